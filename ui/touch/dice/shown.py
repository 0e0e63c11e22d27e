"""Dice that somebody lays open before the camera: a game's own way of asking makes a draft of them, never an answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp

from companion.client.display.display import Display, ShownDraft
from companion.client.layers.views import QuestionView
from companion.devices.dice import DiceRead, DiceSource
from companion.words import say, tell
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.dice.speaking import icon_of, set_up_page
from ui.touch.dice.watch import DiceWatch

if TYPE_CHECKING:
    from ui.touch.app.contracts import Goes, HasDice, HasStage, Speaks

    class LeadsToDice(Goes, HasDice, HasStage[Speaks], Protocol):
        """The app, to say what is wrong with what reads dice, and to lead to where it is set up."""


Saw = Callable[[DiceRead | None], None]


class LaidOpen:
    """Looks for dice laid open, question after question. start: what lets a watch look, and no other with it."""

    def __init__(self, start: Callable[[DiceWatch], None]) -> None:
        self._start = start
        self._question = ""
        self._values: list[int] = []

    def watch(self, dice: DiceSource, ask: QuestionView, sides: Sequence[Sequence[int]], saw: Saw) -> None:
        """Look for this question. sides: what each of the dice can show, as many as there could be.

        However the one before was answered: dice that were seen for it are used up, and no draft for this one.
        """
        if ask.id != self._question and self._values:
            dice.taken(self._values)
            self._values = []
        self._question = ask.id
        look = partial(dice.shown, len(sides), max(map(max, sides)))
        self._start(DiceWatch(look, partial(self._saw, saw)))

    def _saw(self, saw: Saw, read: DiceRead | None) -> None:
        self._values = list(read.values) if read is not None else []
        saw(read)


def draft_of(display: Display, ask: QuestionView, read: DiceRead | None, about: str) -> ShownDraft:
    """What dice laid open would answer. about: what is meant, such as a card.

    Where they may be read wrongly nothing is said against them, but that they cannot be read well.
    """
    if read is None or not read.values:
        return ShownDraft()
    found = display.shown_draft(ask, read.values, about, read.sure)
    countable = len(read.values) <= len(display.shown_dice_of(ask))
    if not found.answer and not read.sure and countable:
        return ShownDraft(text=say("touch_dice.shown.unsure"))
    return found


class ShownKey(BigButton):
    """Whether the camera looks, sees dice laid open, or is out of order.

    A touch takes the dice that lie there, old ones too (`take`); where there are none it tells what is wrong, or leads
    to the set-up of the camera.
    """

    def __init__(self, app: LeadsToDice, take: Callable[[], None]) -> None:
        sign = icon_of(app.dice)
        super().__init__(icon=sign, look="plain", locks=False, size_hint_x=None, size_hint_y=1, width=dp(56))
        self._app, self._take = app, take
        self._read: DiceRead | None = None
        self.act = self._touched

    def show(self, read: DiceRead | None, drafted: bool) -> None:
        """This was seen last. drafted: a draft was made of it."""
        self._read = read
        self.icon = "warning" if self.trouble else icon_of(self._app.dice)
        self.look = "chosen" if drafted else "raised" if read is not None and read.values else "plain"

    @property
    def trouble(self) -> str:
        """Why the camera has no picture, "" while it has one or sees dice."""
        read = self._read
        blind = read is not None and not read.values and read.picture is None
        return tell(read.why) if blind and read is not None and read.why else ""

    def _touched(self) -> None:
        if self._read is not None and self._read.values:
            self._take()
        elif self.trouble:
            back = Choice(say("touch_dice.shown.back"), icon="arrow_back")
            self._app.stage.ask(say("touch_dice.shown.says"), self.trouble, [back])
        elif set_up_page(self._app.dice):
            self._app.go(set_up_page(self._app.dice))

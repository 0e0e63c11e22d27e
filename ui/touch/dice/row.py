"""The line above a question that a throw answers: what the camera sees, or what it needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from companion.client.layers.views import QuestionView
from companion.devices.dice import DiceRead, DiceSource
from companion.devices.dice_teaching import teaching_of
from companion.words import say, tell
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.dice.asking import DiceAsking
from ui.touch.dice.speaking import icon_of, set_up_page, tell_whose
from ui.touch.dice.watch import DiceWatch
from ui.touch.look.ink import text_width
from ui.touch.look.scale import SMALL

if TYPE_CHECKING:
    from ui.touch.app.contracts import HasSounds
    from ui.touch.dice.asking import AsksDice
    from ui.touch.dice.shown import LeadsToDice
    from ui.touch.table.contracts import HasTable
    from ui.touch.table.frame import Frame

    class AppOfCamera(LeadsToDice, HasSounds, Protocol):
        """The app, to be heard as well."""

    class LooksForDice(HasTable, AsksDice, Protocol):
        """The table's page for what looks for a throw. asking: dice in doubt that are shown now."""

        asking: DiceAsking | None

        @property
        def app(self) -> AppOfCamera:
            """The app."""

        @property
        def frame(self) -> Frame:
            """What stands beside the board."""

        def watch(self, watch: DiceWatch) -> None:
            """Let the camera look for this throw, and for no other."""

        def camera_says(self, sentence: str) -> None:
            """What has no room beside the camera's key; "" for nothing."""


FEW_COLOURS = 3
"""To take more dice than these is said in two lines, which leaves no room for a sentence below."""

BESIDE = 68
"""What a sentence on the button cannot use of its width, in dp: the picture and the edges."""

SHARE = 2.4
"""How many times as wide as the one key beside it: what the camera says has to be read."""

NARROW = 200
"""Less wide than this, in dp, it says what it does in few words."""

Take = Callable[[list[int], DiceRead], None]


class CameraRow(BoxLayout):
    """Lets the camera look for a throw, and offers what it is not sure of for one touch.

    sides: what each die can show. said: faces in words. take: gets them with what was read.
    A doubtful read of dice that were just thrown shows its picture by itself. While there is nothing to offer, a
    touch leads to the set-up of the camera. A sentence that has no room on the button stands above the question while
    hands have nothing to do, and behind a key of its own. Beside two other keys there is room for few words and no such
    key: there the button wears its sign as long as the sentence stands nowhere, and a touch says it.
    """

    def __init__(
        self,
        page: LooksForDice,
        dice: DiceSource,
        ask: QuestionView,
        sides: Sequence[Sequence[int]],
        said: Callable[[list[int]], str],
        take: Take,
    ) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(56))
        self._page = page
        self._ask = ask
        self._sides = [list(die) for die in sides]
        self._count = len(sides)
        self._said = said
        self._take = take
        self._why = ""
        self._texts = "", ""
        self.share = SHARE
        self._button = BigButton(icon=icon_of(dice), locks=False, size_hint_y=1)
        self._more = BigButton(icon="info", look="plain", size_hint=(None, 1), width=dp(56), act=self._say_all)
        self.add_widget(self._button)
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self.bind(width=self._fit_soon)
        self._speaks = teaching_of(dice) is not None
        self._nothing()
        tell_whose(page.app.dice, page.table.window.seats, ask)
        look = partial(dice.throw, self._count, max(map(max, sides)), tuple(ask.colours))
        page.watch(DiceWatch(look, self._offer, self._take_sure, self._count))

    def _take_sure(self, read: DiceRead) -> None:
        self._page.app.sounds.tell("read")
        self._take(list(read.values), read)

    def _offer(self, read: DiceRead | None) -> None:
        if self._page.asking is not None:
            self._page.asking.offer(read)
            return
        self._nothing()
        if read is None:
            return
        self._why = tell(read.why) if read.why else ""
        if read.boxes and read.picture is not None and not read.sure:
            self._show(say("touch_dice.row.look"), "accent", lambda: self._ask_about(read))
            if read.fresh and read != self._page.put_off:
                self._page.app.sounds.tell("ask")
                self._ask_about(read)
        elif len(read.values) == self._count:
            take = say("touch_dice.row.take", dice=self._said(read.values))
            self._show(take, "accent", lambda: self._take(list(read.values), read))
        elif read.values or read.picture is None:
            short = say("touch_dice.row.touch_in_short")
            self._show(say("touch_dice.row.touch_in"), "plain", self._say_first, short)
        self._fit_soon()

    def _nothing(self) -> None:
        self._why = ""
        if self._speaks:
            looking, short = say("touch_electronic.listens"), say("touch_electronic.listens_short")
        else:
            looking, short = say("touch_dice.row.looking"), say("touch_dice.row.looking_short")
        self._show(looking, "plain", self._say_first, short)
        self._fit_soon()

    def _show(self, text: str, look: str, act: Callable[[], None], short: str = "") -> None:
        """short: what stands there instead where there is little room, "" for the same."""
        self._texts = text, short or text
        self._button.text, self._button.look, self._button.act = text, look, act

    @property
    def _narrow(self) -> bool:
        return self.width < dp(NARROW)

    @property
    def _hidden(self) -> bool:
        """Whether there is a sentence that stands nowhere: hands have something to do where it would."""
        offers = self._button.look == "accent"
        return bool(self._narrow and self._why and not offers and self._page.frame.hands.task is not None)

    def on_parent(self, _: object, parent: object) -> None:
        """What hands have to do comes and goes while this is shown."""
        hands = self._page.frame.hands
        if parent is None:
            hands.unbind(task=self._fit_soon)
        else:
            hands.bind(task=self._fit_soon)

    def _fit(self, *_: object) -> None:
        """The sentence stands on the button where all of it has room, else it can be opened."""
        long = self._button.look == "accent" and len(self._ask.colours) > FEW_COLOURS
        room = self.width - dp(BESIDE)
        cut = self._why != "" and (long or text_width(self._why, int(sp(SMALL)), False) > room)
        self._button.text = self._texts[self._narrow]
        self._button.icon = "info" if self._hidden else icon_of(self._page.app.dice)
        self._button.sub = "" if cut else self._why
        self._page.camera_says(self._why if cut else "")
        wanted = cut and not self._narrow
        if wanted and self._more.parent is None:
            self.add_widget(self._more)
        elif not wanted and self._more.parent is not None:
            self.remove_widget(self._more)

    def _say_all(self, *further: Choice) -> None:
        back = Choice(say("touch_dice.row.back"), icon="arrow_back")
        says = say("touch_electronic.says") if self._speaks else say("touch_dice.row.says")
        self._page.app.stage.ask(says, self._why, [*further, back])

    def _say_first(self) -> None:
        """To the set-up; where nothing else says why, only from there."""
        if not self._hidden:
            self._set_up()
        elif set_up_page(self._page.app.dice):
            self._say_all(Choice(say("touch_dice.row.set_up"), self._set_up, icon=icon_of(self._page.app.dice)))
        else:
            self._say_all()

    def _ask_about(self, read: DiceRead) -> None:
        page = self._page
        page.ask_dice(DiceAsking(page, self._ask, self._sides, read, lambda faces: self._take(faces, read)))

    def _set_up(self) -> None:
        page = set_up_page(self._page.app.dice)
        if page:
            self._page.app.go(page)

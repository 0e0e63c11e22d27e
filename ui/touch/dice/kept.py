"""What the dice camera keeps: doubtful reads with what was right, how much room they take, what was learned."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion import clock
from companion.devices.dice_setup import DiceKept, KeptFacts, KeptRead, kept_of
from companion.refused import Refused
from companion.words import Said, say, tell
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice, ChoiceGrid
from ui.touch.controls.empty_page import Nothing
from ui.touch.dice.camera import day_of, megabytes
from ui.touch.dice.feed import Errands
from ui.touch.look.scale import ASIDE
from ui.touch.look.text import Aside, Say
from ui.touch.screens.plain import PlainPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Complains, Goes, HasDice, HasStage, Speaks

    class Needs(Complains, Goes, HasDice, HasStage[Speaks], Protocol):
        """What this page takes of the app."""


class Page(PlainPage):
    """All of it stays on this machine, and all of it can be forgotten."""

    def __init__(self, app: Needs) -> None:
        super().__init__(back=lambda: app.go("dice_camera"), heading=say("touch_dice.kept.title"))
        self.app = app
        self._kept = kept_of(app.dice)
        self._facts: KeptFacts | None = None
        self._reads: list[KeptRead] = []
        self._busy = False
        self._said = ""
        # Reading and forgetting take as long as a disk takes, so they are done beside the screen's own thread.
        self._errands = Errands(self._failed)
        self._fill()
        self._look()

    def on_parent(self, _: object, parent: object) -> None:
        """Left."""
        if parent is None:
            self._errands.stop()

    def _look(self, *_: object) -> None:
        """Find out what is kept, and show it when it is known."""
        kept = self._kept
        if kept is not None:
            self._errands.do(lambda: (kept.facts(), kept.reads()), self._found)

    def _found(self, found: tuple[KeptFacts, list[KeptRead]]) -> None:
        self._facts, self._reads = found
        self._fill()

    def _fill(self) -> None:
        self.room.clear_widgets()
        facts = self._facts
        if self._kept is None:
            self._say(say("touch_dice.kept.no_camera"))
        elif facts is None:
            self._say(say("touch_dice.kept.looking"))
        elif not facts.number and not facts.calibration:
            trouble = tell(facts.trouble) if facts.trouble else ""
            self._say(say("touch_dice.kept.empty"), say("touch_dice.kept.about"), trouble)
        else:
            self._show(self._kept, facts)

    def _say(self, text: str, *more: str) -> None:
        """Words alone, in the middle of the page."""
        lines = "\n".join(filter(None, more))
        self.room.add_widget(Nothing("history", lines or text, text if lines else ""))

    def _show(self, kept: DiceKept, facts: KeptFacts) -> None:
        upright = self.app.stage.height > self.app.stage.width
        row = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(18))
        reads = ChoiceGrid(columns=1, row_height=dp(60))
        reads.choices = [self._choice(read) for read in self._reads]
        row.add_widget(reads)
        row.add_widget(self._panel(kept, facts))
        self.room.add_widget(row)

    def _panel(self, kept: DiceKept, facts: KeptFacts) -> BoxLayout:
        panel = BoxLayout(orientation="vertical", spacing=dp(8))
        panel.add_widget(Say(text=_counted(facts), bold=True))
        text = say("touch_dice.kept.room", size=megabytes(facts.size), most=megabytes(facts.most))
        panel.add_widget(Aside(text=tell(facts.trouble) if facts.trouble else text))
        before = tell(facts.calibration) if facts.calibration else ""
        learned = say("touch_dice.kept.learning") if self._busy else self._said or before
        panel.add_widget(Say(text=learned or say("touch_dice.kept.not_learned"), font_size=sp(ASIDE)))
        panel.add_widget(Widget())
        learn = BigButton(text=say("touch_dice.kept.learn"), icon="refresh", look="accent",
                          act=partial(self._learn, kept), disabled=self._busy or not facts.number)  # fmt: skip
        panel.add_widget(learn)
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(56))
        row.add_widget(
            BigButton(text=say("touch_dice.kept.unlearn"), icon="undo", look="plain",
                      act=partial(self._forget, kept), disabled=self._busy or not facts.calibration)
        )  # fmt: skip
        row.add_widget(
            BigButton(text=say("touch_dice.kept.delete"), icon="delete", look="plain",
                      act=partial(self._clear, kept), disabled=self._busy or not facts.number)
        )  # fmt: skip
        panel.add_widget(row)
        return panel

    def _choice(self, read: KeptRead) -> Choice:
        saw, right = (", ".join(map(str, values)) or say("touch_dice.kept.saw_nothing")
                      for values in (read.values, read.right))  # fmt: skip
        if saw == right:
            sub, sign = say("touch_dice.kept.saw_same", when=_when(read.kept), tray=read.tray), "check"
        else:
            sub, sign = say("touch_dice.kept.saw_other", saw=saw, when=_when(read.kept), tray=read.tray), "edit"
        return Choice(right, sub=sub, icon=sign, look="plain")

    # What people do

    def _learn(self, kept: DiceKept) -> None:
        self._busy = True
        self._fill()
        self._errands.do(kept.calibrate, self._learned)

    def _learned(self, learned: Said) -> None:
        self._busy = False
        self._said = tell(learned)
        self._look()

    def _failed(self, refused: Refused) -> None:
        self._busy = False
        self._fill()
        self.app.complain(refused)

    def _forget(self, kept: DiceKept) -> None:
        self._said = ""
        self._errands.do(kept.forget, self._look)

    def _clear(self, kept: DiceKept) -> None:
        self.app.stage.ask(
            say("touch_dice.kept.delete_title"),
            say("touch_dice.kept.delete_note"),
            [
                Choice(say("touch_dice.kept.keep_them"), look="accent"),
                Choice(
                    say("touch_dice.kept.delete_them"),
                    lambda: self._errands.do(kept.clear, self._look),
                    icon="delete",
                ),
            ],
        )


def _counted(facts: KeptFacts) -> str:
    """How many throws are kept, and how many of them people put right."""
    if not facts.number:
        return say("touch_dice.kept.no_throws")
    return say("touch_dice.kept.counted", count=facts.number, changed=facts.changed)


def _when(kept: str) -> str:
    """A moment as people write it: 9 January, 20:15."""
    moment = clock.told(kept)
    if moment is None:
        return say("touch.unknown.day")
    return say("touch_dice.kept.when", day=day_of(kept), time=f"{moment:%H:%M}")

"""What the dice camera keeps: doubtful reads with what was right, how much room they take, what was learned."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.rules.game import Refused
from companion.table.dice_setup import KeptRead, kept_of
from ui.touch.live_feed import LiveFeed
from ui.touch.screens.dice_camera import megabytes
from ui.touch.screens.plain import PlainPage
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.choices import Choice, ChoiceGrid
from ui.touch.widgets.text import Aside, Caption, Say


class Page(PlainPage):
    """All of it stays on this machine, and all of it can be forgotten."""

    heading = "What the camera keeps"

    def __init__(self, app: Any) -> None:
        super().__init__(app, back=lambda: app.go("dice_camera"))
        self._kept = kept_of(app.dice)
        self._busy = False
        self._said = ""
        self._errands = LiveFeed(lambda: None, lambda _: None, self._failed)
        self._errands.paused = True
        self._fill()

    def on_parent(self, _: object, parent: object) -> None:
        """Left."""
        if parent is None:
            self._errands.stop()

    def _fill(self) -> None:
        self.room.clear_widgets()
        if self._kept is None:
            self.room.add_widget(Say(text="There is no camera, so nothing is kept."))
            self.room.add_widget(Widget())
            return
        upright = self.app.stage.height > self.app.stage.width
        row = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(14))
        reads = ChoiceGrid(columns=1, row_height=dp(58))
        reads.choices = [self._choice(read) for read in self._kept.reads()]
        if not reads.choices:
            row.add_widget(Caption(text="Nothing yet. When the camera asks, your answer is kept here."))
        else:
            row.add_widget(reads)
        row.add_widget(self._panel())
        self.room.add_widget(row)

    def _panel(self) -> BoxLayout:
        facts = self._kept.facts()
        panel = BoxLayout(orientation="vertical", spacing=dp(8))
        count = "One read" if facts.number == 1 else f"{facts.number} reads"
        counted = f"{count}, {facts.changed} put right" if facts.number else "Nothing is kept"
        panel.add_widget(Say(text=counted, bold=True))
        text = f"{megabytes(facts.size)} of {megabytes(facts.most)}, on this machine only. The oldest go first."
        panel.add_widget(Aside(text=facts.trouble or text))
        learned = "Learning; this takes a while …" if self._busy else self._said or facts.calibration
        panel.add_widget(Say(text=learned or "Nothing was learned from them yet.", font_size="19sp"))
        panel.add_widget(Widget())
        learn = BigButton(text="Learn from them", icon="refresh", look="accent", act=self._learn,
                          disabled=self._busy or not facts.number)  # fmt: skip
        panel.add_widget(learn)
        row = BoxLayout(spacing=dp(8), size_hint_y=None, height=dp(56))
        row.add_widget(
            BigButton(text="Unlearn", icon="undo", look="plain", act=self._forget,
                      disabled=self._busy or not facts.calibration)
        )  # fmt: skip
        row.add_widget(
            BigButton(text="Clear", icon="delete", look="plain", act=self._clear,
                      disabled=self._busy or not facts.number)
        )  # fmt: skip
        panel.add_widget(row)
        return panel

    def _choice(self, read: KeptRead) -> Choice:
        was, right = (", ".join(map(str, values)) or "nothing" for values in (read.values, read.right))
        text = f"{right}, as it was read" if was == right else f"{right}; it was read as {was}"
        icon = "check" if was == right else "edit"
        return Choice(text, sub=f"{_when(read.kept)}, {read.tray}", icon=icon, look="plain")

    # What people do

    def _learn(self) -> None:
        self._busy = True
        self._fill()
        self._errands.do(self._kept.calibrate, self._learned)

    def _learned(self, says: object) -> None:
        self._busy = False
        self._said = str(says)
        self._fill()

    def _failed(self, reason: str) -> None:
        self._busy = False
        self._fill()
        self.app.complain(Refused(reason))

    def _forget(self) -> None:
        self._said = ""
        self._errands.do(self._kept.forget, lambda _: self._fill())

    def _clear(self) -> None:
        self.app.stage.ask(
            "Clear what is kept?",
            "The pictures go for good. What was learned from them stays until you touch Unlearn.",
            [
                Choice("Keep them", look="accent"),
                Choice("Clear", lambda: self._errands.do(self._kept.clear, lambda _: self._fill()), icon="delete"),
            ],
        )


def _when(kept: str) -> str:
    """A moment as people write it: 9 January, 20:15."""
    try:
        moment = datetime.fromisoformat(kept)
    except ValueError:
        return kept
    return f"{moment.day} {moment:%B, %H:%M}"

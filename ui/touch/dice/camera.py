"""The dice camera: which tray, and the three steps of its set-up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.devices.dice_setup import DiceSetup, KeptFacts, TrayFacts, kept_of, setup_of
from companion.refused import Refused
from companion.words import tell
from ui.touch.dice.colours import names_of
from ui.touch.dice.feed import LiveFeed
from ui.touch.screens.plain import PlainPage
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.choices import Choice, ChoiceGrid
from ui.touch.widgets.keyboard import Keyboard
from ui.touch.widgets.text import Aside, Say


class Page(PlainPage):
    """Everything about the camera, a touch away: trays by name, aim, light, colours, what is kept."""

    heading = "Dice camera"

    def __init__(self, app: Any) -> None:
        super().__init__(app, back=self._back)
        self._setup: DiceSetup | None = setup_of(app.dice)
        self._kept_sub = ""
        # Files are read and written beside the screen's own thread.
        self._errands = LiveFeed(lambda: None, lambda _: None, self._failed)
        self._errands.paused = True
        self._fill()
        kept = kept_of(app.dice)
        if kept is not None:
            self._errands.do(kept.facts, self._found)

    def on_parent(self, _: object, parent: object) -> None:
        """Left."""
        if parent is None:
            self._errands.stop()

    def _found(self, facts: KeptFacts) -> None:
        count = "one throw" if facts.number == 1 else f"{facts.number} throws"
        self._kept_sub = f"{count} it was not sure of" if facts.number else "nothing yet"
        self._fill()

    def _back(self) -> None:
        if self.app.table is not None and "camera" in self.app.table.window.sources.values():
            self.app.back_to_table()
        else:
            self.app.go("settings")

    def _fill(self) -> None:
        self.room.clear_widgets()
        setup = self._setup
        if setup is None:
            self.room.add_widget(
                Say(text="There is no camera to set up. Start the app with one: ./deploy/run --camera pi (or 0)")
            )
            self.room.add_widget(Widget())
            return
        trouble = setup.trouble()
        if trouble:
            self.room.add_widget(Aside(text=tell(trouble)))
        trays = setup.trays()
        chosen = next(tray for tray in trays if tray.chosen)
        self.room.add_widget(Say(text=f"Three steps for “{chosen.name}”", bold=True))
        self._grid(self._steps(chosen), columns=3, high=112 if len(trays) == 1 else 92)
        self.room.add_widget(Say(text="Your trays", bold=True))
        self._grid(
            [
                *(Choice(tray.name, lambda tray=tray: self._do(setup.choose, tray.name),
                         look="chosen" if tray.chosen else "raised") for tray in trays),
                Choice("Another tray", self._ask_name, icon="add", look="plain"),
                Choice(f"Forget {chosen.name}", self._forget, icon="delete", look="plain"),
            ],
            columns=3,
        )  # fmt: skip
        if kept_of(self.app.dice) is not None:
            self.room.add_widget(
                BigButton(text="What the camera keeps", sub=self._kept_sub, icon="history", height=dp(60),
                          act=lambda: self.app.go("dice_kept"))
            )  # fmt: skip
        self.room.add_widget(Widget(size_hint_y=0.001))

    def _steps(self, tray: TrayFacts) -> list[Choice]:
        names = names_of(self.app)
        known = [name for name in names if name in tray.colours]
        colours = f"{len(known)} of {len(names)} known" if names else "none needed"
        known_all = bool(names) and len(known) == len(names)
        aim, aim_icon = ("done", "check") if tray.outlined else ("where the tray lies", "photo_camera")
        return [
            Choice("1. Aim", lambda: self.app.go("dice_aim"), sub=aim, icon=aim_icon,
                   look="raised" if tray.outlined else "accent"),
            Choice("2. Light", lambda: self.app.go("dice_light"), sub="is it good enough?", icon="light_mode"),
            Choice("3. Colours", lambda: self.app.go("dice_colours"), sub=colours, disabled=not names,
                   icon="check" if known_all else "casino"),
        ]  # fmt: skip

    def _grid(self, choices: list[Choice], columns: int, high: float = 56) -> None:
        columns = columns if self.app.stage.width > self.app.stage.height else 2
        rows = -(-len(choices) // columns)
        most = 2 if columns > 2 else 4
        grid = ChoiceGrid(columns=columns, rows_wanted=min(rows, most), row_height=dp(high), side_by_side=True,
                          size_hint_y=None)  # fmt: skip
        grid.height = min(rows, most) * (dp(high) + dp(6)) - dp(6)
        grid.choices = choices
        self.room.add_widget(grid)

    # What people do

    def _ask_name(self) -> None:
        stage = self.app.stage
        done = partial(self._do, self._setup.choose)
        stage.cover(Keyboard(done, stage.uncover, heading="What shall it be called?"))

    def _forget(self) -> None:
        chosen = next(tray for tray in self._setup.trays() if tray.chosen)
        self.app.stage.ask(
            f"Forget {chosen.name}?",
            "Its rim and its colours have to be shown again.",
            [
                Choice("Keep it", look="accent"),
                Choice("Forget it", lambda: self._do(self._setup.remove, chosen.name), icon="delete"),
            ],
        )

    def _do(self, call: Callable[[str], None], name: str) -> None:
        self._errands.do(lambda: call(name), lambda _: self._fill())

    def _failed(self, reason: str) -> None:
        self.app.complain(Refused(reason))
        self._fill()


def megabytes(size: int) -> str:
    """Bytes in words."""
    return f"{size / 1024 / 1024:.1f} MB"

"""More: putting things right, where chance comes from, how strict the app is, fairness, settings, the end."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from ui.touch.screens.shell import Shell
from ui.touch.widgets.choices import Choice, ChoiceGrid
from ui.touch.widgets.text import Aside, Say, Title

DIALS = {
    "enforce": ("Enforce", "Only what the rules allow can be done."),
    "warn": ("Warn", "The app says what the rules forbid; you may do it all the same."),
    "off": ("Off", "Anything that makes sense on the table can be done."),
}
DICE = {
    "typed": ("Touched in", "Throw your dice, then touch one face a die."),
    "virtual": ("Thrown here", "The app throws. Every throw can be checked afterwards."),
    "camera": ("Read by the camera", "Throw under the camera; the app reads the dice."),
}
PACKS = {
    "virtual": ("Dealt here", "The app shuffles and deals. The shuffle can be checked afterwards."),
    "real": ("From the box", "You deal the real cards and tell the app what was turned up."),
}


class Page(Shell):
    """Tiles on the big side; what a tile leads to opens in the panel or on a page of its own."""

    place = "more"

    def __init__(self, app: Any, section: str = "") -> None:
        super().__init__(app)
        self._section = section
        self.refresh()

    def refresh(self) -> None:
        """Show the tiles and the open section."""
        self.big.clear_widgets()
        self.side.clear_widgets()
        grid = ChoiceGrid(columns=2, row_height=dp(84), padding=(dp(12), dp(10)))
        grid.choices = self._tiles()
        self.big.add_widget(grid)
        if self._section in ("dice", *self._packs()):
            self._show_source()
        elif self._section == "dial":
            self._show_dial()
        else:
            self._show_evening()

    def _packs(self) -> list[str]:
        return [name for name in self.desk.evening.sources if name != "dice"]

    def _tiles(self) -> list[Choice]:
        evening, go = self.desk.evening, self.app.go
        sources = evening.sources
        tiles = [
            Choice("The table is right", lambda: go("correct"), sub="put the app right", icon="edit"),
            Choice("Dice", lambda: self._open("dice"), sub=DICE[sources["dice"]][0].lower(), icon="casino",
                   look=self._look("dice")),
            *(
                Choice(f"{name.capitalize()} pack", lambda name=name: self._open(name),
                       sub=PACKS[sources[name]][0].lower(), icon="style", look=self._look(name))
                for name in self._packs()
            ),
            Choice("How strict", lambda: self._open("dial"), sub=DIALS[evening.dial][0].lower(), icon="balance",
                   look=self._look("dial")),
            Choice("Fair shuffles", lambda: go("fairness"), sub="check them", icon="qr_code_2"),
            Choice("Settings", lambda: go("settings"), sub="light, movement", icon="settings"),
            Choice("Leave the game", self._leave, sub="it stays kept", icon="exit_to_app"),
        ]  # fmt: skip
        if evening.can_redo:
            tiles.insert(1, Choice("Redo", self._redo, sub="what was undone", icon="redo"))
        for title, icon, _ in self.desk.skin.pages(evening):
            tiles.append(Choice(title, lambda title=title: go("special", title=title), icon=icon))
        return tiles

    @property
    def _row(self) -> float:
        """Height of a choice with its sentence; on an upright screen that is one line."""
        return dp(62 if self.app.stage.height > self.app.stage.width else 78)

    def _look(self, section: str) -> str:
        return "chosen" if section == self._section else "raised"

    def _open(self, section: str) -> None:
        self._section = "" if section == self._section else section
        self.refresh()

    def _redo(self) -> None:
        if self.desk.redo():
            self.app.back_to_table()

    def _leave(self) -> None:
        self.app.leave_evening()
        self.app.go("tonight")

    def _show_evening(self) -> None:
        evening = self.desk.evening
        side = self.side
        side.add_widget(Title(text=self.app.game_title(evening.game_name)))
        names = ", ".join(seat.name for seat in evening.seats)
        side.add_widget(Say(text=names))
        began = datetime.fromisoformat(evening.header.started)
        side.add_widget(
            Aside(
                text=f"Began on {began.day} {began:%B} at {began:%H:%M}. "
                "Every touch is kept; pulling the plug loses nothing."
            )
        )
        options = evening.header.options
        if options:
            chosen = ", ".join(key.replace("_", " ") for key in options)
            side.add_widget(Aside(text=f"Table rules: {chosen}."))
        side.add_widget(Widget())

    def _show_source(self) -> None:
        name = self._section
        now = self.desk.evening.sources[name]
        kinds = DICE if name == "dice" else PACKS
        title = "Where do throws come from?" if name == "dice" else f"Who deals the {name.capitalize()} pack?"
        self.side.add_widget(Say(text=title, bold=True, font_size="22sp"))
        grid = ChoiceGrid(columns=1, row_height=self._row)
        grid.choices = [
            Choice(text, lambda kind=kind: self._set_source(name, kind),
                   sub=sub if self._there(kind) else "No camera was found when the app began.",
                   look="chosen" if kind == now else "raised", disabled=not self._there(kind))
            for kind, (text, sub) in kinds.items()
        ]  # fmt: skip
        self.side.add_widget(grid)

    def _there(self, kind: str) -> bool:
        return kind != "camera" or self.app.dice is not None

    def _set_source(self, name: str, kind: str) -> None:
        self.desk.set_source(name, kind)
        self.refresh()

    def _show_dial(self) -> None:
        now = self.desk.evening.dial
        self.side.add_widget(Say(text="How strict shall the app be?", bold=True, font_size="22sp"))
        grid = ChoiceGrid(columns=1, row_height=self._row)
        grid.choices = [
            Choice(text, lambda dial=dial: self._set_dial(dial), sub=sub, look="chosen" if dial == now else "raised")
            for dial, (text, sub) in DIALS.items()
        ]
        self.side.add_widget(grid)

    def _set_dial(self, dial: str) -> None:
        self.desk.evening.set_dial(dial)
        self.refresh()

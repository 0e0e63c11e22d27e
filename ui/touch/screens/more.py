"""More: putting things right, where chance comes from, how strict the app is, fairness, settings, the end."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from ui.touch.table.shell import Shell
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.choices import Choice, ChoiceGrid
from ui.touch.widgets.text import Aside, Caption, Heading, Say

DIALS = {
    "enforce": ("Enforce", "Only what the rules allow can be done."),
    "warn": ("Warn", "The app says what the rules forbid; you may do it all the same."),
    "off": ("Off", "Anything that makes sense on the table can be done."),
}
DICE = {
    "typed": ("Our own dice", "Throw your dice, then touch one face a die."),
    "virtual": ("Thrown here", "The app throws. Every throw can be checked afterwards."),
    "camera": ("Read by the camera", "Throw under the camera; the app reads the dice."),
}
PACKS = {
    "virtual": ("Dealt here", "The app shuffles and deals. The shuffle can be checked afterwards."),
    "real": ("From the box", "You deal the real cards and tell the app what was turned up."),
}


FEW = 4
"""More people than this stand side by side."""

ROOMY = 8
"""So many tiles can be higher."""


class Page(Shell):
    """Tiles on the left; what a tile leads to opens beside them or on a page of its own. At first that is who plays."""

    place = "more"

    def __init__(self, app: Any, section: str = "") -> None:
        super().__init__(app, share=0.5)
        self._section = section
        self.refresh()

    def refresh(self) -> None:
        """Show the tiles and the open section."""
        self.big.clear_widgets()
        self.side.clear_widgets()
        tiles = self._tiles()
        grid = ChoiceGrid(columns=2, row_height=dp(84 if len(tiles) <= ROOMY else 70), side_by_side=True,
                          padding=(dp(10), dp(8)))  # fmt: skip
        grid.choices = tiles
        self.big.add_widget(grid)
        self.foot.clear_widgets()
        self.foot.add_widget(
            BigButton(text="Leave the game", sub="it is kept as it is", icon="exit_to_app", look="plain",
                      size_hint_y=1, act=self._leave)
        )  # fmt: skip
        if self._section in self.table.window.sources:
            self._show_source()
        elif self._section == "dial":
            self._show_dial()
        else:
            self._show_evening()

    def _tiles(self) -> list[Choice]:
        window, go = self.table.window, self.app.go
        tiles = [
            Choice("The table is right", lambda: go("correct"), sub="put the app right", icon="edit", value="correct"),
            *(self._source_tile(name, "casino", DICE) for name in window.dice_kinds),
            *(self._source_tile(name, "style", PACKS) for name in window.packs),
            Choice("How strict", lambda: self._open("dial"), sub=DIALS[window.dial][0].lower(), icon="balance",
                   look=self._look("dial"), value="dial"),
            Choice("Fair shuffles", lambda: go("fairness"), sub="check them", icon="qr_code_2", value="fairness"),
            Choice("Settings", lambda: go("settings"), sub="light, sounds", icon="settings", value="settings"),
        ]  # fmt: skip
        if window.can_redo:
            tiles.insert(1, Choice("Redo", self._redo, sub="what was undone", icon="redo", value="redo"))
        return tiles

    def _source_tile(self, name: str, icon: str, kinds: Mapping[str, tuple[str, str]]) -> Choice:
        now = kinds[self.table.window.sources[name]][0].lower()
        return Choice(
            self._called(name), lambda: self._open(name), sub=now, icon=icon, look=self._look(name), value=name
        )

    def _called(self, name: str) -> str:
        """What a kind of dice or a pack is called."""
        window = self.table.window
        if name in window.packs:
            return f"{name.capitalize()} pack"
        return "Dice" if len(window.dice_kinds) == 1 else f"{name.replace('_', ' ').capitalize()} dice"

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
        if self.table.redo():
            self.app.back_to_table()

    def _leave(self) -> None:
        self.app.leave_evening()
        self.app.go("tonight")

    def _show_evening(self) -> None:
        """Who plays, with all that everybody may know; a touch leads to what can be put right there."""
        window = self.table.window
        began = datetime.fromisoformat(window.facts.started)
        turns = max((line.turn for line in self.table.lines), default=0)
        head = BoxLayout(size_hint_y=None, height=dp(44), spacing=dp(12))
        head.add_widget(Heading(text=window.facts.title))
        since = f"turn {turns}, since {began:%H:%M}" if turns else f"since {began:%H:%M}"
        head.add_widget(Caption(text=since, halign="right", font_size="18sp", size_hint_x=None, width=dp(170)))
        self.side.add_widget(head)
        rules = self.table.table_rules()
        if rules:
            self.side.add_widget(Aside(text=f"Table rules: {', '.join(rules)}"))
        few = len(window.seats) <= FEW and not self.app.stage.height > self.app.stage.width
        seats = ChoiceGrid(columns=1 if few else 2, row_height=dp(76 if few else 88))
        seats.choices = [
            Choice(seat.name, lambda number=number: self.app.go("correct", seat=number), mark=seat, look="plain",
                   sub=self._known(number))
            for number, seat in enumerate(window.seats)
        ]  # fmt: skip
        self.side.add_widget(seats)

    def _known(self, seat: int) -> str:
        """All that everybody may know of a seat."""
        display = self.table.display
        return " · ".join(part for part in (display.place(seat), display.facts(seat)) if part)

    def _show_source(self) -> None:
        name, window = self._section, self.table.window
        now = window.sources[name]
        kinds = PACKS if name in window.packs else DICE
        title = f"Who deals the {self._called(name)}?" if name in window.packs else "Where do throws come from?"
        self.side.add_widget(Say(text=title, bold=True, font_size="22sp"))
        grid = ChoiceGrid(columns=1, row_height=self._row)
        grid.choices = [
            Choice(text, lambda kind=kind: self._set_source(name, kind),
                   sub=sub if self._there(kind) else "No camera was found when the app began.",
                   look="chosen" if kind == now else "raised", disabled=not self._there(kind), value=kind)
            for kind, (text, sub) in kinds.items()
        ]  # fmt: skip
        self.side.add_widget(grid)

    def _there(self, kind: str) -> bool:
        return kind != "camera" or self.app.dice is not None

    def _set_source(self, name: str, kind: str) -> None:
        self.table.set_source(name, kind)
        self.refresh()

    def _show_dial(self) -> None:
        now = self.table.window.dial
        self.side.add_widget(Say(text="How strict shall the app be?", bold=True, font_size="22sp"))
        grid = ChoiceGrid(columns=1, row_height=self._row)
        grid.choices = [
            Choice(text, lambda dial=dial: self._set_dial(dial), sub=sub, look="chosen" if dial == now else "raised",
                   value=dial)
            for dial, (text, sub) in DIALS.items()
        ]  # fmt: skip
        self.side.add_widget(grid)

    def _set_dial(self, dial: str) -> None:
        self.table.set_dial(dial)
        self.refresh()

"""The log: what happened on the big side; in the panel the touched line, its hands and its why."""

from __future__ import annotations

from typing import Any

from kivy.uix.widget import Widget

from ui.touch.screens.shell import Shell
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.loglist import LogList
from ui.touch.widgets.panel import HandsNote, TurnRow
from ui.touch.widgets.text import Aside, Say, Title


class Page(Shell):
    """Touch a line to see why it happened."""

    place = "log"

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.list = LogList(self.desk)
        self.big.add_widget(self.list)
        self.list.bind(chosen=lambda *_: self._fill())
        self._fill()

    def refresh(self) -> None:
        """Something was added or taken back."""
        self.list.refresh()
        self._fill()

    def _fill(self) -> None:
        self.side.clear_widgets()
        line = self.list.chosen
        if line is None:
            self.side.add_widget(Title(text="The log"))
            self.side.add_widget(Say(text="Everything that happened, the latest at the bottom."))
            self.side.add_widget(
                Aside(text="Touch a line to see why it happened. Lines that were taken back stay, struck through.")
            )
            self.side.add_widget(Widget())
            if self.desk.evening.can_redo:
                self.side.add_widget(BigButton(text="Put back what was undone", icon="redo", act=self._redo))
            return
        seat = self.desk.seat(line.seat)
        self.side.add_widget(TurnRow(mark=seat, name=seat.name if seat else "The table", facts=f"turn {line.turn}"))
        self.side.add_widget(Say(text=line.text))
        if line.hands:
            self.side.add_widget(HandsNote(text=line.hands))
        if line.undone:
            self.side.add_widget(Aside(text="This was taken back."))
        rule = self.desk.rule(line.rule)
        if rule is not None:
            self.side.add_widget(Say(text=rule.title, bold=True, font_size="20sp"))
            self.side.add_widget(Aside(text=rule.text))
        self.side.add_widget(Widget())
        if rule is not None:
            self.side.add_widget(
                BigButton(text="Open the rule", icon="menu_book", act=lambda: self.app.go("rules", rule=line.rule))
            )

    def _redo(self) -> None:
        self.desk.redo()

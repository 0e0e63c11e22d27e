"""The log: what happened on the left; beside it the chosen line, where it happened, its hands and its why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.client.views import LogLine
from companion.words import say
from ui.touch.table.shell import Shell
from ui.touch.widgets.board import BoardCanvas
from ui.touch.widgets.board_piece import BoardPiece
from ui.touch.widgets.button import BigButton
from ui.touch.widgets.loglist import LogList
from ui.touch.widgets.panel import HandsNote, TurnRow
from ui.touch.widgets.text import Aside, Say

if TYPE_CHECKING:
    from ui.touch.companion_app import CompanionApp


class Page(Shell):
    """The latest line is open at first; a touch opens another."""

    place = "log"

    def __init__(self, app: CompanionApp) -> None:
        super().__init__(app, share=0.5)
        self._board: Widget | None = None
        self.list = LogList(self.table, opens_latest=True)
        self.big.add_widget(self.list)
        self.list.remove_widget(self.list.turner)
        self.list.turner.size_hint_y = 1
        for key in (self.list.older, self.list.newer):
            key.size_hint_y = 1
        self.foot.add_widget(self.list.turner)
        self.list.bind(chosen=lambda *_: self._fill())
        self._fill()

    def refresh(self) -> None:
        """Something was added or taken back."""
        self.list.chosen = None
        self.list.refresh()
        self._fill()

    def _fill(self) -> None:
        side = self.side
        side.clear_widgets()
        line = self.list.chosen or next(iter(reversed(self.table.lines)), None)
        if line is None:
            side.add_widget(Say(text=say("touch.log.nothing")))
            side.add_widget(Widget())
        else:
            self._show(line)
        if self.table.window.can_redo:
            side.add_widget(BigButton(text=say("touch.log.redo"), icon="redo", act=self.table.redo))

    def _show(self, line: LogLine) -> None:
        side, seat = self.side, self.table.seat(line.seat)
        name = seat.name if seat else say("touch.log.table")
        side.add_widget(TurnRow(mark=seat, name=name, facts=say("touch.log.turn", turn=line.turn)))
        side.add_widget(Say(text=line.text))
        if line.hands:
            side.add_widget(HandsNote(text=line.hands))
        if line.undone:
            side.add_widget(Aside(text=say("touch.log.undone")))
        rule, place = self.table.rule(line.rule), self._place(line)
        if place is not None:
            side.add_widget(place)
            coordinate = self.table.display.coordinate(place.spot)
            if coordinate:
                side.add_widget(Aside(text=say("touch.log.coordinate", coordinate=coordinate)))
        else:
            if rule is not None:
                side.add_widget(Aside(text=rule.text))
            side.add_widget(Widget())
        if rule is not None:
            why = BigButton(text=say("touch.why"), sub=rule.title, icon="menu_book")
            why.act = lambda: self.app.go("rules", rule=line.rule)
            side.add_widget(why)

    def _place(self, line: LogLine) -> BoardPiece | None:
        """Where it happened; None for what happened nowhere. The board is made when it is first wanted."""
        spot = self.table.display.spot(line)
        if not spot:
            return None
        self._board = self._board or self.table.skin.board(self.table.window)
        if not isinstance(self._board, BoardCanvas) or spot not in self._board.spots:
            return None
        self._board.update(self.table.window)
        return BoardPiece(self._board, spot)

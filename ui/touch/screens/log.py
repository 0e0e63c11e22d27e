"""The log: what happened, turn by turn, on the left; beside it the chosen line, its place, its hands, its why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import LogLine
from companion.words import say
from ui.touch.board.board import BoardCanvas
from ui.touch.board.board_piece import BoardPiece
from ui.touch.controls.button import BigButton
from ui.touch.controls.panel import HandsNote, TurnRow
from ui.touch.look.settled import PaintSoon
from ui.touch.look.text import Aside, Say, Title
from ui.touch.records.loglist import LogList
from ui.touch.screens.chapters import RuleNote, chapter_picture
from ui.touch.table.shell import Shell

if TYPE_CHECKING:
    from ui.touch.app.evening_contracts import HasPlayed
    from ui.touch.table.shell import ShellNeeds

    class Needs(HasPlayed, ShellNeeds, Protocol):
        """What this page takes of the app."""


LEAST = 72
"""Height in dp below which a piece of the board shows nothing that helps."""


class Page(Shell):
    """The latest line is open at first; a touch opens another. line: the page begins with the turn of that one."""

    app: Needs

    place = "log"

    def __init__(self, app: Needs, line: int | None = None) -> None:
        super().__init__(app, share=0.52)
        self._board: Widget | None = None
        self._gives_way: list[Widget] = []
        self._fit_soon = Clock.create_trigger(self._fit, 0)
        # Words are higher than they will be before everything has its width: all of it is put there then, and once.
        self._fill_soon = PaintSoon(self._fill)
        self.side.bind(minimum_height=self._fit_soon, size=self._fill_soon)
        self.list = LogList(self.table, opens_latest=True)
        self.big.add_widget(self.list)
        self.list.remove_widget(self.list.turner)
        self.list.fill_turner()
        self.foot.add_widget(self.list.turner)
        if line is not None:
            self.list.go_to(line)
        self.list.bind(chosen=lambda *_: self._fill())
        self._fill_soon()

    def refresh(self) -> None:
        """Something was added or taken back."""
        self.list.chosen = None
        self.list.refresh()
        self._fill()

    def _fill(self) -> None:
        side = self.side
        side.clear_widgets()
        self._gives_way = []
        line = self.list.chosen or self.list.latest
        if line is None:
            side.add_widget(Widget())
            side.add_widget(Title(text=say("touch.log.title")))
            side.add_widget(Say(text=say("touch.log.nothing")))
            side.add_widget(Widget())
        else:
            self._show(line)
            side.add_widget(self._ways_on(line))
        if self.table.window.can_redo:
            side.add_widget(BigButton(text=say("touch.log.redo"), icon="redo", act=self.table.redo))
        self._fit_soon()

    def _fit(self, *_: object) -> None:
        """What stands elsewhere, too, gives way where there is no room: nothing runs out of the page."""
        least = dp(LEAST) if any(isinstance(one, BoardPiece) for one in self.side.children) else 0
        if self._gives_way and self.side.minimum_height + least > self.side.height:
            one = self._gives_way.pop(0)
            if isinstance(one, BoardPiece):
                self.side.add_widget(Widget(), index=self.side.children.index(one))
            self.side.remove_widget(one)
            self._fit_soon()

    def _ways_on(self, line: LogLine) -> BoxLayout:
        """To its rule, to the board as it was, and through the whole evening."""
        keys = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        if self.table.rule(line.rule) is not None:
            why = BigButton(text=say("touch.why"), icon="menu_book", size_hint_y=1)
            why.act = lambda: self.app.go("rules", rule=line.rule)
            keys.add_widget(why)
        then = BigButton(text=say("touch.log.then"), icon="history", size_hint_y=1, size_hint_x=1.3)
        then.act = lambda: self.app.go("past", line=line.number)
        again = BigButton(icon="play_arrow", size_hint=(None, 1), width=dp(56))
        again.act = lambda: self.app.go("past", plays=True)
        keys.add_widget(then)
        keys.add_widget(again)
        return keys

    def _show(self, line: LogLine) -> None:
        side, seat = self.side, self.table.seat(line.seat)
        name = seat.name if seat else say("touch.log.table")
        turn = say("touch.log.turn", turn=line.turn) if line.turn else ""
        head, note = TurnRow(mark=seat, name=name, facts=turn), HandsNote(text=line.hands)
        side.add_widget(head)
        side.add_widget(Say(text=line.text))
        if line.hands:
            side.add_widget(note)
        if line.undone:
            side.add_widget(Aside(text=say("touch.log.undone")))
        if reason := self._companions_reason(line):
            side.add_widget(Aside(text=reason))
        rule, place = self.table.rule(line.rule), self._place(line)
        if place is not None:
            side.add_widget(place)
            coordinate = self.table.display.coordinate(place.spot)
            if coordinate:
                where = Aside(text=say("touch.log.coordinate", coordinate=coordinate))
                side.add_widget(where)
                self._gives_way.append(where)
        else:
            if rule is not None:
                wide = side.width - side.padding[0] - side.padding[2]
                why = RuleNote(rule.text, chapter_picture(self.table.skin, self.table.window, rule.id), wide)
                side.add_widget(why)
                self._gives_way.append(why)
            side.add_widget(Widget())
        # The list says whose turn it was, too, and mostly what hands had to do.
        self._gives_way += [head, *([place] if place is not None else []), *([note] if line.hands else [])]

    def _companions_reason(self, line: LogLine) -> str:
        """Why the companion did that: beside the first that came of its answer, or of those that were waited for
        together; "" for all else."""
        if line.undone or line.kind == "turn" or not self.app.played.answered:
            return ""
        window = self.table.window
        until, after = window.count_at(line.number), 0
        for one in reversed(window.log[: line.number]):
            if one.undone:
                continue
            if window.count_at(one.number) < until:
                after = window.count_at(one.number)
                break
            if one.seat == line.seat and one.kind != "turn":
                return ""
        return self.app.played.why(line.seat, after, until)

    def _place(self, line: LogLine) -> BoardPiece | None:
        """Where it happened, as it was then; None for what happened nowhere. The board is made when first wanted."""
        spot = self.table.display.spot(line)
        if not spot:
            return None
        self._board = self._board or self.table.skin.board(self.table.window)
        if not isinstance(self._board, BoardCanvas) or spot not in self._board.spots:
            return None
        window = self.table.window
        # The latest line needs no looking back, so that the log of a long evening opens at once.
        asked = self.list.chosen is not None
        return BoardPiece(self._board, spot, window.past(window.count_at(line.number)) if asked else window)

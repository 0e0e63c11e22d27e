"""The evening again: the board as it was after any turn, a line of all turns to go along, and the way back to one.

What is shown is what everybody saw then; hands stay hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.layers.views import BackTo, LogLine, TurnView
from companion.client.window import Window
from companion.refused import Refused
from companion.words import say
from ui.touch.board.board import BoardCanvas
from ui.touch.board.walks import Walks
from ui.touch.controls.button import BigButton
from ui.touch.look.text import Say
from ui.touch.records.loglist import clock_time, log_row, turn_name
from ui.touch.records.logrows import LogRow
from ui.touch.records.pasthead import PastHead
from ui.touch.records.timeline import Timeline
from ui.touch.table.board_side import FootStrip
from ui.touch.table.gathered import gathered
from ui.touch.table.places import places
from ui.touch.table.shell import Shell

if TYPE_CHECKING:
    from ui.touch.table.shell import ShellNeeds

MORE, APART = 48, 2
"""Height of the key that leads to lines for which there is no room, and room between lines, in dp."""

EACH = 1.0
"""Seconds for each turn while the evening is played through."""


class Page(Shell):
    """The board on the big side; beside it whose turn it was, what happened in it, and ways to go on.

    line: the number of a line of the log, to begin with the board as it was when that was told. plays: go through the
    whole evening from its start. `turn` is the number of the turn that is shown, `moment` how many changes there were.
    """

    place = "log"

    def __init__(self, app: ShellNeeds, line: int | None = None, plays: bool = False) -> None:
        super().__init__(app)
        window = self.table.window
        self.turns = window.turns
        self._board = self.table.skin.board(window)
        self._line: LogLine | None = None
        self._asking: BackTo | None = None
        self._clock = Clock.create_trigger(self._next, EACH, interval=True)
        self._foot_strip = self._make_foot()
        self.timeline = Timeline()
        self.timeline.bind(on_chosen=lambda _, turn: self._touched_turn(turn))
        self._lines = BoxLayout(orientation="vertical", spacing=dp(APART))
        self._lines.bind(size=Clock.create_trigger(lambda _: self._tell(), -1))
        self.turn = len(self.turns) - 1
        if isinstance(self._board, BoardCanvas):
            self._board.glides = False
            self._walks = Walks(self._board.figures)
            self.big.add_widget(self._board)
        if line is None:
            self.moment = 0
            self.show_turn(0 if plays else self.turn)
        else:
            self._begin_with(window.log[line])
        if isinstance(self._board, BoardCanvas):
            self._board.glides = app.preferences.glides
        if plays:
            self.play()

    # What is shown

    def _begin_with(self, line: LogLine) -> None:
        self._line = line
        self.turn = min(line.turn, len(self.turns) - 1)
        self.moment = self.table.window.count_at(line.number)
        self._show()

    def show_turn(self, number: int) -> None:
        """The board at the end of that turn, which is as it was when the next one began."""
        before, self._line = self.turn, None
        self.turn = min(max(number, 0), len(self.turns) - 1)
        self.moment = self._turn.ended
        self._asking = None
        self._show(on=self.turn == before + 1)

    def refresh(self) -> None:
        """Somebody went on, or back, at the table: another evening to look at."""
        self.turns = self.table.window.turns
        self.show_turn(self.turn)

    @property
    def _turn(self) -> TurnView:
        return self.turns[self.turn]

    def _show(self, on: bool = False) -> None:
        """The board of this moment. on: it follows the one before, so that pieces go their way to it."""
        asking = self._asking
        self._show_board(self.table.window.past(asking.count if asking is not None else self.moment), on)
        self.timeline.colours = [self._colour(turn) for turn in self.turns]
        self.timeline.at = self.turn
        self._fill()

    def _show_board(self, window: Window, on: bool) -> None:
        board = self._board
        if not isinstance(board, BoardCanvas):
            self.big.clear_widgets()
            side = self.table.skin.past_side(window)
            if side is not None:
                self.big.add_widget(side)
                side.refresh()
            return
        board.update(window)
        board.legal, board.overridable, board.movable = [], [], []
        moves = [self.table.display.moved(line) for line in self._told()] if on and board.glides else []
        self._walks.begin({one.piece: one.route for one in moves if one is not None and len(one.route) > 1})
        spot = self.table.display.spot(self._line) if self._line is not None else ""
        board.ringed = [spot] if spot in board.spots else []

    def _colour(self, turn: TurnView) -> str:
        seat = self.table.seat(turn.seat)
        return seat.colour if seat is not None else ""

    def _told(self) -> list[LogLine]:
        """What happened in this turn up to this moment, and the line that was asked for."""
        window, turn = self.table.window, self._turn
        following = self.turns[self.turn + 1].line if self.turn + 1 < len(self.turns) else len(window.log)
        lines = window.log[turn.line : following]
        return [
            line
            for line in lines
            if line.number == (self._line.number if self._line else -1)
            or (not line.undone and line.kind != "turn" and window.count_at(line.number) <= self.moment)
        ]

    def _fill(self) -> None:
        """The panel."""
        side, turn = self.side, self._turn
        side.clear_widgets()
        self.timeline_row = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        if self._asking is not None:
            self._fill_asking(self._asking)
            return
        time = clock_time(turn)
        side.add_widget(PastHead(mark=self.table.seat(turn.seat), text=turn_name(self.table, turn), time=time))
        side.add_widget(self._lines)
        back = self._key("chevron_left", lambda: self._step(-1), self.turn == 0 and self._line is None)
        on = self._key("chevron_right", lambda: self._step(1), self.turn == len(self.turns) - 1)
        for part in (back, self.timeline, on):
            if part.parent is not None:
                part.parent.remove_widget(part)
            self.timeline_row.add_widget(part)
        side.add_widget(self.timeline_row)
        side.add_widget(self._last_row())
        self._tell()

    def _key(self, icon: str, act: object, disabled: bool = False) -> BigButton:
        key = BigButton(icon=icon, act=act, locks=False, size_hint=(None, 1), width=dp(56))
        key.disabled = disabled
        return key

    def _last_row(self) -> BoxLayout:
        """Play or pause, undo to here, and back to now."""
        row = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        plays = bool(self._clock.is_triggered)
        row.add_widget(self._key("pause" if plays else "play_arrow", self.pause if plays else self.play))
        undo = BigButton(text=say("touch.past.undo"), icon="undo", size_hint_y=1, size_hint_x=1.5, locks=False)
        undo.disabled, undo.act = self._back_to() is None, self._ask
        now = BigButton(
            text=say("touch.past.now"), look="accent", centred=True, size_hint_y=1, act=self.app.back_to_table
        )
        row.add_widget(undo)
        row.add_widget(now)
        return row

    def _tell(self) -> None:
        """As many lines as there is room for; how many more there are stands below them."""
        asking, room = self._asking, self._lines
        log = self.table.window.log
        lines = [log[number] for number in asking.lines] if asking is not None else self._told()
        lines = gathered([line for line in lines if line.kind != "turn"], self.table.window.words.together)
        room.clear_widgets()
        rows = self._fitting(lines)
        for row in rows:
            row.chosen = self._line is not None and row.line.number == self._line.number
            row.bind(on_release=self._touched_line)
            room.add_widget(row)
        if more := len(lines) - len(rows):
            key = BigButton(text=say("touch.past.more", count=more), look="plain", size_hint_y=None, height=dp(MORE))
            key.act = lambda: self.app.go("log", line=lines[0].number)
            room.add_widget(key)
        room.add_widget(Widget())

    def _fitting(self, lines: Sequence[LogLine]) -> list[LogRow]:
        """Rows of the first lines for which there is room; of the last ones where the last was asked for.

        Larger words are kept as long as one line has room in them.
        """
        return self._rows(lines, usual=False) or self._rows(lines, usual=True)

    def _rows(self, lines: Sequence[LogLine], usual: bool) -> list[LogRow]:
        room, latest = self._lines, self._line is not None and self._asking is None
        seat = -1 if self._asking is not None else self._turn.seat
        left, rows = room.height, []
        for line in reversed(lines) if latest else lines:
            row = log_row(self.table, line, seat, room.width, usual)
            left -= row.height + dp(APART)
            rows.append(row)
            if left < 0:
                break
        while rows and left < (dp(MORE + APART) if len(rows) < len(lines) else 0):
            left += rows.pop().height + dp(APART)
        return rows[::-1] if latest else rows

    # Back to here

    def _back_to(self) -> BackTo | None:
        """What an undo to this moment would take back, None where there is none."""
        try:
            return self.table.window.back_to(self.moment)
        except Refused:
            return None

    def _ask(self) -> None:
        """The board as it would be, and what would be taken back."""
        self.pause()
        self._asking = self._back_to()
        self._show()

    def _fill_asking(self, asking: BackTo) -> None:
        side, offer = self.side, asking.offer
        side.add_widget(PastHead(mark=None, text=say("touch.past.ask"), time=""))
        agree = self.table.window.words.say("touch.past.owner" if offer.owner is not None else "touch.past.others",
                                            why=offer.why, owner=offer.owner) if offer.seen else ""  # fmt: skip
        side.add_widget(Say(text=agree or say("touch.past.free")))
        side.add_widget(self._lines)
        row = BoxLayout(size_hint_y=None, height=dp(60), spacing=dp(8))
        row.add_widget(BigButton(text=say("touch.undo.no"), centred=True, size_hint_y=1, act=self._leave_it))
        back = BigButton(text=say("touch.undo.take_back"), icon="undo", look="accent", size_hint_y=1, size_hint_x=1.6)
        back.act = self._take_back
        row.add_widget(back)
        side.add_widget(row)
        self._tell()

    def _leave_it(self) -> None:
        self._asking = None
        self._show()

    def _take_back(self) -> None:
        moment, self._asking = self.moment, None
        if self.table.undo_to(moment):
            self.app.back_to_table()

    # Going along

    def play(self) -> None:
        """Go on by a turn each second, from the start where the end is shown."""
        if self.turn == len(self.turns) - 1:
            self.show_turn(0)
        self._clock()
        self._fill()

    def pause(self) -> None:
        """Stop there."""
        if self._clock.is_triggered:
            self._clock.cancel()
            self._fill()

    def _next(self, *_: object) -> None:
        if self.turn + 1 >= len(self.turns):
            self.pause()
            return
        self.show_turn(self.turn + 1)
        if self.turn + 1 == len(self.turns):
            self.pause()

    def _step(self, by: int) -> None:
        self.pause()
        # From the middle of a turn, back is to the one before it and on is to its end.
        self.show_turn(self.turn + (0 if by > 0 and self._line is not None else by))

    def _touched_turn(self, turn: int) -> None:
        self.pause()
        self.show_turn(turn)

    def _touched_line(self, row: LogRow) -> None:
        if self._asking is None:
            self.pause()
            self._begin_with(self.table.window.log[row.line.number])

    def on_parent(self, _: object, parent: object) -> None:
        """Another page: nothing goes on."""
        if parent is None:
            self._clock.cancel()

    # Where things stand

    def _make_foot(self) -> FootStrip | None:
        board = self._board
        if not isinstance(board, BoardCanvas) or board.foot is None:
            return None
        strip = FootStrip(board.foot)
        self.add_widget(strip, index=self.children.index(self.side))
        return strip

    def _arrange(self, *_: object) -> None:
        # All seats need no column of their own here: the board takes it, and upright what happened takes their strip.
        likes = self.app.preferences.layout._replace(column=False)
        found = places(self.width, self.height, self._foot_strip is not None, likes)
        self.bar.pos, self.bar.size = found.bar[:2], found.bar[2:]
        self.big.pos, self.big.size = found.board[:2], found.board[2:]
        frame, low = found.frame, found.bar.top
        self.side.pos, self.side.size = (frame.x, low), (frame.width, frame.top - low)
        self.behind.pos, self.behind.size = frame[:2], frame[2:]
        self.foot.size = (0, 0)
        if self._foot_strip is not None and found.foot is not None:
            self._foot_strip.place(found.foot, found.board)

"""What happened, turn by turn and a page at a time, the latest page first; a touched line can be asked why."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.client.display.telling import BIG
from companion.client.layers.views import LogLine, TurnView
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.look.settled import PaintSoon
from ui.touch.records.logrows import HEADING, FoldRow, LogRow, Row, TurnHeading
from ui.touch.table.gathered import gathered_back
from ui.touch.table.log_items import Item, items_between

if TYPE_CHECKING:
    from ui.touch.table.model import TableModel

PAGE = 60
"""More lines than this are never looked at for one page."""

GAP = 2
"""Between rows, in dp."""


def log_row(table: TableModel, line: LogLine, turn_seat: int, width: float, usual: bool = False) -> LogRow:
    """A line of the log as a row of that width. turn_seat: whose badge stands above it already. usual: see LogRow."""
    faces = table.display.faces(line)
    mark = table.seat(line.seat) if line.seat != turn_seat else None
    big = table.display.tells(line).weight >= BIG
    row = LogRow(line, mark, table.display.sign_of(line), faces, usual, big, width=width)
    row.measure()
    return row


def turn_heading(table: TableModel, turn: TurnView, width: float) -> TurnHeading:
    """The heading of a turn as a row of that width."""
    row = TurnHeading(table.seat(turn.seat), turn_name(table, turn), clock_time(turn), width=width)
    row.measure()
    return row


def turn_name(table: TableModel, turn: TurnView) -> str:
    """What people call a turn."""
    seat = table.seat(turn.seat)
    if not turn.number:
        return say("touch.log.beginning")
    if seat is None:
        return say("touch.log.turn", turn=turn.number)
    return say("touch.log.turn_of", name=seat.name, turn=turn.number)


def clock_time(turn: TurnView) -> str:
    """When a turn began, "" where nobody knows."""
    return f"{datetime.fromisoformat(turn.at):%H:%M}" if turn.at else ""


class LogList(BoxLayout):
    """The lines of a table's log. `chosen` is the line that was touched last; `turner` may be put elsewhere.

    opens_latest: while none was touched, the latest one is marked.
    """

    chosen = ObjectProperty(None, allownone=True)
    opens_latest = BooleanProperty(False)

    def __init__(self, table: TableModel, **settings: object) -> None:
        super().__init__(orientation="vertical", padding=(dp(10), dp(8)), spacing=dp(4), **settings)
        self._table = table
        self._first: int | None = None
        self._end: int | None = None
        self._opened: set[int] = set()
        self._rebuild = PaintSoon(self.refresh)
        self.bind(size=self._rebuild)
        self.rows = BoxLayout(orientation="vertical", spacing=dp(GAP))
        self.turner = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        keys = {
            "start": ("", "arrow_upward", self.go_to_start),
            "older": (say("touch_parts.pages.earlier"), "expand_less", self._older),
            "newer": (say("touch_parts.pages.later"), "expand_more", self._newer),
            "latest": ("", "arrow_downward", self.go_to_end),
        }
        self._keys = {
            name: BigButton(text=text, icon=icon, look="plain", locks=False, act=act, size_hint_x=2 if text else 1)
            for name, (text, icon, act) in keys.items()
        }
        for key in self._keys.values():
            self.turner.add_widget(key)
        self.older, self.newer = self._keys["older"], self._keys["newer"]
        self.add_widget(self.rows)
        self.add_widget(self.turner)

    def fill_turner(self) -> None:
        """Let the keys be as high as the room they were put into."""
        self.turner.size_hint_y = 1
        for key in self._keys.values():
            key.size_hint_y = 1

    # What is shown

    def refresh(self, *_: object) -> None:
        """Show the page where we are, or the latest."""
        table, lines = self._table, self._table.lines
        turns = table.window.turns
        begun = {turn.line: turn for turn in turns}
        if self._first is not None:
            start = min(self._first, max(len(lines) - 1, 0))
            items = items_between(lines, start, min(start + PAGE, len(lines)), begun, self._opened, self._together)
            shown = self._fill(items, turns)
            if shown and shown[-1][0].end >= len(lines):
                # The page that ends with the latest line is full.
                self._first = self._end = None
        if self._first is None:
            end = len(lines) if self._end is None else min(self._end, len(lines))
            items = items_between(lines, max(end - PAGE, 0), end, begun, self._opened, self._together)
            shown = self._fill(items[::-1], turns)[::-1]
        self._shown = [item for item, _ in shown]
        self._show([row for _, row in shown], turns)

    def _fill(self, items: list[Item], turns: Sequence[TurnView]) -> list[tuple[Item, Row]]:
        """As many of these as there is room for, and for the heading of the first turn."""
        turner = self.turner.height + dp(4) if self.turner.parent is self else 0
        room = self.height - turner - dp(16)
        shown: list[tuple[Item, Row]] = []
        for item in items:
            row = self._row(item, turns)
            room -= row.height + dp(GAP)
            first = min((item, *(one for one, _ in shown)), key=lambda one: (one.start, one.end))
            heading = 0 if first.turn is not None else dp(HEADING + GAP)
            if room < heading and shown:
                break
            shown.append((item, row))
        return shown

    def _show(self, rows: list[Row], turns: Sequence[TurnView]) -> None:
        shown = self._shown
        self.rows.clear_widgets()
        chosen = self._chosen_number()
        above = _turn_at(turns, shown[0].start) if shown and shown[0].turn is None else None
        if above is not None:
            self.rows.add_widget(turn_heading(self._table, above, self.width - dp(20)))
        for row in rows:
            row.bind(on_release=self._touched)
            row.chosen = isinstance(row, LogRow) and row.line.number == chosen
            self.rows.add_widget(row)
        self.rows.add_widget(Widget())
        at_start = not shown or shown[0].start == 0
        at_end = not shown or shown[-1].end >= len(self._table.lines)
        for name, there in (("start", at_start), ("older", at_start), ("newer", at_end), ("latest", at_end)):
            self._keys[name].disabled = there

    def _row(self, item: Item, turns: Sequence[TurnView]) -> Row:
        width = self.width - dp(20)
        if item.turn is not None:
            return turn_heading(self._table, item.turn, width)
        if item.line is None:
            fold = FoldRow(item.start, item.folded, item.opened, width=width)
            fold.measure()
            return fold
        turn = _turn_at(turns, item.start)
        return log_row(self._table, item.line, turn.seat if turn else -1, width)

    def _together(self, kind: str, facts: Mapping[str, Any]) -> str:
        return self._table.window.words.together(kind, facts)

    @property
    def latest(self) -> LogLine | None:
        """The line that is open at first: the latest that counts, None before there is any."""
        lines = self._table.lines
        # Behind it may stand thousands that were taken back; none of them is told in one with a line that counts.
        end = next((place + 1 for place in range(len(lines) - 1, -1, -1) if not lines[place].undone), 0)
        told = (line for _, line in gathered_back(lines, self._together, end) if not line.undone)
        return next((line for line in told if line.kind != "turn"), None)

    def _chosen_number(self) -> int:
        """The line that is marked, -1 for none."""
        chosen = self.latest if self.chosen is None and self.opens_latest else self.chosen
        return chosen.number if chosen is not None else -1

    # What people do

    def _touched(self, row: Row) -> None:
        if isinstance(row, FoldRow):
            self._opened ^= {row.start}
            # At the top of the page, so that what it opens has room.
            self._first, self._end = row.start, None
            self.refresh()
            return
        if isinstance(row, LogRow):
            self.chosen = row.line
        for other in self.rows.children:
            if isinstance(other, LogRow) and isinstance(row, LogRow):
                other.chosen = other is row

    def go_to_start(self) -> None:
        """The first page."""
        self._first, self._end = 0, None
        self.refresh()

    def go_to(self, line: int) -> None:
        """The page that begins with the turn of that line, which is marked."""
        turn = _turn_at(self._table.window.turns, line)
        self._first, self._end = (turn.line if turn is not None else line), None
        self.chosen = self._table.lines[line]
        self.refresh()

    def go_to_end(self) -> None:
        """The latest page."""
        self._first = self._end = None
        self.refresh()

    def _older(self) -> None:
        self._first, self._end = None, self._shown[0].start
        self.refresh()

    def _newer(self) -> None:
        self._first, self._end = self._shown[-1].end, None
        self.refresh()


def _turn_at(turns: Sequence[TurnView], line: int) -> TurnView | None:
    """The turn in which a line of the log stands; None before the first. turns: the earliest first."""
    found = bisect_right(turns, line, key=lambda turn: turn.line)
    return turns[found - 1] if found else None

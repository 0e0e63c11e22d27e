"""All seats at a glance: a cell a seat with its badge and what everybody may know of it, and what is the table's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from companion.client.display.display import Chip
from ui.touch.look.ink import draw_box
from ui.touch.look.theme import theme
from ui.touch.table.all_seats import AllSeats
from ui.touch.table.facts import TYPES, Cell, draw_badge, draw_facts, set_lines, types
from ui.touch.table.facts_table import FactsTable, draw_column, draw_words, table_of
from ui.touch.table.worded import BESIDE as BESIDE_WORDS
from ui.touch.table.worded import FIRST, SPARE, STACKED, Way, draw_line, draw_stacked, way_of

TWO_LINES = 46
"""From this height on, in dp, facts that have no room beside the badge stand below it."""

ONE_ROW = 20
"""In smaller type than this, in sp, facts stand in one row only where two have no room for them either."""

BETWEEN = 4
"""Between two cells, in dp."""

PAD = 5
"""Between the rim of a cell and what is in it, in dp."""


BADGE = 0.26
"""Radius of a badge in a cell that is high enough for two lines, in its height: the same wherever its facts stand."""

CLEAR = 10
"""Between the middle of a badge's edge and a fact in words, in dp: the points of some badges reach beyond it."""

FEW = 2
"""No more facts than these stand beside a badge wherever those of other seats stand."""


LINE, BESIDE, BELOW, FLOW = range(4)
"""How facts stand, the first way that has room: in one line beside the badge; the first above all others, these beside
the badge too or below it; in two lines beside it, as they come."""


class CellSet(NamedTuple):
    """How a cell is set: radius of its badge and its facts in lines. way: how they stand, such as BELOW."""

    radius: float
    lines: list[list[Chip]]
    way: int = LINE


class SeatsStrip(AllSeats):
    """Side by side, in two rows where that shows more; as a table where so each number has its word."""

    def draw(self, group: InstructionGroup) -> None:
        """Each cell in its row."""
        self.middles = []
        if not self._cells:
            return
        if (table := self._table()) is not None:
            self._draw_table(table)
            return
        size, rows = self._fitting()
        gap, at = dp(BETWEEN), 0
        across = -(-len(self._cells) // rows)
        high = (self.height - gap * (rows - 1)) / rows
        for row in range(rows):
            cells = self._cells[row * across : (row + 1) * across]
            x, y = self.x, self.top - high - row * (high + gap)
            widths = self._widths(cells, across)
            said = self._said(cells, widths, high)
            way = common_way(zip(cells, widths, strict=True), high, size)
            for cell, wide in zip(cells, widths, strict=True):
                box = x, y, wide, high
                if said is not None and cell.seat is not None:
                    self._paint_said(cell, box, at == self.turn, said)
                else:
                    self._paint_cell(cell, set_cell(cell, wide, high, size, way), box, size, at == self.turn)
                self.middles.append((x + wide / 2, y + high / 2))
                x, at = x + wide + gap, at + 1

    @property
    def _cells(self) -> list[Cell]:
        """Without what stands elsewhere."""
        return [cell.without(self.elsewhere) for cell in self.cells]

    def _table(self) -> FactsTable | None:
        """The table of their facts, None where these are said in their cells, or there is no room for one."""
        cells = self._cells
        seats = [cell for cell in cells if cell.seat is not None]
        said = self._said(cells, self._widths(cells, len(cells)), self.height)
        told = said is not None and said.how < FIRST
        if told or any(chip.text for cell in cells if cell.seat is None for chip in cell.chips):
            return None
        signs = len(cells) - len(seats)
        room = self.width - signs * self.height - dp(BETWEEN) * (len(cells) - 1)
        return table_of(seats, room, self.height)

    def _draw_table(self, table: FactsTable) -> None:
        """What is the table's stands at the right of it: a sign in a square."""
        gap, high, cells = dp(BETWEEN), self.height, self._cells
        seats = sum(cell.seat is not None for cell in cells)
        wide = (self.width - table.head - (len(cells) - seats) * high - gap * (len(cells) - 1)) / seats
        draw_words(self._drawing, table, self.x, self.y, high)
        x = self.x + table.head
        for at, cell in enumerate(cells):
            box = x, self.y, wide if cell.seat is not None else high, high
            if cell.seat is not None:
                self._paint_ground(cell, box, at == self.turn)
                draw_column(self._drawing, cell, table, box)
            else:
                self._paint_cell(cell, set_cell(cell, high, high, TYPES[0]), box, TYPES[0], False)
            self.middles.append((x + box[2] / 2, self.y + high / 2))
            x += box[2] + gap

    def _said(self, cells: Sequence[Cell], widths: Sequence[float], high: float) -> Way | None:
        """How their facts are said in words, None where these have no room."""
        rooms = []
        for cell, wide in zip(cells, widths, strict=True):
            if cell.seat is not None:
                room = wide - 2 * dp(PAD) + dp(2)
                rooms.append((cell, room - 2 * _badge(wide, high) - dp(CLEAR), room))
        return way_of(rooms, high) if rooms else None

    def _paint_said(self, cell: Cell, box: tuple[float, float, float, float], rimmed: bool, way: Way) -> None:
        """A cell whose facts are said in words."""
        drawing, (x, y, wide, high) = self._drawing, box
        self._paint_ground(cell, box, rimmed)
        radius, left = _badge(wide, high), x + dp(PAD)
        after = left + 2 * radius + dp(CLEAR)
        upper = y + high * (0.5 if way.how == BESIDE_WORDS else 0.71)
        draw_badge(drawing, cell, left + radius + dp(2), upper if way.low else y + high / 2, radius)
        if way.how == STACKED:
            draw_stacked(drawing, cell, way, (after - dp(SPARE), y, x + wide - dp(PAD) - after + dp(SPARE), high))
            return
        draw_line(drawing, cell, way, 0, after, upper)
        if way.how != BESIDE_WORDS:
            draw_line(drawing, cell, way, 1, left if way.low else after, y + high * 0.26)

    def _fitting(self) -> tuple[int, int]:
        """The type, and in how many rows: in one as long as that is no small one, so that seats keep their places."""
        ways = [(size, rows) for rows in (1, 2) for size in types() if size >= ONE_ROW]
        ways += [(size, rows) for size in types() if size < ONE_ROW for rows in (1, 2)]
        fit = (way for way in ways if way[1] * sp(way[0]) <= self.height and self._missing(*way) == 0)
        return next(fit, (TYPES[-1], 1))

    @property
    def left_out(self) -> int:
        """How many facts have no room."""
        return 0 if self._table() is not None else self._missing(*self._fitting())

    def _missing(self, size: int, rows: int) -> int:
        across = -(-len(self._cells) // rows)
        high = (self.height - dp(BETWEEN) * (rows - 1)) / rows
        missing = 0
        for row in range(rows):
            cells = self._cells[row * across : (row + 1) * across]
            for cell, wide in zip(cells, self._widths(cells, across), strict=True):
                missing += len(cell.chips) - sum(map(len, set_cell(cell, wide, high, size).lines))
        return missing

    def _widths(self, cells: Sequence[Cell], across: int) -> list[float]:
        """Of the cells of a row; in two rows all stand in columns."""
        shares = [_share(cell) if across == len(self._cells) else 1.0 for cell in cells]
        whole = sum(shares) + across - len(cells)
        each = (self.width - dp(BETWEEN) * (across - 1)) / whole
        return [each * share for share in shares]

    def _paint_ground(self, cell: Cell, box: tuple[float, float, float, float], rimmed: bool) -> None:
        x, y, wide, high = box
        ground = theme.raised if cell.seat is not None and not cell.out else theme.panel
        rim = theme.colour(cell.seat.colour) if rimmed and cell.seat is not None else ground
        draw_box(self._drawing, (x, y), (wide, high), dp(min(10, high / dp(4))), ground, rim, dp(3))

    def _paint_cell(
        self,
        cell: Cell,
        found: CellSet,
        box: tuple[float, float, float, float],
        size: int,
        rimmed: bool,
    ) -> None:
        drawing, (x, y, _, high) = self._drawing, box
        self._paint_ground(cell, box, rimmed)
        two = len(found.lines) > 1
        upper, lower = y + high * (0.72 if two else 0.5), y + high * 0.26
        left = x + dp(PAD)
        if cell.seat is not None:
            middle = upper if found.way == BELOW else y + high / 2
            draw_badge(drawing, cell, left + found.radius + dp(2), middle, found.radius)
            left += 2 * found.radius + dp(6)
        draw_facts(drawing, cell, found.lines[0], left, upper, size)
        if two:
            start = x + dp(PAD) if found.way == BELOW else left
            draw_facts(drawing, cell, found.lines[1], start, lower, size)


def _badge(wide: float, high: float) -> float:
    """The radius of a badge in a cell of that size."""
    return min(high * BADGE, wide * 0.19) if high >= dp(TWO_LINES) else high * 0.4


def common_way(cells: Iterable[tuple[Cell, float]], high: float, size: int) -> int:
    """How the facts of all these cells stand, each with its width, so that each fact has the same place in all."""
    return max((set_cell(cell, wide, high, size).way for cell, wide in cells if len(cell.chips) > FEW), default=LINE)


def set_cell(cell: Cell, wide: float, high: float, size: int, way: int = LINE) -> CellSet:
    """In the first way that has room, in two lines only where the cell is high enough; what has no room is left out.

    way: that of the other cells of its row, so this one stands so too where it has as many facts and room for them.
    """
    room, none = wide - 2 * dp(PAD) + dp(2), cell.seat is None
    radius = 0.0 if none else _badge(wide, high)
    beside = room - (0 if none else 2 * radius + dp(6))
    two = high >= dp(TWO_LINES) and 2 * sp(size) <= high + dp(4)
    first = way if len(cell.chips) > FEW else LINE
    for one in range(first, FLOW + 1 if two else BESIDE):
        lines = _set(cell.chips, one, beside, room, size)
        if lines is not None:
            return CellSet(radius, lines, one)
    if first:
        return set_cell(cell, wide, high, size)
    rooms = [beside, room] if two else [beside]
    return CellSet(radius, _as_many(cell.chips, rooms, size), BELOW if two else LINE)


def _set(chips: Sequence[Chip], way: int, beside: float, room: float, size: int) -> list[list[Chip]] | None:
    """Facts in lines in one of the ways, None where they have no room so. beside: that beside the badge."""
    if way == LINE:
        return set_lines(chips, [beside], size)
    if way == FLOW:
        return set_lines(chips, [beside, beside], size)
    return _parted(chips, [beside, room if way == BELOW else beside], size)


def _parted(chips: Sequence[Chip], rooms: Sequence[float], size: int) -> list[list[Chip]] | None:
    """The first fact above, all others below it, None where they have no room: so it keeps its place beside the badge,
    however long it is.
    """
    first, rest = set_lines(chips[:1], rooms[:1], size), set_lines(chips[1:], rooms[1:], size)
    return None if first is None or rest is None else [*first, *rest]


def _as_many(chips: Sequence[Chip], rooms: list[float], size: int) -> list[list[Chip]]:
    """As many of these as have room, the first ones first."""
    shown = list(chips)
    while (lines := set_lines(shown, rooms, size)) is None:
        shown.pop()
    return lines


def _share(cell: Cell) -> float:
    """How wide a cell is beside that of a seat: what is the table's needs less, and a sign alone least."""
    if cell.seat is not None:
        return 1.0
    return 0.7 if any(chip.text for chip in cell.chips) else 0.36

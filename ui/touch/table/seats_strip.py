"""All seats at a glance: a cell a seat with its badge and what everybody may know of it, and what is the table's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty

from companion.client.display.display import Chip
from ui.touch.look.drawn import Drawn
from ui.touch.look.ink import draw_box
from ui.touch.look.theme import theme
from ui.touch.table.facts import TYPES, Cell, draw_badge, draw_facts, room_for_words, set_lines, types

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


class SeatsStrip(Drawn):
    """`cells` are shown side by side, the one with the number `turn` rimmed, in two rows where that shows more."""

    cells = ListProperty()
    turn = NumericProperty(-1)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.middles: list[tuple[float, float]] = []
        self.bind(cells=self.paint_soon, turn=self.paint_soon)

    def draw(self, group: InstructionGroup) -> None:
        """Each cell in its row."""
        self.middles = []
        if not self.cells:
            return
        size, rows = self._fitting()
        gap, at = dp(BETWEEN), 0
        across = -(-len(self.cells) // rows)
        high = (self.height - gap * (rows - 1)) / rows
        for row in range(rows):
            cells = self.cells[row * across : (row + 1) * across]
            x, y = self.x, self.top - high - row * (high + gap)
            widths = self._widths(cells, across)
            way = common_way(zip(cells, widths, strict=True), high, size)
            for one in (way, BELOW):
                sets = [set_cell(cell, wide, high, size, one) for cell, wide in zip(cells, widths, strict=True)]
                worded = _worded(cells, sets, widths, size)
                if all(worded):
                    break
            else:
                # Without words facts stand as they have most room.
                sets = [set_cell(cell, wide, high, size, way) for cell, wide in zip(cells, widths, strict=True)]
                worded = _worded(cells, sets, widths, size)
            for cell, wide, found in zip(cells, widths, sets, strict=True):
                self._paint_cell(cell, found, (x, y, wide, high), size, at == self.turn, worded)
                self.middles.append((x + wide / 2, y + high / 2))
                x, at = x + wide + gap, at + 1

    def _fitting(self) -> tuple[int, int]:
        """The type, and in how many rows: in one as long as that is no small one, so that seats keep their places."""
        ways = [(size, rows) for rows in (1, 2) for size in types() if size >= ONE_ROW]
        ways += [(size, rows) for size in types() if size < ONE_ROW for rows in (1, 2)]
        fit = (way for way in ways if way[1] * sp(way[0]) <= self.height and self._missing(*way) == 0)
        return next(fit, (TYPES[-1], 1))

    @property
    def left_out(self) -> int:
        """How many facts have no room."""
        return self._missing(*self._fitting())

    def _missing(self, size: int, rows: int) -> int:
        across = -(-len(self.cells) // rows)
        high = (self.height - dp(BETWEEN) * (rows - 1)) / rows
        missing = 0
        for row in range(rows):
            cells = self.cells[row * across : (row + 1) * across]
            for cell, wide in zip(cells, self._widths(cells, across), strict=True):
                missing += len(cell.chips) - sum(map(len, set_cell(cell, wide, high, size).lines))
        return missing

    def _widths(self, cells: Sequence[Cell], across: int) -> list[float]:
        shares = [_share(cell) for cell in cells]
        whole = sum(shares) + across - len(cells)
        each = (self.width - dp(BETWEEN) * (across - 1)) / whole
        return [each * share for share in shares]

    def _paint_cell(
        self,
        cell: Cell,
        found: CellSet,
        box: tuple[float, float, float, float],
        size: int,
        rimmed: bool,
        worded: Sequence[bool],
    ) -> None:
        drawing, (x, y, wide, high) = self._drawing, box
        ground = theme.raised if cell.seat is not None and not cell.out else theme.panel
        rim = theme.colour(cell.seat.colour) if rimmed and cell.seat is not None else ground
        draw_box(drawing, (x, y), (wide, high), dp(min(10, high / dp(4))), ground, rim, dp(3))
        two = len(found.lines) > 1
        upper, lower = y + high * (0.72 if two else 0.5), y + high * 0.26
        left = x + dp(PAD)
        if cell.seat is not None:
            middle = upper if found.way == BELOW else y + high / 2
            draw_badge(drawing, cell, left + found.radius + dp(2), middle, found.radius)
            left += 2 * found.radius + dp(6)
        draw_facts(drawing, cell, found.lines[0], left, upper, size, worded[0])
        if two:
            start = x + dp(PAD) if found.way == BELOW else left
            draw_facts(drawing, cell, found.lines[1], start, lower, size, worded[1])


def _worded(cells: Sequence[Cell], sets: Sequence[CellSet], widths: Sequence[float], size: int) -> list[bool]:
    """Of the upper and the lower line of facts, whether numbers bear words: in all cells of seats, or in none."""
    found = []
    for line in (0, 1):
        rooms = []
        for cell, one, wide in zip(cells, sets, widths, strict=True):
            if cell.seat is not None and line < len(one.lines):
                beside = 2 * one.radius + dp(6) if line == 0 or one.way != BELOW else 0
                rooms.append(room_for_words(one.lines[line], wide - 2 * dp(PAD) + dp(2) - beside, size))
        found.append(bool(rooms) and all(rooms))
    return found


def common_way(cells: Iterable[tuple[Cell, float]], high: float, size: int) -> int:
    """How the facts of all these cells stand, each with its width, so that each fact has the same place in all."""
    return max((set_cell(cell, wide, high, size).way for cell, wide in cells if len(cell.chips) > FEW), default=LINE)


def set_cell(cell: Cell, wide: float, high: float, size: int, way: int = LINE) -> CellSet:
    """In the first way that has room, in two lines only where the cell is high enough; what has no room is left out.

    way: that of the other cells of its row, so this one stands so too where it has as many facts and room for them.
    """
    room, none = wide - 2 * dp(PAD) + dp(2), cell.seat is None
    radius = 0.0 if none else min(high * BADGE, wide * 0.19) if high >= dp(TWO_LINES) else high * 0.4
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

"""All seats beside the board of a wide screen: each with its name and all that everybody may know, and who is next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty

from companion.client.display.display import Chip
from companion.words import say
from ui.touch.look.ink import draw_box, draw_text, text_width
from ui.touch.look.scale import BODY, SMALL, down_from
from ui.touch.look.stilled import Stilled
from ui.touch.look.theme import theme
from ui.touch.table.all_seats import AllSeats
from ui.touch.table.facts import Cell, draw_badge, draw_facts, set_lines, types
from ui.touch.table.facts_rows import FactRows, draw_rows, rows_of
from ui.touch.table.worded import BELOW, FIRST, Way, draw_line, way_of

NAME = down_from(BODY)
"""Type sizes of a name in sp, the first at which all of it fits."""

THEN = SMALL
"""Type size of what stands beside whoever is next."""

NEAR = 6
"""Between a name and that at least, in dp."""

CLEAR = 4
"""Between a name and the tip of a badge in dp, where the box is high enough."""

TALL = 124
"""Height of a seat's box in dp at most."""

NAMED = 24
"""Height of the line with the name above facts in rows, in dp, at most."""

PAD, IN_ROWS = 8, 5
"""Between the edge of a seat's box and what is in it, and facts in rows, in dp."""

ABOVE = 4
"""Above the name, in dp."""

TABLE = 40
"""Height of what is the table's."""


class SeatsColumn(Stilled, AllSeats):
    """Below each other, the one with the number `then` said to be next. What is the table's stands at the foot."""

    then = NumericProperty(-1)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self.fbind("then", self.paint_soon)

    def draw(self, group: InstructionGroup) -> None:
        """A box a seat from the top, the table's facts at the foot."""
        self.middles = []
        seats = [cell.without(self.elsewhere) for cell in self.cells if cell.seat is not None]
        if not seats:
            return
        gap, table = dp(6), [cell for cell in self.cells if cell.seat is None]
        room = self.height - 2 * gap - len(table) * (dp(TABLE) + gap)
        high = min(room / len(seats) - gap, dp(TALL))
        top, way, rows = self.top - gap, self._said(seats, high), self._rows(seats, high)
        for number, cell in enumerate(seats):
            self._paint_seat(cell, (self.x + gap, top - high, self.width - 2 * gap, high), number, way, rows)
            self.middles.append((self.center_x, top - high / 2))
            top -= high + gap
        for cell in table:
            found = _set(cell, [self.width - 2 * gap])
            draw_facts(group, cell, found.lines[0], self.x + 2 * gap, self.y + gap + dp(TABLE) / 2, found.size)

    def _said(self, seats: Sequence[Cell], high: float) -> Way | None:
        """How all facts are said in words, None where these have no room."""
        line, wide = _line(high), self.width - 2 * dp(6) - 2 * dp(PAD)
        rooms = [(cell, wide - _badge(line)[1], wide) for cell in seats if cell.chips]
        return way_of(rooms, 2 * line, (BELOW, FIRST)) if rooms else None

    def _rows(self, seats: Sequence[Cell], high: float) -> FactRows | None:
        """How all facts are said in rows, None where they have no room so, or have it in two lines."""
        way = self._said(seats, high)
        if way is not None and way.how == BELOW:
            return None
        wide = self.width - 2 * dp(6) - 2 * dp(IN_ROWS)
        return rows_of(seats, wide, high - dp(ABOVE) - min(_line(high), dp(NAMED)) - dp(IN_ROWS))

    def _paint_seat(
        self, cell: Cell, box: tuple[float, float, float, float], number: int, way: Way | None, rows: FactRows | None
    ) -> None:  # fmt: skip
        drawing, (x, y, wide, high) = self._drawing, box
        if cell.seat is None:
            return
        ground = theme.panel if cell.out else theme.raised
        rim = theme.colour(cell.seat.colour) if number == self.turn else ground
        draw_box(drawing, (x, y), (wide, high), dp(10), ground, rim, dp(4))
        pad, line = (dp(PAD), _line(high)) if rows is None else (dp(IN_ROWS), min(_line(high), dp(NAMED)))
        x, wide, top = x + pad, wide - 2 * pad, y + high - dp(ABOVE)
        radius, beside = _badge(line)
        set_in, name = _set(cell, [wide - beside, wide]), cell.seat.name
        size = _name_size(name, wide, line)
        if number == self.then and text_width(name, int(sp(size)), True) <= wide - _then() - dp(NEAR):
            # Beside the name, so that neither a fact nor the name itself gives way to what the head says, too.
            draw_text(drawing, say("touch.table.next"), x + wide - _then() / 2, top - line / 2, sp(THEN), theme.quiet,
                      bold=True)  # fmt: skip
        long = text_width(name, int(sp(size)), True)
        squeeze = min(1.0, wide / long)
        draw_text(drawing, name, x + long * squeeze / 2, top - line / 2, sp(size), cell.inks[0], bold=True,
                  squeeze=squeeze)  # fmt: skip
        if rows is not None:
            draw_rows(drawing, cell, rows, x, top - line, wide)
            return
        second = top - line * 1.5 - min(dp(CLEAR), high - dp(4) - 3 * line)
        draw_badge(drawing, cell, x + radius + dp(2), second, radius)
        if way is not None:
            draw_line(drawing, cell, way, 0, x + beside, second)
            draw_line(drawing, cell, way, 1, x, second - line)
            return
        for chips, left, low in ((set_in.lines[0], beside, 0.0), (set_in.lines[1], 0.0, line)):
            draw_facts(drawing, cell, chips, x + left, second - low, set_in.size)

    @property
    def left_out(self) -> int:
        """How many facts have no room."""
        wide, (_, beside) = self.width - 2 * dp(6) - 2 * dp(PAD), _badge(dp(32))
        missing = 0
        for cell in (cell for cell in self.cells if cell.seat is not None):
            missing += len(cell.chips) - _set(cell, [wide - beside, wide]).shown
        return missing


class _Set(NamedTuple):
    """The type of facts, and which stand in which line."""

    size: int
    lines: list[list[Chip]]

    @property
    def shown(self) -> int:
        """How many facts have room."""
        return sum(map(len, self.lines))


def _set(cell: Cell, rooms: list[float]) -> _Set:
    """At the largest type at which all have room; what has none at the smallest is left out."""
    chips = list(cell.chips)
    while True:
        for size in types():
            lines = set_lines(chips, rooms, size)
            if lines is not None:
                return _Set(size, lines)
        chips.pop()


def _name_size(name: str, wide: float, high: float) -> int:
    """The type size of a name in sp: the smallest where none lets all of it have room, in narrower letters then."""
    sizes = [size for size in NAME if sp(size) <= high] or NAME[-1:]
    return next((size for size in sizes if text_width(name, int(sp(size)), True) <= wide), sizes[-1])


def _line(high: float) -> float:
    """The height of each of the three lines of a seat's box of that height."""
    return min((high - dp(6)) / 3, dp(32))


def _badge(line: float) -> tuple[float, float]:
    """The radius of a badge in a line of that height, and the room that it takes."""
    radius = min(line * 0.46, dp(15))
    return radius, 2 * radius + dp(10)


def _then() -> float:
    return text_width(say("touch.table.next"), int(sp(THEN)), True)

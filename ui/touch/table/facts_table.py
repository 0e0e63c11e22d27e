"""The facts of all seats as a table: a row for each fact, with its word at the head of it, and a column for each seat.

So a number has its word where there is no room for one in every seat's own cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from ui.touch.look.ink import draw_text, text_width
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, BODY, CAPTION, SMALL, TITLE
from ui.touch.look.theme import theme
from ui.touch.table.facts import Cell, draw_badge

TYPES = (
    (BODY, ASIDE, SMALL), (ASIDE, SMALL, SMALL), (ASIDE, SMALL, CAPTION), (ASIDE, CAPTION, CAPTION),
    (SMALL, SMALL, CAPTION), (SMALL, CAPTION, CAPTION), (CAPTION, CAPTION, CAPTION),
)  # fmt: skip
"""Type sizes in sp of the numbers of the first row, which count most, of all others and of words, the first in which
all have room."""

LARGE = ((TITLE, BODY, ASIDE), *TYPES)
"""The same where the table wants larger words."""

LINE = 0.98
"""Height of a row at least, in the type size of what stands in it: figures have nothing below the line."""

PAD, NEAR = 5, 4
"""Between the rim of a column and what is in it, and between a badge and its numbers, in dp."""

LEAST = "00"
"""As wide as this a number may be at any time, so that the type stays when points come to ten."""

EDGE = 2
"""Above and below all rows, in dp."""

AFTER = 8
"""Between words and the first column, in dp."""

BADGE = 0.26
"""Radius of a badge, in the height of the table."""


class FactsTable(NamedTuple):
    """The word of each row, the type sizes of numbers of the first row and of others and of words, and how wide the
    words are with what follows."""

    words: list[str]
    first: int
    numbers: int
    said: int
    head: float

    def size(self, row: int) -> int:
        """Of the numbers of a row, in sp."""
        return self.numbers if row else self.first

    def middle(self, row: int, y: float, high: float) -> float:
        """The middle of a row of a table with its foot at y."""
        shares = [self.size(at) for at in range(len(self.words))]
        return y + high - dp(EDGE) - (high - dp(2 * EDGE)) * (sum(shares[:row]) + shares[row] / 2) / sum(shares)


def table_of(cells: Sequence[Cell], wide: float, high: float, least: float = 0.0) -> FactsTable | None:
    """The table of these seats in so much room; None where they have not the same facts, one of these has no word, or
    there is no room.

    least: pixels that a column has at least.
    """
    words = _words(cells)
    if not words:
        return None
    for first, numbers, said in LARGE if lettering.large else TYPES:
        head = max(text_width(word, int(sp(said)), True) for word in words) + dp(AFTER)
        longest = max(
            text_width(max(chip.text, LEAST, key=len), int(sp(numbers if at else first)), True)
            for cell in cells for at, chip in enumerate(cell.chips)
        )  # fmt: skip
        column = max(2 * radius_in(high) + longest + dp(2 * PAD + NEAR), least)
        tall = sp(max(first, said) + max(numbers, said) * (len(words) - 1)) * LINE
        if head + column * len(cells) <= wide and tall <= high - dp(2 * EDGE):
            return FactsTable(words, first, numbers, said, head)
    return None


def radius_in(high: float) -> float:
    """Of a badge in a table of that height."""
    return high * BADGE


def _words(cells: Sequence[Cell]) -> list[str]:
    """The word of each row: the longest of its forms, so "points" of one and of many; none without a table."""
    signs = {tuple(chip.icon for chip in cell.chips) for cell in cells}
    meanings = [chip.meaning for cell in cells for chip in cell.chips if chip.text]
    if len(signs) != 1 or len(meanings) != sum(len(cell.chips) for cell in cells):
        return []
    if not all(meaning.replace(" ", "").isalpha() for meaning in meanings):
        return []
    return [max((cell.chips[at].meaning for cell in cells), key=len) for at in range(len(cells[0].chips))]


def draw_words(group: InstructionGroup, table: FactsTable, x: float, y: float, high: float) -> None:
    """The words at the head of the rows, from that lower left corner; each ends where the numbers begin."""
    for at, word in enumerate(table.words):
        wide = text_width(word, int(sp(table.said)), True)
        middle = table.middle(at, y, high)
        draw_text(group, word, x + table.head - dp(AFTER) - wide / 2, middle, sp(table.said), theme.quiet, bold=True)


def draw_column(group: InstructionGroup, cell: Cell, table: FactsTable, box: tuple[float, float, float, float]) -> None:
    """A seat's badge and its numbers, one below the other; the first one counts most."""
    x, y, wide, high = box
    radius = radius_in(high)
    draw_badge(group, cell, x + dp(PAD) + radius, y + high / 2, radius)
    left, right = x + dp(PAD + NEAR) + 2 * radius, x + wide - dp(PAD)
    for at, chip in enumerate(cell.chips):
        middle = table.middle(at, y, high)
        draw_text(group, chip.text, (left + right) / 2, middle, sp(table.size(at)), cell.inks[0],
                  bold=not at)  # fmt: skip

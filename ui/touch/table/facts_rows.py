"""The facts of a seat in rows, each a number and its word: in a column that is too narrow for two of them in a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from companion.client.display.display import Chip
from ui.touch.look.ink import draw_text, text_width
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, BODY, CAPTION, SMALL
from ui.touch.look.theme import theme
from ui.touch.table.facts import Cell, draw_badge

TYPES = ((BODY, SMALL), (ASIDE, SMALL), (ASIDE, CAPTION), (SMALL, CAPTION), (CAPTION, CAPTION))
"""Type sizes in sp of numbers and of words, the first in which all have room."""

LARGE = ((BODY, ASIDE), *TYPES)
"""The same where the table wants larger words."""

NARROW = 0.8
"""So narrow letters of a word may get, as a share of their width."""

RADIUS, BESIDE, NEAR = 12, 6, 3
"""Of a badge, in dp; between it and the first row, and between a number and its word."""

LINE = 1.12
"""Height of a row below the badge, in its type size."""


class FactRows(NamedTuple):
    """The type sizes of numbers and of words."""

    numbers: int
    words: int


def rows_of(cells: Sequence[Cell], wide: float, high: float) -> FactRows | None:
    """How the facts of all these cells stand in rows in so much room; None where one has no word, or no room."""
    chips = [chip for cell in cells for chip in cell.chips]
    if not chips or not all(chip.text and chip.meaning.replace(" ", "").isalpha() for chip in chips):
        return None
    for types in LARGE if lettering.large else TYPES:
        rows, deep = FactRows(*types), max(len(cell.chips) for cell in cells)
        tall = dp(2 * RADIUS) + (deep - 1) * _line(rows)
        if tall <= high and all(_squeeze(rows, chip, wide, at) >= NARROW for cell in cells
                                for at, chip in enumerate(cell.chips)):  # fmt: skip
            return rows
    return None


def _line(rows: FactRows) -> float:
    return float(sp(max(rows)) * LINE)


def _left(at: int) -> float:
    """Where a row begins, in pixels: the first beside the badge."""
    return 0.0 if at else dp(2 * RADIUS + BESIDE)


def _squeeze(rows: FactRows, chip: Chip, wide: float, at: int) -> float:
    """How narrow the word of that row has to be, 1 for as it is."""
    room = wide - _left(at) - text_width(chip.text, int(sp(rows.numbers)), True) - dp(NEAR)
    return min(1.0, room / text_width(chip.meaning, int(sp(rows.words)), True))


def draw_rows(group: InstructionGroup, cell: Cell, rows: FactRows, x: float, top: float, wide: float) -> None:
    """The badge with the first row beside it, and the others below, from that upper left corner."""
    middle = top - dp(RADIUS)
    draw_badge(group, cell, x + dp(RADIUS), middle, dp(RADIUS))
    for at, chip in enumerate(cell.chips):
        left = x + _left(at)
        number, squeeze = text_width(chip.text, int(sp(rows.numbers)), True), _squeeze(rows, chip, wide, at)
        word = text_width(chip.meaning, int(sp(rows.words)), True) * squeeze
        draw_text(group, chip.text, left + number / 2, middle, sp(rows.numbers), cell.inks[0], bold=True)
        left, low = left + number + dp(NEAR), middle - sp(rows.numbers - rows.words) * 0.1
        draw_text(group, chip.meaning, left + word / 2, low, sp(rows.words), theme.quiet, bold=True, squeeze=squeeze)
        middle -= _line(rows) if at else dp(RADIUS) + _line(rows) / 2

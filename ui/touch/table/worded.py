"""How the facts of all seats of a strip are said in words: in the same way in every cell, or not at all.

The first fact is the largest. A number stands without its picture where its word stands beside or below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from companion.client.display.display import Chip
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_text, text_width
from ui.touch.look.lettering import lettering
from ui.touch.look.scale import ASIDE, BODY, CAPTION, SMALL, TITLE
from ui.touch.look.theme import theme
from ui.touch.table.facts import Cell

TYPES = ((BODY, ASIDE, SMALL), (BODY, ASIDE, CAPTION), (ASIDE, SMALL, CAPTION))
"""Type sizes in sp of the first fact, of all others, and of words, the first at which all have room."""

LARGE = (TITLE, BODY, SMALL)
"""Where the table wants larger words, these are tried before."""

APART, NEAR = 8, 3
"""Between two facts, and between a fact and its word, in dp."""

BESIDE, TWO, BELOW, STACKED, FIRST, SIGNS = range(6)
"""How facts stand, the first way that all cells have room for: in one line; the first above all others, these beside
the badge too or below it; a number over its word, where there is but one; the first above the others, with its word
alone or without any."""


SPARE = 8
"""So much nearer to the badge a number over its word may stand, in dp: it is in the middle of what is left."""


class Way(NamedTuple):
    """How the facts of all cells of a strip stand, in which type sizes."""

    how: int
    first: int
    others: int
    words: int

    @property
    def low(self) -> bool:
        """Whether the second line stands below the badge."""
        return self.how in (BELOW, FIRST, SIGNS)


def word_of(chip: Chip) -> str:
    """What stands beside a fact to say what it is; "" where it needs no word."""
    if chip.text and not chip.text.isdecimal():
        return ""
    return chip.meaning if chip.meaning.replace(" ", "").isalpha() else ""


def way_of(
    cells: Sequence[tuple[Cell, float, float]], high: float, hows: Sequence[int] = range(SIGNS + 1)
) -> Way | None:
    """How the facts of these cells stand, each with its room beside the badge and below it; None for no such way.

    high: of a cell, in pixels. hows: the ways to try.
    """
    two = high >= dp(44)
    types = [one for one in ([LARGE, *TYPES] if lettering.large else TYPES) if sp(one[0]) <= high * 0.62]
    ways = [Way(how, *sizes) for how in hows if how == BESIDE or two for sizes in types]
    return next((way for way in ways if all(_fits(way, *cell) for cell in cells)), None)


def _fits(way: Way, cell: Cell, beside: float, below: float) -> bool:
    chips = cell.chips
    if way.how == STACKED:
        word = word_of(chips[0]) if chips else ""
        return len(chips) < 2 and (not chips or bool(word and chips[0].text)) and (
            text_width(word, int(sp(way.words)), True) <= beside + dp(SPARE)
        )  # fmt: skip
    rooms = (beside,) if way.how == BESIDE else (beside, below if way.low else beside)
    if way.how in (FIRST, SIGNS) and not (len(chips) > 1 and chips[0].text.isdecimal()):
        return False
    told = zip(lines(way, chips), rooms, strict=True)
    return all(_wide(line, way, at) <= room for at, (line, room) in enumerate(told))


def lines(way: Way, chips: Sequence[Chip]) -> list[Sequence[Chip]]:
    """The facts of one cell as they stand in lines."""
    return [chips] if way.how in (BESIDE, STACKED) else [chips[:1], chips[1:]]


def _wide(chips: Sequence[Chip], way: Way, line: int) -> float:
    parts = [_part(chip, way, at + line) for at, chip in enumerate(chips)]
    return sum(part[0] + part[1] + part[2] for part in parts) + dp(APART) * max(len(parts) - 1, 0)


def _part(chip: Chip, way: Way, at: int) -> tuple[float, float, float]:
    """How wide its picture, its number and its word are, each with the room after it; 0 for none."""
    size = sp(way.others if at else way.first)
    word = "" if way.how == SIGNS or (way.how == FIRST and at) else word_of(chip)
    pictured = bool(icon(chip.icon)) and not (word and chip.text)
    picture = size * 5 / 6 if pictured else 0.0
    number = text_width(chip.text, int(size), True) if chip.text else 0.0
    said = text_width(word, int(sp(way.words)), True) if word else 0.0
    return (picture + dp(1 if number else NEAR) * bool(picture and (number or said)),
            number + dp(NEAR) * bool(number and said), said)  # fmt: skip


def draw_line(group: InstructionGroup, cell: Cell, way: Way, number: int, x: float, y: float) -> None:
    """One line of a cell's facts from x on, with its middle at y. number: of the line, the upper one is 0."""
    ink, quiet = cell.inks
    for at, chip in enumerate(lines(way, cell.chips)[number], start=number):
        size = sp(way.others if at else way.first)
        picture, told, said = _part(chip, way, at)
        if picture:
            draw_icon(group, icon(chip.icon), x + size * 5 / 12, y, size * 5 / 6, quiet)
            x += picture
        if chip.text:
            wide = text_width(chip.text, int(size), True)
            draw_text(group, chip.text, x + wide / 2, y, size, ink, bold=True)
            x += told
        if said:
            draw_text(group, word_of(chip), x + said / 2, y - size * 0.1, sp(way.words), theme.quiet, bold=True)
            x += said
        x += dp(APART)


def draw_stacked(group: InstructionGroup, cell: Cell, way: Way, box: tuple[float, float, float, float]) -> None:
    """A number over its word, in the middle of a box that is as wide as what the badge leaves."""
    x, y, wide, high = box
    for chip in cell.chips:
        draw_text(group, chip.text, x + wide / 2, y + high * 0.64, sp(way.first), cell.inks[0], bold=True)
        draw_text(group, word_of(chip), x + wide / 2, y + high * 0.24, sp(way.words), theme.quiet, bold=True)

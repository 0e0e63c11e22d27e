"""What everybody may know of a seat, set in lines: a badge and facts, each an icon with a number or alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp

from companion.client.display.display import Chip
from companion.client.layers.views import SeatInfo
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_mark, draw_text, text_width
from ui.touch.look.lettering import lettering
from ui.touch.look.played import draw_played
from ui.touch.look.scale import BODY, CAPTION, down_from
from ui.touch.look.theme import theme

TYPES = down_from(BODY, CAPTION)
"""Type sizes of facts in sp, the first at which all of them have room."""

LARGE = 30
"""Where the table wants larger words, this is tried before."""

GAP = 3
"""Between two facts, in dp."""


@dataclass(frozen=True)
class Cell:
    """A seat, None for what is the table's, and its facts.

    out: it has no say just now, and is greyed. played: the companion plays it.
    """

    seat: SeatInfo | None
    chips: Sequence[Chip]
    out: bool = False
    played: bool = False

    def without(self, signs: Collection[str]) -> Cell:
        """The same without the facts that have one of these signs."""
        return replace(self, chips=[chip for chip in self.chips if chip.icon not in signs]) if signs else self

    @property
    def inks(self) -> tuple[list[float], list[float]]:
        """Of words and of icons."""
        return (theme.quiet, theme.quiet) if self.out else (theme.ink, theme.quiet)


def types() -> list[int]:
    """Type sizes to try, in sp, the largest first."""
    return [LARGE, *TYPES] if lettering.large else list(TYPES)


def wide(chip: Chip, size: int) -> float:
    """How wide a fact is in that type."""
    return _picture(chip, size) + (text_width(chip.text, int(sp(size)), True) + dp(1) if chip.text else 0)


def _picture(chip: Chip, size: int) -> float:
    return float(sp(size) * 5 / 6) if icon(chip.icon) else 0.0


def set_lines(chips: Sequence[Chip], rooms: Sequence[float], size: int) -> list[list[Chip]] | None:
    """The facts in order in lines with so much room each, None where they have none."""
    lines: list[list[Chip]] = [[] for _ in rooms]
    at, left = 0, rooms[0] if rooms else 0.0
    for chip in chips:
        need = wide(chip, size)
        while at < len(rooms) and need > left:
            at += 1
            left = rooms[at] if at < len(rooms) else 0.0
        if at == len(rooms):
            return None
        lines[at].append(chip)
        left -= need + dp(GAP)
    return lines


def draw_facts(group: InstructionGroup, cell: Cell, chips: Sequence[Chip], x: float, y: float, size: int) -> None:
    """One line of facts from x on, with its middle at y, each with its sign."""
    ink, picture_ink = cell.inks
    for chip in chips:
        picture, all_of_it = _picture(chip, size), wide(chip, size)
        draw_icon(group, icon(chip.icon), x + picture / 2, y, picture, picture_ink)
        if chip.text:
            draw_text(group, chip.text, x + picture + (all_of_it - picture) / 2, y, sp(size), ink, bold=True)
        x += all_of_it + dp(GAP)


def draw_badge(group: InstructionGroup, cell: Cell, x: float, y: float, radius: float) -> None:
    """The badge of a cell's seat with its middle at x, y; greyed with the cell."""
    seat = cell.seat
    if seat is None:
        return
    paints = (theme.colour(seat.colour), theme.mark_ink, theme.mark_edge)
    if cell.out:
        paints = (theme.panel, theme.quiet, theme.quiet)
    draw_mark(group, seat.shape, seat.letter, x, y, radius, *paints)
    if cell.played:
        draw_played(group, x, y, radius)

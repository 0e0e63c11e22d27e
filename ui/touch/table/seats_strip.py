"""All seats at a glance: a cell a seat with its badge and what everybody may know of it, and what is the table's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.clock import Clock
from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.client.display import Chip
from companion.client.views import SeatInfo
from ui.touch.fonts import icon
from ui.touch.theme import theme
from ui.touch.widgets.ink import draw_box, draw_icon, draw_mark, draw_text, text_width

MOST = 3
"""Facts of a seat; where six sit, two have room."""

TYPE = 24
"""Type size of a fact in sp: nothing here is smaller."""

TWO_LINES = 50
"""From this height on, in dp, facts that have no room beside the badge stand below it."""


@dataclass(frozen=True)
class Cell:
    """A seat, None for what is the table's, and its facts. out: it has no say just now, and is greyed."""

    seat: SeatInfo | None
    chips: Sequence[Chip]
    out: bool = False


class SeatsStrip(Widget):
    """`cells` are shown side by side, the one with the number `turn` rimmed; facts that have no room are left out."""

    cells = ListProperty()
    turn = NumericProperty(-1)

    def __init__(self, **settings: object) -> None:
        super().__init__(**settings)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        self.paint_soon = Clock.create_trigger(self._paint, -1)
        self.bind(pos=self.paint_soon, size=self.paint_soon, cells=self.paint_soon, turn=self.paint_soon)
        theme.follow(self)

    def place_of(self, seat: int) -> tuple[float, float]:
        """The middle of a seat's cell."""
        x, wide = self._columns()[seat]
        return x + wide / 2, self.center_y

    def _columns(self) -> list[tuple[float, float]]:
        """Where each cell begins, and how wide it is."""
        gap = dp(4)
        shares = [_share(cell) for cell in self.cells]
        each = (self.width - gap * (len(shares) - 1)) / max(sum(shares), 1)
        starts = [self.x + each * sum(shares[:at]) + gap * at for at in range(len(shares))]
        return [(x, each * share) for x, share in zip(starts, shares, strict=True)]

    def _paint(self, *_: object) -> None:
        self._drawing.clear()
        for number, (cell, (x, wide)) in enumerate(zip(self.cells, self._columns(), strict=True)):
            self._paint_cell(cell, x, wide, rimmed=number == self.turn)

    def _paint_cell(self, cell: Cell, x: float, wide: float, rimmed: bool) -> None:
        drawing, pad = self._drawing, dp(5)
        ground = theme.raised if cell.seat is not None and not cell.out else theme.panel
        ink, picture = (theme.quiet, theme.quiet) if cell.out else (theme.ink, theme.accent)
        rim = theme.colour(cell.seat.colour) if rimmed and cell.seat is not None else ground
        draw_box(drawing, (x, self.y), (wide, self.height), dp(10), ground, rim, dp(3))
        left, right = x + pad, x + wide - pad
        facts = list(cell.chips[:MOST])
        two = self._two_lines(cell, facts, wide - 2 * pad)
        y = self.y + self.height * (0.72 if two else 0.5)
        if cell.seat is not None:
            seat, radius = cell.seat, min(self.height * (0.23 if two else 0.3), wide * 0.19)
            paints = (theme.colour(seat.colour), theme.mark_ink, theme.mark_edge)
            draw_mark(drawing, seat.shape, seat.letter, left + radius + dp(2), y, radius,
                      *((ground, ink, ink) if cell.out else paints))  # fmt: skip
            left += 2 * radius + dp(6)
        for chip in facts[:1] if two else facts:
            left = self._paint_chip(chip, left, right, y, ink, picture)
        left = x + pad
        for chip in facts[1:] if two else []:
            left = self._paint_chip(chip, left, right, self.y + self.height * 0.26, ink, picture)

    def _two_lines(self, cell: Cell, facts: Sequence[Chip], room: float) -> bool:
        """Whether facts would be left out beside the badge, and a second line has room below it."""
        badge = 2 * min(self.height * 0.3, room * 0.19) + dp(8) if cell.seat is not None else 0
        wide = sum(_wide(chip) + dp(3) for chip in facts)
        return len(facts) > 1 and badge + wide > room + dp(5) and self.height >= dp(TWO_LINES)

    def _paint_chip(
        self, chip: Chip, left: float, right: float, y: float, ink: list[float], colour: list[float]
    ) -> float:
        """One fact where it has room; returns where the next begins."""
        size, mark = sp(TYPE), icon(chip.icon)
        picture, wide = _picture(chip), _wide(chip)
        if left + wide > right + dp(2) and chip.text:
            # Rather the number alone than nothing.
            picture, wide, mark = 0.0, wide - picture, ""
        if left + wide > right + dp(2):
            return right + dp(3)
        if mark:
            draw_icon(self._drawing, mark, left + picture / 2, y, picture, colour)
        if chip.text:
            middle = left + picture + (wide - picture) / 2
            draw_text(self._drawing, chip.text, middle, y, size, ink, bold=True)
        return left + wide + dp(3)


def _share(cell: Cell) -> float:
    """How wide a cell is beside that of a seat: what is the table's needs less, and a sign alone least."""
    if cell.seat is not None:
        return 1.0
    return 0.7 if any(chip.text for chip in cell.chips) else 0.36


def _picture(chip: Chip) -> float:
    """How wide the icon of a fact is."""
    return float(sp(20)) if icon(chip.icon) else 0.0


def _wide(chip: Chip) -> float:
    """How wide a fact is."""
    return _picture(chip) + (text_width(chip.text, int(sp(TYPE)), True) + dp(1) if chip.text else 0)

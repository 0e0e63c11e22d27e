"""The end of the heist: whoever got away rows off with the Jewels, the others look after them through bars."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import (
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    RoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.metrics import dp

from companion.client.layers.views import SeatInfo
from companion.client.window import Window
from ui.touch.games.outrage.art import WALL, paint_keep, paint_raven, paint_sky, paint_teeth
from ui.touch.games.outrage.figures import paint_jewel
from ui.touch.look.brush import Brush
from ui.touch.look.ink import draw_mark
from ui.touch.look.moving_in import MovingIn
from ui.touch.look.theme import theme

ROWING = 1.8
"""Seconds that the boat takes."""

CELL, THIEF, BOW, JEWEL = 27.0, 31.0, 15.0, 15.0
"""Of a picture 100 high: how wide a cell is, a place in the boat, both ends of the boat, and a Jewel over a thief."""

RIVER, TOP = 17.0, 48.0
"""How high the water reaches, and the wall above it."""

NICHE, BAR, STONE = "#2B2115", "#857E96", "#332C45"
HULL, PLANK = "#6B4424", "#8A5B33"


class Getaway(MovingIn):
    """The Tower by night. moves: the boat rows into the picture; a touch puts it where it ends.

    away: those in the boat, each with the Jewels they brought out. kept: those whom the Tower keeps.
    """

    def __init__(self, window: Window, moves: bool, **settings: object) -> None:
        both = list(zip(window.seats, window.view.players, strict=True))
        self.away = [(seat, list(player.safe)) for seat, player in both if player.escaped or player.safe]
        self.kept = [seat for seat, player in both if not (player.escaped or player.safe)]
        self._way = Translate(0, 0, 0)
        super().__init__(ROWING, moves and bool(self.away), **settings)

    def place(self) -> None:
        """Slower towards the end, as boats are."""
        self._way.x = -((1 - self.passed / ROWING) ** 2) * self.width

    def draw(self, group: InstructionGroup) -> None:
        """Sky, Tower, wall and water over all of the room, with round corners."""
        frame = RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(14)])
        for one in (StencilPush(), frame, StencilUse(), PushMatrix(), Translate(self.x, self.y, 0)):
            group.add(one)
        brush = Brush(group, self.width, self.height)
        self._ground(brush)
        wide = sum(max(THIEF, JEWEL * len(jewels)) for _, jewels in self.away) + 2 * BOW if self.away else 0.0
        fit = min(1.0, (2 * brush.half - 6) / max(wide + CELL * len(self.kept), 1))
        self._cells(group, brush, -brush.half, brush.half - wide * fit, fit)
        if self.away:
            group.add(PushMatrix())
            group.add(self._way)
            self._boat(group, brush, brush.half - 3 - wide * fit, wide * fit, fit)
            group.add(PopMatrix())
        for one in (PopMatrix(), StencilUnUse(), frame, StencilPop()):
            group.add(one)
        self.move()

    def _ground(self, brush: Brush) -> None:
        paint_sky(brush)
        paint_keep(brush, TOP - 38)
        brush.box(-brush.half, 0, 2 * brush.half, TOP, WALL)
        paint_teeth(brush, -brush.half, brush.half, TOP, 6, WALL)
        paint_raven(brush, max(-62, 16 - brush.half), TOP + 21)
        brush.shade("#3E6683", "#152537", 0, RIVER)
        for x, y, wide in ((-70, 12, 20), (-34, 5, 26), (8, 13, 18), (38, 8, 30), (84, 12, 22), (-120, 7, 30)):
            brush.box(x, y, wide, 0.7, "#7FA6BE")

    def _cells(self, group: InstructionGroup, brush: Brush, left: float, right: float, fit: float) -> None:
        """A niche in the wall for each whom the Tower keeps, in the middle between two edges."""
        wide = CELL * fit
        at = (left + right - wide * len(self.kept)) / 2
        low, half = RIVER + 3, wide * 0.42
        for seat in self.kept:
            x = at + wide / 2
            for grow, colour in ((1.6, STONE), (0.0, NICHE)):
                brush.box(x - half - grow, low - grow, 2 * (half + grow), half + 2 * grow, colour)
                brush.dome(x, low + half, half + grow, colour)
            self._mark(group, seat, x, low + half * 0.92, half * 0.74)
            for across in (-0.72, 0.72):
                brush.box(x + across * half - 0.6, low, 1.2, half * 1.66, BAR)
            at += wide

    def _boat(self, group: InstructionGroup, brush: Brush, left: float, wide: float, fit: float) -> None:
        """Thieves first, then the hull before them."""
        rail, keel, x = RIVER * 0.82, RIVER * 0.12, left + BOW * fit
        for seat, jewels in self.away:
            room = max(THIEF, JEWEL * len(jewels)) * fit
            radius = THIEF * fit * 0.4
            self._mark(group, seat, x + room / 2, rail + 2 + radius * 0.8, radius)
            self._jewels(group, jewels, x + room / 2, rail + 2 + radius * 1.8 + JEWEL * fit * 0.45, JEWEL * fit)
            x += room
        slope = BOW * fit * 0.8
        hull = [(left, rail + 3), (left + wide, rail + 3), (left + wide - slope, keel), (left + slope, keel)]
        brush.shape(hull, HULL)
        brush.line([(left, rail + 3), (left + wide, rail + 3)], 2.2, PLANK)
        for side in (-1, 1):
            foot = left + wide / 2 + side * wide * 0.24
            brush.line([(foot, rail), (foot - 9, keel - 3)], 1.4, PLANK)

    def _jewels(self, group: InstructionGroup, jewels: Sequence[str], x: float, y: float, each: float) -> None:
        """What a thief brought out, over the mark."""
        unit, middle = self.height / 100, self.width / 2
        for at, jewel in enumerate(jewels):
            across = x + (at - (len(jewels) - 1) / 2) * each
            paint_jewel(jewel, group, middle + across * unit, y * unit, each * 0.62 * unit)

    def _mark(self, group: InstructionGroup, seat: SeatInfo, x: float, y: float, radius: float) -> None:
        unit = self.height / 100
        draw_mark(group, seat.shape, seat.letter, self.width / 2 + x * unit, y * unit, radius * unit,
                  theme.colour(seat.colour), theme.mark_ink, theme.mark_edge)  # fmt: skip

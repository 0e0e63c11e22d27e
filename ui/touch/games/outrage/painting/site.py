"""The ground that the Tower is painted on: where its parts lie in pixels, and the strokes that all of them share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot
from random import Random
from typing import Any

from ui.touch.board.spots import Spot
from ui.touch.games.outrage.painting.layout import Layout
from ui.touch.games.outrage.painting.paints import paint_of
from ui.touch.games.outrage.plan import Edges
from ui.touch.games.outrage.tower_plane import TowerPlane
from ui.touch.look.brush import Point
from ui.touch.look.shapes import Shapes, rounded

Box = tuple[float, float, float, float]
"""x and y of the lower left corner, width and height, in pixels."""

DRAWN_AT = 17.0
"""Pixels of a square for which all strokes were tried out: elsewhere they grow and shrink with it."""

FINE = 15
"""Pixels: smaller squares have no cracks and ripples, and their towers no turrets."""


class Site:
    """A board while it is painted in the theme of that name.

    `pen` is what a stroke of one pixel measures here, `fine` whether small things are seen.
    """

    def __init__(self, board: TowerPlane, theme: str) -> None:
        self.board, self.theme = board, theme
        self.shapes = Shapes()
        self.layout = Layout(board.edition, board.plan, board.spots)
        self.unit = board.seen.scale
        self.pen = self.unit / DRAWN_AT
        self.fine = self.unit >= FINE
        self.night = theme == "night"

    def ink(self, token: str) -> str:
        """A colour of the picture (`paints.PAINTS`)."""
        return paint_of(token, self.theme)

    def chance(self, key: object) -> Random:
        """What looks like chance at a place and is always the same there."""
        return Random(str(key))

    @property
    def squares(self) -> Iterator[tuple[Mapping[str, Any], Spot]]:
        """All squares of the edition with the places that they have."""
        spots = self.board.spots
        return ((square, spots[square["id"]]) for square in self.board.edition["square"])

    def rect(self, spot: Spot, grow: float = 0.0) -> Box:
        """The box of a square. grow: how far beyond it, in squares."""
        return self.board.rect(spot, -grow)

    def box(self, edges: Edges, grow: float = 0.0) -> Box:
        """The box between edges."""
        left, upper, right, lower = edges
        x, y = self.board.place(left - grow, lower + grow)
        return x, y, (right - left + 2 * grow) * self.unit, (lower - upper + 2 * grow) * self.unit

    def shadow(self, box: Box, corner: float, far: float, strength: float = 0.0) -> None:
        """What a box `far` pixels high casts to the south-east."""
        x, y, wide, high = box
        strength = strength or (0.34 if self.night else 0.2)
        for share in (1.0, 0.55):
            self.shapes.box(x + far * share, y - far * share * 1.25, wide, high, self.ink("shadow"), corner, strength)

    def hewn(self, box: Box, cut: float, colour: str, strength: float = 1.0) -> None:
        """A block of stone: a box with its corners cut off."""
        x, y, wide, high = box
        cut = min(cut, wide / 2, high / 2)
        self.shapes.fill(
            [(x + cut, y), (x + wide - cut, y), (x + wide, y + cut), (x + wide, y + high - cut),
             (x + wide - cut, y + high), (x + cut, y + high), (x, y + high - cut), (x, y + cut)],
            colour, strength,
        )  # fmt: skip

    def stroke(self, one: Point, other: Point, width: float, colour: str, strength: float = 1.0) -> None:
        """A straight line."""
        (x, y), (to_x, to_y) = one, other
        long = hypot(to_x - x, to_y - y)
        if long < 1e-6:
            return
        half = width / 2 / long
        dx, dy = -(to_y - y) * half, (to_x - x) * half
        self.shapes.fill(
            [(x + dx, y + dy), (to_x + dx, to_y + dy), (to_x - dx, to_y - dy), (x - dx, y - dy)], colour, strength
        )

    def merlons(self, box: Box, corner: float, deep: float) -> None:
        """Battlements along the edge of a box, `deep` pixels deep."""
        pen = self.pen
        long, gap = 5.2 * pen, 3.4 * pen
        for (x, y), (ux, uy) in along(rounded(*box, corner), long + gap):
            nx, ny = -uy, ux
            for shift, colour in ((1.1 * pen, "joint"), (0.0, "merlon")):
                cx, cy = x + shift, y - shift
                self.shapes.fill(
                    [(cx + ux * a * long / 2 + nx * b * deep / 2, cy + uy * a * long / 2 + ny * b * deep / 2)
                     for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))],
                    self.ink(colour),
                )  # fmt: skip
            if self.fine:
                lift = 0.25 * deep
                self.stroke(
                    (x - ux * long / 2 - lift * 0.4, y - uy * long / 2 + lift),
                    (x + ux * long / 2 - lift * 0.4, y + uy * long / 2 + lift),
                    max(0.8, 1.1 * pen), self.ink("merlon_lit"),
                )  # fmt: skip


def along(points: Sequence[Point], step: float) -> Iterator[tuple[Point, Point]]:
    """Places along a closed line, as near to `step` apart as makes them alike: where, and in which direction."""
    closed = [*points, points[0]]
    total = sum(hypot(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(closed))
    count = max(4, round(total / step))
    step, ahead = total / count, total / count / 2
    for (ax, ay), (bx, by) in pairwise(closed):
        long = hypot(bx - ax, by - ay)
        if long < 1e-9:
            continue
        ux, uy = (bx - ax) / long, (by - ay) / long
        while ahead < long:
            yield (ax + ux * ahead, ay + uy * ahead), (ux, uy)
            ahead += step
        ahead -= long

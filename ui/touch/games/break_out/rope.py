"""The rope of sheets: from the wall down to the space where it lands, twisted and knotted."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import hypot, sin

from ui.touch.games.break_out import plan as plans
from ui.touch.games.break_out.hues import hue, told
from ui.touch.games.break_out.site import Site
from ui.touch.look.brush import Point
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import mixed

KNOTS = 1.0
"""From one knot to the next, in the drawing's units."""


def lay_rope(shapes: Shapes, site: Site) -> None:
    """Faint where nobody uses it."""
    colour = told("rope" if site.first > 1 else "idle_rope")
    points = _hanging(site)
    width = site.unit * (0.11 if site.first > 1 else 0.09)
    lay_twisted(shapes, points, width, colour)
    x, top = points[0]
    shapes.ring(x, top + width * 0.2, width * 0.9, width * 0.4, hue("iron"))
    count = int((points[0][1] - points[-1][1]) / (KNOTS * site.unit))
    for at in range(1, count + 1):
        px, py = _down(points, at * KNOTS * site.unit * 0.9)
        _knot(shapes, px, py, width, colour)


def _knot(shapes: Shapes, x: float, y: float, width: float, colour: str) -> None:
    for grow, shade in ((1.35, mixed(colour, "#000000", 0.7)), (1.1, colour)):
        shapes.disc(x, y, width * grow, shade, flat=0.78)
    fold = [(x + width * across, y + width * up) for across, up in ((-0.8, -0.2), (0.0, 0.15), (0.8, -0.2))]
    shapes.line(fold, width * 0.22, mixed(colour, "#000000", 0.4))


@dataclass(frozen=True)
class Rope:
    """A piece of it to be cut out."""

    def lay(self, shapes: Shapes, wide: float, high: float) -> None:
        """From top to foot of a box, with two knots."""
        colour, width = told("rope"), wide * 0.34
        lay_twisted(shapes, [(wide / 2, high), (wide / 2, 0)], width, colour)
        for share in (0.28, 0.72):
            _knot(shapes, wide / 2, high * share, width, colour)


def _hanging(site: Site) -> list[Point]:
    """It sways a little. Its end lies on its space, or comes to it between two rows: numbers stay free."""
    plan, unit = site.plan, site.unit
    x, y = plan.space(site.rope)
    beside = x + plan.pitch_x > plan.right
    across = y if beside else y - plan.pitch_y / 2
    start = plans.CELL_TOP + plans.CELL_HIGH * 0.45
    steps = max(6, int((across - start) / 0.12))
    points = []
    for step in range(steps + 1):
        share = step / steps
        sway = 0.035 * sin(share * 9.0) * (1 - share)
        points.append(site.place(plan.rope_x + sway, start + (across - start) * share))
    end = site.place(x + (plan.pitch_x / 2 - 0.02 if beside else 0.1), across)
    low = points[-1]
    turn = min(unit * 0.1, max(low[0] - end[0], 0) / 2)
    bend = [*points[:-1], (low[0] - turn * 0.3, low[1] + turn * 0.3), (low[0] - turn, low[1]), end]
    return bend if beside else [*bend, (end[0] - unit * 0.1, end[1] - unit * 0.12)]


def _down(points: list[Point], far: float) -> Point:
    """The point so far down the rope."""
    return min(points, key=lambda point: abs(points[0][1] - far - point[1]))


def lay_twisted(shapes: Shapes, points: list[Point], width: float, colour: str) -> None:
    """A rope through these points: dark around it, strands across it."""
    shapes.line(points, width * 1.5, mixed(colour, "#000000", 0.72))
    shapes.line(points, width, mixed(colour, "#000000", 0.25))
    light, far, next_one = mixed(colour, "#FFFFFF", 0.22), 0.0, 0.0
    for (x, y), (to_x, to_y) in pairwise(points):
        long = hypot(to_x - x, to_y - y)
        if not long:
            continue
        way_x, way_y = (to_x - x) / long, (to_y - y) / long
        while next_one < far + long:
            at = max(next_one - far, 0.0)
            px, py = x + way_x * at, y + way_y * at
            across, along = width * 0.42, width * 0.34
            one = px - way_y * across - way_x * along, py + way_x * across - way_y * along
            two = px + way_y * across + way_x * along, py - way_x * across + way_y * along
            shapes.line([one, two], width * 0.34, light)
            next_one += width * 0.8
        far += long

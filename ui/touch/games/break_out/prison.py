"""The prison: its wall with torches, and a barred cell under an arch for each prisoner."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ui.touch.games.break_out import plan as plans
from ui.touch.games.break_out.bars import BARS, arch, lay_bar, lay_bars
from ui.touch.games.break_out.hues import hue
from ui.touch.games.break_out.site import Site
from ui.touch.look.brush import Point
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import THEMES, mixed, theme

COURSE, BRICK = 0.19, 0.42
"""Height and length of a brick, in the drawing's units."""

FRAME = 0.055
"""How wide the stones around a cell are, in the width of the cell."""

TORCHES = 2
"""A torch hangs between every second pair of cells."""


def lay_wall(shapes: Shapes, site: Site) -> None:
    """From its foot, where the yard begins, to the upper edge."""
    unit, (left, low, wide, high) = site.unit, site.box
    foot = site.place(0.0, plans.CELL_TOP + plans.CELL_HIGH + 0.06)[1]
    tall = low + high - foot
    if tall < 1:
        return
    luck = Random("wall")
    shapes.box(left, foot, wide, tall, hue("joint"))
    courses = max(1, round(tall / (COURSE * unit)))
    course, brick = tall / courses, BRICK * unit
    for row in range(courses):
        x = left - (brick / 2 if row % 2 else 0)
        while x < left + wide:
            start, end = max(x, left), min(x + brick, left + wide)
            colour = mixed(hue("brick"), hue(luck.choice(("brick_dark", "brick_light"))), luck.uniform(0, 0.8))
            if end - start > 2:
                shapes.box(start + 0.6, foot + row * course + 0.6, end - start - 1.2, course - 1.2, colour)
            x += brick
    shapes.box(left, foot - unit * 0.16, wide, unit * 0.16, hue("shadow"), strength=0.35)
    shapes.box(left, foot - unit * 0.02, wide, unit * 0.09, hue("coping"), foot=mixed(hue("coping"), "#000000", 0.35))
    _torches(shapes, site)


def _torches(shapes: Shapes, site: Site) -> None:
    plan, unit = site.plan, site.unit
    for gap in range(1, len(plan.prisoners), TORCHES):
        x, y = site.place(plans.EDGE + gap * plan.cell_pitch, plans.CELL_TOP + plans.CELL_HIGH * 0.5)
        shapes.box(x - unit * 0.025, y - unit * 0.16, unit * 0.05, unit * 0.26, hue("plank_dark"))
        shapes.box(x - unit * 0.045, y + unit * 0.06, unit * 0.09, unit * 0.05, hue("frame_dark"))
        if theme.name == "night":
            shapes.glow(x, y + unit * 0.2, unit * 0.95, "#FFB85A", 0.5)
            for size, colour in ((1.0, "#F08A2C"), (0.74, "#FFB347"), (0.42, "#FFF0B4")):
                foot, wide, high = y + unit * 0.1, unit * 0.085 * size, unit * 0.26 * size
                shapes.fill([(x, foot), (x + wide, foot + high * 0.35), (x + wide * 0.2, foot + high),
                             (x - wide * 0.5, foot + high * 0.72), (x - wide, foot + high * 0.3)], colour)  # fmt: skip


def lay_torchlight(shapes: Shapes, site: Site) -> None:
    """What the torches throw on the ground before the wall; light makes no number harder to read."""
    if theme.name != "night":
        return
    plan, unit = site.plan, site.unit
    for gap in range(1, len(plan.prisoners), TORCHES):
        x, y = site.place(plans.EDGE + gap * plan.cell_pitch, plans.TRACK_TOP)
        shapes.glow(x, y - unit * 0.1, unit * 1.5, "#FFC878", 0.4, flat=0.85)


def _arched(left: float, foot: float, wide: float, high: float) -> list[Point]:
    """A box with an arch for its upper edge."""
    steps = 16
    over = [(left + wide * step / steps, foot + high * arch(step / steps)) for step in range(steps + 1)]
    return [(left + wide / 2, foot), (left, foot), *over, (left + wide, foot)]


@dataclass(frozen=True)
class Cell:
    """A cell to be cut out. lit: a lamp burns in it; left: somebody has bent its bars and gone.

    edge: how much of the box to each side and above is stones, below a sill, in pixels.
    """

    lit: bool
    left: bool
    edge: float

    def lay(self, shapes: Shapes, wide: float, high: float) -> None:
        """Stones, the dark, and the bars."""
        edge = self.edge
        line = max(1.0, edge * 0.4)
        shapes.fill(_arched(0, 0, wide, high), hue("joint"))
        shapes.fill(_arched(line, line, wide - 2 * line, high - 2 * line), hue("frame"))
        self._stones(shapes, wide, high, line)
        inner = edge, edge, wide - 2 * edge, high - 2 * edge
        shapes.fill(_arched(*_grown(inner, line * 0.8)), hue("joint"))
        if self.lit:
            shapes.fill(_arched(*inner), THEMES[theme.name]["lit"])
        else:
            points = _arched(*inner)
            low, top = hue("inside_foot"), hue("inside")
            shapes.shade(points, [(low if y <= inner[1] else top, 1.0) for _, y in points])
        if self.left:
            _bent(shapes, *inner)
        else:
            lay_bars(shapes, *inner)
        shapes.box(0, 0, wide, edge, hue("joint"))
        shapes.box(line * 0.6, line * 0.5, wide - line * 1.2, edge - line * 0.5, hue("coping"), edge * 0.3)

    def _stones(self, shapes: Shapes, wide: float, high: float, line: float) -> None:
        """The joints between the stones of the arch and of its sides."""
        for step in (0.12, 0.3, 0.5, 0.7, 0.88):
            x, y = wide * step, high * arch(step)
            to_x, to_y = wide / 2 + (x - wide / 2) * 0.6, y - high * 0.16
            shapes.line([(x, y), (to_x, to_y)], line * 0.8, hue("frame_dark"))
        for share in (0.25, 0.48, 0.7):
            shapes.box(line, high * share, wide - 2 * line, line * 0.8, hue("frame_dark"))


def _grown(box: Sequence[float], by: float) -> tuple[float, float, float, float]:
    return box[0] - by, box[1] - by, box[2] + 2 * by, box[3] + 2 * by


def _bent(shapes: Shapes, x: float, y: float, wide: float, high: float) -> None:
    """Two bars pushed aside, the one between them gone."""
    for bar in range(BARS):
        share = (bar + 0.5) / BARS
        if bar == BARS // 2:
            continue
        side = -1 if share < 0.5 else 1
        bend = 0.0 if bar in (0, BARS - 1) else side * wide * 0.11
        across, top = x + wide * share, high * arch(share)
        points = [(0.0, 0.0), (0.2, 0.15), (0.38, 0.85), (0.52, 1.0), (0.66, 0.8), (0.84, 0.12), (1.0, 0.0)]
        lay_bar(shapes, [(across + bend * off, y + top * up) for up, off in points], wide)

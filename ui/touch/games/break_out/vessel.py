"""A boat of planks, with its seats: on the board, on the forecast sheet, and on its way."""

from __future__ import annotations

from dataclasses import dataclass

from ui.touch.games.break_out.colours import COLOURS
from ui.touch.games.break_out.rope import lay_twisted
from ui.touch.look.brush import Point
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import THEMES, mixed, theme

PLANKS = 4
STEPS = 14
TIMBER = "#1B1008"


@dataclass(frozen=True)
class Vessel:
    """A boat to be cut out.

    seats: the middles of its seats across, in pixels, and `side` and `height` theirs; none where they are drawn
    elsewhere. lit: light lies on them. rail: how high its ends are, in the height of the box. moored: a rope holds it.
    """

    seats: tuple[float, ...] = ()
    side: float = 0.0
    height: float = 0.0
    lit: bool = False
    rail: float = 0.8
    moored: bool = False

    def lay(self, shapes: Shapes, wide: float, high: float) -> None:
        """From the far side to the near one; what is lit lies above it all."""
        line = max(1.2, high * 0.025)
        edge = line + (high * 0.055 if self.moored else 0)
        rail, dip, keel = high * self.rail - line, high * self.rail * 0.7, line
        slope = min(wide * 0.09, high * 0.2)
        sheer = self._curve(edge, wide - edge, rail, dip)
        wood = COLOURS["boat"][theme.name]
        if self.moored:
            rope = [(edge + line, rail - high * 0.06), (edge * 0.35, rail + high * 0.02), (edge * 0.5, high - line)]
            lay_twisted(shapes, rope, max(1.6, high * 0.035), COLOURS["idle_rope"][theme.name])
        over = rail - (rail - dip) * 0.1
        far = self._curve(edge, wide - edge, rail, over)
        shapes.fill([(wide / 2, dip), *far, *reversed(sheer)], mixed(wood, "#000000", 0.62))
        shapes.line(far, line * 2.4, TIMBER)
        shapes.line(far, line * 1.2, mixed(wood, "#FFE2AE", 0.22))
        self._benches(shapes, over, dip)
        self._hull(shapes, sheer, (edge, wide - edge), (keel, slope), wood, line)
        if self.lit:
            self._lights(shapes)

    def _curve(self, left: float, right: float, ends: float, middle: float) -> list[Point]:
        """A line that sinks from both ends to its middle, or rises."""
        points = []
        for step in range(STEPS + 1):
            share = step / STEPS
            bow = (2 * share - 1) ** 2
            points.append((left + (right - left) * share, middle + (ends - middle) * bow))
        return points

    def _benches(self, shapes: Shapes, over: float, dip: float) -> None:
        """A board to sit on for each."""
        seat = COLOURS["seat"][theme.name]
        for x in self.seats:
            half, high = self.side * 0.4, max((over - dip) * 0.8, 2.0)
            y = dip + (over - dip) * 0.15
            shapes.fill(
                [(x - half, y), (x + half, y), (x + half * 0.86, y + high), (x - half * 0.86, y + high)], TIMBER
            )
            shapes.fill([(x - half * 0.95, y + high * 0.25), (x + half * 0.95, y + high * 0.25),
                         (x + half * 0.83, y + high * 0.9), (x - half * 0.83, y + high * 0.9)],
                        mixed(seat, "#FFE2AE", 0.3))  # fmt: skip

    def _hull(
        self, shapes: Shapes, sheer: list[Point], ends: tuple[float, float], foot: tuple[float, float], wood: str,
        line: float,
    ) -> None:  # fmt: skip
        """Planks from the rail to the keel, the lower ones in shadow; words stand on those."""
        (left, right), (keel, slope) = ends, foot

        def along(depth: float) -> list[Point]:
            draw = slope * depth**1.7
            shrink = (right - left - 2 * draw) / (right - left)
            return [(left + draw + (x - left) * shrink, y + (keel - y) * depth) for x, y in sheer]

        bottom = along(1.0)
        rim = [*sheer, *reversed(bottom)]
        middle = (left + right) / 2, (sheer[STEPS // 2][1] + keel) / 2
        shapes.fill([middle, *rim, rim[0]], TIMBER)
        shapes.line([*rim, rim[0]], line * 1.6, TIMBER)
        for plank in range(PLANKS):
            over, under = along(plank / PLANKS), along((plank + 0.9) / PLANKS)
            tone = mixed(wood, "#FFFFFF", 0.1) if plank == 0 else mixed(wood, "#000000", 0.1 * (plank - 1))
            low = mixed(tone, "#000000", 0.14)
            for at in range(STEPS):
                shapes.shade([over[at], over[at + 1], under[at + 1], under[at]],
                             [(tone, 1.0), (tone, 1.0), (low, 1.0), (low, 1.0)])  # fmt: skip
        light = mixed(wood, "#FFE2AE", 0.42)
        shapes.line([(x, y - line * 0.3) for x, y in sheer], line * 3.2, TIMBER)
        shapes.line([(x, y - line * 0.3) for x, y in sheer], line * 1.9, light)
        for end in (sheer[0], sheer[-1]):
            shapes.disc(end[0], end[1], line * 1.7, TIMBER)
            shapes.disc(end[0], end[1], line * 1.1, light)

    def _lights(self, shapes: Shapes) -> None:
        """A lit seat each; all around the boat there is light as around a lit space."""
        tokens = THEMES[theme.name]
        for x in self.seats:
            for inset, token in ((0.0, "lit_line"), (1.5, "lit")):
                size = self.side - 2 * inset
                corner = self.side * 0.22 - inset * 0.5
                shapes.box(x - size / 2, self.height - size / 2, size, size, tokens[token], corner)

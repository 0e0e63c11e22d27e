"""The Tower by night as the end of the heist sees it from the river: keep, wall, and who is still behind bars."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

from companion.client.layers.views import SeatInfo
from ui.touch.look.easel import Easel, cloth_of
from ui.touch.records.scene import Frame
from ui.touch.records.scenery import (
    paint_battlements,
    paint_cloud,
    paint_courses,
    paint_mirrored,
    paint_moon,
    paint_path,
    paint_stars,
    paint_water,
)

SKY = ("#E0866A", "#96507C", "#43397A", "#222A5C", "#111838")
WATER = ("#0A1B2C", "#12304A", "#235074", "#46699A", "#8A7CA6")
FAR, KEEP, KEEP_DARK, NEAR, NEAR_DARK, TOOTH = "#524C7C", "#8580B4", "#3A3766", "#4E4975", "#262342", "#5F598A"
STONE, NICHE, BAR, FIRE = "#8A82AE", "#0B0C16", "#9AA4B2", "#F0952C"

HIGH = 27.0
"""Of the near wall, in units."""


class Wall(NamedTuple):
    """The near wall: where what matters of it begins and ends, and how high the water before it reaches."""

    left: float
    right: float
    shore: float


class Arch(NamedTuple):
    """A way through the wall for somebody behind bars: its middle, its foot, and half of its width."""

    seat: SeatInfo
    x: float
    low: float
    half: float


def paint_tower(
    easel: Easel, frame: Frame, wall: Wall, arches: Sequence[Arch], boat: tuple[float, float, Sequence[SeatInfo]]
) -> None:
    """All that stands still. boat: where it will lie (x, y), and whose colours will be seen in the water below it."""
    shore = wall.shore
    easel.dusk(frame.left, shore, -2 * frame.left, frame.top - shore, *SKY)
    paint_stars(easel, frame, shore + 22, 130, 28)
    for x, up, long in ((-0.82, 16, 60), (-0.3, 9, 70), (0.35, 26, 60), (0.8, 12, 50), (-0.6, 44, 46)):
        paint_cloud(easel, x * frame.half, shore + up, long, "#8A5A84", 0.5)
    moon = (-48.0, shore + 47, 26.0) if frame.upright else (min(boat[0] + 62, 20.0), 68.0, 29.0)
    paint_moon(easel, *moon)
    for x, above, size, mirrored in ((0.55, 0.5, 0.42, True), (0.95, -0.2, 0.28, True), (0.1, 0.85, 0.24, False)):
        paint_raven(easel.at(moon[0] + x * moon[2], moon[1] + above * moon[2], size, mirrored))
    middle = 34.0 if frame.upright else (max(wall.left, 20) + frame.half) / 2 + 6
    _far_wall(easel, frame, wall, middle)
    _keep(easel.at(middle, shore, 1.05 if frame.upright else 1.0))
    _near_wall(easel, frame, wall, arches)
    paint_water(easel, frame, shore, WATER, "#6F97BA", 7)
    easel.slope([(wall.left - 20, shore), (-frame.left, shore), (-frame.left, shore - 9), (wall.left - 20, shore - 9)],
                (0, shore), (0, shore - 9), ("#14131F", 0.75), ("#14131F", 0.0))  # fmt: skip
    paint_path(easel, frame, moon[0], shore, moon[2] * 1.1, ("#FFE9B4", 0.75), 5)
    for arch in arches:
        paint_mirrored(easel, arch.x, shore, arch.half, cloth_of(arch.seat)[1])
    share = 60 / max(len(boat[2]), 1)
    for at, seat in enumerate(boat[2]):
        paint_mirrored(easel, boat[0] + (at + 0.5) * share - 30, boat[1] - 2, share * 0.9, cloth_of(seat)[1], 9)


def paint_raven(easel: Easel) -> None:
    """On the wing."""
    black = "#0B0C16"
    easel.fill("-26 6 C -18 14 -9 10 -3 2 -1 -2 -4 -6 -8 -3 C -12 2 -18 5 -26 6", black)
    easel.fill("2 3 C 8 8 18 16 30 12 C 22 9 17 2 12 -4 4 -4 2 3", black)
    easel.fill("-14 -9 -4 -5 C 2 -9 10 -7 12 -2 C 8 3 2 6 -3 3 -8 -2 -14 -9", black)
    easel.fill("8 3 11 2 6 1 2 5", black)


def _far_wall(easel: Easel, frame: Frame, wall: Wall, middle: float) -> None:
    left = frame.left if frame.upright else wall.left - 12
    easel.dusk(left, wall.shore, -frame.left - left, 31, NEAR_DARK, FAR)
    paint_battlements(easel, left, -frame.left, wall.shore + 31, 3.6, FAR)
    for x in (middle - 52, middle + 52):
        easel.dusk(x - 8, wall.shore, 16, 38, NEAR_DARK, TOOTH)
        paint_battlements(easel, x - 9, x + 9, wall.shore + 38, 2.6, TOOTH)


def _keep(easel: Easel) -> None:
    """The White Tower: four turrets with caps about a keep, its windows lit."""
    body = [(-36, 0), (36, 0), (36, 47), (-36, 47)]
    easel.slope(body, (-36, 0), (36, 0), KEEP, KEEP_DARK)
    paint_battlements(easel, -36, 36, 47, 3.4, KEEP)
    paint_courses(easel, (-35, 22, 70, 24), "#A59FCC", 3, 0.28)
    for x, high in ((-39, 54), (-18, 50), (9, 50), (30, 54)):
        easel.slope([(x, 0), (x + 9, 0), (x + 9, high), (x, high)], (x, 0), (x + 9, 0), "#938DC0", "#43406E")
        paint_battlements(easel, x - 0.6, x + 9.6, high, 1.8, "#9C97C6")
        cap = easel.at(x, high + 1)
        cap.slope("0 0 Q 0.6 5 4.5 7.4 Q 8.4 5 9 0", (0, 0), (9, 0), "#6F84B4", "#2C3A60")
        easel.line([(x + 4.5, high + 8), (x + 4.5, high + 13)], 0.5, "#B7B3A8")
    easel.fill("34.5 67 Q 38 68 41.5 67 41.5 63 Q 38 64 34.5 63", "#C22A3A")
    for x, y in ((-26, 38), (-12, 41), (4, 41), (22, 38), (-24, 27), (-4, 29), (20, 27)):
        easel.glow(x, y, 9.5, FIRE, 0.8)
        easel.fill(
            f"{x - 1.6} {y - 3} {x + 1.6} {y - 3} {x + 1.6} {y + 1} Q {x} {y + 4.4} {x - 1.6} {y + 1}", "#FFD27A"
        )


def _near_wall(easel: Easel, frame: Frame, wall: Wall, arches: Sequence[Arch]) -> None:
    left, right, shore = (frame.left if frame.upright else wall.left - 4), -frame.left, wall.shore
    easel.dusk(left, shore, right - left, HIGH, NEAR_DARK, NEAR)
    paint_battlements(easel, left, right, shore + HIGH, 3.8, NEAR)
    paint_courses(easel, (left, shore, right - left, HIGH), "#706A9C", 11, 0.3)
    easel.box(left, shore + HIGH - 2.6, right - left, 0.8, TOOTH)
    for x in (left + 3, right - 6):
        easel.slope([(x - 8, shore), (x + 8, shore), (x + 8, shore + 34), (x - 8, shore + 34)], (x - 8, 0), (x + 8, 0),
                    TOOTH, NEAR_DARK)  # fmt: skip
        paint_battlements(easel, x - 9, x + 9, shore + 34, 2.8, TOOTH)
    torches = [(one.x + other.x) / 2 for one, other in itertools.pairwise(arches)]
    for x in torches or [(wall.left + wall.right) / 2 + 18]:
        _torch(easel.at(x, shore + 17))
    for arch in arches:
        _arch(easel, arch)


def _torch(easel: Easel) -> None:
    easel.glow(0, 3, 13, FIRE, 0.6)
    easel.fill("-0.9 0 0.9 0 0.5 -6 -0.5 -6", "#6E4A22")
    easel.fill("-1.7 0 Q -2.2 3 0 6.4 Q 2.2 3 1.7 0", "#F6A33A")
    easel.fill("-0.8 0.4 Q -1 2 0 3.8 Q 1 2 0.8 0.4", "#FFE9A8")


def _arch(easel: Easel, arch: Arch) -> None:
    """Somebody who looks after the boat through bars."""
    half, high = arch.half, 24.0 - arch.half
    place = easel.at(arch.x, arch.low)
    for grow, colour in ((1.8, STONE), (0.0, NICHE)):
        reach = half + grow
        place.fill(f"{-reach} 0 {-reach} {high} Q {-reach} {high + reach} 0 {high + reach} Q {reach} {high + reach}"
                   f" {reach} {high} {reach} 0", colour)  # fmt: skip
    place.glow(0, high * 0.5, half * 1.05, FIRE, 0.55, flat=0.95)
    place.mark(arch.seat, 0, high * 0.5 + half * 0.25, min(half * 0.62, 9.4))
    for at in (-0.78, -0.26, 0.26, 0.78):
        top = high + half * 0.72 * (1 - abs(at) ** 2) ** 0.5
        place.box(at * half - 0.55, 0, 1.1, top, "#30363F")
        place.box(at * half - 0.4, 0, 0.6, top, BAR)
    place.box(-half, 1.6, 2 * half, 1.0, "#7C8794")
    place.box(-half - 2, -1.4, 2 * half + 4, 1.6, "#6B5A43")

"""Signs of our own in the font of icons, where no symbol of another's means the thing: drawn here, in its square.

A drawing is made of pieces, each a line round an area: an outer one runs clockwise, one round a hole the other way. A
point is x and y in a square of 960 with its foot at 0, as in the font; one of four numbers is reached by a curve that
is drawn towards the first two of them.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from fontTools.pens.ttGlyphPen import TTGlyphPen

Point = tuple[float, ...]
Piece = Sequence[Point]

ROUND = 8
"""So many curves make a circle."""


def circle(x: float, y: float, radius: float, hole: bool = False) -> list[Point]:
    """Round that middle."""
    step = 2 * math.pi / ROUND
    reach = radius / math.cos(step / 2)
    way = 1 if hole else -1

    def at(turn: float, far: float) -> tuple[float, float]:
        return x + far * math.cos(way * turn), y + far * math.sin(way * turn)

    corners = ((*at((one - 0.5) * step, reach), *at(one * step, radius)) for one in range(1, ROUND + 1))
    return [at(0, radius), *corners]


def beam(x: float, y: float, to_x: float, to_y: float, wide: float, hole: bool = False) -> list[Point]:
    """Straight from there to there, so wide."""
    long = math.hypot(to_x - x, to_y - y)
    across_x, across_y = (to_y - y) / long * wide / 2, (x - to_x) / long * wide / 2
    corners = [(x + across_x, y + across_y), (x - across_x, y - across_y),
               (to_x - across_x, to_y - across_y), (to_x + across_x, to_y + across_y)]  # fmt: skip
    return corners[::-1] if hole else corners


def frame(left: float, low: float, right: float, high: float, corner: float, hole: bool = False) -> list[Point]:
    """A box with corners so round."""
    if not corner:
        corners: list[Point] = [(left, low), (left, high), (right, high), (right, low)]
    else:
        corners = [
            (left, low + corner), (left, high - corner), (left, high, left + corner, high),
            (right - corner, high), (right, high, right, high - corner), (right, low + corner),
            (right, low, right - corner, low), (left + corner, low), (left, low, left, low + corner),
        ]  # fmt: skip
    return corners[::-1] if hole and not corner else _turned(corners) if hole else corners


def _turned(corners: Sequence[Point]) -> list[Point]:
    """The same line run the other way: each curve keeps the point towards which it is drawn."""
    ends = [point[-2:] for point in corners]
    found: list[Point] = [ends[-1]]
    for at in range(len(corners) - 1, 0, -1):
        before = ends[at - 1]
        found.append((*corners[at][:2], *before) if len(corners[at]) == 4 else before)
    return found


def roller(x: float) -> list[Piece]:
    """One end of the rack, with the spokes that it is turned by."""
    spokes = [beam(x, 590, x + 190 * math.cos(turn), 590 + 190 * math.sin(turn), 50)
              for turn in (math.pi / 4 + quarter * math.pi / 2 for quarter in range(4))]  # fmt: skip
    return [*spokes, circle(x, 590, 128)]


OWN: dict[str, list[Piece]] = {
    # A goose's, as one writes with: its vane has parted in two places, and its shaft is left open.
    "goose_feather": [
        [(236, 268), (196, 560, 420, 744), (610, 896, 896, 896), (884, 776, 832, 668), (664, 664), (778, 572),
         (726, 474, 648, 408), (520, 470), (560, 346), (420, 262, 236, 268)],
        beam(316, 316, 770, 770, 34, hole=True),
        beam(84, 84, 300, 300, 62),
    ],
    # From the side: whoever lies on the bed is drawn to both ends.
    "rack": [
        beam(60, 330, 900, 330, 100), beam(170, 80, 170, 300, 92), beam(790, 80, 790, 300, 92),
        *roller(166), *roller(794),
        circle(396, 500, 74), beam(490, 446, 700, 446, 96), beam(200, 404, 400, 404, 36), beam(690, 420, 790, 420, 56),
    ],
    # What holds a prisoner back.
    "ball_and_chain": [
        circle(336, 330, 262), *((circle(x, y, 112), circle(x, y, 54, hole=True))[one] for x, y in
                                 ((592, 592), (730, 730), (852, 852)) for one in (0, 1)),
    ],
    # Of a prison.
    "bars": [
        [(140, 60), (140, 540), (140, 900, 480, 900), (820, 900, 820, 540), (820, 60)],
        [(232, 152), (728, 152), (728, 540), (728, 806, 480, 806), (232, 806, 232, 540)],
        *(beam(x, 110, x, 850, 80) for x in (356, 480, 604)),
    ],
    # A crowned coin: the symbol of that name bears a dollar, with which nobody has paid in the Tower or a dungeon.
    "paid": [
        circle(480, 480, 420), circle(480, 480, 352, hole=True), circle(480, 480, 312),
        [(330, 330), (630, 330), (690, 610), (566, 500), (480, 680), (394, 500), (270, 610)],
    ],
    # A piece that bears no flag yet.
    "no_flag": [
        beam(216, 40, 216, 920, 84),
        [(216, 900), (880, 660), (216, 420)],
        [(258, 530), (618, 660), (258, 790)],
        beam(90, 300, 890, 960, 84),
    ],
    # Its head glows.
    "branding_iron": [
        beam(84, 84, 330, 330, 136), beam(300, 300, 640, 640, 66), beam(490, 770, 770, 490, 100),
        beam(712, 712, 836, 836, 66), beam(580, 816, 624, 936, 66), beam(816, 580, 936, 624, 66),
    ],
    # What is built in the city beside houses, as it stands on the board: a stone that tapers, on two steps.
    "obelisk": [
        frame(120, 50, 840, 170, 0), frame(230, 206, 730, 316, 0),
        [(346, 352), (404, 756), (480, 920), (556, 756), (614, 352)],
    ],
    # Laid out flat, with its collar, and folds that fall from it.
    "cloak": [
        [(588, 800), (710, 730), (790, 460), (890, 150), (740, 70, 620, 150), (480, 70, 340, 150), (220, 70, 70, 150),
         (170, 460), (250, 730), (372, 800), (480, 690)],
        beam(350, 250, 404, 600, 40, hole=True), beam(610, 250, 556, 600, 40, hole=True),
        [(346, 842), (400, 900), (480, 790), (560, 900), (614, 842), (480, 690), (440, 750)],
    ],
    # A chair at the end of a beam, over water.
    "ducking_stool": [
        frame(110, 50, 390, 140, 20), beam(250, 120, 250, 660, 84), beam(60, 560, 790, 800, 70),
        beam(730, 780, 730, 460, 36), beam(856, 640, 856, 236, 60), beam(610, 400, 886, 400, 64),
        beam(640, 400, 640, 236, 60), frame(470, 60, 930, 130, 35),
    ],
    # Two boards on two feet, closed around a neck and two hands.
    "stocks": [
        frame(50, 340, 910, 800, 30), frame(150, 60, 270, 340, 0), frame(690, 60, 810, 340, 0),
        circle(480, 570, 118, hole=True), circle(214, 570, 72, hole=True), circle(746, 570, 72, hole=True),
        beam(50, 570, 134, 570, 34, hole=True), beam(294, 570, 352, 570, 34, hole=True),
        beam(608, 570, 666, 570, 34, hole=True), beam(826, 570, 910, 570, 34, hole=True),
    ],
    # Two bars on two bolts, and the screw with its wings that draws them together.
    "thumbscrew": [
        frame(110, 70, 850, 190, 30), frame(110, 330, 850, 450, 30), frame(110, 560, 850, 660, 30),
        frame(200, 170, 280, 600, 0), frame(680, 170, 760, 600, 0), frame(430, 430, 530, 820, 0),
        circle(330, 820, 96), circle(630, 820, 96), circle(330, 820, 40, hole=True), circle(630, 820, 40, hole=True),
        frame(400, 770, 560, 870, 0),
    ],
    # A screen with its panel at the right, and what stands on the panel.
    "layout": [
        frame(80, 150, 880, 810, 60),
        frame(144, 214, 816, 746, 30, hole=True),
        frame(552, 214, 612, 746, 0),
        frame(660, 610, 770, 680, 20), frame(660, 500, 770, 570, 20), frame(660, 280, 770, 440, 20),
    ],
}  # fmt: skip
"""By their names."""


def drawn(pieces: Iterable[Piece]) -> TTGlyphPen:
    """These pieces as a glyph."""
    pen = TTGlyphPen(None)
    for first, *rest in pieces:
        pen.moveTo(_whole(first))
        for point in rest:
            if len(point) == 4:
                pen.qCurveTo(_whole(point[:2]), _whole(point[2:]))
            else:
                pen.lineTo(_whole(point))
        pen.closePath()
    return pen


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0]), round(point[1])

"""What scenes of an evening's end have in common: skies, water, walls, and what is held over whoever has won."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random

from companion.client.layers.views import SeatInfo
from ui.touch.look.easel import LINE, Easel, cloth_of
from ui.touch.look.shapes import Ink
from ui.touch.records.scene import Frame

GOLD, GOLD_LIGHT, GOLD_DARK, GOLD_LINE = "#F6C945", "#FFEFB0", "#C08A1E", "#3A2A08"
PAPERS = ("#E8743B", "#56B4E9", "#2FB58C", "#D98CC0", "#F0D94A", "#F3EFE6")
"""Colours of confetti and bunting."""


def paint_stars(easel: Easel, frame: Frame, low: float, number: int, seed: int) -> None:
    """Above that height, the same every evening."""
    chance = Random(seed)
    for _ in range(number):
        x, y = chance.uniform(frame.left, -frame.left), low + (frame.top - low) * chance.random() ** 0.8
        easel.disc(x, y, chance.choice((0.25, 0.35, 0.45, 0.65)), "#FFF6DC", chance.uniform(0.35, 1))


def paint_cloud(easel: Easel, x: float, y: float, long: float, colour: str, strength: float) -> None:
    """A thin one."""
    for across, up, share in ((0, 0, 0.5), (0.28, 1.1, 0.34), (-0.3, -0.9, 0.32)):
        easel.glow(x + across * long, y + up, long * share, colour, strength, flat=0.09)


def paint_moon(easel: Easel, x: float, y: float, radius: float) -> None:
    """Full, with its halo."""
    for far, strength in ((4.6, 0.16), (2.1, 0.3)):
        easel.glow(x, y, radius * far, "#FFE3AC", strength)
    easel.disc(x, y, radius, "#F3DDA4")
    easel.glow(x - radius * 0.22, y + radius * 0.26, radius * 0.75, "#FFFDF0", 0.95)
    for across, up, share in ((-0.36, 0.27, 0.18), (0.27, 0.5, 0.11), (0.43, -0.16, 0.21), (-0.16, -0.4, 0.13),
                              (-0.6, -0.2, 0.09), (0.07, 0.05, 0.08)):  # fmt: skip
        easel.disc(x + across * radius, y + up * radius, share * radius, "#E4CB8E", 0.45, flat=0.92)


def paint_water(easel: Easel, frame: Frame, top: float, colours: Sequence[str], wave: str, seed: int) -> None:
    """From that height to the picture's foot. colours: from the foot up."""
    easel.dusk(frame.left, frame.low, -2 * frame.left, top - frame.low, *colours)
    chance = Random(seed)
    for _ in range(int((top - frame.low) * -frame.left / 130)):
        near = chance.random()
        x, y = chance.uniform(frame.left, -frame.left), top - 2 - (top - frame.low - 2) * near
        long = 4 + 11 * near
        easel.line(f"{x} {y} Q {x + long / 2} {y + 0.8 + near} {x + long} {y}", 0.4 + 0.3 * near, wave, 0.5)


def paint_path(easel: Easel, frame: Frame, x: float, top: float, wide: float, ink: Ink, seed: int) -> None:
    """The way of a light across the water, wider the nearer it comes."""
    chance, y, (colour, strength) = Random(seed), top - 0.8, ink
    while y > frame.low:
        near = (top - y) / (top - frame.low)
        reach, left = wide * (0.35 + 1.1 * near), strength * (1 - 0.85 * near)
        for _ in range(3):
            long = chance.uniform(0.15, 0.8) * reach
            middle = x + chance.uniform(-0.7, 0.7) * (reach - long / 2)
            tall = 0.25 + 0.35 * near
            easel.fill([(middle - long / 2, y), (middle, y + tall), (middle + long / 2, y), (middle, y - tall)], colour,
                       left)  # fmt: skip
        y -= 1.5 + 1.3 * near


def paint_mirrored(easel: Easel, x: float, top: float, wide: float, colour: str, lines: int = 7) -> None:
    """A colour in the water below it."""
    for at in range(lines):
        shift = wide * 0.16 * sin(2.4 * at + x)
        easel.box(x - wide / 2 + shift, top - 1.6 - at * 2.1, wide, 0.8, colour, max(0.5 - 0.06 * at, 0.05))


def paint_battlements(easel: Easel, left: float, right: float, foot: float, size: float, colour: str) -> None:
    """Teeth along a wall, one at each of its ends."""
    number = max(1, round((right - left) / size / 2))
    each = (right - left) / (2 * number + 1)
    for at in range(number + 1):
        easel.box(left + 2 * at * each, foot - 0.2, each, size, colour)


def paint_courses(easel: Easel, box: tuple[float, float, float, float], colour: str, seed: int, share: float) -> None:
    """Joints of a wall here and there, as on one that is seen by night. share: of the stones that show."""
    x, y, wide, high = box
    chance = Random(seed)
    for row in range(1, int(high / 3.4)):
        for column in range(int(wide / 7)):
            if chance.random() < share:
                left = x + (column + (row % 2) / 2) * 7
                easel.box(left, y + row * 3.4, min(chance.uniform(3, 6), x + wide - left), 0.4, colour, 0.6)


def paint_crown(easel: Easel, x: float, y: float, size: float) -> None:
    """A golden one, its middle at that place, `size` half as wide as it is."""
    crown = easel.at(x, y, size / 32)
    for half, path in ((1.1, "-25 -18 -32 14 -15 0 0 26 15 0 32 14 25 -18"),):
        crown.inked(path, GOLD, 2 * half, GOLD_LINE)
    crown.slope("-25 -18 -32 14 -15 0 0 26 15 0 32 14 25 -18", (0, -18), (0, 22), GOLD_DARK, GOLD_LIGHT)
    crown.box(-26, -21, 52, 10, GOLD_LINE)
    crown.dusk(-24.5, -19.5, 49, 7, GOLD_DARK, GOLD_LIGHT)
    for px, py, radius, colour in ((0, 28, 5, "#E4572E"), (-32, 16, 4, "#FFFFFF"), (32, 16, 4, "#FFFFFF")):
        crown.ball(px, py, radius, colour, GOLD_LINE, 1.2)
    for at, colour in enumerate(("#56B4E9", "#E4572E", "#2FB58C", "#E4572E", "#56B4E9")):
        crown.disc(9.4 * (at - 2), -16, 2.4, colour)


def paint_rays(easel: Easel, x: float, y: float, inner: float, outer: float) -> None:
    """Light around what everybody looks at."""
    easel.glow(x, y, outer * 1.5, "#FFC766", 0.55)
    for at in range(16):
        turn = 2 * pi * (at + 0.3) / 16
        far = outer if at % 2 else inner + (outer - inner) * 0.55
        easel.line([(x + inner * cos(turn), y + inner * sin(turn)), (x + far * cos(turn), y + far * sin(turn))], 0.9,
                   "#FFF0B4", 0.9)  # fmt: skip


def paint_confetti(easel: Easel, box: tuple[float, float, float, float], number: int, seed: int) -> None:
    """Scraps of paper all over a box."""
    chance, (x, y, wide, high) = Random(seed), box
    for at in range(number):
        scrap = easel.at(x + wide * chance.random(), y + high * chance.random(), turned=chance.uniform(0, 180))
        scrap.box(-1.1, -0.6, 2.2, 1.2, PAPERS[at % len(PAPERS)])


def places_on(number: int, wide: float, high: float) -> tuple[float, list[tuple[float, float]]]:
    """How large that many marks can be on a cloth of that size, and where their middles are from its own."""
    best = max(range(1, number + 1), key=lambda columns: _radius(number, columns, wide, high))
    radius, rows = _radius(number, best, wide, high), -(-number // best)
    places = []
    for at in range(number):
        row, column = divmod(at, best)
        here = min(best, number - row * best)
        places.append(((column - (here - 1) / 2) * wide / best, ((rows - 1) / 2 - row) * high / rows))
    return radius, places


def _radius(number: int, columns: int, wide: float, high: float) -> float:
    """Of a mark; a star and a diamond reach a quarter further, and all have a rim."""
    return min(wide / columns, high / -(-number // columns)) / 2 / 1.27


def paint_marks(easel: Easel, seats: Sequence[SeatInfo], box: tuple[float, float, float, float]) -> None:
    """Marks on a cloth: x, y of its middle, and how wide and high it is."""
    x, y, wide, high = box
    radius, places = places_on(len(seats), wide, high)
    for seat, (across, up) in zip(seats, places, strict=True):
        easel.mark(seat, x + across, y + up, radius)


def paint_pennant(easel: Easel, seats: Sequence[SeatInfo], box: tuple[float, float, float, float]) -> None:
    """A flag that flies to the left, from its lower right corner: x, y, width, height; its marks, and its stripes."""
    x, y, wide, high = box
    flag = easel.at(x, y)
    flag.inked(_flag(0.0, 1.0, wide, high), cloth_of(seats[0])[1], 0.9)
    for at, seat in enumerate(seats):
        light, _, dark = cloth_of(seat)
        path = _flag(at / len(seats), (at + 1) / len(seats), wide, high)
        flag.slope(path, (0, high), (-wide, 0), light, dark)
    for share in (0.14, 0.9):
        flag.line(_across(share, wide, high), 0.5, LINE, 0.22)
    paint_marks(flag, seats, (-wide * 0.5, high * 0.5 + _wave(0.5, high), wide * 0.86, high * 0.94))


def _wave(share: float, high: float) -> float:
    return high * 0.07 * sin(2 * pi * share)


def _flag(begin: float, end: float, wide: float, high: float) -> list[tuple[float, float]]:
    shares = [begin + (end - begin) * step / 12 for step in range(13)]
    top = [(-share * wide, high + _wave(share, high)) for share in shares]
    return top + [(-share * wide, _wave(share, high)) for share in reversed(shares)]


def _across(share: float, wide: float, high: float) -> list[tuple[float, float]]:
    return [(-share * wide, high + _wave(share, high)), (-share * wide, _wave(share, high))]

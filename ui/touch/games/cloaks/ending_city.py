"""The city on the last evening: gables and lanterns about the steps of a palace, and mud before it."""

from __future__ import annotations

from random import Random

from ui.touch.look.easel import LINE, Easel
from ui.touch.look.theme import mixed
from ui.touch.records.scene import Frame
from ui.touch.records.scenery import PAPERS, paint_cloud, paint_courses, paint_moon, paint_stars

SKY = ("#A0759C", "#54509A", "#2A3478", "#141C4A")
MUD, MUD_DARK, MUD_LIGHT = "#8E6A46", "#3C2A1C", "#AE8758"
WALLS = ("#C8AE8C", "#B4826A", "#96AAA4", "#CCB87C", "#A88A9C")
ROOFS = ("#A34E3E", "#84485A", "#5A628C", "#A26A38")
TIMBER, GLASS, GLASS_DARK, FIRE = "#33241B", "#FFD98A", "#2A2C40", "#F0A040"
PALACE, PALACE_DARK, PALACE_LIGHT, DOOR = "#A296B4", "#5A5278", "#D0C4D8", "#1A1420"


def paint_city(easel: Easel, frame: Frame, street: float, steps: tuple[float, float, float], bunting: bool) -> None:
    """All that stands still. street: how high it reaches. steps: half their width, their foot and their head."""
    easel.dusk(frame.left, street, -2 * frame.left, frame.top - street, *SKY)
    paint_stars(easel, frame, street + 30, 110, 15)
    paint_moon(easel, -frame.half * 0.72, street + (92 if frame.upright else 46), 13)
    for x, up, long in ((-0.5, 40, 60), (0.6, 52, 70), (0.1, 70, 60)):
        paint_cloud(easel, x * frame.half, street + up, long, "#7A6A9A", 0.4)
    chance = Random(21)
    size = 1.35 if frame.upright else 1.0
    for back in (True, False):
        x = frame.left - chance.uniform(0, 10)
        while x < -frame.left:
            wide = chance.uniform(26, 36) * size
            _house(easel.at(x + wide / 2, street - 1, size), wide / size, chance, back)
            x += wide + chance.uniform(-2, 3)
    half, low, top = steps
    _palace(easel, street, half, top, frame.top)
    _mud(easel, frame, street)
    easel.glow(0, street - 6, half * 3.2, "#FFC877", 0.42, flat=0.34)
    _steps(easel, half, low, top)
    for side in (-1, 1):
        for x, y, large in ((side * (half + 7), street - 5, size), (side * (frame.half - 2), street - 3, size * 0.8)):
            easel.glow(x, y, 34 * large, "#FFC877", 0.5, flat=0.26)
            _lantern(easel.at(x, y, large))
    if bunting:
        _bunting(easel, frame, half, frame.up)


def _house(easel: Easel, wide: float, chance: Random, back: bool) -> None:
    """Gable to the street, its foot in the middle at 0, 0. back: one of the second row."""
    half, high, gable = wide / 2, chance.uniform(26, 34) + 12 * back, chance.uniform(15, 20)
    wall, roof = chance.choice(WALLS), chance.choice(ROOFS)
    dim = 0.56 if back else 0.26
    wall, roof, timber = (mixed(one, "#1C1B38", dim) for one in (wall, roof, TIMBER))
    easel.dusk(-half, 0, wide, high, mixed(wall, "#0E0C1C", 0.5), wall)
    easel.fill([(-half, high), (half, high), (0, high + gable)], wall)
    easel.line([(-half - 2.4, high - 2), (0, high + gable + 1.6), (half + 2.4, high - 2)], 3.2, roof)
    for path in ([(-half, high), (half, high)], [(-half, high * 0.5), (half, high * 0.5)], [(-half, 0), (-half, high)],
                 [(half, 0), (half, high)], [(0, high * 0.5), (0, high + gable)],
                 [(-half, high * 0.5), (-half * 0.4, high)], [(half, high * 0.5), (half * 0.4, high)]):  # fmt: skip
        easel.line(path, 1.1, timber)
    if back:
        return
    for x, y in ((-half * 0.52, high * 0.62), (half * 0.52, high * 0.62), (0, high + 2.4), (-half * 0.52, high * 0.18)):
        lit = chance.random() < 0.72
        if lit:
            easel.glow(x, y + 2.6, 8, FIRE, 0.5)
        easel.box(x - 2.7, y - 0.5, 5.4, 6.6, timber)
        easel.box(x - 2.1, y, 4.2, 5.6, GLASS if lit else GLASS_DARK)
        easel.box(x - 0.3, y, 0.6, 5.6, timber)
        easel.box(x - 2.1, y + 2.6, 4.2, 0.5, timber)
    easel.box(half * 0.26, 0, half * 0.46, 9.4, timber)


def _palace(easel: Easel, street: float, half: float, foot: float, top: float) -> None:
    """Its front with the portal, from the head of the steps up to the picture's edge."""
    easel.slope([(-half, street - 4), (half, street - 4), (half, top), (-half, top)], (-half, 0), (half, 0), PALACE,
                PALACE_DARK)  # fmt: skip
    paint_courses(easel, (-half, foot, 2 * half, top - foot), PALACE_LIGHT, 8, 0.2)
    door, spring = half * 0.72, foot + 48
    for grow, colour in ((4.0, PALACE_LIGHT), (2.2, PALACE_DARK), (0.0, DOOR)):
        reach = door + grow
        easel.fill(f"{-reach} {foot} {-reach} {spring} Q {-reach} {spring + reach} 0 {spring + reach}"
                   f" Q {reach} {spring + reach} {reach} {spring} {reach} {foot}", colour)  # fmt: skip
    easel.glow(0, foot + 40, door * 1.35, "#F3B45C", 0.85)
    easel.glow(0, foot + 50, door * 0.8, "#FFE9B0", 0.6)
    for side in (-1, 1):
        x = side * (half - 5)
        easel.slope([(x - 4.4, foot), (x + 4.4, foot), (x + 3.8, top), (x - 3.8, top)], (x - 4.4, 0), (x + 4.4, 0),
                    PALACE_LIGHT, PALACE_DARK)  # fmt: skip
        easel.box(x - 6, foot - 1, 12, 4, PALACE_LIGHT)


def _mud(easel: Easel, frame: Frame, street: float) -> None:
    """Wheels and feet have been here all day."""
    easel.dusk(frame.left, frame.low, -2 * frame.left, street - frame.low, MUD_DARK, MUD)
    chance = Random(5)
    for _ in range(70):
        near = chance.random()
        x, y = chance.uniform(frame.left, -frame.left), street - 2 - (street - frame.low - 4) * near
        size = 1.2 + 3.4 * near
        easel.disc(x, y, size, chance.choice((MUD_DARK, MUD_LIGHT, "#5A4430")), 0.5, flat=0.36)
    for x, y, wide in ((-0.72, 0.3, 17), (0.66, 0.42, 15), (-0.3, 0.72, 20), (0.5, 0.8, 24), (0.92, 0.16, 10)):
        px, py = x * frame.half, street - (street - frame.low) * y
        easel.disc(px, py, wide, MUD_DARK, 0.7, flat=0.24)
        easel.disc(px, py + 0.4, wide * 0.92, "#3E4A72", flat=0.22)
        easel.disc(px - wide * 0.2, py + 1, wide * 0.4, "#F0B868", 0.5, flat=0.14)
    for start in (-0.2, 0.24):
        way = [(start * frame.half * (1 + 1.6 * at / 8), street - (street - frame.low) * at / 8) for at in range(9)]
        easel.line(way, 1.8, MUD_DARK, 0.5)


def _steps(easel: Easel, half: float, low: float, top: float) -> None:
    number = 3
    high = (top - low) / number
    for at in range(number):
        reach, y = half + 9 - 4 * at, low + at * high
        easel.box(-reach - 0.8, y - 0.8, 2 * reach + 1.6, high + 0.8, LINE)
        easel.dusk(-reach, y, 2 * reach, high - 1.2, PALACE_DARK, PALACE)
        easel.box(-reach, y + high - 1.4, 2 * reach, 1.4, "#CFC6D6")
    easel.glow(0, top, half * 0.9, "#F3C47C", 0.5, flat=0.18)


def _lantern(easel: Easel) -> None:
    """On its post."""
    easel.box(-1.2, 0, 2.4, 36, LINE)
    easel.box(-0.6, 0, 0.9, 36, "#5A5566")
    easel.box(-2.6, 0, 5.2, 2.6, LINE)
    easel.glow(0, 40, 24, FIRE, 0.75)
    easel.inked([(-3.4, 36), (3.4, 36), (4.6, 45), (-4.6, 45)], "#FFDF94", 0.8)
    easel.disc(0, 40, 2.2, "#FFF8DC")
    easel.fill("-5.6 45 0 50 5.6 45", LINE)


def _bunting(easel: Easel, frame: Frame, half: float, top: float) -> None:
    """From the palace to the houses: the city is full."""
    for side in (-1, 1):
        start, end = (side * (half - 4), top - 3), (side * -frame.left, top - 16)
        points = []
        for step in range(15):
            share = step / 14
            x = start[0] + (end[0] - start[0]) * share
            points.append((x, start[1] + (end[1] - start[1]) * share - 15 * share * (1 - share) * 2))
        easel.line(points, 0.5, "#D8CDB8")
        for at, (x, y) in enumerate(points[1:-1]):
            easel.inked([(x - 3.1, y), (x + 3.1, y), (x, y - 6.4)], PAPERS[at % len(PAPERS)], 0.4)

"""What a game hears its own way: the same moments, made of what that game is made of.

The Tower is stone and bronze, the prison water and iron, the city cloth and strings, the dungeon wood, bone and gold.
"""

from __future__ import annotations

from collections.abc import Callable

from sounds.materials import BRONZE, GRATE, HANDBELL, coin, creak, drop, plucked, stone, struck, tap, water, wood
from sounds.shared import rolling
from sounds.waves import Sound, level, put, room, silence


def tower_door() -> Sound:
    """Oak and iron: it falls to in a vault of stone, and its bolt is shot."""
    found = silence(0.7)
    put(found, wood(205, 0.32, 201, 2.6, 0.4), 0, 1.0)
    put(found, stone(390, 0.24, 202), 0.004, 0.9)
    put(found, tap(560, 0.8, 22, 203), 0, 0.8)
    put(found, level(struck(GRATE, 640, 0.25, 0.7, 0.25, 204)), 0.27, 0.4)
    put(found, level(struck(GRATE, 440, 0.35, 0.9, 0.35, 205)), 0.35, 0.7)
    return room(found, 0.5, 0.32, 1.8, 2600)


def bells(notes: tuple[tuple[float, float], ...], rings: float, hard: float) -> Sound:
    """Small bells of bronze in a vault."""
    found = silence(0.56)
    for number, (begins, hertz) in enumerate(notes):
        put(found, level(struck(BRONZE, hertz, rings, hard, 0.56, 210 + number)), begins)
    return room(found, 0.4, 0.2, 1.8, 2600)


def tower_piece() -> Sound:
    """Something is set down on flagstones, under a vault."""
    found = put(silence(0.34), stone(520, 0.28, 206, 0.3))
    return room(put(found, stone(410, 0.26, 207, 0.3), 0.03, 0.5), 0.45, 0.3, 1.8, 2600)


def tower_good() -> Sound:
    """Three small bells, upwards."""
    return bells(((0.0, 784.0), (0.09, 987.8), (0.18, 1174.7)), 0.8, 1.4)


def tower_bad() -> Sound:
    """Two, downwards and dull: a hand lies on them."""
    return bells(((0.0, 587.3), (0.15, 466.2)), 0.4, 2.8)


def prison_door() -> Sound:
    """A grating of iron: it falls to and trembles, in a cell by the water."""
    found = silence(0.72)
    put(found, creak(0.2, 301, 480, 55), 0.0, 0.3)
    put(found, level(struck(GRATE, 355, 0.6, 1.2, 0.5, 302)), 0.17, 1.0)
    put(found, level(struck(GRATE, 371, 0.4, 0.8, 0.4, 303)), 0.215, 0.45)
    put(found, tap(500, 1.0, 30, 304), 0.17, 0.6)
    put(found, drop(980, 305), 0.58, 0.12)
    return room(found, 0.4, 0.22, 1.4)


def prison_bell() -> Sound:
    """A ship's bell, struck twice as at sea."""
    found = silence(0.85)
    for begins, loud in ((0.0, 0.85), (0.2, 1.0)):
        put(found, level(struck(HANDBELL, 880, 0.9, 0.9, 0.65, 311)), begins, loud)
    return found


def prison_step() -> Sound:
    """A foot on wet boards."""
    found = silence(0.26)
    put(found, wood(255, 0.16, 321, 3.0, 0.26))
    return put(found, water(0.18, 322, 500, 1300, 0.2), 0.03, 0.28)


def market_bell() -> Sound:
    """The bell of the market, in a hand: to and fro."""
    found = silence(0.6)
    for begins, hertz, loud in ((0.0, 1318.5, 0.8), (0.13, 1325.0, 1.0), (0.26, 1318.5, 0.7)):
        put(found, level(struck(HANDBELL, hertz, 0.45, 0.8, 0.4, round(begins * 100) + 401)), begins, loud)
    return found


def house() -> Sound:
    """A house: one block is set on another."""
    found = silence(0.36)
    put(found, stone(330, 0.18, 411, 0.25), 0, 0.7)
    return put(found, stone(270, 0.2, 415, 0.25), 0.1)


def lute(notes: tuple[tuple[float, float], ...]) -> Sound:
    """Strings of gut over a wooden belly."""
    found = silence(0.56)
    for number, (begins, hertz) in enumerate(notes):
        put(found, plucked(hertz, 0.7, 2600, 0.56, 421 + number), begins)
        put(found, wood(210, 0.1, 431 + number, 2.5, 0.15), begins, 0.2)
    return found


def city_good() -> Sound:
    """Three strings, upwards."""
    return lute(((0.0, 392.0), (0.08, 493.9), (0.16, 587.3)))


def city_bad() -> Sound:
    """Two, downwards."""
    return lute(((0.0, 415.3), (0.14, 349.2)))


def dungeon_bell() -> Sound:
    """A cracked bell on a wall: for the next round."""
    found = silence(0.55)
    put(found, level(struck(HANDBELL, 740, 1.1, 1.0, 0.55, 501)))
    put(found, level(struck(GRATE, 690, 0.45, 0.8, 0.5, 502)), 0.002, 0.45)
    return room(found, 0.3, 0.2)


def bones() -> Sound:
    """Dice of bone in a tray of wood."""
    return room(rolling(0.5, 511, 980, 420), 0.2, 0.2, 0.8, 2500)


def gold() -> Sound:
    """Heavy coins, counted down on wood."""
    found = silence(0.42)
    for begins, hertz, loud in ((0.0, 1650.0, 0.8), (0.1, 1810.0, 1.0), (0.16, 1560.0, 0.5)):
        put(found, coin(hertz, 0.26, round(hertz)), begins, loud)
        put(found, wood(300, 0.1, round(hertz) + 1, 2.0, 0.2), begins, 0.45 * loud)
    return found


def dungeon_bad() -> Sound:
    """A lid of wood falls, and its chain after it."""
    found = silence(0.5)
    put(found, wood(330, 0.22, 521, 2.0, 0.35))
    put(found, wood(270, 0.24, 527, 2.6, 0.35), 0.005, 0.7)
    for number in range(6):
        begins = 0.12 + 0.045 * number
        put(found, level(struck(GRATE, 930 + 110 * (number % 3), 0.16, 0.5, 0.18, 522 + number)), begins,
            0.45 - 0.05 * number)  # fmt: skip
    return found


TAKES: dict[str, dict[str, Callable[[], Sound]]] = {
    "break_out": {"door": prison_door, "bell": prison_bell, "stone": prison_step},
    "cloaks": {"bell": market_bell, "stone": house, "good": city_good, "bad": city_bad},
    "outrage": {"door": tower_door, "stone": tower_piece, "good": tower_good, "bad": tower_bad},
    "torture": {"bell": dungeon_bell, "dice": bones, "coin": gold, "bad": dungeon_bad},
}
"""The takes of each game, by the name of its folder in companion/games/."""

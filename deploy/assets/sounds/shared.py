"""The sounds that every game has: bars of wood that call, and things that are heard at any table.

Each is a list of numbers as loud as it comes out; build_sounds.py makes them even.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from sounds.materials import (
    BLOCK,
    BRONZE,
    GLASS,
    GRATE,
    STEEL,
    coin,
    creak,
    die,
    drop,
    paper,
    stone,
    struck,
    tap,
    water,
    wood,
)
from sounds.materials import cloth as cloak
from sounds.waves import RATE, Sound, band, dying, hiss, level, put, room, shaped, silence, swell

# In hertz. None is below 370: small loudspeakers cannot sing lower.
FS4, G4, A4, C5, D5, E5, G5, B5, D6 = 369.99, 392.00, 440.00, 523.25, 587.33, 659.26, 783.99, 987.77, 1174.66

TONES = (G4, A4, C5, D5, E5, G5)
"""The tone of each seat, so far apart that a table learns them."""

MALLET = ((1, 1.0, 1.0), (3.93, 0.22, 0.35), (9.2, 0.05, 0.18))
"""A bar of rosewood as it is tuned for music: what is above its tone is two octaves away, and soon gone."""


def bars(seconds: float, rings: float, notes: Sequence[tuple[float, float]], hard: float = 2.6) -> Sound:
    """A tune on wooden bars, a soft mallet for each: moments and pitches."""
    found = silence(seconds)
    for number, (begins, hertz) in enumerate(notes):
        put(found, level(struck(MALLET, hertz, rings, hard, seconds, 100 + number)), begins)
        # The mallet and what the bar lies on: without them it would be a beep.
        put(found, tap(1.6 * hertz, 1.0, 130, 120 + number), begins, 0.22)
        put(found, level(struck(BLOCK, 410, 0.08, hard, 0.12, 140 + number)), begins, 0.16)
    return room(found, 0.25, 0.12)


def turn() -> Sound:
    """Rising, open: over to all of you."""
    return bars(0.44, 0.5, ((0.00, D5), (0.11, G5)))


def tone(hertz: float) -> Callable[[], Sound]:
    """One seat's tone, twice."""
    return lambda: bars(0.32, 0.42, ((0.00, hertz), (0.085, hertz)))


def read() -> Sound:
    """Two dry taps, as of dice on wood."""
    found = silence(0.19)
    for begins, hertz in ((0.0, 720.0), (0.075, 800.0)):
        put(found, wood(hertz, 0.12, 3, 0.9, 0.14), begins)
    return found


def ask() -> Sound:
    """A third down, the way one calls somebody by name."""
    return bars(0.44, 0.5, ((0.00, G5), (0.15, E5)))


def refused() -> Sound:
    """Low and short, a shake of the head."""
    return bars(0.25, 0.16, ((0.00, G4), (0.09, FS4)), 3.4)


def good() -> Sound:
    """Up, quickly."""
    return bars(0.50, 0.55, ((0.00, G5), (0.085, B5), (0.17, D6)))


def bad() -> Sound:
    """Down, slowly."""
    return bars(0.54, 0.5, ((0.00, E5), (0.13, C5), (0.26, A4)), 3.2)


def over() -> Sound:
    """A chord that is laid down slowly, to end an evening."""
    return bars(1.15, 1.3, ((0.00, G4), (0.13, D5), (0.26, G5), (0.39, B5)), 3.2)


def dice() -> Sound:
    """Two dice that roll out on a table: knocks that come closer together and softer."""
    return rolling(0.46, 4, 1500, 700)


def rolling(seconds: float, seed: int, lowest: float, wide: float) -> Sound:
    """Dice of such a pitch, and how far they differ."""
    found, chance = silence(seconds), random.Random(seed)
    at, step = 0.0, 0.075
    for number in range(10):
        put(found, die(lowest + wide * chance.random(), seed + 2 * number), at,
            0.93**number * (0.55 + 0.45 * chance.random()))  # fmt: skip
        at += step * (0.7 + 0.6 * chance.random())
        step *= 0.84
    return found


def door() -> Sound:
    """A door of boards: it falls to, and its bolt is shot."""
    found = silence(0.6)
    put(found, wood(330, 0.26, 11, 2.2, 0.4), 0, 0.9)
    put(found, wood(230, 0.3, 15, 3.0, 0.4), 0, 0.5)
    put(found, tap(620, 0.8, 26, 12), 0, 0.8)
    put(found, level(struck(GRATE, 560, 0.25, 0.8, 0.25, 13)), 0.24, 0.35)
    put(found, level(struck(GRATE, 450, 0.3, 0.9, 0.3, 14)), 0.31, 0.6)
    return room(found, 0.3, 0.2)


def blades() -> Sound:
    """Two blades that meet, and one that slides off the other."""
    found = silence(0.55)
    for begins, hertz, loud in ((0.0, 1510.0, 0.8), (0.17, 1390.0, 1.0)):
        put(found, level(struck(STEEL, hertz, 0.42, 0.3, 0.45, 21)), begins, loud)
        put(found, tap(3600, 0.8, 110, 22), begins, 0.45 * loud)
    slide = hiss(0.24, 23)
    for _ in range(2):
        slide = band(slide, lambda time: 2400 + 8000 * time, 6)
    put(found, shaped(level(slide), swell(0.24, 0.25)), 0.17, 0.3)
    return room(found, 0.25, 0.15)


def sparkle() -> Sound:
    """A jewel in the light: five small glasses, upwards."""
    found = silence(0.68)
    for number, hertz in enumerate((1046.5, 1318.5, 1568.0, 2093.0, 2637.0)):
        put(found, level(struck(GLASS, hertz, 0.6, 0.7, 0.6, 30 + number)), 0.07 * number, 0.8 + 0.07 * number)
    return room(found, 0.35, 0.2)


def caw() -> Sound:
    """A large black bird, twice: a rough voice that falls, through a wide open beak."""
    found = silence(0.62)
    for begins, pitch, loud in ((0.0, 530.0, 1.0), (0.33, 485.0, 0.85)):
        voice, phase, chance = [], 0.0, random.Random(41)
        wander = 0.0
        for at in range(round(0.27 * RATE)):
            time = at / RATE
            wander += 0.02 * (chance.random() - 0.5 - wander * 0.05)
            phase += (pitch * (1 + 0.12 * math.exp(-30 * time) - 0.5 * time + wander)
                      + 22 * math.sin(2 * math.pi * 62 * time)) / RATE  # fmt: skip
            rough = 0.6 + 0.4 * math.sin(2 * math.pi * 71 * time)
            voice.append((2 * (phase % 1) - 1 + 0.5 * (chance.random() - 0.5)) * rough)
        beak = band(voice, lambda time: 1000 + 900 * math.sin(math.pi * min(1.0, time / 0.27)), 4)
        put(beak, band(voice, 2050, 5), 0, 0.7)
        put(found, shaped(level(beak), swell(0.27, 0.3, 1.0)), begins, loud)
    return room(found, 0.3, 0.12)


def oars() -> Sound:
    """A boat: an oar creaks in its lock, is drawn through the water twice, and drips."""
    found = silence(0.82)
    for begins, loud, seed in ((0.04, 1.0, 51), (0.42, 0.85, 57)):
        put(found, water(0.36, seed, 380, 1500), begins, loud)
    put(found, creak(0.12, 52, 610, 70), 0.0, 0.22)
    put(found, creak(0.12, 53, 560, 62), 0.38, 0.2)
    for begins, hertz in ((0.36, 1150.0), (0.40, 1420.0), (0.72, 1270.0)):
        put(found, drop(hertz, round(hertz)), begins, 0.16)
    return found


def bell() -> Sound:
    """A bell in a tower, struck once."""
    found = level(struck(BRONZE, 587.33, 1.5, 1.6, 1.1, 61))
    put(found, tap(1800, 1.0, 120, 62), 0, 0.2)
    return room(found, 0.4, 0.15)


def gavel() -> Sound:
    """A gavel on its block, twice: going, gone."""
    found = silence(0.46)
    put(found, wood(395, 0.22, 71, 1.6, 0.3), 0, 0.75)
    put(found, wood(370, 0.26, 73, 1.8, 0.3), 0.2, 1.0)
    return room(found, 0.25, 0.2)


def coins() -> Sound:
    """A coin on others."""
    found = silence(0.4)
    for begins, hertz, loud in ((0.0, 2450.0, 1.0), (0.07, 2710.0, 0.65), (0.115, 2330.0, 0.45)):
        put(found, coin(hertz, 0.34, round(hertz)), begins, loud)
    return found


def piece() -> Sound:
    """Something of wood or stone is put down."""
    found = silence(0.24)
    put(found, stone(470, 0.24, 81, 0.24))
    return room(put(found, wood(380, 0.2, 84, 2.0, 0.24), 0.004, 0.6), 0.2, 0.2)


def cloth() -> Sound:
    """A cloak is thrown over something."""
    return cloak(0.42, 91, 480, 1700)


def card() -> Sound:
    """A card is drawn off a pack and snapped down."""
    found = silence(0.2)
    put(found, paper(0.11, 95), 0, 0.5)
    put(found, shaped(level(band(hiss(0.08, 96), 1700, 1.2)), dying(70)), 0.1)
    return put(found, wood(330, 0.09, 97, 1.6, 0.1), 0.1, 0.6)


SOUNDS: dict[str, Callable[[], Sound]] = {
    "turn": turn, "read": read, "ask": ask, "refused": refused, "good": good, "bad": bad, "over": over, "dice": dice,
    "door": door, "blades": blades, "sparkle": sparkle, "caw": caw, "oars": oars, "bell": bell, "gavel": gavel,
    "coin": coins, "stone": piece, "cloth": cloth, "card": card,
    **{f"turn{seat}": tone(hertz) for seat, hertz in enumerate(TONES, start=1)},
}  # fmt: skip
"""Every sound by its name."""

"""What things are made of: how wood, stone, iron, bronze, coins, dice, cloth, water and rope answer to a touch.

Nothing is a tone with a switch: what is struck rings at pitches that are no multiples of each other, the harder the
stroke the brighter; what is rubbed is noise that moves through a pitch.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from sounds.waves import RATE, Sound, band, dying, grit, high, hiss, level, low, put, shaped, silence, swell

Modes = Sequence[tuple[float, float, float]]
"""The pitches at which a thing rings: a multiple of its lowest, how loud, and seconds until it is a thousandth."""

BAR = ((1, 1.0, 1.0), (2.76, 0.42, 0.55), (5.4, 0.16, 0.3), (8.93, 0.07, 0.2))
"""A bar of wood that lies loose."""

BLOCK = ((1, 1.0, 1.0), (1.58, 0.6, 0.8), (2.24, 0.5, 0.6), (2.92, 0.3, 0.5), (3.9, 0.2, 0.4))
"""A block of wood, a lid, a table's top."""

SLAB = ((1, 1.0, 1.0), (1.41, 0.8, 0.9), (1.93, 0.8, 0.8), (2.57, 0.6, 0.7), (3.31, 0.5, 0.6), (4.7, 0.3, 0.4))
"""A slab of stone: many pitches, all of them short."""

GRATE = (
    (1, 0.8, 1.0), (1.32, 0.9, 0.9), (1.87, 0.8, 0.85), (2.68, 0.7, 0.7), (3.43, 0.5, 0.6), (4.71, 0.4, 0.5),
    (6.1, 0.3, 0.35),
)  # fmt: skip
"""Bars of iron in a frame."""

BRONZE = (
    (0.5, 0.5, 1.3), (1, 0.9, 1.0), (1.19, 0.75, 0.8), (1.5, 0.45, 0.6), (2, 0.8, 0.65), (2.52, 0.35, 0.4),
    (2.99, 0.3, 0.32), (4.12, 0.2, 0.22), (5.4, 0.1, 0.15),
)  # fmt: skip
"""A cast bell: the hum below its strike, the third that makes it solemn, and what is above."""

HANDBELL = ((1, 1.0, 1.0), (1.006, 0.5, 1.0), (2.4, 0.45, 0.6), (3.0, 0.5, 0.5), (4.6, 0.2, 0.3), (6.2, 0.12, 0.2))
"""A small bell in a hand: two lowest pitches so near each other that it trembles."""

STEEL = ((1, 0.7, 1.0), (1.43, 1.0, 0.9), (1.91, 0.8, 0.85), (2.37, 0.6, 0.7), (2.83, 0.5, 0.6), (3.52, 0.3, 0.4))
"""A blade that is held."""

DISC = ((1, 0.9, 1.0), (1.73, 1.0, 0.8), (2.33, 0.55, 0.7), (3.91, 0.3, 0.4))
"""A coin."""

GLASS = ((1, 1.0, 1.0), (2.32, 0.4, 0.6), (4.25, 0.16, 0.35))
"""Something small and precious."""


GUT = 0.35
"""How much of its height a string of gut loses each time round."""


def struck(modes: Modes, hertz: float, rings: float, hard: float, seconds: float, seed: int) -> Sound:
    """A thing that is struck. rings: seconds until its lowest pitch is a thousandth. hard: milliseconds of the stroke,
    the fewer the harder what strikes."""
    # Rises and goes softly: no pitch is left out by chance, as one would be by a stroke that ends at once.
    soft, chance = hard / 1000 * RATE / (2 * math.pi), random.Random(seed)
    long = min(max(round(9 * soft), 3), round(seconds * RATE))
    stroke = [(at + 0.5) * math.exp(-(at + 0.5) / soft) * (0.75 + 0.5 * chance.random()) for at in range(long)]
    whole = sum(stroke)
    found = silence(seconds)
    for multiple, loud, rest in modes:
        pitch = hertz * multiple
        if pitch > 0.45 * RATE:
            continue
        turn = 2 * math.pi * pitch / RATE
        keep = 10 ** (-3 / (rings * rest * RATE))
        gain, ahead, back = loud * math.sin(turn) / whole, 2 * keep * math.cos(turn), -keep * keep
        one = two = 0.0
        for at in range(len(found)):
            now = ahead * one + back * two + (gain * stroke[at] if at < long else 0.0)
            one, two = now, one
            found[at] += now
    return found


def tap(hertz: float, narrow: float, fast: float, seed: int) -> Sound:
    """The noise with which one thing meets another."""
    seconds = min(6 / fast, 0.3)
    return shaped(level(band(hiss(seconds, seed), hertz, narrow)), dying(fast))


def wood(hertz: float, rings: float, seed: int, hard: float = 1.2, seconds: float = 0.3) -> Sound:
    """Wood that meets wood."""
    found = level(struck(BLOCK, hertz, rings, hard, seconds, seed))
    return put(found, tap(hertz * 2.5, 1.2, 150, seed + 1), 0, 0.35)


def stone(hertz: float, rings: float, seed: int, seconds: float = 0.3) -> Sound:
    """Stone that meets stone: a dull knock, and grains that grate below it."""
    found = level(struck(SLAB, hertz, rings, 1.0, seconds, seed))
    put(found, tap(900, 0.8, 70, seed + 1), 0, 0.5)
    grains = shaped(band(grit(0.12, 1500, seed + 2), 2100, 1.0), swell(0.12, 0.25))
    return put(found, level(grains), 0.012, 0.22)


def die(hertz: float, seed: int) -> Sound:
    """A die that meets a table: small, hard, and the table below it."""
    found = level(struck(BAR, hertz, 0.07, 0.5, 0.16, seed))
    return put(found, level(struck(BLOCK, 310, 0.11, 1.6, 0.16, seed + 1)), 0, 0.45)


def coin(hertz: float, rings: float, seed: int, seconds: float = 0.4) -> Sound:
    """A coin that meets others."""
    found = level(struck(DISC, hertz, rings, 0.35, seconds, seed))
    return put(found, tap(4200, 1.0, 300, seed + 1), 0, 0.3)


def cloth(seconds: float, seed: int, lowest: float, highest: float, top: float = 0.45) -> Sound:
    """A cloak through the air: its breath rises in pitch and falls again, and its folds rustle."""
    rise = swell(seconds, top, 1.0)
    air = band(hiss(seconds, seed), lambda time: lowest + (highest - lowest) * rise(time), 1.6)
    air = level(low(air, 1.5 * highest))
    folds = level(low(band(grit(seconds, 700, seed + 1), 1500, 0.8), 3000))
    found = shaped(air, swell(seconds, top, 2.0))
    return put(found, shaped(folds, swell(seconds, top + 0.1, 3.0)), 0, 0.35)


def water(seconds: float, seed: int, lowest: float, highest: float, top: float = 0.3) -> Sound:
    """A blade drawn through water: a rush that falls in pitch, and bubbles below it."""
    fall = swell(seconds, top, 1.0)
    rush = band(hiss(seconds, seed), lambda time: lowest + (highest - lowest) * fall(time), 1.4)
    rush = level(low(rush, 2 * highest))
    found = shaped(rush, swell(seconds, top, 2.0))
    chance = random.Random(seed + 1)
    for number in range(7):
        put(found, drop(420 + 520 * chance.random(), seed + 2 + number), seconds * (0.2 + 0.65 * chance.random()), 0.25)
    return found


def drop(hertz: float, seed: int) -> Sound:
    """A bubble or a drop: a short tone that rises while it dies away."""
    chance, phase, found = random.Random(seed), 0.0, []
    rise = 1.5 + 2 * chance.random()
    for at in range(round(0.09 * RATE)):
        time = at / RATE
        phase += hertz * (1 + rise * time / 0.09 * 0.35) / RATE
        found.append(min(1.0, time / 0.003) * math.exp(-42 * time) * math.sin(2 * math.pi * phase))
    return found


def plucked(hertz: float, rings: float, dull: float, seconds: float, seed: int) -> Sound:
    """A string or a taut rope (Karplus and Strong): noise that runs round and loses its height on the way."""
    # On the way round it is smoothed over three samples, which takes one of them, and held back by a part of another.
    long = RATE / hertz - 1
    whole = int(long)
    share, keep = long - whole, 10 ** (-3 / (rings * hertz))
    line = low(low(hiss((whole + 1) / RATE, seed), dull), dull)[:whole]
    mean = sum(line) / whole
    line = [value - mean for value in line]
    one = two = smooth = 0.0
    found = []
    for at in range(round(seconds * RATE)):
        now = line[at % whole]
        before, smooth = smooth, (1 - GUT) * one + GUT / 2 * (now + two)
        line[at % whole] = keep * ((1 - share) * smooth + share * before)
        one, two = now, one
        found.append(now)
    return level(found)


def creak(seconds: float, seed: int, hertz: float, a_second: float) -> Sound:
    """Wood or rope under a load: it sticks and slips, so many times a second, through the pitch of what it hangs on."""
    chance, grains = random.Random(seed), silence(seconds)
    at = 0.004
    while at < seconds:
        grains[min(int(at * RATE), len(grains) - 1)] += 0.6 + 0.4 * chance.random()
        at += (0.75 + 0.5 * chance.random()) / (a_second * (0.7 + 0.6 * at / seconds))
    found = band(grains, lambda time: hertz * (1 + 0.15 * time / seconds), 7)
    put(found, band(grains, hertz * 2.3, 6), 0, 0.6)
    return shaped(level(found), swell(seconds, 0.4, 1.0))


def paper(seconds: float, seed: int) -> Sound:
    """A card that slides over others."""
    return shaped(level(high(band(hiss(seconds, seed), 2300, 0.8), 700)), swell(seconds, 0.6))

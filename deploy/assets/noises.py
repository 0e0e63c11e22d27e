"""The sounds of things, for build_sounds.py: knocks, metal, water, a bird; out of arithmetic alone.

Each is a list of numbers around 0, as loud as it comes out. Chance is a fixed one, so that the same comes every time.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

RATE = 22050
"""Samples a second: enough for tones below 5 kHz, and half the size of what music needs."""

Sound = list[float]


def silence(seconds: float) -> Sound:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def hiss(seconds: float, seed: int) -> Sound:
    """Noise of all pitches."""
    chance = random.Random(seed)
    return [chance.random() * 2 - 1 for _ in range(round(seconds * RATE))]


def band(sound: Sound, hertz: float, narrow: float) -> Sound:
    """What of a sound lies around a pitch; the larger `narrow`, the more it rings."""
    turn = 2 * math.pi * hertz / RATE
    keep = 1 - turn / (2 * narrow)
    first, second, gain = 2 * keep * math.cos(turn), -keep * keep, 1 - keep
    one = two = 0.0
    found = []
    for value in sound:
        one, two = gain * value + first * one + second * two, one
        found.append(one)
    return found


def shaped(sound: Sound, shape: Callable[[float], float]) -> Sound:
    """A sound made louder and softer. shape: how loud at a moment in seconds."""
    return [value * shape(at / RATE) for at, value in enumerate(sound)]


def ring(seconds: float, partials: Sequence[tuple[float, float, float]]) -> Sound:
    """Tones that die away: each has its pitch in hertz, how loud it is, and how fast it dies."""
    found = []
    for at in range(round(seconds * RATE)):
        time = at / RATE
        up = min(1.0, time / 0.002)
        found.append(
            up * sum(loud * math.exp(-fast * time) * math.sin(2 * math.pi * hertz * time)
                     for hertz, loud, fast in partials)
        )  # fmt: skip
    return found


def put(into: Sound, sound: Sound, begins: float, loud: float = 1.0) -> None:
    """Lay a sound over another from a moment on; what is longer than that is left out."""
    first = round(begins * RATE)
    for at, value in enumerate(sound[: max(len(into) - first, 0)]):
        into[first + at] += loud * value


def both(one: Sound, other: Sound) -> Sound:
    """Two sounds at once."""
    return [sum(parts) for parts in zip(one, other, strict=True)]


def knock(hertz: float, fast: float, seed: int) -> Sound:
    """Wood or bone on wood: a short tone, and the click with which it begins."""
    found = ring(0.25, ((hertz, 1.0, fast), (hertz * 2.76, 0.35, fast * 2.2), (hertz * 5.4, 0.12, fast * 4)))
    put(found, shaped(hiss(0.012, seed), lambda time: math.exp(-420 * time)), 0, 0.5)
    return found


def dice() -> Sound:
    """Two dice that roll out on a table: knocks that come closer together and softer."""
    found, chance = silence(0.55), random.Random(4)
    at, step = 0.01, 0.085
    for number in range(9):
        put(found, knock(1500 + 700 * chance.random(), 95, number), at, 0.95**number * (0.6 + 0.4 * chance.random()))
        at += step * (0.7 + 0.6 * chance.random())
        step *= 0.84
    return found


def door() -> Sound:
    """A barred door: it falls to, rings, and its bolt is shot."""
    found = silence(0.78)
    metal = ((392, 1.0, 6), (517, 0.7, 7), (731, 0.6, 8), (1049, 0.45, 9), (1613, 0.3, 12), (2377, 0.2, 15))
    put(found, ring(0.7, metal), 0.02)
    put(found, shaped(band(hiss(0.2, 7), 420, 2), lambda time: math.exp(-26 * time)), 0.02, 1.2)
    put(found, knock(880, 60, 8), 0.34, 0.7)
    put(found, knock(660, 50, 9), 0.43, 0.9)
    return found


def blades() -> Sound:
    """Two blades that meet, and meet again."""
    found = silence(0.6)
    steel = ((1911, 0.8, 13), (2693, 1.0, 15), (3541, 0.7, 16), (4397, 0.5, 19), (5231, 0.3, 24))
    for begins, loud in ((0.01, 0.8), (0.2, 1.0)):
        put(found, ring(0.4, steel), begins, loud)
        put(found, shaped(hiss(0.05, 11), lambda time: math.exp(-90 * time)), begins, 0.7 * loud)
    return found


def sparkle() -> Sound:
    """A jewel in the light: five small bells, upwards."""
    found = silence(0.75)
    for number, hertz in enumerate((1046.5, 1318.5, 1568.0, 2093.0, 2637.0)):
        bell = ((hertz, 1.0, 8), (hertz * 2.01, 0.35, 13), (hertz * 3.03, 0.12, 20))
        put(found, ring(0.6, bell), 0.015 + 0.075 * number, 0.8 + 0.08 * number)
    return found


def caw() -> Sound:
    """A large black bird, twice: a rough voice that falls, through a wide open beak."""
    found = silence(0.72)
    for begins, pitch in ((0.01, 540.0), (0.37, 500.0)):
        voice, phase = [], 0.0
        for at in range(round(0.3 * RATE)):
            time = at / RATE
            phase += (pitch * (1 - 0.5 * time) + 26 * math.sin(2 * math.pi * 62 * time)) / RATE
            rough = 0.6 + 0.4 * math.sin(2 * math.pi * 71 * time)
            voice.append((2 * (phase % 1) - 1) * rough)
        beak = both(band(voice, 1150, 5), band(voice, 2050, 6))
        put(found, shaped(beak, lambda time: min(1, time / 0.03) * min(1, max(0, 0.3 - time) / 0.12)), begins)
    return found


def oars() -> Sound:
    """A boat: two strokes in the water, and drops from the blades."""
    found = silence(0.8)
    for begins, loud in ((0.01, 1.0), (0.4, 0.8)):
        water = both(band(hiss(0.34, 21), 620, 1.2), band(hiss(0.34, 22), 1500, 1.6))
        put(found, shaped(water, lambda time: min(1, time / 0.09) * math.exp(-9 * max(0, time - 0.09))), begins, loud)
    for begins, hertz in ((0.3, 1500.0), (0.35, 1900.0), (0.7, 1650.0)):
        put(found, ring(0.06, ((hertz, 0.05, 55), (hertz * 1.3, 0.03, 70))), begins)
    return found


def bell() -> Sound:
    """A bell in a tower, struck once."""
    strike = 587.33
    low = ((0.75, 0.5, 2.2), (1, 1.0, 2.8), (1.19, 0.7, 3.3), (1.56, 0.4, 4.5))
    high = ((2, 0.6, 4), (2.66, 0.3, 7), (4.1, 0.2, 11))
    found = ring(1.1, [(strike * times, loud, fast) for times, loud, fast in (*low, *high)])
    put(found, shaped(hiss(0.03, 31), lambda time: math.exp(-160 * time)), 0, 0.4)
    return found


def gavel() -> Sound:
    """A gavel on its block, twice: going, gone."""
    found = silence(0.55)
    put(found, knock(415, 34, 41), 0.01, 0.8)
    put(found, knock(392, 28, 42), 0.24, 1.0)
    return found


def coin() -> Sound:
    """A coin on others."""
    found = silence(0.4)
    for begins, loud in ((0.01, 1.0), (0.075, 0.7), (0.12, 0.45)):
        put(found, ring(0.3, ((3136, 1.0, 20), (4186, 0.7, 24), (5274, 0.4, 30))), begins, loud)
    return found


def stone() -> Sound:
    """Something of wood or stone is put down."""
    found = silence(0.26)
    put(found, knock(400, 42, 51), 0.008)
    put(found, shaped(band(hiss(0.1, 52), 700, 1.5), lambda time: math.exp(-50 * time)), 0.008, 1.0)
    return found


def cloth() -> Sound:
    """A cloak is thrown over something: a breath of air that swells and goes."""
    noise = both(band(hiss(0.42, 61), 1100, 1.3), band(hiss(0.42, 62), 2400, 1.8))
    return shaped(noise, lambda time: math.sin(math.pi * min(1, time / 0.42)) ** 2)


def card() -> Sound:
    """A card is snapped off a pack."""
    found = silence(0.2)
    breath = shaped(band(hiss(0.09, 71), 2600, 1.2), lambda time: math.sin(math.pi * min(1, time / 0.09)))
    put(found, breath, 0.005, 0.5)
    put(found, shaped(band(hiss(0.06, 72), 1900, 1.5), lambda time: math.exp(-110 * time)), 0.095, 2.2)
    return found


NOISES: dict[str, tuple[float, Callable[[], Sound]]] = {
    "dice": (0.42, dice), "door": (0.52, door), "blades": (0.42, blades), "sparkle": (0.46, sparkle),
    "caw": (0.46, caw), "oars": (0.46, oars), "bell": (0.52, bell), "gavel": (0.52, gavel), "coin": (0.36, coin),
    "stone": (0.42, stone), "cloth": (0.36, cloth), "card": (0.36, card),
}  # fmt: skip
"""Every noise, and how loud it is at most: 1 is all a file can hold."""

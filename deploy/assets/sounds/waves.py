"""Arithmetic on sounds: chance, filters, shapes, a room, and how a sound is made even with the others.

A sound is a list of numbers around 0. Chance is a fixed one, and nothing but Python counts here, so the same sound
comes out byte for byte wherever it is made.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from operator import mul

from sounds.loudness import loudness, true_peak

RATE = 22050
"""Samples a second: enough for what sounds below 10 kHz, and half the size of what music needs."""

LOUD = -23.0
"""LUFS of every sound: as loud as the standard wants all that is sent by radio (EBU R 128)."""

CEILING = 0.84
"""The highest sample: between two it may rise a little, and 1 is all a file can hold."""

FADE_IN = 0.003
"""Seconds in which a sound comes up, so that nothing clicks."""

ROUNDS = 12
"""A sound that is brought up has its peaks rounded, which makes it softer again: so many times it is tried."""

Sound = list[float]


def silence(seconds: float) -> Sound:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def hiss(seconds: float, seed: int) -> Sound:
    """Noise of all pitches."""
    chance = random.Random(seed)
    return [chance.random() * 2 - 1 for _ in range(round(seconds * RATE))]


def grit(seconds: float, a_second: float, seed: int) -> Sound:
    """Single grains, some loud and most soft, so many a second: what grates, creaks or drips."""
    chance, found = random.Random(seed), silence(seconds)
    for at in range(len(found)):
        if chance.random() < a_second / RATE:
            found[at] = (chance.random() ** 2) * chance.choice((-1, 1))
    return found


def low(sound: Sequence[float], hertz: float) -> Sound:
    """What of a sound lies below a pitch, gently: 6 dB an octave."""
    share, now, found = 1 - math.exp(-2 * math.pi * hertz / RATE), 0.0, []
    for value in sound:
        now += share * (value - now)
        found.append(now)
    return found


def high(sound: Sequence[float], hertz: float) -> Sound:
    """What of a sound lies above a pitch."""
    return [value - below for value, below in zip(sound, low(sound, hertz), strict=True)]


def band(sound: Sequence[float], hertz: float | Callable[[float], float], narrow: float) -> Sound:
    """What of a sound lies around a pitch; the larger `narrow`, the more it rings. hertz: it may move, by seconds."""
    below = band_now = 0.0
    found, turn = [], 0.0
    for at, value in enumerate(sound):
        if at % 16 == 0:
            now = hertz(at / RATE) if callable(hertz) else hertz
            turn = math.tan(math.pi * min(now, 0.45 * RATE) / RATE)
        over = (value - below - (1 / narrow + turn) * band_now) / (1 + turn / narrow + turn * turn)
        middle = band_now + turn * over
        band_now = middle + turn * over
        under = below + turn * middle
        below = under + turn * middle
        found.append(middle / narrow)
    return found


def shaped(sound: Sequence[float], shape: Callable[[float], float]) -> Sound:
    """A sound made louder and softer. shape: how loud at a moment in seconds."""
    return [value * shape(at / RATE) for at, value in enumerate(sound)]


def swell(seconds: float, top: float = 0.5, sharp: float = 2.0) -> Callable[[float], float]:
    """A shape that rises and falls without an edge. top: its highest moment, as a share of the whole."""

    def shape(time: float) -> float:
        share = min(max(time / seconds, 0.0), 1.0)
        bent = 0.5 * share / top if share < top else 0.5 + 0.5 * (share - top) / (1 - top)
        return math.sin(math.pi * bent) ** sharp

    return shape


def dying(fast: float) -> Callable[[float], float]:
    """A shape that dies away, by a factor of e so many times a second."""
    return lambda time: math.exp(-fast * time)


def put(into: Sound, sound: Sequence[float], begins: float = 0.0, loud: float = 1.0) -> Sound:
    """Lay a sound over another from a moment on, and give that back; what is longer than that is left out."""
    first = round(begins * RATE)
    for at, value in enumerate(sound[: max(len(into) - first, 0)]):
        into[first + at] += loud * value
    return into


def level(sound: Sound, most: float = 1.0) -> Sound:
    """The same sound, its highest sample as given."""
    highest = max(map(abs, sound)) or 1.0
    return [value * most / highest for value in sound]


def room(sound: Sequence[float], seconds: float, share: float, size: float = 1.0, dull: float = 3500) -> Sound:
    """A sound in a room that answers: so long until its echo is a thousandth, with such a share of echo."""
    echo = [0.0] * len(sound)
    for delay in (0.0113, 0.0157, 0.0191, 0.0229):
        behind = round(delay * size * RATE)
        back = 10 ** (-3 * delay * size / seconds)
        line, at, kept, soft = [0.0] * behind, 0, 0.0, 1 - math.exp(-2 * math.pi * dull / RATE)
        for place, value in enumerate(sound):
            heard = line[at]
            kept += soft * (heard - kept)
            line[at] = value + back * kept
            at = (at + 1) % behind
            echo[place] += 0.25 * heard
    for delay in (0.0051, 0.0017):
        behind = round(delay * size * RATE)
        line, at = [0.0] * behind, 0
        for place, value in enumerate(echo):
            heard = line[at]
            line[at] = value + 0.6 * heard
            echo[place] = heard - 0.6 * line[at]
            at = (at + 1) % behind
    return [(1 - share) * value + share * 2 * wet for value, wet in zip(sound, echo, strict=True)]


def halved(sound: Sequence[float]) -> Sound:
    """Every other sample of a sound, without what would then be another pitch."""
    reach = 20
    sinc = [
        0.5 * (math.sin(0.46 * math.pi * away) / (0.46 * math.pi * away) if away else 1.0) * 0.92
        * (0.5 + 0.5 * math.cos(math.pi * away / (reach + 1)))
        for away in range(-reach, reach + 1)
    ]  # fmt: skip
    wide = [*[0.0] * reach, *sound, *[0.0] * reach]
    return [sum(map(mul, sinc, wide[at : at + 2 * reach + 1])) for at in range(0, len(sound), 2)]


def even(sound: Sequence[float], fading: float, loud: float = LOUD, rate: int = RATE) -> Sound:
    """A sound as loud as all of them, without an edge at either end, its highest peaks rounded where they must be.

    fading: seconds in which its end goes. What nobody would hear of that is left out.
    """
    found = high(sound, 70 * RATE / rate)
    begins = next((at for at, value in enumerate(found) if abs(value) > 0.002 * max(map(abs, found))), 0)
    found = found[begins : _heard_until(found, rate)]
    coming, going = round(FADE_IN * rate), round(fading * rate)
    for at in range(coming):
        found[at] *= 0.5 - 0.5 * math.cos(math.pi * at / coming)
    for at in range(going):
        found[-1 - at] *= 0.5 - 0.5 * math.cos(math.pi * at / going)
    # Two zeros before it: a loudspeaker is not begun in the middle of a move.
    dry, gain = [0.0, 0.0, *found], 1.0
    for _ in range(ROUNDS):
        made = [CEILING * math.tanh(gain * value / CEILING) for value in dry]
        gain *= 10 ** ((loud - loudness(made, rate)) / 20)
        if gain * max(map(abs, dry)) > MOST_ROUNDED * CEILING:
            gain = MOST_ROUNDED * CEILING / max(map(abs, dry))
    made = [CEILING * math.tanh(gain * value / CEILING) for value in dry]
    if true_peak(made) > -1.0:
        raise ValueError(f"it rises to {true_peak(made):.1f} dBTP")
    return made


def _heard_until(sound: Sequence[float], rate: int) -> int:
    """The sample after which it is softer than HEARD of its loudest moment for good."""
    moment = round(MOMENT * rate)
    powers = [sum(value * value for value in sound[at : at + moment]) for at in range(0, len(sound), moment)]
    least = max(powers) * 10 ** (HEARD / 10)
    last = max(number for number, power in enumerate(powers) if power >= least)
    return min((last + 1) * moment, len(sound))


HEARD, MOMENT = -38.0, 0.01
"""In dB, and in seconds."""

MOST_ROUNDED = 1.6
"""A peak may stand so many times above the ceiling before it is rounded: more would be heard as a rattle."""

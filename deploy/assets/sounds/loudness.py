"""How loud a sound is, as ITU-R BS.1770-4 has it: LUFS for the whole of it, and dBTP for its highest peak.

Blocks of 400 ms begin every 100 ms, and only whole ones count; a sound that is shorter than one is filled up with
silence to a single block, which is how an ear adds up a knock. Both gates are as in the standard: blocks below -70 LUFS
are left out, and then those more than 10 LU below the mean of the others. The filter's two parts are worked out anew
for each rate out of the analogue ones that the standard's 48 kHz figures mean.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

BLOCK, STEP = 0.4, 0.1
"""Seconds of a block, and from the beginning of one to that of the next."""

SILENT, BELOW = -70.0, 10.0
"""The two gates: in LUFS, and in LU below the mean."""

TIMES, REACH = 4, 12
"""A true peak is looked for at so many places a sample, out of so many samples to each side."""

Filter = tuple[float, float, float, float, float]


def _shelf(rate: int) -> Filter:
    """What a head does to what comes from all around: 4 dB more above 1.7 kHz."""
    turn = math.tan(math.pi * 1681.974450955533 / rate)
    high = 10 ** (3.999843853973347 / 20)
    middle, narrow = high**0.4996667741545416, 0.7071752369554196
    whole = 1 + turn / narrow + turn * turn
    return (
        (high + middle * turn / narrow + turn * turn) / whole,
        2 * (turn * turn - high) / whole,
        (high - middle * turn / narrow + turn * turn) / whole,
        2 * (turn * turn - 1) / whole,
        (1 - turn / narrow + turn * turn) / whole,
    )


RUMBLE = 38.13547087602444
"""In hertz: ears make little of what is below it."""


def _above(rate: int, hertz: float) -> Filter:
    """Less of what is below a pitch."""
    turn, narrow = math.tan(math.pi * hertz / rate), 0.5003270373238773
    whole = 1 + turn / narrow + turn * turn
    return 1.0, -2.0, 1.0, 2 * (turn * turn - 1) / whole, (1 - turn / narrow + turn * turn) / whole


def _filtered(sound: Sequence[float], by: Filter) -> list[float]:
    ahead, ahead_one, ahead_two, back_one, back_two = by
    one = two = 0.0
    found = []
    for value in sound:
        now = ahead * value + one
        one = ahead_one * value - back_one * now + two
        two = ahead_two * value - back_two * now
        found.append(now)
    return found


def loudness(sound: Sequence[float], rate: int, above: float = RUMBLE) -> float:
    """The integrated loudness of one channel in LUFS, its full scale 1; minus infinity for silence.

    above: a small loudspeaker gives less of what is below such a pitch, where it is not RUMBLE as in the standard.
    """
    heard = _filtered(_filtered(sound, _shelf(rate)), _above(rate, above))
    sums = [0.0]
    for value in heard:
        sums.append(sums[-1] + value * value)
    block, step = round(BLOCK * rate), round(STEP * rate)
    sums += [sums[-1]] * (block - len(heard))
    blocks = [(sums[first + block] - sums[first]) / block for first in range(0, len(sums) - block, step)]
    loud = [one for one in blocks if _lufs(one) > SILENT]
    if not loud:
        return -math.inf
    least = _lufs(sum(loud) / len(loud)) - BELOW
    loud = [one for one in loud if _lufs(one) > least]
    return _lufs(sum(loud) / len(loud))


def _lufs(power: float) -> float:
    return -0.691 + 10 * math.log10(power) if power > 0 else -math.inf


def true_peak(sound: Sequence[float]) -> float:
    """The highest that comes out of a loudspeaker, between the samples, too: in dBTP; minus infinity for silence."""
    highest = max(map(abs, sound), default=0.0)
    if highest == 0:
        return -math.inf
    # Between two samples it rises to half as much again at the most, so only near the high ones is looked.
    near = {at for at, value in enumerate(sound) if abs(value) > 0.6 * highest}
    for at in sorted(near):
        around = sound[max(at - REACH + 1, 0) : at + REACH + 1]
        begins = at - max(at - REACH + 1, 0)
        for part in range(1, TIMES):
            highest = max(highest, abs(_between(around, begins + part / TIMES)))
    return 20 * math.log10(highest)


def _between(around: Sequence[float], place: float) -> float:
    """What a sound is at a place between its samples: a sinc under a window."""
    found = 0.0
    for at, value in enumerate(around):
        away = math.pi * (place - at)
        found += value * math.sin(away) / away * (0.5 + 0.5 * math.cos(away / REACH))
    return found

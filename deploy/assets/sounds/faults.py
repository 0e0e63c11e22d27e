"""What is wrong with a sound, for whoever cannot hear it: a click, an edge, silence, too loud, too soft, too long."""

from __future__ import annotations

import wave
from array import array
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from sounds.bed import BED, BED_LOUD
from sounds.loudness import loudness, true_peak
from sounds.waves import LOUD

WITHIN = 3.0
"""LU that a sound may be softer or louder than it is meant to be."""

HIGHEST = -1.0
"""dBTP above which a loudspeaker may rattle."""

LONGEST, LONGEST_BED = 1.2, 20 / 3
"""Seconds. The bed is played three times, and 20 are enough of it."""

SMALL, LOST = 300.0, 3.5
"""A small loudspeaker gives little below such a pitch; what is heard of a sound must not be softer by more LU."""

QUIET, LONGEST_QUIET = 0.001, 0.08
"""What counts as silence at either end, of a file's full scale, and so many seconds of it are too many."""

EDGE, EDGE_SAMPLES = 0.005, 3
"""So loud may the first and the last samples be at the most."""

LEAST_CLICK, CLICK, AROUND = 0.02, 4.0, 0.005
"""A step between two samples is a click where it is larger than the first, and so many times as large as any other
within the seconds before it and after it. What is struck goes on in large steps, so a stroke is none."""


class Heard(NamedTuple):
    """What there is to know of a sound. seconds: how long; loud: in LUFS; peak: in dBTP."""

    name: str
    rate: int
    seconds: float
    loud: float
    peak: float
    faults: list[str]


def heard(path: Path) -> Heard:
    """Listen to a file."""
    with wave.open(str(path)) as file:
        rate, numbers = file.getframerate(), array("h", file.readframes(file.getnframes()))
        plain = file.getnchannels() == 1 and file.getsampwidth() == 2
    sound = [number / 32768 for number in numbers]
    seconds, loud, peak = len(sound) / rate, loudness(sound, rate), true_peak(sound)
    bed = path.stem == BED
    faults = [] if plain else ["it is not of one channel and 16 bits"]
    if seconds > (LONGEST_BED if bed else LONGEST):
        faults.append(f"it lasts {seconds:.2f} s")
    if abs(loud - (BED_LOUD if bed else LOUD)) > WITHIN:
        faults.append(f"its loudness is {loud:.1f} LUFS")
    if loud - loudness(sound, rate, SMALL) > LOST:
        faults.append("too little of it is heard from a small loudspeaker")
    if peak > HIGHEST:
        faults.append(f"it rises to {peak:.1f} dBTP")
    return Heard(path.stem, rate, seconds, loud, peak, [*faults, *_faults_within(sound, rate)])


def _faults_within(sound: Sequence[float], rate: int) -> Iterator[str]:
    """Edges, silence and clicks."""
    edge = max(map(abs, (*sound[:EDGE_SAMPLES], *sound[-EDGE_SAMPLES:])), default=0.0)
    if edge > EDGE:
        yield f"it begins or ends with an edge of {edge:.3f}"
    loud = [at for at, value in enumerate(sound) if abs(value) > QUIET]
    if not loud:
        yield "nothing is heard"
        return
    for where, quiet in (("begins", loud[0]), ("ends", len(sound) - 1 - loud[-1])):
        if quiet > LONGEST_QUIET * rate:
            yield f"it {where} with {quiet / rate * 1000:.0f} ms of silence"
    for at in clicks(sound, rate):
        yield f"it clicks after {at / rate:.3f} s"


def clicks(sound: Sequence[float], rate: int) -> list[int]:
    """The samples at which it clicks."""
    steps = [abs(after - before) for before, after in pairwise(sound)]
    around, found = round(AROUND * rate), []
    for at, step in enumerate(steps):
        if step <= LEAST_CLICK:
            continue
        # The step back belongs to it.
        others = (*steps[max(at - around, 0) : max(at - 1, 0)], *steps[at + 2 : at + around])
        if step > CLICK * max(others, default=0.0):
            found.append(at)
    return found

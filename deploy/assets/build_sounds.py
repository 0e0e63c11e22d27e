"""Makes the sounds of the touchscreen anew, out of arithmetic alone, and writes them to ui/touch/sounds/.

    .venv/bin/python deploy/assets/build_sounds.py [FOLDER]

Run it when a tune below is changed, listen, and commit what it writes. The same tunes give the same files, byte for
byte: a test holds it to that.
"""

from __future__ import annotations

import math
import sys
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path

from noises import NOISES, RATE

SOUNDS = Path(__file__).resolve().parents[2] / "ui" / "touch" / "sounds"

ATTACK, RELEASE = 0.005, 0.06
"""Seconds in which a note comes up and a sound dies away, so that nothing clicks."""

WOOD = ((1, 1.0, 1.0), (2, 0.16, 1.8), (4, 0.10, 4.0))
"""A soft mallet on a wooden bar: each partial's multiple of the note, its share, and how much faster it dies away."""

# In hertz. None is below 370: small loudspeakers cannot sing lower.
FS4, G4, A4, C5, D5, E5, G5, B5, D6 = 369.99, 392.00, 440.00, 523.25, 587.33, 659.26, 783.99, 987.77, 1174.66

TONES = (G4, A4, C5, D5, E5, G5)
"""The tone of each seat, so far apart that a table learns them."""

# A tune: how loud it is at most (1 is all a file can hold), how long in seconds, how fast its notes die away (by a
# factor of e so many times a second), and its notes with the moments at which they begin.
TUNES: dict[str, tuple[float, float, float, tuple[tuple[float, float], ...]]] = {
    # Rising, open: over to all of you; and a single one each.
    "turn": (0.50, 0.52, 9.0, ((0.00, D5), (0.12, G5))),
    # Two dry taps, as of dice on wood.
    "read": (0.40, 0.20, 38.0, ((0.00, G5), (0.08, G5))),
    # A third down, the way one calls somebody by name.
    "ask": (0.50, 0.55, 8.0, ((0.00, G5), (0.17, E5))),
    # Low and short, a shake of the head.
    "refused": (0.42, 0.26, 22.0, ((0.00, G4), (0.09, FS4))),
    # Up, quickly; and down, slowly.
    "good": (0.50, 0.60, 7.5, ((0.00, G5), (0.09, B5), (0.18, D6))),
    "bad": (0.50, 0.70, 7.0, ((0.00, E5), (0.14, C5), (0.28, A4))),
    # A chord that is laid down slowly, to end an evening.
    "over": (0.50, 1.20, 3.8, ((0.00, G4), (0.13, D5), (0.26, G5), (0.39, B5))),
    **{f"turn{seat}": (0.50, 0.40, 9.0, ((0.00, tone), (0.09, tone))) for seat, tone in enumerate(TONES, start=1)},
}


def samples(most: float, seconds: float, decay: float, notes: tuple[tuple[float, float], ...]) -> array[int]:
    """One tune as numbers of 16 bits, its loudest at `most`."""
    sound = [0.0] * round(seconds * RATE)
    for begins, hertz in notes:
        first = round(begins * RATE)
        for place in range(first, len(sound)):
            at = (place - first) / RATE
            bar = sum(
                share * math.exp(-decay * faster * at) * math.sin(2 * math.pi * hertz * multiple * at)
                for multiple, share, faster in WOOD
            )
            sound[place] += bar * min(1.0, at / ATTACK)
    return numbers(most, sound)


def numbers(most: float, sound: Sequence[float]) -> array[int]:
    """A sound as numbers of 16 bits, its loudest at `most`; it begins and ends in silence."""
    sound = list(sound)
    fading = round(RELEASE * RATE)
    for left in range(fading):
        sound[-1 - left] *= left / fading
    full = most * 32767 / max(abs(value) for value in sound)
    return array("h", (round(value * full) for value in sound))


def main(folder: Path = SOUNDS) -> None:
    made = {name: samples(*tune) for name, tune in TUNES.items()}
    made |= {name: numbers(most, [0.0, 0.0, *noise()]) for name, (most, noise) in NOISES.items()}
    for name, sound in made.items():
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(sound.tobytes())


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))

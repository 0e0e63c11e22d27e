"""Makes the sounds of the touchscreen and of the games anew, out of arithmetic alone.

    .venv/bin/python deploy/assets/build_sounds.py [FOLDER]

The shared ones go to ui/touch/sounds/, those that a game hears its own way to the `sounds` of its folder. Run it when
something in deploy/assets/sounds/ is changed, listen, let listen_sounds.py look for faults, and commit what it writes.
The same arithmetic gives the same files, byte for byte: a test holds it to that.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Sequence
from pathlib import Path

from sounds.bed import BED, BED_LOUD, bed
from sounds.shared import SOUNDS
from sounds.takes import TAKES
from sounds.waves import LOUD, RATE, Sound, even, halved

ROOT = Path(__file__).resolve().parents[2]

SHARED, GAMES = Path("ui/touch/sounds"), Path("companion/games")

BRIGHT = frozenset({"blades", "card", "coin", "dice", "sparkle"})
"""Sounds with much above 5 kHz; for the others half the rate is enough."""

FADING = 0.08
"""Seconds in which a sound goes at its end; of a short one a third of it."""


def write(path: Path, sound: Sequence[float], rate: int) -> None:
    """A file of 16 bits with one channel."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(array("h", (round(value * 32767) for value in sound)).tobytes())


def finish(path: Path, sound: Sound, loud: float = LOUD) -> None:
    """Make a sound even with the others, and write it."""
    rate = RATE
    if path.stem not in BRIGHT:
        sound, rate = halved(sound), RATE // 2
    write(path, even(sound, min(FADING, len(sound) / rate / 3), loud, rate), rate)


def main(folder: Path = ROOT) -> None:
    for name, made in SOUNDS.items():
        finish(folder / SHARED / f"{name}.wav", made())
    finish(folder / SHARED / f"{BED}.wav", bed(), BED_LOUD)
    for game, takes in TAKES.items():
        for name, made in takes.items():
            finish(folder / GAMES / game / "sounds" / f"{name}.wav", made())


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))

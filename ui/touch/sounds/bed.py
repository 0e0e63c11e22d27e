"""The quiet bed below the picture of an ending: three breaths of one file, each softer, that can be let go at any time.

What is played is handed to the player bit by bit, little more than it needs: so a touch is heard within a second, as a
fade and not as a cut.
"""

from __future__ import annotations

import io
import subprocess
import threading
import time
import wave
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path

FILE = Path(__file__).parent / "bed.wav"

BREATHS = (1.0, 0.8, 0.6)
"""How loud it is each time, as a share."""

BIT, AHEAD = 0.1, 0.6
"""Seconds that are handed over at once, and by how much they come before they are heard: a player begins with half a
second in hand."""

FADE = 0.4
"""Seconds in which it goes."""

PATIENCE = 4.0
"""Seconds that a player may take to end when it has all: the loudspeaker may be in use, or gone."""


def play_bed(player: Sequence[str], file: Path, share: float, lifted: threading.Event) -> None:
    """Play it with this share of its loudness, until it is over or was `lifted`. Returns when it is heard no more.

    Nothing is said of a player that fails: the sound before it has told that already.
    """
    if lifted.is_set():
        return
    try:
        with wave.open(str(file)) as opened:
            rate, breath = opened.getframerate(), array("h", opened.readframes(opened.getnframes()))
        process = subprocess.Popen(player, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
    except (OSError, EOFError, wave.Error):
        return
    numbers = array("h", (int(number * share * loud) for loud in BREATHS for number in breath))
    try:
        _hand_over(process, numbers, rate, lifted)
        process.communicate(timeout=PATIENCE)
    except (OSError, subprocess.SubprocessError):
        pass
    finally:
        process.kill()
        process.wait()


def _hand_over(process: subprocess.Popen[bytes], numbers: array[int], rate: int, lifted: threading.Event) -> None:
    assert process.stdin is not None
    process.stdin.write(_head(numbers, rate))
    bit, begun = round(BIT * rate), time.monotonic()
    for at in range(0, len(numbers), bit):
        if lifted.wait(max(begun + at / rate - AHEAD - time.monotonic(), 0)):
            process.stdin.write(array("h", _faded(numbers[at : at + round(FADE * rate)])).tobytes())
            return
        process.stdin.write(numbers[at : at + bit].tobytes())
        process.stdin.flush()


def _head(numbers: array[int], rate: int) -> bytes:
    """What a WAV file of these numbers begins with."""
    whole = io.BytesIO()
    with wave.open(whole, "wb") as file:
        file.setparams((1, 2, rate, 0, "NONE", ""))
        file.writeframes(numbers.tobytes())
    return whole.getvalue()[: -2 * len(numbers)]


def _faded(numbers: array[int]) -> Iterator[int]:
    return (round(number * (1 - (at + 1) / len(numbers))) for at, number in enumerate(numbers))

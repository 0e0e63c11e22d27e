"""Reads one picture over and over in a process of its own: ``python -m tests.bench.dice_alone PICTURE COUNT``.

Prints one JSON object: the middle time of a read in milliseconds of the processor, the peak of the memory in MiB, and
the values that were read. Memory of the tests, and of other pictures, is not in it.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

import cv2
import msgspec

from hardware.dice.reader import DiceReader
from hardware.dice.reading import Expected
from tests.bench.reference import few


class Alone(msgspec.Struct):
    """What came of it: ``ms`` a read, ``mib`` at most, and the ``values`` of the last read, in their order."""

    ms: float
    mib: float
    values: list[int]


def peak_mib() -> float:
    """The most memory that this process had, in MiB. Not ``ru_maxrss``, in which that of whoever started it counts."""
    lines = Path("/proc/self/status").read_text().splitlines()
    (peak,) = (line.split()[1] for line in lines if line.startswith("VmHWM:"))
    return int(peak) / 1024


def main(picture: str, count: str) -> None:
    """Reads the file ``picture``, on which ``count`` dice lie."""
    cv2.setNumThreads(1)
    reader, frame = DiceReader(), cv2.imread(picture)
    times = []
    for _ in range(few(11, 1)):
        # The processor's time, so that whatever else the machine does is not counted.
        begin = time.process_time()
        reading = reader.read(frame, Expected(int(count)))
        times.append(time.process_time() - begin)
    alone = Alone(1000 * statistics.median(times), peak_mib(), sorted(reading.values))
    print(msgspec.json.encode(alone).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])

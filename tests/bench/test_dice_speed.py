"""How long one read takes, and how much memory the reader needs. Printed; nothing here fails on a clock."""

from __future__ import annotations

import resource
import statistics
import time
from pathlib import Path

import cv2

from hardware.dice.reader import DiceReader
from tests.bench.reference import show
from tests.hardware.dice.drawn import scene

CORE = Path(__file__).resolve().parents[1] / "data" / "dice"


def test_one_read_of_five_dice():
    cv2.setNumThreads(1)
    reader = DiceReader()
    frame = cv2.resize(cv2.imread(str(sorted(CORE.glob("matteop65*.jpg"))[-1])), (1280, 960))
    times = []
    for _ in range(11):
        # The processor's time, so that whatever else the machine does is not counted.
        begin = time.process_time()
        reader.read(frame)
        times.append(time.process_time() - begin)
    show("One read at 1280x960 on one core", 1000 * statistics.median(times), "ms", "under 60")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    show("Greatest memory of the whole test run so far", peak, "MiB", "under 150 for the reader alone")


def test_an_empty_tray_beside_five_dice():
    """Both in one run, in turn: the ratio holds on any machine."""
    cv2.setNumThreads(1)
    reader = DiceReader()
    dice = [(150 + 90 * at, 200, at + 1, "white", 20 * at) for at in range(5)]
    trays = [cv2.resize(tray, (1280, 960)) for tray in (scene(), scene(*dice))]
    times: list[list[float]] = [[], []]
    for _ in range(11):
        for frame, took in zip(trays, times, strict=True):
            begin = time.process_time()
            reader.read(frame)
            took.append(time.process_time() - begin)
    empty, five = (statistics.median(took) for took in times)
    show("An empty tray at 1280x960 on one core", 1000 * empty, "ms", "under 60")
    show("An empty tray beside five dice", empty / five, "times", "under 2")

"""What more looks at dice that lie still find, and what they cost. Printed; nothing here fails on a figure."""

from __future__ import annotations

import statistics
import time

import cv2
import numpy as np
import pytest

from companion.devices.dice import DiceRead
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Expected
from hardware.dice.second_look import agreed
from hardware.dice.source import CameraDice
from tests.bench.dice_rests import EMPTY, KINDS, RestCamera, rest
from tests.bench.reference import few, show
from tests.hardware.dice.drawn import scene

RESTS = few(60, 2)

LIES = 1.6
"""Seconds that the dice lie, the first quarter of a second of which goes by before they are read."""


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    cv2.setNumThreads(1)
    return DiceReader()


def reads(kind: str, number: int, reader: DiceReader) -> tuple[list[int], DiceRead | None, DiceRead | None]:
    """What a rest shows, what is said of it first, and after a second."""
    seen = rest(kind, number)
    camera = RestCamera(seen)
    dice, first, last = CameraDice(camera, reader), None, None
    while camera.time < EMPTY + LIES:
        read = dice.shown(8, 6)
        if read is not None and read.values and camera.time > EMPTY:
            first, last = first or read, read
    return seen.values, first, last


@pytest.mark.parametrize("kind", KINDS)
def test_dice_missed_in_silence(kind: str, reader: DiceReader) -> None:
    seen = [reads(kind, number, reader) for number in range(RESTS)]
    both = [(truth, first, last) for truth, first, last in seen if first is not None and last is not None]
    show(f"{kind}: rests that are read, of {RESTS}", len(both), "", "none")
    for what, at in (("first read", 1), ("after a second", 2)):
        sure = [(one[0], one[at]) for one in both if one[at].sure]
        missed = sum(len(read.values) < len(truth) for truth, read in sure)
        wrong = sum(len(read.values) >= len(truth) and sorted(read.values) != truth for truth, read in sure)
        asked = sum(not one[at].sure for one in both)
        show(f"{kind}, {what}: a die missed in silence", missed, "", "0 after a second")
        show(f"{kind}, {what}: wrong in silence otherwise", wrong, "", "0 after a second")
        show(f"{kind}, {what}: asked about", asked, "", "none")
    needless = sum(first.sure and not last.sure and sorted(first.values) == truth for truth, first, last in both)
    show(f"{kind}: right at first and asked about all the same", needless, "", "few")


def test_the_second_exposure(reader: DiceReader) -> None:
    places = [(120 + 110 * at, 200 + 20 * at, 1 + at, "white", 17 * at) for at in range(5)]
    frame = cv2.resize(scene(*places), (1280, 960))
    others = [np.clip(frame * seen, 0, 255).astype(np.uint8) for seen in (0.73, 1.24)]
    times = []
    for _ in range(few(11, 1)):
        begin = time.process_time()
        agreed(reader.read(frame, Expected(5)), [reader.read(other, Expected(5)) for other in others])
        times.append(1000 * (time.process_time() - begin))
    show("Five dice at 1280x960 with both other exposures, on one core", statistics.median(times), "ms", "under 150")

"""How long the looks of the camera's set-up take, and what a tray that was set up saves. Nothing fails on a clock."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

import cv2

from companion.devices.dice import DiceRead
from companion.words import said
from hardware.dice.kept import KeptReads
from hardware.dice.lessons import Lessons
from hardware.dice.local import LocalReader
from hardware.dice.owned import OwnDice
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Expected
from hardware.dice.setup import CameraSetup
from hardware.dice.trays import Trays
from tests.bench.reference import few, show
from tests.hardware.dice.drawn import FakeCamera, scene

DICE = [(150, 140, 3, "red", 20), (330, 230, 5, "white", 50), (470, 120, 2, "blue", 10), (230, 340, 6, "yellow", 75)]


def processor_ms(call: Callable[[], object]) -> float:
    """Median of the processor's time, so that whatever else the machine does is not counted."""
    times = []
    for _ in range(few(11, 1)):
        begin = time.process_time()
        call()
        times.append(time.process_time() - begin)
    return 1000 * statistics.median(times)


def test_looks_of_the_set_up(tmp_path: Path):
    cv2.setNumThreads(1)
    frame = cv2.resize(scene(*DICE), (1280, 960))
    reader, trays = DiceReader(), Trays(tmp_path)
    setup = CameraSetup(FakeCamera(frame), reader, trays, OwnDice(tmp_path))
    show("Aim: tray, dice and words", processor_ms(setup.aim), "ms", "five a second here, two on a Pi 4")
    show("Light", processor_ms(setup.light), "ms", "the same")
    show("Colours of four dice", processor_ms(lambda: setup.colours(["red", "white", "blue", "yellow"])), "ms", "same")


def test_a_tray_that_was_set_up(tmp_path: Path):
    cv2.setNumThreads(1)
    frame = cv2.resize(scene(*DICE), (1280, 960))
    reader, trays = DiceReader(), Trays(tmp_path)
    local = LocalReader(reader, trays, Lessons(tmp_path))
    show("Read of the whole picture", processor_ms(lambda: local.read(frame, Expected(4))), "ms", "under 60")
    trays.keep_outline([(0.15, 0.2), (0.8, 0.2), (0.8, 0.8), (0.15, 0.8)])
    show("Read of a tray of 40 % of it", processor_ms(lambda: local.read(frame, Expected(4))), "ms", "no more")


def test_keeping_a_read(tmp_path: Path):
    frame = cv2.resize(scene(*DICE), (1280, 960))
    picture = cv2.imencode(".png", frame, [cv2.IMWRITE_PNG_COMPRESSION, 1])[1].tobytes()
    kept = KeptReads(tmp_path)
    read = DiceRead([3], False, said("dice.ask.no_dice"), [[0, 0, 50, 50]], picture)
    show("Keeping one read, beside the screen", processor_ms(lambda: kept.keep("Tray", read, read, False)), "ms", "-")
    show("Room for one kept read", kept.size / len(kept.listed()) / 1024, "KiB", "320")

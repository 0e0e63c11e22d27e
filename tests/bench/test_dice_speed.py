"""How long one read takes, how much memory the reader needs, and how large its networks are. Printed; nothing here
fails on a clock.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

import cv2
import msgspec
import numpy as np
import pytest

from hardware.dice.finder import TINY, USUAL, WEIGHTS
from hardware.dice.reader import DiceReader
from tests.bench.dice_alone import Alone
from tests.bench.reference import few, show
from tests.hardware.dice.drawn import BODIES, put, scene

ROOT = Path(__file__).resolve().parents[2]
CORE = ROOT / "tests" / "data" / "dice"
SIZE = (1280, 960)

DICE = [(120 + 110 * (at % 4), 110 + 110 * (at // 4), 1 + at % 6, "white", 17 * at) for at in range(12)]
"""Twelve of them in rows, for ``scene``."""


def photograph() -> np.ndarray:
    """Five dice."""
    return cv2.resize(cv2.imread(str(sorted(CORE.glob("matteop65*.jpg"))[-1])), SIZE)


def doubtful() -> np.ndarray:
    """Twelve dice so blurred that each is looked at as often as can be."""
    return cv2.resize(cv2.GaussianBlur(scene(*DICE), (0, 0), 6), SIZE)


def small() -> np.ndarray:
    """Five dice so small that the whole picture is looked at from closer by."""
    frame = np.full((SIZE[1], SIZE[0], 3), (70, 105, 60), np.float32)
    frame += np.random.default_rng(3).normal(0, 3, frame.shape)
    for at in range(5):
        put(frame, 400 + 90 * at, 400 + 30 * at, round(0.7 * TINY * SIZE[0] / USUAL), at + 1, BODIES["white"], 20 * at)
    return np.clip(cv2.GaussianBlur(frame, (3, 3), 0), 0, 255).astype(np.uint8)


@pytest.mark.parametrize(
    ("what", "picture", "count", "aim"),
    [
        ("an empty tray", lambda: cv2.resize(scene(), SIZE), 1, 30),
        ("five dice", photograph, 5, 60),
        ("twelve dice", lambda: cv2.resize(scene(*DICE), SIZE), 12, 60),
        ("twelve doubtful dice", doubtful, 12, None),
        ("five small dice", small, 5, None),
    ],
)
def test_one_read_in_a_process_of_its_own(tmp_path: Path, what: str, picture, count: int, aim: int | None):
    cv2.imwrite(str(tmp_path / "tray.png"), picture())
    command = [sys.executable, "-m", "tests.bench.dice_alone", str(tmp_path / "tray.png"), str(count)]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
    alone = msgspec.json.decode(told, type=Alone)
    show(f"Reading {what} at 1280x960 on one core", alone.ms, "ms", f"under {aim}" if aim else "none")
    show(f"Greatest memory for {what}, with Python and its libraries", alone.mib, "MiB", "under 150")


def test_an_empty_tray_beside_five_dice():
    """Both in one run, in turn: the ratio holds on any machine."""
    cv2.setNumThreads(1)
    reader = DiceReader()
    trays = [cv2.resize(tray, SIZE) for tray in (scene(), scene(*DICE[:5]))]
    times: list[list[float]] = [[], []]
    for _ in range(few(11, 1)):
        for frame, took in zip(trays, times, strict=True):
            begin = time.process_time()
            reader.read(frame)
            took.append(time.process_time() - begin)
    empty, five = (statistics.median(took) for took in times)
    show("An empty tray beside five dice", empty / five, "times", "under 1")


def test_the_weights():
    size = sum(file.stat().st_size for file in WEIGHTS.iterdir())
    show("Both networks and the curves on the disk", size / 2**20, "MiB", "under 6")

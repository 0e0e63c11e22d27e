"""Ten minutes of a filmed table at thirty frames a second, watched as the app watches it. Printed, never judged.

The film has its own clock, so it runs as fast as the machine allows (five to ten minutes here, most of it making the
film). ``CAMERA_MINUTES`` sets another length.
"""

from __future__ import annotations

import os
import statistics
import time
from pathlib import Path

import cv2

from hardware.dice.frames import Glance
from hardware.dice.motion import MotionDetector
from tests.bench.reference import few, show
from tests.hardware.dice.film import Film
from tests.hardware.dice.film_watch import ReadTimes, watch

MINUTES = float(os.environ.get("CAMERA_MINUTES", few(600, 15) / 60))

WARM = few(30, 5)
"""Seconds after which memory is noted first."""


class MeasuredCamera(ReadTimes):
    """Also times a detector of its own on every glance, and notes the memory of the process once a minute."""

    def __init__(self, film: Film):
        super().__init__(film)
        self.detector = MotionDetector()
        self.motion_times: list[float] = []
        self.memory: list[float] = []

    def glance(self) -> Glance:
        """The next frame, small."""
        glance = super().glance()
        begun = time.process_time()
        self.detector.update(glance)
        self.motion_times.append(time.process_time() - begun)
        if glance.at >= 60 * len(self.memory) + WARM:
            pages = int(Path("/proc/self/statm").read_text().split()[1])
            self.memory.append(pages * os.sysconf("SC_PAGESIZE") / 2**20)
        return glance


def at(times: list[float]) -> str:
    """When these were, in seconds of the film; "" for none."""
    return f"at {', '.join(f'{one:.1f}' for one in times)} s" if times else ""


def test_ten_minutes_of_camera():
    cv2.setNumThreads(1)
    film = Film(seed=11)
    camera = MeasuredCamera(film)
    seen = watch(film, 60 * MINUTES, camera=camera)
    took = sorted(1000 * one for one in camera.motion_times)
    show("Frames", round(film.time * 30), "", "18000 in ten minutes")
    show("Throws that lay there", seen.throws, "", "")
    show("Rests missed", len(seen.missed), at(seen.missed), "0")
    show("Reads in motion", len(seen.in_motion), "", "0")
    show("Throws called new twice", len(seen.twice), at(seen.twice), "0")
    show("Throws asked about", seen.asked, "", "few")
    show("Throws taken wrongly", seen.wrong, "", "0")
    show("Rest to read, median", 1000 * statistics.median(seen.delays), "ms of film", "under 300")
    show("Rest to read, longest", 1000 * max(seen.delays), "ms of film", "under 300")
    show("Motion a frame, median", statistics.median(took), "ms", "under 4")
    show("Motion a frame, 95th percentile", took[int(0.95 * len(took))], "ms", "under 4")
    show(f"Memory after {WARM} seconds", camera.memory[0], "MiB", "")
    show("Memory at the end", camera.memory[-1], "MiB", "no more than at the start")

"""What is tried with the real libcamera and Picamera2. Runs inside the system of ``root.py``: one scenario a process.

    python -m scenarios NAME

prints one JSON object with what happened; ``test_virtual_camera.py`` judges it.
"""

from __future__ import annotations

import itertools
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
from stage import scene

from companion.devices.dice import DiceRead
from companion.refused import Unavailable
from companion.words import tell
from hardware.dice.frames import PicameraFrames, places, read_picture
from hardware.dice.source import CameraDice

PICTURE = Path(__file__).with_name("dice.jpg")
NUMBER = 5
"""How many dice the photograph shows."""

QUEUED = 12
"""So many frames are made until every queue between the camera and us is full."""

WHITE = np.full((960, 1280, 3), 250, np.uint8)


PATIENCE = 600.0
"""Seconds after which a camera that works is given up; nothing is judged by them, however slow the machine is."""

AT_ONCE = 0.5
"""Seconds after which one that was made to fail is given up."""


TRIES = [2.0 ** (number // 8) for number in range(80)]
"""Seconds of one try after the other. A look at a camera that has just died waits for ever, and so do some at the next
one that Picamera2 opens: they are given up soon. On a slow machine one that works takes longer, and gets it."""


def patient(number: int = 0) -> PicameraFrames:
    """A camera whose time limits no slow machine reaches."""
    return PicameraFrames(number, opening=PATIENCE, capture=PATIENCE)


def give_up_after(frames: PicameraFrames, seconds: float) -> None:
    """From now on these are its time limits."""
    frames._opening = frames._capture = seconds


def sentence(call) -> str | None:
    """The sentence with which a look fails, None when it does not."""
    try:
        call()
    except Unavailable as error:
        return str(error)
    return None


def taken_up_again(frames: PicameraFrames) -> bool:
    """Whether the camera gives pictures again: the first look may still end what the failure began."""
    for seconds in TRIES:
        give_up_after(frames, seconds)
        if sentence(frames.glance) is None:
            return True
    return False


def formats() -> dict:
    """Asked for RGB and YUV420, the camera gives NV12; no control is asked for that it does not have."""
    scene.picture[:] = (10, 200, 30)
    frames = patient()
    glances = [frames.glance() for _ in range(20)]
    frame = frames.read()
    frames.close()
    return {
        "frame": frame.shape,
        "colour": frame[480, 640].tolist(),
        "grey": glances[0].grey.shape,
        "shade": int(glances[-1].grey[100, 100]),
        "forward": all(a.at < b.at for a, b in itertools.pairwise(glances)),
    }


def fresh() -> dict:
    """A read after the dice came to rest shows no frame from before, however many wait in queues."""
    frames = patient()
    frames.glance()
    seen = scene.frames
    while scene.frames < seen + QUEUED:
        time.sleep(0.01)
    scene.picture = WHITE
    now = time.clock_gettime(time.CLOCK_MONOTONIC)
    means = [float(frames.read(after=now).mean()) for _ in range(3)]
    frames.close()
    return {"means": means}


def hang() -> dict:
    """The camera stops in mid-game, and answers again later."""
    frames = patient()
    frames.glance()
    give_up_after(frames, AT_ONCE)
    scene.hang()
    told = [sentence(frames.glance) for _ in range(3)]
    scene.answer()
    again = taken_up_again(frames)
    frames.close()
    return {"told": told, "again": again}


def vanish() -> dict:
    """An error of the driver ends Picamera2's own thread, after which every capture would wait for ever."""
    frames = patient()
    frames.glance()
    give_up_after(frames, AT_ONCE)
    scene.broken = True
    told = [sentence(frames.glance) for _ in range(2)]
    scene.broken = False
    again = taken_up_again(frames)
    frames.close()
    return {"told": told, "again": again}


def none() -> dict:
    """No camera at all."""
    frames = patient()
    return {"told": sentence(frames.glance)}


def second() -> dict:
    """A camera number that is not there."""
    return {"told": sentence(patient(1).glance)}


def busy() -> dict:
    """Another program has the camera; later it lets go of it."""
    other, frames = patient(), patient()
    other.glance()
    told = sentence(frames.glance)
    other.close()
    again = sentence(frames.glance)
    frames.close()
    return {"told": told, "again": again}


def until_read(dice: CameraDice, look: Callable[[], DiceRead | None] | None = None) -> DiceRead:
    """What the dice show once they lie. look: how it is asked, other than for a throw of all of them."""
    for _ in range(5000):
        read = look() if look is not None else dice.throw(NUMBER, 6, ())
        if read is not None:
            return read
    raise AssertionError("the dice never came to rest")


def throw() -> dict:
    """Real dice on a photograph slide through the picture and come to rest; the table's source reads them."""
    photograph = cv2.resize(read_picture(PICTURE), (1280, 960), interpolation=cv2.INTER_CUBIC)
    frames = patient()
    dice = CameraDice(frames)
    scene.picture, scene.slide = photograph, 40
    while_rolling = [dice.throw(NUMBER, 6, ()) is None for _ in range(6)]
    scene.slide = 0
    read = until_read(dice)
    laid_open = until_read(dice, lambda: dice.shown(NUMBER + 1, 6))
    dice.taken(read.values)
    again = until_read(dice)
    dice.close()
    why = tell(read.why) if read.why else None
    return {"rolling": while_rolling, "values": read.values, "sure": read.sure, "why": why, "fresh": read.fresh,
            "laid_open": laid_open.values, "again": again.fresh}  # fmt: skip


def command() -> dict:
    """``companion read-dice --camera pi`` as people type it."""
    from click.testing import CliRunner

    from hardware.dice.command import read_dice

    places.PicameraFrames = patient
    scene.picture = cv2.resize(read_picture(PICTURE), (1280, 960), interpolation=cv2.INTER_CUBIC)
    outcome = CliRunner().invoke(read_dice, ["--camera", "pi", "--json"])
    return {"code": outcome.exit_code, "line": json.loads(outcome.stdout)}


if __name__ == "__main__":
    print(json.dumps(globals()[sys.argv[1]]()), flush=True)
    # A camera that still hangs must not keep the process from ending.
    os._exit(0)

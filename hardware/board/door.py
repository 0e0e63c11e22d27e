"""The room's door: photographs are looked at in a program of their own, one at a time. See
``companion.devices.board_eyes``."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from threading import Lock

import msgspec

from companion.devices.board_eyes import Body, Colour, EmptyBoard, Learned, Scores, Sought, Stands
from companion.refused import Refused, Unavailable
from hardware.board.asked import Answer, Request
from hardware.photos.program import LEASH

PROGRAM = "hardware.board.program"

PATIENCE = 60.0
"""Seconds after which a look is given up: it takes two on a desk, and is reckoned eight on a Pi 4."""

GIVES_WAY = 10
"""How far the program stands behind the screen (`nice`)."""

_alone = Lock()
"""Two at once would take twice the memory, and neither would be done sooner."""


class Eyes:
    """Follows ``companion.devices.board_eyes.BoardEyes``. It remembers nothing between two calls."""

    def learn(
        self, board: EmptyBoard, photo: bytes, stand: Sequence[Stands], bodies: Mapping[str, Body], owner: bool = False
    ) -> Learned:
        """The colours of the pieces."""
        learned = _ask(Request(board, photo, owner, stand=list(stand), bodies=dict(bodies))).learned
        if learned is None:
            raise Unavailable("board_eyes.failed")
        return learned

    def look(
        self, board: EmptyBoard, photo: bytes, sought: Sequence[Sought], colours: Mapping[str, Colour],
        owner: bool = False,
    ) -> Scores:  # fmt: skip
        """Where these pieces seem to be."""
        scores = _ask(Request(board, photo, owner, list(sought), dict(colours))).scores
        if scores is None:
            raise Unavailable("board_eyes.failed")
        return scores


def open_eyes() -> Eyes:
    """The door. Raises ImportError where the program's parts are missing; the table itself never loads them for it."""
    if find_spec("cv2") is None:
        raise ImportError("cv2")
    return Eyes()


def _ask(request: Request) -> Answer:
    """What the program makes of it. Raises Refused as it did, Unavailable where it fails or takes too long."""
    if shutil.which(LEASH[0]) is None:
        raise Unavailable("board_eyes.failed")
    if not _alone.acquire(timeout=PATIENCE):
        raise Unavailable("board_eyes.busy")
    try:
        done = subprocess.run(
            ("nice", "-n", str(GIVES_WAY), *LEASH, sys.executable, "-m", PROGRAM),
            input=msgspec.json.encode(request),
            capture_output=True,
            timeout=PATIENCE,
            env={**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"},
        )
    except subprocess.TimeoutExpired:
        raise Unavailable("board_eyes.too_long", seconds=round(PATIENCE)) from None
    except OSError:
        raise Unavailable("board_eyes.failed") from None
    finally:
        _alone.release()
    if done.returncode:
        raise Unavailable("board_eyes.failed")
    answer = msgspec.json.decode(done.stdout, type=Answer)
    if answer.refused is not None:
        raise Refused.of(answer.refused)
    return answer

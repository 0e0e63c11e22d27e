"""The program that looks at one photograph and ends: what it takes, up to some 400 MB, is given back with it.

It reads one request and writes one answer, both in JSON; a refusal comes back in no language yet.
"""

from __future__ import annotations

import resource
import sys
from pathlib import Path

import cv2
import msgspec

from companion.refused import Refused
from hardware.board.asked import Answer, Request
from hardware.board.seeing import Board
from hardware.photos.reading import BY_STICK, Limits, read_picture

ROOM = 1_500_000_000
"""Bytes of address space, so that no picture takes the table down with it."""

LONGEST = 2000
"""Pixels of a photograph's longer side that are looked at."""

BY_PHONE = Limits(2, 4)
"""What a phone may send: its page makes photographs of boards no longer than that."""


def answer(request: Request) -> Answer:
    """What a photograph comes to."""
    try:
        photo = read_picture(request.photo, BY_STICK if request.owner else BY_PHONE, LONGEST)
        board = Board(request.board)
        if request.sought is not None:
            return Answer(scores=board.look(photo, request.sought, request.colours), peak=_peak())
        return Answer(learned=board.learn(photo, request.stand, request.bodies), peak=_peak())
    except Refused as refused:
        return Answer(refused=refused.said, peak=_peak())


def _peak() -> int:
    """Of this program alone: what `getrusage` tells begins with whoever started it."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) * 1024
    return 0


def main() -> None:
    """Answer the request on standard input."""
    resource.setrlimit(resource.RLIMIT_AS, (ROOM, ROOM))
    cv2.setNumThreads(1)
    request = msgspec.json.decode(sys.stdin.buffer.read(), type=Request)
    sys.stdout.buffer.write(msgspec.json.encode(answer(request)))


if __name__ == "__main__":
    main()

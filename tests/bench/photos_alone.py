"""One piece of work on a photograph in a process of its own: ``python -m tests.bench.photos_alone WORK FILE ...``.

``square_up FILE CORNERS`` unpacks a photograph and squares up the board in it; ``read FILE LANGUAGE`` reads a card that
is squared up. Prints one JSON object: seconds of the processor, and MiB that were needed on top.
"""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path
from threading import Event, Thread

import cv2
import msgspec
import numpy as np

from companion.devices.box_photos import CardText
from hardware.photos.program import READER
from hardware.photos.reading import BY_STICK, read_picture
from hardware.photos.squaring import BOARD, square_up
from hardware.photos.text import read_text


class Alone(msgspec.Struct):
    """What came of it. more: MiB, of this process or of the program that it called. text: that was read."""

    seconds: float
    more: float
    text: CardText | None = None


def peak_mib(process: str, name: str = "") -> float:
    """The most memory that a process had, in MiB; 0 where it is gone, or is not of that name, as a child is that has
    not become its program yet and has its parent's memory."""
    try:
        told = dict(line.split(":", 1) for line in Path(f"/proc/{process}/status").read_text().splitlines())
    except OSError:
        return 0
    return int(told.get("VmHWM", "0").split()[0]) / 1024 if name in told["Name"] else 0


def unpack_and_square(file: str, corners: str) -> Alone:
    """Of the photograph's bytes, with what its making needs loaded before."""
    body, where = Path(file).read_bytes(), msgspec.json.decode(corners, type=list[list[float]])
    small = np.zeros((300, 300, 3), np.uint8)
    small = read_picture(cv2.imencode(".jpg", small)[1].tobytes(), BY_STICK)
    square_up(small, [[0, 0], [290, 0], [290, 290], [0, 290]], (9, 9))
    before, begin = peak_mib("self"), time.process_time()
    picture = read_picture(body, BY_STICK)
    square_up(picture, np.array(where) * (picture.shape[1], picture.shape[0]), (BOARD, BOARD))
    return Alone(time.process_time() - begin, peak_mib("self") - before)


def read(file: str, language: str) -> Alone:
    """The seconds are the program's and ours, the memory is the program's: looked at while it runs."""
    card, over, peaks = cv2.imread(file), Event(), [0.0]

    def watch() -> None:
        while not over.wait(0.002):
            for thread in Path("/proc/self/task").iterdir():
                for child in (thread / "children").read_text().split():
                    peaks.append(peak_mib(child, READER))

    watching = Thread(target=watch)
    watching.start()
    begin, before = time.thread_time(), resource.getrusage(resource.RUSAGE_CHILDREN)
    text = read_text(card, language)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = time.thread_time() - begin + after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    over.set()
    watching.join()
    return Alone(spent, max(peaks), text)


def main(work: str, *arguments: str) -> None:
    """Does one piece of work."""
    cv2.setNumThreads(1)
    done = {"square_up": unpack_and_square, "read": read}[work](*arguments)
    print(msgspec.json.encode(done).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])

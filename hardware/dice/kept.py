"""Keeps the doubtful reads that people confirmed or put right: on this machine only, bounded, until they are cleared.

Each is two files, a picture and what was read on it; the second is written last, so a picture alone counts for nothing.
"""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path
from threading import Lock
from typing import Annotated

import cv2
import msgspec
import numpy as np

from companion.devices.dice import DiceRead
from companion.devices.dice_setup import KeptRead
from companion.refused import Unavailable
from companion.words import Said
from hardware.dice.frames import Frame, read_picture
from hardware.dice.kept_files import LARGEST, remedy, write_whole
from hardware.regular import read_regular

MOST_READS = 300
MOST_BYTES = 96 * 1024 * 1024
"""Room for about three hundred pictures; the oldest go first."""

QUALITY = 95
"""Of the JPEG pictures: reading one again gives the same values and nearly the same certainty."""

log = logging.getLogger(__name__)

Box = Annotated[list[int], msgspec.Meta(min_length=4, max_length=4)]


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dice on a picture: value, colour name ("" for none) and box of each."""

    values: list[int]
    colours: list[str]
    boxes: list[Box]

    def __post_init__(self) -> None:
        if not len(self.values) == len(self.colours) == len(self.boxes):
            raise ValueError("values, colours and boxes are not equally many")


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was read, and what was right by the word of the people.

    kept: when. why: the key of what was asked; in records of earlier versions the sentence. announced: whether the
    colours were.
    """

    kept: str
    tray: str
    read: Dice
    right: Dice
    why: str | None
    announced: bool
    version: int = 1

    @property
    def changed(self) -> bool:
        """Whether people put anything right."""
        same_dice = (self.read.values, self.read.boxes) == (self.right.values, self.right.boxes)
        return not same_dice or (self.announced and self.read.colours != self.right.colours)


class KeptReads:
    """The kept reads in ``folder``. May be used from several threads."""

    def __init__(self, folder: Path, most_reads: int = MOST_READS, most_bytes: int = MOST_BYTES,
                 now: Callable[[], datetime] = datetime.now):  # fmt: skip
        self.folder = folder
        self.most_bytes = most_bytes
        self.trouble: Said | None = None
        self._most_reads = most_reads
        self._now = now
        self._lock = Lock()
        self._writer: ThreadPoolExecutor | None = None
        # Held to hand something to the writer or to take it away, never while it writes.
        self._at_the_writer = Lock()

    # Keeping

    def keep_later(self, tray: str, read: DiceRead, right: DiceRead, announced: bool) -> None:
        """``keep`` in a thread of its own, so that no touch waits for the disk. What goes wrong is in ``trouble``."""
        with self._at_the_writer:
            if self._writer is None:
                self._writer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="kept-dice")
            self._writer.submit(self._keep_or_say, tray, read, right, announced)

    def finish(self) -> None:
        """Wait until everything that was to be kept by now is."""
        with self._at_the_writer:
            writer, self._writer = self._writer, None
        if writer is not None:
            writer.shutdown(wait=True)

    def _keep_or_say(self, tray: str, read: DiceRead, right: DiceRead, announced: bool) -> None:
        try:
            self.keep(tray, read, right, announced)
        except Unavailable as unavailable:
            self.trouble = unavailable.said
            log.warning("%s", unavailable)

    def keep(self, tray: str, read: DiceRead, right: DiceRead, announced: bool) -> None:
        """Keep one read of that tray. A read without a picture teaches nothing and is not kept. Raises Unavailable."""
        if read.picture is None:
            return
        moment = self._now()
        why = read.why.key if read.why else None
        record = Record(moment.isoformat(timespec="seconds"), tray, _dice(read), _dice(right), why, announced)
        with self._lock:
            name = moment.strftime("%Y%m%d-%H%M%S-%f")
            try:
                write_whole(self.folder / f"{name}.jpg", _as_jpeg(read.picture))
                write_whole(self.folder / f"{name}.json", msgspec.json.encode(record))
                self._make_room()
            except OSError as error:
                raise Unavailable(
                    "dice.kept.not_kept", folder=str(self.folder), error=error.strerror, remedy=remedy(error)
                ) from None
            self.trouble = None

    def _make_room(self) -> None:
        """Forget the oldest until the rest fits, and pictures that lost their other half."""
        for picture in self.folder.glob("*.jpg"):
            if not picture.with_suffix(".json").exists():
                picture.unlink(missing_ok=True)
        names = self._names()
        while names and (len(names) > self._most_reads or self._size(names) > self.most_bytes):
            self._forget(names.pop(0))

    # Looking

    def _names(self) -> list[str]:
        """The kept reads, the oldest first. Raises Unavailable where nobody may look."""
        try:
            return sorted(Path(name).stem for name in os.listdir(self.folder) if name.endswith(".json"))
        except FileNotFoundError:
            return []
        except OSError as error:
            raise Unavailable("dice.kept.not_listed", folder=str(self.folder), error=error.strerror) from None

    def _files(self, name: str) -> tuple[Path, Path]:
        return self.folder / f"{name}.json", self.folder / f"{name}.jpg"

    def _size(self, names: list[str]) -> int:
        return sum(_bytes(file) for name in names for file in self._files(name))

    @property
    def size(self) -> int:
        """Bytes they take."""
        return self._size(self._names())

    def records(self) -> Iterator[tuple[str, Record]]:
        """Name and record of each, the oldest first; one that cannot be read is passed over."""
        for name in self._names():
            with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, OSError):
                yield name, msgspec.json.decode(read_regular(self.folder / f"{name}.json", LARGEST), type=Record)

    def picture(self, name: str) -> Frame | None:
        """The picture of a kept read, None when it is gone or damaged."""
        try:
            return read_picture(self.folder / f"{name}.jpg")
        except Unavailable:
            return None

    def listed(self) -> list[KeptRead]:
        """All of them in short, the latest first. Raises Unavailable."""
        found = [
            KeptRead(name, one.kept, one.tray, one.read.values, one.right.values, self._size([name]))
            for name, one in self.records()
        ]
        return found[::-1]

    # Forgetting

    def clear(self) -> int:
        """Forget all of them. Returns how many there were. Raises Unavailable."""
        with self._lock:
            names = self._names()
            try:
                for name in names:
                    self._forget(name)
                for picture in self.folder.glob("*.jpg"):
                    picture.unlink(missing_ok=True)
            except OSError as error:
                raise Unavailable("dice.kept.not_removed", folder=str(self.folder), error=error.strerror) from None
            return len(names)

    def _forget(self, name: str) -> None:
        for file in self._files(name):
            file.unlink(missing_ok=True)


def _bytes(file: Path) -> int:
    """The size of a file; 0 when it is gone, since another thread may forget it just now."""
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return 0


def _dice(read: DiceRead) -> Dice:
    count = len(read.values)
    colours = [*read.colours, *[""] * count][:count]
    return Dice(list(read.values), colours, [list(box) for box in read.boxes])


def _as_jpeg(picture: bytes) -> bytes:
    """The picture as a JPEG: as it is when it is one, since packing it twice would blur it."""
    if picture[:2] == b"\xff\xd8":
        return picture
    frame = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
    if frame is None:
        raise Unavailable("dice.kept.no_picture")
    return cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1].tobytes()

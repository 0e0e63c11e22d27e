"""The faces of a tray's own dice, where these bear pictures instead of pips: shown once, kept, and read by in play."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import Annotated

import cv2
import msgspec
import numpy as np

from companion.refused import Refused, Unavailable
from hardware.dice.finder import Detection, Finder
from hardware.dice.frames import Frame
from hardware.dice.kept_files import LARGEST, write_whole
from hardware.dice.symbols import SymbolFaces, SymbolReader, die_on, load_pictures
from hardware.regular import read_regular

AROUND = 2.0
"""So many sides of the die are kept across, so that it still stands out from its ground."""

PIXELS = 240
"""Width of a kept picture."""

MOST = 6
"""Pictures of one side that are kept at most."""

SIDES = 6

Pictures = Annotated[list[bytes], msgspec.Meta(min_length=1, max_length=MOST)]


class FacesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By the tray's name, for each side from the first to the last, one JPEG or a few."""

    trays: dict[str, Annotated[list[Pictures], msgspec.Meta(min_length=2, max_length=SIDES)]] = {}
    version: int = 1


class InTheMiddle:
    """Finds the one die on a kept picture: where it was put when the picture was cut out."""

    def find(self, picture: Frame) -> list[Detection]:
        """The place of that die."""
        height, width = picture.shape[:2]
        half = width / AROUND / 2
        box = (width / 2 - half, height / 2 - half, width / 2 + half, height / 2 + half)
        return [Detection(width / 2, height / 2, box, 1.0)]


class OwnFaces:
    """The faces in the file ``faces.json`` of ``folder``. One that cannot be read counts as none."""

    def __init__(self, folder: Path, finder: Finder | None = None):
        self._path = folder / "faces.json"
        self._finder = finder
        self._lock = Lock()
        self._readers: dict[str, SymbolReader] = {}
        try:
            self._file = msgspec.json.decode(read_regular(self._path, LARGEST), type=FacesFile)
        except (msgspec.DecodeError, UnicodeDecodeError, OSError):
            self._file = FacesFile()

    def reader(self, tray: str) -> SymbolReader | None:
        """What reads the dice of that tray, None where they have pips, or what was kept is no picture."""
        with self._lock:
            pictures = _opened(self._file.trays.get(tray, [])) if tray not in self._readers else None
            if pictures:
                self._readers[tray] = SymbolReader(SymbolFaces(pictures, InTheMiddle()), self._finder)
            return self._readers.get(tray)

    def learn(self, tray: str, folder: Path) -> int:
        """Keep the faces photographed in ``folder``, named by their sides: ``1.jpg`` to ``6.jpg``, ``1-2.jpg``.

        Returns how many sides there are. Raises Unavailable when a picture cannot be read or the file not be written,
        and Refused when sides are missing or have other names.
        """
        shown = load_pictures(folder)
        if sorted(shown) != [str(side) for side in range(1, len(shown) + 1)]:
            raise Refused("dice.symbols.sides", folder=str(folder), names=sorted(shown))
        finder = self._finder or Finder()
        kept = [[_cut(one, finder) for one in shown[side][:MOST]] for side in sorted(shown)]
        self._write({**self._file.trays, tray: kept}, tray)
        return len(kept)

    def forget(self, tray: str) -> bool:
        """The dice of that tray have pips. Returns whether it had faces. Raises Unavailable."""
        if tray not in self._file.trays:
            return False
        self._write({name: faces for name, faces in self._file.trays.items() if name != tray}, tray)
        return True

    def _write(self, trays: dict[str, list[Pictures]], changed: str) -> None:
        with self._lock:
            file = FacesFile(trays)
            try:
                write_whole(self._path, msgspec.json.encode(file))
            except OSError as error:
                raise Unavailable("dice.symbols.not_kept", file=str(self._path), error=error.strerror) from None
            self._file = file
            self._readers.pop(changed, None)


def _cut(picture: Frame, finder: Finder) -> bytes:
    """The one die on an owner's picture with some of its ground, as a JPEG."""
    (x, y), side = die_on(picture, finder)
    size = max(2, round(AROUND * side))
    scale = min(1.0, PIXELS / size)
    part = cv2.getRectSubPix(picture, (size, size), (x, y))
    small = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes()


def _opened(kept: list[Pictures]) -> dict[str, list[Frame]]:
    """The kept pictures by their sides; none at all where one is damaged."""
    found: dict[str, list[Frame]] = {}
    for side, pictures in enumerate(kept, start=1):
        opened = [cv2.imdecode(np.frombuffer(one, np.uint8), cv2.IMREAD_COLOR) if one else None for one in pictures]
        whole = [one for one in opened if one is not None]
        if len(whole) < len(pictures):
            return {}
        found[str(side)] = whole
    return found

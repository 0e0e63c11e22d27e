"""The faces of a tray's own dice, where these bear pictures instead of pips: shown once, kept, and read by in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import Annotated

import cv2
import msgspec
import numpy as np

from companion.refused import Refused, Unavailable
from hardware.dice.finder import Detection, Finder
from hardware.dice.frames import Frame
from hardware.dice.kept_files import LARGEST, remedy, write_whole
from hardware.dice.symbols import (
    SymbolFaces,
    SymbolReader,
    bears_something,
    dice_in,
    die_on,
    load_pictures,
    middle_and_side,
)
from hardware.regular import read_regular

AROUND = 2.0
"""So many sides of the die are kept across, so that it still stands out from its ground."""

PIXELS = 240
"""Width of a kept picture."""

MOST = 6
"""Pictures of one side that are kept at most."""

SIDES = 6

TWICE, ALIKE = 0.9, 0.8
"""From these likenesses on a side is one that was shown already, or may be mixed up with it: of drawn sides the same
one comes to 0.95 at least, another to 0.79 at most.
"""

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
        self._begun: dict[str, dict[int, bytes]] = {}
        try:
            self._file = msgspec.json.decode(read_regular(self._path, LARGEST), type=FacesFile)
        except (msgspec.DecodeError, UnicodeDecodeError, OSError):
            self._file = FacesFile()

    def reader(self, tray: str) -> SymbolReader | None:
        """What reads the dice of that tray, None where they have pips, or what was kept is no picture."""
        with self._lock:
            pictures = _opened(self._kept(tray)) if tray not in self._readers else None
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
        finder = self._found_by()
        kept = [[_cut(one, *die_on(one, finder)) for one in shown[side][:MOST]] for side in sorted(shown)]
        self._write({**self._file.trays, tray: kept}, tray)
        return len(kept)

    # One side after the other, before the camera

    def shown(self, tray: str) -> dict[int, bytes]:
        """By the side, the first picture that was shown of it, as a JPEG; where not all were shown yet, of those."""
        kept = {side: pictures[0] for side, pictures in self._kept(tray).items()}
        shown = {**kept, **self._begun.get(tray, {})}
        return {side: shown[side] for side in sorted(shown) if _open(shown[side]) is not None}

    def dice_in(self, picture: Frame) -> list[Detection]:
        """The dice on a picture of a tray, whatever they bear."""
        return dice_in(picture, self._found_by())

    def show(self, tray: str, side: int, names: Sequence[str], picture: Frame, dice: list[Detection]) -> int:
        """The one of these ``dice`` on that picture shows that side. All six are kept as soon as all were shown.

        names: what the sides are called, from the first on.
        Returns the side that it may be mixed up with, 0 for none. Raises Refused where there is not one die, where it
        bears nothing, and where it shows another side again, and Unavailable where nothing can be kept.
        """
        if not dice:
            raise Refused("camera.faces.none")
        if len(dice) > 1:
            raise Refused("camera.faces.many", count=len(dice))
        if not bears_something(picture, dice[0]):
            raise Refused("camera.faces.blank")
        others = _opened({one: [shown] for one, shown in self.shown(tray).items() if one != side})
        like = SymbolFaces(others, InTheMiddle()).likeness(picture, dice[0])
        nearest = max(like, key=lambda name: like[name], default="")
        if nearest and like[nearest] >= TWICE:
            raise Refused("camera.faces.twice", name=names[int(nearest) - 1])
        self._keep(tray, side, _cut(picture, *middle_and_side(picture, dice[0])))
        return int(nearest) if nearest and like[nearest] >= ALIKE else 0

    def _kept(self, tray: str) -> dict[int, Pictures]:
        return dict(enumerate(self._file.trays.get(tray, []), start=1))

    def _keep(self, tray: str, side: int, picture: bytes) -> None:
        kept = self._kept(tray)
        begun = {**self._begun.get(tray, {}), side: picture}
        sides = {**kept, **{one: [begun[one]] for one in begun}}
        if side in kept or len(sides) == SIDES:
            # What is kept has no gaps; whatever else was begun waits for the rest.
            written = sides if len(sides) == SIDES else {**kept, side: [picture]}
            self._write({**self._file.trays, tray: [written[one] for one in sorted(written)]}, tray)
            begun = {one: begun[one] for one in begun if one not in written}
        self._begun[tray] = begun

    def forget(self, tray: str) -> bool:
        """The dice of that tray have pips. Returns whether it had faces. Raises Unavailable."""
        self._begun.pop(tray, None)
        if tray not in self._file.trays:
            return False
        self._write({name: faces for name, faces in self._file.trays.items() if name != tray}, tray)
        return True

    def _found_by(self) -> Finder:
        if self._finder is None:
            self._finder = Finder()
        return self._finder

    def _write(self, trays: dict[str, list[Pictures]], changed: str) -> None:
        with self._lock:
            file = FacesFile(trays)
            try:
                write_whole(self._path, msgspec.json.encode(file))
            except OSError as error:
                raise Unavailable(
                    "dice.symbols.not_kept", file=str(self._path), error=error.strerror, remedy=remedy(error)
                ) from None
            self._file = file
            self._readers.pop(changed, None)


def _cut(picture: Frame, middle: tuple[float, float], side: float) -> bytes:
    """The die there on a picture with some of its ground, as a JPEG."""
    size = max(2, round(AROUND * side))
    scale = min(1.0, PIXELS / size)
    part = cv2.getRectSubPix(picture, (size, size), middle)
    small = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes()


def _opened(kept: Mapping[int, Pictures]) -> dict[str, list[Frame]]:
    """The kept pictures by their sides; none at all where one is damaged."""
    found: dict[str, list[Frame]] = {}
    for side, pictures in kept.items():
        opened = [_open(one) for one in pictures]
        if any(one is None for one in opened):
            return {}
        found[str(side)] = [one for one in opened if one is not None]
    return found


def _open(kept: bytes) -> Frame | None:
    """A kept picture, None where it is none."""
    return cv2.imdecode(np.frombuffer(kept, np.uint8), cv2.IMREAD_COLOR) if kept else None

"""A tray's own dice: each kind shown once, side by side; kept, and read by in play, which goes on teaching.

A kind whose sides the value reader can read teaches it. A kind with pictures, or numerals, is read by likeness alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import NamedTuple

import cv2
import numpy as np

from companion.devices.dice_setup import TURNS
from companion.refused import Refused, Unavailable
from companion.words import Said, said
from hardware.dice.cutting import cut_out
from hardware.dice.finder import Detection, Finder
from hardware.dice.frames import Frame
from hardware.dice.kept_files import remedy
from hardware.dice.kinds_file import SIDES, Damaged, Kind, read_kinds, write_kinds
from hardware.dice.played import MOST, Played
from hardware.dice.shown_dice import ShownDice
from hardware.dice.symbols import (
    SymbolFaces,
    SymbolReader,
    bears_something,
    dice_in,
    die_on,
    load_pictures,
)
from hardware.dice.values import Values

AROUND = 2.0
"""So many sides of the die are kept across, so that it still stands out from its ground."""

PIXELS = 160
"""Width of a kept picture: with three turns of six sides, some 130 KB a kind."""

KINDS = 6
"""Kinds of dice that one tray may have."""

TWICE, ALIKE = 0.9, 0.8
"""From these likenesses on a side is one that was shown already, or may be mixed up with it: of drawn sides the same
one comes to 0.95 at least, another to 0.79 at most.
"""

SEEN_TWICE = 0.5
"""So alike must it also be to the value reader: all pips are round. Other pips come to 0.4, the same sign to 0.55."""

READ = 0.6
"""The value reader can read a kind when it reads so many of its pictures rightly."""

NEAR = 0.5
"""A die that was read lies so near to where it is found again, in sides."""


class Ways(NamedTuple):
    """How the dice of a tray are read: by ``pictures``, else as usual with what was ``shown`` in mind, if anything."""

    pictures: SymbolReader | None = None
    shown: ShownDice | None = None


class InTheMiddle:
    """Finds the one die on a kept picture: where it was put when the picture was cut out."""

    def find(self, picture: Frame) -> list[Detection]:
        """The place of that die."""
        height, width = picture.shape[:2]
        half = width / AROUND / 2
        box = (width / 2 - half, height / 2 - half, width / 2 + half, height / 2 + half)
        return [Detection(width / 2, height / 2, box, 1.0)]


class OwnDice:
    """The kinds in the file ``faces.json`` of ``folder``, and the dice of play. May be used from several threads.

    A file that cannot be read counts as none; ``trouble`` says so.
    """

    def __init__(self, folder: Path, finder: Finder | None = None, values: Values | None = None):
        self._path = folder / "faces.json"
        self._finder = finder
        self._values = values
        self._lock = Lock()
        self._played = Played(folder)
        self._ways: dict[str, Ways] = {}
        # Of each tray the kind that is being shown, by its number, and its sides so far.
        self._begun: dict[str, tuple[int, dict[int, list[bytes]]]] = {}
        self._trouble: Said | None = None
        try:
            self._trays = read_kinds(self._path)
        except Damaged:
            self._trays, self._trouble = {}, said("dice.own.damaged", file=str(self._path))

    @property
    def trouble(self) -> Said | None:
        """What could not be read or kept, None when all is well."""
        return self._trouble or self._played.trouble

    # Reading by them

    def ways(self, tray: str) -> Ways:
        """How that tray's dice are read."""
        with self._lock:
            if tray not in self._ways:
                self._ways[tray] = self._made(tray)
            return self._ways[tray]

    def _made(self, tray: str) -> Ways:
        kinds = [opened for kind in self._trays.get(tray, []) if (opened := _opened(kind))]
        if not kinds:
            return Ways()
        if self._values is None:
            self._values = Values()
        pictures = [(kind, side, one) for kind, sides in enumerate(kinds) for side in sides for one in sides[side]]
        true = [side for _, side, _ in pictures]
        shown = ShownDice(self._values, [_cutting(one) for *_, one in pictures], true, MOST)
        right = shown.read.argmax(axis=1) == true
        for kind in range(len(kinds)):
            if right[[one == kind for one, *_ in pictures]].mean() < READ:
                sides = {str(side): [one for _, own, one in pictures if own == side] for side in range(1, SIDES + 1)}
                faces = SymbolFaces({side: some for side, some in sides.items() if some}, InTheMiddle())
                return Ways(SymbolReader(faces, self._found_by()))
        shown.add(*self._played.of(tray))
        return Ways(shown=shown)

    def teach(self, tray: str, frame: Frame, values: Sequence[int], boxes: Sequence[Sequence[int]]) -> None:
        """That tray's dice in these boxes of the picture show these values, as was read surely or put right.

        Nothing is kept of a tray whose dice nobody has shown, or whose dice bear pictures.
        """
        shown = self.ways(tray).shown
        if shown is None:
            return
        found = self._found_by().find(frame)
        cuttings, taught = [], []
        for value, box in zip(values, boxes, strict=True):
            x, y, side = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2, max(box[2] - box[0], box[3] - box[1])
            place = min(found, key=lambda one: float(np.hypot(one.x - x, one.y - y)), default=None)
            if place is not None and np.hypot(place.x - x, place.y - y) < NEAR * side and 1 <= value <= SIDES:
                cuttings.append(cut_out(frame, (place.x, place.y), place.side))
                taught.append(value)
        with self._lock:
            # Forgotten in the meantime: then this throw is too.
            if cuttings and self._ways.get(tray, Ways()).shown is shown:
                self._played.add(tray, cuttings, taught)
                shown.add(cuttings, taught)

    def finish(self) -> None:
        """Write down the dice of play that are not written yet."""
        with self._lock:
            self._played.write()

    # Showing them

    def learn(self, tray: str, folder: Path) -> int:
        """Keep the faces photographed in ``folder``, named by their sides: ``1.jpg`` to ``6.jpg``, ``1-2.jpg``.

        They are the tray's one kind then. Returns how many sides there are. Raises Unavailable when a picture cannot be
        read or the file not be written, and Refused when sides are missing or have other names.
        """
        shown = load_pictures(folder)
        if sorted(shown) != [str(side) for side in range(1, len(shown) + 1)]:
            raise Refused("dice.symbols.sides", folder=str(folder), names=sorted(shown))
        finder = self._found_by()
        kind = [[_cut(one, *die_on(one, finder)) for one in shown[side][:SIDES]] for side in sorted(shown)]
        self._write(tray, [kind])
        return len(kind)

    def kinds(self, tray: str) -> list[dict[int, list[bytes]]]:
        """By the side, what was shown of each kind, as JPEGs, also of one of which not all sides were shown yet."""
        kept = [
            {side: some for side, some in enumerate(kind, start=1) if all(_open(one) is not None for one in some)}
            for kind in self._trays.get(tray, [])
        ]
        if tray not in self._begun:
            return kept
        number, begun = self._begun[tray]
        return [*kept[:number], dict(sorted(begun.items())), *kept[number + 1 :]]

    def dice_in(self, picture: Frame) -> list[Detection]:
        """The dice on a picture of a tray, whatever they bear."""
        return dice_in(picture, self._found_by())

    def show(self, tray: str, kind: int, side: int, names: Sequence[str], picture: Frame, dice: list[Detection]) -> int:
        """The one of these ``dice`` on that picture shows that side of that kind, counted from 0; a number more begins
        another kind. A kind is kept as soon as all its sides were shown, and again with each further turn.

        names: what the sides are called, from the first on.
        Returns the side that it may be mixed up with, 0 for none. Raises Refused where there is not one die, where it
        bears nothing, where it shows another side again, and where there are kinds enough, and Unavailable where
        nothing can be kept.
        """
        if not dice:
            raise Refused("camera.faces.none")
        if len(dice) > 1:
            raise Refused("camera.faces.many", count=len(dice))
        if not bears_something(picture, dice[0]):
            raise Refused("camera.faces.blank")
        if kind >= KINDS:
            raise Refused("camera.faces.kinds", most=KINDS)
        kinds = self.kinds(tray)
        shown = kinds[kind] if kind < len(kinds) else {}
        nearest, like = self._nearest({one: some for one, some in shown.items() if one != side}, picture, dice[0])
        if like >= TWICE:
            raise Refused("camera.faces.twice", name=names[nearest - 1])
        fresh = _cut(picture, (dice[0].x, dice[0].y), dice[0].side)
        self._keep(tray, kind, {**shown, side: [*shown.get(side, []), fresh][-TURNS:]})
        return nearest if like >= ALIKE else 0

    def _nearest(self, others: dict[int, list[bytes]], picture: Frame, die: Detection) -> tuple[int, float]:
        """Which of these sides that die is most like, and how like it is; 0 where there are none."""
        if not others:
            return 0, 0.0
        opened = {str(side): [one for one in map(_open, some[:1]) if one is not None] for side, some in others.items()}
        like = SymbolFaces(opened, InTheMiddle()).likeness(picture, die)
        nearest = max(like, key=lambda name: like[name])
        if like[nearest] < ALIKE:
            return int(nearest), like[nearest]
        if self._values is None:
            self._values = Values()
        same = ShownDice(self._values, [_cutting(opened[nearest][0])], [int(nearest)], MOST)
        seen = float(same.likeness(self._values.look(picture, [die]).features).max())
        return int(nearest), like[nearest] if seen >= SEEN_TWICE else 0.0

    def _keep(self, tray: str, kind: int, sides: dict[int, list[bytes]]) -> None:
        kept = self._trays.get(tray, [])
        if len(sides) == SIDES or (kind < len(kept) and len(sides) == len(kept[kind])):
            whole = [sides[side] for side in sorted(sides)]
            self._write(tray, [*kept[:kind], whole, *kept[kind + 1 :]])
            if self._begun.get(tray, (kind,))[0] == kind:
                self._begun.pop(tray, None)
        else:
            self._begun[tray] = kind, sides

    def forget(self, tray: str) -> bool:
        """Nothing is known of that tray's dice. Returns whether they were. Raises Unavailable."""
        self._begun.pop(tray, None)
        with self._lock:
            self._played.forget(tray)
        if tray not in self._trays:
            return False
        self._write(tray, [])
        return True

    def _found_by(self) -> Finder:
        if self._finder is None:
            self._finder = Finder()
        return self._finder

    def _write(self, tray: str, kinds: list[Kind]) -> None:
        with self._lock:
            others = {name: one for name, one in self._trays.items() if name != tray}
            trays = {**others, tray: kinds} if kinds else others
            try:
                write_kinds(self._path, trays)
            except OSError as error:
                raise Unavailable(
                    "dice.symbols.not_kept", file=str(self._path), error=error.strerror, remedy=remedy(error)
                ) from None
            self._trays, self._trouble = trays, None
            self._ways.pop(tray, None)


def _cut(picture: Frame, middle: tuple[float, float], side: float) -> bytes:
    """The die there on a picture with some of its ground, as a JPEG."""
    size = max(2, round(AROUND * side))
    scale = min(1.0, PIXELS / size)
    part = cv2.getRectSubPix(picture, (size, size), middle)
    small = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes()


def _cutting(picture: Frame) -> np.ndarray:
    """The die on a kept picture as the value reader looks at it."""
    height, width = picture.shape[:2]
    return cut_out(picture, (width / 2, height / 2), width / AROUND)


def _opened(kind: Sequence[Sequence[bytes]]) -> dict[int, list[Frame]]:
    """The pictures of a kind by their sides; none at all where one is damaged."""
    found: dict[int, list[Frame]] = {}
    for side, pictures in enumerate(kind, start=1):
        opened = [_open(one) for one in pictures]
        if any(one is None for one in opened):
            return {}
        found[side] = [one for one in opened if one is not None]
    return found


def _open(kept: bytes) -> Frame | None:
    """A kept picture, None where it is none."""
    return cv2.imdecode(np.frombuffer(kept, np.uint8), cv2.IMREAD_COLOR) if kept else None

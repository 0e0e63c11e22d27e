"""Sets the camera up for a tray: live pictures with what was made of them. See ``companion.devices.dice_setup``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from threading import Lock

import cv2
import msgspec
import numpy as np

from companion.devices.dice_setup import TURNS, CameraPicture, Check, OutlineFrom, SeenDie, ShownFace, TrayFacts
from companion.refused import Unavailable
from companion.words import Said, said
from hardware.dice.aim import WHOLE, Corners, checks, cut_sides, find_tray
from hardware.dice.colours import faces, match_colours, sample
from hardware.dice.finder import Detection
from hardware.dice.frames import Frame, FrameSource
from hardware.dice.kinds_file import SIDES
from hardware.dice.light import Light, tray_mask
from hardware.dice.local import cut_to
from hardware.dice.owned import OwnDice
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Die, Expected, Sample
from hardware.dice.trays import Trays

SHOWN = 640
"""Longer side of a live picture at most: more than a small screen shows, and quick to hand over."""

STEADY = 0.03
"""Corners that moved by less than this share of the picture are where they were: the outline shall not tremble."""


@dataclass(frozen=True)
class Spot:
    """The middle of a box and the box, as ``colours.sample`` wants a place."""

    x: float
    y: float
    box: list[int]


def spot(box: list[int]) -> Spot:
    """The place of a die's box."""
    return Spot((box[0] + box[2]) / 2, (box[1] + box[3]) / 2, box)


class CameraSetup:
    """Aim, light and colours for the chosen one of ``trays``. Follows ``companion.devices.dice_setup.DiceSetup``.

    ``own`` keeps the faces of dice with pictures. ``today`` gives the day on which something is kept.
    """

    def __init__(
        self, frames: FrameSource, reader: DiceReader, trays: Trays, own: OwnDice,
        today: Callable[[], date] = date.today,
    ) -> None:  # fmt: skip
        self._frames = frames
        self._reader = reader
        self._trays = trays
        self._own = own
        self._today = today
        self._light = Light()
        self._lock = Lock()
        self._frame: Frame | None = None
        self._steady: Corners | None = None
        self._shown: tuple[Frame, list[Detection]] | None = None

    # Trays

    def trays(self) -> list[TrayFacts]:
        """All of them, by name."""
        return self._trays.facts()

    def trouble(self) -> Said | None:
        """What was wrong with the file of trays, None for nothing."""
        return self._trays.trouble or self._own.trouble

    def choose(self, name: str) -> None:
        """Use this tray, or make it."""
        self._trays.choose(name)
        self._steady = None

    def remove(self, name: str) -> None:
        """Forget a tray."""
        self._trays.remove(name)
        self._own.forget(name)
        self._steady = None

    # The three steps

    def aim(self) -> CameraPicture:
        """Where the tray lies and the dice in it, and how the camera should be moved."""
        frame = self._next()
        outline, found = self._outline(frame)
        dice = self._seen(frame, outline)
        boxes = [die.box for die in dice if die.inside]
        look = _shown(frame, outline, found, dice, checks(frame, outline, found, boxes))
        return look if found == "whole" else msgspec.structs.replace(look, cut=cut_sides(outline))

    def keep_outline(self, corners: list[list[int]], width: int, height: int) -> None:
        """The tray lies here, in a picture of that size; without corners all of the picture is tray."""
        self._trays.keep_outline([(x / width, y / height) for x, y in corners], self._today().isoformat())
        self._steady = None

    def find_anew(self) -> None:
        """Forget where the tray lay."""
        self._trays.keep_outline([])
        self._steady = None

    def light(self) -> CameraPicture:
        """Brightness, glare, evenness and flicker."""
        frame = self._next()
        outline, found = self._outline(frame)
        dice = self._seen(frame, outline)
        looked_at = self._light.checks(frame, outline, [die.box for die in dice if die.inside])
        look = _shown(frame, outline, found, dice, looked_at)
        return msgspec.structs.replace(look, glare=[_pixels(one, look) for one in self._light.dazzling])

    def keep_light(self, good: bool) -> None:
        """The light was looked at today."""
        self._trays.keep_light(self._today().isoformat() if good else "")

    def colours(self, names: list[str]) -> CameraPicture:
        """The dice in the tray, each with the best fitting of the names."""
        frame = self._next()
        outline, found = self._outline(frame)
        dice = [die for die in self._seen(frame, outline) if die.inside]
        seen = faces(frame, [spot(die.box) for die in dice])
        called = match_colours(seen, names, self._trays.chosen.colours)
        dice = [msgspec.structs.replace(die, colour=colour) for die, colour in zip(dice, called, strict=True)]
        return _shown(frame, outline, found, dice, [_count(len(dice), len(names))])

    def keep_colours(self, dice: list[SeenDie]) -> None:
        """What these dice of the last picture look like is kept with the tray, in place of what was known of them."""
        frame = self._frame
        if frame is None:
            raise Unavailable("camera.dice.no_picture")
        scale = max(1.0, max(frame.shape[:2]) / SHOWN)
        samples: dict[str, list[Sample]] = {}
        for die in dice:
            place = spot([round(edge * scale) for edge in die.box])
            samples.setdefault(die.colour, []).append(sample(frame, place))
        self._trays.add_colours(samples, fresh=True)

    # Dice with pictures

    def faces(self) -> CameraPicture:
        """The tray with the dice in it, whatever they bear."""
        frame = self._next()
        outline, found = self._outline(frame)
        part, left, top = cut_to(frame, outline)
        dice = self._own.dice_in(part)
        self._shown = part, dice
        boxes = [[round(edge + (top if number % 2 else left)) for number, edge in enumerate(die.box)] for die in dice]
        return _shown(frame, outline, found, [SeenDie(box, 0, "") for box in boxes], [_one(len(dice))])

    def shown_kinds(self) -> list[list[ShownFace]]:
        """What was shown of each kind of the chosen tray's dice."""
        kinds = self._own.kinds(self._trays.chosen.name)
        return [[ShownFace(side, some[0], len(some)) for side, some in kind.items()] for kind in kinds]

    def show_face(self, kind: int, side: int, names: list[str]) -> Said:
        """The die of the last picture shows that side."""
        if self._shown is None:
            raise Unavailable("camera.dice.no_picture")
        tray = self._trays.chosen.name
        like = self._own.show(tray, kind, side, names, *self._shown)
        if like:
            return said("camera.faces.alike", name=names[side - 1], other=names[like - 1])
        shown = self._own.kinds(tray)[kind]
        if len(shown) < SIDES or any(len(some) < TURNS for some in shown.values()):
            return said("camera.faces.kept", name=names[side - 1], more=max(0, TURNS - len(shown[side])))
        pictures = self._own.ways(tray).pictures is not None
        return said("camera.faces.all_pictures") if pictures else said("camera.faces.all")

    def forget_faces(self) -> None:
        """Nothing is known of the chosen tray's dice any more, nor what they taught in play."""
        self._own.forget(self._trays.chosen.name)

    def close(self) -> None:
        """Let go of the camera."""
        with self._lock:
            self._frames.close()
            self._frame = self._shown = None
            self._light = Light()

    def _next(self) -> Frame:
        """The next picture of a camera; of a folder always its first one, which stands for a tray."""
        with self._lock:
            if self._frame is None or self._frames.live:
                self._frame = self._frames.read()
            return self._frame

    def _outline(self, frame: Frame) -> tuple[Corners, OutlineFrom]:
        """Where the tray lies, and whether that is kept, found in this picture, or a guess."""
        kept = self._trays.chosen.outline
        if kept:
            return kept, "kept"
        found = find_tray(frame)
        if found is None:
            return WHOLE, "whole"
        if self._steady is None or not _alike(self._steady, found):
            self._steady = found
        return self._steady, "found"

    def _seen(self, frame: Frame, outline: Corners) -> list[SeenDie]:
        """The dice on a picture."""
        inside = tray_mask(frame.shape, outline, margin=0.04)
        reading = self._reader.read(frame, Expected(known=self._trays.chosen.colours))
        return [_seen_die(die, inside) for die in reading.dice]


def _seen_die(die: Die, inside: np.ndarray) -> SeenDie:
    place = spot(die.box)
    y, x = min(int(place.y), inside.shape[0] - 1), min(int(place.x), inside.shape[1] - 1)
    return SeenDie(die.box, die.value, die.colour, die.certainty, bool(inside[y, x]))


def _count(seen: int, wanted: int) -> Check:
    name = said("camera.check.dice")
    if not seen:
        return Check(name, False, said("camera.dice.none"))
    if seen < wanted:
        return Check(name, True, said("camera.dice.fewer", seen=seen, wanted=wanted))
    if seen > wanted:
        return Check(name, False, said("camera.dice.more", seen=seen, wanted=wanted))
    return Check(name, True, said("camera.dice.all"))


def _one(seen: int) -> Check:
    name = said("camera.check.die")
    if not seen:
        return Check(name, False, said("camera.faces.none"))
    if seen > 1:
        return Check(name, False, said("camera.faces.many", count=seen))
    return Check(name, True, said("camera.faces.one"))


def _alike(one: Corners, other: Corners) -> bool:
    return len(one) == len(other) and float(np.abs(np.array(one) - np.array(other)).max()) < STEADY


def _shown(
    frame: Frame, outline: Corners, found: OutlineFrom, dice: Sequence[SeenDie], checks: list[Check]
) -> CameraPicture:
    """A picture for the screen, with everything in its pixels."""
    bare = picture_of(frame)
    scale = min(1.0, SHOWN / max(frame.shape[:2]))
    return msgspec.structs.replace(
        bare,
        outline=_pixels(outline, bare),
        found=found,
        dice=[SeenDie([round(edge * scale) for edge in die.box], die.value, die.colour, die.certainty, die.inside)
              for die in dice],
        checks=checks,
    )  # fmt: skip


def _pixels(corners: Corners, look: CameraPicture) -> list[list[int]]:
    """Corners in pixels of a picture for the screen."""
    return [[round(x * (look.width - 1)), round(y * (look.height - 1))] for x, y in corners]


def picture_of(frame: Frame) -> CameraPicture:
    """A picture for the screen as it is."""
    scale = min(1.0, SHOWN / max(frame.shape[:2]))
    small = cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else frame
    height, width = small.shape[:2]
    return CameraPicture(width, height, cv2.cvtColor(small, cv2.COLOR_BGR2RGB).tobytes(), [], "whole")

"""Sets the camera up for a tray: live pictures with what was made of them. See ``companion.devices.dice_setup``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from threading import Lock

import cv2
import msgspec
import numpy as np

from companion.devices.dice_setup import Check, Look, SeenDie, TrayFacts
from companion.refused import Refused
from hardware.dice import aim
from hardware.dice.colours import faces, match_colours, sample
from hardware.dice.frames import Frame, FrameError, FrameSource
from hardware.dice.light import Light, tray_mask
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
    """Aim, light and colours for the chosen one of ``trays``. Follows ``companion.devices.dice_setup.DiceSetup``."""

    def __init__(self, frames: FrameSource, reader: DiceReader, trays: Trays):
        self._frames = frames
        self._reader = reader
        self._trays = trays
        self._light = Light()
        self._lock = Lock()
        self._frame: Frame | None = None
        self._steady: aim.Corners | None = None

    # Trays

    def trays(self) -> list[TrayFacts]:
        """All of them, by name."""
        return self._trays.facts()

    def trouble(self) -> str:
        """What was wrong with the file of trays, "" for nothing."""
        return self._trays.trouble

    def choose(self, name: str) -> None:
        """Use this tray, or make it."""
        self._trays.choose(name)
        self._steady = None

    def remove(self, name: str) -> None:
        """Forget a tray."""
        self._trays.remove(name)
        self._steady = None

    # The three steps

    def aim(self) -> Look:
        """Where the tray lies and the dice in it, and how the camera should be moved."""
        frame = self._next()
        outline, found = self._outline(frame)
        dice = self._seen(frame, outline)
        boxes = [die.box for die in dice if die.inside]
        return _look(frame, outline, found, dice, aim.checks(frame, outline, found, boxes))

    def keep_outline(self, corners: list[list[int]], width: int, height: int) -> None:
        """The tray lies here, in a picture of that size."""
        self._trays.keep_outline([(x / width, y / height) for x, y in corners])
        self._steady = None

    def light(self) -> Look:
        """Brightness, glare, evenness and flicker."""
        frame = self._next()
        outline, found = self._outline(frame)
        dice = self._seen(frame, outline)
        checks = self._light.checks(frame, outline, [die.box for die in dice if die.inside])
        return _look(frame, outline, found, dice, checks)

    def colours(self, names: list[str]) -> Look:
        """The dice in the tray, each with the best fitting of the names."""
        frame = self._next()
        outline, found = self._outline(frame)
        dice = [die for die in self._seen(frame, outline) if die.inside]
        seen = faces(frame, [spot(die.box) for die in dice])
        called = match_colours(seen, names, self._trays.chosen.colours)
        dice = [msgspec.structs.replace(die, colour=colour) for die, colour in zip(dice, called, strict=True)]
        return _look(frame, outline, found, dice, [_number(len(dice), len(names))])

    def keep_colours(self, dice: list[SeenDie]) -> None:
        """What these dice of the last picture look like is kept with the tray, in place of what was known of them."""
        frame = self._frame
        if frame is None:
            raise Refused("There is no picture of the dice. Lay them in the tray and look again.")
        scale = max(1.0, max(frame.shape[:2]) / SHOWN)
        samples: dict[str, list[Sample]] = {}
        for die in dice:
            place = spot([round(edge * scale) for edge in die.box])
            samples.setdefault(die.colour, []).append(sample(frame, place))
        self._trays.add_colours(samples, fresh=True)

    def close(self) -> None:
        """Let go of the camera."""
        with self._lock:
            self._frames.close()
            self._frame = None
            self._light = Light()

    def _next(self) -> Frame:
        """The next picture of a camera; of a folder always its first one, which stands for a tray."""
        with self._lock:
            if self._frame is None or self._frames.live:
                try:
                    self._frame = self._frames.read()
                except FrameError as error:
                    raise Refused(str(error)) from None
            return self._frame

    def _outline(self, frame: Frame) -> tuple[aim.Corners, str]:
        """Where the tray lies, and whether that is kept, found in this picture, or a guess."""
        kept = self._trays.chosen.outline
        if kept:
            return kept, "kept"
        found = aim.find_tray(frame)
        if found is None:
            return aim.WHOLE, "whole"
        if self._steady is None or not _alike(self._steady, found):
            self._steady = found
        return self._steady, "found"

    def _seen(self, frame: Frame, outline: aim.Corners) -> list[SeenDie]:
        """The dice on a picture."""
        inside = tray_mask(frame.shape, outline, margin=0.04)
        reading = self._reader.read(frame, Expected(known=self._trays.chosen.colours))
        return [_seen_die(die, inside) for die in reading.dice]


def _seen_die(die: Die, inside: np.ndarray) -> SeenDie:
    place = spot(die.box)
    y, x = min(int(place.y), inside.shape[0] - 1), min(int(place.x), inside.shape[1] - 1)
    return SeenDie(die.box, die.value, die.colour, die.certainty, bool(inside[y, x]))


def _number(seen: int, wanted: int) -> Check:
    if not seen:
        return Check("Dice", False, "Lay the dice in the tray, all faces free.")
    if seen < wanted:
        return Check("Dice", True, f"I see {seen} of {wanted}. The others can be shown later.")
    if seen > wanted:
        return Check("Dice", False, f"I see {seen}, but there are {wanted} colours. Take out what does not belong.")
    return Check("Dice", True, "I see all of them.")


def _alike(one: aim.Corners, other: aim.Corners) -> bool:
    return len(one) == len(other) and float(np.abs(np.array(one) - np.array(other)).max()) < STEADY


def _look(
    frame: Frame, outline: aim.Corners, found: str, dice: Sequence[SeenDie], checks: list[Check]
) -> Look:  # fmt: skip
    """A picture for the screen, with everything in its pixels."""
    scale = min(1.0, SHOWN / max(frame.shape[:2]))
    small = cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else frame
    height, width = small.shape[:2]
    return Look(
        width=width,
        height=height,
        rgb=cv2.cvtColor(small, cv2.COLOR_BGR2RGB).tobytes(),
        outline=[[round(x * (width - 1)), round(y * (height - 1))] for x, y in outline],
        found=found,
        dice=[SeenDie([round(edge * scale) for edge in die.box], die.value, die.colour, die.certainty, die.inside)
              for die in dice],
        checks=checks,
    )  # fmt: skip

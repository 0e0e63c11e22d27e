"""Films of drawn throws, watched as the table watches its camera."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import cv2

from companion.words import said
from hardware.dice.frames import Frame, Glance, read_picture, small_grey
from hardware.dice.reader import DiceReader
from hardware.dice.reading import MOST_DICE
from hardware.dice.source import CameraDice
from tests.bench.dice_benches import Picture

EMPTY = 1.0
"""Seconds that the empty tray is seen before the throw."""

LIES = 2.5
"""Seconds that the dice are seen lying."""


@dataclass
class Watched:
    """What became of the throws. ``missed``: never read; ``in_motion``: read while dice rolled; ``delays``: seconds of
    the film from rest to read.
    """

    throws: int = 0
    missed: int = 0
    in_motion: int = 0
    right: int = 0
    asked: int = 0
    wrong_unasked: int = 0
    delays: list[float] = field(default_factory=list)


class ThrowFilm:
    """One throw as a camera sees it. Follows ``hardware.dice.frames.FrameSource``."""

    name = said("camera.name.video", file="of the test")
    live = True

    def __init__(self, rest: Picture):
        # Drawn at half the rate of a camera: each frame stands for two.
        self._rate = 2 * rest.rate
        self._rest = read_picture(rest.path)
        size = self._rest.shape[1::-1]
        self._motion = [
            cv2.resize(read_picture(rest.path.parent / f"motion-{number:02d}.jpg"), size)
            for number in range(rest.motion)
            for _ in range(2)
        ]
        self._begins = round(EMPTY * self._rate)
        self._frame = -1
        self._read_at = -1

    @property
    def time(self) -> float:
        """Seconds since the film began."""
        return self._frame / self._rate

    @property
    def rests(self) -> float:
        """When the dice lie."""
        return (self._begins + len(self._motion)) / self._rate

    def glance(self) -> Glance:
        """The next frame, small."""
        return Glance(small_grey(self._next()), self.time)

    def read(self, after: float | None = None) -> Frame:
        """The next frame, whole."""
        frame = self._next()
        self._read_at = self._frame
        return frame

    def exposed(self, share: float) -> Frame | None:
        """It cannot be set."""
        return None

    @property
    def read_before(self) -> bool:
        """Whether the picture that was read last was taken before the throw."""
        return self._read_at < self._begins

    @property
    def read_in_motion(self) -> bool:
        """Whether dice rolled on it."""
        return not self.read_before and self._read_at < self._begins + len(self._motion)

    def close(self) -> None:
        """Nothing to let go of."""

    def _next(self) -> Frame:
        self._frame += 1
        at = max(0, self._frame - self._begins)
        return self._motion[at] if at < len(self._motion) else self._rest


def watch(films: Iterable[Picture], reader: DiceReader, told: bool) -> Watched:
    """Watches each throw to its end; ``told``: the game knows how many dice it wants, as in most throws."""
    seen = Watched()
    for rest in films:
        film = ThrowFilm(rest)
        dice = CameraDice(film, reader)
        read, rolling = None, False
        while film.time < film.rests + LIES and (read is None or not read.values):
            read = dice.throw(len(rest.dice), 6, ()) if told else dice.shown(MOST_DICE, 6)
            if read is not None and read.values and (film.read_before or film.read_in_motion):
                # What lies about may look like dice before any are thrown; it is the throw that is waited for.
                rolling, read = rolling or film.read_in_motion, None
        seen.throws += 1
        seen.in_motion += rolling
        if read is None or not read.values:
            seen.missed += 1
            continue
        seen.delays.append(film.time - film.rests)
        right = sorted(read.values) == sorted(rest.dice)
        seen.right += right
        seen.asked += not read.sure
        seen.wrong_unasked += read.sure and not right
    return seen

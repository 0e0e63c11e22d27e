"""Rests that no two frames show alike: a lamp flickers, a shadow passes, a glint wanders over drawn dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np

from companion.words import said
from hardware.dice.frames import Frame, Glance, small_grey
from tests.hardware.dice.drawn import put

RATE = 30

SIZE = (640, 480)

EMPTY = 0.6
"""Seconds that the bare tray is seen before the dice lie there."""

SIDE = 36
"""Of a die, in pixels."""

NOISE = 5.0
"""Of a camera in the evening, in grey levels."""

DULL = 0.6
"""Share of dice that hardly stand out from the felt, pips and all."""

Light = Callable[[Frame, float], Frame]
"""What the light makes of a picture (numbers, 0 to 255) at a time in seconds."""


@dataclass(frozen=True)
class Rest:
    """A bare tray, the same with dice in it, what the dice show, and the light on them."""

    bare: Frame
    lying: Frame
    values: list[int]
    light: Light
    seed: int


def rest(kind: str, number: int) -> Rest:
    """A rest of one of ``KINDS``: one to five dice that lie apart, most of them dull."""
    random = np.random.default_rng([sorted(KINDS).index(kind), number])
    felt = random.uniform(40, 130, 3)
    bare = np.full((SIZE[1], SIZE[0], 3), (50, 75, 105), np.float32)
    bare[40:440, 50:590] = felt
    grain = cv2.GaussianBlur(random.normal(0, 1, bare.shape).astype(np.float32), (0, 0), 1.5)
    bare += grain * random.uniform(10, 40)
    lying, values, places = bare.copy(), [], []
    for _ in range(int(random.integers(1, 6))):
        x, y = random.integers((100, 90), (540, 390))
        if any(max(abs(x - a), abs(y - b)) < 2 * SIDE for a, b in places):
            continue
        body = tuple(float(part) for part in random.uniform(20, 240, 3))
        values.append(int(random.integers(1, 7)))
        drawn = lying.copy()
        put(drawn, int(x), int(y), SIDE, values[-1], body, random.uniform(0, 90))
        lying += (drawn - lying) * (random.uniform(0.1, 0.35) if random.random() < DULL else 1.0)
        places.append((x, y))
    lying = cv2.GaussianBlur(lying, (0, 0), 0.8)
    return Rest(bare, lying, sorted(values), KINDS[kind](random, places), number)


def _flicker(random: np.random.Generator, _places: list) -> Light:
    """A lamp on the mains, in bands that a camera sees row by row."""
    depth, pace, height = random.uniform(0.15, 0.45), random.uniform(5, 13), random.uniform(40, 160)

    def light(picture: Frame, at: float) -> Frame:
        rows = np.arange(len(picture), dtype=np.float32)[:, None, None]
        return picture * (1 - depth * (0.5 + 0.5 * np.sin(rows / height + 2 * np.pi * pace * at)))

    return light


def _shadow(random: np.random.Generator, places: list) -> Light:
    """The soft shadow of somebody who leans over the table, in a second from one side to the other."""
    depth, soft, begins = random.uniform(0.3, 0.65), random.uniform(60, 160), random.uniform(-100, 200)
    pace = random.uniform(80, 300)

    def light(picture: Frame, at: float) -> Frame:
        columns = np.arange(picture.shape[1], dtype=np.float32)[None, :, None]
        return picture * (1 - depth * np.exp(-(((columns - begins - pace * at) / soft) ** 2)))

    return light


def _glint(random: np.random.Generator, places: list) -> Light:
    """A lamp's image of a pip's size or less, that wanders a little over one of the dice."""
    x, y = places[int(random.integers(len(places)))]
    reach, pace, size = random.uniform(3, 11), random.uniform(0.2, 0.8), random.uniform(1.5, 3.5)
    strength = random.uniform(60, 230)

    def light(picture: Frame, at: float) -> Frame:
        turn = 2 * np.pi * pace * at
        down, right = np.mgrid[: picture.shape[0], : picture.shape[1]].astype(np.float32)
        away = (right - x - reach * np.cos(turn)) ** 2 + (down - y - reach * np.sin(2 * turn)) ** 2
        return picture + strength * np.exp(-((away / size**2) ** 2))[..., None]

    return light


KINDS = {"flicker": _flicker, "shadow": _shadow, "glint": _glint}


class RestCamera:
    """A rest as a camera sees it. Follows ``hardware.dice.frames.FrameSource``."""

    name = said("camera.name.video", file="of the bench")
    live = True

    def __init__(self, seen: Rest):
        self._rest = seen
        self._random = np.random.default_rng(seen.seed)
        self._grain = self._random.normal(0, NOISE, seen.bare.shape).astype(np.float32)
        self.time = 0.0

    def glance(self) -> Glance:
        """The next frame, small."""
        return Glance(small_grey(self.read()), self.time)

    def read(self, after: float | None = None) -> Frame:
        """The next frame, whole."""
        self.time += 1 / RATE
        bare = self.time < EMPTY
        picture = self._rest.light(self._rest.bare if bare else self._rest.lying, self.time)
        grain = np.roll(self._grain, self._random.integers(0, 480, 2), axis=(0, 1))
        return np.clip(picture + grain, 0, 255).astype(np.uint8)

    def exposed(self, share: float) -> Frame | None:
        """It cannot be set."""
        return None

    def close(self) -> None:
        """Nothing to let go of."""

"""A film of a table in the evening, thirty frames a second on its own clock: real photographs, moved.

Dice cut out of photographs are thrown over a photographed desk: they fly in, slow down, show one face after the other,
rock, spin on a corner, pause on an edge before they tip over, and lie. A hand takes them up, pushes them aside, or only
hovers. Everything that moves is blurred as in an exposure of a sixtieth of a second; the lamp flickers with the mains,
in bands, because the camera reads row by row; the exposure drifts, and now and then the lamp changes; each frame has
its own noise. The film knows when each throw came to rest, so it can judge whoever watches it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from companion.words import said
from hardware.dice.frames import Frame, Glance, read_picture, small_grey
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Expected

CORE = Path(__file__).resolve().parents[2] / "data" / "dice"
DESK = "matteop65-062.jpg"
DICE_ON = {"matteop65-062.jpg": 3, "matteop65-153.jpg": 2, "matteop65-175.jpg": 4, "matteop65-364.jpg": 5,
           "matteop65-374.jpg": 5, "matteop65-327.jpg": 2}  # fmt: skip
"""Photographs to cut dice from, and how many lie on each."""

RATE = 30
EXPOSURE = 1 / 60
SIDE = 72
"""Width of a cut-out die in pixels, with some of the desk around it."""

STEPS = 3
"""So many moments of an exposure make its blur."""


@dataclass
class Roll:
    """One die's way from where it enters to where it lies, in seconds of the film.

    It slows down evenly, as friction does. ``turns`` is how far it still has to turn in the end, in degrees, ``rock``
    how wide it rocks in its last third of a second, ``pause`` how long it stands on an edge before its last tumble.
    """

    start: np.ndarray
    end: np.ndarray
    begins: float
    lasts: float
    angle: float
    turns: float
    rock: float
    pause: float
    faces: list[int]

    @property
    def rests(self) -> float:
        """When it lies."""
        return self.begins + self.lasts + self.pause

    def at(self, time: float) -> tuple[np.ndarray, float, int]:
        """Place, angle and face."""
        if time >= self.rests:
            return self.end, self.angle, self.faces[-1]
        left = 1 - np.clip((time - self.begins) / self.lasts, 0, 1)
        tumble = 0.0
        if self.pause:
            # It comes to a stop half a die short, stands there, and falls over in a tenth of a second.
            falls = self.rests - 0.1
            if self.begins + self.lasts - 0.1 <= time < falls:
                time = self.begins + self.lasts - 0.1
                left = 0.1 / self.lasts
            elif time >= falls:
                left = 0.1 / self.lasts * (self.rests - time) / 0.1
            tumble = SIDE / 4 * min(1.0, (self.rests - time) / 0.1)
        place = self.end + (self.start - self.end) * left**2 + tumble
        until = self.rests - time
        rocking = self.rock * np.sin(40 * until) * np.clip(until / 0.3, 0, 1)
        face = self.faces[min(len(self.faces) - 1, int((1 - left) ** 2 * len(self.faces)))]
        return place + rocking, self.angle + self.turns * left + 2 * rocking, face


@dataclass
class Throw:
    """What a watcher must see: when the dice lay, what they show, and when the next hand comes."""

    rests: float
    values: list[int]
    disturbed: float = float("inf")


@dataclass
class Film:
    """Makes frames from a seed. ``throws`` grows as the film goes on.

    Before ``begins``, in seconds, nothing is drawn: all goes on unseen, so that a moment late in a film is soon there.
    """

    seed: int = 1
    begins: float = 0.0
    dice: int = 2
    noise: float = 4.0
    flicker: float = 0.04
    throws: list[Throw] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._random = np.random.default_rng(self.seed)
        self._cuts = cut_out_dice()
        self._desk = empty_desk()
        self._hand = drawn_hand()
        height, width = self._desk.shape[:2]
        self._size = width, height
        self._grains = self._random.normal(0, self.noise, (7, height, width, 3)).astype(np.float32)
        self._lamp = 1.0
        self.time = 0.0
        self._rolls: list[Roll] = []

    def frames(self) -> Iterator[Frame]:
        """The frames, without end. ``time`` is the time of the one given last."""
        yield from self._still(0.5, [])
        while True:
            self._rolls = self._new_rolls()
            rests = max(roll.rests for roll in self._rolls)
            self.throws.append(Throw(rests, [roll.faces[-1] for roll in self._rolls]))
            lies = self._random.uniform(1.0, 2.5)
            yield from self._still(rests + lies - self.time, self._rolls)
            if self._random.random() < 0.3:
                yield from self._visit(lift=False)
                yield from self._still(self._random.uniform(0.5, 1.0), self._rolls)
            yield from self._visit(lift=True)
            yield from self._still(self._random.uniform(0.6, 1.5), [])
            if self._random.random() < 0.15:
                self._lamp = self._random.uniform(0.85, 1.15)

    def moving(self, time: float) -> bool:
        """Whether any die is still visibly on its way at this time: a pixel, or a degree and a half."""
        for roll in self._rolls:
            place, angle, face = roll.at(time)
            if np.abs(place - roll.end).max() > 1 or abs(angle - roll.angle) > 1.5 or face != roll.faces[-1]:
                return True
        return False

    # The parts of an evening

    def _new_rolls(self) -> list[Roll]:
        random, rolls = self._random, []
        side = random.integers(0, 3)
        for _ in range(self.dice):
            while True:
                end = random.uniform((120, 90), (440, 390))
                if all(np.abs(end - other.end).max() > SIDE for other in rolls):
                    break
            enters = [(-60, random.uniform(80, 400)), (random.uniform(100, 440), -60), (random.uniform(100, 440), 540)]
            angle = random.uniform(0, 360)
            spins = random.random() < 0.2
            rolls.append(
                Roll(
                    start=np.array(enters[side]),
                    end=end,
                    begins=self.time + random.uniform(0.05, 0.15),
                    lasts=random.uniform(0.5, 1.3),
                    angle=angle,
                    turns=random.uniform(400, 1200) if spins else random.uniform(-200, 200),
                    rock=random.choice([0.0, 1.5, 3.0]),
                    pause=random.uniform(0.04, 0.12) if random.random() < 0.25 else 0.0,
                    faces=[int(face) for face in random.choice(sorted(self._cuts), 9)],
                )
            )
        return rolls

    def _still(self, seconds: float, rolls: list[Roll]) -> Iterator[Frame]:
        """The dice roll or lie, and nobody reaches for them."""
        until = self.time + seconds
        while self.time < until - 1e-6:
            yield self._frame(rolls, None)

    def _visit(self, lift: bool) -> Iterator[Frame]:
        """A hand comes from the right, stays, and goes: with the dice, or after it has pushed them a little."""
        self.throws[-1].disturbed = min(self.throws[-1].disturbed, self.time)
        target = np.array([self._random.uniform(120, 260), self._random.uniform(-20, 60)])
        away = np.array([680.0, target[1] + 80])
        stays = self._random.uniform(0.3, 1.2)
        push = np.zeros(2) if lift else self._random.choice([0.0, 1.0]) * self._random.uniform(-25, 25, 2)
        begun, gone = self.time, False
        while self.time < begun + 1.0 + stays:
            since = self.time - begun
            share = min(1.0, since / 0.5) if since < 0.5 + stays else 1 - (since - 0.5 - stays) / 0.5
            trembling = self._random.normal(0, 0.4, 2)
            if not gone and since > 0.5 + stays / 2:
                gone = True
                for roll in self._rolls:
                    roll.end = roll.end + push
                if lift:
                    self._rolls = []
            yield self._frame(self._rolls, away + (target - away) * share**0.7 + trembling)

    # One frame

    def _frame(self, rolls: list[Roll], hand: np.ndarray | None) -> Frame:
        grain, shift = self._random.integers(len(self._grains)), self._random.integers(0, self._size[1])
        if self.time < self.begins:
            self.time += 1 / RATE
            return self._desk
        picture = self._desk.astype(np.float32)
        for roll in rolls:
            self._lay(picture, roll)
        if hand is not None:
            paste(picture, *self._hand, hand)
        height = self._size[1]
        # The lamp shines twice in each period of the mains; rows are exposed one after the other.
        rows = self.time + np.arange(height) / height * 0.028
        lamp = 1 + self.flicker * np.sin(2 * np.pi * 100 * rows)
        drift = 1 + 0.1 * np.sin(2 * np.pi * self.time / 47)
        picture *= (lamp * drift * self._lamp).astype(np.float32)[:, None, None]
        picture += np.roll(self._grains[grain], shift, axis=0)
        self.time += 1 / RATE
        return np.clip(picture, 0, 255).astype(np.uint8)

    def _lay(self, picture: Frame, roll: Roll) -> None:
        """The die as this exposure sees it: at several moments at once."""
        moments = [roll.at(self.time - EXPOSURE * step / STEPS) for step in range(STEPS)]
        if len({(*place, angle, face) for place, angle, face in moments}) == 1:
            moments = moments[:1]
        for place, angle, face in moments:
            colours, solid = self._cuts[face]
            turn = cv2.getRotationMatrix2D((SIDE / 2, SIDE / 2), angle, 1.0)
            # The whole part of the place is where it is pasted, the rest goes into the turn.
            corner = place - SIDE / 2
            turn[:, 2] += corner - np.floor(corner)
            die = cv2.warpAffine(colours, turn, (SIDE, SIDE), flags=cv2.INTER_LINEAR)
            cover = cv2.warpAffine(solid, turn, (SIDE, SIDE), flags=cv2.INTER_LINEAR)
            paste(picture, die, cover / len(moments), np.floor(corner))


def paste(picture: Frame, colours: np.ndarray, solid: np.ndarray, corner: np.ndarray) -> None:
    """Lays something over the picture, as solid as it says, cut off at the picture's edges."""
    height, width = picture.shape[:2]
    x, y = int(corner[0]), int(corner[1])
    left, top = max(0, -x), max(0, -y)
    wide, high = min(colours.shape[1], width - x), min(colours.shape[0], height - y)
    if wide <= left or high <= top:
        return
    share = solid[top:high, left:wide, None]
    part = picture[y + top : y + high, x + left : x + wide]
    part += share * (colours[top:high, left:wide] - part)


def cut_out_dice() -> dict[int, tuple[np.ndarray, np.ndarray]]:
    """For each face on the photographs, which is all but the 3: its colours, and how solid each pixel of them is."""
    reader, cuts = DiceReader(), {}
    ramp = np.abs(np.linspace(-1, 1, SIDE))
    # A square with round corners that fades out at its edges.
    solid = np.clip((0.68 - (ramp[:, None] ** 4 + ramp[None, :] ** 4) ** 0.25) * 12 + 1, 0, 1).astype(np.float32)
    for name, number in DICE_ON.items():
        picture = read_picture(CORE / name)
        for die in reader.read(picture, Expected(number)).dice:
            x0, y0, x1, y1 = die.box
            wide = round((x1 - x0 + y1 - y0) / 2 * 0.62)
            x, y = (x0 + x1) // 2, (y0 + y1) // 2
            cut = picture[max(0, y - wide) : y + wide, max(0, x - wide) : x + wide]
            if min(cut.shape[:2]) >= 1.9 * wide and die.value not in cuts:
                colours = cv2.resize(cut, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
                cuts[die.value] = colours.astype(np.float32), solid
    return cuts


def empty_desk() -> Frame:
    """A photographed desk from which the dice have been painted away."""
    picture = read_picture(CORE / DESK)
    mask = np.zeros(picture.shape[:2], np.uint8)
    for die in DiceReader().read(picture, Expected(DICE_ON[DESK])).dice:
        x0, y0, x1, y1 = die.box
        cv2.rectangle(mask, (x0 - 10, y0 - 10), (x1 + 10, y1 + 12), 255, -1)
    return cv2.inpaint(picture, mask, 9, cv2.INPAINT_TELEA)


def drawn_hand() -> tuple[np.ndarray, np.ndarray]:
    """A hand in a sleeve that comes from the right, and how solid it is."""
    shape = np.zeros((420, 640), np.uint8)
    cv2.ellipse(shape, (190, 210), (95, 75), 0, 0, 360, 255, -1)
    for finger, (x, y) in enumerate([(30, 130), (5, 180), (5, 230), (35, 280)]):
        cv2.line(shape, (150, 165 + 28 * finger), (x, y), 255, 34, cv2.LINE_AA)
    cv2.line(shape, (210, 270), (110, 350), 255, 40, cv2.LINE_AA)
    cv2.rectangle(shape, (230, 150), (640, 280), 255, -1)
    colours = np.full((*shape.shape, 3), (120, 150, 205), np.float32)
    colours[:, 330:] = (90, 60, 40)
    colours += cv2.GaussianBlur(np.random.default_rng(5).normal(0, 60, colours.shape).astype(np.float32), (0, 0), 4)
    return colours, cv2.GaussianBlur(shape, (0, 0), 2).astype(np.float32) / 255


class FilmCamera:
    """The film as a camera of the table: each look takes the next frame, and ``looks_at`` is when that was taken."""

    name = said("camera.name.video", file="of the test")
    live = True

    def __init__(self, film: Film):
        self._frames = film.frames()
        self._film = film
        while film.time < film.begins:
            next(self._frames)
        self.looks_at = 0.0
        self.frame: Frame | None = None

    def glance(self) -> Glance:
        """The next frame, small."""
        self._advance()
        return Glance(small_grey(self.frame), self.looks_at)

    def read(self, after: float | None = None) -> Frame:
        """The next frame, whole, as a camera with two streams gives it."""
        self._advance()
        return self.frame

    def exposed(self, share: float) -> Frame | None:
        """It cannot be set."""
        return None

    def close(self) -> None:
        """Nothing to let go of."""

    def _advance(self) -> None:
        self.looks_at = self._film.time
        self.frame = next(self._frames)

"""The camera as one of the table's sources of dice."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Lock

import cv2
import msgspec
import numpy as np

from companion.devices.dice import DiceRead, in_order
from companion.refused import Unavailable
from companion.words import Said, said
from hardware.dice.aim import Corners
from hardware.dice.empty_tray import EmptyTray
from hardware.dice.finder import Finder
from hardware.dice.frames import Frame, FrameSource, frames_at, small_grey
from hardware.dice.kept import KeptReads
from hardware.dice.kept_files import dice_folder
from hardware.dice.last_throw import LastThrow
from hardware.dice.learner import ReadLearner
from hardware.dice.lessons import Lessons
from hardware.dice.local import LocalReader
from hardware.dice.motion import MotionDetector, Thumbnail, changed, movement
from hardware.dice.owned import OwnDice
from hardware.dice.photos import CameraPhotos
from hardware.dice.reader import DiceReader
from hardware.dice.reading import MOST_DICE, Expected, Reading
from hardware.dice.second_look import EXPOSURES, agreed, can_settle, is_same
from hardware.dice.setup import CameraSetup
from hardware.dice.still_looks import StillLooks
from hardware.dice.tray import TrayBackground, dazzling, scene_problem, view_problem
from hardware.dice.trays import Trays
from hardware.dice.values import Values

GLANCES = 8
"""So many glances at rolling dice in one call, about a quarter of a second."""

LOOK_AGAIN = 1.0
"""Seconds after which a hand that does not move is looked at again."""

LIGHT_AGAIN = 5.0
"""Seconds on the camera's clock in which no other exposure is tried, after one during which something moved."""

AGAIN = 2.0
"""Seconds after which a camera that gives no picture is tried again."""


@dataclass(frozen=True)
class Seen:
    """A read with what it was made from, what the tray looked like, and how long it stands when nothing moves.

    ``looks``: those at dice that were thrown since the last throw.
    """

    made_from: tuple[Expected, Corners]
    tray: Thumbnail
    read: DiceRead
    until: float = math.inf
    looks: StillLooks | None = None


class CameraDice:
    """Reads real dice through a camera. Follows ``companion.devices.dice.DiceSource``.

    ``throw`` and ``shown`` never wait for the dice to come to rest: they look for a moment, say None while something
    moves, and are called again. ``outline`` gives the corners of the tray, in shares of the picture, or none when it is
    not known. ``setup`` and ``kept`` are what a screen sets it up and teaches it with, ``photos`` takes pictures of the
    table.
    """

    def __init__(
        self,
        frames: FrameSource,
        reader: DiceReader | LocalReader | None = None,
        outline: Callable[[], Corners] = tuple,
        clock: Callable[[], float] = time.monotonic,
        setup: CameraSetup | None = None,
        kept: ReadLearner | None = None,
    ):
        self._frames = frames
        self._reader = reader or DiceReader()
        self._outline = outline
        self._clock = clock
        self.setup = setup
        self.kept = kept
        self.photos = CameraPhotos(frames)
        # A page that is left lets go of its call, which may still be looking when the next page begins.
        self._one_at_a_time = Lock()
        self._motion = MotionDetector()
        self._background = TrayBackground()
        self._bare = EmptyTray()
        self._seen: Seen | None = None
        # The looks at the rest before: a shadow that passes is no throw.
        self._earlier: StillLooks | None = None
        self._light_again = -math.inf
        self._picture: Frame | None = None
        # Why there is no picture, and when the camera is tried again.
        self._out: DiceRead | None = None
        self._try_at = 0.0
        self._just_taken: list[int] | None = None
        self._last = LastThrow()

    def throw(self, dice: int, faces: int, colours: tuple[str, ...]) -> DiceRead | None:
        """The values of ``dice`` dice with ``faces`` faces, of these ``colours`` if any; None while they roll."""
        if dice > MOST_DICE:
            return DiceRead([], False, said("dice.throw.most", most=MOST_DICE, count=dice))
        return self._look(Expected(dice, list(colours) or None), faces)

    def shown(self, most: int, faces: int) -> DiceRead | None:
        """The values of dice that somebody laid open, however many up to ``most``; None while something moves."""
        return self._look(Expected(most=most), faces)

    def taken(self, values: list[int]) -> None:
        """These values were entered, read or typed. Returns at once: another thread may be looking."""
        self._just_taken = list(values)

    def close(self) -> None:
        """Lets go of the camera once nobody looks through it."""
        with self._one_at_a_time:
            (self.setup or self._frames).close()
        if self.kept is not None:
            self.kept.finish()

    # Looking

    def _look(self, expected: Expected, faces: int) -> DiceRead | None:
        if faces != 6:
            return DiceRead([], False, said("dice.throw.faces", faces=faces))
        with self._one_at_a_time:
            return self._look_alone(expected)

    def _look_alone(self, expected: Expected) -> DiceRead | None:
        if self._out is not None and self._clock() < self._try_at:
            return self._out
        self._remember_taken()
        try:
            read = self._watch(expected) if self._frames.live else self._next_picture(expected)
        except Unavailable as error:
            return self._out_of_order(error.said)
        except cv2.error:
            # A broken frame must not end the watch: nobody would look at the dice any more.
            return self._out_of_order(said("camera.picture.unreadable", camera=self._frames.name))
        self._out = None
        return read

    def _next_picture(self, expected: Expected) -> DiceRead:
        """Every picture of a folder is a throw of its own, and shown until that throw is entered."""
        made_from = expected, self._outline()
        if self._seen is not None and self._seen.made_from == made_from:
            return self._seen.read
        if self._seen is None or self._picture is None:
            self._picture = self._frames.read()
        tray = Thumbnail.of(small_grey(self._picture))
        why = view_problem(tray)
        read = _blocked(why, self._picture) if why else self._read(self._picture, expected)
        self._seen = Seen(made_from, tray, read)
        return read

    def _watch(self, expected: Expected) -> DiceRead | None:
        for _ in range(GLANCES):
            glance = self._frames.glance()
            state = self._motion.update(glance)
            if state.moving:
                self._last.move()
            if state.since == glance.at:
                # Something moved, or nobody looked for a while, and the tray may have been set up anew.
                self._seen = None
            if state.at_rest:
                return self._at_rest(expected, state.thumbnail, state.since, glance.at)
        return None

    def _at_rest(self, expected: Expected, tray: Thumbnail, since: float, at: float) -> DiceRead | None:
        """What lies in the tray, read once for each rest. None when it moved while it was read."""
        seen, made_from = self._seen, (expected, self._outline())
        if seen is not None and seen.made_from == made_from and at < seen.until and not changed(seen.tray, tray):
            return self._looked_on(seen, at).read
        frame = self._frames.read(after=since)
        readings: list[Reading] = []

        def dice() -> list[list[int]]:
            readings.append(self._reader.read(frame, expected))
            return [die.box for die in readings[0].dice]

        why = view_problem(tray) or self._background.hand(frame, at, dice)
        if why:
            self._earlier = None
            self._seen = Seen(made_from, tray, _blocked(why, frame), at + LOOK_AGAIN)
            return self._seen.read
        reading = readings[0] if readings else self._reader.read(frame, expected)
        # The picture is younger than the glance, and somebody may have reached for the dice in between.
        if self._moves(tray):
            return None
        if can_settle(reading) and at >= self._light_again:
            reading = self._in_other_light(reading, expected)
            if self._moves(tray):
                # A camera that is slow to go back looks so too, and the dice shall be asked about all the same.
                self._light_again = at + LIGHT_AGAIN
                return None
        read = self._told(reading, frame, expected)
        if read.values and not read.sure and self._bare.nothing_in(read.boxes, tray, frame.shape[1]):
            read = DiceRead([], False, said("dice.ask.no_dice"), picture=read.picture)
        if read.values:
            read = self._last.compared(read, tray)
        elif self._last.lift():
            self._bare.lifted(tray)
        looks = StillLooks(reading, expected, at) if read.fresh else None
        if looks is not None and self._earlier is not None and looks.go_on(self._earlier):
            read = msgspec.structs.replace(self._told(looks.reading, frame, expected), fresh=True)
        self._earlier = looks
        self._seen = Seen(made_from, tray, read, looks=looks)
        return read

    def _read(self, frame: Frame, expected: Expected) -> DiceRead:
        return self._told(self._reader.read(frame, expected), frame, expected, fresh=True)

    def _in_other_light(self, reading: Reading, expected: Expected) -> Reading:
        """A doubtful reading with what other exposures say, as far as the camera can be told."""
        looks: list[Reading] = []
        for share in EXPOSURES:
            if not all(is_same(reading, look) for look in looks):
                break
            frame = self._frames.exposed(share)
            if frame is not None:
                looks.append(self._reader.read(frame, expected))
        return agreed(reading, looks) if looks else reading

    def _moves(self, tray: Thumbnail) -> bool:
        """Whether anything in the tray lies otherwise by now."""
        moves = movement(tray, self._motion.update(self._frames.glance()).thumbnail) > 0
        if moves:
            self._last.move()
        return moves

    def _looked_on(self, seen: Seen, at: float) -> Seen:
        """The same rest, and where a further look at it pays, what that shows."""
        looks, expected = seen.looks, seen.made_from[0]
        if looks is None or not looks.is_due(at):
            return seen
        frame = self._frames.read(after=at)
        look = self._reader.read(frame, expected)
        # A hand on its way is no die.
        if not self._moves(seen.tray) and looks.add(look, at):
            read = msgspec.structs.replace(self._told(looks.reading, frame, expected), fresh=True)
            self._seen = seen = replace(seen, read=read)
        return seen

    def _told(self, reading: Reading, frame: Frame, expected: Expected, fresh: bool = False) -> DiceRead:
        """What people are told of a reading."""
        why, about = scene_problem(reading, expected, frame, self._outline()) or (reading.why, reading.doubtful)
        dice = in_order(reading.dice, expected.colours or ())
        doubtful = [reading.dice[number] for number in about]
        dazzles = why is not None and why.key == "dice.scene.glare"
        return DiceRead(
            values=[die.value for die in dice],
            sure=why is None and not reading.ask,
            why=why,
            boxes=[die.box for die in dice],
            picture=_png(frame),
            colours=[die.colour for die in dice],
            fresh=fresh,
            seconds=[die.second for die in dice],
            glare=dazzling(frame, reading.dice) if dazzles else [],
            doubtful=[number for number, die in enumerate(dice) if any(die is one for one in doubtful)],
        )

    def _remember_taken(self) -> None:
        values, self._just_taken = self._just_taken, None
        if values is None:
            return
        # How the dice lay is known only when they were read and nothing has moved since.
        seen = self._seen if self._seen is not None and self._seen.read.values else None
        self._last.enter(values, seen.read if seen else None, seen.tray if seen else None)
        if seen is not None and seen.read.sure and self.kept is not None and sorted(values) == sorted(seen.read.values):
            self.kept.taken(seen.read)
        self._seen = self._earlier = None

    def _out_of_order(self, why: Said) -> DiceRead:
        """No camera for now: nothing that was seen before counts when it comes back."""
        self._motion = MotionDetector()
        self._background.forget()
        self._bare.forget()
        self._seen = self._earlier = None
        self._light_again = -math.inf
        self._out = DiceRead([], False, why)
        self._try_at = self._clock() + AGAIN
        return self._out


def open_camera(place: str) -> CameraDice:
    """The dice at a place, named as ``frames_at`` wants it, read as this table has set it up.

    Raises Refused for what is no camera.
    """
    frames = frames_at(place)
    folder = dice_folder()
    trays, lessons, finder, values = Trays(folder), Lessons(folder), Finder(), Values()
    plain, own = DiceReader(finder, values), OwnDice(folder, finder, values)
    reader = LocalReader(plain, trays, lessons, own)
    learner = ReadLearner(KeptReads(folder / "kept"), reader, trays, lessons, own)
    learner.begin()
    return CameraDice(
        frames,
        reader,
        outline=lambda: trays.chosen.outline,
        setup=CameraSetup(frames, plain, trays, own),
        kept=learner,
    )


def _blocked(why: Said, frame: Frame) -> DiceRead:
    return DiceRead([], False, why, picture=_png(frame))


def _png(frame: Frame) -> bytes:
    good, data = cv2.imencode(".png", np.ascontiguousarray(frame), [cv2.IMWRITE_PNG_COMPRESSION, 1])
    if not good:
        raise ValueError("The camera's picture has no pixels.")
    return data.tobytes()

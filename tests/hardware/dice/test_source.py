"""The camera as the table's dice: waits for rest, knows old dice from new ones, passes doubts on, never raises."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.devices.dice import DiceRead
from companion.devices.dice_setup import kept_of, setup_of
from companion.refused import Refused, Unavailable
from companion.words import Said, said, tell
from hardware.dice.frames import Frame, Glance, small_grey
from hardware.dice.reader import DiceReader
from hardware.dice.reading import MOST_DICE, Die, Expected, Reading
from hardware.dice.source import CameraDice, open_camera
from tests.hardware.dice.drawn import BODIES, put, scene

RATE = 30


class FakeFrames:
    """A camera, thirty frames a second, at whose tray the test lays one thing after the other."""

    name = said("camera.name.usb", device="of the test")
    live = True

    def __init__(self) -> None:
        self.queue: list[Frame] = []
        self.shows: Frame | None = tray()
        self.at = 0.0
        self.closed = False
        self.tries = 0
        self.wanted_after: list[float | None] = []

    def glance(self) -> Glance:
        self._advance()
        return Glance(small_grey(self.shows), self.at)

    def read(self, after: float | None = None) -> Frame:
        self.wanted_after.append(after)
        self._advance()
        return self.shows

    def exposed(self, share: float) -> Frame | None:
        return None

    def close(self) -> None:
        self.closed = True

    def _advance(self) -> None:
        self.at += 1 / RATE
        if self.queue:
            self.shows = self.queue.pop(0)
        if self.shows is None:
            self.tries += 1
            raise Unavailable("camera.usb.missing", path="the test camera")


class FakeReader:
    """Sees what the test says it sees, and remembers what was expected."""

    def __init__(self, *values: int):
        self.values = list(values)
        self.colours = ["red"] * 8
        self.doubtful: list[int] = []
        self.ask: Said | None = None
        self.expected: list[Expected] = []

    def read(self, _frame: Frame, expected: Expected) -> Reading:
        self.expected.append(expected)
        dice = [
            Die(value, self.colours[at], [20 + 60 * at, 40, 60 + 60 * at, 80], 0.99)
            for at, value in enumerate(self.values)
        ]
        return Reading(dice, self.ask is not None, self.ask, 1.0, self.doubtful)


def tray(*dice_at: int) -> Frame:
    """A tray with a rim and white dice in it."""
    frame = np.full((240, 320, 3), 60, np.uint8)
    cv2.rectangle(frame, (4, 4), (315, 235), (90, 110, 140), 6)
    for at in dice_at:
        frame[100:124, at : at + 24] = 250
    return frame


def hand(frame: Frame) -> Frame:
    covered = frame.copy()
    cv2.ellipse(covered, (150, 240), (60, 130), 0, 0, 360, (120, 150, 200), -1)
    return covered


ROLL = [tray(at) for at in (40, 90, 130, 160)]


@pytest.fixture
def frames() -> FakeFrames:
    return FakeFrames()


@pytest.fixture
def reader() -> FakeReader:
    return FakeReader(3, 5)


@pytest.fixture
def dice(frames: FakeFrames, reader: FakeReader) -> CameraDice:
    return CameraDice(frames, reader)


def throw(frames: FakeFrames, *dice_at: int) -> None:
    frames.queue = [*ROLL, tray(*dice_at)]


def look(dice: CameraDice, until: Callable = lambda read: read is not None, most: int = 20):
    """What the camera says once it says something."""
    for _ in range(most):
        read = dice.throw(2, 6, ())
        if until(read):
            return read
    raise AssertionError("the camera never said it")


def lift(dice: CameraDice, frames: FakeFrames, reader: FakeReader) -> None:
    """A throw is read, entered, and taken out of the tray again."""
    throw(frames, 200)
    dice.taken(look(dice).values)
    reader.values, frames.shows = [], tray()
    assert look(dice, lambda read: read is not None and not read.values).values == []


def test_rolling_dice_are_waited_for(dice: CameraDice, frames: FakeFrames, reader: FakeReader) -> None:
    frames.queue = [tray(at) for at in range(0, 240, 3)]
    for _ in range(10):
        assert dice.throw(2, 6, ()) is None
    assert reader.expected == []
    rolled = frames.at
    read = look(dice)
    assert read.values == [3, 5] and read.sure and read.why is None and read.fresh
    assert read.boxes == [[20, 40, 60, 80], [80, 40, 120, 80]]
    assert frames.wanted_after[0] >= rolled, "the picture must be younger than the rest"


def test_the_dice_in_doubt_are_named_in_the_order_of_the_read(dice: CameraDice, reader: FakeReader) -> None:
    reader.colours, reader.doubtful = ["red", "blue"], [1]
    reader.ask = said("dice.ask.value", colour="blue", value=5)
    read = None
    while read is None:
        read = dice.throw(2, 6, ("blue", "red"))
    assert read.colours == ["blue", "red"] and read.doubtful == [0]


def test_the_dice_that_the_sentence_is_about_are_in_doubt(frames: FakeFrames, reader: FakeReader) -> None:
    """However sure the read was of them, and whatever else it was in doubt about."""
    reader.values, reader.colours = [3, 5, 6], ["white", "blue", "red"]
    dice = CameraDice(frames, reader, outline=lambda: [(0.0, 0.0), (0.4, 0.0), (0.4, 1.0), (0.0, 1.0)])
    throw(frames, 200)
    read = look(dice)
    assert not read.sure and "one beside it" in tell(read.why) and read.doubtful == [2]
    reader.doubtful, reader.ask = [0], said("dice.ask.value", colour=said("dice.colour.white"), value=3)
    throw(frames, 60)
    read = look(dice, lambda read: read is not None and len(read.doubtful) != 1)
    assert "one beside it" in tell(read.why) and read.doubtful == [0, 2]


def test_dice_are_read_within_300_milliseconds_of_rest(dice: CameraDice, frames: FakeFrames) -> None:
    throw(frames, 200)
    rested = frames.at + len(frames.queue) / RATE
    look(dice)
    assert frames.at - rested < 0.3


def test_the_same_rest_is_read_once(dice: CameraDice, frames: FakeFrames, reader: FakeReader) -> None:
    throw(frames, 200)
    first = look(dice)
    assert [look(dice) for _ in range(5)] == [first] * 5
    assert len(reader.expected) == 1


def test_dice_moved_while_they_were_read_are_not_read(dice: CameraDice, frames: FakeFrames, reader: FakeReader) -> None:
    read_it = reader.read

    def grab(frame: Frame, expected: Expected) -> Reading:
        frames.queue = [tray(120), tray(100), tray(80)]
        reader.read = read_it
        return read_it(frame, expected)

    reader.read = grab
    throw(frames, 200)
    look(dice)
    assert len(reader.expected) == 2


def test_camera_noise_is_no_movement(frames: FakeFrames, reader: FakeReader) -> None:
    random = np.random.default_rng(1)
    still = tray(40)

    def noisy() -> Glance:
        FakeFrames._advance(frames)
        return Glance(small_grey(np.clip(still + random.normal(0, 6, still.shape), 0, 255).astype(np.uint8)), frames.at)

    frames.glance = noisy
    assert look(CameraDice(frames, reader), most=2).values == [3, 5]


# The same dice again


def test_dice_that_lay_there_from_the_start_are_not_a_throw(dice: CameraDice, frames: FakeFrames) -> None:
    frames.shows = tray(200)
    read = look(dice)
    assert read.values == [3, 5] and not read.fresh and "lay there before" in tell(read.why)


def test_dice_that_were_entered_are_no_new_throw(dice: CameraDice, frames: FakeFrames) -> None:
    throw(frames, 200)
    dice.taken(look(dice).values)
    again = look(dice)
    assert not again.fresh and "lay there before" in tell(again.why)


def test_dice_thrown_while_nobody_looked_are_a_new_throw(
    dice: CameraDice, frames: FakeFrames, reader: FakeReader
) -> None:
    throw(frames, 200)
    dice.taken(look(dice).values)
    frames.at += 60
    frames.shows, reader.values = tray(70), [1, 2]
    assert look(dice, lambda read: read is not None and read.values == [1, 2]).fresh


def test_dice_pushed_aside_are_no_new_throw(dice: CameraDice, frames: FakeFrames) -> None:
    throw(frames, 200)
    dice.taken(look(dice).values)
    frames.queue = [hand(tray(200)), hand(tray(180)), hand(tray(150)), tray(150)]
    read = look(dice)
    assert not read.fresh and "same values" in tell(read.why)


def test_dice_that_fall_where_others_lay_are_a_new_throw(
    dice: CameraDice, frames: FakeFrames, reader: FakeReader
) -> None:
    lift(dice, frames, reader)
    reader.values = [4, 2]
    throw(frames, 200)
    read = look(dice, lambda read: read is not None and read.values)
    assert read.values == [4, 2] and read.fresh and read.sure


def test_the_same_values_thrown_again_are_a_new_throw(dice: CameraDice, frames: FakeFrames, reader: FakeReader) -> None:
    lift(dice, frames, reader)
    reader.values = [3, 5]
    throw(frames, 90)
    assert look(dice, lambda read: read is not None and read.values).fresh


def test_dice_in_doubt_are_asked_about_where_the_tray_was_bare_before(
    dice: CameraDice, frames: FakeFrames, reader: FakeReader
) -> None:
    lift(dice, frames, reader)
    reader.values, reader.ask = [4, 2], said("dice.ask.value", colour="white", value=4)
    lying = tray()
    lying[44:76, 24:56] = lying[44:76, 84:116] = 250
    frames.queue = [*ROLL, lying]
    read = look(dice, lambda read: read is not None and read.values)
    assert read.fresh and not read.sure and read.why == reader.ask


def test_dice_seen_in_doubt_where_nothing_lies_are_none(
    dice: CameraDice, frames: FakeFrames, reader: FakeReader
) -> None:
    lift(dice, frames, reader)
    reader.values, reader.ask = [4, 2], said("dice.ask.value", colour="white", value=4)
    frames.queue, looked = [*ROLL, tray()], len(reader.expected)
    read = look(dice)
    assert len(reader.expected) > looked, "it was read anew"
    assert read.values == [] and not read.fresh and read.why == said("dice.ask.no_dice") and read.picture


def test_dice_typed_while_the_camera_was_out_are_no_new_throw(frames: FakeFrames, reader: FakeReader) -> None:
    now = [0.0]
    dice = CameraDice(frames, reader, clock=lambda: now[0])
    throw(frames, 200)
    dice.taken(look(dice).values)
    frames.shows = None
    assert look(dice).picture is None
    dice.taken([1, 2])
    frames.shows, reader.values = tray(70), [1, 2]
    now[0] += 10
    read = look(dice, lambda read: read is not None and read.values)
    assert read.values == [1, 2] and not read.fresh
    reader.values = [4, 2]
    throw(frames, 90)
    assert look(dice, lambda read: read is not None and read.values == [4, 2]).fresh


# What is in the way


def test_a_hand_is_said_whatever_dice_are_seen_on_it(dice: CameraDice, frames: FakeFrames, reader: FakeReader) -> None:
    throw(frames, 200)
    look(dice)
    frames.shows = hand(tray(200))
    read = look(dice)
    assert "hand" in tell(read.why) and read.values == [] and read.picture is not None
    frames.shows = tray(200)
    assert look(dice, lambda read: read is not None and read.values).values == [3, 5]


def test_a_covered_camera_is_said(dice: CameraDice, frames: FakeFrames, reader: FakeReader) -> None:
    frames.shows = np.full((240, 320, 3), 110, np.uint8)
    assert "something over the camera" in tell(look(dice).why)
    assert reader.expected == []


@pytest.mark.parametrize("cloth", [18, 28])
def test_a_die_on_a_black_cloth_is_read_and_darkness_named(frames: FakeFrames, cloth: int) -> None:
    grain = np.random.default_rng(3).normal(cloth, 2, (480, 640, 3))
    frames.shows = np.clip(grain, 0, 255).astype(np.uint8)
    put(frames.shows, 320, 240, 36, 5, BODIES["white"], 20)
    dice = CameraDice(frames, DiceReader())
    read = next(read for read in (dice.throw(1, 6, ()) for _ in range(20)) if read is not None)
    assert read.values == [5] and read.why == said("dice.throw.lay_there")
    frames.shows = np.clip(grain * 0.2, 0, 255).astype(np.uint8)
    assert look(dice, lambda read: read is not None and not read.values).why == said("dice.scene.dark")


def test_doubt_is_passed_on(dice: CameraDice, frames: FakeFrames, reader: FakeReader) -> None:
    throw(frames, 200)
    reader.ask = said("dice.ask.value", colour=said("dice.colour.red"), value=3)
    read = look(dice)
    assert not read.sure and read.why == reader.ask and read.fresh


def test_a_die_outside_the_tray_is_not_taken(frames: FakeFrames, reader: FakeReader) -> None:
    dice = CameraDice(frames, reader, outline=lambda: [(0.0, 0.0), (0.2, 0.0), (0.2, 1.0), (0.0, 1.0)])
    throw(frames, 200)
    read = look(dice)
    assert not read.sure and "one beside it" in tell(read.why) and read.doubtful == [1]


# Dice that are laid open


def look_open(dice: CameraDice, most: int = 20) -> DiceRead:
    """What the camera says of dice laid open, once it says something."""
    reads = (dice.shown(8, 6) for _ in range(most))
    return next(read for read in reads if read is not None)


def test_dice_laid_open_are_read_without_their_number(dice: CameraDice, frames: FakeFrames, reader: FakeReader) -> None:
    reader.values = [5, 5, 5]
    throw(frames, 200)
    read = look_open(dice)
    assert read.values == [5, 5, 5] and read.sure and read.fresh
    assert reader.expected == [Expected(most=8)]


def test_dice_laid_open_are_waited_for_and_used_once(dice: CameraDice, frames: FakeFrames, reader: FakeReader) -> None:
    frames.queue = [tray(at) for at in range(0, 240, 3)]
    assert [dice.shown(8, 6) for _ in range(8)] == [None] * 8
    dice.taken(look_open(dice).values)
    assert not look_open(dice).fresh, "they lie there from the one before"
    frames.queue, reader.values = [*ROLL, tray()], []
    while frames.queue:
        dice.shown(8, 6)
    assert look_open(dice).values == []
    reader.values = [3, 5]
    throw(frames, 60)
    while frames.queue:
        dice.shown(8, 6)
    assert look_open(dice).fresh, "the same values, and others lie there"


def test_a_throw_and_dice_laid_open_are_read_each_for_itself(
    dice: CameraDice, frames: FakeFrames, reader: FakeReader
) -> None:
    throw(frames, 200)
    look(dice)
    look_open(dice)
    assert reader.expected == [Expected(2), Expected(most=8)]


def test_dice_of_other_faces_laid_open_are_not_read(dice: CameraDice) -> None:
    read = dice.shown(3, 10)
    assert read is not None and read.values == [] and "six faces" in tell(read.why)


def test_the_reader_counts_dice_laid_open_by_itself(frames: FakeFrames) -> None:
    frames.live = False
    frames.shows = scene((200, 150, 5, "white", 10), (320, 240, 5, "white", 40), (430, 330, 5, "white", 75))
    dice = CameraDice(frames, DiceReader())
    read = dice.shown(8, 6)
    assert read is not None and read.values == [5, 5, 5] and read.sure
    fewer = dice.shown(2, 6)
    assert fewer is not None and not fewer.sure and "two at most" in tell(fewer.why)
    frames.shows = scene()
    dice.taken(read.values)
    none = dice.shown(8, 6)
    assert none is not None and none.values == [] and none.picture is not None


# The rest


def test_a_folder_needs_no_rest_and_each_picture_is_a_new_throw(frames: FakeFrames, reader: FakeReader) -> None:
    frames.live = False
    dice = CameraDice(frames, reader)
    for _ in range(3):
        read = dice.throw(2, 6, ())
        assert read is not None and read.fresh
        dice.taken(read.values)


def test_a_picture_of_a_folder_is_shown_until_its_throw_is_entered(frames: FakeFrames, reader: FakeReader) -> None:
    frames.live = False
    frames.queue = [tray(20), tray(80)]
    dice = CameraDice(frames, reader)
    first = dice.throw(2, 6, ())
    assert dice.throw(2, 6, ()) is first and len(reader.expected) == 1
    assert np.array_equal(seen_in(dice.throw(3, 6, ())), tray(20)), "the same picture, read for another question"
    dice.taken([3, 5])
    assert np.array_equal(seen_in(dice.throw(2, 6, ())), tray(80))


def test_after_a_while_on_another_page_the_dice_are_read_anew(
    dice: CameraDice, frames: FakeFrames, reader: FakeReader
) -> None:
    throw(frames, 200)
    look(dice)
    frames.at += 60
    look(dice)
    assert len(reader.expected) == 2


def seen_in(read: DiceRead) -> Frame:
    return cv2.imdecode(np.frombuffer(read.picture, np.uint8), cv2.IMREAD_COLOR)


def test_the_picture_comes_back_as_png(frames: FakeFrames, reader: FakeReader) -> None:
    frames.live, frames.shows = False, tray(20)
    read = CameraDice(frames, reader).throw(2, 6, ())
    assert read is not None and read.picture is not None
    assert np.array_equal(seen_in(read), tray(20))


def test_count_and_colours_reach_the_reader(frames: FakeFrames, reader: FakeReader) -> None:
    frames.live = False
    CameraDice(frames, reader).throw(2, 6, ("red", "blue"))
    assert reader.expected == [Expected(2, ["red", "blue"])]


def test_values_come_in_the_order_of_the_announced_colours(frames: FakeFrames, reader: FakeReader) -> None:
    frames.live, reader.colours = False, ["red", "blue"]
    read = CameraDice(frames, reader).throw(2, 6, ("blue", "red"))
    assert read is not None and read.values == [5, 3] and read.colours == ["blue", "red"]
    assert read.boxes == [[80, 40, 120, 80], [20, 40, 60, 80]]


def test_a_die_of_no_announced_colour_comes_last(frames: FakeFrames, reader: FakeReader) -> None:
    frames.live, reader.colours = False, ["red", "blue"]
    read = CameraDice(frames, reader).throw(2, 6, ("white", "blue"))
    assert read is not None and read.values == [5, 3]


def test_an_unplugged_camera_is_a_sentence_and_is_tried_again_later(frames: FakeFrames, reader: FakeReader) -> None:
    now = [0.0]
    dice = CameraDice(frames, reader, clock=lambda: now[0])
    frames.shows = None
    read = dice.throw(2, 6, ())
    assert read is not None and not read.sure and read.values == [] and read.picture is None
    assert read.why == said("camera.usb.missing", path="the test camera")
    frames.shows = tray(20)
    assert dice.throw(2, 6, ()) == read and frames.tries == 1, "not at once"
    now[0] += 3
    assert look(dice, lambda read: read is not None and read.values).values == [3, 5]


def test_a_broken_picture_is_a_sentence_and_does_not_end_the_watch(frames: FakeFrames, reader: FakeReader) -> None:
    now = [0.0]
    dice = CameraDice(frames, reader, clock=lambda: now[0])
    frames.shows = np.zeros((0, 0, 3), np.uint8)
    read = dice.throw(2, 6, ())
    assert read is not None and not read.sure and read.values == []
    assert read.why == said("camera.picture.unreadable", camera=frames.name)
    frames.shows = tray(20)
    now[0] += 3
    assert look(dice, lambda read: read is not None and read.values).values == [3, 5]


def test_other_dice_are_left_to_fingers(dice: CameraDice) -> None:
    read = dice.throw(1, 10, ())
    assert read is not None and not read.sure and "10" in tell(read.why)


def test_close_lets_go_of_the_camera(dice: CameraDice, frames: FakeFrames) -> None:
    dice.close()
    assert frames.closed


def test_what_is_no_camera_is_refused() -> None:
    with pytest.raises(Refused, match="no camera “kettle”"):
        open_camera("kettle")


def test_a_camera_of_this_table_reads_into_the_tray_that_was_set_up(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    frame = scene((150, 150, 3, "white", 20), (300, 200, 5, "white", 50), (520, 350, 6, "white", 10))
    for name in ("1.png", "2.png"):
        cv2.imwrite(str(pictures / name), frame)
    dice = open_camera(str(pictures))
    assert not dice.throw(2, 6, ()).sure
    setup_of(dice).keep_outline([[0, 0], [400, 0], [400, 300], [0, 300]], 640, 480)
    read = dice.throw(2, 6, ())
    assert read.values == [3, 5] and read.sure
    kept_of(dice).learn(read, DiceRead([3, 6], True, None, read.boxes))
    assert kept_of(dice).facts().number == 1 and kept_of(dice).facts().changed == 1
    assert (tmp_path / "dice" / "trays.json").exists()


def test_more_dice_than_can_be_read_are_typed(tmp_path: Path) -> None:
    read = open_camera(str(tmp_path)).throw(MOST_DICE + 1, 6, ())
    assert read is not None and not read.values
    assert tell(read.why) == "The camera reads twelve dice at once; these are 13. Please touch them in."

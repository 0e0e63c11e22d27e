"""The camera as the table's dice: waits for rest, passes doubts on, never raises."""

from __future__ import annotations

import cv2
import numpy as np

from hardware.dice.frames import Frame, FrameError
from hardware.dice.reading import Die, Expected, Reading
from hardware.dice.source import CameraDice


class Frames:
    """A camera that shows the given pictures one after the other."""

    name = "test camera"

    def __init__(self, pictures: list[Frame], live: bool = True):
        self.pictures = pictures
        self.live = live
        self.closed = False

    def read(self) -> Frame:
        if not self.pictures:
            raise FrameError("The test camera is unplugged. Plug it in.")
        return self.pictures.pop(0)

    def close(self) -> None:
        self.closed = True


class Reader:
    """Answers every picture with the same reading and remembers what was expected."""

    def __init__(self, reading: Reading):
        self.reading = reading
        self.expected: list[Expected] = []

    def read(self, _frame: Frame, expected: Expected) -> Reading:
        self.expected.append(expected)
        return self.reading


SURE = Reading([Die(3, "red", [1, 2, 3, 4], 0.99), Die(5, "blue", [5, 6, 7, 8], 0.98)], False, None, 1.0)


def tray(die_at: int | None = None) -> Frame:
    frame = np.full((120, 160, 3), 60, np.uint8)
    if die_at is not None:
        frame[50:62, die_at : die_at + 12] = 250
    return frame


def test_rolling_dice_are_waited_for() -> None:
    reader = Reader(SURE)
    dice = CameraDice(Frames([tray(20), tray(50), tray(50)]), reader)
    assert dice.throw(2, 6, ()) is None
    assert dice.throw(2, 6, ()) is None
    read = dice.throw(2, 6, ())
    assert read is not None and read.values == [3, 5] and read.sure and read.why is None
    assert read.boxes == [[1, 2, 3, 4], [5, 6, 7, 8]]


def test_camera_noise_is_no_movement() -> None:
    noise = np.random.default_rng(1).normal(0, 6, (2, 120, 160, 3))
    frames = [np.clip(tray(20) + part, 0, 255).astype(np.uint8) for part in noise]
    dice = CameraDice(Frames(frames), Reader(SURE))
    assert dice.throw(2, 6, ()) is None
    assert dice.throw(2, 6, ()) is not None


def test_each_throw_needs_its_own_two_pictures() -> None:
    dice = CameraDice(Frames([tray()] * 4), Reader(SURE))
    assert [dice.throw(2, 6, ()) is None for _ in range(4)] == [True, False, True, False]


def test_a_folder_needs_no_rest() -> None:
    assert CameraDice(Frames([tray()], live=False), Reader(SURE)).throw(2, 6, ()) is not None


def test_the_picture_comes_back_as_png() -> None:
    read = CameraDice(Frames([tray(20)], live=False), Reader(SURE)).throw(2, 6, ())
    assert read is not None and read.picture is not None
    again = cv2.imdecode(np.frombuffer(read.picture, np.uint8), cv2.IMREAD_COLOR)
    assert np.array_equal(again, tray(20))


def test_count_and_colours_reach_the_reader() -> None:
    reader = Reader(SURE)
    CameraDice(Frames([tray()], live=False), reader).throw(2, 6, ("red", "blue"))
    assert reader.expected == [Expected(2, ["red", "blue"])]


def test_values_come_in_the_order_of_the_announced_colours() -> None:
    read = CameraDice(Frames([tray()], live=False), Reader(SURE)).throw(2, 6, ("blue", "red"))
    assert read is not None and read.values == [5, 3] and read.colours == ["blue", "red"]
    assert read.boxes == [[5, 6, 7, 8], [1, 2, 3, 4]]


def test_a_die_of_no_announced_colour_comes_last() -> None:
    read = CameraDice(Frames([tray()], live=False), Reader(SURE)).throw(2, 6, ("white", "blue"))
    assert read is not None and read.values == [5, 3]


def test_doubt_is_passed_on() -> None:
    asking = Reading(SURE.dice, True, "I can see two dice; I expected three.", 1.0)
    read = CameraDice(Frames([tray()], live=False), Reader(asking)).throw(3, 6, ())
    assert read is not None and not read.sure and read.why == "I can see two dice; I expected three."


def test_an_unplugged_camera_is_a_sentence_and_not_an_accident() -> None:
    read = CameraDice(Frames([]), Reader(SURE)).throw(2, 6, ())
    assert read is not None and not read.sure and read.values == []
    assert read.why == "The test camera is unplugged. Plug it in."


def test_other_dice_are_left_to_fingers() -> None:
    read = CameraDice(Frames([tray()]), Reader(SURE)).throw(1, 10, ())
    assert read is not None and not read.sure and "10" in (read.why or "")


def test_close_lets_go_of_the_camera() -> None:
    frames = Frames([])
    CameraDice(frames, Reader(SURE)).close()
    assert frames.closed

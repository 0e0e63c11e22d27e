"""Dice that a camera reads: no touch when the read is sure and new, one when it asks."""

from __future__ import annotations

from concurrent.futures import Executor, Future

import numpy as np
import pytest

from companion.devices.dice import DiceRead
from companion.words import said


class AtOnce(Executor):
    """Does what it is given straight away, so that no test waits for a thread."""

    def submit(self, call, *args):
        done = Future()
        done.set_result(call(*args))
        return done


class Tray:
    name = "a tray in a test"

    def __init__(self):
        self.shows = None
        self.entered = []

    def throw(self, dice, faces, colours):
        return self.shows

    def taken(self, values):
        self.entered.append(values)

    def close(self):
        self.shows = None


@pytest.fixture
def at_once(monkeypatch):
    from ui.touch.dice import watch as dice_watch

    monkeypatch.setattr(dice_watch, "ThreadPoolExecutor", lambda **_: AtOnce())


@pytest.fixture
def tray(screen, at_once):
    tray = Tray()
    screen.app.dice = tray
    screen.start(dice="camera")
    return tray


def thrown(screen):
    return [line.facts["dice"] for line in screen.here.log() if line.kind == "threw"]


def why(screen, words):
    """Whether the camera says that: on its row where it has room, above where hands have nothing to do, else when its
    key is touched."""
    hands = screen.page.frame.hands
    while hands.task is not None and not screen.reads(words):
        screen.finger.tap_widget(hands.tick)
        screen.finger.frames(2)
    if screen.reads(words):
        return True
    screen.finger.tap_widget(screen.button(icon="info") or screen.button(icon="photo_camera"))
    said = screen.reads(words)
    screen.finger.tap_widget(screen.button(icon="arrow_back"))
    return said


def new(*values):
    return DiceRead(list(values), True, fresh=True)


def test_a_sure_new_throw_takes_no_touch(screen, tray):
    screen.finger.seconds(1)
    screen.finger.touches = 0
    tray.shows = new(2, 3)
    screen.finger.until(lambda: thrown(screen))
    tray.shows = None
    screen.finger.seconds(1)
    assert thrown(screen) == [[2, 3]] and screen.finger.touches == 0
    assert tray.entered == [[2, 3]]


def test_dice_that_lay_there_before_are_not_taken_again(screen, tray):
    screen.finger.seconds(1)
    tray.shows = new(2, 3)
    screen.finger.until(lambda: thrown(screen))
    tray.shows = DiceRead([2, 3], True, said("dice.throw.lay_there"))
    screen.finger.seconds(3)
    assert thrown(screen) == [[2, 3]]
    assert screen.reads("Use 2 and 3") and why(screen, "lay there before")


def test_an_unsure_read_asks_for_one_touch(screen, tray):
    screen.finger.seconds(1)
    tray.shows = DiceRead([4, 6], False, said("dice.ask.no_face", colour="white", value=4), fresh=True)
    screen.finger.seconds(1)
    assert thrown(screen) == [] and why(screen, "what is up on the white die")
    screen.finger.touches = 0
    screen.touch("Use 4 and 6")
    assert thrown(screen) == [[4, 6]] and screen.finger.touches == 1


def test_values_stay_on_offer_until_others_are_seen(screen, tray):
    tray.shows = DiceRead([4, 6], False, said("dice.ask.no_face", colour="white", value=4), fresh=True)
    screen.finger.seconds(1)
    tray.shows = None
    screen.finger.seconds(1)
    assert screen.reads("Use 4 and 6")
    tray.shows = DiceRead([1, 2], False, said("dice.ask.no_face", colour="white", value=4), fresh=True)
    screen.finger.seconds(1)
    assert screen.reads("Use 1 and 2") and not screen.reads("Use 4 and 6")


def test_trouble_is_over_when_the_camera_looks_again(screen, tray):
    tray.shows = DiceRead([], False, said("camera.usb.missing", path="/dev/video0"))
    screen.finger.seconds(1)
    assert screen.reads("Touch them in") and why(screen, "plug one in.")
    tray.shows = None
    screen.finger.seconds(1)
    assert screen.reads("Camera looks") and not screen.reads("plug one in.")


def test_a_hand_in_the_tray_is_said_while_the_camera_looks_on(screen, tray):
    tray.shows = DiceRead([], False, said("dice.scene.hand"), picture=b"png")
    screen.finger.seconds(1)
    assert screen.reads("Camera looks") and why(screen, "There is a hand in the tray,")


def test_nothing_looks_at_the_dice_on_another_page(screen, tray):
    screen.touch("Log", stack=True)
    screen.finger.seconds(1)
    tray.shows = new(2, 3)
    screen.finger.seconds(1)
    assert thrown(screen) == []


# A camera that is unplugged while people play, down to its driver


@pytest.fixture
def usb(screen, at_once, tmp_path):
    """The app on a USB camera whose driver is the test's; the dice lie as the test says."""
    cv2 = pytest.importorskip("cv2", reason="the camera parts are not installed (pip install -e '.[camera]')")
    from hardware.dice.frames import UsbFrames
    from hardware.dice.reading import Die, Reading
    from hardware.dice.source import CameraDice

    class Usb:
        plug = tmp_path / "video0"
        now = 0.0
        frames = 0
        values = (2, 3)
        dice_at = None

        def set(self, _setting, _value):
            return True

        def get(self, _setting):
            return self.frames * 1000 / 30

        def read(self):
            self.frames += 1
            picture = np.full((240, 320, 3), 60, np.uint8)
            cv2.rectangle(picture, (5, 5), (314, 234), (90, 140, 160), 6)
            if self.dice_at is not None:
                picture[100:130, self.dice_at : self.dice_at + 30] = 250
            return self.plug.exists(), picture

        def release(self):
            pass

        def throw(self, *values):
            """The dice roll through the tray and lie somewhere else, with these faces up."""
            screen.finger.seconds(0.5)
            self.dice_at = 40 if self.dice_at is None else self.dice_at + 20
            self.values = values

    class Reader:
        def read(self, _frame, _expected):
            if usb.dice_at is None:
                return Reading([], True, said("dice.ask.no_dice"), 1.0)
            left = usb.dice_at
            dice = [Die(value, "white", [left + 9 * at, 100, left + 9 * at + 9, 109], 0.99)
                    for at, value in enumerate(usb.values)]  # fmt: skip
            return Reading(dice, False, None, 1.0)

    usb = Usb()
    usb.plug.touch()
    frames = UsbFrames(0, opener=lambda _: usb, devices=tmp_path)
    screen.app.dice = CameraDice(frames, Reader(), clock=lambda: usb.now)
    screen.start(dice="camera")
    return usb


def test_the_table_goes_on_without_its_camera_and_takes_it_up_again(screen, usb):
    screen.finger.seconds(1)
    usb.throw(2, 3)
    screen.finger.until(lambda: thrown(screen) == [[2, 3]])

    usb.plug.unlink()
    screen.finger.until(lambda: screen.reads("Touch them in"))
    assert why(screen, "There is no camera at")
    from ui.touch.pads.dice import DieKey

    for row, face in enumerate((4, 6)):
        screen.finger.tap_widget(next(k for k in screen.finger.all(DieKey) if k.row == row and k.face == face))
    assert thrown(screen) == [[2, 3], [4, 6]]

    usb.plug.touch()
    usb.now += 10
    screen.finger.until(lambda: not screen.reads("Touch them in"))
    assert thrown(screen) == [[2, 3], [4, 6]], "the dice that were typed are not read as well"
    usb.throw(5, 1)
    screen.finger.until(lambda: len(thrown(screen)) == 3)
    assert thrown(screen)[-1] == [5, 1]

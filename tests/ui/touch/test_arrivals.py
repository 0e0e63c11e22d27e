"""What is plugged in while another page is open is told once, by names that the kernel gives."""

from __future__ import annotations

import subprocess
import sys

import pytest

from companion.words import say
from ui.touch.app.arrived import PAGE, SIGNS, tell_of_arrival
from ui.touch.machine.arrivals import Arrivals, Device


@pytest.fixture
def classes(tmp_path):
    """What the kernel lists: a Raspberry Pi with a dozen video devices that are no camera of anybody's."""
    for number in (10, 11, 12):
        plug(tmp_path, number, "bcm2835-codec", number - 10)
    (tmp_path / "bluetooth").mkdir()
    return tmp_path


def plug(classes, number, name, index=0):
    folder = classes / "video4linux" / f"video{number}"
    folder.mkdir(parents=True)
    (folder / "index").write_text(f"{index}\n")
    (folder / "name").write_text(f"{name}\n")


def pull(classes, number):
    folder = classes / "video4linux" / f"video{number}"
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()


def test_each_is_told_once_and_again_when_it_comes_back(classes):
    told = []
    arrivals = Arrivals(told.append, classes)
    arrivals.look()
    assert told == [], "what is there at the beginning is no news"
    plug(classes, 0, "HD Pro Webcam C920: HD Pro Webcam")
    plug(classes, 1, "HD Pro Webcam C920: HD Pro Webcam", index=1)
    for _ in range(3):
        arrivals.look()
    assert told == [Device("camera", "HD Pro Webcam C920")]
    pull(classes, 0)
    arrivals.look()
    plug(classes, 0, "")
    arrivals.look()
    assert told[1:] == [Device("camera", "video0")]


def test_a_radio_is_one_and_what_it_is_joined_to_is_none(classes):
    told = []
    arrivals = Arrivals(told.append, classes)
    (classes / "bluetooth" / "hci0").mkdir()
    (classes / "bluetooth" / "hci0:11").mkdir()
    arrivals.look()
    assert told == [Device("radio", "")]


def test_a_machine_that_lists_nothing_tells_nothing(tmp_path):
    arrivals = Arrivals(pytest.fail, tmp_path / "none")
    arrivals.look()


def test_a_touch_leads_to_where_it_is_chosen(screen):
    tell_of_arrival(screen.app, Device("camera", "HD Pro Webcam C920"))
    screen.finger.frames(3)
    assert screen.reads(say("touch_machine.arrived.camera", name="HD Pro Webcam C920"))
    screen.app.stage._notice.more()
    screen.finger.frames(3)
    assert screen.app.page_name == PAGE
    tell_of_arrival(screen.app, Device("camera", "Another"))
    screen.finger.frames(3)
    assert not screen.reads(say("touch_machine.arrived.camera", name="Another")), "it appears there by itself"


def test_where_dice_are_read_already_it_is_no_news(screen):
    screen.app.dice = object()
    tell_of_arrival(screen.app, Device("radio", ""))
    screen.finger.frames(3)
    assert not screen.reads(say("touch_machine.arrived.radio"))
    screen.app.dice = None


def test_each_kind_has_its_sign():
    from ui.touch.look.fonts import icon

    assert all(icon(sign) for sign in SIGNS.values())


def test_looking_loads_nothing_that_sees():
    code = "import sys, ui.touch.machine.arrivals; sys.exit(not {'cv2', 'kivy', 'bleak'}.isdisjoint(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

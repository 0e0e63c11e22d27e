"""What is plugged in is offered by name with what it sees; one touch more and it reads throws, after a start too."""

from __future__ import annotations

import pytest

from companion.devices.plugged import Plugged
from companion.refused import Unavailable
from companion.words import said, say
from tests.tour.fake_camera import FakeCamera
from tests.ui.touch.cameras import AtOnce

WEBCAM = Plugged("/dev/v4l/by-id/usb-Cam", said("camera.plugged.usb", name="HD Webcam"))
PI = Plugged("pi", said("camera.plugged.pi", name="imx708"))
RADIO = Plugged("bluetooth", said("electronic.plugged"), seen=False)


class Sockets:
    """What is plugged in, and what opens there. refuses: the place that cannot be opened."""

    def __init__(self) -> None:
        self.there: list[Plugged] = []
        self.opened: list[str] = []
        self.refuses: str = ""
        self.cameras: dict[str, FakeCamera] = {}

    def open(self, place: str) -> FakeCamera:
        self.opened.append(place)
        if place == self.refuses:
            raise Unavailable("devices.dice.none")
        self.cameras[place] = FakeCamera()
        return self.cameras[place]


@pytest.fixture
def sockets(screen, monkeypatch):
    found = Sockets()
    monkeypatch.setattr("ui.touch.dice.feed.ThreadPoolExecutor", lambda **_: AtOnce())
    monkeypatch.setattr("ui.touch.dice.plugged.plugged_in", lambda: list(found.there))
    monkeypatch.setattr("ui.touch.dice.plugged.open_dice", found.open)
    return found


def look(screen):
    screen.app.go("settings", section="dice")
    screen.finger.frames(2)
    press(screen, "plugged")


def press(screen, value):
    from ui.touch.controls.button import BigButton

    screen.finger.touch(BigButton, value=value)
    screen.finger.seconds(0.5)


def test_nothing_is_plugged_in_and_what_comes_appears_by_itself(screen, sockets):
    look(screen)
    assert screen.reads(say("touch_dice.plugged.nothing"))
    sockets.there = [WEBCAM]
    screen.finger.until(lambda: screen.page.picture.texture is not None)
    assert screen.reads("HD Webcam") and sockets.opened == [WEBCAM.place], "alone, it is looked through at once"
    sockets.there = []
    screen.finger.until(lambda: screen.reads(say("touch_dice.plugged.nothing")))
    screen.finger.until(lambda: sockets.cameras[WEBCAM.place].setup.closed)


def test_of_several_one_is_touched_and_then_reads_throws_also_after_the_next_start(screen, sockets):
    from ui.touch.app import preferences

    sockets.there = [PI, WEBCAM]
    look(screen)
    assert screen.reads(say("touch_dice.plugged.touch")) and sockets.opened == []
    press(screen, PI.place)
    press(screen, WEBCAM.place)
    assert screen.page.picture.texture is not None and sockets.opened == [PI.place, WEBCAM.place]
    press(screen, "use")
    assert screen.app.dice is sockets.cameras[WEBCAM.place] and screen.app.page_name == "dice_camera"
    assert screen.reads(say("touch_dice.plugged.used", name="HD Webcam"))
    kept = preferences.read(screen.app.kept)
    assert (kept.place, kept.dice) == (WEBCAM.place, "camera")


def test_whatever_reads_them_is_ticked_and_can_be_given_up(screen, sockets):
    sockets.there = [WEBCAM]
    look(screen)
    press(screen, "use")
    look(screen)
    assert screen.button(value=WEBCAM.place).ticked and screen.button(value="use") is None
    assert len(sockets.opened) == 1, "it is looked through as it is, and not opened twice"
    press(screen, "none")
    assert screen.app.dice is None and screen.app.preferences.place == "" and screen.app.preferences.dice == "typed"


def test_another_takes_its_place_and_the_first_is_let_go_of(screen, sockets):
    sockets.there = [PI, WEBCAM]
    look(screen)
    press(screen, PI.place)
    press(screen, "use")
    first = screen.app.dice
    look(screen)
    press(screen, WEBCAM.place)
    press(screen, "use")
    assert screen.app.dice is sockets.cameras[WEBCAM.place] and first.setup.closed


def test_one_that_cannot_be_opened_says_why_and_cannot_be_chosen(screen, sockets):
    sockets.there, sockets.refuses = [WEBCAM], WEBCAM.place
    look(screen)
    assert screen.reads(say("devices.dice.none")) and screen.button(value="use").disabled


def test_one_that_gives_no_picture_says_so_until_it_does(screen, sockets):
    sockets.there = [WEBCAM]
    look(screen)
    photos = sockets.cameras[WEBCAM.place].photos
    photos.broken = Unavailable("camera.usb.unplugged")
    screen.finger.until(lambda: screen.reads(say("camera.usb.unplugged")))
    photos.broken = None
    screen.finger.until(lambda: not screen.reads(say("camera.usb.unplugged")))


def test_electronic_dice_have_no_picture_and_a_sentence(screen, sockets):
    sockets.there = [RADIO]
    look(screen)
    assert screen.reads(say("touch_dice.plugged.electronic"))


def test_what_was_chosen_is_opened_at_the_start_and_one_that_cannot_be_is_said(monkeypatch, screen):
    from ui.touch.app import run

    monkeypatch.setattr(run, "open_dice", lambda place: place)
    assert run._chosen_dice("pi", screen.app.display) == "pi" and run._chosen_dice("", screen.app.display) is None

    def refuse(place):
        raise Unavailable("camera.place.unknown", place=place)

    monkeypatch.setattr(run, "open_dice", refuse)
    assert run._chosen_dice("gone", screen.app.display) is None
    assert screen.app.display.warnings[-1] == said("camera.place.unknown", place="gone")

"""A photograph of the table at the end: one key, a picture that is alive, and afterwards one to look at."""

from __future__ import annotations

import pytest

from companion.refused import Unavailable
from companion.words import say
from tests.tour.fake_camera import FakeCamera
from tests.ui.touch.cameras import AtOnce


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr("ui.touch.dice.feed.ThreadPoolExecutor", lambda **_: AtOnce())


@pytest.fixture
def over(screen):
    """A game that is over, on a table with a camera."""
    screen.app.dice = FakeCamera()
    screen.start()
    screen.table.correct(("over", True))
    screen.finger.frames(4)
    screen.app.go("results", again=True)
    screen.finger.frames(3)
    return screen


def kept(screen):
    return screen.app.kept.photos.of(screen.table.window.facts.number)


def press(screen, value):
    from ui.touch.controls.button import BigButton

    screen.finger.touch(BigButton, value=value)
    screen.finger.seconds(0.4)


def key(screen):
    return screen.button(value="photo")


def test_without_a_camera_there_is_no_key(over):
    assert key(over).text == say("photos.page.title")
    over.app.dice = None
    over.app.go("results", again=True)
    assert key(over) is None


def test_it_is_taken_in_two_touches_and_seen_again(over):
    press(over, "photo")
    page = over.page
    assert over.reads(say("photos.page.camera")) and page.picture.texture is not None and page.photo is None
    press(over, "take")
    assert over.page.photo == kept(over) and kept(over).startswith(b"\xff\xd8")
    assert over.app.dice.photos.closed == 1 and over.page.picture.texture is not None
    over.app.go("results", again=True)
    over.finger.frames(2)
    assert key(over).text == "" and key(over)._print is not None
    over.app.dice = None
    over.app.go("results", again=True)
    press(over, "photo")
    assert over.page.photo == kept(over) and over.button(value="another") is None


def test_it_may_be_left_and_nothing_is_kept(over):
    press(over, "photo")
    press(over, "leave")
    assert over.app.page_name == "results" and kept(over) is None
    over.finger.frames(2)
    looks = over.app.dice.photos.looks
    over.finger.seconds(1)
    assert over.app.dice.photos.looks == looks and over.app.dice.photos.closed == 1


def test_another_one_takes_its_place_and_it_can_be_deleted_after_a_question(over):
    press(over, "photo")
    press(over, "take")
    number = over.table.window.facts.number
    over.app.kept.photos.keep(number, kept(over)[:-2] + b" older\xff\xd9")
    before = kept(over)
    press(over, "another")
    assert over.page.photo is None and kept(over) == before
    press(over, "take")
    assert kept(over) != before
    press(over, "remove")
    assert kept(over) is not None
    over.touch(say("photos.page.remove"), look="danger")
    over.finger.frames(2)
    assert kept(over) is None and over.app.page_name == "results"


def test_a_camera_that_gives_no_picture_says_why_and_is_looked_at_again(over):
    photos = over.app.dice.photos
    photos.broken = Unavailable("camera.dice.no_picture")
    press(over, "photo")
    assert over.reads(photos.broken.reason) and over.button(value="take").disabled
    photos.broken = None
    over.finger.seconds(3)
    assert not over.button(value="take").disabled
    photos.broken = Unavailable("camera.dice.no_picture")
    press(over, "take")
    assert kept(over) is None and over.reads(photos.broken.reason)


def test_a_disk_that_does_not_take_it_says_so(over, monkeypatch):
    refused = Unavailable("photos.not_kept", error="full")

    def full(*_):
        raise refused

    monkeypatch.setattr(over.app.kept.photos, "keep", full)
    press(over, "photo")
    press(over, "take")
    assert over.app.page_name == "photo" and over.reads(refused.reason)


def test_a_photograph_that_is_nonsense_is_as_none(over):
    number = over.table.window.facts.number
    over.app.kept.photos.keep(number, b"\xff\xd8\xff nonsense \xff\xd9")
    over.app.go("results", again=True)
    assert key(over).text == say("photos.page.title")
    press(over, "photo")
    assert over.page.photo is None and over.page.picture.texture is not None


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)])
def test_all_of_it_has_room(over, size):
    from tests.tour.cut import cut_texts
    from tests.tour.keys import tight_keys
    from tests.tour.spilled import spilled_texts

    stage = over.app.stage
    stage.size_hint, stage.size = (None, None), size
    for lead in (lambda: over.app.go("photo"), lambda: press(over, "take"),
                 lambda: over.app.go("results", again=True)):  # fmt: skip
        lead()
        over.finger.seconds(0.4)
        assert (cut_texts(), spilled_texts(), tight_keys()) == ([], [], [])

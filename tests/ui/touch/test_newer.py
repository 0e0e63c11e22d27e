"""A newer companion from a stick or an address, by touches: told first, installed when asked, never during a game."""

from __future__ import annotations

import threading

import pytest

from companion.devices.releases import Release
from companion.refused import Unavailable
from tests.tour.fake_releases import FakeReleases
from tests.ui.touch.at_a_stick import PATIENCE, folder, settle, touch
from ui.touch.controls.button import BigButton

SIZES = [(800, 480), (480, 800), (1280, 720)]
NEWS = [f"The board of a game has become a place of its own, with moon, walls and light ({at})." for at in range(12)]


@pytest.fixture
def releases():
    return FakeReleases(Release("9.3.0", NEWS))


def show(screen, sticks, releases):
    screen.app.go("newer", sticks=sticks, releases=releases)
    settle(screen)


def ended(screen, sticks):
    screen.app.go("tonight")
    assert sticks.closed.wait(PATIENCE)


def test_it_is_told_and_then_installed(screen, sticks, releases, tmp_path):
    stick = sticks.plug("NEW", folder(tmp_path))
    show(screen, sticks, releases)
    assert screen.reads("Companion 9.3.0") and screen.reads("The board of a game has become")
    assert sticks.let_go_of == [stick.id], "it was copied: the stick may go"
    assert releases.asked == ["find"], "nothing is installed that nobody asked for"
    touch(screen, "install")
    assert releases.asked == ["find", "install"] and screen.reads("Companion 9.3.0 is installed.")
    screen.finger.touch(BigButton, value="done")
    assert screen.app.page_name == "doctor" and sticks.closed.wait(PATIENCE)


def test_the_way_to_it_is_on_the_page_of_this_machine(screen, monkeypatch):
    from ui.touch.screens import doctor

    monkeypatch.setattr(doctor, "examine", lambda camera: [])
    screen.app.go("doctor")
    screen.page._looking.exception(PATIENCE)
    screen.finger.seconds(0.5)
    screen.finger.touch(BigButton, value="newer")
    settle(screen)
    assert screen.app.page_name == "newer"


def test_nobody_leaves_while_it_is_installed(screen, sticks, releases, tmp_path):
    """Or an evening would be begun, and the table would open anew in the middle of it."""
    go_on = threading.Event()
    do, releases.install = releases.install, lambda: go_on.wait(PATIENCE) and do()
    sticks.plug("NEW", folder(tmp_path))
    show(screen, sticks, releases)
    screen.finger.touch(BigButton, value="install")
    screen.finger.frames(3)
    assert screen.reads("Leave the power on")
    screen.touch("", icon="arrow_back")
    assert screen.app.page_name == "newer"
    go_on.set()
    settle(screen)
    screen.touch("", icon="arrow_back")
    assert screen.app.page_name == "doctor" and sticks.closed.wait(PATIENCE)


def test_never_during_a_game(screen, sticks, releases, tmp_path):
    screen.start()
    sticks.plug("NEW", folder(tmp_path))
    show(screen, sticks, releases)
    assert screen.reads("A game is under way.") and screen.button(value="install").disabled
    ended(screen, sticks)
    assert "install" not in releases.asked


@pytest.mark.parametrize("key", ["forged", "older"])
def test_what_stays_outside_is_one_sentence_and_the_stick_is_let_go_of(screen, sticks, releases, tmp_path, key):
    stick = sticks.plug("NEW", folder(tmp_path))
    releases.why["find"] = Unavailable(f"releases.{key}", version="1.0.0", here="1.2.0")
    show(screen, sticks, releases)
    assert screen.reads(releases.why["find"].reason) and sticks.let_go_of == [stick.id]
    releases.why.clear()
    touch(screen, "again")
    settle(screen)
    assert screen.reads("Companion 9.3.0")
    ended(screen, sticks)


def test_one_that_does_not_come_up_is_said_and_the_page_can_be_left(screen, sticks, releases, tmp_path):
    sticks.plug("NEW", folder(tmp_path))
    releases.why["install"] = Unavailable("releases.not_installed", version="9.3.0", why="It was not ready.")
    show(screen, sticks, releases)
    touch(screen, "install")
    assert screen.reads("the one before goes on: It was not ready.")
    screen.touch("", icon="arrow_back")
    assert screen.app.page_name == "doctor" and sticks.closed.wait(PATIENCE)


def test_a_table_that_was_not_installed_says_so(screen, sticks, monkeypatch):
    from ui.touch.screens import newer

    def none():
        raise Unavailable("releases.none")

    monkeypatch.setattr(newer, "open_releases", none)
    show(screen, sticks, None)
    assert screen.reads("it was not installed by")


def pad_of(screen):
    from ui.touch.pads.password_pad import PasswordPad

    return next(iter(screen.finger.all(PasswordPad)))


def type_address(screen, typed):
    pad = pad_of(screen)
    pad.text = typed
    pad._finish()
    settle(screen)


def test_an_address_is_asked_only_when_somebody_touches_it(screen, sticks, releases):
    show(screen, sticks, releases)
    assert screen.reads("Nothing is fetched unless you ask for it.") and releases.asked == []
    screen.finger.touch(BigButton, value="address")
    screen.finger.frames(3)
    type_address(screen, "example.org")
    assert pad_of(screen).heading.startswith("That is no address.")
    type_address(screen, "https://example.org/table")
    assert releases.address == "https://example.org/table" and releases.asked == []
    assert screen.reads("https://example.org/table")
    touch(screen, "fetch")
    assert releases.asked == ["fetch"] and screen.reads("Companion 9.3.0")
    ended(screen, sticks)


def test_whoever_thinks_better_of_it_is_asked_for_a_stick_again(screen, sticks, releases, tmp_path):
    show(screen, sticks, releases)
    screen.finger.touch(BigButton, value="address")
    screen.finger.frames(3)
    pad_of(screen)._close(pad_of(screen))
    settle(screen)
    assert screen.reads("Put in a USB stick with a newer companion")
    sticks.plug("NEW", folder(tmp_path))
    screen.finger.seconds(2.5)
    settle(screen)
    assert screen.reads("Companion 9.3.0")
    ended(screen, sticks)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut(screen, sticks, releases, size):
    """In German, whose words are longer."""
    from companion.words import speak
    from tests.tour.cut import cut_texts

    releases.address = "https://releases.example.org/table-companion"
    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size
    speak("de")
    try:
        show(screen, sticks, releases)
        assert cut_texts() == []
        touch(screen, "fetch")
        assert cut_texts() == []
        ended(screen, sticks)
    finally:
        speak("en")

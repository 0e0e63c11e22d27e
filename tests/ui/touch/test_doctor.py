"""The page of this machine: what should be done stands first, on every screen and in large letters too."""

from __future__ import annotations

import threading

import pytest

from companion.refused import Unavailable
from hardware.machine.checks import look_at
from tests.hardware.machine.recorded import Recorded
from ui.touch.screens import doctor


@pytest.fixture
def see(screen, monkeypatch):
    """Opens the page by touches, on a recorded machine."""

    def open_it(look):
        asked = []

        def examine(camera):
            asked.append(camera)
            return look()

        monkeypatch.setattr(doctor, "examine", examine)
        screen.app.go("settings", section="machine")
        screen.finger.frames(2)
        screen.touch("This machine")
        return asked

    return open_it


def wait(screen):
    """Until the machine has been looked at."""
    screen.page._looking.exception(timeout=60)
    screen.finger.seconds(0.5)


def texts(screen):
    from ui.touch.controls.reading import Paragraph

    return [f"{one.title}|{one.text}" for one in sorted(screen.finger.all(Paragraph), key=lambda one: -one.y)]


def test_what_should_be_done_stands_first(screen, see):
    asked = see(lambda: look_at(Recorded("bad")))
    wait(screen)
    assert asked == [True]
    first = texts(screen)
    assert first[0] == "|17 things should be looked at."
    assert first[1].startswith("Screen|This user may not draw on it.")


def test_a_good_machine_is_fine(screen, see):
    see(lambda: look_at(Recorded("good")))
    wait(screen)
    assert texts(screen)[:2] == ["|All is fine.", "|Screen: DSI-2, 720x1280."]


def test_it_says_that_it_is_looking_and_whoever_leaves_waits_for_nothing(screen, see):
    go_on = threading.Event()
    see(lambda: go_on.wait(60) and [])
    assert screen.reads("The machine is being looked at.")
    screen.touch("", icon="arrow_back")
    go_on.set()
    screen.finger.seconds(0.5)
    assert screen.app.page_name == "settings"


def test_where_nothing_can_look_it_says_so(screen, see):
    def none():
        raise Unavailable("devices.doctor.none")

    see(none)
    wait(screen)
    assert screen.reads("Nothing here can look at the machine.")


def test_a_camera_in_use_is_left_alone(screen, see):
    screen.app.dice = object()
    asked = see(lambda: look_at(Recorded("good"), camera=False))
    wait(screen)
    screen.app.dice = None
    assert asked == [False]


@pytest.mark.parametrize(("done", "told"), [("put-back", True), ("installed", False)])
def test_a_version_that_was_put_back_is_told_at_the_start(screen, monkeypatch, tmp_path, done, told):
    from ui.touch.app.at_start import tell_at_start

    updates = tmp_path / "updates"
    updates.write_text(f"2026-11-20T19:00:00+00:00 installed 0.9-a\n2026-11-21T19:00:00+00:00 {done} 0.10-b\n")
    monkeypatch.setattr("companion.devices.updates.FILE", updates)
    screen.app.stage.clear_notice()
    tell_at_start(screen.app)
    screen.finger.frames(2)
    assert screen.reads("Version 0.10-b did not run") is told
    assert not screen.reads("is installed.")


def test_a_version_that_was_just_installed_says_so_until_it_has_lived(screen, monkeypatch, tmp_path):
    """Whoever touched Install it sees the table open anew."""
    from companion.devices import runs
    from ui.touch.app.at_start import tell_at_start

    updates = tmp_path / "updates"
    updates.write_text("2026-11-21T19:00:00+00:00 installed 0.10-b\n")
    monkeypatch.setattr("companion.devices.updates.FILE", updates)
    monkeypatch.setattr(runs, "_VERSION", "0.10-b")
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    for new in (True, False):
        screen.app.stage.clear_notice()
        tell_at_start(screen.app)
        screen.finger.frames(2)
        assert screen.reads("is installed.") is new
        (tmp_path / "proved").write_text("0.10-b")
    screen.app.stage.clear_notice()

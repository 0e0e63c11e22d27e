"""The house's page: a broker is typed on the glass, kept in the one file there is, and what became of it is said."""

from __future__ import annotations

import threading

import pytest

from companion.refused import Unavailable
from companion.words import say
from tests.tour.fake_services import FakeLines
from ui.home.config import HomeFile, read, write
from ui.touch.app.home_link import HomeLink

BESIDE = "home"
"""The thread that changes it."""


@pytest.fixture
def lines():
    """Brokers that answer as they are told to."""
    return FakeLines()


@pytest.fixture
def file(tmp_path):
    return tmp_path / "own" / "home.toml"


@pytest.fixture
def page(screen, lines, file):
    """Opens the page of a house with that file."""

    def show(config=None):
        screen.app.home.close()
        screen.app.home = HomeLink(file, lines.open)
        if config is not None:
            write(config, file)
            screen.app.home.open()
        screen.app.go("home", back=lambda: screen.app.go("settings", section="machine"))
        screen.finger.frames(3)

    yield show
    screen.app.home.close()


def pad(screen):
    from ui.touch.pads.password_pad import PasswordPad

    return screen.finger.find(PasswordPad)


def press(screen, value):
    from ui.touch.controls.button import BigButton

    screen.finger.touch(BigButton, value=value)


def type_in(screen, value, text):
    if value:
        press(screen, value)
    pad(screen).text = text
    screen.touch("", icon="check")
    settle(screen)


def settle(screen):
    """Until what is done beside the screen is done: a busy disk may take longer for it than any number of frames."""
    for thread in threading.enumerate():
        if thread.name == BESIDE:
            thread.join()
    screen.finger.until(lambda: not screen.app.home.waits)
    screen.finger.seconds(0.6)


def now(screen, standing, **facts):
    return screen.reads(say(f"touch_machine.standing.{standing}", **facts))


def test_settings_lead_to_it_and_nobody_is_told_anything_at_first(screen, page, file):
    screen.app.go("settings", section="machine")
    screen.finger.frames(3)
    screen.touch(say("touch_machine.house.key"))
    screen.finger.frames(3)
    assert screen.app.page_name == "home" and screen.reads(say("touch_machine.house.is_off"))
    assert screen.button(value="port") is None, "what belongs to a broker comes with it"
    screen.touch("", icon="arrow_back")
    assert screen.app.page_name == "settings" and not file.exists()


def test_a_broker_is_typed_kept_and_told(screen, page, lines, file):
    page()
    screen.start(names=("Ada", "Ben"))
    screen.app.go("home", back=screen.app.back_to_table)
    screen.finger.frames(3)
    type_in(screen, "on", "192.168.1.5:1884")
    assert read(file) == HomeFile("192.168.1.5", 1884)
    assert file.stat().st_mode & 0o077 == 0, "a password may stand in it"
    _, line = lines.opened[-1]
    assert line.runs and b'"turn":"Ada"' in line.said[-1], "the game on the table is told at once"
    assert now(screen, "connected", broker="192.168.1.5")


def test_a_broker_that_is_only_typed_is_told_nothing(screen, page, lines, file):
    page()
    type_in(screen, "broker", "hub.local")
    assert read(file) == HomeFile("hub.local", on=False) and not lines.opened
    assert screen.reads(say("touch_machine.house.is_off"))
    press(screen, "on")
    settle(screen)
    assert read(file) == HomeFile("hub.local") and len(lines.opened) == 1


def test_switching_off_ends_the_line_and_keeps_the_broker(screen, page, lines, file):
    page(HomeFile("hub.local", user="table", password="secret"))
    _, line = lines.opened[-1]
    assert line.runs
    press(screen, "on")
    settle(screen)
    assert not line.runs and screen.app.home.standing is None
    assert read(file) == HomeFile("hub.local", user="table", password="secret", on=False)


def test_name_and_password_are_typed_and_the_password_is_never_shown(screen, page, lines, file):
    lines.standing = "refused"
    page(HomeFile("hub.local"))
    settle(screen)
    assert now(screen, "refused", broker="hub.local")
    type_in(screen, "user", "table")
    press(screen, "password")
    assert pad(screen).text == "" and not pad(screen).shown
    pad(screen).text = "Four & 20"
    lines.standing = "connected"
    screen.touch("", icon="check")
    settle(screen)
    assert read(file) == HomeFile("hub.local", user="table", password="Four & 20")
    assert now(screen, "connected", broker="hub.local") and not screen.reads("Four & 20")
    press(screen, "password")
    assert pad(screen).text == "", "nobody reads it by touching the key again"
    screen.touch("", icon="arrow_back")
    assert read(file).password == "Four & 20"
    type_in(screen, "password", "")
    assert read(file).password == ""


@pytest.mark.parametrize(
    ("field", "typed", "said", "right"),
    [
        ("broker", "mqtt://hub", "broker", "hub"), ("broker", "my hub", "broker", "hub"),
        ("broker", "hub:port", "broker", "hub:1"), ("broker", "hub:70000", "port", "hub"),
        ("broker", "hub:", "broker", "hub"), ("broker", " ", "broker", "fe80::1"), ("broker", ":1883", "broker", "hub"),
        ("port", "0", "port", "1"), ("port", "70000", "port", "65535"), ("port", "mqtt", "port", "99"),
        ("port", "99999", "port", "8883"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said_and_mended_in_place(screen, page, file, field, typed, said, right):
    page(HomeFile("here"))
    type_in(screen, field, typed)
    assert pad(screen).text == typed and pad(screen).heading == say(f"home.bad.{said}")
    assert read(file) == HomeFile("here")
    type_in(screen, "", right)
    assert pad(screen) is None and read(file) != HomeFile("here")


def test_back_changes_nothing(screen, page, lines, file):
    page(HomeFile("here"))
    press(screen, "broker")
    assert pad(screen).text == "here" and pad(screen).shown
    assert screen.button(icon="visibility_off") is None, "an address is no secret"
    pad(screen).text = "there"
    screen.touch("", icon="arrow_back")
    assert read(file) == HomeFile("here") and len(lines.opened) == 1


def test_names_or_seats_and_a_locked_line(screen, page, lines, file):
    page(HomeFile("here"))
    for field in ("people", "tls"):
        press(screen, field)
        settle(screen)
    assert read(file) == HomeFile("here", people=False, tls=True) == lines.opened[-1][0]
    assert [line.runs for _, line in lines.opened] == [False, False, True], "one line at a time"


@pytest.mark.parametrize("standing", ["nobody", "unknown", "no_broker", "unlocked", "unwilling", "refused"])
def test_what_became_of_it_is_said_and_can_be_tried_again(screen, page, lines, standing):
    lines.standing = standing
    page(HomeFile("here"))
    assert now(screen, standing, broker="here", port=1883)
    lines.standing = "connected"
    press(screen, "again")
    settle(screen)
    assert now(screen, "connected", broker="here") and screen.button(value="again") is None


def test_a_line_that_changes_shows_by_itself(screen, page, lines):
    page(HomeFile("here"))
    lines.opened[-1][1].standing = "nobody"
    settle(screen)
    assert now(screen, "nobody", broker="here", port=1883)


def test_a_disk_that_takes_nothing_leaves_all_as_it_was(screen, page, lines, file, monkeypatch):
    page(HomeFile("here"))

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("ui.home.config.write_whole", full)
    press(screen, "on")
    settle(screen)
    assert screen.reads("cannot be kept here (No space left on device)")
    assert lines.opened[-1][1].runs and screen.app.home.config == HomeFile("here") == read(file)


def test_without_its_parts_the_page_says_what_is_missing(screen, page, lines, file):
    page()
    lines.why = Unavailable("home.no_parts", error="No module named 'aiomqtt'")
    type_in(screen, "on", "hub")
    assert screen.reads("not installed") and read(file) == HomeFile("hub")


def test_a_file_that_is_wrong_is_said_and_can_be_written_anew(screen, page, file):
    page()
    file.parent.mkdir()
    file.write_text("broker = ")
    with pytest.raises(Exception, match="cannot be understood"):
        screen.app.home.open()
    screen.app.go("home", back=screen.app.back_to_table)
    assert screen.reads(say("touch_machine.house.unread")) and screen.reads(say("touch_machine.house.in_its_place"))
    type_in(screen, "on", "hub")
    assert read(file) == HomeFile("hub") and now(screen, "connected", broker="hub")


def test_a_page_that_was_left_changes_all_the_same(screen, page, lines, file):
    page(HomeFile("here"))
    press(screen, "on")
    screen.app.go("tonight")
    settle(screen)
    assert read(file).on is False and screen.app.home.standing is None

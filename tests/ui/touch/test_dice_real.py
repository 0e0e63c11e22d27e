"""The set-up and the read together, on the real parts: a live camera that looks at drawn trays, the real networks."""

from __future__ import annotations

import pytest

from tests.ui.touch.cameras import AtOnce
from tests.ui.touch.test_break_out import begin

COLOURS = ("red", "green", "yellow", "blue", "orange", "purple", "black", "white")
PLACES = ((150, 140), (330, 230), (470, 120), (230, 340), (400, 350), (520, 290), (120, 260), (330, 110))


@pytest.fixture
def camera(screen, monkeypatch, tmp_path):
    """The dice of an app that looks through a camera of the test's; `shows` is the picture."""
    pytest.importorskip("cv2", reason="the camera parts are not installed (pip install -e '.[camera]')")
    from hardware.dice import source
    from hardware.dice.frames import Glance, small_grey
    from ui.touch.dice import feed as live_feed
    from ui.touch.dice import watch as dice_watch

    class Film:
        name = "test camera"
        live = True
        shows = None
        now = 0.0
        closed = 0

        def glance(self):
            self.now += 1 / 30
            return Glance(small_grey(self.shows), self.now)

        def read(self, after=None):
            self.now += 1 / 30
            return self.shows

        def exposed(self, share):
            return None

        def close(self):
            self.closed += 1

    film = Film()
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    monkeypatch.setattr(source, "frames_at", lambda place: film)
    monkeypatch.setattr(dice_watch, "ThreadPoolExecutor", lambda **_: AtOnce())
    monkeypatch.setattr(live_feed, "ThreadPoolExecutor", lambda **_: AtOnce())
    screen.app.dice = source.open_camera("a camera of the test's")
    return film


def scene(*dice):
    from tests.hardware.dice import drawn

    return drawn.scene(*dice)


def test_from_a_bare_table_to_a_coloured_throw_without_a_touch(screen, camera):
    """Aim, light and eight colours in six touches; then a throw is read by those colours and taken by itself."""
    camera.shows = scene(*[(x, y, 1 + at % 6, COLOURS[at], 13 * at) for at, (x, y) in enumerate(PLACES)])
    screen.app.go("settings")
    screen.finger.frames(3)
    screen.finger.touches = 0
    for words in ("Dice", "Set up the camera", "1. Aim", "Keep, and go on", "Go on", "These are right"):
        screen.touch(words)
        screen.finger.until(lambda: getattr(screen.page, "look", True) is not None)
        screen.finger.seconds(0.3)
    assert screen.app.page_name == "dice_camera" and screen.finger.touches == 6
    assert screen.reads("8 of 8 known") and screen.reads("1. Aim good on ") and camera.closed == 1
    assert [screen.button(text=step).icon for step in ("1. Aim", "2. Light", "3. Colours")] == ["check"] * 3

    empty = scene()
    camera.shows = empty
    evening = begin(screen, dice="camera")
    evening.answer(evening.view(None)["turn"]["seat"], ["R", "O", "B"])
    screen.finger.seconds(1)
    screen.finger.touches = 0
    camera.shows = scene((150, 150, 3, "orange", 20), (300, 200, 5, "red", 50), (420, 300, 2, "blue", 10))
    asked = screen.table.asks[0]
    screen.finger.until(lambda: screen.table.asks[0].about != asked.about)
    assert screen.finger.touches == 0
    assert any(line.text == "Ada rolls Red 5, Orange 3 and Blue 2." for line in evening.log())


def test_a_die_half_outside_the_picture_is_the_one_that_is_asked_about(screen, camera):
    from tests.ui.touch.test_dice_asking import picture, thrown, touch_face

    camera.shows = scene()
    screen.start(dice="camera")
    screen.finger.seconds(1)
    camera.shows = scene((300, 200, 5, "red", 50), (4, 240, 2, "white", 0))
    screen.finger.until(lambda: picture(screen) is not None)
    (asked,) = picture(screen).doubtful
    assert picture(screen).dice[asked].box[0] == 0 and picture(screen).dice[asked].value == 2
    assert screen.reads("The white die lies half outside the picture. What does it show?")
    touch_face(screen, 2)
    assert [sorted(dice) for dice in thrown(screen)] == [[2, 5]]

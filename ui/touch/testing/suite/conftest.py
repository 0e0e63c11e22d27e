"""The screen, and the board of a test's game."""

from __future__ import annotations

import pytest

from companion.testing.advice import advice
from companion.testing.known import known, people
from ui.touch.app.skin_packages import has_part

NO_KIVY = "the touchscreen parts are not installed (pip install -e '.[touch]')"


@pytest.fixture
def name(any_game):
    """The game that a test is asked of."""
    return any_game


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    """No test reads or writes the evenings of the person who runs it."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))


@pytest.fixture
def screen(monkeypatch):
    pytest.importorskip("kivy", reason=NO_KIVY)
    from ui.touch.testing.litter import swept_by_tests
    from ui.touch.testing.screen import Screen, off_screen

    off_screen()
    swept_by_tests(monkeypatch)
    screen = Screen()
    yield screen
    screen.close()


@pytest.fixture
def board(request, name):
    """The board of the game alone on the screen, when its squares are touched; drawn where a test looks at it."""
    if not has_part(name, "board"):
        pytest.skip(f"{name} has no board")
    screen = request.getfixturevalue("screen")
    from ui.touch.testing.frames import drawn_by
    from ui.touch.testing.screen import board_alone

    with drawn_by(lambda: None):
        window = screen.begin(name, people(name))
        for _ in range(50):
            asked = window.questions[0]
            if asked.about not in known(name).before_board:
                break
            window.answer(asked.id, asked.options[0].value)
        board = board_alone(screen.app, window, screen.finger)
        assert board.spots, advice(name, "", "its board has no squares", "name them when it is made, or in `set_spots`")
        yield board


@pytest.fixture
def themes():
    from ui.touch.look.theme import theme

    yield theme
    theme.use("night")

"""The ground of a game is laid once for as long as it looks the same, whichever evening's board shows it."""

from __future__ import annotations

import pytest

from companion import games

GROUNDS = {
    "outrage": "ui.touch.games.outrage.board.paint_picture",
    "break-out": "ui.touch.games.break_out.ground.lay_land",
    "cloaks": "ui.touch.games.cloaks.ground.paint_outskirts",
}
"""What lays the ground of a game."""


@pytest.fixture
def laid(laid_grounds, screen, game, monkeypatch):
    """Every laying of that game's ground."""
    import importlib

    where, _, name = GROUNDS[game].rpartition(".")
    lay, seen = getattr(importlib.import_module(where), name), []

    def counted(*given):
        seen.append(given)
        return lay(*given)

    monkeypatch.setattr(f"{where}.{name}", counted)
    return seen


@pytest.fixture
def lights(display):
    from ui.touch.look.theme import theme

    before = theme.name
    yield theme
    theme.use(before)


@pytest.mark.parametrize("game", GROUNDS)
def test_the_next_evening_shows_the_same_ground(screen, laid, game):
    for _ in range(2):
        screen.start(game)
        screen.app.leave_evening()
    assert len(laid) == 1


@pytest.mark.parametrize("game", GROUNDS)
def test_another_light_is_laid_once_and_so_is_the_way_back(screen, laid, lights, game):
    screen.start(game)
    for light in ("day", "night", "day"):
        lights.use(light)
        screen.finger.frames(3)
    assert len(laid) == 2


def test_an_owners_board_is_another_ground(screen, laid_grounds):
    screen.start()
    screen.app.leave_evening()
    edition = games.load("outrage").edition()
    edition["square"][0]["name"] = "Somewhere else"
    screen.app.open_evening(lambda: screen.app.kept.begin("outrage", ["Ada", "Ben"], edition=edition))
    screen.finger.frames(3)
    assert [what[0] for what in laid_grounds] == ["Tower", "Tower"]


def test_no_more_are_kept_than_there_is_room_for(laid_grounds):
    from ui.touch.look.laid import MOST, laid
    from ui.touch.look.shapes import Shapes

    grounds = [laid(("game", number), Shapes) for number in range(MOST)]
    assert laid(("game", 0), Shapes) is grounds[0]
    laid(("game", "one more"), Shapes)
    assert set(laid_grounds) == {("game", one) for one in (0, *range(2, MOST), "one more")}


def test_one_games_grounds_at_a_time_are_kept(laid_grounds):
    from ui.touch.look.laid import laid
    from ui.touch.look.shapes import Shapes

    for what in (("one", "night"), ("one", "day"), ("other", "day")):
        laid(what, Shapes)
    assert set(laid_grounds) == {("other", "day")}

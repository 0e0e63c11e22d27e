"""Torches flicker and light slides on the river: a little, seldom, and not at all where nobody wants or sees it."""

from __future__ import annotations

import pytest


@pytest.fixture
def board(screen):
    """The Tower by night at a table on which things move, while nothing is lit."""
    screen.app.preferences.glides = True
    screen.start()
    screen.page.board.legal = []
    screen.finger.frames(6)
    yield screen.page.board
    from ui.touch.look.theme import theme

    theme.use("night")


def states(board):
    return [light.a for light in board._life._lights], board._life._slide.x


def test_it_moves_by_steps_and_paints_nothing_anew(screen, board, monkeypatch):
    from ui.touch.games.outrage.life import EVERY

    painted = []
    monkeypatch.setattr(board, "paint_ground", lambda group: painted.append(group))
    monkeypatch.setattr(board, "paint_names", lambda group: painted.append(group))
    seen = []
    for _ in range(4):
        screen.finger.seconds(EVERY)
        seen.append(states(board))
    assert board._life.moves and len({tuple(lights) for lights, _ in seen}) >= 3
    assert len({slide for _, slide in seen}) == 4 and painted == []


def test_a_torch_is_brighter_in_one_state_than_in_another(screen, board):
    from ui.touch.games.outrage.life import EVERY
    from ui.touch.games.outrage.painting.lights import torches
    from ui.touch.games.outrage.painting.site import Site

    x, y = torches(Site(board, "night"))[0]
    levels = []
    for _ in range(3):
        screen.finger.seconds(EVERY)
        pixels = screen.pixels()
        levels.append(int(pixels[len(pixels) - 1 - int(y) - 8, int(x)].sum()))
    assert max(levels) - min(levels) > 6


def test_it_stands_still_when_nobody_has_touched_for_long_and_goes_on_at_a_touch(screen, board):
    from ui.touch.games.outrage.life import ASLEEP

    screen.finger.seconds(ASLEEP + 2, step=0.5)
    assert not board._life.moves
    screen.finger.tap(2, 2)
    assert board._life.moves


def test_nothing_moves_at_a_calm_table_by_day_zoomed_or_while_squares_are_lit(screen, board):
    from ui.touch.board.spots import View
    from ui.touch.look.theme import theme

    def calm():
        board.glides = False
        yield
        board.glides = True

    def lit():
        board.legal = ["W37"]
        yield
        board.legal = []

    def zoomed():
        board.glides = False
        board.show(View(board.spots["W37"].x, board.spots["W37"].y, board.whole().scale * 2))
        board.glides = True
        yield
        board.glides = False
        board.show_whole()
        board.glides = True

    def day():
        theme.use("day")
        yield
        theme.use("night")

    for change in (calm, lit, zoomed, day):
        one = change()
        next(one)
        screen.finger.frames(4)
        assert not board._life.moves and not board._life.drawing.children, change.__name__
        next(one, None)
        screen.finger.frames(4)
        assert board._life.moves, change.__name__


def test_a_table_that_is_not_seen_is_left_alone(screen, board):
    from ui.touch.games.outrage.life import EVERY

    before = states(board)
    screen.app.go("settings")
    screen.finger.seconds(3 * EVERY)
    assert states(board) == before

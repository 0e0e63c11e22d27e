"""Three Men's Morris by its rules, and its shape: two seats and nothing that a game may leave out."""

from __future__ import annotations

import pytest

from companion.rules.game import Setup
from companion.rules.play import Play
from tests.house.three_men import game, rules


def begun() -> Play:
    setup = Setup(2, game.edition(), {})
    box = game.box(setup)
    return Play(game, box, game.new(box, setup))


def play(*points):
    """A game in which these were answered, in turn."""
    going = begun()
    for point in points:
        going.answer(going.asks[0].actor, point)
    return going


@pytest.mark.rule("TMM-LAY-01")
def test_three_men_are_laid_each_on_a_free_point():
    laying = play("A1", "B2")
    assert laying.asks[0].about == "lay" and "A1" not in laying.asks[0].options
    assert play("A1", "B2", "C1", "B1", "B3", "A2").asks[0].about == "lift"


@pytest.mark.rule("TMM-MOVE-01")
def test_a_man_moves_along_a_line_to_the_next_free_point():
    moving = play("A1", "B2", "C1", "B1", "B3", "A2", "B3")
    assert moving.asks[0].options == ["A3", "C3"]
    moving.answer(0, "C3")
    assert moving.state.men[0] == ["A1", "C1", "C3"]


@pytest.mark.rule("TMM-MOVE-02")
def test_whoever_cannot_move_passes():
    stuck = play("A1", "B1", "B2", "C1", "A2", "C3")
    stuck.correct([("men:0", ["A1", "A2", "B3"]), ("men:1", ["B1", "B2", "A3"])])
    assert rules.moves(stuck.state, 0) == {"B3": ["C3"]}
    stuck.correct([("men:0", ["A1", "A2"]), ("men:1", ["B1", "B2", "A3"])])
    assert rules.moves(stuck.state, 0) == {}


@pytest.mark.rule("TMM-END-01")
def test_three_in_a_row_win():
    won = play("A1", "B2", "B1", "B3", "C1")
    assert won.over and game.standings(won.state)[0].seats == [0]


@pytest.mark.rule("TMM-END-02")
def test_after_so_many_turns_it_is_a_draw():
    drawn = play("A1", "B2", "C1", "B1", "B3", "A2")
    drawn.state.turns = drawn.box.edition.components.turns
    drawn.answer(0, "B3")
    drawn.answer(0, "C3")
    assert drawn.over and [one.place for one in game.standings(drawn.state)] == [1, 1]


def test_it_has_nothing_that_a_game_may_leave_out():
    assert (game.seat_counts, game.dice_kinds, game.packs, game.option_list("en")) == ((2,), (), (), [])
    assert "version" not in game.edition()["edition"]

"""Nine Men’s Morris by its rules."""

from __future__ import annotations

import pytest
from companion.rules.game import Setup
from companion.rules.play import Play

from nine_mens_morris import game


def play(*points: str, **options: bool) -> Play:
    """A game in which these were answered, in turn."""
    setup = Setup(2, game.edition(), options)
    box = game.box(setup)
    going = Play(game, box, game.new(box, setup))
    for point in points:
        going.answer(going.asks[0].actor, point)
    return going


def laid(ours: str, theirs: str, *points: str, **options: bool) -> Play:
    """The same once all men are laid, and these are left."""
    going = play(**options)
    going.correct([("men:0", ours.split()), ("men:1", theirs.split()), ("to_lay:0", 0), ("to_lay:1", 0)])
    for point in points:
        going.answer(going.asks[0].actor, point)
    return going


@pytest.mark.rule("NMM-COMP-01")
def test_every_man_finds_room() -> None:
    edition = game.edition()
    assert not game.check_edition(edition).faults
    edition["components"]["men"] = 12
    assert [fault.path for fault in game.check_edition(edition).faults] == ["components"]


@pytest.mark.rule("NMM-LAY-01")
def test_men_are_laid_on_free_points() -> None:
    laying = play("A1", "B2")
    assert laying.asks[0].about == "lay" and len(laying.asks[0].options) == 22
    assert laying.state.to_lay == [8, 8]


@pytest.mark.rule("NMM-MOVE-01")
def test_a_man_steps_along_a_line_to_a_free_point() -> None:
    assert laid("A1 B6 G7 E3", "D1 C5 F2 E5").asks[0].about == "lift"
    assert laid("A1 B6 G7 E3", "D1 C5 F2 E5", "A1").asks[0].options == ["A4"]


@pytest.mark.rule("NMM-MILL-01")
def test_whoever_closes_a_mill_takes_a_man() -> None:
    mill = play("A1", "B2", "A4", "B4", "A7")
    assert mill.asks[0].about == "take" and mill.asks[0].actor == 0
    mill.answer(0, "B2")
    assert mill.state.men[1] == ["B4"] and mill.asks[0].actor == 1


@pytest.mark.rule("NMM-MILL-02")
def test_a_man_in_a_mill_is_taken_only_where_all_stand_in_one() -> None:
    assert laid("A1 A4 D7 G1", "B2 B4 B6 F2", "D7", "A7").asks[0].options == ["F2"]
    assert laid("A1 A4 D7 G1", "B2 B4 B6", "D7", "A7").asks[0].options == ["B2", "B4", "B6"]


@pytest.mark.rule("NMM-FLY-01")
def test_the_last_three_men_fly_if_the_table_likes() -> None:
    assert len(laid("A1 A4 D7", "B2 B4 F2 G4", "A1").asks[0].options) == 24 - 7
    assert laid("A1 A4 D7", "B2 B4 F2 G4", "A1", fly=False).asks[0].options == ["D1"]


@pytest.mark.rule("NMM-END-01")
def test_whoever_has_two_men_left_has_lost() -> None:
    won = laid("A1 A4 D7 G1", "B2 B4 F2", "D7", "A7", "F2")
    assert won.over and [one.seats for one in game.standings(won.state)] == [[0], [1]]


@pytest.mark.rule("NMM-END-02")
def test_whoever_cannot_move_has_lost() -> None:
    stuck = laid("A4 D2 G7 F2", "A1 D1 G1 G4", "F2", "F4")
    assert stuck.over and game.standings(stuck.state)[0].seats == [0]


@pytest.mark.rule("NMM-END-03")
def test_after_fifty_turns_without_a_mill_it_is_a_draw() -> None:
    drawn = laid("A1 A4 D7 G1", "B2 B4 F2 D6")
    drawn.state.idle = 50
    for point in ("G1", "G4"):
        drawn.answer(0, point)
    assert drawn.over and [one.place for one in game.standings(drawn.state)] == [1, 1]


def test_a_table_that_cannot_be_is_a_fault() -> None:
    assert not game.faults(laid("A1 A4 D7", "B2 B4 F2").state)
    assert [one.key for one in game.faults(laid("A1 A4 D7", "A1 B4 F2").state)] == ["nine-mens-morris.fault.shared"]
    assert [one.key for one in game.faults(laid("A1 A4", "B2 B4 F2").state)] == ["nine-mens-morris.fault.men"]

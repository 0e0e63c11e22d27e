"""My Game by its rules."""

from __future__ import annotations

import pytest
from companion.rules.game import Setup
from companion.rules.play import Play

from my_game import game


def begun(seats: int = 2) -> Play:
    setup = Setup(seats, game.edition(), {})
    box = game.box(setup)
    return Play(game, box, game.new(box, setup))


def play(*numbers: int) -> Play:
    """A game in which so many coins were taken, in turn."""
    going = begun()
    for number in numbers:
        going.answer(going.asks[0].actor, f"take:{number}")
    return going


@pytest.mark.rule("MYG-COMP-01")
def test_a_heap_without_coins_cannot_be_played() -> None:
    edition = game.edition()
    assert not game.check_edition(edition).faults
    edition["heap"]["coins"] = 0
    assert [fault.path for fault in game.check_edition(edition).faults] == ["heap"]


@pytest.mark.rule("MYG-TAKE-01")
def test_one_to_three_coins_are_taken_in_turn() -> None:
    going = play(3)
    assert going.asks[0].actor == 1 and going.asks[0].options == ["take:1", "take:2", "take:3"]
    assert play(3, 3, 3, 3, 1).asks[0].options == ["take:1", "take:2"]


@pytest.mark.rule("MYG-END-01")
def test_whoever_takes_the_last_coin_wins() -> None:
    won = play(3, 3, 3, 3, 3)
    assert won.over and game.standings(won.state)[0].seats == [0]

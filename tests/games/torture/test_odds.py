"""The odds of Medieval Torture, against every way the dice can fall."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from companion.games.torture import game
from companion.games.torture.odds import at_least, odds
from companion.rules.asks import Pick
from companion.rules.game import Setup
from companion.testing.scene import begin
from tests.games.torture.tables import edition


def rerolled(number, faces=""):
    """The odds of rolling so many dice again. faces: as for `edition`."""
    play = begin(game, Setup(2, edition(faces=faces), {"dice": "virtual"}))
    ask = Pick(0, "reroll_which", "TOR-ROLL-03", [str(side) for side in range(1, 7)], kind="side")
    return odds(play.copy, ask, ask.items[:number])


def counted(dice, sides, count):
    """In how many of all ways so many of these dice show one of these sides."""
    ways = [sum(side in sides for side in thrown) >= count for thrown in product(range(1, 7), repeat=dice)]
    return Fraction(sum(ways), len(ways))


@pytest.mark.parametrize("dice", range(1, 6))
@pytest.mark.parametrize("sides", [{1}, {2, 5}, {1, 2, 3}, set()])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_at_least_so_many_of_a_kind(dice, sides, count):
    assert at_least(count, [Fraction(len(sides), 6)] * dice) == counted(dice, sides, count)


def test_one_more_with_three_dice_is_forty_two_per_cent():
    assert [(one.key, one.chance, one.facts) for one in rerolled(3)] == [
        ("more", Fraction(91, 216), {"count": 1}),
        ("more", Fraction(16, 216), {"count": 2}),
    ]


def test_with_one_die_there_is_one_more_at_the_most():
    assert [(one.chance, one.facts) for one in rerolled(1)] == [(Fraction(1, 6), {"count": 1})]


def test_nothing_is_said_before_a_die_is_picked():
    assert rerolled(0) == []


def test_values_that_stand_on_more_sides_are_likelier():
    """Two sides alike, and one that is good for nothing: nobody can hope for that."""
    assert [(one.key, one.chance, one.facts) for one in rerolled(2, "1f 2s 2s 0 5r 6")] == [
        ("more_of", Fraction(20, 36), {"count": 1, "values": ["2"]}),
        ("more_of", Fraction(11, 36), {"count": 1, "values": ["1", "5", "6"]}),
        ("more_of", Fraction(4, 36), {"count": 2, "values": ["2"]}),
        ("more_of", Fraction(1, 36), {"count": 2, "values": ["1", "5", "6"]}),
    ]

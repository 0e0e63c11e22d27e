"""How the points went is told when a game is over: the true points at each moment, and one turning point."""

from __future__ import annotations

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.client.evenings.race import LOOKS, _lead
from companion.testing.by_chance import answer_by_chance, virtual_evening


def over(game, seed=2):
    table, luck = virtual_evening(game), random.Random(seed)
    for _ in range(1500):
        if table.over:
            return table
        answer_by_chance(table, luck)
    raise AssertionError("this never ended")


@pytest.mark.parametrize("game", ["break-out", "cloaks", "torture"])
def test_the_race_ends_with_the_result_and_its_points_are_those_of_its_moments(game):
    table = over(game)
    race = table.race()
    assert race is not None and race.turns == sorted(race.turns) and len(race.turns) <= LOOKS
    assert race.seats == [one.seats for one in table.standings()]
    assert race.totals[-1] == [one.total for one in table.standings()]
    ends = {turn.number: turn.ended for turn in table.turns}
    for number, totals in list(zip(race.turns, race.totals, strict=True))[:-1]:
        then = {seat: one.total for one in table.past(ends[number]).standings() for seat in one.seats}
        assert not then or totals == [then[seats[0]] for seats in race.seats]


def test_forecasts_are_secret_until_the_end_and_their_race_is_true_after_it():
    """BRK-FORE-02: what a boat was worth to whom was in no view before; now it is counted as it was then."""
    table = virtual_evening("break-out")
    luck = random.Random(2)
    while not table.over:
        assert table.race() is None and table.watcher().race() is None
        answer_by_chance(table, luck)
    race = table.race()
    assert race.totals[0] == [0] * 4 and any(any(one) for one in race.totals[1:-1])
    for before, after in zip(race.totals, race.totals[1:], strict=False):
        assert all(old <= new for old, new in zip(before, after, strict=True)), "nobody leaves a boat"


def test_whoever_has_won_led_from_then_on():
    table = over("torture")
    race = table.race()
    assert race.lead > 0 and all(one[0] > max(one[1:]) for one in race.totals[race.lead :])
    before = race.totals[race.lead - 1]
    assert before[0] <= max(before[1:])
    assert race.turns[race.lead - 1] < race.turning.turn <= race.turns[race.lead]
    assert race.turning.seat in race.seats[0] and not race.turning.undone


@pytest.mark.parametrize(
    ("totals", "lead"),
    [([[0, 0], [1, 0], [2, 1]], 1), ([[1, 0], [0, 1], [2, 1]], 2), ([[0, 0], [1, 1]], -1), ([[1, 0], [2, 0]], 0)],
)
def test_the_lead_is_the_one_that_was_never_lost_again(totals, lead):
    assert _lead(totals) == lead


def test_where_points_come_at_the_end_alone_there_is_no_race():
    people = ["Ada", "Ben", "Cem", "Dora"]
    table = Kept(":memory:").begin("outrage", people, {"ending": "all_jewels"}, seed="5a" * 32, dice="virtual")
    table.correct("jewel:orb", "outside:1")
    table.correct("over", True)
    assert table.over and table.race() is None

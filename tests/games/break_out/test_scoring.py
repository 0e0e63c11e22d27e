"""The score: all 630 outcomes against an independent count, totals that can and cannot be, and ties."""

import random
from collections import Counter
from itertools import combinations, permutations

import pytest

from companion.games.break_out import game
from companion.games.break_out.scoring import boat_points, hits
from tests.games.break_out.tables import at, begun, go, roll

LETTERS = "RGYBOPK"


def all_outcomes():
    """Every way seven prisoners can end in four boats."""
    for one in combinations(LETTERS, 2):
        rest = [letter for letter in LETTERS if letter not in one]
        for two in combinations(rest, 2):
            left = [letter for letter in rest if letter not in two]
            for three in combinations(left, 2):
                (four,) = (letter for letter in left if letter not in three)
                yield [set(one), set(two), set(three), {four}]


def ended(outcome, forecasts, **options):
    """A game that is over with that outcome: the sixth prisoner boards in the last turn."""
    one, two, three, four = ("".join(sorted(boat)) for boat in outcome)
    play = at(f"b1:{one} b2:{two} b3:{three[0]} 8:{three[1]} 1:{four}", len(forecasts), forecasts=forecasts, **options)
    roll(play, three[1] + four, [1, 1])
    go(play, three[1])
    assert play.over
    return play


@pytest.mark.rule("BRK-SCORE-01", "BRK-SCORE-02", "BRK-SCORE-03", "BRK-SCORE-04", "BRK-SCORE-08")
def test_all_630_outcomes_of_a_forecast_score_what_a_count_on_fingers_says():
    play = begun(2, forecasts=("RGYBOPK", "KPOBYGR"))
    forecast = [{"R", "G"}, {"Y", "B"}, {"O", "P"}, {"K"}]
    totals = Counter()
    for outcome in all_outcomes():
        for number, boat in enumerate(outcome, start=1):
            for who in boat:
                play.state.at[who] = -number
        expected = [points * len(outcome[points - 1] & forecast[points - 1]) for points in (1, 2, 3, 4)]
        assert boat_points(play.state, hits(play.state, play.state.forecasts[0])) == expected
        totals[sum(expected)] += 1
    assert sum(totals.values()) == 630
    assert totals[16] == 1
    assert totals[0] == 84
    assert set(totals) == {*range(14), 16}
    assert sum(total * count for total, count in totals.items()) / 630 == 4.0


@pytest.mark.rule("BRK-SCORE-05")
def test_the_order_in_a_boat_makes_no_difference():
    outcome = [set("RG"), set("YB"), set("OP"), set("K")]
    for forecast in ("RGYBOPK", "GRBYPOK"):
        play = ended(outcome, (forecast, "KPOBYGR"))
        assert game.standings(play.state)[0].total == 16


@pytest.mark.rule("BRK-SCORE-06")
def test_the_highest_total_wins_and_places_follow():
    play = ended([set("RG"), set("YB"), set("OP"), set("K")], ("KPOBYGR", "RGYBOPK", "RGYBKOP"))
    assert [(standing.place, standing.seats, standing.total) for standing in game.standings(play.state)] == [
        (1, [1], 16), (2, [2], 9), (3, [0], 2),
    ]  # fmt: skip
    assert [event.facts["seats"] for event in play.log if event.kind == "won"] == [[1]]


@pytest.mark.rule("BRK-SCORE-07")
def test_a_tie_is_shared_unless_the_table_counts_boats():
    outcome = [set("RG"), set("YB"), set("OP"), set("K")]
    # Two in boat 1 and one in boat 2 against boat 4 alone: four points each.
    forecasts = ("RGYOBKP", "YBOPRGK")
    shared = game.standings(ended(outcome, forecasts).state)
    assert [(standing.place, standing.total) for standing in shared] == [(1, 4), (1, 4)]
    by_boats = game.standings(ended(outcome, forecasts, tie="by_boats").state)
    assert [(standing.place, standing.seats) for standing in by_boats] == [(1, [1]), (2, [0])]
    alike = game.standings(ended(outcome, ("RGYOBKP", "GROYKBP"), tie="by_boats").state)
    assert [standing.place for standing in alike] == [1, 1]


@pytest.mark.rule("BRK-FORE-02", "BRK-SCORE-06")
def test_forecasts_are_shown_together_with_the_score_at_the_end():
    play = ended([set("RG"), set("YB"), set("OP"), set("K")], ("KPOBYGR", "RGYBOPK"))
    seen = game.view(play.state, None)
    assert [sheet.total for sheet in seen.forecasts] == [2, 16]
    kinds = [event.kind for event in play.log]
    assert kinds[-3:] == ["forecast_shown", "forecast_shown", "won"]
    assert kinds.index("last_boat") < kinds.index("forecast_shown")


def test_what_a_forecast_can_still_score_is_for_its_owner_alone():
    play = at("b1:RK b2:G", forecasts=("RGYBOPK", "KPOBYGR"))
    # Red is right; Green and Black are not where they should be; one of Yellow and Blue still fits into boat 2.
    mine = game.view(play.state, 0).mine
    assert (mine.total, mine.most) == (1, 1 + 2 + 6)
    assert mine.lost == ["G", "K"]
    assert "most" not in str(game.view(play.state, None))


@pytest.mark.parametrize("seed", range(3))
def test_what_is_lost_of_a_forecast_never_scores_and_all_else_may(seed):
    """Random evenings: what was lost once stays so; whoever is not lost comes into their boat if they board at once."""
    luck = random.Random(f"lost {seed}")
    play, gone = begun(2, 12), set()
    while not play.over:
        mine = game.view(play.state, 0).mine
        assert gone <= set(mine.lost)
        gone = set(mine.lost)
        ask = luck.choice(play.asks)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    sheet = game.view(play.state, 0).forecasts[0]
    right = {who for boat in sheet.boats for who in boat.right}
    assert right == set("RGYBOPK") - set(game.view(play.state, 0).mine.lost)


def test_every_place_that_is_not_lost_can_still_be_scored():
    """From each stage every order of escape can come, so that the forecast of every order can: each prisoner who is
    not lost has one in which they are right."""
    for aboard in ("", "R", "RG", "RGY", "RGYB", "RGYBO"):
        seated = [(1 + at // 2, who) for at, who in enumerate(aboard)]
        play = at(" ".join(f"b{boat}:{who}" for boat, who in seated), forecasts=("KPOBYGR", "RGYBOPK"))
        mine = game.view(play.state, 0).mine
        outside = [who for who in "RGYBOPK" if who not in aboard]
        could = set()
        for order in permutations(outside):
            boats = {who: 1 + place // 2 for place, who in enumerate([*aboard, *order])}
            forecast = {who: number for number, boat in enumerate(mine.boats, 1) for who in boat.prisoners}
            could |= {who for who, number in forecast.items() if boats[who] == number}
        assert could == set("RGYBOPK") - set(mine.lost)

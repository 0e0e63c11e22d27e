"""CLK-SCORE: what each tile scores, and who has won."""

import random

import pytest

from companion.games.cloaks import game
from companion.games.cloaks.scoring import tile_points
from companion.games.cloaks.state import Tally, all_tallies
from companion.rules.game import Setup
from companion.testing.scene import Scene
from tests.games.cloaks.tables import at, begun, seat

CLOAKS = ("H1 H2", "M8 M9", "H13 H14")
"""Where seats lie whose buildings alone matter."""

MIDDLE = 4


def stand(*buildings, **more):
    """A position of (houses, monuments) seat by seat; the house marked H is the first."""
    homes = ("G4", "L9", "G14")
    position = []
    for number, (houses, monuments) in enumerate(buildings):
        all_houses = f"{homes[number]} {houses}".strip()
        position.append(seat(CLOAKS[number], houses=all_houses, monuments=monuments, **more.get(f"s{number}", {})))
    return at(*position)


def totals(town):
    """The points by seat as things stand."""
    return {one.seats[0]: one.total for one in game.standings(town.state)}


def end(town):
    """Nobody builds any more, and the table agrees to end."""
    while not town.play.over:
        town.answer("end") if town.asked == "agree_end" else town.pass_turn()
    return town


@pytest.mark.rule("CLK-SCORE-11")
def test_the_printed_example():
    town = stand(("F6 G6 I6 J6", "F9"), ("F7 J9", "F10"), ("G10", ""))
    assert totals(town) == {0: 4, 1: 2, 2: 0}
    first = game.standings(town.state)[0]
    assert first.lines == [("tile", {"place": MIDDLE, "own": 4, "others": 3, "star": True}, 4)]


@pytest.mark.rule("CLK-SCORE-01")
def test_houses_monuments_and_influence_stay_to_the_end():
    town = end(stand(("F6", "F9"), ("F7", ""), ("", ""), s0={"influence": 12}))
    assert town.player(0).houses == ["G4", "F6"]
    assert town.player(0).monuments == ["F9"]
    assert town.player(0).influence == 12
    assert town.facts("scored")[0] == {"total": 2, "influence": 12}
    assert town.says("scored")[0] == "Ada scores 2 points, with 12 influence."


@pytest.mark.rule("CLK-SCORE-02")
def test_each_tile_is_scored_by_itself():
    # Five own houses on the top tile and five of Ben's on the middle one: neither helps the other.
    town = stand(("F4 I4 J4 F5 F6", "F1 G6"), ("F7 J9 F10 G10 I10", ""), ("", ""))
    assert totals(town)[0] == 1 + 1
    lines = game.standings(town.state)[0].lines
    assert [(facts["place"], facts["own"], facts["others"], points) for _, facts, points in lines] == [
        (1, 5, 1, 1),
        (4, 1, 5, 1),
    ]


@pytest.mark.rule("CLK-SCORE-03")
def test_only_those_with_a_monument_there_score():
    assert totals(stand(("F6 G6 I6", ""), ("F7 J9", "F10"), ("", ""))) == {0: 0, 1: 2, 2: 0}


@pytest.mark.rule("CLK-SCORE-04")
@pytest.mark.parametrize(
    ("mine", "others", "points"),
    [("F6 G6 I6", "F7", 1), ("F6", "F7 J9 F10", 1), ("F6 G6", "F7 J9", 2), ("F6 G6 I6 J6", "F7 J9 F10", 3)],
)
def test_the_smaller_of_own_and_other_houses(mine, others, points):
    assert totals(stand((mine, "G10"), (others, ""), ("", "")))[0] == points


@pytest.mark.rule("CLK-SCORE-04")
def test_neutral_houses_and_those_of_players_without_a_monument_are_others():
    # Place 3 has a neutral house.
    assert totals(stand(("A6 B6 D6", "A9"), ("E6", "E9"), ("A7", "")))[0] == 3


@pytest.mark.rule("CLK-SCORE-05")
def test_monuments_are_no_houses():
    assert totals(stand(("F6 G6 I6", "J6"), ("F7", "F10"), ("", "G10")))[0] == 1


@pytest.mark.rule("CLK-SCORE-06")
def test_a_monument_on_a_star_scores_one_more():
    assert totals(stand(("F6", "F9"), ("F7", "F10"), ("", ""))) == {0: 2, 1: 1, 2: 0}


@pytest.mark.rule("CLK-SCORE-07")
def test_a_house_on_a_star_scores_nothing_more():
    assert totals(stand(("F9 F6", "G6"), ("F7 F10", ""), ("", "")))[0] == 2
    assert totals(stand(("I6 F6", "G6"), ("F7 F9", ""), ("", "")))[0] == 2


@pytest.mark.rule("CLK-SCORE-08")
def test_the_highest_total_wins():
    town = end(stand(("F6", "F10"), ("F7 J9", "F9"), ("", "")))
    assert town.told("won")[-1].facts == {"seats": [1]}
    assert town.told("won")[-1].rule == "CLK-SCORE-08"
    assert town.says("won") == ["Ben wins."]
    assert [(one.place, one.seats) for one in game.standings(town.state)] == [(1, [1]), (2, [0]), (3, [2])]


TIE = (("F6", "F10"), ("F7", "G10"), ("", ""))


@pytest.mark.rule("CLK-SCORE-09")
def test_of_those_who_tie_more_influence_wins():
    town = end(stand(*TIE, s0={"influence": 4}, s1={"influence": 5}, s2={"influence": 40}))
    assert [one.total for one in game.standings(town.state)] == [1, 1, 0]
    assert town.told("won")[-1].facts == {"seats": [1]}
    assert town.told("won")[-1].rule == "CLK-SCORE-09"
    assert [(one.place, one.seats) for one in game.standings(town.state)] == [(1, [1]), (2, [0]), (3, [2])]


@pytest.mark.rule("CLK-SCORE-10")
def test_whoever_ties_even_then_shares_the_win():
    town = end(stand(*TIE, s0={"influence": 5}, s1={"influence": 5}))
    assert town.told("won_together")[-1].facts == {"seats": [0, 1]}
    assert town.told("won_together")[-1].rule == "CLK-SCORE-10"
    assert town.says("won_together") == ["Ada and Ben share the win."]
    assert [(one.place, one.seats) for one in game.standings(town.state)] == [(1, [0]), (1, [1]), (3, [2])]


def test_the_standings_are_open_from_the_first_turn_on():
    town = begun()
    assert [(one.place, one.total) for one in game.standings(town.state)] == [(1, 0)] * 3
    town = stand(("F6", "F9"), ("F7", ""), ("", ""))
    assert totals(town) == {0: 2, 1: 0, 2: 0}
    assert game.view(town.state, None).seats[0].points == 2


@pytest.mark.rule("CLK-SCORE-12")
@pytest.mark.parametrize("seed", range(4))
def test_every_monument_that_was_built_scores_at_least_one(seed):
    luck = random.Random(f"monuments {seed}")
    options = {"track": ["full", "light"][seed % 2], "same_turn_house": ["counts", "start_of_turn"][seed // 2]}
    play = Scene(game, Setup(3, game.edition(), options)).play
    while not play.over and play.state.turns < 60:
        ask = play.asks[0]
        monuments = [one for one in getattr(ask, "options", []) if one.startswith(("monument", "star"))]
        play.answer(ask.actor, luck.choice(monuments) if monuments else ask.random_answer(luck), ask.seat)
    tallies = all_tallies(play.state)
    built = [(tally, number) for tally in tallies for number in range(3) if tally.monuments[number]]
    assert built
    assert all(tile_points(tally, number) >= 1 for tally, number in built)


@pytest.mark.rule("CLK-SCORE-03", "CLK-SCORE-06")
def test_a_star_alone_would_score_one():
    # It cannot come about by the rules (R-CLK-46); a table that says so all the same gets what the tile says.
    assert tile_points(Tally([0, 0, 0], [1, 0, 0], [1, 0, 0], 0), 0) == 1

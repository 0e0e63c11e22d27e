"""What an evening in the Tower is remembered for."""

from __future__ import annotations

import pytest

from companion.client.evenings.moments import Counted, Deed, Tale, Thrown, best_moments
from companion.games.outrage.moments import GameMoments, chance_of
from companion.rules.game import Standing


def tale(*deeds, standings=()):
    return Tale("outrage", 3, {}, [Deed(kind, seat, facts, 1) for kind, seat, facts in deeds], list(standings))


def moments(*deeds):
    return {one.key: one for one in GameMoments(tale(*deeds)).moments()}


def aimed(kind, seat, need, jewel="orb"):
    return (kind, seat, {"jewel": jewel, "need": need, "cards": [], "thrown": [6, 6]})


def test_the_longest_on_the_rack_is_told_with_the_turns():
    told = moments(("racked", 1, {}), ("suffered", 1, {"left": 2}), ("suffered", 1, {"left": 1}), ("racked", 2, {}))
    assert (told["racked"].seats, told["racked"].facts) == ([1], {"count": 3})


def test_jewels_are_counted_from_two_and_the_boldest_theft_has_its_number():
    told = moments(aimed("stole", 0, 6), aimed("stole", 0, 10), aimed("stole", 1, 11))
    assert told["stole"].facts == {"count": 2} and told["bold"].seats == [1] and told["bold"].facts["need"] == 11
    assert "stole" not in moments(aimed("stole", 0, 6))


def test_whoever_got_out_with_the_most_comes_first():
    deeds = (("escaped", 2, {"jewels": ["orb"]}), ("escaped", 0, {"jewels": ["orb", "edward"]}), ("racked", 1, {}))
    first = best_moments(tale(*deeds))[0]
    assert (first.key, first.seats, first.facts["jewels"]) == ("got_out", [0], ["orb", "edward"])


def test_what_everybody_did_as_often_is_nothing_to_remember():
    assert "walked" not in moments(*[("moved", seat, {"steps": 4}) for seat in range(3)])
    assert moments(*[("moved", seat, {"steps": 4}) for seat in range(2)])["walked"].seats == [0, 1]


def test_somebody_who_has_a_moment_gives_way():
    deeds = [aimed("stole", 0, 6)] * 3 + [("racked", 0, {})] * 5 + [("fight", 0, {"winner": 0, "other": 2})] * 3
    deeds += [("caught", 1, {"square": "W01"})] * 2 + [("theft_failed", 2, {"jewel": "orb", "need": 9})] * 2
    deeds += [("third_double", 0, {})]
    told = best_moments(tale(*deeds))
    assert {seat for one in told for seat in one.seats} == {0, 1, 2}


@pytest.mark.parametrize(("need", "ways"), [(2, 36), (7, 21), (10, 6), (12, 1), (13, 0)])
def test_the_chance_of_a_theft_is_exact(need, ways):
    assert chance_of(need) == ways / 36


def test_thefts_count_with_what_was_to_be_expected_and_jewels_brought_out_from_the_points():
    standings = [Standing(1, [0, 1], 9, [("jewel", {}, 5), ("jewel", {}, 4)]), Standing(2, [2], 0, [])]
    deeds = (aimed("stole", 0, 7), aimed("theft_failed", 0, 12), ("fight", 2, {"winner": 0, "other": 0}))
    counted = GameMoments(tale(*deeds, standings=standings)).counted()
    assert Counted("stolen", 0, 1, 2, 22 / 36) in counted and Counted("stolen", 1, 0, 0, 0) in counted
    assert Counted("brought_out", 1, 2) in counted and Counted("brought_out", 2, 0) in counted
    assert Counted("fights", 0, 1, 1) in counted and Counted("fights", 2, 0, 1) in counted


def test_the_throws_for_the_beginning_do_not_count():
    deeds = (("threw_first", 0, {"dice": [6, 6], "total": 12}), ("threw", 1, {"dice": [1, 2], "total": 3}))
    assert GameMoments(tale(*deeds)).thrown() == [Thrown(1, 3, 7.0)]

"""Owners' own boxes: several effects a card, conditions, what the table settles, copies, two trumps, other dice."""

from __future__ import annotations

import copy

import pytest
from msgspec import convert

from companion.games.torture import game
from companion.games.torture.abilities import due
from companion.games.torture.laying import dice_of_word, word_of_dice
from companion.games.torture.shown import by_pips
from companion.refused import Refused
from companion.rules.game import Setup
from tests.games.torture.tables import at, card, edition, virtual

ASKED = {"do": "by_table"}


def owning(*effects, name="E22", dice="real", **more):
    """Seat 0 owns that card, which does that."""
    box = card(edition(), name, effects=list(effects), text="Sing a song.")
    return at(owned={0: name}, box=box, dice=dice, **more)


def kinds(dungeon, *wanted):
    return [event.kind for event in dungeon.play.log if event.kind in wanted]


def test_all_effects_of_a_card_count():
    box = card(edition(), "E22", effects=[{"do": "extra_die", "number": 1}, {"do": "tie_beats", "phase": "torture"}])
    dungeon = at(owned={0: "E22"}, box=box).through().ready()
    assert dungeon.hands[0] == 7
    dungeon = at(owned={0: "E22"}, box=box, phase="torture").change(("bid:F06", "1:3:2"), ("turn", 0))
    assert "3 2" in dungeon.bids("F06"), "an equal bid"


@pytest.mark.parametrize(("has", "more"), [("felons", 2), ("equipment", 0), ("round", 0)])
def test_what_lies_under_a_condition_counts_as_long_as_it_holds(has, more):
    box = card(edition(), "E22", effects=[{"do": "if", "has": has, "at_least": 2, "at_most": 9, "then": [
        {"do": "end_per_felon", "number": 1}], "else": []}])  # fmt: skip
    dungeon = at(owned={0: "E22"}, felons={0: "F01 F02"}, box=box)
    plain = at(owned={0: "E22"}, felons={0: "F01 F02"}, box=card(edition(), "E22", effects=[]))
    assert dungeon.totals()[0] - plain.totals()[0] == more


def test_the_other_way_counts_where_it_does_not_hold():
    does = {"do": "if", "has": "felons", "then": [], "else": [{"do": "end_per_felon", "number": 3}]}
    dungeon = owning(does, {"do": "if", "has": "round", "at_most": 9, "then": [{"do": "discount", "number": 9}]})
    view = dungeon.play.game.view(dungeon.state, None)
    assert all(one.prices[0] == 0 for one in view.equipment)


@pytest.mark.parametrize("when", ["round", "equipment", "torture", "end"])
def test_the_table_is_asked_at_the_moment_that_the_card_names(when):
    dungeon = owning({"do": "by_table", "when": when}, seats=2)
    for _ in range(400):
        if not dungeon.play.asks or dungeon.asked == "judge":
            break
        dungeon.answer("ready", dungeon.who) if dungeon.asked == "ready" else dungeon.answer(
            "pass" if "pass" in dungeon.options else dungeon.options[0]
        )
    assert dungeon.asked == "judge"
    before = kinds(dungeon, "round", "rolls", "begins", "dice_home")
    assert before[-1] == {"round": "round", "equipment": "rolls", "torture": before[-1], "end": "dice_home"}[when]
    dungeon.answer("judged")
    assert kinds(dungeon, "judged") == ["judged"]
    assert (when == "end") is (kinds(dungeon, "won", "won_together") != [])


def test_it_is_asked_once_a_card_after_the_gold():
    dungeon = owning(ASKED, {"do": "gain_gold", "number": 3}, {"do": "if", "has": "round", "then": [ASKED]}, seats=2)
    assert due(dungeon.state, "bought", "E22") == [("gold", 0, "E22", "bought"), ("judge", 0, "E22")]
    assert due(dungeon.state, "round") == []


def test_of_form_1_nobody_is_asked():
    box = card(edition(), "E22", effects=[{"do": "by_table", "when": "unasked"}])
    dungeon = at(owned={0: "E22"}, box=box).through().ready()
    assert not kinds(dungeon, "judged", "came_to_nothing") and dungeon.asked == "equipment"


def test_a_card_can_be_there_several_times():
    box = card(card(edition(), "E22", copies=3), "F01", copies=2)
    ready = game.box(Setup(3, box, {}))
    assert {"E22", "E22~2", "E22~3"} <= set(ready.equipment) and "F01~2" in ready.felons
    names = game.names(ready, "en")
    assert names["card"]["E22~3"] == names["card"]["E22"] and names["trump"]["F01~2"] == names["trump"]["F01"]
    dungeon = at(owned={0: "E22 E22~2", 1: "E22~3"}, box=box)
    assert dungeon.totals()[0] - dungeon.totals()[2] == 2 * ready.equipment["E22"].fame


@pytest.mark.rule("TOR-TORT-06", "TOR-TORT-07")
def test_either_of_two_trumps_makes_a_trump_bid():
    box = card(edition(), "F06", trump=["stocks", "rack"])
    dungeon = virtual("122555", "666666", box=box).change(("phase", "torture"), ("turn", 0))
    assert dungeon.bids("F06") == {f"trump {count}" for count in range(1, 6)}, "two stocks and three racks"
    assert game.names(dungeon.state.box, "en")["trump"]["F06"] == "Stocks and Rack"


def test_fame_below_none_is_counted_and_shown():
    box = card(card(edition(), "F01", fame=-20), "E22", fame=-3)
    dungeon = at(owned={0: "E22"}, felons={0: "F01"}, box=box)
    seat = dungeon.play.game.view(dungeon.state, None).seats[0]
    assert seat.fame == seat.gold - 23 == dungeon.totals()[0] and seat.gold >= 0


@pytest.mark.parametrize("sides", [4, 8, 10])
def test_dice_can_have_other_sides(sides):
    faces = [{"value": at, "symbol": "", "name": f"Side {at}"} for at in range(1, sides + 1)]
    plain = edition()
    for one in plain["equipment"]:
        one["effects"] = []
    box = {**plain, "face": faces}
    assert game.check_edition(box).faults == []
    dungeon = virtual("111111", "444444", box=box).change(("phase", "torture"), ("turn", 0))
    assert game.faces(dungeon.state.box) == frozenset(range(1, sides + 1))
    ready = game.box(Setup(2, box, {"dice": "virtual"}))
    assert len(ready.faces) == sides and ready.bankable.every == tuple(range(1, sides + 1))


def test_the_tenth_side_is_a_nought_in_answers():
    assert word_of_dice([3, 10]) == "30" and dice_of_word("30") == [3, 10]


def test_no_camera_reads_other_dice_than_those_of_six_sides():
    assert by_pips([{"value": at} for at in range(1, 9)]) == {}
    assert sorted(by_pips([{"value": at} for at in range(1, 7)])) == [1, 2, 3, 4, 5, 6]


def test_sets_of_their_own_are_in_play_for_the_numbers_that_they_name():
    box = game.edition()
    box["set"] = [{"id": "duel", "seats": [2]}]
    box["equipment"][0]["set"] = "duel"
    assert "E01" in game.box(Setup(2, box, {})).equipment
    assert "E01" not in game.box(Setup(3, box, {})).equipment
    assert "E01" in game.box(Setup(3, box, {"marked_cards": "always"})).equipment


def test_too_few_for_some_number_is_a_doubt():
    box = game.edition()
    for one in box["felon"][:20]:
        one["set"] = "five"
    (doubt,) = game.check_edition(box).doubts[:1]
    assert doubt.path == "felon"
    with pytest.raises(Refused):
        game.box(Setup(4, box, {}))


BEFORE = {
    "extra_die": ({"verb": "extra_die", "number": 2, "phase": ""}, [{"do": "extra_die", "number": 2}]),
    "of a phase": ({"verb": "peek", "number": 7, "phase": "torture"}, [{"do": "peek", "phase": "torture"}]),
    "nothing": ({"verb": "none", "number": 0, "phase": ""}, []),
    "no verb": ({"number": 3}, []),
    "by the table": ({"verb": "free_text", "number": 0}, [{"do": "by_table", "when": "unasked"}]),
    "a slip": ({"verb": "extra_dye", "number": 1}, [{"do": "extra_dye"}]),
    "no word": ({"verb": 7}, [{"do": 7}]),
}


@pytest.mark.parametrize("case", BEFORE)
def test_equipment_of_form_1_is_taken_over(case):
    fields, effects = BEFORE[case]
    old = {"edition": {"game": "torture", "name": "Ours"}, "equipment": [{"id": "E01", **fields, "text": "T"}]}
    kept = copy.deepcopy(old)
    assert game.of_today(old)["equipment"] == [{"id": "E01", "text": "T", "effects": effects}]
    assert old == kept


@pytest.mark.parametrize("equipment", [None, 3, "x", [3, None], [{}], [{"effects": 3, "verb": "x"}]])
def test_whatever_is_wrong_there_stays(equipment):
    assert game.of_today({"edition": {}, "equipment": equipment})["equipment"] == equipment


def test_a_box_without_a_word_of_its_components_is_set_up_as_usual():
    box = game.edition()
    del box["components"]
    assert game.check_edition(box).faults == []
    assert convert(box, game.edition_type).components.dice == 8

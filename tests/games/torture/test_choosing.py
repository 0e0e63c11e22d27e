"""Equipment that leaves a choice: it is made on buying the card, for everybody to see, and stays (TOR-EQUIP-07)."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from companion.client.evenings.kept import Kept
from companion.games.torture import game
from companion.games.torture.state import strength
from tests.games.torture.tables import Dungeon, at, card, edition

DIE, GOLD = {"do": "extra_die", "number": 1}, {"do": "gain_gold", "number": 3}
CHOICE = {"do": "choose", "of": [[DIE], [GOLD, {"do": "discount", "number": 2}]]}


def box_with(*effects):
    box = edition(equipment=("E01",))
    card(box, "E01", effects=list(effects))
    return box


def bought(*effects):
    return Dungeon(2, box_with(*effects)).ready().do("E01 3 2").rest().do("buy")


def test_its_owner_chooses_on_buying_it():
    dungeon = bought(CHOICE)
    assert (dungeon.play.asks[0].about, dungeon.offers) == ("which_way", ["way:E01.0.0", "way:E01.0.1"])
    gold = dungeon.seat(0).gold
    dungeon.do("way:E01.0.1")
    assert dungeon.seat(0).gold == gold + 3
    assert (strength(dungeon.state, 0, "discount"), strength(dungeon.state, 0, "extra_die")) == (2, 0)
    assert dungeon.says("way_taken") == ["Ada chooses for the Apprentice: 3 gold; equipment costs 2 gold less."]


def test_the_other_way_counts_from_the_next_round_on_and_is_never_asked_again():
    dungeon = bought(CHOICE).do("way:E01.0.0").rest().ready()
    assert dungeon.hands == [7, 6]
    assert dungeon.seat(0).ways == {"E01": {"0": 0}} and game.view(dungeon.state, 1).seats[0].ways == {"E01": {"0": 0}}


def test_a_choice_within_a_way_comes_after_it():
    dungeon = bought({"do": "choose", "of": [[{"do": "choose", "of": [DIE, GOLD]}], []]})
    assert dungeon.do("way:E01.0.0").offers == ["way:E01.0.0.0.0", "way:E01.0.0.0.1"]
    gold = dungeon.seat(0).gold
    assert dungeon.do("way:E01.0.0.0.1").seat(0).gold == gold + 3


def test_nothing_may_be_one_of_the_ways():
    dungeon = bought({"do": "choose", "of": [[DIE], []]})
    assert game.names(dungeon.state.box, "de")["way"] == {"E01.0.0": "Einen Würfel mehr werfen", "E01.0.1": "Nichts"}
    assert strength(dungeon.do("way:E01.0.1").state, 0, "extra_die") == 0


def test_who_got_a_card_by_hand_chooses_before_the_next_phase():
    dungeon = at(seats=2, owned={1: "E01"}, box=box_with(CHOICE)).rest()
    assert (dungeon.play.asks[0].about, dungeon.play.asks[0].actor) == ("which_way", 1)


def test_of_two_ways_to_turn_a_die_only_those_that_count_together_are_odd():
    shift, face = {"do": "shift", "number": 1}, {"do": "set_face", "number": 1}

    def odd(*effects):
        return "torture.edition.one_turning" in [one.said.key for one in game.check_edition(box_with(*effects)).doubts]

    assert odd(shift, face) and odd(shift, {"do": "choose", "of": [[face], []]})
    assert not odd({"do": "choose", "of": [shift, face]})
    assert not odd({"do": "if", "has": "felons", "then": [shift], "else": [face]})


@pytest.mark.parametrize("ways", [{"E01": {"0": 2}}, {"E01": {"1": 0}}, {"E02": {"0": 0}}])
def test_no_table_remembers_a_choice_that_is_none(ways):
    dungeon = bought(CHOICE).do("way:E01.0.0")
    table = dungeon.play.at_step_start()
    assert table.players[1].ways is UNSET and not game.unreachable(table)
    table.players[0].ways = ways
    assert [fault.key for fault in game.unreachable(table)] == ["torture.fault.ways"]


def test_what_was_chosen_stands_beside_the_card_of_its_owner():
    window = Kept(":memory:").begin("torture", ["Ada", "Ben"], edition=box_with(CHOICE), seed="11" * 32, language="en")
    while window.questions[0].about == "ready":
        window.answer(window.questions[0].id, "ready")
    window.correct("equipment:0", ["E01"])
    while (ask := window.questions[0]).about != "which_way":
        window.answer(ask.id, next(one.value for one in ask.options if one.value in ("pass", "ready", "leave")))
    window.answer(ask.id, "way:E01.0.0")
    assert "Apprentice (Roll one die more)" in window.display.facts(0)

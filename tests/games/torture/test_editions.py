"""What an edition must be before anybody can play with it, and what is only odd about one."""

from __future__ import annotations

import random
import re

import pytest

from companion.games.torture import game
from companion.refused import Refused
from companion.rules.findings import Findings
from companion.rules.game import Setup
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.scene import begin
from companion.words import tell
from tests.games.torture.tables import Dungeon, at, card, edition, virtual


def faults(box):
    """Every fault of an edition as its owner reads it."""
    return [tell(fault.said) for fault in game.check_edition(box).faults]


def doubts(box):
    """Every doubt as its owner reads it."""
    found = game.check_edition(box)
    assert found.faults == []
    return [tell(doubt.said) for doubt in found.doubts]


def with_face(**values):
    box = game.edition()
    box["face"][2].update(values)
    return box


def with_card(block="equipment", **values):
    box = game.edition()
    box[block][0].update(values)
    return box


def does(*effects):
    return with_card(effects=list(effects))


def with_parts(**values):
    box = game.edition()
    box["components"].update(values)
    return box


def without(block, count):
    box = game.edition()
    box[block] = box[block][:count]
    return box


def many(block, count):
    box = game.edition()
    box[block] = [box[block][0] | {"id": f"X{number}"} for number in range(count)]
    return box


def all_faces(**values):
    box = game.edition()
    box["face"] = [face | values for face in box["face"]]
    return box


def test_the_edition_that_comes_with_the_app_has_no_fault_and_no_doubt():
    assert game.check_edition(game.edition()) == Findings()
    assert game.check_edition(edition()) == Findings(), "nor has the one for tests"


@pytest.mark.rule("TOR-COMP-01", "TOR-COMP-03", "TOR-COMP-04", "TOR-COMP-05", "TOR-COMP-09")
@pytest.mark.parametrize(
    ("box", "said"),
    [
        (without("face", 0), "face: a die has 4 to 10 sides, and here are 0. Write down each side once."),
        (without("face", 3), "here are 3"),
        (with_face(value=-1), "face[2].value is -1. Write a number from 0 to 20"),
        (with_face(value=21), "face[2].value is 21. Write a number from 0 to 20"),
        (with_face(symbol="Rack!"), "“Rack!” is no short word"),
        (with_face(picture="Rack.png"), "face[2].picture: “Rack.png” is no name of an icon"),
        (with_face(name=" "), "face[2].name is empty"),
        (all_faces(value=0), "no side has a value"),
        (with_parts(seats_least=4, seats_most=3), "2 to 5 can play"),
        (with_parts(dice=0), "components.dice is 0. Write a number from 1 to 12"),
        (with_parts(rerolls=-1), "components.rerolls is -1. Write a number from 0 to 9"),
        (with_parts(gold=100), "components.gold is 100. Write a number from 0 to 99"),
        (with_card(price=-1), "equipment[0].price is -1. Write a number from 0 to 99"),
        (with_card(fame=100), "equipment[0].fame is 100. Write a number"),
        (does({"do": "steal"}), "equipment[0].effects[0].do: nothing here can do “steal”. The verbs are"),
        (does({"do": "peak", "phase": "torture"}), "effects[0].do: nothing here can do “peak”; did you mean “peek”?"),
        (does({"do": "peek", "phase": ""}), "effects[0].phase cannot be “”. Write one of these: equipment and torture"),
        (does({"do": "peek"}), "equipment[0].effects[0].phase is missing"),
        (does({"do": "shift", "number": 0}), "equipment[0].effects[0].number is 0. Write a number from 1 to 9"),
        (does({"do": "if", "has": "felons", "then": [{"do": "fly"}]}), "effects[0].then[0].do: nothing here can do"),
        (with_card(effects=[{"do": "by_table"}], text=""), "equipment[0].text is empty"),
        (with_card(copies=0), "equipment[0].copies is 0. Write a number from 1 to 90"),
        (with_card("felon", fame=-21), "felon[0].fame is -21. Write a number from -20 to 99"),
        (with_card(id="a b"), "“a b” is no short name"),
        (with_card(id="E02"), "“E02” is there twice"),
        (with_card(name=""), "equipment[0].name is empty"),
        ({**game.edition(), "set": [{"id": "duel", "seats": [2, 7]}]}, "set[0].seats[1] is 7. Write a number"),
        (with_card("felon", id="F02"), "“F02” is there twice"),
        (with_card("felon", id="E02"), "a felon and a piece of equipment have the same id"),
        (without("equipment", 1), "equipment: there are 1 cards. List 2 to 90."),
        (without("felon", 3), "felon: there are 3 cards. List 4 to 90."),
        (many("equipment", 10_000), "equipment: there are 10000 cards"),
        (many("felon", 10_000), "felon: there are 10000 cards"),
    ],
)  # fmt: skip
def test_each_fault_is_said_in_one_sentence_with_what_to_do(box, said):
    found = faults(box)
    assert any(said in one for one in found), found
    assert all(one.endswith((".", "?")) and "{" not in one for one in found)
    with pytest.raises(Refused) as refused:
        Evening.start(Store(":memory:"), "torture", ["Ada", "Ben"], {}, box)
    assert str(refused.value).endswith((".", "?"))


@pytest.mark.parametrize(
    ("box", "said"),
    [
        (with_parts(seats_most=6), "only 2 to 5 can play"),
        (with_parts(dice=5), "6 dice are in use, but there are only 5"),
        (does({"do": "set_face", "number": 7}), "equipment[0].effects: E01 turns a die to side 7, and a die has 6"),
        (does({"do": "peek", "fase": "torture", "phase": "torture"}), "that effect has no “fase”"),
        (does({"do": "shift", "number": 1}, {"do": "set_face", "number": 1}), "E01 turns a die in more than one way"),
        (with_card(set="six"), "equipment[0].set: there is no set “six”"),
        (without("equipment", 19), "19 cards"),
        (with_card("felon", trump="tickle"), "no side of the dice shows “tickle”, the trump of F01"),
        (with_card("felon", trump=""), "no side of the dice shows “”, the trump of F01"),
        (with_card(price=99) | {"components": {"gold": 1, "dice": 1, "dice_in_use": 1}},
         "nobody will ever have 99 gold for E01"),
    ],
)  # fmt: skip
def test_each_doubt_is_asked_in_one_sentence(box, said):
    assert any(said in one for one in doubts(box)), doubts(box)
    game.box(Setup(2, box, {}))


def test_cards_for_five_are_not_enough_for_four_where_they_are_left_out():
    box = game.edition()
    for one in box["equipment"][:10]:
        one["set"] = "five"
    assert faults(box) == []
    with pytest.raises(Refused, match="too few cards for 4 players"):
        game.box(Setup(4, box, {}))
    game.box(Setup(4, box, {"marked_cards": "always"}))
    game.box(Setup(5, box, {}))


@pytest.mark.rule("TOR-TORT-06")
def test_a_felon_whose_trump_no_die_shows_goes_by_value_only():
    box = card(edition(), "F06", trump="tickle")
    dungeon = at(phase="torture", box=box)
    assert "2 2" in dungeon.bids("F06") and not {bid for bid in dungeon.bids("F06") if "trump" in bid}


@pytest.mark.rule("TOR-COMP-09", "TOR-TORT-07")
def test_several_sides_show_one_method_and_a_side_shows_none():
    box = edition(faces="1s 2s 3s 3 5r 0i")
    dungeon = virtual("123345", "666666", box=box).change(("phase", "torture"), ("turn", 0))
    assert dungeon.bids("F06") == {f"trump {count}" for count in (1, 2, 3, 4)}, "whatever their values"
    assert dungeon.bids("F26") == {"3 2", "3 3"}, "threes with a method and one without"
    assert dungeon.banks() == {"1", "2", "3", "5"}
    dungeon.do("F06 trump 4")
    assert dungeon.bids("F26") == {f"trump {count}" for count in range(1, 7)}, "irons are trumps and worth nothing"


NONSENSE = (None, -1, 0, 1.5, True, "", "²", [], {}, "x" * 500, [[]], {"a": 1}, 10**12)


def shaken(luck):
    """An edition in which something is something else."""
    box = game.edition()
    for _ in range(luck.randint(1, 3)):
        block = luck.choice(["components", "face", "equipment", "felon"])
        where = luck.random()
        if where < 0.15:
            box[block] = luck.choice(NONSENSE)
        elif isinstance(box[block], list) and box[block]:
            if where < 0.3:
                del box[block][luck.randrange(len(box[block]))]
            else:
                one = luck.choice(box[block])
                if isinstance(one, dict):
                    one[luck.choice([*one, "verb", "phase"])] = luck.choice(NONSENSE)
        elif isinstance(box[block], dict):
            box[block][luck.choice([*box[block], "gold"])] = luck.choice(NONSENSE)
    return box


@pytest.mark.parametrize("seed", range(120))
def test_whatever_an_edition_holds_it_is_refused_in_words_or_played(seed):
    luck = random.Random(f"shaken {seed}")
    box = shaken(luck)
    found = faults(box)
    assert all(re.search(r"[.?]$", one) for one in found), found
    if found:
        return
    try:
        ready = game.box(Setup(2, box, {}))
    except Refused as refused:
        assert str(refused).endswith((".", "?"))
        return
    play = begin(game, Setup(2, box, {}))
    for _ in range(60):
        if play.over:
            break
        ask = play.asks[0]
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
        assert not game.faults(play.state)
    assert ready.rounds == 2


def test_a_game_keeps_the_edition_it_began_with():
    box = edition()
    dungeon = Dungeon(2, box)
    box["equipment"][0]["fame"] = 99
    assert dungeon.state.box.equipment["E22"].fame == 13

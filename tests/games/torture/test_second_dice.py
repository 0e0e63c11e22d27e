"""An own box with a second sort of dice: who rolls how many, what they are good for, and what is told of them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.client.window import Window
from companion.games.torture import game
from companion.games.torture.laying import dice_of_word, word_of_dice
from companion.games.torture.odds import odds
from companion.games.torture.shown import by_pips
from companion.rules.asks import Pick
from companion.rules.game import Setup
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.words import tell
from tests.games.torture.tables import Dungeon, at, card, edition, face_of

EIGHTS = "8r 8r 9 0f 1 2"
"""Sides 7 to 12: a value and a method of the usual die, and a value that only these dice have."""


def unlike(faces=EIGHTS, second_dice=2, box=None, **parts):
    """A box with that second die, of which each player has so many among eight."""
    found = edition(second_dice=second_dice, **parts) if box is None else box
    found["components"] |= {"second_dice": second_dice, **parts}
    found["second_face"] = [{**face_of(word), "name": f"Great {word}"} for word in faces.split()]
    return found


def found_in(box, kind="faults"):
    return [(one.path, one.said.key.rpartition(".")[2]) for one in getattr(game.check_edition(box), kind)]


@pytest.mark.rule("TOR-ROLL-01", "TOR-SETUP-02")
def test_what_equipment_adds_are_the_second_dice():
    dungeon = Dungeon(2, unlike(), dice="virtual")
    assert [(ask.dice, list(ask.sides)) for ask in dungeon.play.asks] == [(6, []), (6, [])], "the usual ones"
    more = at(owned={0: "E01"}, box=unlike(), seats=2).through()
    assert [facts.get("second", 0) for facts in more.facts("rolls")] == [0, 0, 1, 0], "a seventh die"


@pytest.mark.rule("TOR-ROLL-01")
def test_the_second_dice_are_thrown_after_the_usual_ones():
    box = unlike(second_dice=4)
    dungeon = Dungeon(2, box, dice="virtual").throw(1, 1, 2, 3).throw(4, 4, 5, 6)
    assert [(ask.dice, ask.faces, list(ask.sides)) for ask in dungeon.play.asks] == [
        (2, 6, [(7, 8, 9, 10, 11, 12)] * 2)
    ] * 2
    dungeon.throw(7, 9).throw(12, 12)
    assert [player.sides for player in dungeon.state.players] == [[1, 1, 2, 3, 7, 9], [4, 4, 5, 6, 12, 12]]
    dungeon.answer(["9", "1"])
    dungeon.answer([])
    assert [list(ask.sides) for ask in dungeon.play.asks] == [[]]
    dungeon.throw(6)
    assert [list(ask.sides) for ask in dungeon.play.asks] == [[(7, 8, 9, 10, 11, 12)]]
    dungeon.throw(8)
    assert dungeon.seat(0).sides == [1, 2, 3, 6, 7, 8]


@pytest.mark.rule("TOR-BID-04", "TOR-BID-11")
def test_of_real_dice_nobody_lays_more_second_ones_than_are_there():
    dungeon = at(box=unlike(second_dice=4), phase="torture")
    assert {"8 2", "2 6"} <= dungeon.bids("F11") and "9 2" in dungeon.bids("F11")
    assert not {"8 3", "9 3"} & dungeon.bids("F11"), "six dice are rolled, two of them of the second sort"
    assert "5 5" not in dungeon.bids("F11") and "5 4" in dungeon.bids("F11"), "no second die shows a 5"
    nobody = at(box=unlike(second_dice=2), phase="torture")
    assert not {"8 1", "8 2", "9 2"} & nobody.bids("F11") and "8" not in nobody.banks(), "they are all aside"
    dungeon.bid("F11", 8, 2)
    assert dungeon.seat(0).hand == 4


@pytest.mark.rule("TOR-TORT-07")
def test_a_method_is_a_trump_whichever_die_shows_it():
    box = card(unlike(second_dice=4), "F06", trump="rack")
    dungeon = Dungeon(2, box, dice="virtual").throw(1, 1, 2, 5).throw(4, 4, 5, 6).throw(7, 9).throw(12, 12)
    while dungeon.asked == "reroll_which":
        dungeon.answer([])
    dungeon.change(("phase", "torture"), ("turn", 0))
    assert {"trump 1", "trump 2"} <= dungeon.bids("F06"), "a 5 and a great 8"
    assert {one for one in dungeon.offers if one.startswith("bid:F06:trump:1")} == {
        "bid:F06:trump:1:5", "bid:F06:trump:1:7"}  # fmt: skip
    dungeon.bid("F06", "trump", 1, "7")
    assert dungeon.seat(0).sides == [1, 1, 2, 5, 9]


@pytest.mark.rule("TOR-ROLL-05")
@pytest.mark.parametrize(("name", "does", "turns"), [
    ("E22", {"do": "set_face", "number": 2}, {"turn:1:2", "turn:9:8"}),
    ("E22", {"do": "shift", "number": 1}, {"turn:1:2", "turn:9:7", "turn:9:8"}),
])  # fmt: skip
def test_a_die_is_turned_to_a_side_of_its_own(name, does, turns):
    box = card(unlike(second_dice=4), name, effects=[does])
    dungeon = Dungeon(2, box, dice="virtual").throw(1, 1, 1, 1).throw(4, 4, 5, 6).throw(9, 9).throw(12, 12)
    while dungeon.asked == "reroll_which":
        dungeon.answer([])
    dungeon.change(("equipment:0", [name]), ("phase", "torture"), ("turn", 0)).answer(f"use:{name}")
    assert set(dungeon.private) == turns


@pytest.mark.rule("TOR-ROLL-05", "TOR-BID-11")
def test_of_a_real_die_that_is_set_everybody_knows_one_of_two_sides():
    box = card(unlike(second_dice=4), "E22", effects=[{"do": "set_face", "number": 3}])
    dungeon = at(owned={0: "E22"}, box=box, phase="torture").answer("use:E22")
    assert dungeon.seat(0).shown[-1] == {"3,9": 1}
    plain = card(unlike(second_dice=2), "E22", effects=[{"do": "set_face", "number": 3}])
    known = at(owned={0: "E22"}, box=plain, phase="torture").answer("use:E22")
    assert game.view(known.state, None).seats[0].shown == {"3": 1}, "where nobody has a second die it was a usual one"


@pytest.mark.rule("TOR-ROLL-05", "TOR-BID-11")
def test_a_real_die_that_has_no_such_side_was_not_set_to_it():
    """Five usual dice are spent, so the hidden one is a second die, which ends with its fifth side."""
    box = card(unlike("8 9 8 9 7r", second_dice=1, dice=6), "E04", effects=[{"do": "set_face", "number": 6}])
    dungeon = at(owned={0: "E04"}, box=box, seats=2, phase="equipment")
    dungeon.bid(*dungeon.state.equipment, 1, 5).do("pass", "pass").settle_shop("leave")
    while dungeon.ask.seat != 0:
        dungeon.answer("pass")
    dungeon.answer("use:E04")
    assert dungeon.banks() == {"7", "8", "9"}


@pytest.mark.rule("TOR-BANK-01")
def test_a_side_beyond_the_ninth_goes_to_the_bank():
    faces = [{"value": min(side, 9), "symbol": "", "name": f"Side {side}"} for side in range(1, 11)]
    dungeon = Dungeon(2, {**edition(), "face": faces}, dice="virtual").throw(1, 1, 1, 1, 9, 10).throw(*[4] * 6)
    while dungeon.asked == "reroll_which":
        dungeon.answer([])
    dungeon.change(("phase", "torture"), ("turn", 0)).answer("bank:9:0")
    assert dungeon.seat(0).sides == [1, 1, 1, 1, 9] and word_of_dice([9, 10, 11, 20]) == "90aj"
    assert dice_of_word("90aj") == [9, 10, 11, 20]


def test_each_die_has_its_own_odds():
    box = game.box(Setup(2, unlike("8 8 8 9"), {"dice": "virtual"}))
    play = type("Started", (), {"box": box})
    ask = Pick(0, "reroll_which", "TOR-ROLL-03", ["1", "7"], kind="side")
    found = odds(lambda: play, ask, ["1", "7"])
    told = {tuple(one.facts["values"]): one.chance for one in found if one.facts["count"] == 1}
    assert told == {tuple("123456"): Fraction(1, 6), ("8",): Fraction(3, 4), ("9",): Fraction(1, 4)}


def test_what_is_told_of_them():
    dungeon = Dungeon(2, unlike(second_dice=4), dice="real")
    assert dungeon.facts("rolls")[0]["second"] == 2 and "second" not in Dungeon(2, unlike()).facts("rolls")[0]
    names = game.names(dungeon.state.box, "en")
    assert names["side"]["7"] == "Great 8r" and names["side"]["0"] == names["side"]["10"] == "Great 0f"
    assert names["method"]["rack"] == "Rack", "as on the usual die"
    alike = unlike()
    alike["second_face"][0]["name"] = "Rack"
    assert game.names(game.box(Setup(2, alike, {})), "en")["side"]["7"] == "Rack (second die)"


def test_what_somebody_holds_says_which_die_it_is():
    """Where the second die has the names of the usual one: on phones there is no other way to see it."""
    alike = edition(second_dice=4)
    alike["second_face"] = [{**face, "value": 9} for face in alike["face"]]
    evening = Evening.start(
        Store(":memory:"), "torture", ["Ada", "Ben"], {"dice": "virtual", "start": "said"}, alike, seed="ab" * 32
    )
    evening.answer(evening.questions()[0].id, "0")
    held = Window(evening, 0).display.held(0)
    assert [look.title.endswith(" (second die)") for look in held] == [False] * 4 + [True] * 2
    assert [look.value for look in held][4:] == ["9", "9"]


def test_no_camera_reads_them():
    box = unlike("1 2 3 4 5 6")
    assert by_pips(box["face"]) and not by_pips([*box["face"], *box["second_face"]])


@pytest.mark.parametrize(("change", "faults", "doubts"), [
    ({}, [], []),
    ({"second_dice": 0}, [], [("components.second_dice", "second_unused")]),
    ({"second_dice": 8}, [("components.second_dice", "number")], []),
   ({"second_dice": 9}, [("components.second_dice", "number")], []),
   ({"second_dice": -1}, [("components.second_dice", "number")], []),
    ({"faces": "1 2 3"}, [("second_face", "faces")], []),
    ({"faces": ""}, [("second_face", "second_missing")], []),
    ({"faces": "0 0 0 0"}, [("second_face", "no_value")], []),
])  # fmt: skip
def test_what_is_wrong_or_doubtful_stands_at_its_place(change, faults, doubts):
    box = unlike(**change)
    assert found_in(box) == faults
    assert [one for one in found_in(box, "doubts") if "second" in one[0]] == doubts
    for one in (*game.check_edition(box).faults, *game.check_edition(box).doubts):
        assert "{" not in tell(one.said)


def test_a_trump_or_a_side_that_only_the_second_die_has_is_no_doubt():
    box = card(card(unlike("1 2 3 4 5 6 7w"), "F06", trump="wheel"), "E04", effects=[{"do": "set_face", "number": 7}])
    box["second_face"][6]["symbol"] = "wheel"
    about = ("no_trump", "no_side")
    assert not [one for one in found_in(box, "doubts") if one[1] in about]
    box["components"]["second_dice"] = 0
    assert sorted(one[1] for one in found_in(box, "doubts") if one[1] in about) == ["no_side", "no_trump"]

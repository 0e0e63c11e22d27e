"""CLK-SETUP: colours, cloaks, cards, home tiles, who begins, the house marked H."""

from __future__ import annotations

import random

import pytest

from companion.games.cloaks import game, state
from companion.refused import Refused
from companion.rules.asks import CHANCE, TABLE, Draw
from companion.rules.game import Setup
from companion.table.chance import seed_from
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.scene import begin, settle
from tests.answering import answer
from tests.games.cloaks.tables import CITY, HOMES, Town, at, begun, edition, seat

SIDES = {1: "the top tile", 5: "the right tile", 7: "the bottom tile", 3: "the left tile"}


def laid(seats=3, box=None, **options):
    """The city lies, and the first home tile is asked for."""
    return Town(seats, box, **options).lay_city()


@pytest.mark.rule("CLK-SETUP-01")
def test_there_is_a_colour_for_each_player_and_no_two_share_one():
    colours = game.edition()["colour"]
    assert len({colour["id"] for colour in colours}) == len({colour["hex"] for colour in colours}) == 4
    few, same = edition(), edition()
    few["colour"] = few["colour"][:2]
    same["colour"][1]["id"] = "blue"
    assert [fault.path for fault in game.check_edition(few).faults] == ["colour"]
    assert [fault.path for fault in game.check_edition(same).faults] == ["colour[1].id"]


def test_of_three_colours_three_can_play():
    box = edition()
    box["colour"] = box["colour"][:3]
    found = game.check_edition(box)
    assert (found.faults, [doubt.said.key for doubt in found.doubts]) == ([], ["cloaks.edition.few_colours"])
    assert game.box(Setup(3, box, {})).seats == 3
    with pytest.raises(Refused, match="3 players"):
        game.box(Setup(4, box, {}))


@pytest.mark.rule("CLK-SETUP-01", "CLK-COMP-03", "CLK-COMP-04", "CLK-COMP-05", "CLK-COMP-07")
def test_everybody_begins_with_the_same_pieces():
    town = Town(4)
    seen = game.view(town.state, None).seats
    assert {(one.houses_left, one.monuments_left, one.supply, one.noble) for one in seen} == {(15, 5, 10, "")}


@pytest.mark.rule("CLK-SETUP-03")
def test_nobody_has_influence_yet():
    assert [player.influence for player in begun(4).state.players] == [0, 0, 0, 0]


@pytest.mark.rule("CLK-SETUP-04")
def test_four_cloaks_are_ready_and_six_are_supply():
    """R-CLK-14: cloaks still to be earned and cloaks that may be laid are kept apart."""
    for one in game.view(begun(4).state, None).seats:
        assert (one.lying, one.waiting, one.supply) == (0, 4, 6)
    box = edition(components={"cloaks_ready": 2})
    assert [one.waiting for one in game.view(begun(3, box).state, None).seats] == [2, 2, 2]


@pytest.mark.rule("CLK-SETUP-10")
def test_neutral_houses_stand_on_the_printed_squares_of_tiles_that_were_turned():
    town = Town()
    town.answer("lay:T2:1")
    for tile in ("T1", "T3", "T4", "T5", "T6", "T7", "T8", "T9"):
        town.answer(f"lay:{tile}:0")
    # Printed in the second row and second column of T2; a quarter turn brings it to the fourth column.
    assert game.view(town.state, None).neutral == ["D2", "N2", "B7", "L14"]
    assert town.hands("neutral_houses") == [
        "Put a neutral house on each white house that is printed on a tile: 4 in all."
    ]


def test_nothing_is_said_of_neutral_houses_where_no_tile_has_a_square_for_one():
    assert begun(3, edition(CITY.replace("n", "."))).told("neutral_houses") == []


@pytest.mark.rule("CLK-SETUP-10", "CLK-SETUP-15")
def test_the_square_of_a_neutral_house_is_built_on():
    town = at(seat("G3 H3", noble="G3", houses="G4"), phase="build")
    assert town.sentence("house:G2:1").startswith("Something stands there already")
    assert "G2" not in town.gains()


@pytest.mark.rule("CLK-SETUP-11")
def test_a_shuffled_deck_of_which_four_lie_open():
    play = begin(game, Setup(3, game.edition(), {}))
    while play.asks[0].about != "home":
        ask = play.asks[0]
        if getattr(ask, "pack", "") == "actions":
            assert ask.actor == CHANCE and sorted(ask.cards) == [f"A{number}" for number in range(1, 10)]
            play.answer(CHANCE, "A7 A2 A9 A4 A1 A3 A5 A6 A8".split(), ask.seat)
        elif ask.actor == CHANCE and isinstance(ask, Draw):
            play.answer(CHANCE, ask.cards[0], ask.seat)
        else:
            settle(play)
    assert play.state.open == ["A7", "A2", "A9", "A4"]
    assert play.state.deck == ["A8", "A6", "A5", "A3", "A1"], "the next one last"
    seen = game.view(play.state, None)
    assert ([card.card for card in seen.open], seen.face_down) == (["A7", "A2", "A9", "A4"], 5)
    assert not {"A8", "A6", "A5", "A3", "A1"} & set(str(seen)), "nobody sees what lies face down"


@pytest.mark.rule("CLK-SETUP-11")
def test_people_with_cards_of_their_own_say_which_four_they_opened():
    """R-CLK-32."""
    town = Town(actions="real")
    for tile in range(1, 10):
        town.answer(f"lay:T{tile}:0")
    assert list(game.real_packs(town.state)) == ["actions"]
    for card in ("A9", "A1", "A5"):
        assert (town.asked, town.ask.actor, card in town.ask.cards) == ("opened", CHANCE, True)
        town.answer(card)
    assert not town.ask.allows("A9"), "it lies open already"
    town.answer("A2")
    assert (town.state.open, town.state.deck) == (["A9", "A1", "A5", "A2"], [])
    assert game.view(town.state, None).face_down == 5
    assert town.asked == "home"


def test_a_pack_of_the_companion_asks_nobody_which_card_was_opened():
    town = Town(actions="virtual").lay_city()
    assert (town.asked, town.state.open, list(game.real_packs(town.state))) == ("home", ["A1", "A2", "A3", "A4"], [])


@pytest.mark.rule("CLK-SETUP-12")
@pytest.mark.parametrize(
    ("homes", "places"),
    [("side_middles", ["1", "5", "7", "3"]), ("corners", ["0", "2", "8", "6"]), ("chosen", list("012345678"))],
)
def test_home_tiles_are_marked_and_everybody_says_which_is_nearest(homes, places):
    """R-CLK-04."""
    town = laid(4, homes=homes)
    assert (town.asked, town.who, town.options) == ("home", 0, places)
    town.answer(places[2])
    assert town.who == 1
    assert sorted(town.options) == sorted(place for place in places if place != places[2])


@pytest.mark.rule("CLK-SETUP-12")
def test_no_two_players_share_a_home_tile():
    town = laid(4).answer("5")
    assert not town.ask.allows("5")
    assert town.sentence("5") == "That is not on offer now. Choose one of the answers shown."
    town.answer("7").answer("1")
    assert (town.who, town.options) == (3, ["3"])
    with_three = laid(3)
    for place in "153":
        with_three.answer(place)
    assert [player.home for player in with_three.state.players] == [1, 5, 3], "one of the four is nobody's"


@pytest.mark.rule("CLK-SETUP-12")
def test_the_tile_next_clockwise_is_proposed_first():
    assert laid(4).answer("5").options == ["7", "3", "1"]
    assert laid(4, homes="corners").answer("8").options == ["6", "0", "2"]
    assert laid(3).says("home") == []
    assert laid(3).answer("7").says("home") == ["Ada's home tile is the bottom tile."]


@pytest.mark.rule("CLK-SETUP-13")
def test_chance_decides_who_begins():
    town = laid(4, start="drawn")
    for place in HOMES:
        town.answer(str(place))
    assert isinstance(town.ask, Draw)
    assert (town.ask.actor, list(town.ask.cards), town.ask.kind) == (CHANCE, ["0", "1", "2", "3"], "seat")
    town.answer("2")
    assert town.state.starter == 2
    assert town.hands("starter") == ["Give Cy the start token."]
    starters = set()
    for number in range(12):
        seed = seed_from(f"evening {number}")
        evening = Evening.start(Store(":memory:"), "cloaks", ["Ada", "Ben", "Cy"], {}, None, seed=seed)
        for person in range(3):
            answer(evening, person, str(HOMES[person]))
        starters.add(evening.state.starter)
    assert starters == {0, 1, 2}


@pytest.mark.rule("CLK-SETUP-13")
def test_people_who_drew_lots_themselves_say_who_begins():
    town = laid(3)
    for place in HOMES[:3]:
        town.answer(str(place))
    assert (town.asked, town.who, town.options) == ("starter_said", TABLE, ["0", "1", "2"])
    assert town.answer("1").state.starter == 1


@pytest.mark.rule("CLK-SETUP-14")
@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_start_houses_are_placed_clockwise_from_the_starting_player(first):
    town = laid(4)
    for place in HOMES:
        town.answer(str(place))
    town.answer(str(first))
    asked = []
    while town.asked == "start_house":
        asked.append(town.who)
        town.answer(town.options[0])
    assert asked == [(first + step) % 4 for step in range(4)]
    assert (town.asked, town.who) == ("first_cloaks", first)


def before_start_house(home="1", box=None):
    town = laid(3, box, homes="chosen")
    for place in [home, *(one for one in "0284" if one != home)][:3]:
        town.answer(place)
    return town.answer("0")


@pytest.mark.rule("CLK-SETUP-14")
def test_the_start_house_stands_on_a_field_of_the_home_tile_beside_a_road_of_it():
    town = before_start_house("1")
    # The top tile: F is two columns from the road along H, but beside the road along row 3.
    assert town.options == ["G1", "I1", "F2", "I2", "J2", "F4", "G4", "I4", "J4", "G5", "I5"]
    assert (
        town.sentence("B4")
        == "Your house with the H stands on your home tile, on a field that touches a road of that tile."
    )
    assert town.why_not("F1").rule == "CLK-SETUP-14", "it touches fields only"
    assert town.why_not("H4").key.endswith("no_field")
    assert town.why_not("Z9").key.endswith("not_offered")


@pytest.mark.rule("CLK-SETUP-14")
def test_a_field_of_the_tile_beside_does_not_do():
    town = before_start_house("4")
    # J7 is a road of the middle tile, the home; K7 beside it is a field of the right one.
    assert "J6" in town.options and "K7" not in town.options
    assert town.why_not("K7").rule == "CLK-SETUP-14"


@pytest.mark.rule("CLK-SETUP-14")
def test_a_road_of_the_tile_beside_does_not_do():
    """R-CLK-05: K7 of the right tile touches J7, a road of the middle tile, and no road of its own."""
    assert "K7" in before_start_house("5").options, "below it, K8 is a road"
    crossing, further_south = "##### ##### #####\n    ..#.. *###. ..##.", "##### ##### .####\n    ..#.. *#### ####."
    assert crossing in CITY
    town = before_start_house("5", edition(CITY.replace(crossing, further_south)))
    assert not town.ask.allows("K7")
    assert town.why_not("K7").rule == "CLK-SETUP-14"
    assert "L7" in town.options


@pytest.mark.rule("CLK-SETUP-15")
def test_a_star_will_do_for_the_start_house_and_a_neutral_house_will_not():
    """R-CLK-07."""
    town = before_start_house("1")
    assert "I2" in town.options
    refused = town.why_not("G2")
    assert (refused.rule, town.sentence("G2")) == (
        "CLK-SETUP-15", "Something stands there already: row 2, column 2 of the top tile.",
    )  # fmt: skip
    assert town.answer("I2").player(0).houses == ["I2"]


@pytest.mark.rule("CLK-SETUP-16")
def test_the_start_house_gives_no_influence():
    """R-CLK-06, with a neutral house on the tile that would give 2."""
    town = before_start_house("1").answer("G1")
    assert (town.player(0).influence, town.facts("house"), town.facts("earned")) == (0, [], [])


@pytest.mark.rule("CLK-SETUP-16")
def test_the_start_house_counts_as_an_own_house_from_then_on():
    town = at(seat("H4", houses="G4"), phase="build")
    assert "I4" in town.monuments(), "an own house stands on that tile, and a neutral one"
    alone = at(seat("H10 H9", noble="H10", houses="G4"), phase="build")
    assert "I10" not in alone.monuments()
    four = at(seat("H4", houses="G4"), phase="build", box=edition(influence={"own": 9, "cloak_every": 99}))
    assert four.gains()["I4"] == 18


@pytest.mark.rule("CLK-SETUP-17")
def test_the_noble_stands_on_the_start_house():
    town = begun(4)
    assert [player.noble for player in town.state.players] == ["G4", "L9", "G14", "B9"]
    assert town.hands("start_house")[0] == "Ada: house with the H and noble on row 4, column 2 of the top tile."


@pytest.mark.rule("CLK-SETUP-14", "CLK-SETUP-16")
def test_where_squares_are_not_followed_the_house_marked_h_counts_on_the_home_tile():
    town = Town(track="light").set_up()
    assert [tally.houses for tally in town.state.tallies] == [
        [0, 0, 0], [1, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 1, 0], [0, 0, 0], [0, 0, 1], [0, 0, 0],
    ]  # fmt: skip
    assert [tally.neutral for tally in town.state.tallies] == [0, 1, 1, 1, 0, 0, 0, 0, 1]
    assert (
        town.hands("start_house_there")[0]
        == "Ada: house with the H and noble on the top tile, on a field beside a road."
    )
    assert [player.influence for player in town.state.players] == [0, 0, 0]


def test_the_dial_lets_the_table_put_the_start_house_on_any_free_field():
    evening = Evening.start(
        Store(":memory:"), "cloaks", ["Ada", "Ben", "Cy"], {"city": "chosen", "start": "said"}, edition()
    )
    for tile in range(1, 9):
        answer(evening, TABLE, f"lay:T{tile}:0")
    if evening.questions()[0].ask.about == "tile":
        answer(evening, TABLE, "lay:T9:0")
    for person in range(3):
        answer(evening, person, str(HOMES[person]))
    answer(evening, TABLE, "0")
    evening.set_dial("warn")
    with pytest.raises(Refused, match="all the same"):
        answer(evening, 0, "L9")
    answer(evening, 0, "L9", sure=True)
    assert evening.state.players[0].noble == "L9"
    assert "L9" not in evening.questions()[0].ask.options, "Ben's home tile, but Ada's house stands there"
    with pytest.raises(Refused, match="stands there already"):
        answer(evening, 1, "L9", sure=True)


def test_the_ground_is_worked_out_once_while_the_tiles_lie_still(monkeypatch):
    """Every rule asks for it, dozens of times an answer."""
    luck = random.Random(2)
    play = begin(game, Setup(3, game.edition(), {}))
    found, lie = [], state.lie
    monkeypatch.setattr(state, "lie", lambda tiles, word: found.append(word) or lie(tiles, word))
    laid = set()
    for _ in range(150):
        ask = play.asks[0]
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
        laid.add(tuple(play.state.tiles))
    assert play.state.turns > 5
    assert len(found) <= 9 * (len(laid) + 9), "nine words for each way in which tiles lay, also between two answers"

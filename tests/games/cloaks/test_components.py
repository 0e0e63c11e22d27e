"""CLK-COMP: what is in the box, and that no table ever holds more of it."""

from __future__ import annotations

import pytest

from companion.games.cloaks import game
from companion.games.cloaks.tiles import NEUTRAL
from companion.refused import Refused
from companion.rules.game import Setup
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.scene import words_of
from tests.games.cloaks.tables import at, begun, edition, seat


def refused(town, *changes):
    """What a table is told that puts something right that cannot be."""
    town.play.correct(list(changes))
    return [words_of(town.play).tell(fault) for fault in game.faults(town.state)]


@pytest.mark.rule("CLK-COMP-01")
def test_three_or_four_can_play_and_nobody_else():
    """R-CLK-48: two cannot."""
    assert game.seat_counts == (3, 4)
    for seats in (3, 4):
        assert len(begun(seats).state.players) == seats
    for seats in (1, 2, 5):
        with pytest.raises(Refused, match=f"for 3 to 4 players; {seats} sit here"):
            game.box(Setup(seats, edition(), {}))
    with pytest.raises(Refused, match="3 to 4"):
        Evening.start(Store(":memory:"), "cloaks", ["Ada", "Ben"])


def test_an_edition_may_be_for_one_number_of_players():
    only_four = edition(components={"seats_least": 4})
    with pytest.raises(Refused, match="for 4 players; 3 sit here"):
        game.box(Setup(3, only_four, {}))
    assert game.box(Setup(4, only_four, {})).seats == 4


@pytest.mark.rule("CLK-COMP-02")
def test_nine_tiles_each_of_them_once():
    town = begun()
    assert sorted(word[:2] for word in town.state.tiles) == [f"T{number}" for number in range(1, 10)]
    town.state.tiles[3] = town.state.tiles[4]
    assert words_of(town.play).tell(game.faults(town.state)[0]) == "A tile lies twice, or one is not in the box."


@pytest.mark.rule("CLK-COMP-02")
def test_there_is_one_start_token():
    town = begun(4)
    assert (town.state.starter, game.view(town.state, None).starter) == (0, 0)
    town.put("starter", 2)
    assert game.view(town.state, None).starter == 2
    town.state.starter = 4
    assert game.faults(town.state)


@pytest.mark.rule("CLK-COMP-03", "CLK-SETUP-16")
def test_the_house_marked_h_is_one_of_fifteen():
    """R-CLK-06."""
    town = begun()
    assert [one.houses_left for one in game.view(town.state, None).seats] == [14, 14, 14]
    assert town.player(0).houses == ["G4"]


@pytest.mark.rule("CLK-COMP-03")
def test_a_sixteenth_house_cannot_stand_anywhere():
    town, fields = at(), "G4 A1 A2 A4 A5 B1 B2 B4 B5 D1 D2 D4 D5 E1 E2".split()
    assert refused(town, ("houses:0", fields)) == []
    assert game.view(town.state, None).seats[0].houses_left == 0
    assert "Ada would have more than 15 houses or 5 monuments." in refused(town, ("houses:0", [*fields, "E4"]))


@pytest.mark.rule("CLK-COMP-04")
def test_five_monuments_and_no_sixth():
    town = at()
    assert refused(town, ("monuments:0", ["A1", "F1", "K1", "A6", "F6"])) == []
    assert game.view(town.state, None).seats[0].monuments_left == 0
    assert refused(town, ("monuments:0", ["A1", "F1", "K1", "A6", "F6", "K6"])) == [
        "Ada would have more than 15 houses or 5 monuments."
    ]


@pytest.mark.rule("CLK-COMP-05")
def test_ten_cloaks_wherever_they_are():
    town = at(seat("H1 H2 H3", waiting=2, boxed=1, card="A2"))
    seen = game.view(town.state, None).seats[0]
    assert (seen.lying, seen.waiting, seen.boxed, seen.carded, seen.supply) == (3, 2, 1, 1, 3)
    assert refused(town, ("boxed:0", 4)) == []
    assert refused(town, ("boxed:0", 5)) == ["Ada would have more than 10 cloaks."]


@pytest.mark.rule("CLK-CARD-05")
def test_whose_card_is_still_to_be_used_this_turn_has_used_one_less():
    town = at(seat("H1 H2 H3", card="A2"))
    city = town.play.at_step_start()
    ada = city.players[0]
    ada.boxed = ada.turns
    faults = [one for one in game.unreachable(city) if one.key == "cloaks.fault.boxed"]
    assert [one.facts for one in faults] == [{"seat": 0, "most": ada.turns - 1}]
    ada.boxed -= 1
    assert "cloaks.fault.boxed" not in {one.key for one in game.unreachable(city)}


@pytest.mark.rule("CLK-COMP-06", "CLK-SETUP-10")
@pytest.mark.parametrize("seats", [3, 4])
def test_four_neutral_houses_however_many_play(seats):
    """R-CLK-49."""
    town = begun(seats)
    assert game.view(town.state, None).neutral == ["G2", "N2", "B7", "L14"]
    assert town.facts("neutral_houses") == [{"squares": ["G2", "N2", "B7", "L14"], "number": 4}]
    plain = game.edition()
    assert "".join("".join(tile["rows"]) for tile in plain["tile"]).count(NEUTRAL) == 4


@pytest.mark.rule("CLK-COMP-07")
def test_one_noble_each_and_two_markers():
    assert game.box(Setup(3, edition(), {})).edition.components.influence_markers == 2
    town = begun(4)
    assert [player.noble for player in town.state.players] == [player.houses[0] for player in town.state.players]
    assert game.correction_kinds["noble"].kind == "square", "one square: nobody has two"


@pytest.mark.rule("CLK-COMP-08")
def test_nine_action_cards_none_of_them_twice():
    """R-CLK-39: four open, five in the deck, so there is always one to open."""
    town = begun()
    lying = [*town.state.open, *town.state.deck, *town.state.discards]
    assert sorted(lying) == [f"A{number}" for number in range(1, 10)]
    assert len(town.state.open) == 4
    town.state.discards.append(town.state.open[0])
    assert words_of(town.play).tell(game.faults(town.state)[0]).startswith("An action card is there twice")


@pytest.mark.rule("CLK-COMP-09", "CLK-SETUP-02", "CLK-SETUP-05", "CLK-MOVE-09")
@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("CLK-COMP-09", "if your monuments score best"),
        ("CLK-SETUP-02", "on your board"),
        ("CLK-SETUP-05", "beside your board"),
        ("CLK-MOVE-09", "never stood on edge"),
        ("R-CLK-48", "two play"),
        ("R-CLK-50", "stand upright"),
        ("R-CLK-51", "scanner"),
    ],
)
def test_what_the_companion_can_only_tell_can_be_read(rule, words):
    entry = game.rule_texts("en")[rule]
    assert words in f"{entry['title']} {entry.get('question', '')} {entry['text']}", entry

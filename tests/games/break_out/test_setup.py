"""What is in the box, what stands where before play, and who begins."""

import pytest

from companion.games.break_out import edition as editions
from companion.games.break_out import game
from companion.games.break_out.view import PileView
from companion.refused import Refused
from companion.rules.asks import CHANCE, TABLE
from companion.rules.game import Setup
from companion.testing import scene
from companion.words import tell
from tests.games.break_out.tables import at, begun, edition, go, roll, told

PRISONERS = "RGYBOPK"


def faults(**change):
    return [tell(fault.said) for fault in game.check_edition(edition() | change).faults]


def doubted(**change):
    """The fields that are doubted of our edition with that instead, which can be played."""
    found = game.check_edition(edition() | change)
    assert found.faults == []
    return [doubt.path for doubt in found.doubts]


@pytest.mark.rule("BRK-COMP-01", "BRK-SETUP-02")
def test_the_board_is_three_pieces_that_join_into_one_track():
    track = game.edition()["track"]
    assert len(track["sections"]) == 3
    assert sum(track["sections"]) == track["spaces"]
    assert doubted(track={"spaces": 36, "sections": [12, 12, 11]}) == ["track.sections"]
    assert set(begun().game.view(begun().state, None).cells) == set(PRISONERS)


@pytest.mark.rule("BRK-COMP-02", "BRK-COMP-03")
def test_there_are_seven_prisoners_each_with_a_die_of_its_own_colour():
    plain = game.edition()
    assert not faults()
    assert "exactly 7" in faults(prisoner=plain["prisoner"][:6])[0]
    for field in ("id", "name", "colour", "hex", "pattern"):
        twice = [dict(one) for one in plain["prisoner"]]
        twice[1][field] = twice[0][field]
        if field == "id":
            assert any(f"prisoner[1].{field}: " in fault for fault in faults(prisoner=twice))
        else:
            assert doubted(prisoner=twice) == [f"prisoner[].{field}"]


def test_a_colour_that_cannot_be_drawn_is_refused():
    plain = [dict(one) for one in game.edition()["prisoner"]]
    plain[0]["hex"] = "teal"
    assert faults(prisoner=plain) == [
        "prisoner[0].hex: “teal” is not a colour. Write a # and six hexadecimal digits, such as #c62828."
    ]


@pytest.mark.rule("BRK-COMP-04")
def test_the_white_die_belongs_to_nobody():
    white = [dict(one) for one in game.edition()["prisoner"]]
    white[0]["id"] = "W"
    assert "white is the die" in faults(prisoner=white)[0]
    white[0].update(id="R", colour="white")
    assert "white is the die" in faults(prisoner=white)[0]


@pytest.mark.rule("BRK-COMP-05")
def test_two_to_six_can_play():
    assert game.seat_counts == (2, 3, 4, 5, 6)
    for seats in (1, 7):
        with pytest.raises(Refused, match="2 to 6"):
            game.box(Setup(seats, edition(), {}))


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"track": {"spaces": 7}}, "track.spaces"),
        ({"track": {"spaces": 100}}, "track.spaces"),
        ({"track": {"spaces": "many"}}, "track.spaces"),
        ({"entry": {"normal": 0, "rope": 19}}, "entry.normal"),
        ({"entry": {"normal": 1, "rope": 1}}, "entry.rope"),
        ({"entry": {"normal": 1, "rope": 37}}, "entry.rope"),
        ({"dice": {"coloured": [1, 2, 3], "white": [1, 2, 3, 4, 5, 6]}}, "dice.coloured"),
        ({"dice": {"coloured": [1, 2, 3, 4, 5, 6], "white": [-1, 2, 3, 4, 5, 6]}}, "dice.white"),
        ({"dice": game.edition()["dice"] | {"white_hex": "white"}}, "dice.white_hex"),
        ({"boat": [{"seats": 2, "points": 1}]}, "boat"),
        ({"components": {"seats_least": 7, "seats_most": 8}}, "components.seats_most"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused_with_the_field(change, word):
    found = game.check_edition(edition() | change).faults[0]
    assert word in found.path
    assert word in tell(found.said)


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"entry": {"normal": 2, "rope": 19}}, "entry.normal"),
        ({"components": {"seats_least": 1, "seats_most": 6}}, "components.seats_most"),
        ({"components": {"cells": 6}}, "components.cells"),
    ],
)
def test_what_can_be_played_all_the_same_is_a_doubt(change, path):
    assert doubted(**change) == [path]
    assert game.box(Setup(2, edition() | change, {})).seats == 2


def test_dice_that_always_show_the_same_are_a_doubt_only():
    found = game.check_edition(edition() | {"dice": {"coloured": [4] * 6, "white": [1, 2, 3, 4, 5, 6]}})
    assert found.faults == []
    assert [(doubt.path, tell(doubt.said)) for doubt in found.doubts] == [
        ("dice.coloured", "dice.coloured: every side shows 4. Is that really so?")
    ]


@pytest.mark.rule("BRK-COMP-06", "BRK-COMP-07", "BRK-SETUP-07", "BRK-FORE-07", "BRK-ROPE-04")
@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("BRK-COMP-06", "forecast"),
        ("BRK-COMP-07", "Ravensburger"),
        ("BRK-SETUP-02", "no difference"),
        ("BRK-SETUP-07", "forecast"),
        ("BRK-FORE-07", "630"),
        ("BRK-ROPE-04", "experts"),
    ],
)
def test_what_the_companion_can_only_tell_can_be_read(rule, words):
    assert words in game.rule_texts("en")[rule]["text"]


@pytest.mark.rule("BRK-SETUP-01", "BRK-SETUP-03")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_seven_prisoners_start_in_cells_however_many_play(seats):
    seen = game.view(begun(seats).state, None)
    assert seen.cells == list(PRISONERS)
    assert seen.piles == []
    assert all(not boat.prisoners for boat in seen.boats)


@pytest.mark.rule("BRK-SETUP-04", "BRK-SETUP-05", "BRK-DICE-06")
def test_anybody_may_roll_for_any_prisoner_in_any_cell():
    for dice in ("RGY", "BOP", "KRB"):
        play = begun(3)
        assert list(play.asks[0].items) == list(PRISONERS)
        roll(play, dice, [1, 2, 3])
        go(play, dice[2])
        assert game.view(play.state, None).piles == [PileView(3, [dice[2]])]


@pytest.mark.rule("BRK-SETUP-06")
def test_the_way_out_is_agreed_before_and_stays():
    option = next(one for one in game.option_list("en") if one["key"] == "path")
    assert option["values"] == ["normal", "rope"]
    assert option["default"] == "normal"
    with pytest.raises(Refused, match="path"):
        game.box(Setup(2, edition(), {"path": "tunnel"}))


@pytest.mark.rule("BRK-START-01")
def test_the_highest_roll_begins():
    play = begun(3, start="roll")
    for seat, face in enumerate([2, 5, 4]):
        assert play.asks[0].seat == seat
        play.answer(CHANCE, [face])
    assert play.state.seat == 1


@pytest.mark.rule("BRK-START-01")
def test_those_who_tie_for_the_highest_roll_again():
    play = begun(4, start="roll")
    for face in [6, 2, 6, 6]:
        play.answer(CHANCE, [face])
    assert told(play, "start_tie") == [{"seats": [0, 2, 3]}]
    for seat, face in [(0, 3), (2, 5), (3, 5)]:
        assert play.asks[0].seat == seat
        play.answer(CHANCE, [face])
    for face in (1, 2):
        play.answer(CHANCE, [face])
    assert play.state.seat == 3


def test_the_companion_may_draw_the_first_player():
    play = begun(3, start="app")
    assert play.asks[0].pack == "start"
    play.answer(CHANCE, "2")
    assert play.state.seat == 2


@pytest.mark.parametrize("seat", [0, 2])
def test_the_table_may_say_who_begins(seat):
    play = scene.begin(game, Setup(3, edition(), {"start": "said"}))
    for forecaster in range(3):
        play.answer(forecaster, list(PRISONERS))
    (ask,) = play.asks
    assert (ask.about, ask.actor, ask.kind, list(ask.options)) == ("start_said", TABLE, "seat", ["0", "1", "2"])
    play.answer(TABLE, str(seat))
    assert [event.seat for event in play.log if event.kind == "starts"] == [seat]
    assert (play.state.seat, play.asks[0].seat) == (seat, seat)


@pytest.mark.rule("BRK-START-02")
def test_turns_pass_clockwise_and_nobody_may_pass():
    play = begun(3)
    for seat in (0, 1, 2, 0):
        assert play.state.seat == seat
        assert play.log[-1].facts == {"round": 1 if play.state.turns < 4 else 2}
        assert not play.asks[0].allows([])
        roll(play, "RGY", [6, 5, 4])
        while play.asks[0].about == "move":
            play.answer(seat, play.asks[0].options[0])


def test_nobody_who_was_there_in_the_box_can_be_lost():
    assert len(PRISONERS) == editions.PRISONERS
    play = at("3:RGB b1:OP")
    assert game.faults(play.state) == []
    play.state.above["B"] = 5
    assert game.faults(play.state)

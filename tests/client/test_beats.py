"""What an answer led to, as steps: their order, weight, sign, cause, and what moves where."""

from __future__ import annotations

import random

import pytest

from companion.client.display.beats import MOST, beats_of, by_weight, weightiest
from companion.client.display.display import Display
from companion.client.display.telling import Flight, Landed, PieceMove, Telling
from companion.client.evenings.kept import Kept
from companion.client.layers.views import LogLine
from companion.testing.by_chance import lines_as_they_come, virtual_evening


def line(number, kind, seat=0, text="", **facts):
    return LogLine(number, text or f"{kind}.", "", "", seat, kind, 1, False, facts)


def told(*lines, telling=None):
    display = Display(virtual_evening("outrage"))
    display.telling = telling or {"a": Telling(1, "flag"), "b": Telling(3, "lock", "door"), "c": Telling(2, "star")}
    return display, beats_of(display, list(lines))


def test_steps_keep_their_order_and_the_weightiest_has_the_headline():
    display, beats = told(line(0, "a"), line(1, "b"), line(2, "quiet"), line(3, "c"))
    assert [beat.line.kind for beat in beats] == ["a", "b", "c"]
    head = weightiest(beats)
    assert head is beats[1] and (head.icon, head.sound) == ("lock", "door")
    assert weightiest([]) is None
    assert [one.kind for one in by_weight(display, [one.line for one in beats])] == ["b", "c", "a"]


def test_of_equal_weight_the_last_has_the_headline_and_is_told_first():
    display, beats = told(line(0, "a"), line(1, "a", text="Later."))
    assert weightiest(beats) is beats[-1] and [
        one.number for one in by_weight(display, [line(0, "a"), line(1, "a")])
    ] == [1, 0]


def test_the_same_of_several_seats_is_one_step():
    _, beats = told(line(0, "a", 0), line(1, "a", 1), line(2, "a", 2), line(3, "b", 2))
    assert [(beat.line.kind, beat.seats) for beat in beats] == [("a", [0, 1, 2]), ("b", [2])]


def test_a_long_story_leaves_out_what_weighs_least():
    _, beats = told(*(line(at, "a", text=f"{at}.", at=at) for at in range(20)), line(20, "b"))
    assert len(beats) == MOST and beats[-1].line.kind == "b"


def test_a_deal_to_everybody_flies_to_everybody():
    display = virtual_evening("outrage").display
    (beat,) = beats_of(display, [line(at, "took", at // 2) for at in range(8)])
    assert beat.text == "Ada, Ben, Cem and Dora take Tower Cards, two each."
    assert [flight.end for flight in beat.flights] == [0, 0, 1, 1, 2, 2, 3, 3]


def test_the_square_then_the_walk_then_the_prison():
    """A throw that ends on an order: dice, walk, what the square says, and where that leads."""
    display = virtual_evening("outrage").display
    beats = beats_of(display, [
        line(0, "threw", dice=[3, 3], total=6),
        line(1, "moved", square="W54", steps=6, path=["W53", "W54"]),
        line(2, "placed", square="W77"),
        line(3, "accredited"),
    ])  # fmt: skip
    assert [beat.line.kind for beat in beats] == ["threw", "moved", "placed", "accredited"]
    assert beats[0].dice == [Landed(3), Landed(3)]
    assert beats[1].moves == [PieceMove("seat:0", "", "W54", ["W53", "W54"])]
    assert beats[2].cause == "The square says: Go to Queen’s House" and beats[0].cause == beats[1].cause == ""
    assert weightiest(beats) is beats[3]


def test_a_tower_is_the_cause_of_the_card_that_is_taken_there():
    display = virtual_evening("outrage").display
    beats = beats_of(display, [line(0, "moved", square="W52", steps=2, path=["W51", "W52"]), line(1, "took")])
    assert beats[1].cause == "At the Flint Tower"
    assert beats[1].flights == [Flight("playing_cards", display.square(0), 0)]


def test_a_card_is_the_cause_of_what_it_does():
    display = virtual_evening("outrage").display
    beats = beats_of(
        display, [line(0, "raven", card="pecked"), line(1, "placed", square="W54"), line(2, "must_miss", 1)]
    )
    assert [beat.cause for beat in beats] == ["", "Raven Card: Pecked by a raven", ""]


def test_dice_of_a_roll_land_in_their_colours():
    window = virtual_evening("break-out")
    red = window.view.prisoners[0]
    (beat,) = beats_of(window.display, [line(0, "rolled", results=[(red.id, 4)])])
    assert beat.dice == [Landed(4, red.hex)]


def test_outbid_dice_go_home_and_gold_comes_from_the_bank():
    display = virtual_evening("torture").display
    flights = [beats_of(display, [one])[0].flights for one in (
        line(0, "outbid", 2, card="x", count=2, what="4", dice="real"),
        line(1, "banked", 1, value=3, more=0, gold=3, dice="real"),
    )]  # fmt: skip
    assert flights == [[Flight("casino", "x", 2, 4)] * 2, [Flight("casino", 1, "bank"), Flight("paid", "bank", 1)]]


def test_a_house_goes_to_its_field_and_a_cloak_comes_home():
    display = virtual_evening("cloaks").display
    beats = beats_of(display, [
        line(0, "house", 1, square="c3", place=0, gain=3, influence=9, own=1, others=1, monuments=0),
        LogLine(1, "", "", "", 1, "earned", 1, False, {"number": 2, "influence": 9}),
    ])  # fmt: skip
    assert beats[0].moves == [PieceMove("house:c3", "", "c3")] and beats[0].flights == [Flight("home", 1, "c3")]
    assert len(beats[1].flights) == 2 and {flight.end for flight in beats[1].flights} == {1}


@pytest.mark.parametrize("doubles", [0, 1, 2])
def test_a_double_is_announced(doubles):
    display = virtual_evening("outrage").display
    (beat,) = beats_of(display, [line(0, "further", doubles=doubles, text="Ada throws again.")])
    ends = ["Ada throws again.", "Double! Ada throws again: 2nd of 3.", "Second double! Ada throws again: 3rd of 3."]
    assert beat.text == ends[doubles]


def test_a_story_is_made_of_what_everybody_may_read():
    window = virtual_evening("outrage")
    told = [
        beat for fresh in lines_as_they_come(window, random.Random(1), 200) for beat in beats_of(window.display, fresh)
    ]
    took = [beat for beat in told if beat.line.kind == "took"]
    assert took and all("card" not in beat.line.facts for beat in took)


def test_a_fight_is_between_two_with_what_both_carry_before_it_and_after():
    from companion.client.display.telling import Between

    window = Kept(":memory:").begin("outrage", ["Ada", "Ben", "Cem"])
    for thing, where in (("jewel:orb", "inside:1"), ("jewel:sword", "inside:2"), ("coin:0", True)):
        window.correct(thing, where)
    fight = line(1, "fight", other=1, weapons=[], defence=[], strength=15, against=7, winner=0, real=False)
    stake = (("diamond", 1), ("paid", 1))
    attacks = line(0, "attacks", other=1)
    assert [beat.between for beat in beats_of(window.display, [attacks, fight])] == [
        Between(0, 1, stake=stake), Between(0, 1, 0, ("15", "7"), stake)
    ]  # fmt: skip
    window.correct("jewel:orb", "inside:0")
    assert window.display.between(fight).stake == stake


@pytest.mark.parametrize(
    ("kind", "facts", "sides"),
    [
        ("won_jewel", {"jewel": "orb", "loser": 2}, (0, 2, 0)),
        ("called_off", {"other": 1, "count": 2, "real": False}, (0, 1, 1)),
        ("informed_on", {"by": 2}, (2, 0, 2)),
        ("foiled", {"by": 1}, (1, 0, 0)),
        ("challenges", {"accused": 1}, (0, 1, -1)),
        ("was_honest", {"by": 1, "count": 2, "real": False}, (1, 0, 0)),
        ("theft_failed", {"jewel": "orb", "cards": [], "need": 9, "thrown": [3, 4]}, (0, -1, -1)),
    ],
)
def test_who_has_to_do_with_whom_in_the_tower(kind, facts, sides):
    between = virtual_evening("outrage").display.between(line(0, kind, **facts))
    assert (between.seat, between.other, between.winner) == sides
    if kind == "theft_failed":
        assert between.numbers == ("7", "9+") and between.stake == (("diamond", 1),)


def test_what_has_to_do_with_nobody_is_between_nobody():
    display = virtual_evening("outrage").display
    assert display.between(line(0, "moved", square="W52", steps=2, path=["W52"])) is None
    assert virtual_evening("cloaks").display.between(line(0, "moved")) is None

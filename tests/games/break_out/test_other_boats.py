"""Boats of an owner's box: how many there are, their places and their points (R-BRK-30)."""

from __future__ import annotations

import pytest

from companion.games.break_out import game
from companion.rules.asks import CHANCE, TABLE
from companion.rules.game import Setup
from companion.testing import scene
from companion.words import tell
from tests.games.break_out.tables import allows, go, place, put, roll, told


def boats(*rooms, points=None):
    return [{"seats": room, "points": worth} for room, worth in zip(rooms, points or range(1, 9), strict=False)]


def box(*rooms, points=None, spaces=8):
    edition = game.edition()
    edition["track"] = {"spaces": spaces, "sections": []}
    edition["entry"] = {"normal": 1, "rope": 5}
    edition["boat"] = boats(*rooms, points=points)
    return edition


def begun(edition, forecasts=("RGYBOPK", "KPOBYGR"), position="", **options):
    play = scene.begin(game, Setup(2, edition, {"start": "said", **options}))
    for seat, forecast in enumerate(forecasts):
        play.answer(seat, list(forecast))
    play.answer(TABLE, "0")
    put(play, "round", 2)
    for part in position.split():
        spot, who = part.split(":")
        for one in who:
            put(play, f"place:{one}", f"boat{spot[1:]}" if spot[0] == "b" else spot)
    assert not game.faults(play.state)
    return play


def faults(*rooms, points=None):
    return [tell(one.said) for one in game.check_edition(box(*rooms, points=points)).faults]


@pytest.mark.parametrize("rooms", [(2, 2, 2, 1), (3, 4), (1, 1, 1, 1, 1, 2), (6, 1), (1, 6), (1, 2, 4)])
def test_seven_places_in_two_to_six_boats_can_be_played(rooms):
    assert faults(*rooms) == []


def test_other_boats_are_refused_with_the_reason():
    assert faults(7) == ["boat: there is 1 boat. List 2 to 6."]
    assert faults(1, 1, 1, 1, 1, 1, 1) == ["boat: there are 7 boats. List 2 to 6."]
    assert faults(2, 2, 2) == ["boat: the boats have 6 places, and there are 7 prisoners. Give each of them one place."]
    assert [fault.partition(" ")[0] for fault in faults(0, 7, points=(-1, 100))] == [
        "boat[0].seats", "boat[0].points", "boat[1].points",
    ]  # fmt: skip


def test_boats_without_any_points_are_a_doubt():
    found = game.check_edition(box(3, 4, points=(0, 0)))
    assert found.faults == []
    assert "everybody would win" in tell(found.doubts[0].said)


def test_a_forecast_fills_the_boats_of_the_box():
    play = begun(box(3, 1, 3))
    assert play.state.forecasts == [["RGY", "B", "OPK"], ["OPK", "B", "RGY"]]
    assert game.view(play.state, 0).mine.most == 3 * 1 + 2 + 3 * 3


@pytest.mark.rule("BRK-DICE-01", "BRK-DICE-02", "BRK-DICE-03")
@pytest.mark.parametrize(
    ("position", "stage", "number"),
    [("b1:RG", "A", 3), ("b1:RGY", "B", 2), ("b1:RGY b2:B", "C", 2)],
)
def test_dice_follow_the_boats_of_the_box(position, stage, number):
    play = begun(box(3, 1, 1, 2), position=position)
    assert (play.asks[0].about, play.asks[0].least) == (f"dice_{stage}", number)


def test_while_a_large_boat_fills_there_may_be_only_two_dice_left():
    play = begun(box(6, 1), position="b1:RGYBO")
    assert (play.asks[0].least, play.asks[0].most) == (2, 2)
    assert allows(play, "PK") and allows(play, "PKW")


@pytest.mark.rule("BRK-END-01")
def test_when_all_but_the_last_are_full_everybody_left_sits_in_the_last():
    play = begun(box(2, 2, 3, points=(5, 0, 7)), position="b1:RG b2:Y 8:B")
    roll(play, "BO", [1, 2])
    go(play, "B")
    assert play.over
    assert [place(play, who) for who in "BOPK"] == ["boat2", "boat3", "boat3", "boat3"]
    assert told(play, "last_boat") == [{"who": who, "boat": 3} for who in "OPK"]
    assert [standing.total for standing in game.standings(play.state)] == [2 * 5 + 3 * 7, 0]


@pytest.mark.rule("BRK-SCORE-07")
def test_a_tie_is_broken_from_the_last_boat_down():
    orders = ("RGYBOPK", "RGYBOPK")
    play = begun(box(1, 2, 4, points=(2, 1, 1)), forecasts=orders, position="b1:R b2:G 8:Y", tie="by_boats")
    roll(play, "YO", [1, 2])
    go(play, "Y")
    assert play.over and [standing.place for standing in game.standings(play.state)] == [1, 1]


def test_forecasts_are_dealt_by_the_boats_of_the_box():
    play = scene.begin(game, Setup(2, box(5, 2), {"start": "app", "forecast": "dealt"}))
    for order in ("RGYBOPK", "KPOBYGR"):
        play.answer(CHANCE, list(order))
    assert [[len(boat) for boat in forecast] for forecast in play.state.forecasts] == [[5, 2], [5, 2]]


def test_the_end_is_told_boat_by_boat():
    play = begun(box(3, 4), position="b1:RG 8:Y")
    roll(play, "YBO", [1, 2, 2])
    go(play, "Y")
    assert play.over
    facts = told(play, "forecast_shown")[0]
    assert (facts["boat1"], facts["boat2"], "boat3" in facts) == ("RGY", "BOPK", False)

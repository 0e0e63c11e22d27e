"""Why nobody comes to stand on a place."""

from __future__ import annotations

import pytest

from companion.client.evenings.kept import Kept


@pytest.fixture
def table():
    window = Kept(":memory:").begin("break-out", ["Ada", "Ben"], {"start": "said"}, seed="11" * 32)
    for question in window.questions:
        window.answer(question.id, list("RGYBOPK"))
    window.answer(window.questions[0].id, "0")
    window.set_source("dice", "typed")
    return window


def stand(table, **places):
    table.correct_together([(f"place:{who}", place) for who, place in places.items()])
    table.correct("round", 3)


def roll(table, dice, *faces):
    table.answer(table.questions[0].id, dice)
    table.answer(table.questions[0].id, list(faces))


def why(table, spot):
    told = table.why_not(table.questions[0].id, spot)
    return None if told is None else (told.text, told.rule)


def test_before_the_roll_nobody_is_asked_where_to(table):
    assert why(table, "12") is None


def test_who_goes_where_is_told_of_every_other_space(table):
    stand(table, R="10", Y="14")
    roll(table, ["R", "Y", "B"], 2, 3, 4)
    assert why(table, "12") is None
    assert why(table, "20") == ("Nobody comes there now: Red to 12, Yellow to 17 and Blue to 4.", "BRK-MOVE-01")


def test_a_prisoner_with_somebody_on_top(table):
    stand(table, R="10", Y="10", B="5")
    roll(table, ["R", "B", "G"], 4, 1, 1)
    assert why(table, "14") == ("Red would come there with 4, but Yellow stands on top.", "BRK-STACK-01")


def test_boats_fill_one_after_the_other(table):
    stand(table, R="boat1", Y="boat1", B="20", G="22")
    roll(table, ["B", "G"], 1, 1)
    assert why(table, "boat1") == ("Boat 1 is full.", "BRK-BOAT-01")
    assert why(table, "boat3") == ("Boat 2 is filled first.", "BRK-BOAT-01")
    assert why(table, "boat2")[1] == "BRK-BOAT-03"


def test_the_cells(table):
    stand(table, R="10", Y="14")
    roll(table, ["R", "Y", "B"], 2, 3, 4)
    assert why(table, "cell") == ("Only White sends anybody back into the cells.", "BRK-WHITE-06")


def test_white_alone(table):
    stand(table, R="10", Y="14", B="20")
    roll(table, ["R", "Y", "B", "W"], 2, 3, 4, 3)
    assert table.questions[0].about == "replace"
    assert why(table, "7") is None
    assert why(table, "30") == ("Nobody comes there now: Red to 7, Yellow to 11 and Blue to 17.", "BRK-WHITE-07")

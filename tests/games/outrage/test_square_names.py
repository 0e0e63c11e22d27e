"""Squares are called by what people see at the board, not by our ids."""

from __future__ import annotations

import re

import pytest

from companion.client.evenings.kept import Kept
from companion.games.outrage import game, square_names
from companion.rules.game import Setup
from tests.answering import answer, answer_for

OURS = re.compile(r"\b([A-T]\d{1,2}|W\d\d|I\d\d|V\d\d|L\d)\b")
"""Ids of squares, which no box has on its board."""


def names(edition=None, language="en"):
    return game.names(game.box(Setup(2, edition or game.edition(), {})), language)["square"]


def square(edition, name):
    return next(square for square in edition["square"] if square["id"] == name)


def test_no_two_squares_are_called_the_same_and_none_by_its_id():
    called = names()
    assert len(set(called.values())) == len(called) == 237
    assert [name for name in called.values() if OURS.search(name)] == []


def test_names_are_short():
    longest = sorted(names().values(), key=len)
    assert len(longest[-1]) <= 46, longest[-1]
    assert sum(len(name) <= 34 for name in longest) > len(longest) / 2


@pytest.mark.parametrize(
    ("square", "name"),
    [
        ("W03", "the 3rd square past Start"),
        ("W05", "the square past “Buy a guidebook”"),
        ("W08", "the square before St Thomas’s"),
        ("W12", "the 3rd square past St Thomas’s"),
        ("W16", "“Go to Queen’s House” past Wakefield Tower"),
        ("W58", "“Change a card” past Devereux Tower"),
        ("W68", "the 3rd square past “Go back”"),
        ("W76", "the square before Queen’s House"),
        ("L2", "“Extra turn” past St Thomas’s arch"),
        ("L3", "the 2nd square past St Thomas’s arch"),
        ("G9", "the left square below the Scaffold"),
        ("H7", "the 3rd square below the Scaffold, right"),
        ("M13", "the lower square right of the Waterloo post"),
        ("O2", "the square left of the Lanthorn post"),
        ("R14", "the square 1 left, 1 above the Museum"),
        ("D8", "the 2nd from left below Tower Green"),
        ("B10", "the 2nd from bottom, left of Tower Green"),
        ("Q4", "the 2nd square left of the Armouries"),
        ("A8", "the foot of the stairs past Beauchamp"),
        ("I04", "the 4th square in the Inmost Ward"),
        ("V01", "the 1st square in the White Tower"),
        ("V11", "the 2nd square past “To the Rack”"),
    ],
)
def test_a_square_is_found_from_what_is_printed(square, name):
    assert names()[square] == name


def test_a_name_that_an_owner_gives_is_a_mark_for_others():
    edition = game.edition()
    square(edition, "W11")["name"] = "Our Corner"
    called = names(edition)
    assert (called["W11"], called["W12"]) == ("Our Corner", "the square past Our Corner")
    square(edition, "PSC")["name"] = "The Block"
    assert names(edition)["G9"] == "the left square below The Block"


def test_owners_may_give_one_name_to_several_squares():
    edition = game.edition()
    for one in ("W11", "W12", "W33", "G8", "G9"):
        square(edition, one)["name"] = "A puddle"
    called = names(edition)
    assert called["W11"] == "A puddle past St Thomas’s" and called["W33"] == "A puddle past Broad Arrow"
    assert called["G8"] == "A puddle in the Inner Ward" and called["G9"] == "A puddle (G9)"
    assert len(set(called.values())) == len(called)


def test_a_board_without_names_still_calls_every_square_something():
    edition = game.edition()
    for one in edition["square"]:
        one.pop("name", None)
    edition["scenery"] = []
    called = names(edition)
    assert len(set(called.values())) == len(called)
    assert called["G9"] == "G9 in the Inner Ward" and called["I04"] == "the 4th square in the Inmost Ward"


@pytest.fixture
def table():
    return Kept(":memory:").begin("outrage", ["Ada", "Ben"], seed="5a" * 32, dice="typed")


def test_the_same_name_stands_in_log_instruction_and_correction(table):
    table.correct_together([("turn", 0), ("square:0", "W09")])
    answer(table, 0, "throw")
    answer_for(table, 0, [1, 2], source="typed")
    line = next(line for line in reversed(table.log) if line.kind == "moved")
    assert line.text == "Ada moves 3 to the 3rd square past St Thomas’s."
    assert line.hands == "Put Ada’s piece on the 3rd square past St Thomas’s."
    (mine,) = (item for item in table.corrections() if item.what == "square:0")
    assert mine.value_label == "the 3rd square past St Thomas’s"
    assert table.display.place(0) == table.display.spot_name("W12") == "The 3rd square past St Thomas’s"


def test_squares_on_offer_are_called_so_too(table):
    table.correct_together([("accredited:0", True), ("square:0", "G8"), ("turn", 0), ("hand:0", ["mace"])])
    answer(table, 0, "throw")
    answer_for(table, 0, [1, 2], source="typed")
    labels = {option.value: option.label for option in table.questions[0].options}
    assert labels and all(label == table.words.name("square", value) for value, label in labels.items())


def test_coordinates_are_for_squares_without_a_printed_name(table):
    display = table.display
    assert (display.coordinate("G9"), display.coordinate("W12")) == ("G9", "W12")
    assert (display.coordinate("W09"), display.coordinate("W16"), display.coordinate("")) == ("", "", "")
    assert (display.coordinate("case:orb"), display.spot_name("case:orb")) == ("", "The Orb’s case")


def test_spaces_with_printed_numbers_need_no_coordinate():
    display = Kept(":memory:").begin("break-out", ["Ada", "Ben"]).display
    assert [display.spot_name(spot) for spot in ("6", "cell", "boat2")] == ["Space 6", "The cells", "Boat 2"]
    assert [display.coordinate(spot) for spot in ("6", "cell", "boat2")] == ["", "", ""]


def test_what_a_square_leads_to_is_explained_there_too(table):
    lines = table.display.about("W45").lines
    assert lines == ["Go to the Broad Arrow Tower.", "There: Surrender your weapons."]
    assert table.display.about("W16").lines == ["Go to Queen’s House."]


def test_a_square_that_a_table_has_named_has_the_forms_of_its_language():
    edition = game.edition()
    square(edition, "W05")["name"] = "Pfütze"
    assert names(edition)["W05"] == "Pfütze"
    german = names(edition, "de")["W05"]
    assert (german["name"], german["nach"], german["auf"]) == ("Pfütze", "zum Feld „Pfütze“", "auf das Feld „Pfütze“")
    assert all(isinstance(name, dict) and "nach" in name for name in names(language="de").values())


@pytest.mark.parametrize(("spot", "worth"), [("case:edward", 5), ("case:prince", 4), ("case:sword", 1), ("V03", 3)])
def test_the_sign_beside_a_jewel_has_the_number_that_it_is_worth(spot, worth):
    display = Kept(":memory:").begin("outrage", ["Ada", "Ben"]).display
    assert display.about(spot).sign == f"worth:{worth}"
    assert display.about("W45").sign != "worth"


def test_a_board_is_looked_at_once_and_another_edition_for_itself(monkeypatch):
    before = names()
    looked = []
    find = square_names._find
    monkeypatch.setattr(square_names, "_find", lambda *about: looked.append(about) or find(*about))
    assert names() == before and names() == before and looked == []
    edition = game.edition()
    square(edition, "W09")["name"] = "Ada's Tower"
    assert names(edition)["W09"] == "Ada's Tower" and names() == before
    assert names(language="de") != before
    assert len(looked) <= 2


def test_a_board_that_is_asked_for_again_and_again_is_kept(monkeypatch):
    def boards(first, count):
        for number in range(first, first + count):
            edition = game.edition()
            square(edition, "W09")["name"] = f"Tower {number}"
            yield edition

    for edition in (game.edition(), *boards(0, 7)):
        names(edition)
    names()
    looked, find = [], square_names._find
    monkeypatch.setattr(square_names, "_find", lambda *about: looked.append(about) or find(*about))
    for edition in boards(7, 3):
        names(edition)
        names()
    assert len(looked) == 3

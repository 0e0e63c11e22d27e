"""Dice of a bid that lie open before a camera: the bid they are, or in one sentence why they are none."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from companion.client.display.display import ShownDraft
from companion.client.evenings.kept import Kept
from companion.games.torture import game
from companion.games.torture.shown import by_pips, shown_as
from tests.games.torture.tables import card, edition

WILD = "E22"
"""A card that lets its owner lay another die as a trump, in the box of `table`."""


def table(phase="equipment", box=None, **options):
    """The table's window at the first bid of a phase: Ada is asked."""
    box = card(box or edition(), WILD, verb="trump_wild", number=1)
    window = Kept(":memory:").begin("torture", ["Ada", "Ben", "Cem"], {"start": "said", **options}, edition=box)
    window.answer_first("0")
    while window.questions[0].about in ("ready", "reroll_which"):
        ask = window.questions[0]
        (window.seat(ask.seat) if ask.covered else window).answer_first("ready" if ask.about == "ready" else [])
    changes = [("open_equipment", ["E23", "E24"]), ("open_felons", ["F06", "F11", "F16"]), ("phase", phase)]
    window.correct_together([*(changes if phase == "torture" else changes[:2]), ("turn", 0)])
    return window


def draft(window, about, *faces, sure=True):
    return window.display.shown_draft(window.questions[0], list(faces), about, sure)


# Which bid they are


@pytest.mark.parametrize(
    ("card", "pips", "trumps", "wild", "answer"),
    [
        ("E1", [5, 5, 5], [], 0, "bid:E1:5:3"),
        ("E1", [5], [], 0, "bid:E1:5:1"),
        ("E1", [5, 4], [], 0, ""),
        ("E1", [5, 4], [], 1, ""),
        ("F1", [3], [3], 0, "bid:F1:trump:1"),
        ("F1", [3, 3], [3], 1, "bid:F1:trump:2"),
        ("F1", [2, 3], [2, 3], 0, "bid:F1:trump:2"),
        ("F1", [3, 5], [3], 0, ""),
        ("F1", [3, 5], [3], 1, "bid:F1:wild:2:5"),
        ("F1", [3, 5, 6], [3], 1, ""),
        ("F1", [3, 5, 6], [3], 2, "bid:F1:wild:3:56"),
        ("F1", [5, 5], [3], 2, "bid:F1:5:2"),
        ("bank", [6], [], 0, "bank:6"),
        ("bank", [6, 6], [], 0, ""),
    ],
)
def test_dice_are_a_bid_of_one_value_of_trumps_or_with_a_borrowed_one(card, pips, trumps, wild, answer):
    assert shown_as(card, pips, trumps, wild, range(1, 7)) == answer


def test_dice_that_are_a_bid_are_its_draft():
    window = table()
    assert draft(window, "E23", 5, 5, 5) == ShownDraft("bid:E23:5:3", "You show three fives. To bid that, touch ×3.")
    assert draft(window, "E24", 2, 2) == ShownDraft("bid:E24:2:2", "You show two twos. To bid that, touch ×2.")
    assert window.questions[0].seat == 0 and all(one.seat == -1 for one in window.view.equipment)


def test_dice_in_doubt_are_asked_about():
    assert draft(table(), "E23", 5, 5, sure=False) == ShownDraft("bid:E23:5:2", "Is that two fives? If so, touch ×2.")


def test_a_trump_a_borrowed_one_and_a_die_for_the_bank():
    window = table("torture")
    assert draft(window, "F11", 3).answer == "bid:F11:trump:1"
    assert draft(window, "F11", 3, 5).answer == ""
    assert draft(window, "bank", 6) == ShownDraft("bank:6", "You show a die of 6. To bank it, touch it.")
    window.correct_together([("equipment:0", [WILD]), ("turn", 0)])
    assert draft(window, "F11", 3, 5).answer == "bid:F11:wild:2:5"


def test_whatever_is_drafted_is_an_answer_of_the_question_and_each_bid_can_be_drafted():
    window = table("torture")
    window.correct_together([("equipment:0", [WILD]), ("turn", 0)])
    for _ in range(3):
        ask = window.questions[0]
        legal = {one.value for one in ask.options}
        found = {
            draft(window, about, *faces).answer
            for about in ("F06", "F11", "F16", "bank")
            for count in range(1, len(window.display.shown_dice_of(ask)) + 1)
            for faces in combinations_with_replacement(range(1, 7), count)
        }
        assert found - {""} == {one for one in legal if one.startswith(("bid:", "bank:"))}
        window.answer_first("bid:F11:4:2" if "bid:F11:4:2" in legal else "bid:F11:trump:1" if ask.seat == 1 else "pass")


# Why they are none


def test_dice_that_do_not_win_are_told_what_would():
    window = table()
    window.answer_first("bid:E23:4:3")
    too_low = ShownDraft("", "These dice do not win yet. Beat it: three 5s+, any four.")
    assert [draft(window, "E23", *faces) for faces in ((4, 4, 4), (6, 6), (3, 3, 3))] == [too_low] * 3
    assert draft(window, "E23", 5, 5, 5).answer == "bid:E23:5:3"
    assert draft(window, "E24", 5).text == "These dice do not win yet. Beat it: any pair."


def test_dice_of_several_values_go_together_for_no_bid():
    assert draft(table(), "E23", 5, 4) == ShownDraft("", "These dice do not match. Beat it: any pair.")


def test_more_dice_than_there_are_behind_the_screen_are_no_bid():
    window = table()
    window.correct_together([("hand:0", 2), ("turn", 0)])
    assert draft(window, "E23", 5, 5, 5) == ShownDraft("", "You cannot have so many of these dice.")
    assert len(window.display.shown_dice_of(window.questions[0])) == 2


def test_the_bank_takes_one():
    assert draft(table("torture"), "bank", 6, 6).text == "The bank takes one die at a time. Show just one."


def test_nothing_is_said_where_nothing_is_meant_or_shown():
    window = table()
    assert draft(window, "", 5, 5) == draft(window, "E23") == draft(window, "E25", 5, 5) == ShownDraft()


# Where no camera can read them


def test_real_dice_with_pips_can_be_shown_at_a_bid_and_nowhere_else():
    window = table()
    assert window.display.shown_dice_of(window.questions[0]) == [[1, 2, 3, 4, 5, 6]] * 6
    for _ in range(3):
        window.answer_first("pass")
    others = {ask.about: window.display.shown_dice_of(ask) for ask in table(start="said").questions}
    assert set(others) == {"equipment"}
    fresh = Kept(":memory:").begin("torture", ["Ada", "Ben", "Cem"], {"start": "said"})
    assert fresh.display.shown_dice_of(fresh.questions[0]) == []


def test_dice_that_the_companion_rolled_are_never_shown_to_a_camera():
    window = table(dice="virtual")
    assert window.questions[0].about == "equipment"
    for eyes in (window, *(window.seat(seat) for seat in range(3))):
        assert eyes.display.shown_dice_of(eyes.questions[0]) == []


@pytest.mark.parametrize("faces", ["1f 2s 2s 4t 5r 6i", "1f 2s 3d 4t 5r 0i", "1f 2s 3d 4t 5r 7i"])
def test_dice_that_pips_do_not_tell_apart_are_not_read(faces):
    window = table(box=edition(faces=faces))
    assert window.display.shown_dice_of(window.questions[0]) == []


def test_dice_with_pictures_are_not_read():
    box = edition()
    assert by_pips(box["face"]).keys() == set(range(1, 7))
    box["face"][2]["picture"] = "water_drop"
    assert game.check_edition(box).faults == []
    window = table(box=box)
    assert window.display.shown_dice_of(window.questions[0]) == []


# What it tells


def test_what_lies_open_is_drafted_for_whoever_may_bid_and_told_alike():
    window = table("torture")
    ada, ben = window.seat(0), window.seat(1)
    assert ben.display.shown_dice_of(ben.questions[0]) == []
    for faces in ((3,), (5, 5), (5, 4), (6,) * 6, (6,) * 7):
        assert ada.display.shown_draft(ada.questions[0], faces, "F11") == draft(window, "F11", *faces)

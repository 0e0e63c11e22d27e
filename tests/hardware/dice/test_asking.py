"""What the reader asks, and when it need not ask."""

from __future__ import annotations

import numpy as np
import pytest

from companion.words import tell
from hardware.dice.asking import doubt
from hardware.dice.certainty import Candidate
from hardware.dice.finder import MOST, Detection
from hardware.dice.reading import Die, Expected

LIT = np.full((40, 40, 3), 120, np.uint8)
DARK = np.full((40, 40, 3), 12, np.uint8)
GLARING = np.full((40, 40, 3), 255, np.uint8)


def place(likely: float = 0.99, leaning: float = 0.0, certainty: float = 0.99) -> Candidate:
    return Candidate(Detection(4, 4, (0, 0, 9, 9), max(likely, 0.5)), likely, leaning, 4, certainty)


def die(value: int = 4, colour: str = "white", certainty: float = 0.99) -> Die:
    return Die(value, colour, [0, 0, 9, 9], certainty)


def ask(
    dice: list[Die], expected: Expected, frame: np.ndarray = LIT, left: list[Candidate] | None = None
) -> str | None:
    found = doubt([place(certainty=one.certainty) for one in dice], left or [], dice, expected, frame)
    return tell(found.why) if found else None


def test_sure_dice_are_not_asked_about() -> None:
    assert ask([die(), die()], Expected(2)) is None
    assert ask([die()], Expected()) is None
    assert ask([die(), die(colour="red")], Expected(colours=["red", "white"])) is None


@pytest.mark.parametrize(
    ("seen", "expected", "sentence"),
    [
        (3, Expected(2), "I can see three dice; I expected two."),
        (1, Expected(2), "I can see one die; I expected two."),
        (2, Expected(1), "I can see two dice; I expected one."),
        (0, Expected(2), "I can see no dice; I expected two."),
        (0, Expected(), "I can see no dice in the tray."),
        (1, Expected(colours=["red", "blue"]), "I can see one die; I expected two."),
    ],
)
def test_a_wrong_count_is_asked_about(seen: int, expected: Expected, sentence: str) -> None:
    assert ask([die()] * seen, expected) == sentence


def test_bad_light_is_named_before_anything_else() -> None:
    assert "too dark" in (ask([], Expected(2), DARK) or "")
    assert "too bright" in (ask([], Expected(2), GLARING) or "")
    assert "too dark" in (ask([die(certainty=0.4), die()], Expected(2), DARK) or "")


def test_sure_dice_on_a_dark_cloth_are_taken() -> None:
    assert ask([die(), die()], Expected(2), DARK) is None


def test_an_unsure_die_is_named_with_its_colour_and_value() -> None:
    assert ask([die(), die(6, "red", 0.5)], Expected(2)) == "I am not sure about the red die. Is it a 6?"


def test_a_die_that_seems_to_lean_is_asked_about_and_no_new_throw_is_wanted() -> None:
    found = doubt([place(), place(leaning=0.8)], [], [die(), die(6, "red")], Expected(2), LIT)
    assert found is not None and found.about == [1]
    assert tell(found.why) == "I cannot see well what is up on the red die. If it lies flat, is it a 6?"


def test_places_that_may_not_be_all_are_a_doubt() -> None:
    left = [place(0.1)] * (MOST - 1)
    assert ask([die()], Expected(1), left=left[:-1]) is None
    assert "13 places at most" in (ask([die()], Expected(1), left=left) or "")
    clutter = [Candidate(Detection(4, 4, (0, 0, 9, 9), 0.39), 0.1, 0.0, 4, 0.9)] * (MOST - 1)
    assert ask([die()], Expected(1), left=clutter) is None, "what was not looked at is fainter still"
    assert "13 places at most" in (ask([die()] * MOST, Expected()) or "")
    assert "too dark" in (ask([die()] * MOST, Expected(), DARK) or "")


def test_where_all_announced_colours_are_equal_none_is_asked_about() -> None:
    assert ask([die(colour="brown"), die()], Expected(colours=["white", "white"])) is None
    assert ask([die(colour="orange")], Expected(colours=["white"])) is None


def test_other_colours_are_asked_about() -> None:
    sentence = ask([die(), die()], Expected(colours=["red", "white"]))
    assert sentence == "I can see white and white dice; I expected red and white."


def test_more_dice_than_there_can_be_are_asked_about() -> None:
    assert ask([die(), die()], Expected(most=2)) is None
    assert ask([die()] * 3, Expected(most=2)) == "I can see three dice; there can be two at most."
    assert ask([], Expected(most=2)) == "I can see no dice in the tray."


def test_what_is_least_sure_is_said() -> None:
    two = ask([die(), die(certainty=0.7)], Expected(), left=[place(0.6)])
    assert two == "I can see two dice, and perhaps one more. Are these two right?"
    one = ask([die(certainty=0.7)], Expected(), left=[place(0.6)])
    assert one == "I can see one die, and perhaps one more. Is this one right?"
    faint = [place(), place(0.4)], [], [die(), die(3, "red", 0.6)]
    untold, told = (doubt(*faint, expected, LIT) for expected in (Expected(), Expected(2)))
    assert untold is not None and tell(untold.why) == "I am not sure that the red 3 is a die. Is it?"
    assert told is not None and tell(told.why) == "I am not sure about the red die. Is it a 3?"
    assert "Is it a 4?" in (ask([die(), die(certainty=0.7)], Expected(2), left=[place(0.1)]) or "")


def test_as_many_as_told_are_never_perhaps_one_more_but_the_faintest_of_them_is_asked_about() -> None:
    found = doubt([place(), place(0.8)], [place(0.6)], [die(), die(3, "red", 0.7)], Expected(2), LIT)
    assert found is not None and found.about == [1]
    assert tell(found.why) == "I am not sure about the red die. Is it a 3?"


def test_it_is_known_which_dice_are_in_doubt() -> None:
    faint = [place(), place(0.4)], [], [die(), die(3, "red", 0.6)]
    for expected in (Expected(), Expected(2)):
        found = doubt(*faint, expected, LIT)
        assert found is not None and found.about == [1]
    both = [place(certainty=0.7), place(certainty=0.6)]
    found = doubt(both, [], [die(certainty=0.7), die(certainty=0.6)], Expected(2), LIT)
    assert found is not None and found.about == [0, 1]


def test_of_too_many_the_faintest_are_in_doubt() -> None:
    for expected in (Expected(2), Expected(most=2)):
        found = doubt([place(), place(0.5), place(0.9)], [], [die()] * 3, expected, LIT)
        assert found is not None and found.about == [1]


def test_no_die_is_in_doubt_where_another_is_missing_or_all_is_dark() -> None:
    seen = [place(certainty=0.4)], [], [die(certainty=0.4)]
    rival = [place(certainty=0.9)], [place(0.6)], [die(certainty=0.7)]
    for candidates, expected, frame in ((seen, Expected(2), LIT), (seen, Expected(1), DARK), (rival, Expected(), LIT)):
        found = doubt(*candidates, expected, frame)
        assert found is not None and found.about == []


def test_a_tray_may_have_a_threshold_of_its_own() -> None:
    assert ask([die(certainty=0.8)], Expected(1)) is not None
    assert ask([die(certainty=0.8)], Expected(1, sure=0.75)) is None
    assert ask([die(certainty=0.95)], Expected(1, sure=0.97)) is not None


def test_a_colour_that_only_a_game_knows_goes_by_its_own_name() -> None:
    sentence = ask([die(), die()], Expected(colours=["mauve", "red"]))
    assert sentence == "I can see white and white dice; I expected mauve and red."

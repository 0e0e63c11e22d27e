"""What the reader asks, and when it need not ask."""

from __future__ import annotations

import numpy as np
import pytest

from companion.words import tell
from hardware.dice.asking import doubt
from hardware.dice.certainty import Candidate
from hardware.dice.finder import Detection
from hardware.dice.reading import Die, Expected

LIT = np.full((40, 40, 3), 120, np.uint8)
DARK = np.full((40, 40, 3), 12, np.uint8)
GLARING = np.full((40, 40, 3), 255, np.uint8)


def place(likely: float = 0.99, leaning: float = 0.0, certainty: float = 0.99) -> Candidate:
    return Candidate(Detection(4, 4, (0, 0, 9, 9), likely), likely, leaning, 4, certainty)


def die(value: int = 4, colour: str = "white", certainty: float = 0.99) -> Die:
    return Die(value, colour, [0, 0, 9, 9], certainty)


def ask(
    dice: list[Die], expected: Expected, frame: np.ndarray = LIT, left: list[Candidate] | None = None
) -> str | None:
    why = doubt([place(certainty=one.certainty) for one in dice], left or [], dice, expected, frame)
    return tell(why) if why else None


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


def test_a_leaning_die_is_thrown_again() -> None:
    why = doubt([place(leaning=0.8)], [], [die()], Expected(1), LIT)
    assert why is not None and "edge" in tell(why)


def test_other_colours_are_asked_about() -> None:
    sentence = ask([die(), die()], Expected(colours=["red", "white"]))
    assert sentence == "I can see white and white dice; I expected red and white."


def test_more_dice_than_there_can_be_are_asked_about() -> None:
    assert ask([die(), die()], Expected(most=2)) is None
    assert ask([die()] * 3, Expected(most=2)) == "I can see three dice; there can be two at most."
    assert ask([], Expected(most=2)) == "I can see no dice in the tray."


def test_something_else_in_the_tray_is_named_when_that_is_the_doubt() -> None:
    two = ask([die(), die(certainty=0.7)], Expected(2), left=[place(0.6)])
    assert two == "There may be something else in the tray. Are two dice right?"
    one = ask([die(certainty=0.7)], Expected(1), left=[place(0.6)])
    assert one == "There may be something else in the tray. Is one die right?"
    assert "Is it a 4?" in (ask([die(), die(certainty=0.7)], Expected(2), left=[place(0.1)]) or "")


def test_a_tray_may_have_a_threshold_of_its_own() -> None:
    assert ask([die(certainty=0.8)], Expected(1)) is not None
    assert ask([die(certainty=0.8)], Expected(1, sure=0.75)) is None
    assert ask([die(certainty=0.95)], Expected(1, sure=0.97)) is not None


def test_a_colour_that_only_a_game_knows_goes_by_its_own_name() -> None:
    sentence = ask([die()], Expected(colours=["mauve"]))
    assert sentence == "I can see white dice; I expected mauve."

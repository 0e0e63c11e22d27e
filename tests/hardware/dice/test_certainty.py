"""How sure candidates and readings are: what speaks for and against, whatever numbers were fitted."""

from __future__ import annotations

import numpy as np
import pytest

from hardware.dice.certainty import Candidate, Certainty, curve, odds, reading_features
from hardware.dice.finder import Detection

FOUR = np.array([0.004, 0.002, 0.002, 0.002, 0.986, 0.002, 0.002])
WAVERING = np.array([0.1, 0.02, 0.02, 0.02, 0.45, 0.02, 0.37])
NOTHING = np.array([0.97, 0.005, 0.005, 0.005, 0.005, 0.005, 0.005])


@pytest.fixture(scope="module")
def certainty() -> Certainty:
    return Certainty()


def detection(likely: float = 0.8, side: float = 40) -> Detection:
    return Detection(100, 100, (80, 80, 80 + side, 80 + side), likely)


def candidate(likely: float = 0.99, certainty: float = 0.99, side: float = 40) -> Candidate:
    return Candidate(detection(side=side), likely, 1 - likely, 4, certainty)


def test_a_place_is_the_likelier_a_die_the_more_both_networks_say_so(certainty: Certainty) -> None:
    clear, faint = certainty.candidate(detection(0.8), FOUR), certainty.candidate(detection(0.3), FOUR)
    empty = certainty.candidate(detection(0.8), NOTHING)
    assert clear.value == 4 and clear.certainty > 0.9 and clear.likely > 0.9
    assert faint.likely < clear.likely and empty.likely < clear.likely
    assert empty.leaning > 0.9 and empty.certainty < 0.5


def test_the_next_likely_value_is_known(certainty: Certainty) -> None:
    wavering = certainty.candidate(detection(), WAVERING)
    assert (wavering.value, wavering.second) == (4, 6)


def test_who_wavers_is_not_sure(certainty: Certainty) -> None:
    assert certainty.candidate(detection(), WAVERING).certainty < 0.7


@pytest.mark.parametrize("told", [True, False])
def test_a_reading_is_as_sure_as_its_worst_die(certainty: Certainty, told: bool) -> None:
    good = certainty.reading([candidate(), candidate()], [], told)
    assert good > 0.95
    assert certainty.reading([candidate(), candidate(certainty=0.6)], [], told) <= 0.65 < good


@pytest.mark.parametrize("worst", [0.5, 0.7, 0.85])
def test_a_reading_is_never_surer_than_its_worst_die(certainty: Certainty, worst: float) -> None:
    many = [candidate() for _ in range(5)]
    assert certainty.reading([*many, candidate(certainty=worst)], [], True) <= worst + 1e-9


def test_something_like_a_die_left_out_makes_less_sure_when_nobody_told_the_number(certainty: Certainty) -> None:
    alone = certainty.reading([candidate()], [], False)
    beside = certainty.reading([candidate()], [candidate(likely=0.45)], False)
    assert beside < alone - 0.005


def test_dice_of_other_sizes_make_less_sure_but_only_to_a_point() -> None:
    small, large = candidate(side=30), candidate(side=300)
    features = reading_features([small, large], [])
    assert features[4] == reading_features([small, candidate(side=100)], [])[4] > 0


def test_odds_and_curve_never_run_away() -> None:
    assert odds(0) == pytest.approx(-odds(1)) and abs(odds(1)) < 8
    assert curve([1e9], [1.0, 0.0]) <= 1 and curve([-1e9], [1.0, 0.0]) >= 0
    assert curve([odds(0.3)], [1.0, 0.0]) == pytest.approx(0.3)


def test_without_a_number_a_doubtful_place_is_always_doubted(certainty: Certainty) -> None:
    assert certainty.reading([candidate(), candidate(likely=0.6)], [], False) <= 0.6
    assert certainty.reading([candidate(), candidate()], [candidate(likely=0.45)], False) <= 0.55 + 1e-9

"""Half a minute of a filmed table: every throw is read once, lying, in time. `deploy/test --long` has a minute of it,
``tests/bench`` ten.

And the moments of another film, an hour long, in which dice were once missed or called new twice.
"""

from __future__ import annotations

import pytest

from companion.testing.soaks import soak
from tests.hardware.dice.film import Film
from tests.hardware.dice.film_watch import Watched, watch

SECONDS = soak(32, 60)


@pytest.fixture(scope="module")
def seen() -> Watched:
    return watch(Film(seed=4), SECONDS)


def test_no_rest_is_missed(seen: Watched) -> None:
    assert seen.throws >= SECONDS // 8 and seen.missed == []


def test_no_die_is_read_in_motion(seen: Watched) -> None:
    assert seen.in_motion == []


def test_no_throw_is_called_new_twice(seen: Watched) -> None:
    assert seen.twice == []


def test_dice_are_read_within_300_milliseconds_of_the_film(seen: Watched) -> None:
    assert max(seen.delays) < 0.3


MOMENTS = {
    "stains are no dice where dice were lifted": (1843.3, 1856.0),
    "the same values again, a little aside, pale dice on a pale tray": (2379.8, 2393.0),
    "stains are no dice, nor do they hide that dice were lifted": (2955.0, 2974.0),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_throw_is_read_once_at_hard_moments(moment: str) -> None:
    begins, ends = MOMENTS[moment]
    seen = watch(Film(seed=11, begins=begins), ends)
    assert seen.throws >= 2 and seen.missed == seen.twice == seen.in_motion == []

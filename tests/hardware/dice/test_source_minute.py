"""A minute of a filmed table: every throw is read once, lying, in time. ``tests/bench`` has ten minutes of it."""

from __future__ import annotations

import pytest

from tests.hardware.dice.film import Film
from tests.hardware.dice.film_watch import Watched, watch


@pytest.fixture(scope="module")
def seen() -> Watched:
    return watch(Film(seed=4), 60)


def test_no_rest_is_missed(seen: Watched) -> None:
    assert seen.throws >= 8 and seen.missed == []


def test_no_die_is_read_in_motion(seen: Watched) -> None:
    assert seen.in_motion == []


def test_no_throw_is_called_new_twice(seen: Watched) -> None:
    assert seen.twice == []


def test_dice_are_read_within_300_milliseconds_of_the_film(seen: Watched) -> None:
    assert max(seen.delays) < 0.3

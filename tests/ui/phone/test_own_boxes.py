"""The beginning of an evening on four phones with a box of one's own; `tests/bench/test_own_boxes_by_phone.py` plays
whole ones."""

from __future__ import annotations

import pytest

from companion import games
from tests.ui.phone.own_box_evening import evening

ANSWERS, EVERY = 45, 36


@pytest.mark.parametrize("name", games.names())
def test_an_evening_begins_with_the_owners_names(name):
    came, names, compared = evening(name, "five", ANSWERS, EVERY)
    assert came.answers == ANSWERS and came.cuts == 1 and compared == 1
    assert came.states >= ANSWERS * len(came.heard)
    # A name that everybody may read comes to all.
    assert set.intersection(*came.heard.values()) and set.union(*came.heard.values()) <= names

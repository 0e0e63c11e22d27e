"""Random corrections in random games of every kind leave a whole table on which somebody can go on."""

from __future__ import annotations

import pytest

from companion import games
from companion.testing.fuzz import fuzz


@pytest.mark.parametrize("name", games.names())
def test_random_corrections_change_what_they_name_and_nothing_unsaid(name):
    report = fuzz(games.load(name), 400, "the ordinary run")
    assert report.corrections == 400
    assert report.refused, "some must have been nonsense"
    assert report.paused, "some must have settled what was open"

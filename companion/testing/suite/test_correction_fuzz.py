"""Random corrections in random games of every kind leave a whole table on which somebody can go on."""

from __future__ import annotations

import pytest

from companion import games
from companion.testing.advice import advice
from companion.testing.fuzz import Broken, fuzz

pytestmark = pytest.mark.needs("corrections")


def test_random_corrections_change_what_they_name_and_nothing_unsaid(name):
    try:
        report = fuzz(games.load(name), 400, "the ordinary run")
    except Broken as broken:
        pytest.fail(
            advice(name, "", broken, "mend what puts it right (`CORRECTIONS`) or the step that looks again after it"),
            pytrace=False,
        )
    assert report.corrections == 400
    assert report.refused, advice(name, "", "nonsense was put right", "let `put` refuse what cannot be")
    assert report.paused, advice(name, "", "no correction settled what was open", "let play wait to go on (`play_on`)")

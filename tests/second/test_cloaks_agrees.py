"""Throw Down the Cloaks and its plain second model agree at every decision of random play.

The game's rules are one side, tests/second/cloaks the other; they share no code. For all squares of all cloaks, and
more games, with figures: python -m tests.second.cloaks --games 300. The same under faults made on purpose:
python -m tests.second.cloaks.faults
"""

from __future__ import annotations

import pytest

from companion.testing.soaks import soak
from tests.second.cloaks.run import play_games

KINDS = {
    "as printed": {"with_options": False, "count": 6, "longest": 400},
    "random options": {"with_options": True, "count": soak(13, 26), "longest": 400},
    "changed boxes": {"with_options": True, "boxes": True, "count": soak(4, 8), "longest": 900},
}


@pytest.mark.parametrize("kind", KINDS)
def test_game_and_second_model_agree(kind):
    report = play_games(seed=5000, every_cloak=False, **KINDS[kind])
    assert not report.disagreements, str(report)
    assert report.counts["layouts legal"] > 500

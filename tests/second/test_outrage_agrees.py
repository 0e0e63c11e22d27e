"""The game and its plain second model agree at every decision of random play.

Longer runs, with figures: python -m tests.second.outrage --games 200 --seed 1 --options
"""

from __future__ import annotations

import pytest

from tests.second.outrage.run import play_game, play_games

KINDS = {
    "as printed": {"with_options": False, "longest": 900},
    "random options": {"with_options": True, "longest": 600},
    "from anywhere": {"with_options": False, "jumps": True, "longest": 320},
    "from anywhere, random options": {"with_options": True, "jumps": True, "longest": 400},
    "changed boxes": {"with_options": True, "boxes": True, "longest": 400},
    "real cards": {"with_options": True, "by_hand": True, "longest": 600},
}


@pytest.mark.parametrize("kind", KINDS)
def test_game_and_second_model_agree(kind):
    report = play_games(8, 2000, **KINDS[kind])
    assert not report.disagreements, str(report)
    assert report.decisions > 500


@pytest.mark.parametrize("seed", range(300, 306))
def test_no_options_lead_to_a_dead_end(seed):
    """Random play may go on for ever (see companion/soak.py); players who want to get on come to an end."""
    assert play_game(seed, True, longest=20_000, eager=0.9).ask is None

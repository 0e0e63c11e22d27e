"""The game and its plain second model agree at every decision of random play."""

from __future__ import annotations

import pytest

from tests.second.outrage.run import play_games


@pytest.mark.parametrize("with_options", [False, True], ids=["as printed", "random options"])
def test_game_and_second_model_agree(with_options):
    report = play_games(12, 1000, with_options)
    assert not report.disagreements, str(report)
    assert report.decisions > 1000

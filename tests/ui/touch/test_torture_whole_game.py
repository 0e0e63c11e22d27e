"""Whole games of Medieval Torture played by touches alone on the real window, to the one who gets the job."""

from __future__ import annotations

import random

import pytest


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (2, {"dice": "virtual"}), (2, {"rerolls": "each_twice",
                         "dice": "virtual", "coins": "hidden"})])  # fmt: skip
def test_a_whole_game_is_played_by_touches(screen, seats, options):
    from tests.tour.player import TouchPlayer
    from ui.touch.controls.curtain import Curtain

    evening = screen.start("torture", ("Ada", "Ben", "Cem")[:seats], **options)
    player = TouchPlayer(screen.app, screen.finger, random.Random(11))
    for _ in range(900):
        if not player.answer():
            break
        assert screen.finger.find(Curtain) is None, "a curtain was left open"
    assert evening.over and screen.app.page_name == "results"
    assert screen.reads("wins") or screen.reads("share")

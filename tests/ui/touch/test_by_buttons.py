"""An evening by the panel's buttons alone beside the companion, and where the panel points on a game's own keys."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("gpiozero", reason="the panel's parts are not installed (pip install -e '.[pi]')")

from companion.testing.by_chance import answer_by_chance
from tests.ui.touch.played_by_panel import play_by_panel


def test_an_evening_with_secret_forecasts_comes_to_its_end(by_panel):
    by_panel.app.preferences.pace = "quick"
    play_by_panel(by_panel, "break-out")


def test_each_die_that_can_be_rolled_again_has_its_ring(by_panel):
    """One that shows what no other shows as well."""
    kept = by_panel.app.kept
    by_panel.app.open_evening(lambda: kept.begin("torture", ["Ada", "Ben"], {"dice": "virtual"}, seed="5a" * 32))
    window, thumb = by_panel.table.window, by_panel.thumb
    luck = random.Random(1)
    while window.questions[0].about != "reroll_which":
        answer_by_chance(window, luck)
    by_panel.finger.frames(2)
    while thumb.state().kind != "look":
        thumb.press("plus")
    thumb.press("confirm", long=True)
    dice = [one.value for one in window.seat(0).question(window.questions[0].id).items]
    assert len(set(dice)) < len(dice) and any(dice.count(one) == 1 for one in dice)
    for _ in range(20 * len(dice)):
        # Chance says where one comes in.
        if (thumb.state(0).kind, thumb.state(0).number) == ("item", 0):
            break
        thumb.press("plus")
    for number, die in enumerate(dice):
        assert (thumb.state(0).kind, thumb.state(0).number) == ("item", number)
        by_panel.finger.seconds(0.3)
        (key,) = by_panel.app.panel._pointer.pointed
        assert key.face[1] == die
        thumb.press("plus")

"""How fast Medieval Torture is decided and replayed. Figures are printed, nothing here fails on a clock."""

from __future__ import annotations

import pytest

from companion import games
from companion.rules.game import Setup
from companion.soak import soak
from tests.bench.reference import show


@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_deciding_and_replaying(dice):
    game = games.load("torture")
    edition = game.edition()

    def setup(chance):
        return Setup(chance.randint(2, 5), edition, {"dice": dice} if dice == "virtual" else {})

    report = soak(game, 60, "bench", setup=setup)
    assert not report.violations
    assert report.turns > 1_000
    show(f"Medieval Torture with every bid listed, {dice} dice", report.decisions_per_second, "decisions/s", "40,000")
    show(f"Medieval Torture replayed, {dice} dice", report.answers_per_second, "answers/s", "100,000")

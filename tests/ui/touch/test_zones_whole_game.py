"""A real game played by touches on a board in zones: every legal square is reached, whatever lies where."""

from __future__ import annotations

import random

import pytest


@pytest.fixture
def in_zones(monkeypatch):
    """The squares of a real game in rows of 16, in 16 zones."""
    from companion import games
    from tests.ui.touch.nine_zones import NineZones, zones_of
    from ui.touch.board.spots import Spot
    from ui.touch.games.outrage.skin import skin

    names = [square["id"] for square in games.load("outrage").edition()["square"]]
    spots = [Spot(name, at % 16 + 0.5, at // 16 + 0.5) for at, name in enumerate(names)]
    monkeypatch.setattr(skin, "board", lambda window: NineZones(spots, zones_of(4, 4, 4)))


def test_every_square_is_chosen_in_at_most_three_touches(screen, in_zones):
    """One to see the whole board where the square is out of sight, one to open its zone, one to choose it."""
    from tests.tour.player import TouchPlayer

    evening = screen.start(dice="virtual")
    for seat, square in enumerate(("G8", "W39", "V02", "Q9")):
        evening.correct(f"accredited:{seat}", True)
        evening.correct(f"square:{seat}", square)
    touched = []

    class Player(TouchPlayer):
        def _touch_square(self, board, spot, ask):
            before = self.finger.touches
            super()._touch_square(board, spot, ask)
            touched.append((ask.about, spot, self.finger.touches - before))

    player = Player(screen.app, screen.finger, random.Random(5))
    before = len(evening.log())
    for _ in range(60):
        if not player.answer():
            break
    assert len(evening.log()) > before + 60
    assert len(touched) >= 15
    assert max(count for *_, count in touched) <= 3

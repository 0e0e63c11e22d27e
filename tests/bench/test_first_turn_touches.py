"""How many touches it takes from switching on to the first turn, with new names and with the same people: see with -s.

Real touches on the real window.
"""

from __future__ import annotations

import random

import pytest

from companion.client.games.shelf import games_here

NEW = ("Tom", "Anna", "Lea")
MOST_NEW, MOST_SAME = 20, 2
"""Touches at most until the game asks its first question, names typed letter by letter and all people known."""


@pytest.mark.parametrize("game", [box.name for box in games_here()])
def test_touches_to_the_first_question(opened, game):
    from tests.bench.sitting_down import sit_down, sit_down_again

    app, finger = opened
    typed = touches(finger, lambda: sit_down(app, finger, game, NEW))
    opening = touches(finger, lambda: _open(app, finger))
    app.leave_evening()
    same = touches(finger, lambda: sit_down_again(app, finger))
    print(f"\n{game}: {typed} with three new names, {same} with the same people; then {opening} until the first turn")
    app.leave_evening()
    assert typed <= MOST_NEW and same <= MOST_SAME


def touches(finger, done):
    """How many are needed for something."""
    finger.touches = 0
    done()
    return finger.touches


def _open(app, finger):
    """What is touched before anybody's turn begins: forecasts, homes, who begins."""
    from tests.tour.player import TouchPlayer

    player = TouchPlayer(app, finger, random.Random(1))
    for _ in range(60):
        if any(line.kind == "turn" and not line.undone for line in app.running.window.log) or not player.answer():
            break

"""How many touches it takes from switching on to the first turn, with new names and with the same people: see with -s.

Real touches on the real window. A forecast is counted apart for each seat: its hold, its prisoners and its lock.
"""

from __future__ import annotations

import random

import pytest

from companion.client.shelf import games_here

NEW = ("Tom", "Anna", "Lea")
MOST_NEW, MOST_SAME = 20, 2
"""Touches at most until the game asks its first question, names typed letter by letter and all people known."""


@pytest.mark.parametrize("game", [box.name for box in games_here()])
def test_touches_to_the_first_question(opened, game):
    from ui.touch.widgets.button import BigButton
    from ui.touch.widgets.game_tile import GameTile

    app, finger = opened
    app.preferences.names = []
    app.go("tonight")
    finger.frames(3)
    finger.touches = 0
    finger.touch(GameTile, value=game)
    finger.touch(BigButton, icon="edit")
    for name in NEW:
        for letter in name:
            finger.touch(BigButton, text=letter)
        finger.touch(BigButton, icon="check" if name == NEW[-1] else "arrow_forward", locks=False)
    finger.touch(BigButton, text="Start")
    typed = finger.touches + _lay(app, finger)
    opening = _open(app, finger)
    app.leave_evening()
    app.go("tonight")
    finger.frames(3)
    finger.touches = 0
    finger.touch(BigButton, text="Same people again")
    same = finger.touches + _lay(app, finger)
    print(f"\n{game}: {typed} with three new names, {same} with the same people; then {opening} until the first turn")
    app.leave_evening()
    assert typed <= MOST_NEW and same <= MOST_SAME


def _lay(app, finger):
    """Say that the table is laid, where that is asked."""
    from ui.touch.table.laid import Page

    finger.frames(3)
    if not isinstance(app.stage.page, Page):
        return 0
    finger.tap_widget(app.stage.page.done)
    return 1


def _open(app, finger):
    """What is touched before anybody's turn begins: forecasts, homes, who begins."""
    from ui.touch.tour.player import TouchPlayer

    player = TouchPlayer(app, finger, random.Random(1))
    finger.touches = 0
    for _ in range(60):
        if any(line.kind == "turn" and not line.undone for line in app.running.window.log) or not player.answer():
            break
    return finger.touches

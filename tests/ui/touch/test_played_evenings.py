"""Whole evenings of two people and two seats that the companion plays, on the real screen, by touches alone."""

from __future__ import annotations

import random

import pytest

from tests.ui.touch.test_played_seats import until

EVENINGS = {
    "break-out": ({}, {1: "fair", 3: "gentle"}),
    "cloaks": ({}, {1: "fair", 3: "gentle"}),
    "outrage": ({}, {1: "fair", 3: "gentle"}),
    "torture": ({"dice": "virtual"}, {1: "fair", 3: "gentle"}),
}
"""The options, and who is played."""

MOST = 1500
"""Touches and thoughts of the longest evening."""


@pytest.mark.parametrize("game", EVENINGS)
def test_two_people_and_the_companion_play_to_the_end(screen, game):
    from tests.tour.player import TouchPlayer

    app, (options, players) = screen.app, EVENINGS[game]
    app.preferences.pace = "quick"
    people = ["Ada", "Robin", "Ben", "Wren"]
    app.open_evening(lambda: app.kept.begin(game, people, options, seed="5a" * 32, players=players))
    screen.finger.frames(3)
    window, player = app.table.window, TouchPlayer(app, screen.finger, random.Random(5), hinted=True)
    answered = set()
    for _ in range(MOST):
        if window.over:
            break
        question = next(filter(app.played.answers, window.questions), None)
        if question is None or screen.page.story is not None:
            player.answer()
            continue
        answered.add(question.seat)
        before = window.changes
        until(screen, lambda before=before: window.changes > before or screen.page.story is not None)
    assert window.over and answered == set(players)
    screen.finger.frames(3)
    screen.finger.told()
    app.back_to_table()
    assert app.page_name == "results"

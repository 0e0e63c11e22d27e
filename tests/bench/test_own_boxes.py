"""Whole evenings on the glass with boxes that an owner could have, ten differences from ours each: see it with -s."""

from __future__ import annotations

import random

import pytest

from companion import games
from companion.words import say
from tests.bench.reference import few
from tests.own_boxes import box_of

PEOPLE = ["Ada", "Ben", "Cem", "Dora", "Emil", "Fay"]

ANSWERS = few(1500, 40)


@pytest.mark.parametrize("name", games.names())
def test_an_evening_with_a_box_of_ones_own(opened, name):
    from tests.tour.player import TouchPlayer

    app, finger = opened
    game, luck = games.load(name), random.Random(f"own box of {name}")
    edition = box_of(game, luck)
    app.kept.boxes.lend(name, edition)
    people = PEOPLE[: app.kept.boxed(name).seats()[0]]
    app.open_evening(lambda: app.kept.begin(name, people, seed="0b" * 32))
    finger.frames(5)
    player, before, answers = TouchPlayer(app, finger, luck), finger.touches, 0
    window = app.running.window
    while answers < ANSWERS and not window.over and player.asks:
        player.answer()
        answers += 1
    assert not [bar.text for bar in app.stage.notices.children if bar.text == say("touch.broke.bar")]
    ended = "to its end" if window.over else "not over yet"
    print(f"\n{name}: {answers} answers by {finger.touches - before} touches, {ended}")

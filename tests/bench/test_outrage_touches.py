"""How many touches a turn of Outrage! costs on the real screens, dice typed and dice read: run with -s to see it.

A hundred evenings of four, each taken up somewhere in its course, so that all of the board is played; then every touch
is a real one on the real window. Reading dice costs none. People throw nearly always, and look behind the curtain now
and then. A Raven Card is read by everybody, and one touch goes on from it.
"""

from __future__ import annotations

import random
from statistics import mean, median
from typing import Any

import pytest

from companion.client.kept import Kept
from companion.table.evening import Evening
from companion.table.store import Store
from ui.touch.tour import measure

EVENINGS = 100
TURNS = 5
"""Turns that are touched in an evening."""

FARTHEST = 900
"""Answers after which the latest evening is taken up."""


@pytest.fixture(scope="module")
def table():
    app, finger = measure.open_app(Kept(":memory:"), (800, 480))
    app.preferences.glides = False
    yield app, finger
    finger.leave()
    app.close_embedded()


def taken_up(seed: int) -> Evening:
    """An evening in the middle of its course, played at random so far."""
    chance = random.Random(seed)
    evening = Evening.start(Store(":memory:"), "outrage", list(measure.NAMES), seed=f"{seed:064x}")
    for _ in range(chance.randrange(FARTHEST)):
        asks = evening._play.asks
        if not asks or evening.over:
            break
        ask = chance.choice(asks)
        if hasattr(ask, "options"):
            options = [*ask.options, *ask.private]
            evening.answer(ask.actor, "throw" if "throw" in options else chance.choice(options))
        else:
            picks = [chance.sample(list(ask.items), chance.randint(ask.least, ask.most)) for _ in range(60)]
            evening.answer(ask.actor, next(pick for pick in picks if ask.allows(pick)))
    return evening


def players(app: Any, finger: Any, chance: random.Random, read: bool) -> Any:
    from ui.touch.tour.player import TouchPlayer

    class Player(TouchPlayer):
        def _wants_throw(self, ask):
            return ask.kind == "throw" or self.chance.random() < 0.95

        def _wants_secret(self, ask):
            return not ask.options or self.chance.random() < 0.1

        def _throw(self, ask):
            if not read:
                super()._throw(ask)
                return
            app.desk.throw(ask, [self.chance.randint(1, 6) for _ in range(ask.dice or 2)], "camera")

    return Player(app, finger, chance)


def touches_a_turn(table: Any, read: bool) -> list[int]:
    app, finger = table
    counts: list[int] = []
    for seed in range(EVENINGS):
        evening = taken_up(seed)
        if evening.over:
            continue
        app.open_evening(lambda evening=evening: evening)
        evening.set_source("dice", "camera" if read else "typed")
        player = players(app, finger, random.Random(seed), read)
        turns: dict[int, int] = {}
        first = now = app.desk.lines[-1].turn
        while not evening.over and now <= first + TURNS:
            before = finger.touches
            if not player.answer():
                break
            turns[now] = turns.get(now, 0) + finger.touches - before
            now = app.desk.lines[-1].turn
        counts += [count for turn, count in turns.items() if turn > first]
        app.leave_evening()
        app.go("tonight")
    return counts


@pytest.mark.parametrize(("read", "aim"), [(False, 4), (True, 2)], ids=["typed", "read"])
def test_touches_a_turn(table, read, aim):
    counts = touches_a_turn(table, read)
    tenths = sorted(counts)
    print(
        f"\nOutrage!, {EVENINGS} evenings of four, dice {'read' if read else 'typed'}: {len(counts)} turns, touches a "
        f"turn: median {median(counts):g}  mean {mean(counts):.2f}  nine in ten at most {tenths[len(tenths) * 9 // 10]}"
    )
    assert median(counts) <= aim

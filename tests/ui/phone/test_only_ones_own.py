"""A phone gets what its seat's window may show, and of two worlds that differ in others' secrets the same."""

from __future__ import annotations

import random
from functools import partial

import msgspec
import pytest

from companion.client.evenings.kept import Kept
from companion.testing.by_chance import answer_by_chance
from tests.ui.phone.table import SEED, Caller
from tests.ui.phone.two_worlds import BUILD, LANGUAGE, Post, two_worlds, unlike
from ui.phone.hub import Hub
from ui.phone.state import encode_state

GAMES = {"outrage": {}, "break-out": {}, "cloaks": {}, "torture": {"dice": "virtual"}}
NAMES = ("Ada", "Ben", "Cem")
STEPS = 120
EVERY = 17
"""Answers between two moments that are looked at in any case."""

WAITING = 8
"""So many moments are looked at in which a secret answer was given and others are awaited."""

SECRET_TOGETHER = frozenset({"break-out"})
"""Games in which that comes at any rate."""


def play(game, steps, luck, options=None):
    window = Kept(":memory:").begin(game, list(NAMES), options or GAMES[game], seed=SEED, dice="virtual")
    for _ in range(steps):
        if window.over:
            break
        yield window
        question = luck.choice(window.questions)
        answer_by_chance(window, luck, question)
    yield window


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_is_what_the_window_shows(game):
    """Byte for byte with the seat's own window, and never an option, card or line that this window has not."""
    post = hub = None
    for window in play(game, STEPS, random.Random(1)):
        if hub is None:
            hub, post = Hub(window, lambda: None), Post([*range(3), -3])
            hub.connect(post)
            hub.want(Caller((0, LANGUAGE)))
        hub.pump()
        for (holder, _), line in post.sent.items():
            own = window.seat(holder) if holder >= 0 else window.watcher()
            state = msgspec.json.decode(line)["state"]
            assert line == encode_state(own, BUILD)
            assert state["questions"] == msgspec.to_builtins(own.questions)
            assert state["log"] == msgspec.to_builtins(own.log[-len(state["log"]) :] if state["log"] else [])
            mine = [one for one in state["questions"] if one["mine"]]
            cards = {item["value"] for one in mine for name in ("items", "options", "private", "cards")
                     for item in one[name]}  # fmt: skip
            assert set(state["looks"]) <= cards
            if holder < 0:
                assert state["held"] == [] and mine == [] and state["looks"] == {} and state["groups"] == {}
    hub.close()


def begin_again(game, date):
    return Kept(":memory:").begin(game, list(NAMES), GAMES[game], seed=SEED, date=date)


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_that_differ_in_others_secrets_sound_alike(game):
    """The same place twice, and the same asked of both: each phone hears the same bytes in both, refusals and all."""
    luck, compared, pending, refused = random.Random(2), 0, 0, 0
    for step, window in enumerate(play(game, STEPS, luck)):
        given = window.position().answers
        # Where somebody's secret answer waits for those of others, each moment counts.
        waits = bool(given) and any(one.covered for one in window.questions)
        if window.over or (step % EVERY and not (waits and pending < WAITING)):
            continue
        for holder in (0, 1, -3):
            worlds = two_worlds(game, window, holder, luck, partial(begin_again, game))
            if worlds is None:
                continue
            differs, no = unlike(worlds, holder, random.Random(step))
            assert differs is None, (step, holder, msgspec.json.decode(differs[0]), msgspec.json.decode(differs[1]))
            compared += 1
            pending += waits
            refused += no
    assert compared > 10 and refused > 100
    assert pending or game not in SECRET_TOGETHER

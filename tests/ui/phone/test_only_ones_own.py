"""A phone gets what its seat's window may show, and of two worlds that differ in others' secrets the same."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion.client.kept import Kept
from companion.client.views import TablePosition
from companion.refused import Refused
from tests.ui.phone.table import SEED
from ui.phone.hub import Hub
from ui.phone.state import encode_state

GAMES = {"outrage": {}, "break-out": {}, "cloaks": {}, "torture": {"dice": "virtual"}}
STEPS = 120
BUILD = "build"


class Post:
    """Takes what would be sent, for whoever it is for."""

    build = BUILD

    def __init__(self, seats):
        self._holders = set(seats)
        self.sent = {}

    def watching(self):
        return self._holders

    def deliver(self, states):
        self.sent |= states


def play(game, steps, luck, options=None):
    window = Kept(":memory:").begin(game, ["Ada", "Ben", "Cem"], options or GAMES[game], seed=SEED, dice="virtual")
    for _ in range(steps):
        if window.over:
            break
        yield window
        question = luck.choice(window.questions)
        eyes = window.seat(question.seat) if question.seat >= 0 else window
        window.answer(question.id, eyes.random_answer(question.id, luck))
    yield window


@pytest.mark.parametrize("game", GAMES)
def test_what_is_sent_is_what_the_window_shows(game):
    """Byte for byte with the seat's own window, and never an option, card or line that this window has not."""
    post = hub = None
    for window in play(game, STEPS, random.Random(1)):
        if hub is None:
            hub, post = Hub(window, lambda: None), Post([*range(3), -3])
            hub.connect(post)
            hub.want(0, lambda line: None)
        hub.pump()
        for holder, line in post.sent.items():
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


def other_hands(table, holder, luck):
    """Other cards in the hands of the others, and another order of both packs."""
    others = [one for seat, one in enumerate(table["players"]) if seat != holder]
    pool = [*(card for one in others for card in one["hand"]), *table["tower"]["cards"]]
    luck.shuffle(pool)
    for one in others:
        one["hand"] = [pool.pop() for _ in one["hand"]]
    table["tower"]["cards"] = pool
    luck.shuffle(table["raven"]["cards"])


def other_forecasts(table, holder, luck):
    """Other forecasts of the others."""
    for seat, sheet in enumerate(table["forecasts"]):
        if seat != holder:
            everybody = list("".join(sheet))
            luck.shuffle(everybody)
            table["forecasts"][seat] = ["".join(everybody.pop() for _ in boat) for boat in sheet]


def other_decks(table, holder, luck):
    """Nobody has secrets: what lies face down comes in another order."""
    luck.shuffle(table["deck"])


def other_dice(table, holder, luck):
    """Other dice behind the screens of the others, and another order of both decks."""
    for seat, one in enumerate(table["players"]):
        if seat != holder and not one["shown"] and not one["gone"]:
            one["sides"] = sorted(luck.randint(1, 6) for _ in one["sides"])
    for deck in table["decks"].values():
        luck.shuffle(deck)


OTHERS = {"outrage": other_hands, "break-out": other_forecasts, "cloaks": other_decks, "torture": other_dice}


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_that_differ_in_others_secrets_look_alike(game):
    """The same place twice, once with what this holder may not know made anew: the same bytes go to the phone."""
    luck, compared = random.Random(2), 0
    for step, window in enumerate(play(game, STEPS, luck)):
        position = msgspec.to_builtins(window.position())
        if step % 6 or window.over or position["answers"]:
            continue
        for holder in (0, 1, -3):
            other = msgspec.json.decode(msgspec.json.encode(position))
            OTHERS[game](other["table"], holder, luck)
            sent = []
            try:
                for world in (position, other):
                    kept = Kept(":memory:")
                    table = kept.begin(game, ["Ada", "Ben", "Cem"], GAMES[game], seed=SEED, date=position["date"])
                    table.put_position(msgspec.convert(world, TablePosition))
                    sent.append(encode_state(table.seat(holder) if holder >= 0 else table.watcher(), BUILD))
                    kept.close()
            except Refused:
                # What was shown to all already cannot be otherwise.
                continue
            compared += 1
            assert sent[0] == sent[1], (step, holder)
    assert compared > 10

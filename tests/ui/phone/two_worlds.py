"""The same place of a game twice, once with what somebody may not know made anew: their phone must sound alike."""

from __future__ import annotations

import random

import msgspec

from companion.client.layers.views import TablePosition
from companion.refused import Refused
from tests.ui.phone.table import Caller
from ui.phone.hub import Hub

LANGUAGE = "en"
BUILD = "build"


class Post:
    """Takes what would be sent, for whoever it is for."""

    build = BUILD

    def __init__(self, seats):
        self._eyes = {(seat, LANGUAGE) for seat in seats}
        self.sent = {}

    def watching(self):
        return self._eyes

    def deliver(self, states):
        self.sent |= states


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
    fallen = [side for one in table["players"] for side in one["sides"]]
    for seat, one in enumerate(table["players"]):
        if seat != holder and not one["shown"] and not one["gone"]:
            one["sides"] = sorted(luck.choice(fallen) for _ in one["sides"])
    for deck in table["decks"].values():
        luck.shuffle(deck)


OTHERS = {"outrage": other_hands, "break-out": other_forecasts, "cloaks": other_decks, "torture": other_dice}


def two_worlds(game, window, holder, luck, begin):
    """The table's windows of the same place twice, once with what this holder may not know made anew.

    begin: begins that evening on a date. Secret answers of others that were given already are given anew, too: in each
    world by a chance of its own. None where the other world could not be, as when what would be otherwise was shown to
    all already.
    """
    position = msgspec.to_builtins(window.position())
    other = msgspec.json.decode(msgspec.json.encode(position))
    OTHERS[game](other["table"], holder, luck)
    worlds = []
    for number, world in enumerate((position, other)):
        table = begin(position["date"])
        bare = {**world, "answers": [], "asked": None}
        try:
            table.put_position(msgspec.convert(bare, TablePosition))
            for giver, seat, answer in position["answers"]:
                give_again(table, holder, giver, seat, answer, random.Random(f"{number} {seat}"))
        except (Refused, StopIteration):
            return None
        if [one.about for one in table.questions] != [one.about for one in window.questions]:
            return None
        worlds.append(table)
    return worlds


def give_again(table, holder, giver, seat, answer, luck):
    """Answer once more what was answered then; another's secret as chance has it in this world.

    Raises StopIteration where there is no other answer as long as that.
    """
    question = next(one for one in table.questions if one.seat == seat and one.actor == giver)
    eyes = table.seat(seat) if seat >= 0 else table
    if eyes.question(question.id).covered and seat != holder:
        # How many cards lie face down is for all to see.
        tries = (eyes.random_answer(question.id, luck) for _ in range(50))
        answer = next(one for one in tries if len(one) == len(answer))
    eyes.answer(question.id, answer)


NONE = "q999.9"


def lines_of(table, holder, luck):
    """What a phone of that holder might send: its own, others' and nobody's questions, sound and not."""
    eyes = table.seat(holder) if holder >= 0 else table.watcher()
    for question in table.questions:
        own = eyes.question(question.id)
        items = [one.value for one in own.items] or ["R", "sword", "E06"]
        some = [items[:1], items[:2], items[:1] * 2, ["nonsense"]]
        options = [one.value for one in (*own.options, *own.private, *own.cards)][:3]
        for taken in ([], *some):
            yield {"do": "next", "question": question.id, "taken": taken}
            yield {"do": "draft", "question": question.id, "pieces": taken}
            yield {"do": "odds", "question": question.id, "taken": taken}
            yield {"do": "check", "question": question.id, "answer": taken}
        for answer in (*options, "nonsense", [1, 2, 3], [7] * 9):
            yield {"do": "check", "question": question.id, "answer": answer}
        yield {"do": "draft", "question": question.id}
        yield {"do": "hint", "question": question.id}
        others = any(one.covered and one.seat != question.seat for one in table.questions)
        # What is taken may turn up what lies hidden, and that is right: but not while others' secrets are awaited.
        told = [*options, *some, own.chosen] if not own.mine or (own.covered and others) else ["nonsense", [7] * 9]
        for answer in luck.sample(told, len(told)):
            yield {"do": "answer", "question": question.id, "answer": answer}
        if own.mine and own.covered and others:
            yield {"do": "answer", "question": question.id, "answer": eyes.random_answer(own.id, luck)}
    yield from ({"do": "answer", "question": NONE, "answer": "x"}, {"do": "next", "question": NONE}, {"do": "fly"})
    yield from ({"do": "log", "seat": 2}, {"do": "position"}, {"do": "look", "at": 0}, {"do": "why_not"}, {})
    yield from ({"do": "undo"}, {"do": "log"}, {"do": "undo", "agreed": True}, {"do": "redo"}, {"do": "rules"})


def heard(table, holder, lines):
    """All that a phone of that holder would be sent, to the byte: states and replies."""
    hub, post, caller = Hub(table, lambda: None), Post([holder]), Caller((holder, LANGUAGE))
    post.deliver = lambda states: caller.told.extend(states.values())
    hub.connect(post)
    hub.want(caller)
    for line in lines:
        hub.ask(caller, msgspec.json.encode(line))
        while hub.waiting:
            hub.pump()
    hub.close()
    return caller.told


def unlike(worlds, holder, luck_of_asking):
    """What a phone of that holder hears in one world and not in the other; None where both sound alike.

    And how many of its lines were refused.
    """
    asked = list(lines_of(worlds[0], holder, luck_of_asking))
    told = [heard(table, holder, asked) for table in worlds]
    refused = sum(b'"ok":false' in one for one in told[0])
    return next((pair for pair in zip(*told, strict=True) if pair[0] != pair[1]), None), refused

"""A window hints at what its holder may know, and at nothing that is not theirs to answer."""

from __future__ import annotations

import json
import random

import pytest

from companion.client.evenings.kept import Kept
from companion.client.holders import WATCHER
from companion.client.window import Window
from companion.headless import Door
from companion.headless.replies import write_reply
from companion.refused import Late, Refused

PEOPLE = ["Ada", "Ben", "Cy"]


def begun(game, **options):
    return Kept(":memory:").begin(game, PEOPLE, options, seed="11" * 32)


def asked(table, *abouts):
    """Play at random until one of these is asked; the question as the table sees it."""
    luck = random.Random(5)
    while table.questions[0].about not in abouts:
        first = table.questions[0]
        window = table.seat(first.seat) if first.seat >= 0 else table
        table.answer(first.id, window.random_answer(first.id, luck))
    return table.questions[0]


def test_everybody_reads_what_rests_on_no_secret():
    table = begun("cloaks")
    ask = asked(table, "first_cloaks")
    shown, own = table.hint(ask.id), table.seat(ask.seat).hint(ask.id)
    assert shown == own and not shown.secret
    assert shown.label == "" and shown.reason
    assert table.check(ask.id, shown.answer) is None


def test_what_rests_on_a_secret_is_for_its_owner():
    table = begun("break-out", forecast="dealt")
    ask = asked(table, "dice_A")
    own = table.seat(ask.seat).hint(ask.id)
    assert own.secret and own.label and own.reason
    assert table.hint(ask.id) is None
    assert table.may_hint(ask.id) and table.has_hints


def test_nobody_gets_a_hint_for_another():
    table = begun("cloaks")
    ask = asked(table, "first_cloaks")
    with pytest.raises(Refused, match="for Ben to answer"):
        table.seat((ask.seat + 1) % 3).hint(ask.id)
    with pytest.raises(Refused):
        Window(table._evening, WATCHER).hint(ask.id)
    with pytest.raises(Late):
        table.hint("q999")
    assert not table.may_hint("q999")


def test_a_game_may_have_none():
    table = begun("torture")
    assert not table.has_hints
    assert table.hint(table.questions[0].id) is None and not table.may_hint(table.questions[0].id)


def test_a_seats_own_program_asks_for_its_hints():
    table = begun("break-out", forecast="dealt")
    ask = asked(table, "dice_A")

    def sent(holder, **request):
        return json.loads(write_reply(Door(holder).take(json.dumps({"do": "hint", "question": ask.id, **request}))))

    assert sent(table.seat(ask.seat))["hint"]["secret"]
    assert "hint" not in sent(table)
    assert sent(table, seat=ask.seat)["hint"]["answer"] == table.seat(ask.seat).hint(ask.id).answer
    other = table.seat((ask.seat + 1) % 3)
    assert sent(other)["error"]["key"] == "table.not_yours"
    assert sent(other, seat=ask.seat)["error"]["key"] == "table.only_own"

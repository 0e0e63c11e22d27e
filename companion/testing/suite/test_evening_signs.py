"""An evening at a glance: its signs are of big things that somebody did, in their order."""

from __future__ import annotations

import random

from companion.client.display.telling import BIG
from companion.client.evenings.evening_signs import signs_of
from companion.client.evenings.kept import Kept
from companion.testing.advice import advice
from companion.testing.known import people

MOST = 700
"""Answers of an evening that is not over sooner."""


def played(game, seed):
    """An evening played at random."""
    table, luck = Kept(":memory:").begin(game, people(game, 3), seed=f"{seed:064x}"), random.Random(seed)
    for kind in table.dice_kinds:
        table.set_source(kind, "virtual")
    for _ in range(MOST):
        if table.over or not table.questions:
            break
        question = table.questions[0]
        owner = table if question.seat < 0 else table.seat(question.seat)
        table.answer(question.id, owner.random_answer(question.id, luck))
    return table


def test_each_game_has_signs_and_each_of_them_was_big(name):
    table = played(name, 5)
    signs, lines = signs_of(table), {line.number: line for line in table.log}
    big = [kind for kind, told in table.display.telling.items() if told.weight >= BIG]
    assert signs or not big, advice(
        name, "display.py", f"{big} weigh {BIG} or more and none came in a whole evening",
        "let `telling` weigh so much what people will remember of an evening",
    )  # fmt: skip
    assert [one.line for one in signs] == sorted(one.line for one in signs)
    for sign in signs:
        line = lines[sign.line]
        assert (sign.seat, sign.turn) == (line.seat, line.turn) and not line.undone
        assert sign.icon, advice(name, "display.py", f"{line.kind} is big and has no icon", "give its Telling an icon")
        assert sign.weight == table.display.tells(line).weight >= BIG


def test_each_of_them_says_what_it_means(name):
    table = played(name, 5)
    icons = sorted({told.icon for told in table.display.telling.values() if told.weight == BIG and told.icon})
    silent = [icon for icon in icons if not table.display.words.has(f"{name}.evening_sign.{icon}")]
    assert not silent, advice(
        name, "words/en/words.toml", f"nothing says what the signs {silent} mean, which can stand on a line of the end",
        "say it in [evening_sign] in a word or two",
    )  # fmt: skip
    assert all(sign.said for sign in signs_of(table) if sign.weight == BIG)

"""What hands do with the real pieces when something was taken back."""

from __future__ import annotations

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.rules.asks import TABLE
from companion.testing.advice import advice
from companion.testing.known import people


def play_at_random(table, answers, luck):
    """Give so many random answers, each through its seat's window."""
    for _ in range(answers):
        if table.over:
            return
        question = luck.choice([one for one in table.questions if one.actor >= TABLE])
        window = table.seat(question.seat) if question.secret else table
        table.answer(question.id, window.random_answer(question.id, luck))


def ways_back(name, seed):
    """By kinds of lines of a random evening what hands do where one was taken back, "" for nothing."""
    luck = random.Random(f"back {name} {seed}")
    table = Kept(":memory:").begin(name, people(name, 3), seed=f"{seed:064x}")
    play_at_random(table, 400, luck)
    return {line.kind: table.display.way_back(line) for line in table.log}


@pytest.mark.needs("words for hands")
@pytest.mark.parametrize("seed", range(3))
def test_every_way_back_of_a_random_game_is_said_in_full(name, seed):
    said = ways_back(name, seed)
    words = "words/en/words.toml"
    assert any(said.values()), advice(name, words, "nothing is ever put back", "write `back` beside `hands`")
    for kind, text in said.items():
        whole = not {"…", "{", "_"} & set(text) and (not text or (text[0].isupper() and text.endswith(".")))
        help = "say it as a whole sentence, out of the facts of the line and of `GameDisplay.now`"
        assert whole, advice(name, words, f"[event] {kind} back: {text!r}", help)

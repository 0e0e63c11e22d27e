"""Why not there, asked at random in every game: it always comes to a sentence or to nothing, whatever is asked for."""

from __future__ import annotations

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.refused import Late
from companion.rules.asks import TABLE
from companion.testing.known import known, people
from companion.testing.source import NAMES

NONSENSE = ("", "nowhere", "case:",
            "case:nothing", "boat", "boat9", "boat²", "99", "²", "-1", "tile", "tile99", "tile²",
            "A0", "bid", "bid:", "bid:::", "bid:E01", "bid:X:1:2", "bid:E01:x:2", "bid:E01:1:²", "bank:", "bank:x",
            "cell:1", ":", "bid:E22:trump:1:2")  # fmt: skip
"""What programs may send; none of it is a place."""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_asked_for_there_is_a_sentence_or_nothing(name, seed):
    table = Kept(":memory:").begin(name, people(name, 3), seed=f"{seed:064x}")
    luck = random.Random(seed)
    said = set()
    for _ in range(120):
        if table.over:
            break
        for question in table.questions:
            for spot in (*known(name).places, *NONSENSE):
                told = table.why_not(question.id, spot, list(question.chosen))
                if told is None:
                    continue
                assert told.text.endswith((".", "?")) and not set("{}_[]") & set(told.text), told.text
                assert table.rule(told.rule).text
                said.add(told.text)
        question = luck.choice(table.questions)
        owner = table if question.seat == TABLE else table.seat(question.seat)
        table.answer(question.id, owner.random_answer(question.id, luck))
    assert said or not known(name).places, "a game that names its places says why they are unlit"


@pytest.mark.parametrize("name", NAMES)
def test_a_question_that_is_gone_has_no_reasons(name):
    table = Kept(":memory:").begin(name, people(name, 3), seed="00" * 32)
    with pytest.raises(Late):
        table.why_not("gone", "nowhere")

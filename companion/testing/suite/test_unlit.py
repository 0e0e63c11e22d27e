"""Why not there, asked at random: it always comes to a sentence or to nothing, whatever is asked for."""

from __future__ import annotations

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.refused import Late
from companion.rules.asks import TABLE
from companion.testing.advice import advice
from companion.testing.known import known, people

NONSENSE = ("", "nowhere", "99", "²", "-1", "A0", ":", "::::", "a:b:c:d", "1:²", "\0", "x" * 300)
"""What programs may send; none of it is a place."""


def damaged(places):
    """What looks like these places, and is none."""
    yield from (f"{place}{more}" for place in places for more in (":", ":x", ":²", "99", "²"))
    yield from (place[:-1] for place in places)
    yield from (place.partition(":")[0] for place in places)


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_asked_for_there_is_a_sentence_or_nothing(name, seed):
    table = Kept(":memory:").begin(name, people(name, 3), seed=f"{seed:064x}")
    luck = random.Random(seed)
    places = known(name).places
    spots = [*places, *NONSENSE, *known(name).nowhere, *luck.sample(list(damaged(places)), min(20, 7 * len(places)))]
    said = set()
    for _ in range(120):
        if table.over:
            break
        for question in table.questions:
            for spot in spots:
                told = table.why_not(question.id, spot, list(question.chosen))
                if told is None:
                    continue
                whole = told.text.endswith((".", "?")) and not set("{}_[]") & set(told.text)
                help = "say it in full, with all its facts, and end it like a sentence"
                assert whole, advice(name, "words/en/words.toml", f"[why_not] of {spot!r}: {told.text!r}", help)
                rule = table.rule(told.rule).text
                assert rule, advice(name, "game.py", f"{told.text!r} names no rule", "let `why_unlit` name its rule")
                said.add(told.text)
        question = luck.choice(table.questions)
        owner = table if question.seat == TABLE else table.seat(question.seat)
        table.answer(question.id, owner.random_answer(question.id, luck))
    help = "let `why_unlit` say why its places are no answers, or name none under `places` of common.toml"
    assert said or not places, advice(name, "game.py", "nobody is ever told why a place is unlit", help)


def test_a_question_that_is_gone_has_no_reasons(name):
    table = Kept(":memory:").begin(name, people(name, 3), seed="00" * 32)
    with pytest.raises(Late):
        table.why_not("gone", "nowhere")

"""Odds are chances, are said in full, and asking for them changes nothing."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from companion.client.answering.odds import odds_of
from companion.client.evenings.kept import Kept
from companion.testing.advice import advice
from companion.testing.known import known, people


@pytest.mark.parametrize("seed", range(2))
def test_in_random_evenings_asking_for_odds_changes_nothing_and_all_are_chances(name, seed):
    """Two evenings of the same seed and the same answers: of one the odds are asked for at every question."""
    luck = random.Random(f"odds {name} {seed}")
    options = known(name).hinted
    asked, silent = (Kept(":memory:").begin(name, people(name, 3), options, seed="cd" * 32) for _ in range(2))
    for _ in range(150):
        if asked.over:
            break
        question = luck.choice(asked.questions)
        window = asked.seat(question.seat) if question.seat >= 0 else asked
        for one in window.questions:
            for told in window.odds(one.id):
                chance = 0 < Fraction(*told.chance) <= 1
                assert chance, advice(name, "odds.py", f"{told.key} is {told.chance}", "leave out what never is")
                whole = told.per_cent in told.text and told.per_cent in told.short and "…" not in told.text
                help = "say it with {per_cent}, in `text` and in `short`"
                assert whole, advice(name, "words/en/words.toml", f"[odds] {told.key}: {told.text}", help)
        given = window.random_answer(question.id, luck)
        if question.kind == "pick":
            assert isinstance(window.odds(question.id, given), list)
        window.answer(question.id, given)
        silent.answer(question.id, given)
    help = "let `odds` try things out on the play it is given, and nothing else"
    same = asked.position() == silent.position() and [line.text for line in asked.log] == [
        line.text for line in silent.log
    ]
    assert same, advice(name, "odds.py", "whoever asks for odds plays another game", help)


def test_what_works_out_odds_can_be_called(name):
    assert callable(odds_of(name)), advice(name, "odds.py", "`odds` is no function", "write it as one")

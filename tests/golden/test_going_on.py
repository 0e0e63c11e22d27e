"""Evenings of the earlier version go on: answers, corrections, undo across the old corrections, redo, and keeping."""

import random
from contextlib import suppress

import pytest

from companion.refused import Refused
from companion.table.exchange.export import export_lines, import_lines
from companion.table.file.store import Store
from companion.table.journal import Corrected, CorrectedEarlier
from companion.table.running.evening import Evening
from tests.golden.test_golden import FILES

EARLIER = [file for file in FILES if file.stem.startswith("corrected-earlier")]


def answer(evening, luck):
    """Any open question is answered at random."""
    question = luck.choice(evening.questions())
    evening.answer(question.id, question.ask.random_answer(luck))


def correct(evening, luck):
    """Something is put right; what the game refuses stays as it was."""
    item = luck.choice([one for one in evening.game.corrections(evening.state) if one.options])
    value = item.value if isinstance(item.value, list) else luck.choice(list(item.options))
    with suppress(Refused):
        evening.correct(item.what, value)


def play_on(evening, luck, times):
    """People answer, or put something right, as often as that; once the game is over they only do the latter."""
    for _ in range(times):
        if evening.over or luck.random() < 0.2:
            correct(evening, luck)
        else:
            answer(evening, luck)


@pytest.mark.parametrize("file", EARLIER, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_an_evening_of_the_earlier_version_goes_on(file):
    luck, store = random.Random(file.stem), Store(":memory:")
    evening = import_lines(store, file.read_text(encoding="utf-8").splitlines())
    play_on(evening, luck, 40)
    assert {type(entry) for entry in evening.played} >= {Corrected, CorrectedEarlier}

    reached = evening.fingerprint()
    earlier = sum(isinstance(entry, CorrectedEarlier) for entry in evening.played)
    while sum(isinstance(entry, CorrectedEarlier) for entry in evening.played) == earlier:
        evening.undo(agreed=True)
    while evening.can_redo:
        evening.redo()
    assert evening.fingerprint() == reached

    play_on(evening, luck, 10)
    again = Evening.resume(store, evening.number)
    assert again.fingerprint() == evening.fingerprint()
    lines = list(export_lines(store, evening.number, with_secrets=True))
    elsewhere = Store(":memory:")
    copy = import_lines(elsewhere, lines)
    assert copy.fingerprint() == evening.fingerprint()
    assert list(export_lines(elsewhere, copy.number, with_secrets=True)) == lines

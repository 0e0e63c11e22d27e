"""Hints at the decisive moment: where the right answer is beyond doubt the hint is that answer.

Each position is first shown to be what it claims, by playing out every way there is (`companion.testing.decisive`).
"""

from __future__ import annotations

import pytest

from companion.rules.asks import CHANCE
from companion.testing import decisive
from companion.testing.advice import of_tests
from companion.testing.hinted import hint

PART = "decisive positions (decisive.toml)"


@pytest.mark.needs(PART)
def test_no_two_positions_are_one(name):
    rows = decisive.rows(name)
    once = "describe each position once, with an argument of its own"
    assert len({row.why for row in rows}) == len(rows), of_tests(name, "decisive.toml", "one `why` stands twice", once)
    tables = {repr((row.asked, row.table, row.own)) for row in rows}
    assert len(tables) == len(rows), of_tests(name, "decisive.toml", "one position stands twice", once)


@pytest.mark.each("row", decisive.rows, PART)
def test_the_hint_is_the_right_answer(name, row):
    of_game = decisive.module(name)
    play = of_game.table(row)
    ask = play.asks[0]

    def wrong(what):
        return of_tests(name, "decisive.toml", f"{row.why}: {what}", "mend the position, its claim, or hints.py")

    assert (ask.about, ask.actor != CHANCE) == (row.asked, True), wrong(f"{ask.about} is asked, not {row.asked}")
    found = hint(play, row.own)
    if row.claim.startswith(decisive.NOTHING):
        assert found is None, wrong(f"there is the hint {found.answer}, and nobody can know")
        nothing_is_sure(row, play, wrong)
        return
    sure = list(map(decisive.in_order, decisive.sure_answers(row, play)))
    right = sorted(repr(decisive.in_order(one)) for one in row.right)
    assert sorted(map(repr, sure)) == right, wrong(f"played out, {sure} are sure of {row.claim}, and not {row.right}")
    some = 0 < len(sure) < len(decisive.listed(ask, of_game))
    assert some, wrong("no answer is right, or all are: it decides nothing")
    assert found is not None and decisive.in_order(found.answer) in sure, wrong(f"the hint is {found}")
    if row.because:
        assert found.why.key == f"{name}.hint.{row.because}", wrong(f"the reason is {found.why.key}")


def nothing_is_sure(row, play, wrong):
    """No answer is sure of it; or it takes a look at what is hidden to know which."""
    if not row.twin:
        assert not decisive.sure_answers(row, play), wrong("an answer is sure of it all the same")
        return
    twin = decisive.module(play.game.name).table(decisive.twin_of(row))
    alike = play.game.view(play.state, None) == play.game.view(twin.state, None)
    assert alike and play.asks[0].options == twin.asks[0].options, wrong("everybody sees which of the twins it is")
    assert decisive.sure_answers(row, play) != decisive.sure_answers(row, twin), wrong("the twin has the same answers")

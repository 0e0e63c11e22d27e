"""What is taken back, put back or refused leads to the very table that a replay from the start leads to."""

from __future__ import annotations

import pytest

from companion.table.running import snapshots
from companion.table.running.evening import Evening
from companion.testing.advice import advice
from companion.testing.known import known
from companion.testing.suite.from_the_start import same
from companion.testing.suite.hands import Hands


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("every", "most"), [(1, 4), (3, 6), (32, 64)])
def test_whatever_people_do_the_table_is_that_of_a_replay(monkeypatch, name, every, most, seed):
    monkeypatch.setattr(snapshots, "EVERY", every)
    monkeypatch.setattr(snapshots, "MOST", most)
    hands = Hands(name, seed, known(name).long)
    try:
        for number in range(120):
            if hands.go_on() != "answer" or number % 5 == 0:
                hands.look()
        hands.look()
        again = Evening.resume(hands.store, hands.evening.number)
        same(again, hands.store)
    except AssertionError as wrong:
        help = "let steps rest on the state and the answers alone, and keep all that a game knows in its state"
        raise AssertionError(advice(name, "", "played again from the start it is another table", help)) from wrong

"""Why the companion's seats answered as they did is kept with the evening: whole, bounded to it, and gone with it."""

from __future__ import annotations

import pytest

from companion.client.evenings.kept import Kept
from companion.client.evenings.reasons import Reason
from companion.refused import Unavailable
from companion.words import said

SENTENCE = said("table.players.tried", who=[said("dice.colour.red"), 3], far={"a": 1})


@pytest.fixture
def kept():
    return Kept(":memory:")


def test_a_reason_is_whole_again_with_the_sentences_in_it(kept):
    """A sentence within a sentence came back as bare facts."""
    kept.reasons(7).add(4, Reason(1, SENTENCE, secret=True))
    reasons = kept.reasons(7)
    assert len(reasons) == 1 and reasons.last(1, 0, 4) == Reason(1, SENTENCE, secret=True)
    assert len(kept.reasons(70)) == len(kept.reasons(8)) == 0


def test_the_last_one_of_that_seat_within_those_changes_is_found(kept):
    reasons = kept.reasons(7)
    for change, seat in ((2, 0), (3, 1), (5, 0), (9, 0)):
        reasons.add(change, Reason(seat, said(f"table.players.{change}")))
    assert reasons.last(0, 1, 8).why.key.endswith("5") and reasons.last(0, 5, 8) is None
    assert reasons.last(1, 0, 9).why.key.endswith("3") and reasons.last(2, 0, 9) is None


def test_a_damaged_one_is_missing_and_the_others_are_there(kept):
    kept.reasons(7).add(4, Reason(1, SENTENCE))
    kept.remember("why:7:5", b"{")
    kept.remember("why:7:6", b'{"seat": "one"}')
    kept.remember("why:7:here", b"{}")
    assert len(kept.reasons(7)) == 1


def test_what_the_disk_does_not_take_is_known_as_long_as_the_table_stands(kept, monkeypatch):
    reasons = kept.reasons(7)

    def full(*_):
        raise Unavailable("table.late")

    monkeypatch.setattr(kept.store, "remember", full)
    reasons.add(4, Reason(1, SENTENCE))
    assert reasons.last(1, 0, 9) is not None and len(kept.reasons(7)) == 0


def test_they_go_with_the_evening(kept):
    first, second = (kept.begin("cloaks", ["Ada", "Ben", "Cem"]).facts.number for _ in range(2))
    for number in (first, second):
        kept.reasons(number).add(1, Reason(0, SENTENCE))
    kept.reasons(10 * first).add(1, Reason(0, SENTENCE))
    kept.remove(next(record for record in kept.evenings() if record.id == first))
    assert [len(kept.reasons(number)) for number in (first, second, 10 * first)] == [0, 1, 1]

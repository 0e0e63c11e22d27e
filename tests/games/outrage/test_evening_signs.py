"""What was taken back has no sign in an evening at a glance."""

from __future__ import annotations

from companion.client.evenings.evening_signs import signs_of
from companion.testing.suite.test_evening_signs import played


def test_what_was_taken_back_has_no_sign():
    table = played("outrage", 5)
    before = signs_of(table)
    while any(not line.undone for line in table.log if line.number == before[-1].line):
        table.undo(agreed=True)
    assert before[-1].line not in {one.line for one in signs_of(table)}

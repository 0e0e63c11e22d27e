"""The page for owners names every verb, as the games know it."""

from __future__ import annotations

from tests.editions.verbs_doc import PAGE, written


def test_the_table_of_verbs_is_of_today():
    page = PAGE.read_text()
    assert written(page) == page, "python -m tests.editions.verbs_doc writes it anew"

"""What an answer shows of what was hidden is marked: nobody takes such an answer back without the others."""

from __future__ import annotations

import pytest

from companion import games
from companion.testing.advice import advice, of_tests
from companion.testing.known import known
from companion.testing.worlds import search

COMPARED = 100
"""So many answers at least a world is played beside, where a game names what shows its secrets."""


def marks(name):
    """Kinds of events that a game is sure to mark, by themselves."""
    return {kind: kind for kind in known(name).shown.marks}


def test_whatever_shows_what_was_hidden_marks_itself(name):
    report = search(games.load(name), known(name).shown.evenings, "shown")
    help = "name the kind of event in the game's `reveals`, or put what it shows into `secret` facts"
    assert report.leaks == [], advice(name, "game.py", f"shown and not marked: {report.leaks[:4]}", help)
    if not report.hidden:
        pytest.skip(f"{name} has nothing hidden")
    if marks(name):
        told = f"{report.compared} answers compared, nothing shown"
        seen = report.compared > COMPARED and (report.fell or report.shown)
        assert seen, of_tests(name, "common.toml", told, "let [shown] play more evenings")


@pytest.mark.each("kind", marks, "kinds of events that show a secret (common.toml)")
def test_a_kind_of_event_that_forgets_its_mark_is_found(monkeypatch, name, kind):
    game = games.load(name)
    monkeypatch.setattr(game, "reveals", game.reveals - {kind})
    found = any(kind in leak.told for leak in search(game, known(name).shown.evenings, "shown").leaks)
    assert found, of_tests(name, "common.toml", f"nobody would notice {kind}", "name others in `marks`, or play more")

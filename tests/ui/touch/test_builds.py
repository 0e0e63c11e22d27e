"""A touch builds what people see once: the view, the questions; and the log grows and is not told anew."""

from __future__ import annotations

import pytest

from companion.client.layers import holder_view
from tests.ui.touch.test_table import throw


@pytest.fixture
def counts(screen, monkeypatch):
    """How often views, questions and lines of the log were made for anybody."""
    made = {"view": 0, "question": 0, "line": 0}
    evening = screen.start()

    def counted(name, call):
        def count(*given, **named):
            made[name] += 1
            return call(*given, **named)

        return count

    game = evening.window._evening.game
    monkeypatch.setattr(game, "view", counted("view", game.view))
    monkeypatch.setattr(holder_view, "show_question", counted("question", holder_view.show_question))
    monkeypatch.setattr(holder_view, "show_line", counted("line", holder_view.show_line))
    return evening, made


def test_a_touched_throw_builds_view_and_questions_once_a_change_and_tells_only_new_lines(screen, counts):
    evening, made = counts
    lines, changes = len(evening.log()), evening.changes
    asked = evening.asks()[0].kind
    throw(screen, 2, 3)
    changed = evening.changes - changes
    assert changed <= (1 if asked == "throw" else 2)
    assert made["view"] == changed
    assert made["question"] == changed
    assert made["line"] == len(evening.log()) - lines

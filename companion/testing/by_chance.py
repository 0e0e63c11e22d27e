"""Answering by chance, through the windows of whoever is asked."""

from __future__ import annotations

import random
from collections.abc import Iterator

from companion.client.evenings.kept import Kept
from companion.client.layers.views import COMPANION, LogLine, QuestionView
from companion.client.window import Window
from companion.testing.known import people


def answer_by_chance(window: Window, luck: random.Random, question: QuestionView | None = None) -> None:
    """Answer the first open question, or this one, as whoever it is asked of might by chance, the companion too."""
    question = window.questions[0] if question is None else question
    eyes = window.seat(question.seat) if question.seat >= 0 else window
    source = COMPANION if question.actor in window.players else "touch"
    window.answer(question.id, eyes.random_answer(question.id, luck), source)


def virtual_evening(game: str, seats: int = 4) -> Window:
    """The table's window on an evening of that game whose dice are all the table's own."""
    window = Kept(":memory:").begin(game, people(game, seats), seed="5a" * 32)
    for kind in window.dice_kinds:
        if window.sources[kind] != "virtual":
            window.set_source(kind, "virtual")
    return window


def lines_as_they_come(window: Window, luck: random.Random, answers: int) -> Iterator[list[LogLine]]:
    """Random answers, as many as there are before the end; yields the lines that came with each."""
    known = len(window.log)
    for _ in range(answers):
        if window.over:
            return
        answer_by_chance(window, luck)
        yield [one for one in window.log[known:] if not one.undone]
        known = len(window.log)

"""Answering by chance, through the windows of whoever is asked."""

from __future__ import annotations

import random

from companion.client.layers.views import QuestionView
from companion.client.window import Window


def answer_by_chance(window: Window, luck: random.Random, question: QuestionView | None = None) -> None:
    """Answer the first open question, or this one, as whoever it is asked of might by chance."""
    question = window.questions[0] if question is None else question
    eyes = window.seat(question.seat) if question.seat >= 0 else window
    window.answer(question.id, eyes.random_answer(question.id, luck))

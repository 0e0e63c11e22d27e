"""Answering an evening's open questions by who is asked, as most tests want to."""

from __future__ import annotations

from typing import Any

from companion.rules.asks import Answer
from companion.table.evening import Evening


def answer(evening: Evening, actor: int, answer: Answer, **how: Any) -> None:
    """Answer the open question of that actor (a seat, TABLE or CHANCE). how: source, sure."""
    question = next(one for one in evening.questions() if one.ask.actor == actor)
    evening.answer(question.id, answer, **how)


def answer_for(evening: Evening, seat: int, answer: Answer, **how: Any) -> None:
    """Answer the open question that is about that seat, whoever answers it. how: source, sure."""
    question = next(one for one in evening.questions() if one.ask.seat == seat)
    evening.answer(question.id, answer, **how)

"""Answering open questions by who is asked, as most tests want to, of an evening or through a window on one."""

from __future__ import annotations

from typing import Any

from companion.client.window import Window
from companion.rules.asks import Answer
from companion.table.running.evening import Evening

Table = Evening | Window


def _open(table: Table) -> list[tuple[Any, Any]]:
    """Every open question, and what is asked by it: of an evening the ask, through a window what it shows."""
    if isinstance(table, Evening):
        return [(question, question.ask) for question in table.questions()]
    return [(question, question) for question in table.questions]


def asked(table: Table, actor: int) -> Any:
    """The open question of that actor (a seat, TABLE or CHANCE), None where it has none."""
    return next((question for question, ask in _open(table) if ask.actor == actor), None)


def answer(table: Table, actor: int, answer: Answer, **how: Any) -> None:
    """Answer the open question of that actor. how: source, sure. Raises Late where it has none."""
    question = asked(table, actor)
    table.answer("none" if question is None else question.id, answer, **how)


def answer_for(table: Table, seat: int, answer: Answer, **how: Any) -> None:
    """Answer the open question that is about that seat, whoever answers it. how: source, sure."""
    question = next(question for question, ask in _open(table) if ask.seat == seat)
    table.answer(question.id, answer, **how)

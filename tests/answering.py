"""Answering in tests: by who answers, as people would, instead of by the question's identity."""

from __future__ import annotations


def asked(table, actor, seat=None):
    """The open question of that actor (of chance that of this seat, where several owe a throw), None when it has none.

    table: an evening, or a window on one.
    """
    questions = table.questions() if callable(table.questions) else table.questions
    asks = [(getattr(one, "ask", one), one) for one in questions]
    return next((one for ask, one in asks if ask.actor == actor and seat in (None, ask.seat)), None)


def answer(table, actor, answer, *, seat=None, **how):
    """Answer the open question of that actor; `how` as `Evening.answer` takes it. Late where none is open."""
    question = asked(table, actor, seat)
    table.answer("none" if question is None else question.id, answer, **how)

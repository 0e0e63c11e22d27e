"""Whoever else sits at the table of a program that plays one seat: they answer as soon as they are asked.

The companion answers for the seats that it plays, and all others answer at random.
"""

from __future__ import annotations

import random

from companion.bots.playing import Companion
from companion.client.layers.views import CHANCE, TABLE, QuestionView
from companion.client.window import Window


class Others:
    """Answers what one seat need not. table: the table's window. holder: the seat. luck: decides for the rest."""

    def __init__(self, table: Window, holder: int, luck: random.Random) -> None:
        self._table = table
        self._own = table.seat(holder)
        self._luck = luck
        self._companion = Companion(table)

    def answer(self) -> None:
        """Answer until nothing is asked but what the one seat may answer, for itself or for the whole table."""
        while (question := self._theirs()) is not None:
            if self._companion.answers(question):
                self._companion.answer(question)
                continue
            window = self._window_for(question)
            answer = window.random_answer(question.id, self._luck)
            window.answer(question.id, answer, source="script")

    def _window_for(self, question: QuestionView) -> Window:
        """That of whoever answers this: what the whole table is asked, one of the others says from their own door."""
        if question.seat != TABLE:
            return self._table.seat(question.seat)
        others = [self._table.seat(seat) for seat in range(len(self._table.seats)) if seat != self._own.holder]
        asked = (one for one in others if (its := one.question(question.id)) is not None and its.mine)
        return self._table if question.actor == CHANCE else next(asked, self._table)

    def _theirs(self) -> QuestionView | None:
        """The first open question that is for somebody else to answer, or for chance.

        What the one seat has claimed is for the others, though the whole table is asked, and so is what is left when
        it has said its own word. Where a seat of the companion speaks up, nobody is heard before it.
        """
        for question in self._own.questions:
            if (
                self._companion.answers(question)
                or not question.mine
                or (question.actor == CHANCE and question.seat != self._own.holder)
            ):
                return question
        return None

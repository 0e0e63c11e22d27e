"""Plays the seats of a table that were handed to the companion: it answers what they are asked, as soon as they are."""

from __future__ import annotations

from random import Random

from companion.bots.deciding import Strength, decide
from companion.client.layers.views import CHANCE, COMPANION, TABLE, QuestionView
from companion.client.window import Window


class Companion:
    """table: its own window, by which the companion thinks for a seat; it answers by the seat's."""

    def __init__(self, table: Window) -> None:
        self._table = table

    def play(self) -> None:
        """Answer until nothing is asked that the companion answers."""
        while (question := next(filter(self.answers, self._table.questions), None)) is not None:
            self.answer(question)

    def answers(self, question: QuestionView) -> bool:
        """Whether the companion answers that: for its seats, and for the whole table where nobody else sits there.

        What people throw or draw they do for its seats as well.
        """
        players = self._table.players
        if question.seat == TABLE:
            return question.actor != CHANCE and len(players) == len(self._table.seats)
        return question.actor == question.seat and question.seat in players

    def answer(self, question: QuestionView) -> None:
        """Answer one that it answers, by what its seat sees alone."""
        table, seat = self._table, question.seat
        if seat == TABLE:
            table.answer(question.id, table.random_answer(question.id, Random(question.id)), COMPANION)
            return
        eyes = table.seat(seat)
        try:
            world = table.world(seat)
        except LookupError:
            # No world was found that fits: it goes by its hint.
            hint = eyes.hint(question.id)
            answer = eyes.random_answer(question.id, Random(question.id)) if hint is None else hint.answer
        else:
            answer = decide(world, Strength(table.players[seat]), world.seed)
        eyes.answer(question.id, answer, COMPANION)

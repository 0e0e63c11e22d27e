"""Plays the seats of a table that were handed to the companion: it answers what they are asked."""

from __future__ import annotations

from random import Random

from companion.bots.deciding import Strength
from companion.bots.thought import Thought, think
from companion.client.answering.thinking import World
from companion.client.layers.views import CHANCE, COMPANION, TABLE, QuestionView
from companion.client.window import Window
from companion.words import said


class Companion:
    """table: its own window, by which the companion thinks for a seat; it answers by the seat's."""

    def __init__(self, table: Window) -> None:
        self._table = table

    def play(self) -> None:
        """Answer until nothing is asked that the companion answers."""
        while (question := next(filter(self.answers, self._table.questions), None)) is not None:
            self.answer(question)

    def answer(self, question: QuestionView) -> None:
        """Think about one that it answers, here and now, and answer it."""
        world = self.world(question)
        thought = self.without_world(question) if world is None else think(world, self.strength(question))
        self.give(question, thought)

    def answers(self, question: QuestionView) -> bool:
        """Whether the companion answers that: for its seats, and for the whole table where nobody else sits there, or
        where a seat of its own speaks up.

        What people throw or draw they do for its seats as well.
        """
        players = self._table.players
        if question.seat == TABLE:
            alone = len(players) == len(self._table.seats)
            return question.actor != CHANCE and (alone or self._table.spoken(question.id) is not None)
        return question.actor == question.seat and question.seat in players

    def strength(self, question: QuestionView) -> Strength:
        """How well the seat plays that is asked, one of the companion's."""
        return Strength(self._table.players[question.seat])

    def world(self, question: QuestionView) -> World | None:
        """What is thought about for that question: None where no world fits, and for what the whole table is asked."""
        if question.seat == TABLE:
            return None
        try:
            return self._table.world(question.seat)
        except LookupError:
            return None

    def without_world(self, question: QuestionView) -> Thought:
        """What is answered where there is no world to think about: the hint, else any legal answer."""
        if question.seat == TABLE and (spoken := self._table.spoken(question.id)) is not None:
            return Thought(spoken, said("table.players.sensible"), secret=True)
        whose = self._table if question.seat == TABLE else self._table.seat(question.seat)
        hint = None if question.seat == TABLE else whose.hint(question.id)
        answer = whose.random_answer(question.id, Random(question.id)) if hint is None else hint.answer
        return Thought(answer, said("table.players.tried"))

    def give(self, question: QuestionView, thought: Thought) -> None:
        """Answer it. Raises Late where it is not open any longer, Refused where it may not be answered like that."""
        whose = self._table if question.seat == TABLE else self._table.seat(question.seat)
        whose.answer(question.id, thought.answer, COMPANION)

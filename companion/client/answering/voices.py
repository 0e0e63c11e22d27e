"""Who has said for the table, from their own door, what nobody says alone."""

from __future__ import annotations

from collections.abc import Callable, Collection

from companion.rules.asks import Answer, Ask


class Voices:
    """What seats said to the question of the whole table that is open: a half-made answer, so no game is made of it.

    changed: is called after each voice, while others have still to be heard. made: grows with every voice.
    """

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self._question = ""
        self._said: dict[int, Answer] = {}
        self.made = 0

    def of(self, question: str, seat: int) -> Answer | None:
        """What that seat has said to that question, None for nothing yet."""
        return self._said.get(seat) if question == self._question else None

    def say(self, question: str, ask: Ask, seat: int, answer: Answer, agreeing: Collection[int]) -> bool:
        """That seat says this; whether all others who have a voice have said the same, so that it stands.

        agreeing: seats that go along with whatever people say, as the companion's do.
        """
        if all(self.of(question, other) == answer for other in ask.speakers - {seat, *agreeing}):
            return True
        if question != self._question:
            self._question, self._said = question, {}
        self._said[seat] = answer
        self.made += 1
        self._changed()
        return False

"""What one seat's person answered in an evening, for whoever looks back on it for them."""

from __future__ import annotations

from companion.client.layers.views import Answer, HandedIn
from companion.client.layers.wording import show_handed_in
from companion.refused import Late
from companion.table.journal import AUTOMATIC, GIVEN
from companion.table.running.evening import Evening
from companion.words import Words


class Answers:
    """seat: whose. words: those in which its answers are called."""

    def __init__(self, evening: Evening, seat: int, words: Words) -> None:
        self._evening = evening
        self._seat = seat
        self._words = words

    def given(self) -> list[tuple[int, Answer]]:
        """What was answered by the rules and not taken back, each with how many changes there were before it."""
        return [
            (number, entry.answer)
            for number, entry in self._evening.numbered()
            if isinstance(entry, GIVEN)
            and (entry.actor, entry.broke) == (self._seat, "")
            and entry.source not in AUTOMATIC
        ]

    def called(self, answer: Answer) -> HandedIn:
        """An answer to what the seat is asked now, in words. Raises Late where nothing is asked."""
        ask = next((one.ask for one in self._evening.questions() if one.ask.actor == self._seat), None)
        if ask is None:
            raise Late("table.late")
        return show_handed_in(ask, answer, self._words)

"""The half-made answers of one evening, shared by all windows of it that belong together."""

from __future__ import annotations

from collections.abc import Callable

from companion.client.answering.draft import Asker, Draft
from companion.client.answering.voices import Voices
from companion.client.layers.views import QuestionView
from companion.rules.asks import TABLE


class Drafts:
    """Half-made answers by question, and by the seat that alone may see it or TABLE; and who is told of each change.

    voices: what some seats have said to a question of the whole table that others have still to say.
    """

    def __init__(self) -> None:
        self._open: dict[tuple[str, int], Draft] = {}
        self._listeners: list[Callable[[], None]] = []
        self.voices = Voices(self._tell)

    def of(self, question: QuestionView, holder: int, asker: Asker) -> Draft:
        """The half-made answer to that open question. A secret one is its holder's alone."""
        self._forget_others(asker.questions)
        key = (question.id, holder if question.secret else TABLE)
        if key not in self._open:
            self._open[key] = Draft(question, asker, lambda: self._changed(key))
        return self._open[key]

    def latest(self, holder: int, questions: list[QuestionView]) -> Draft | None:
        """The one that this holder gave a piece to, or took one from, last, and that is not empty; None for none.

        questions: those that are open; what the companion answers meanwhile is nobody's to take back.
        """
        self._forget_others(questions)
        theirs = {question.id for question in questions if question.mine}
        for (number, owner), draft in reversed(self._open.items()):
            whose = draft.question.seat
            mine = owner in (TABLE, holder) and (holder == TABLE or whose in (holder, TABLE))
            if mine and number in theirs and not draft.empty:
                return draft
        return None

    def typed(self) -> dict[str, dict[int, int]]:
        """The dice that were typed so far for throws that everybody may see, by question and number of the die."""
        found = {key[0]: draft.dice for key, draft in self._open.items() if not draft.question.secret}
        return {question: dice for question, dice in found.items() if dice}

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be called after each change. Returns a function that stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _forget_others(self, questions: list[QuestionView]) -> None:
        still = {question.id for question in questions}
        for gone in [key for key in self._open if key[0] not in still]:
            del self._open[gone]

    def _changed(self, key: tuple[str, int]) -> None:
        if key in self._open:
            self._open[key] = self._open.pop(key)
        self._tell()

    def _tell(self) -> None:
        for listener in list(self._listeners):
            listener()

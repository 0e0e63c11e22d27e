"""What a group is told the first time each kind of question is asked in a game, and no second time.

A game says it in `[coach]` of its words, by what a question is about. What was told is kept by game and people, so that
neither an undo nor a game that is taken up again tells it twice.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property

import msgspec

from companion.client.layers.views import QuestionView
from companion.client.window import Window
from companion.refused import Unavailable
from companion.table.file.store import Store

KEY = "coached"
"""The setting under which it is kept what whom was told."""

MOST = 40
"""So many groups are remembered, those that played last."""


class Group(msgspec.Struct):
    """People who play a game together. told: what the questions they know were about; enough: they want no more."""

    game: str
    people: list[str]
    told: list[str] = []
    enough: bool = False


class Coaching:
    """What is left to tell the people of one evening. window: the table's. store: where it is kept what they know.

    Those who gave letters for names are nobody in particular: they are another group each evening.
    """

    def __init__(self, store: Store, window: Window) -> None:
        self._store = store
        self._window = window
        names = sorted(seat.name.casefold() for seat in window.seats)
        nobody = all(len(name) == 1 for name in names)
        self._people = [f"#{window.facts.number}"] if nobody else names
        self._asked: QuestionView | None = None
        self._said = ""

    def tell(self, question: QuestionView) -> str:
        """What to say to the people now that this is asked: "" where they know it, or want no more.

        It is told by that: as long as the same question is open it stays so, and is never told again. Where several
        seats are asked at once each of them is told.
        """
        if not self._still(question):
            self._said = self._new(question)
        self._asked = question
        return self._said

    def _still(self, question: QuestionView) -> bool:
        """Whether that is asked still that was asked before."""
        before = self._asked
        if before is None or question.id == before.id:
            return before is not None
        return bool(question.at_once) and (question.about, question.at_once) == (before.about, before.at_once)

    def enough(self) -> None:
        """They want to be told no more."""
        self._said = ""
        group = self._group()
        group.enough = True
        self._keep(group)

    def again(self) -> None:
        """They want to be told everything once more, from the next question on."""
        self._asked = None
        self._keep(Group(self._window.facts.game, self._people))

    def _new(self, question: QuestionView) -> str:
        sentence = self.sentence(question)
        if not self._window.coached or not sentence:
            return ""
        group = self._group()
        if group.enough or question.about in group.told:
            return ""
        group.told.append(question.about)
        self._keep(group)
        return sentence

    def sentence(self, question: QuestionView) -> str:
        """What there is to say of such a question, whether or not they know it: "" for nothing."""
        key = f"{self._window.facts.game}.coach.{question.about}"
        return self._window.words.say(key) if self._window.words.has(key) else ""

    def _group(self) -> Group:
        """As it is kept; people who have played the game before anything was kept of it know it already."""
        found = next((one for one in self._groups() if self._is(one)), None)
        return found or Group(self._window.facts.game, self._people, enough=self._played_before)

    @cached_property
    def _played_before(self) -> bool:
        """Looked for once an evening: all that were ever kept are gone through."""
        number, game = self._window.facts.number, self._window.facts.game
        return any(
            one.id < number and one.game == game and sorted(map(str.casefold, one.names)) == self._people
            for one in self._store.evenings()
        )

    def _is(self, group: Group) -> bool:
        return (group.game, group.people) == (self._window.facts.game, self._people)

    def _groups(self) -> list[Group]:
        written = self._store.recall(KEY)
        if written is not None:
            with suppress(msgspec.DecodeError):
                return msgspec.json.decode(written, type=list[Group])
        return []

    def _keep(self, group: Group) -> None:
        """A disk that will not take it keeps nobody from playing."""
        others = [one for one in self._groups() if not self._is(one)]
        with suppress(Unavailable):
            self._store.remember(KEY, msgspec.json.encode([group, *others][:MOST]))

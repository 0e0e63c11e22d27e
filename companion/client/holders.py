"""Whose window it is, and what that one may do."""

from __future__ import annotations

from collections.abc import Sequence

from companion.client.answering.voices import Voices
from companion.refused import Refused
from companion.rules.asks import CHANCE, TABLE, Answer, Ask
from companion.rules.play import Change
from companion.table.running.evening import Evening
from companion.table.running.past import only_past
from companion.words import Words

WATCHER = -3
"""The holder of a window that only looks on: what everybody at the table may see, and no answer."""


def may_answer(holder: int, ask: Ask) -> bool:
    """Whether this holder may answer: the table everything, a seat its own and what is asked of everybody.

    What a seat has claimed is for the others to judge, and where seats have voices, for those that have one.
    """
    if holder == TABLE:
        return True
    whose = ask.seat if ask.actor == CHANCE else ask.actor
    if holder < 0 or whose not in (holder, TABLE) or holder == ask.claimant:
        return False
    return ask.voices is None or holder in ask.speakers


def may_say(holder: int, ask: Ask, answer: Answer) -> bool:
    """Whether this holder, who may answer, may say that: a seat speaks for no other where each has a voice."""
    if ask.voices is None or holder == TABLE:
        return True
    if isinstance(answer, str) and answer in ask.voices:
        return holder in ask.voices[answer]
    return ask.allows(answer)


def says_alone(holder: int, ask: Ask, answer: Answer) -> bool:
    """Whether the answer stands once this holder has given it, and not only when others have said the same."""
    return ask.voices is None or holder == TABLE or answer in ask.voices


def _not_theirs(holder: int, ask: Ask) -> Refused:
    """Why this holder may not answer."""
    if holder >= 0 and holder == ask.claimant:
        return Refused("table.own_claim", ask.rule, seat=holder)
    return Refused("table.not_yours", ask.rule, seat=ask.seat)


class _InWords:
    """Says what is refused meanwhile in a holder's words. Every answer passes: a class is quicker than a generator."""

    __slots__ = ("_words",)

    def __init__(self, words: Words) -> None:
        self._words = words

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if isinstance(error, Refused):
            error.words = self._words


class Rights:
    """What one holder may do on an evening. What is refused is said in that holder's words."""

    def __init__(self, evening: Evening, holder: int, words: Words, voices: Voices) -> None:
        self._evening = evening
        self._holder = holder
        self._voices = voices
        self._in_words = _InWords(words)

    def acting(self, table_only: bool = False) -> _InWords:
        """Around everything that changes something. Raises Refused for whoever only looks on.

        table_only: it is for the table's own window and no other.
        """
        with self._in_words:
            if self._evening.past:
                raise only_past()
            if self._holder == WATCHER:
                raise Refused("table.only_looks")
            if table_only:
                self.looking()
        return self._in_words

    def looking(self) -> _InWords:
        """Around what the table alone may look at, in the past as well. Raises Refused for any other holder."""
        with self._in_words:
            if self._holder != TABLE:
                raise Refused("table.table_only")
        return self._in_words

    def worded(self) -> _InWords:
        """Around everything that may be refused."""
        return self._in_words

    def asked(self, question: str) -> Ask | None:
        """The ask with that id, None where it is not open. Raises Refused where it is for somebody else."""
        with self.acting():
            ask = next((one.ask for one in self._evening.questions() if one.id == question), None)
            if ask is None:
                return None
            if not may_answer(self._holder, ask):
                raise _not_theirs(self._holder, ask)
            if self._voices.of(question, self._holder) is not None:
                raise Refused("table.said_already", ask.rule, seat=self._holder)
            return ask

    def said(self, question: str, answer: Answer) -> Ask | None:
        """As `asked`, for somebody who answers this. Raises Refused too where they would speak for others."""
        ask = self.asked(question)
        with self._in_words:
            if ask is not None and not may_say(self._holder, ask, answer):
                raise Refused("table.own_voice", ask.rule, seat=self._holder)
            return ask

    def stands(self, question: str, ask: Ask, answer: Answer) -> bool:
        """Whether that counts as soon as this holder says it: alone, or after all others who say it for the table."""
        alone = says_alone(self._holder, ask, answer)
        return alone or self._voices.say(question, ask, self._holder, answer, self._evening.players)

    def check_seat(self, number: int) -> None:
        """Whether the holder gets the window of that seat. Raises Refused."""
        with self.worded():
            if self._holder != TABLE:
                raise Refused("table.only_own", holder=self._holder)
            if not 0 <= number < len(self._evening.seats):
                raise Refused("table.no_seat", seat=number, last=len(self._evening.seats) - 1)

    def check_changes(self, changes: Sequence[Change]) -> None:
        """Whether the holder may put these values right. Raises Refused for a seat that may not see one of them."""
        if self._holder == TABLE:
            return
        named = {what for what, _ in changes}
        values = self._evening.game.corrections(self._evening.state)
        if any(item.what in named and item.owner not in (None, self._holder) for item in values):
            raise Refused("table.only_own", holder=self._holder)

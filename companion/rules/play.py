"""Runs a game: takes the next step of the agenda, holds the open asks, takes answers.

A generator cannot be copied, so a play remembers the table as it was when the running step began (encoded, which is
cheaper than a clone) and the answers given since. Those two are the whole position: plain data that can be saved,
copied and taken up again.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

import msgspec

from companion.rules.asks import Answer, Ask, Together
from companion.rules.events import Event
from companion.rules.game import Game
from companion.rules.state import State

_encode = msgspec.msgpack.Encoder().encode

Change = tuple[str, Any]
"""A value that is put right by hand: its name and what it really is."""

Given = tuple[int, int, Answer]
"""Who answered (a seat, TABLE or CHANCE), whose question it was, and the answer."""


class Position(msgspec.Struct, frozen=True):
    """A game at one instant: the table when the running step began, and the answers since."""

    table: bytes
    answers: list[Given]


class Play:
    """One game being played.

    `asks` are the open questions (more than one only when several seats owe an answer at once); none means that
    the game is over. It is another list whenever the rules have asked anew. `log` is everything that
    happened.

    With `keep` off no positions are remembered: faster, for replaying, but `position`, `copy` and `correct` are then
    not to be had until the next step begins.
    """

    def __init__(self, game: Game, box: Any, state: State, log: list[Event] | None = None, keep: bool = True) -> None:
        self.game = game
        self.box = box
        self.log: list[Event] = [] if log is None else log
        self.keep = keep
        self.asks: list[Ask] = []
        self._steps = game.steps
        self._seat_state(state)
        self._run()

    @classmethod
    def at(cls, game: Game, box: Any, position: Position, log: list[Event] | None = None) -> Play:
        """Take up a position."""
        play = cls(game, box, msgspec.msgpack.decode(position.table, type=game.state_type), log)
        for actor, seat, answer in position.answers:
            play.answer(actor, answer, seat)
        return play

    def _seat_state(self, state: State) -> None:
        self.state = state
        vars(state).update(box=self.box, log=self.log)
        self._generator: Generator[Ask | Together, Any, None] | None = None
        self._together: list[Answer | None] | None = None
        self._owed: list[Ask] = []
        self._start = b""
        self._since: list[Given] = []
        self._log_start = len(self.log)

    def _run(self, answer: Any = None) -> None:
        """Go on until something is asked or the agenda is empty."""
        state = self.state
        agenda = state.agenda
        steps = self._steps
        generator = self._generator
        try:
            ask = None if generator is None else generator.send(answer)
        except StopIteration:
            ask = None
        while ask is None:
            if not agenda:
                self._begin_step()
                self._generator = None
                self.asks = []
                return
            step = agenda.pop()
            generator = steps[step[0]](state, *step[1:])
            # A plain function has done its work already and is never gone back to, so it needs no position.
            if generator is not None:
                if self.keep:
                    agenda.append(step)
                    self._begin_step()
                    agenda.pop()
                else:
                    self._start = b""
                ask = next(generator, None)
        self._generator = generator
        if isinstance(ask, Together):
            self._owed = list(ask.asks)
            self._together = [None] * len(self._owed)
            self.asks = list(self._owed)
        else:
            self.asks = [ask]

    def _begin_step(self) -> None:
        if self.keep:
            self._start = _encode(self.state)
            self._since = []
            self._log_start = len(self.log)
        else:
            self._start = b""

    @property
    def several(self) -> bool:
        """Whether more than one seat was asked at once, however many still owe an answer."""
        return self._together is not None

    def place(self, ask: Ask) -> int:
        """The place of an open ask among those that were asked at once, from 0."""
        return self._owed.index(ask) if self._together is not None else 0

    def ask_of(self, actor: int, seat: int | None = None) -> Ask | None:
        """The open ask that this actor owes, if any; of several that chance owes, the one of that seat."""
        for ask in self.asks:
            if ask.actor == actor and (seat is None or ask.seat == seat):
                return ask
        return None

    def answer(self, actor: int, answer: Answer, seat: int | None = None) -> None:
        """Take an answer that is known to be legal and go on to the next ask. seat: as for `ask_of`.

        Whoever calls checks legality first (`Ask.allows`): a recorded answer is not checked twice.
        """
        if self._together is None:
            if self.keep:
                self._since.append((actor, self.asks[0].seat, answer))
            self._run(answer)
            return
        ask = next(ask for ask in self.asks if ask.actor == actor and (seat is None or ask.seat == seat))
        if self.keep:
            self._since.append((actor, ask.seat, answer))
        self._together[self._owed.index(ask)] = answer
        self.asks.remove(ask)
        if not self.asks:
            answers, self._together = self._together, None
            self._run(answers)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.asks

    @property
    def remembers(self) -> bool:
        """Whether the position is known: always, but for a play whose `keep` is or was off during this step."""
        return self._start != b""

    def position(self) -> Position:
        """This instant as plain data."""
        return Position(self._start, list(self._since))

    def copy(self) -> Play:
        """An independent play at the same position, with a log of its own."""
        return Play.at(self.game, self.box, self.position(), self.log[: self._log_start])

    def fingerprint(self) -> bytes:
        """The table's bytes now: equal for equal tables, whatever way they were reached."""
        return _encode(self.state)

    def correct(self, changes: Sequence[Change]) -> list[Given]:
        """Put values right by hand, all of them together, then take the running step again with the answers that hold.

        Returns the answers that no longer hold and were dropped. Raises Refused, and changes nothing, where a value
        cannot be so. Whether the table it leaves can be played on is for the caller to look at.
        """
        state = msgspec.msgpack.decode(self._start, type=self.game.state_type)
        vars(state).update(box=self.box, log=[])
        for what, value in changes:
            self.game.correct(state, what, value)
        since = self._since
        del self.log[self._log_start :]
        self.log.extend(state.log)
        self._seat_state(state)
        self._run()
        return self._answer_again(since)

    def _answer_again(self, since: Sequence[Given]) -> list[Given]:
        """Give the answers that still hold; returns the rest."""
        for done, (actor, seat, answer) in enumerate(since):
            ask = self.ask_of(actor, seat)
            if ask is None or not ask.allows(answer):
                return list(since[done:])
            self.answer(actor, answer, seat)
        return []

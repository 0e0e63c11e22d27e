"""Runs a game: takes the next step of the agenda, holds the open asks, takes answers.

A generator cannot be copied, so a play remembers the table as it was when the running step began (encoded, which is
cheaper than a clone) and the answers given since. Those two are the whole position: plain data that can be saved,
copied and taken up again.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

import msgspec

from companion.refused import Refused
from companion.rules.asks import CHANCE, TABLE, Answer, Ask, Choose, Together
from companion.rules.events import Event
from companion.rules.game import Game
from companion.rules.state import PAUSE, State

_encode = msgspec.msgpack.Encoder().encode

Change = tuple[str, Any]
"""A value that is put right by hand: its name and what it really is."""

Given = tuple[int, int, Answer]
"""Who answered (a seat, TABLE or CHANCE), whose question it was, and the answer."""


POSITION_PUT = "position_put"
"""The kind of event with which another position begins, in every game."""


class PlayOn(Choose, eq=False, gc=False):
    """Asked when something was put right and the rules would go on by themselves: a person says when they may."""

    def only_answer(self) -> Answer | None:
        """None: somebody has to say so."""
        return None


def _play_on(_: State) -> Generator[Ask, Any, None]:
    yield PlayOn(TABLE, "play_on", "", ["play_on"])


class Position(msgspec.Struct, frozen=True):
    """A game at one instant: the table when the running step began, and the answers since."""

    table: bytes
    answers: list[Given]


class Play:
    """One game being played.

    `asks` are the open questions (more than one only when several seats owe an answer at once); none means that
    the game is over. It is another list whenever the rules have asked anew. `log` is everything that happened,
    `log_start` its length when the running step began.

    With `keep` off no positions are remembered: faster, for replaying, but `position`, `copy` and `correct` are then
    not to be had until the next step begins.

    >>> from companion import games
    >>> from companion.rules.game import Setup
    >>> game = games.load("break-out")
    >>> setup = Setup(2, game.edition(), {"start": "said"})
    >>> box = game.box(setup)
    >>> play = Play(game, box, game.new(box, setup))
    >>> [ask.about for ask in play.asks]
    ['forecast', 'forecast']
    >>> for seat in (1, 0):
    ...     play.answer(seat, list("RGYBOPK"))
    >>> play.asks[0].options
    ['0', '1']
    >>> play.answer(-1, "1")
    >>> play.log[-1].kind, play.log[-1].seat
    ('turn', 1)
    >>> play.copy().fingerprint() == play.fingerprint()
    True
    """

    def __init__(self, game: Game, box: Any, state: State, log: list[Event] | None = None, keep: bool = True) -> None:
        self.game = game
        self.box = box
        self.log: list[Event] = [] if log is None else log
        self.keep = keep
        self.asks: list[Ask] = []
        self._steps = {**game.steps, PAUSE[0]: _play_on}
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
        self.log_start = len(self.log)

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
            self.log_start = len(self.log)
        else:
            self._start = b""

    @property
    def several(self) -> bool:
        """Whether more than one seat was asked at once, however many still owe an answer."""
        return self._together is not None

    @property
    def asked_at_once(self) -> list[int]:
        """The seats that were asked at once, in their order, whether they still owe an answer or not; [] for none."""
        return [ask.seat for ask in self._owed] if self._together is not None else []

    @property
    def given(self) -> list[tuple[Ask, Answer]]:
        """The answers that were given and wait for those that others were asked for with them."""
        pairs = zip(self._owed, self._together or [], strict=False)
        return [(ask, answer) for ask, answer in pairs if answer is not None]

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
        together = self._together
        ask = self.asks[0] if together is None else self.ask_of(actor, seat)
        assert ask is not None
        if self.keep:
            self._since.append((actor, ask.seat, answer))
        else:
            self._start = b""
        if together is None:
            self._run(answer)
            return
        together[self._owed.index(ask)] = answer
        self.asks.remove(ask)
        if not self.asks:
            self._together = None
            self._run(together)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.asks

    @property
    def remembers(self) -> bool:
        """Whether the position is known: always, but for a play whose `keep` is or was off during this step."""
        return self._start != b""

    @property
    def at_beginning(self) -> bool:
        """Whether the position is that of a step which has just begun: it is known, and there are no answers in it."""
        return self.remembers and not self._since

    def position(self) -> Position:
        """This instant as plain data."""
        return Position(self._start, list(self._since))

    def at_step_start(self) -> State:
        """A table of its own as it was when the running step began, that step last on its agenda; with an empty log."""
        state: State = msgspec.msgpack.decode(self._start, type=self.game.state_type)
        vars(state).update(box=self.box, log=[])
        return state

    def copy(self) -> Play:
        """An independent play at the same position, with a log of its own."""
        return Play.at(self.game, self.box, self.position(), self.log[: self.log_start])

    def put(self, position: Position) -> None:
        """Go on from another position of the same game. What was told stays, and that this happened is told too."""
        self._take_up(position.table, [*self.log, Event(POSITION_PUT, "", TABLE, {})], position.answers)

    def fingerprint(self) -> bytes:
        """The table's bytes now: equal for equal tables, whatever way they were reached."""
        return _encode(self.state)

    def correct(self, changes: Sequence[Change]) -> list[Given]:
        """Put values right by hand, all of them together, then take the running step again with the answers that hold.

        Nothing is played on by it: where the game would go on by itself now, the table is asked first (`PlayOn`).
        Returns the answers that no longer hold and were dropped. Raises Refused, and changes nothing, where a value
        cannot be so. Whether the table it leaves can be played on is for the caller to look at.
        """
        start, told, since = self._start, self.log[: self.log_start], self._since
        thrown = not self.asks or any(ask.actor == CHANCE for ask in self.asks)
        state = self.at_step_start()
        if state.agenda and state.agenda[-1] == PAUSE:
            state.agenda.pop()
        seen, before = self.game.believed(self.state), self.game.believed(state)
        for what, value in changes:
            self.game.correct(state, what, value)
        right = self.game.believed(state)
        named = {what for what, _ in changes} | {what for what, value in right.items() if before.get(what) != value}
        for again in (since, []):
            kept = self._go_on_from(state, [*told, *state.log], again, thrown)
            if self._stands(right, seen, named):
                return list(since[kept:])
        self._take_up(start, told, since)
        raise Refused("corrections.not_now", named=sorted(what for what, _ in changes))

    def correct_and_go_on(self, what: str, value: Any) -> list[Given]:
        """Put one value right as it was done before corrections waited, so that evenings of that time stay as they are.

        Returns the answers that no longer held and were dropped. Raises Refused.
        """
        since, told = self._since, self.log[: self.log_start]
        state = self.at_step_start()
        self.game.correct_earlier(state, what, value)
        self._take_up(_encode(state), [*told, *state.log])
        for done, (actor, _, answer) in enumerate(since):
            ask = self.ask_of(actor)
            if ask is None or not ask.allows(answer):
                return list(since[done:])
            self.answer(actor, answer)
        return []

    def _go_on_from(self, state: State, told: Sequence[Event], answers: Sequence[Given], thrown: bool) -> int:
        """Take a corrected table up, with so much told. Returns how many of the answers still hold.

        thrown: a throw or a draw was open, so that one may be open now.
        """
        table = _encode(state)
        self._take_up(table, told)
        kept = self._answer_again(answers)
        if self._went_on(table) or not self._waits(thrown):
            # Nobody has said yet that all is right, and things would go their way at once.
            state.agenda.append(PAUSE)
            self._take_up(_encode(state), told)
            state.agenda.pop()
            return 0
        return kept

    def _answer_again(self, answers: Sequence[Given]) -> int:
        """Give the answers that still hold and do not end the running step. Returns how many."""
        start, told = self._start, self.log[: self.log_start]
        for done, (actor, seat, answer) in enumerate(answers):
            ask = self.ask_of(actor, seat)
            if ask is None or not ask.allows(answer):
                return done
            self.answer(actor, answer, seat)
            if self._start != start:
                self._take_up(start, told, answers[:done])
                return done
        return len(answers)

    def _take_up(self, table: bytes, told: Sequence[Event], answers: Sequence[Given] = ()) -> None:
        """Be at the start of a step, with so much told, and give these answers."""
        self.log[:] = told
        self._seat_state(msgspec.msgpack.decode(table, type=self.game.state_type))
        self._run()
        for actor, seat, answer in answers:
            self.answer(actor, answer, seat)

    def _went_on(self, table: bytes) -> bool:
        """Whether the rules have changed more than their agenda since this table."""
        before, now = (msgspec.msgpack.decode(one, type=self.game.state_type) for one in (table, self._start))
        before.agenda, now.agenda = [], []
        return bool(before != now)

    def _waits(self, thrown: bool) -> bool:
        """Whether somebody has to answer before anything happens; at the end nothing does. thrown: chance counts."""
        return self.over or any(thrown if ask.actor == CHANCE else ask.only_answer() is None for ask in self.asks)

    def _stands(self, right: dict[str, Any], seen: dict[str, Any], named: set[str]) -> bool:
        """Whether what was put right still is, and all else is as it was seen, or as when the running step began.

        right: when it had just been put right, at the start of that step. seen: before. named: what was put right.
        """
        now = self.game.believed(self.state)
        if any(now.get(what) != right.get(what) for what in named):
            return False
        return all(value in (right.get(what), seen.get(what)) for what, value in now.items())

"""The course of a game: the entries in force, the table they lead to, and what is open on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from companion.refused import Refused
from companion.rules.asks import TABLE, Answer, Ask, Throw
from companion.rules.corrections import CORRECTED
from companion.rules.play import Given as GivenAgain
from companion.rules.play import Play, Position
from companion.table.journal import AUTOMATIC, GIVEN, Answered, Entry, Handed, Played, Redone, Timeline, Undone
from companion.table.running.keyframes import Keyframes
from companion.table.running.log import ToldLines
from companion.table.running.replaying import Replay, play_on, replay
from companion.table.running.undo import Offer, offer, undo_from, undo_to, waiting


class OpenQuestion(msgspec.Struct, frozen=True, eq=False):
    """An open question with its identity, which no other question of this evening ever had.

    overridable: answers that the dial lets pass although a rule forbids them. remembered: what a throw showed before an
    undo. at_once: the seats that were asked this at once, those that have answered among them; [] where it was one.
    """

    id: str
    ask: Ask
    overridable: Sequence[Answer] = ()
    remembered: list[int] | None = None
    at_once: Sequence[int] = ()


class _Numbered(NamedTuple):
    """When every line of the log came about and was told. events: how many of them were in force."""

    events: int
    came: list[int]
    told: list[int]


class _Last(NamedTuple):
    """Where each seat played on last, of the first so many entries in force."""

    numbers: dict[int, int]
    entries: int


class Course:
    """A game from its start to now. play: the running game. timeline: the entries in force.

    play: at its start; or where `replay` has come to on the way to an earlier moment, and `reel` remembers others.
    """

    def __init__(self, play: Play, replay: Replay | None = None, reel: Keyframes | None = None) -> None:
        self._game = play.game
        self.timeline = Timeline()
        self.play = play
        self._replay = replay or Replay(play)
        self._reel = reel or Keyframes(self._replay.moment(play))
        self._back: dict[int, int] | None = None
        self._numbered: _Numbered | None = None
        self._last = _Last({}, 0)

    # What is there

    def questions(self, overrides: bool) -> list[OpenQuestion]:
        """What is open now; empty when the game is over. overrides: with what the rules forbid and the dial lets pass.

        A question's id is the length of the journal when it was asked, or when the timeline last turned: what was asked
        before then is another question, though it may read the same. What one of several takes back of its own answer
        leaves the questions of the others as they were.
        """
        play = self.play
        found = []
        for ask in play.asks:
            remembered = self._replay.remembered(ask, play.several) if isinstance(ask, Throw) else None
            overridable = self._game.overridable(play.state, ask) if overrides else ()
            asked = self.timeline.asked(self._replay.opened, ask.seat if play.several else None)
            name = f"q{asked}.{play.place(ask)}" if play.several else f"q{asked}"
            found.append(OpenQuestion(name, ask, overridable, remembered, play.asked_at_once))
        return found

    def told(self) -> ToldLines:
        """The whole log with its secrets: always the same list, which says where it changed."""
        return self._replay.told(self.play)

    def count(self, label: str) -> int:
        """How often chance has given what has that label so far."""
        return self._replay.count(label)

    def log_at(self, place: int) -> int:
        """From which event of the log on the entry in force with that place has made a difference."""
        return self._replay.log_at(place)

    def undo_offer(self, seat: int | None) -> Offer | None:
        """What an undo would take back, or None when nothing can be undone.

        seat: who asks. What it has answered, and what waits for others, goes alone: theirs rest on nothing of it.
        """
        played = self.timeline.played
        own = waiting(played, self._replay.opened, seat) if self.play.several else None
        keep = undo_from(played) if own is None else own
        return None if keep is None else offer(played, self.play, self._replay, keep, alone=own is not None)

    def offer_to(self, count: int) -> Offer | None:
        """What an undo would take back that goes to where the journal had `count` entries, None where nothing.

        Raises Refused where what was in force then has been taken back since.
        """
        numbers, timeline = self._then(count).numbers, self.timeline
        if numbers != timeline.numbers[: len(numbers)]:
            raise Refused("table.gone_then")
        keep = undo_to(timeline.played, len(numbers))
        return None if keep is None else offer(timeline.played, self.play, self._replay, keep)

    def undone(self, offered: Offer) -> Undone:
        """The entry that takes that back."""
        return Undone(offered.keep, offered.at, [event.seen_by(None) for event in self.play.log[offered.at :]])

    def count_before(self, offered: Offer) -> int:
        """How many entries the journal had before the first that would be taken back."""
        return self.timeline.numbers[offered.keep]

    # How it was

    def at(self, count: int) -> Course:
        """The game as it was when the journal had `count` entries, to look at and not to be played on."""
        reel, written = self._reel, self.timeline.written[:count]
        moment = reel.latest(self._then(count).numbers)
        play = Play.at(self._game, self.play.box, Position(moment.table, []), list(moment.log))
        earlier = Course(play, Replay(play, moment), reel)
        for entry in written:
            earlier.fold(entry)
        timeline, replay = earlier.timeline, earlier._replay
        for place in range(replay.played, len(timeline.played)):
            replay.play(play, timeline.played[place])
            reel.remember(timeline.numbers[: place + 1], play, replay)
        return earlier

    def _then(self, count: int) -> Timeline:
        """The timeline when the journal had so many entries."""
        then = Timeline()
        for entry in self.timeline.written[:count]:
            then.fold(entry, None)
        return then

    def came_and_told(self) -> tuple[list[int], list[int]]:
        """For each line of the log how many entries the journal had when it came about, and when it was told.

        What a redo put back came about with it. What a running step tells again after a correction came when it was
        told first, but for what the correction itself says; what it tells again once that is taken back came with the
        undo. A line that was taken back came when it had been, and was told just before that.
        """
        replay, timeline = self._replay, self.timeline
        after = replay.told_after(len(self.play.log))
        if (known := self._numbered) is not None:
            # Late in an evening there are thousands of lines, and few of them are new.
            new = after[known.events :]
            came = [*known.came, *(timeline.came[one - 1] for one in new)]
            told = [*known.told, *(timeline.numbers[one - 1] + 1 for one in new)]
        else:
            numbers = [-1, *timeline.numbers]
            came = replay.woven(self._came_in_force(after), after=1)
            told = replay.woven([numbers[one] + 1 for one in after], after=0)
            if replay.put_right:
                return came, told
        self._numbered = _Numbered(len(after), came, told)
        return came, told

    def _came_in_force(self, by_all: list[int]) -> list[int]:
        """When the events of the log came about. by_all: after how many entries in force each was told."""
        came, log, replay = [0, *self.timeline.came], self.play.log, self._replay
        if not replay.put_right:
            return [came[after] for after in by_all]
        by_others = replay.told_first_after(len(log))
        found = []
        for at, event in enumerate(log):
            after = (by_all if event.kind in CORRECTED else by_others)[at]
            found.append(max(came[after], replay.told_again(at, after)))
        return found

    def played_on(self) -> dict[int, int]:
        """By the seats, how many entries the journal had just before each answered last what it alone was asked.

        Answers count that were taken back since; throws do as long as they are in force, else nobody knows whose they
        were.
        """
        numbers, (found, known) = self.timeline.numbers, self._last
        in_force = zip(numbers[known:], self._replay.players(known), strict=True)
        found = {**found, **{seat: number for number, seat in in_force if seat != TABLE}}
        self._last = _Last(dict(found), len(numbers))
        for seat, number in self._answers_back().items():
            found[seat] = max(number, found.get(seat, 0))
        return found

    def _answers_back(self) -> dict[int, int]:
        """The same of answers that were taken back alone: kept until more are, or some are put back."""
        if self._back is None:
            written, in_force = self.timeline.written, set(self.timeline.numbers)
            self._back = {
                entry.actor: number
                for number, entry in enumerate(written)
                if isinstance(entry, Answered)
                and number not in in_force
                and entry.actor >= 0
                and entry.source not in AUTOMATIC
            }
        return self._back

    # How it goes on

    def do(self, entry: Played) -> tuple[bytes | None, list[GivenAgain]]:
        """Play one entry, which is not in force before it is folded. Raises Refused.

        Returns the fingerprint of the table after it when one is due, and the answers that a correction dropped.
        """
        return self._replay.play(self.play, entry)

    def fold(self, entry: Entry, fingerprint: bytes | None = None) -> None:
        """Take in the next entry of the journal. The table follows with `rebuild`, or was played on before."""
        timeline = self.timeline
        count = len(timeline.played)
        back = timeline.played[entry.keep :] if isinstance(entry, Undone) else []
        timeline.fold(entry, fingerprint)
        if isinstance(entry, Undone | Redone):
            self._back, self._last = None, _Last({}, 0)
        if not isinstance(entry, GIVEN):
            self._numbered = None
        if isinstance(entry, Undone):
            self._replay.take_back(entry, back, len(timeline.written) - 1)
        elif isinstance(entry, Handed):
            self._replay.hand(entry, len(timeline.written) - 1)
        else:
            self._replay.take_in(timeline.played[count:])

    def rebuild(self) -> None:
        """The table to which the entries in force lead, after some were taken back or one was not taken.

        Raises Damaged where they lead elsewhere than they did.
        """
        self.play = replay(self.timeline, self._replay, len(self.timeline.played))

    def go_back(self, offered: Offer) -> list[tuple[Played, bytes | None]]:
        """Play as an undo leads, which is to be folded after it. Raises Damaged as `rebuild` does.

        Returns what stays all the same and was played again, each with the fingerprint that is due after it.
        """
        self.play = replay(self.timeline, self._replay, offered.keep)
        return [(entry, self.do(entry)[0]) for entry in offered.again]

    def go_forward(self) -> None:
        """Play what a redo puts back, which is to be folded after it. Raises Damaged as `rebuild` does."""
        play_on(self.play, self.timeline.to_redo(), self._replay)

"""Playing recorded entries again, and keeping track of where each one stands in the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from companion.refused import Damaged
from companion.rules.asks import CHANCE, DICE, TABLE, Ask, Choose, Draw, Pick, Shuffle, Throw
from companion.rules.events import Event
from companion.rules.game import Game
from companion.rules.play import Given as GivenAgain
from companion.rules.play import Play, Position
from companion.table.journal import (
    AUTOMATIC,
    FINGERPRINT_EVERY,
    GIVEN,
    CorrectedEarlier,
    Correction,
    Given,
    Handed,
    Placed,
    Played,
    Timeline,
    Undone,
    fingerprint,
    seat_of,
)
from companion.table.running.log import ToldLines, ToldLog
from companion.table.running.snapshots import Marks
from companion.table.running.throws import Throws

_TAIL = 64
"""Positions are remembered for the last entries only when a game is replayed: no step is longer than this."""


class _Stand(msgspec.Struct, gc=False):
    """Where an entry stands. start: the length of the log before it. secret: it may rest on what its seat alone knows.

    correction: it is one. showing: and it showed what was hidden. seat: who played on by it, TABLE for nobody alone.
    """

    start: int
    secret: bool = False
    correction: bool = False
    showing: bool = False
    seat: int = TABLE


class Moment(msgspec.Struct, frozen=True, gc=False):
    """A game where a step began, to be taken up there again. log: what had been told. The rest is as in `Replay`."""

    table: bytes
    log: list[Event]
    stands: list[_Stand]
    chance: Counter[str]


class Replay:
    """Where every entry in force began in the log, what chance has given so far, and what was taken back.

    play: the game at its start, or at that moment. opened: how many entries in force had been played when what is open
    now was asked.
    """

    def __init__(self, play: Play, moment: Moment | None = None) -> None:
        self._stands: list[_Stand] = [] if moment is None else list(moment.stands)
        self._chance: Counter[str] = Counter() if moment is None else Counter(moment.chance)
        self._throws = Throws()
        self._log = ToldLog()
        self._marks = Marks(play, len(self._stands), self._chance)
        self._told_again: list[tuple[int, int, int]] = []
        self._told_after: list[int] = []
        self._told_until = 0
        self.opened = len(self._stands)

    def moment(self, play: Play) -> Moment:
        """This moment of a play that is at the beginning of a step."""
        return Moment(play.position().table, play.log[: play.log_start], list(self._stands), Counter(self._chance))

    @property
    def played(self) -> int:
        """How many entries have been played."""
        return len(self._stands)

    def back(self, count: int) -> Play:
        """The game after as many of the first entries as a position is remembered for; no more than `count` of them."""
        mark, play = self._marks.back(count)
        del self._stands[mark.count :]
        self._chance = Counter(mark.chance)
        self._told_after, self._told_until = [], 0
        self.opened = mark.count
        return play

    @property
    def wants_position(self) -> bool:
        """Whether the next position should be remembered, for which the play has to keep it."""
        return self._marks.due(len(self._stands))

    def play(self, play: Play, entry: Played) -> tuple[bytes | None, list[GivenAgain]]:
        """Play one entry. Raises Refused.

        Returns the fingerprint of the table after it when one is due, and the answers that a correction dropped.
        """
        asks, dropped = play.asks, []
        if isinstance(entry, GIVEN):
            self._answer(play, entry)
        elif isinstance(entry, Placed):
            self._stands.append(_Stand(len(play.log)))
            put_position(play, entry)
        else:
            dropped = self._correct(play, entry)
        count = len(self._stands)
        if play.asks is not asks:
            self.opened = count
        if self._marks.due(count):
            self._marks.remember(count, play, self._chance)
        return fingerprint(play.fingerprint()) if count % FINGERPRINT_EVERY == 0 else None, dropped

    def _answer(self, play: Play, entry: Given) -> None:
        ask = play.ask_of(entry.actor, seat_of(entry))
        if ask is None:
            raise LookupError(f"nothing is asked of {entry.actor}")
        if entry.actor == CHANCE:
            self._chance[chance_label(ask)] += 1
        whose = ask.seat if entry.actor == CHANCE else entry.actor
        # What several owe at once is answered in any order, and by chance without anybody.
        alone = not play.several and entry.source not in AUTOMATIC
        self._stands.append(_Stand(len(play.log), is_secret(ask), seat=whose if alone else TABLE))
        if entry.broke:
            play.state.tell("broke_rule", entry.broke, entry.actor)
        play.answer(entry.actor, entry.answer, seat_of(entry))

    def _correct(self, play: Play, entry: Correction) -> list[GivenAgain]:
        # What the running step had told already is told again after the correction, and is taken back with it.
        start = play.log_start
        before = play.log[start:]
        self._log.change(start)
        dropped = put_right(play, entry)
        showing = any(_shows(play.game, event) for event in play.log[start:] if event not in before)
        self._stands.append(_Stand(start, correction=True, showing=showing))
        return dropped

    def count(self, label: str) -> int:
        """How many times chance has given that so far."""
        return self._chance[label]

    def was_secret(self, entry: int) -> bool:
        """Whether the entry with that place in the timeline may rest on what its seat alone knows."""
        return self._stands[entry].secret

    def showed(self, play: Play, entry: int) -> bool:
        """Whether the entry with that place in the timeline, or one after it, showed what was hidden."""
        if any(stand.showing for stand in self._stands[entry:]):
            return True
        first = entry + self._stands[entry].correction
        since = play.log[self._stands[first].start :] if first < len(self._stands) else []
        return any(_shows(play.game, event) for event in since)

    def players(self, first: int) -> list[int]:
        """For each entry in force from that place on the seat that played on by it, TABLE for nobody alone."""
        return [stand.seat for stand in self._stands[first:]]

    def told_after(self, count: int) -> list[int]:
        """For each of the `count` events of the log, how many entries in force had been played when it was told.

        What a correction tells again counts as told by it, and not by what told it first. The list is ours.
        """
        after, stands = self._told_after, self._stands
        # A correction tells the running step again: what is told from there on is its own, or a later entry's.
        for place in range(self._told_until, len(stands)):
            start = stands[place].start
            after += [place] * (start - len(after))
            del after[start:]
        self._told_until = len(stands)
        after += [len(stands)] * (count - len(after))
        return after

    def told_first_after(self, count: int) -> list[int]:
        """The same, but what a correction tells again counts as told by what told it first."""
        after = [0] * count
        for place, stand in reversed(list(enumerate(self._stands))):
            start = count if stand.correction else min(stand.start, count)
            after[start:count] = [place + 1] * (count - start)
            count = start
        return after

    def log_at(self, entry: int) -> int:
        """From which event of the log on the entry with that place in the timeline has made a difference."""
        return self._stands[entry].start

    def log_from(self, entry: int) -> int:
        """From which event of the log on that entry and all after it have made a difference."""
        return min(stand.start for stand in self._stands[entry:])

    def hand(self, entry: Handed, when: int) -> None:
        """A seat was handed to the companion, or given back. when: the length of the journal just before."""
        kind = "companion_plays" if entry.player else "person_plays"
        facts = {"player": entry.player} if entry.player else {}
        self._log.say(entry.at, Event(kind, "", entry.seat, facts), when)

    def take_in(self, entries: Sequence[Played]) -> None:
        """These came into force, or were put back."""
        self._throws.take_in(entries)

    def take_back(self, entry: Undone, entries: Sequence[Played], when: int) -> None:
        """An undo took these back: their lines stay in the log, and what their throws showed is remembered.

        when: the length of the journal just before.
        """
        self._log.take_back(entry.at, entry.events, when)
        self._throws.take_back(entries)
        if any(isinstance(one, Correction) for one in entries):
            self._told_again.append((entry.keep, entry.at, when))

    def woven(self, in_force: list[int], after: int) -> list[int]:
        """A number for every line of the log, as `ToldLog.woven`."""
        return self._log.woven(in_force, after)

    @property
    def put_right(self) -> bool:
        """Whether anything ever was put right, so that events may have been told again."""
        return bool(self._told_again) or any(stand.correction for stand in self._stands)

    def told_again(self, at: int, after: int) -> int:
        """How many entries the journal had when an undo told the event of the log with that place again, 0 where none.

        A correction takes back what the running step had told, and its undo tells that again. after: how many entries
        in force had been played when it was told first.
        """
        again = (when + 1 for keep, start, when in self._told_again if at >= start and after <= keep)
        return max(again, default=0)

    def remembered(self, throw: Throw, several: bool) -> list[int] | None:
        """What this throw showed before it was taken back, if it was: [3, 4]. several: others were asked with it."""
        return self._throws.remembered(throw, several)

    def told(self, play: Play) -> ToldLines:
        """The whole log with its secrets and what was taken back: always the same list."""
        return self._log.lines(play)


def put_position(play: Play, entry: Placed) -> None:
    """Put that position on the table. Raises msgspec.ValidationError where it is none of this game."""
    table = msgspec.convert(entry.table, play.game.state_type, str_keys=True)
    play.put(Position(msgspec.msgpack.encode(table), entry.answers))


def put_right(play: Play, entry: Correction) -> list[GivenAgain]:
    """Play a correction as corrections were played when it was made. Returns the answers that it dropped."""
    if isinstance(entry, CorrectedEarlier):
        return play.correct_and_go_on(entry.what, entry.value)
    return play.correct(entry.changes)


def _shows(game: Game, event: Event) -> bool:
    return event.secret is not None or event.kind in game.reveals


_COVERED = (Pick, Throw, Draw)


def is_secret(ask: Ask) -> bool:
    """Whether the answer to this may rest on what its seat alone knows."""
    return (isinstance(ask, Choose) and ask.hand) or (isinstance(ask, _COVERED) and ask.secret)


def chance_label(ask: Ask) -> str:
    """What kind of chance an ask is, for counting."""
    if isinstance(ask, Shuffle):
        return "shuffle " + ask.pack
    if isinstance(ask, Draw):
        return "draw " + ask.pack
    if isinstance(ask, Throw):
        label = "throw" if ask.kind == DICE else f"throw {ask.kind}"
        return f"{label} of {ask.seat}" if ask.secret else label
    return ""


def replay(timeline: Timeline, into: Replay, count: int) -> Play:
    """The game after the first `count` entries in force: played on from the latest position remembered of them.

    into: knows the positions, and is told where every entry stands. Raises Damaged where the rules now lead elsewhere
    than they did.
    """
    play = into.back(count)
    corrected = any(isinstance(entry, Correction) for entry in timeline.played[into.played : count])
    play_on(play, timeline.part(into.played, count), into, 0 if corrected else count - _TAIL)
    if not play.remembers:
        play = into.back(count)
        play_on(play, timeline.part(into.played, count), into)
    return play


def play_on(play: Play, entries: Sequence[tuple[Played, bytes | None]], into: Replay, keep_from: int = 0) -> None:
    """Play entries after those that were played, with their fingerprints. Raises Damaged where they lead elsewhere.

    keep_from: the place from which on the play keeps its position at every instant.
    """
    for place, (entry, kept) in enumerate(entries, start=into.played):
        play.keep = place >= keep_from or into.wants_position
        try:
            found, _ = into.play(play, entry)
        except Exception as error:
            # A journal is not believed: whatever a rule makes of an answer that it would never have asked for.
            raise Damaged("journal.leads_elsewhere", place=place + 1) from error
        if kept is not None and found != kept:
            raise Damaged("journal.leads_elsewhere", place=place + 1)

"""All evenings together: who played what, who won, what they scored and foresaw, and how the dice treated them.

It rests on the kept games alone. Games that are not over are not counted, nor is anything that was taken back or put
right by hand; damaged games are left out, and how many they are is said, though what they came to is still remembered.
What the companion did in seats of its own is nobody's record, and a game that it played alone is only a demonstration.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from companion.client.evenings.tallies import SeatTally, Tallies, Tally
from companion.client.layers.views import EveningRecord
from companion.refused import Refused
from companion.table.file.store import Store
from companion.table.initials import initials
from companion.table.settings import STRENGTHS
from companion.words import Words, say, say_in

A_STEP = 2000
"""So many entries of kept games are looked at in one step: each costs some microseconds."""


class Sum(msgspec.Struct):
    """One thing that is counted, over several evenings. of, expected: as in `moments.Counted`."""

    count: int = 0
    of: int = 0
    expected: float | None = None


class Record(msgspec.Struct):
    """What somebody did over several evenings. won: alone or with others. best: the most points of one evening.

    throws, pips, expected: of the open dice, and what such dice show on average.
    """

    evenings: int = 0
    won: int = 0
    points: int = 0
    best: int = 0
    throws: int = 0
    pips: int = 0
    expected: float = 0.0
    counted: dict[str, Sum] = {}

    @property
    def average(self) -> float:
        """Points an evening."""
        return self.points / self.evenings if self.evenings else 0.0

    @property
    def luck(self) -> float:
        """Pips a throw above what was to be expected, below it where it is negative."""
        return (self.pips - self.expected) / self.throws if self.throws else 0.0

    def add(self, seat: SeatTally) -> None:
        """Count one more evening."""
        self.evenings += 1
        self.won += seat.won
        self.points += seat.points
        self.best = max(self.best, seat.points) if self.evenings > 1 else seat.points
        self._throw(seat.throws, seat.pips, seat.expected)
        for one in seat.counted:
            there = self.counted.setdefault(one.key, Sum())
            there.count += one.count
            there.of += one.of
            if one.expected is not None:
                there.expected = (there.expected or 0.0) + one.expected

    def join(self, other: Record) -> None:
        """Count another game's evenings too: what only one game knows is not joined."""
        self.evenings += other.evenings
        self.won += other.won
        self._throw(other.throws, other.pips, other.expected)

    def _throw(self, throws: int, pips: int, expected: float) -> None:
        self.throws += throws
        self.pips += pips
        self.expected += expected


class Person(msgspec.Struct):
    """Somebody who played, by name however it is written: as it was the last time. games: by the game's name.

    seats: how often they sat in each colour and shape, the latest first.
    """

    name: str
    games: dict[str, Record] = {}
    seats: dict[tuple[str, str], int] = {}

    @property
    def seat(self) -> tuple[str, str]:
        """Colour and shape in which they sat most often, of several the latest."""
        return max(self.seats, key=self.seats.__getitem__, default=("", ""))

    @property
    def all(self) -> Record:
        """All games together; points of different games are not added."""
        whole = Record()
        for record in self.games.values():
            whole.join(record)
        return whole


class Against(msgspec.Struct):
    """Games against the companion. won: by a person, alone or with others."""

    games: int = 0
    won: int = 0


class Statistics(msgspec.Struct):
    """What all evenings come to. games: how many people played to the end, by game, the most played first.

    running, damaged, demonstrations: how many were left out. people: who won most first, of those who played least.
    against: games of people and the companion, by how well it played there at its best, the gentlest first.
    """

    games: dict[str, int]
    running: int
    damaged: int
    people: list[Person]
    demonstrations: int = 0
    against: dict[str, Against] = {}

    @property
    def evenings(self) -> int:
        """How many were played to the end."""
        return sum(self.games.values())

    @property
    def letters(self) -> list[str]:
        """A sign for each of the people, as on a badge: no two look alike."""
        return initials([one.name for one in self.people])


class Counting:
    """Goes through the kept evenings, a few a step, so that whoever shows it need never wait.

    Each is looked at whole: the disk may have damaged a game since its figures were worked out.

    afresh: nothing that was remembered is believed. Raises Unavailable when that cannot be thrown away.
    """

    def __init__(self, store: Store, afresh: bool = False) -> None:
        self._store = store
        self._records = store.evenings()
        self._tallies = Tallies(store)
        if afresh:
            self._tallies.forget()
        self.total = len(self._records)
        self.done = 0
        self.damaged = 0
        self._found: list[Tally] = []

    def step(self) -> bool:
        """Look at the next evenings, up to the first whose figures are not remembered. False when all are done."""
        looked_at = 0
        while self.done < self.total and looked_at < A_STEP:
            record = self._store.checked(self._records[self.done])
            looked_at += record.entries
            known = self._tallies.known(record) is not None
            self._take(record)
            self.done += 1
            if not known:
                break
        if self.done == self.total:
            self._tallies.keep()
        return self.done < self.total

    def _take(self, record: EveningRecord) -> None:
        try:
            self._found.append(self._tallies.of(record))
        except Refused:
            self.damaged += 1

    def result(self) -> Statistics:
        """What all evenings come to; those that were not looked at yet are now."""
        while self.step():
            pass
        return statistics(self._found, self.damaged)


def statistics(tallies: Iterable[Tally], damaged: int = 0) -> Statistics:
    """What these evenings come to, given the latest first."""
    games: dict[str, int] = {}
    people: dict[str, Person] = {}
    against: dict[str, Against] = {}
    running = demonstrations = 0
    for tally in tallies:
        if tally.demonstration:
            demonstrations += 1
            continue
        if not tally.over:
            running += 1
            continue
        games[tally.game] = games.get(tally.game, 0) + 1
        persons = [seat for seat in tally.seats if not seat.companion]
        if tally.against:
            there = against.setdefault(tally.against, Against())
            there.games += 1
            there.won += any(seat.won for seat in persons)
        for seat in persons:
            person = people.setdefault(seat.name.casefold(), Person(seat.name))
            person.games.setdefault(tally.game, Record()).add(seat)
            person.seats[seat.colour, seat.shape] = person.seats.get((seat.colour, seat.shape), 0) + 1
    ranked = sorted(people.values(), key=lambda one: (-one.all.won, one.all.evenings, one.name.casefold()))
    most = dict(sorted(games.items(), key=lambda one: -one[1]))
    by_strength = {strength: against[strength] for strength in STRENGTHS if strength in against}
    return Statistics(most, running, damaged, ranked, demonstrations, by_strength)


def figure(number: float) -> str:
    """A number with one place after the point, none where it is a whole one."""
    return f"{number:.1f}".removesuffix(".0")


def signed(number: float) -> str:
    """A number with one place after the point, and whether it is more or less than nothing."""
    shown = f"{abs(number):.1f}"
    return f"{'−' if number < 0 and float(shown) else '+' if float(shown) else '±'}{shown}"


def dice_line(record: Record) -> str:
    """How the dice treated somebody, in words."""
    if not record.throws:
        return say("statistics.no_dice")
    return say("statistics.dice", luck=signed(record.luck), pips=record.pips, throws=record.throws,
               expected=figure(record.expected))  # fmt: skip


def companion_lines(found: Statistics) -> list[str]:
    """How people did against the companion, and how often it played alone, in words; [] where it never sat there."""
    lines = []
    if found.against:
        parts = [say("statistics.against_one", player=strength, games=one.games, won=one.won)
                 for strength, one in found.against.items()]  # fmt: skip
        lines.append(
            say("statistics.against", games=sum(one.games for one in found.against.values()),
                won=sum(one.won for one in found.against.values()), parts=", ".join(parts), several=len(parts) > 1)
        )  # fmt: skip
    if found.demonstrations:
        lines.append(say("statistics.demonstrations", count=found.demonstrations))
    return lines


def points_line(record: Record) -> str:
    """What somebody scored in one game, in words."""
    return say("statistics.points", points=record.points, average=figure(record.average), best=record.best)


class Figure(NamedTuple):
    """One thing that is counted, in words and as what can be drawn of it. of, expected: as in `moments.Counted`."""

    name: str
    said: str
    number: int
    of: int = 0
    expected: float | None = None


def counted_figures(game: str, record: Record) -> list[Figure]:
    """The same things as in `counted_lines`, for whoever draws them."""
    words = Words(say_in(), game)
    found = []
    for key, one in record.counted.items():
        said = say("statistics.share_said", count=one.count, of=one.of) if one.of else str(one.count)
        found.append(Figure(words.text("count", key), said, one.count, one.of, one.expected))
    return found


def counted_lines(game: str, record: Record) -> list[str]:
    """What else is counted in a game, in its own words."""
    words = Words(say_in(), game)
    found = []
    for key, one in record.counted.items():
        name = words.text("count", key)
        if one.expected is not None and one.of:
            found.append(say("statistics.expected", name=name, count=one.count, of=one.of,
                             expected=figure(one.expected)))  # fmt: skip
        elif one.of:
            found.append(say("statistics.share", name=name, count=one.count, of=one.of))
        else:
            found.append(say("statistics.whole", name=name, count=one.count))
    return found

"""What an evening will be remembered for, and what of it can be counted: out of what everybody may know at its end.

A game says its own in `moments.py` of its folder, in a class called `GameMoments`; one without it has the
plain one here. Sentences come from `[moment]` and `[count]` of the game's words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from companion.client.games.plug_ins import part_of
from companion.rules.game import Standing

if TYPE_CHECKING:
    from companion.client.window import Window

MOST = 4
"""So many moments are told of an evening."""


GIVES_WAY = 25
"""So much lighter is a moment for each that its seats have already."""


class Deed(msgspec.Struct, frozen=True, gc=False):
    """A thing that happened and was not taken back: kind, seat and public facts of its event, and the turn."""

    kind: str
    seat: int
    facts: dict[str, Any]
    turn: int


class Tale(msgspec.Struct, frozen=True):
    """An evening that is over, as everybody may know it. seats: how many sat there."""

    game: str
    seats: int
    edition: dict[str, Any]
    deeds: list[Deed]
    standings: list[Standing]


class Moment(msgspec.Struct, frozen=True):
    """One thing to remember. seats: whose. key, facts: of its sentence, without the names.

    weight: the more, the sooner it is told: 100 is what decided the evening, 10 a thing that happens every time.
    """

    key: str
    seats: list[int]
    weight: float
    facts: dict[str, Any]


class Counted(msgspec.Struct, frozen=True):
    """How often a seat did something in an evening.

    of: out of how many times that it could have been, 0 where that says nothing. expected: how often chance alone
    would have it on average, worked out exactly from the throws that were made; None where chance has no say.
    """

    key: str
    seat: int
    count: int
    of: int = 0
    expected: float | None = None


class Thrown(msgspec.Struct, frozen=True, gc=False):
    """A throw: whose, how many pips it showed, and how many such dice show on average."""

    seat: int
    pips: int
    expected: float


class Moments:
    """What a game makes of a tale."""

    def __init__(self, tale: Tale) -> None:
        self.tale = tale
        self.deeds = tale.deeds

    def moments(self) -> list[Moment]:
        """Everything worth telling, in any order."""
        return []

    def counted(self) -> list[Counted]:
        """What can be counted over many evenings."""
        return []

    def thrown(self) -> list[Thrown]:
        """The throws of open dice in play; not those for who begins, and none that was put right by hand afterwards."""
        return []

    # What games count with

    def counts(self, kinds: Mapping[str, Sequence[str]]) -> list[Counted]:
        """For each seat how often it did things of these kinds, by the key of what is counted."""
        return [
            Counted(key, seat, by_seat(self.told(*one))[seat])
            for seat in range(self.tale.seats)
            for key, one in kinds.items()
        ]

    def told(self, *kinds: str) -> list[Deed]:
        """What happened of these kinds."""
        return [deed for deed in self.deeds if deed.kind in kinds]

    def most(self, key: str, counts: Mapping[int, int], least: int, weight: float, **facts: Any) -> list[Moment]:
        """The moment of whoever did most of something: none where that is less than `least`, or everybody did as much.

        counts: by seat. Its sentence is told with `count`.
        """
        best = max(counts.values(), default=0)
        seats = sorted(seat for seat, count in counts.items() if count == best and seat >= 0)
        if best < least or not seats or len(seats) == self.tale.seats:
            return []
        return [Moment(key, seats, weight, {"count": best, **facts})]

    def ahead(self, key: str, weight: float) -> list[Moment]:
        """By how little it was won: none where the first place is shared, brought nothing, or as much as the second.

        Its sentence is told with `points`.
        """
        ranked = self.tale.standings
        if len(ranked) < 2 or ranked[1].place == 1 or not ranked[0].total:
            return []
        points = ranked[0].total - ranked[1].total
        return [Moment(key, ranked[0].seats, weight, {"points": points})] if points else []

    def level(self, key: str, weight: float) -> list[Moment]:
        """Who shares the first place, and with how many `points` each side."""
        first = [standing for standing in self.tale.standings if standing.place == 1]
        if len(first) < 2:
            return []
        seats = sorted(seat for standing in first for seat in standing.seats)
        return [Moment(key, seats, weight, {"points": first[0].total})]

    def greatest(self, key: str, deeds: Iterable[Deed], fact: str, least: int, weight: float) -> list[Moment]:
        """The moment with the greatest of a fact: the first of them where several are as great."""
        best = max(deeds, key=lambda deed: int(deed.facts[fact]), default=None)
        if best is None or best.facts[fact] < least:
            return []
        return [Moment(key, [best.seat], weight, best.facts)]


def by_seat(deeds: Iterable[Deed]) -> Counter[int]:
    """How many of these each seat did."""
    return Counter(deed.seat for deed in deeds)


def summed(deeds: Iterable[Deed], fact: str) -> Counter[int]:
    """What a number in the facts of these comes to for each seat."""
    sums: Counter[int] = Counter()
    for deed in deeds:
        sums[deed.seat] += deed.facts[fact]
    return sums


def moments_class(game: str) -> type[Moments]:
    """What a game makes of its evenings, the plain one where its folder has none."""
    return part_of(game, "moments", "GameMoments", Moments)


def tale_of(window: Window) -> Tale:
    """The tale of the game behind a window, out of what its holder may know."""
    deeds = [Deed(line.kind, line.seat, line.facts, line.turn) for line in window.log if not line.undone]
    facts = window.facts
    return Tale(facts.game, len(window.seats), facts.edition, deeds, window.standings())


def best_moments(tale: Tale) -> list[Moment]:
    """What an evening will be remembered for, the weightiest first; so many that one screen has room for them.

    Somebody who has a moment already gives way to others whose own is nearly as weighty.
    """
    left = moments_class(tale.game)(tale).moments()
    chosen: list[Moment] = []
    had: Counter[int] = Counter()
    while left and len(chosen) < MOST:
        best = max(left, key=lambda one: one.weight - GIVES_WAY * min(had[seat] for seat in one.seats))
        left.remove(best)
        chosen.append(best)
        had.update(best.seats)
    return sorted(chosen, key=lambda one: -one.weight)

"""The table is right: the frame in which every game says what can be put right by hand, and how.

A game lists its values by the first word of their names: `{"square": OfSeat(...)}` makes "square:0", "square:1" and so
on. Listing, checking and telling are done here, once for all games. A correction changes what it names; what must
follow from it is told beside it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypedDict, TypeVar

from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.rules.game import Correctable, CorrectionKind, StateT

NameT = TypeVar("NameT", int, str)

YES_NO = (True, False)

CORRECTED = frozenset({"corrected", "corrected_hand"})
"""The kinds of event with which a correction says what is right."""


def told_right(facts: Mapping[str, Any]) -> tuple[str, str, Any]:
    """What such an event says is right: the first word of its name, what follows that, and the value as it is now.

    ("", "", None) where it names nothing, as of a hand.
    """
    if "value" not in facts:
        return "", "", None
    _, value, what = facts["value"]
    word, _, name = what.partition(":")
    return word, name, value


_FEW = 12
"""So many options are named when something else was given; more would make no sentence."""


@dataclass(frozen=True, kw_only=True)
class Entry(Generic[StateT, NameT]):
    """One kind of value that can be put right.

    kind: as in Correctable. options: what it may be. read: what the app believes. put: puts it right; raises Refused.
    spot: where on the board it is. besides: what a list may hold although it is not offered. follows: it is what other
    values leave over, and not worth telling.
    """

    kind: str
    options: Callable[[StateT, NameT], Sequence[Any]]
    read: Callable[[StateT, NameT], Any]
    put: Callable[[StateT, NameT, Any], None]
    spot: Callable[[StateT, NameT], str] = lambda *_: ""
    besides: Sequence[Any] = ()
    follows: bool = False


@dataclass(frozen=True, kw_only=True)
class OfSeat(Entry[StateT, int]):
    """A value that every seat has, by the number of the seat. secret: that seat alone may see it.

    there: whether there is such a value at all, by the table's options.
    """

    secret: bool = False
    there: Callable[[StateT], bool] = lambda _: True


@dataclass(frozen=True, kw_only=True)
class OfTable(Entry[StateT, str]):
    """A value of the whole table, or of each thing that has a name there now."""

    names: Callable[[StateT], Iterable[str]] = lambda _: ("",)


class Kept(TypedDict):
    """Where a value of a seat is kept: `OfSeat(kind="number", options=..., **in_list("coins"))`."""

    read: Callable[[Any, int], Any]
    put: Callable[[Any, int, Any], None]


def in_list(field: str) -> Kept:
    """In the table's list of that name, in the order of the seats."""

    def put(table: Any, seat: int, value: Any) -> None:
        getattr(table, field)[seat] = _of_its_own(value)

    return Kept(read=lambda table, seat: _of_its_own(getattr(table, field)[seat]), put=put)


def in_player(field: str) -> Kept:
    """In the field of that name of the seat's own among the table's `players`."""

    def put(table: Any, seat: int, value: Any) -> None:
        setattr(table.players[seat], field, _of_its_own(value))

    return Kept(read=lambda table, seat: _of_its_own(getattr(table.players[seat], field)), put=put)


def _of_its_own(value: Any) -> Any:
    """The log tells of a list as it was when it was put right, whatever comes of the table's."""
    return list(value) if isinstance(value, list) else value


class Corrections(Generic[StateT]):
    """All that can be put right in one game.

    of_seats, of_table: by the first word of their names. seats: how many there are; those of the box without it.
    """

    def __init__(
        self,
        of_seats: Mapping[str, OfSeat[StateT]],
        of_table: Mapping[str, OfTable[StateT]],
        seats: Callable[[StateT], int] = lambda table: int(table.box.seats),
    ) -> None:
        self._seats = seats
        self._of_seats = of_seats
        self._of_table = of_table
        self._named: dict[tuple[int, tuple[str, ...]], list[tuple[str, OfSeat[StateT], int]]] = {}

    def kinds(self) -> dict[str, CorrectionKind]:
        """What there is to put right, by the first word of its name."""
        seats = {word: CorrectionKind(entry.kind, "seat", entry.secret) for word, entry in self._of_seats.items()}
        return seats | {word: CorrectionKind(entry.kind, "table") for word, entry in self._of_table.items()}

    def but(self, others: Mapping[str, Mapping[str, Any]]) -> Corrections[StateT]:
        """The same with something else in some entries: `{"square": {"put": stand}}`."""
        of_seats = {word: replace(entry, **others.get(word, {})) for word, entry in self._of_seats.items()}
        of_table = {word: replace(entry, **others.get(word, {})) for word, entry in self._of_table.items()}
        return Corrections(of_seats, of_table, self._seats)

    def listed(self, state: StateT) -> list[Correctable]:
        """Everything that can be put right now, with what the app believes: seat by seat, then the table's."""
        return [
            *(self._of_seat(state, what, entry, seat) for what, entry, seat in self._of_each_seat(state)),
            *(self._of_the_table(state, what, entry, name) for what, entry, name in self._of_every_name(state)),
        ]

    def values(self, state: StateT) -> dict[str, Any]:
        """What the app believes of all of it, by its names: what `listed` says without what could be chosen."""
        of_seats = {what: entry.read(state, seat) for what, entry, seat in self._of_each_seat(state)}
        return of_seats | {what: entry.read(state, name) for what, entry, name in self._of_every_name(state)}

    def _of_each_seat(self, state: StateT) -> list[tuple[str, OfSeat[StateT], int]]:
        """What it is called, its entry, and whose it is. The same lists come again and again."""
        seats, there = self._seats(state), tuple(word for word, entry in self._of_seats.items() if entry.there(state))
        if (seats, there) not in self._named:
            self._named[seats, there] = [
                (f"{word}:{seat}", self._of_seats[word], seat) for seat in range(seats) for word in there
            ]
        return self._named[seats, there]

    def _of_every_name(self, state: StateT) -> Iterator[tuple[str, OfTable[StateT], str]]:
        """What it is called, its entry, and which one it is."""
        for word, entry in self._of_table.items():
            for name in entry.names(state):
                yield f"{word}:{name}" if name else word, entry, name

    @staticmethod
    def _of_seat(state: StateT, what: str, entry: OfSeat[StateT], seat: int) -> Correctable:
        return Correctable(
            what=what,
            kind=entry.kind,
            value=entry.read(state, seat),
            options=entry.options(state, seat),
            owner=seat if entry.secret else None,
            seat=seat,
            spot=entry.spot(state, seat),
        )

    @staticmethod
    def _of_the_table(state: StateT, what: str, entry: OfTable[StateT], name: str) -> Correctable:
        value, options = entry.read(state, name), entry.options(state, name)
        return Correctable(what, entry.kind, value, options, spot=entry.spot(state, name))

    def put(self, state: StateT, what: str, value: Any) -> None:
        """Put one value right, and say so and what followed in the log. Raises Refused.

        Where it is refused half-way, the table is for the caller to throw away.
        """
        for called, of_seat, seat in self._of_each_seat(state):
            if called == what:
                item = self._of_seat(state, what, of_seat, seat)
                self._put(state, item, of_seat, seat, value)
                return
        for called, of_table, name in self._of_every_name(state):
            if called == what:
                item = self._of_the_table(state, what, of_table, name)
                self._put(state, item, of_table, name, value)
                return
        raise Refused("corrections.nothing_called", what=what)

    def _put(self, state: StateT, item: Correctable, entry: Entry[StateT, NameT], whose: NameT, value: Any) -> None:
        check_value(item, value, entry.besides)
        before = self.values(state)
        entry.put(state, whose, value)
        _tell(state, item, value)
        self._tell_others(state, item, before)

    def _tell_others(self, state: StateT, item: Correctable, before: Mapping[str, Any]) -> None:
        """Say what else is another value now, by what everybody knows: of hidden ones how many there are."""
        for what, value in self.values(state).items():
            was = before.get(what, value)
            if what == item.what or value == was:
                continue
            word, _, name = what.partition(":")
            of_seat = self._of_seats.get(word)
            if of_seat is None:
                of_table = self._of_table[word]
                if not of_table.follows:
                    _tell(state, self._of_the_table(state, what, of_table, name), value)
            elif not of_seat.secret or (isinstance(value, list) and len(value) != len(was)):
                _tell(state, self._of_seat(state, what, of_seat, int(name)), value)


def _tell(state: StateT, item: Correctable, value: Any) -> None:
    told = [item.kind, value, item.what]
    if item.owner is None:
        state.tell("corrected", "", TABLE, what=item.what, value=told)
    else:
        state.tell("corrected_hand", "", item.owner, secret={"value": told}, what=item.what)


def check_value(item: Correctable, value: Any, besides: Sequence[Any] = ()) -> None:
    """Whether a value can be put right to that. Raises Refused with what can be chosen."""
    if item.kind in ("cards", "pile", "squares"):
        if not isinstance(value, list) or any(one not in item.options and one not in besides for one in value):
            raise Refused("corrections.list_wanted", what=item.what)
        if item.kind != "cards" and len(set(value)) < len(value):
            raise Refused("corrections.each_once", what=item.what)
    elif item.kind == "date":
        if not is_date(value):
            raise Refused("corrections.no_date", what=item.what)
    elif not any(type(one) is type(value) and one == value for one in item.options):
        if len(item.options) < _FEW:
            raise Refused("corrections.not_one_of", what=item.what, value=value, options=list(item.options))
        raise Refused("corrections.not_on_list", what=item.what, value=value)


def is_date(value: Any) -> bool:
    """Whether that is a month and a day: "04-21"."""
    if not isinstance(value, str) or not re.fullmatch(r"\d\d-\d\d", value, re.ASCII):
        return False
    return 1 <= int(value[:2]) <= 12 and 1 <= int(value[3:]) <= 31

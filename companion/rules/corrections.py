"""The table is right: the frame in which every game says what can be put right by hand, and how.

A game lists its values by the first word of their names: `{"square": OfSeat(...)}` makes "square:0", "square:1" and so
on. Listing, checking and telling are done here, once for all games. A correction changes what it names; what must
follow from it is told beside it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.rules.game import Correctable, CorrectionKind, StateT

NameT = TypeVar("NameT", int, str)

YES_NO = (True, False)

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


class Corrections(Generic[StateT]):
    """All that can be put right in one game.

    seats: how many there are. of_seats, of_table: by the first word of their names.
    """

    def __init__(
        self,
        seats: Callable[[StateT], int],
        of_seats: Mapping[str, OfSeat[StateT]],
        of_table: Mapping[str, OfTable[StateT]],
    ) -> None:
        self._seats = seats
        self._of_seats = of_seats
        self._of_table = of_table

    def kinds(self) -> dict[str, CorrectionKind]:
        """What there is to put right, by the first word of its name."""
        seats = {word: CorrectionKind(entry.kind, "seat", entry.secret) for word, entry in self._of_seats.items()}
        return seats | {word: CorrectionKind(entry.kind, "table") for word, entry in self._of_table.items()}

    def but(self, others: Mapping[str, Mapping[str, Any]]) -> Corrections[StateT]:
        """The same with something else in some entries: `{"square": {"put": stand}}`."""
        of_seats = {word: replace(entry, **others.get(word, {})) for word, entry in self._of_seats.items()}
        of_table = {word: replace(entry, **others.get(word, {})) for word, entry in self._of_table.items()}
        return Corrections(self._seats, of_seats, of_table)

    def listed(self, state: StateT) -> list[Correctable]:
        """Everything that can be put right now, with what the app believes: seat by seat, then the table's."""
        found = []
        for seat in range(self._seats(state)):
            for word, entry in self._of_seats.items():
                if entry.there(state):
                    found.append(self._of_seat(state, word, entry, seat))
        for word, of_table in self._of_table.items():
            for name in of_table.names(state):
                what = f"{word}:{name}" if name else word
                value, options = of_table.read(state, name), of_table.options(state, name)
                found.append(Correctable(what, of_table.kind, value, options, spot=of_table.spot(state, name)))
        return found

    def _of_seat(self, state: StateT, word: str, entry: OfSeat[StateT], seat: int) -> Correctable:
        return Correctable(
            what=f"{word}:{seat}",
            kind=entry.kind,
            value=entry.read(state, seat),
            options=entry.options(state, seat),
            owner=seat if entry.secret else None,
            seat=seat,
            spot=entry.spot(state, seat),
        )

    def put(self, state: StateT, what: str, value: Any) -> None:
        """Put one value right, and say so and what followed in the log. Raises Refused.

        Where it is refused half-way, the table is for the caller to throw away.
        """
        before = {item.what: item for item in self.listed(state)}
        item = before.get(what)
        if item is None:
            raise Refused("corrections.nothing_called", what=what)
        word, _, name = what.partition(":")
        entry: OfSeat[StateT] | OfTable[StateT]
        if item.seat >= 0:
            entry = self._of_seats[word]
            check_value(item, value, entry.besides)
            entry.put(state, item.seat, value)
        else:
            entry = self._of_table[word]
            check_value(item, value, entry.besides)
            entry.put(state, name, value)
        _tell(state, item, value)
        self._tell_others(state, item, before)

    def _tell_others(self, state: StateT, item: Correctable, before: Mapping[str, Correctable]) -> None:
        """Say what else is another value now, by what everybody knows: of hidden ones how many there are."""
        for now in self.listed(state):
            was = before.get(now.what, now)
            word = now.what.partition(":")[0]
            silent = word in self._of_table and self._of_table[word].follows
            if now.owner is None:
                changed = now.value != was.value
            else:
                changed = isinstance(now.value, list) and len(now.value) != len(was.value)
            if now.what != item.what and changed and not silent:
                _tell(state, now, now.value)


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

"""Each kept evening in figures: what lists and statistics say of it, worked out once and remembered beside the games.

What is remembered rests on the games alone. It is bound to the end of a game's journal, so a game that goes on is
worked out anew, and all of it may be thrown away at any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from itertools import pairwise
from typing import Any

import msgspec

from companion import clock
from companion.client.evenings.moments import Counted, Deed, Tale, moments_class
from companion.client.layers.views import EveningRecord
from companion.refused import Damaged, Unavailable
from companion.table.file.store import TALLY, Store
from companion.table.running.account import Account, account_of
from companion.table.settings import STRENGTHS

VERSION = 4
"""Goes up when the figures below are worked out in another way; those of another version are not looked at."""

BREAK = 10 * 60
"""Seconds between two answers that were no thinking: somebody put the kettle on, or the game was left for the night."""

AT_ONCE = 32
"""So many new ones are written together: each time costs the disk as much as a touch."""


class SeatTally(msgspec.Struct, frozen=True):
    """One seat's evening. points: of its side. place: 0 while the game is not over.

    companion: how well the companion played it, "" where a person did. colour, shape: of the seat.

    pips, expected: of `throws` throws, and what such dice show on average.
    """

    name: str
    place: int = 0
    points: int = 0
    won: bool = False
    throws: int = 0
    pips: int = 0
    expected: float = 0.0
    counted: list[Counted] = []
    companion: str = ""
    colour: str = ""
    shape: str = ""


class Tally(msgspec.Struct, frozen=True):
    """One evening. turns: how many were taken. seats: without points while it is not over.

    minutes: how long it was played, without breaks; 0 where no clock told.
    """

    game: str
    started: str
    over: bool
    turns: int
    seats: list[SeatTally]
    minutes: int = 0

    @property
    def winners(self) -> list[str]:
        """Who has won, nobody where there was nothing to win it by."""
        return [seat.name for seat in self.seats if seat.won]

    @property
    def demonstration(self) -> bool:
        """Whether nobody but the companion played."""
        return all(seat.companion for seat in self.seats)

    @property
    def against(self) -> str:
        """How well the companion played against people, at its best; "" where it did not."""
        if self.demonstration:
            return ""
        return max((seat.companion for seat in self.seats), key=["", *STRENGTHS].index)

    @property
    def best(self) -> int:
        """The points of the first."""
        return max((seat.points for seat in self.seats if seat.place == 1), default=0)


class _Kept(msgspec.Struct):
    version: int
    end: bytes
    tally: Tally


_decoder = msgspec.msgpack.Decoder(_Kept)


class _Form(msgspec.Struct):
    version: Any = None


class Tallies:
    """The tallies of a store's evenings."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ends = store.ends()
        self._known = {key: _read(value) for key, value in store.recall_all(TALLY).items()}
        self._fresh: dict[str, bytes] = {}

    def known(self, record: EveningRecord) -> Tally | None:
        """What is remembered of an evening as it stands now, without looking at the game; None for nothing."""
        kept = self._known.get(f"{TALLY}{record.id}")
        if kept is None or record.state != "whole" or kept.end != self._ends.get(record.id):
            return None
        tally = kept.tally
        # Whoever forged a game forged its figures, too.
        return tally if [tally.game, *(seat.name for seat in tally.seats)] == [record.game, *record.names] else None

    def of(self, record: EveningRecord) -> Tally:
        """The tally of an evening. Raises Damaged or Unavailable where the game cannot be played again."""
        tally = self.known(record)
        if tally is None:
            if record.state != "whole":
                raise Damaged("journal.changed_line")
            tally = tally_of(account_of(self._store, record.id), self._store.times(record.id))
            kept = _Kept(VERSION, self._ends.get(record.id, b""), tally)
            key = f"{TALLY}{record.id}"
            self._known[key], self._fresh[key] = kept, msgspec.msgpack.encode(kept)
            if len(self._fresh) >= AT_ONCE:
                self.keep()
        return tally

    def keep(self) -> None:
        """Write down those that are new. Where the disk will not have them, they are worked out again another time."""
        fresh, self._fresh = self._fresh, {}
        if fresh:
            try:
                self._store.remember_all(fresh)
            except Unavailable:
                return

    def forget(self) -> None:
        """Throw all of them away. Raises Unavailable when the disk will not have it so."""
        self._store.forget_all(TALLY)
        self._known, self._fresh = {}, {}


def _read(value: bytes) -> _Kept | None:
    """What was remembered, None for what another version wrote."""
    try:
        if msgspec.msgpack.decode(value, type=_Form).version != VERSION:
            return None
        return _decoder.decode(value)
    except (msgspec.DecodeError, ValueError):
        return None


def minutes_of(started: str, times: Mapping[int, datetime]) -> int:
    """How long it was played, without breaks, in minutes; 0 where a clock was wrong, or was set meanwhile.

    started: when it began, as an ISO text. times: when what was written, by the number of the entry.
    """
    began, written = clock.told(started), [at for _, at in sorted(times.items())]
    if began is None or not written or not all(clock.can_be(at) for at in written):
        return 0
    moments = [began.astimezone().replace(tzinfo=None), *written]
    gaps = [(later - earlier).total_seconds() for earlier, later in pairwise(moments)]
    if min(gaps) < 0:
        return 0
    return round(sum(gap for gap in gaps if gap <= BREAK) / 60)


def tally_of(account: Account, times: Mapping[int, datetime]) -> Tally:
    """The tally of an evening by its account, and when its entries were written.

    Raises Damaged where its game can make nothing of it.
    """
    header, minutes = account.header, minutes_of(account.header.started, times)
    turns = max((turn for turn, _ in account.events), default=0)
    if not account.over:
        seats = [
            SeatTally(seat.name, companion=account.companions.get(number, ""))
            for number, seat in enumerate(header.seats)
        ]
        return Tally(header.game, header.started, False, turns, seats, minutes)
    deeds = [Deed(event.kind, event.seat, event.facts, turn) for turn, event in account.events]
    tale = Tale(header.game, len(header.seats), header.edition, deeds, account.standings)
    moments = moments_class(header.game)(tale)
    try:
        counted, thrown = moments.counted(), moments.thrown()
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise Damaged("journal.untold", error=str(error)) from error
    seats = []
    for number, person in enumerate(header.seats):
        standing = next((one for one in account.standings if number in one.seats), None)
        own = [one for one in thrown if one.seat == number]
        seats.append(
            SeatTally(
                person.name,
                place=standing.place if standing else 0,
                points=standing.total if standing else 0,
                won=bool(standing and standing.place == 1 and standing.total),
                throws=len(own),
                pips=sum(one.pips for one in own),
                expected=sum(one.expected for one in own),
                counted=[one for one in counted if one.seat == number],
                companion=account.companions.get(number, ""),
                colour=person.colour,
                shape=person.shape,
            )
        )
    return Tally(header.game, header.started, True, turns, seats, minutes)

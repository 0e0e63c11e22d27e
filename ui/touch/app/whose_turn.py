"""Whose turn it was when a game was left, for the first page: to look it up in the game itself takes too long there."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec

from companion.client.layers.views import EveningRecord
from companion.refused import Refused

if TYPE_CHECKING:
    from companion.client.evenings.kept import Kept
    from ui.touch.table.model import TableModel

log = logging.getLogger(__name__)

KEY = "touch_turns"
"""The setting that holds it."""

MOST = 4
"""So many games are remembered: the first page shows two."""

NOBODY = -1


class Left(msgspec.Struct, frozen=True):
    """A game that was left: its number, how many entries it had then, and the seat that was to play."""

    number: int
    entries: int
    seat: int


def remember_turn(kept: Kept, table: TableModel) -> None:
    """The game is left. Where several are asked, or nobody, it is nobody's turn."""
    asks, number = table.asks, table.window.facts.number
    seat = asks[0].seat if len(asks) == 1 and not table.window.over else NOBODY
    people = [one.name for one in table.window.seats]
    # A first turn that somebody was shown is not kept, and its number means nothing here.
    mine = (one for one in kept.store.open_evenings(MOST) if one.id == number and one.names == people)
    record = next(mine, None)
    if record is None:
        return
    others = [one for one in _left(kept) if one.number != number]
    try:
        kept.remember(KEY, msgspec.json.encode([Left(number, record.entries, seat), *others][:MOST]))
    except Refused as refused:
        # The first page then says nothing of it.
        log.warning("whose turn it was is not kept: %s", refused)


def turn_of(kept: Kept, record: EveningRecord) -> int:
    """The seat that is to play in a kept game, `NOBODY` where that is not known: it has gone on since."""
    found = (one.seat for one in _left(kept) if (one.number, one.entries) == (record.id, record.entries))
    return next(found, NOBODY)


def _left(kept: Kept) -> list[Left]:
    written = kept.recall(KEY)
    try:
        return [] if written is None else msgspec.json.decode(written, type=list[Left])
    except msgspec.DecodeError:
        return []

"""The table as one seat may know it, in the shape the rules take: for hints that ask the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.games.torture.box import Box
from companion.games.torture.state import Bid, Dungeon, Player
from companion.games.torture.view import DungeonView


def seen_table(view: DungeonView, seat: int, own: Sequence[int], box: Box) -> Dungeon:
    """A table for trying something out. own: the dice behind that seat's own screen; the others' show nothing."""
    table = Dungeon(
        agenda=[],
        players=[
            Player(one.gold, one.hand, passed=one.passed, waits=one.waits, visits=one.visits,
                   equipment=list(one.equipment), felons=list(one.felons), used=list(one.used))
            for one in view.seats
        ],
        equipment=[one.card for one in view.equipment],
        felons=[one.card for one in view.felons],
        bids={
            one.card: Bid(one.seat, one.count, one.what, list(one.sides))
            for one in (*view.equipment, *view.felons)
            if one.count
        },
        starter=view.starter,
        round=view.round,
        phase=view.phase,
        seat=view.seat,
        over=view.over,
    )  # fmt: skip
    table.players[seat].sides = list(own)
    vars(table).update(box=box, log=[])
    return table


def scratch(table: Dungeon, seat: int) -> Dungeon:
    """The table once more, for trying out what that seat could do."""
    players, mine = list(table.players), table.players[seat]
    players[seat] = msgspec.structs.replace(
        mine, sides=list(mine.sides), shown=[], gone={}, felons=list(mine.felons), equipment=list(mine.equipment),
        used=list(mine.used),
    )  # fmt: skip
    copied = msgspec.structs.replace(table, agenda=[], players=players, bids=dict(table.bids))
    vars(copied).update(box=table.box, log=[])
    return copied

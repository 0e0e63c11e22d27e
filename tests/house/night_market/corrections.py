"""The table is right: lamps, the round and one's own dice."""

from __future__ import annotations

from companion.refused import Refused
from companion.rules.corrections import Corrections, OfSeat, OfTable
from companion.words import Said, said
from tests.house.night_market.market import together
from tests.house.night_market.state import Market


def _put_lamps(table: Market, seat: int, places: list[str]) -> None:
    table.lamps[seat] = sorted(places, key=int)


def _put_dice(table: Market, seat: int, dice: list[str]) -> None:
    if len(dice) != len(table.dice[seat]):
        raise Refused("night-market.refused.dice", seat=seat, number=len(table.dice[seat]))
    table.dice[seat] = [int(face) for face in dice]


def _put_round(table: Market, _: str, value: int) -> None:
    table.round = value


CORRECTIONS: Corrections[Market] = Corrections(
    {
        "lamps": OfSeat(
            kind="squares",
            options=lambda table, seat: table.box.places,
            read=lambda table, seat: list(table.lamps[seat]),
            put=_put_lamps,
        ),
        "dice": OfSeat(
            kind="cards",
            options=lambda table, seat: [str(face) for face in range(1, 7)],
            read=lambda table, seat: [str(face) for face in table.dice[seat]],
            put=_put_dice,
            secret=True,
        ),
    },
    {
        "round": OfTable(
            kind="number",
            options=lambda table, _: list(range(1, table.box.options.rounds + 1)),
            read=lambda table, _: table.round,
            put=_put_round,
        ),
    },
)


def faults(table: Market) -> list[Said]:
    """Lamps that share a place or hang apart, and dice that were lost."""
    found, taken = [], set[str]()
    for seat, lamps in enumerate(table.lamps):
        found += [said("night-market.fault.shared", place=place) for place in lamps if place in taken]
        taken |= set(lamps)
        if not together(lamps):
            found.append(said("night-market.fault.apart", seat=seat))
        if table.dice[seat] and len(table.dice[seat]) != table.box.dice:
            found.append(said("night-market.fault.dice", seat=seat))
    return found

"""What a viewer may know of the table: everything but the hidden dice of others."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from companion.rules.view import TableView
from tests.house.night_market.state import Bid, Market


class SeatView(msgspec.Struct, kw_only=True):
    """One seat: its lamps, how many hidden dice it has, and to itself what they show."""

    lamps: list[str]
    count: int
    dice: list[int] | UnsetType = UNSET


class MarketView(TableView, kw_only=True):
    """The whole table. bid: the one that stands, None before one."""

    seats: list[SeatView]
    bid: Bid | None
    round: int
    over: bool


def view(table: Market, viewer: int | None) -> MarketView:
    """The table for a seat, or for everybody (None)."""
    return MarketView(
        seats=[
            SeatView(lamps=list(lamps), count=len(dice), dice=list(dice) if seat == viewer else UNSET)
            for seat, (lamps, dice) in enumerate(zip(table.lamps, table.dice, strict=True))
        ],
        bid=table.bid,
        round=table.round,
        over=table.over,
    )

"""The rounds of Night Market: hidden dice, bids, lamps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.refused import Illegal
from companion.rules.asks import TABLE, Asking, Choose, Compose, Part, Pick, Throw, Together
from tests.house.night_market.state import Bid, Market

BLACK, WHITE = "black", "white"
"""The hidden dice, and the open one."""

STALLS = ("silk", "spice", "tea")


def begin_round(table: Market) -> Asking:
    """Everybody throws hidden dice at the same time (MKT-DICE-01)."""
    table.round += 1
    table.bid = None
    seats = range(len(table.dice))
    table.dice = yield Together(
        [Throw(seat, "hidden", "MKT-DICE-01", table.box.dice, secret=True, kind=BLACK) for seat in seats]
    )
    for seat in seats:
        table.tell("threw_hidden", "MKT-DICE-01", seat, secret={"dice": list(table.dice[seat])}, number=table.box.dice)
    yield Together([Choose(seat, "ready", "MKT-DICE-02", ["ready"]) for seat in seats])
    table.tell("ready", "MKT-DICE-02", TABLE)
    table.then(*(("turn", seat) for seat in seats), ("hang",))


def turn(table: Market, seat: int) -> None:
    """Whose bid it is now."""
    table.tell("turn", "MKT-BID-01", seat)
    table.then(("bid", seat))


def bid(table: Market, seat: int) -> Asking:
    """Bid more than what stands, or pass (MKT-BID-01, MKT-BID-02)."""
    higher = bids(table)
    choice = yield Choose(seat, "bidding", "MKT-BID-01", ["bid", "pass"] if higher else ["pass"])
    if choice == "pass":
        table.tell("passed", "MKT-BID-02", seat)
        return
    stall, count, face = yield Compose(
        seat, "bid", "MKT-BID-01", [Part("stall", "stall"), Part("count"), Part("face")], lambda: bids(table)
    )
    table.bid = Bid(seat, stall, count, face)
    table.tell("bid", "MKT-BID-01", seat, stall=stall, count=count, face=face)


def bids(table: Market) -> list[list[Any]]:
    """Every bid that beats what stands."""
    most = table.box.dice * len(table.dice)
    worth = table.bid.worth if table.bid else (0, 0)
    return [
        [stall, count, face]
        for stall in STALLS
        for count in range(1, most + 1)
        for face in range(1, 7)
        if (count, face) > worth
    ]


def hang(table: Market) -> Asking:
    """Whoever bid most throws the open die and hangs so many lamps (MKT-LAMP-01 to 03)."""
    if table.bid is None:
        table.tell("dark", "MKT-LAMP-01", TABLE)
        table.then(("end_round",))
        return
    seat = table.bid.seat
    (number,) = yield Throw(seat, "lamps", "MKT-LAMP-01", 1, kind=WHITE)
    table.tell("threw", "MKT-LAMP-01", seat, dice=[number])
    free = places_for(table, seat)
    table.lamps[seat] = yield Pick(
        seat, "hang", "MKT-LAMP-02", free, kind="place", distinct=True, secret=False,
        fits=lambda lamps: why_not_hang(table, seat, number, lamps),
        grows=lambda lamps: grow(table, seat, number, lamps),
        chosen=list(table.lamps[seat]), facts={"number": number},
    )  # fmt: skip
    if table.lamps[seat]:
        table.tell("hung", "MKT-LAMP-02", seat, places=list(table.lamps[seat]))
    else:
        table.tell("unlit", "MKT-LAMP-02", seat)
    table.then(("end_round",))


def places_for(table: Market, seat: int) -> list[str]:
    """The places where nobody else's lamp hangs (MKT-LAMP-03)."""
    taken = {place for other, lamps in enumerate(table.lamps) if other != seat for place in lamps}
    return [place for place in table.box.places if place not in taken]


def beside(one: str, other: str) -> bool:
    """Whether two places are neighbours: they are numbered along the lane."""
    return abs(int(one) - int(other)) == 1


def together(lamps: Sequence[str]) -> bool:
    """Whether lamps hang in one row."""
    places = sorted(map(int, lamps))
    return not places or places[-1] - places[0] == len(places) - 1


def why_not_hang(table: Market, seat: int, number: int, lamps: Sequence[str]) -> Illegal | None:
    """What is wrong with this row of lamps: the earlier ones stay, at most `number` come, all hang in one row."""
    before = table.lamps[seat]
    if not set(before) <= set(lamps):
        return Illegal("night-market.why_not.stay", "MKT-LAMP-02")
    if len(lamps) > len(before) + number:
        return Illegal("night-market.why_not.too_many", "MKT-LAMP-01", number=number)
    if not together(lamps):
        return Illegal("night-market.why_not.one_row", "MKT-LAMP-02")
    return None


def grow(table: Market, seat: int, number: int, lamps: Sequence[str]) -> list[str]:
    """Where the next lamp could hang."""
    if len(lamps) >= len(table.lamps[seat]) + number:
        return []
    free = [place for place in places_for(table, seat) if place not in lamps]
    return [place for place in free if not lamps or any(beside(place, lamp) for lamp in lamps)]


def end_round(table: Market) -> None:
    """The next round, or the end (MKT-END-01)."""
    if table.round < table.box.options.rounds:
        table.then(("begin_round",))
    else:
        table.over = True
        table.tell("over", "MKT-END-01", TABLE)


STEPS = {"begin_round": begin_round, "turn": turn, "bid": bid, "hang": hang, "end_round": end_round}

"""What ends an auction, and who begins the second one (TOR-EQUIP, TOR-TORT)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from companion.games.torture.abilities import peekers
from companion.games.torture.auction import begin_auction, take_back
from companion.games.torture.bids import kind_of
from companion.games.torture.edition import Equipment
from companion.games.torture.known import note_spent
from companion.games.torture.state import (
    EQUIPMENT,
    TORTURE,
    Bid,
    Dungeon,
    abilities,
    clockwise,
    leads,
    price,
    strength,
)
from companion.rules.asks import Choose

BELL, ALONE = "TOR-EQUIP-07", "TOR-TORT-01"
"""By which rule somebody begins the second phase: by an ability, as the only one without a winning bid."""

Asking = Generator[Any, Any, None]


def begin_equipment(table: Dungeon) -> None:
    """The start player begins (TOR-EQUIP-01)."""
    begin_auction(table, EQUIPMENT, table.starter)


def end_equipment(table: Dungeon) -> None:
    """Whoever leads a card may buy it, from the start player on; then all dice on equipment are spent."""
    wanted = [
        card for seat in clockwise(table, table.starter) for card in table.equipment if card in leads(table, seat)
    ]
    table.then(*(("buy", card) for card in wanted), ("clear_equipment",))


def buy(table: Dungeon, card: str) -> Generator[Choose, str, None]:
    """Its leader may buy the card for its price; without the gold there is no purchase (TOR-EQUIP-03 to 06)."""
    if card not in table.equipment or card not in table.bids:
        # It was put elsewhere, or the bid on it, while another was bought.
        return
    seat = table.bids[card].seat
    player, cost = table.players[seat], price(table, seat, card)
    if player.gold < cost:
        table.tell("cannot_pay", "TOR-EQUIP-04", seat, card=card, price=cost)
        return
    answer = yield Choose(seat, "buy", "TOR-EQUIP-03", ["buy", "leave"], facts={"card": card, "price": cost})
    if answer == "leave":
        table.tell("not_bought", "TOR-EQUIP-03", seat, card=card)
        return
    player.gold -= cost
    player.equipment.append(card)
    table.equipment.remove(card)
    table.tell("bought", "TOR-EQUIP-06", seat, card=card, price=cost)


def clear_equipment(table: Dungeon) -> None:
    """All dice on equipment go out of play for this round, but for one where an ability keeps it (TOR-EQUIP-08)."""
    table.winners = sorted({bid.seat for bid in table.bids.values()})
    for card, bid in list(table.bids.items()):
        keep = min(strength(table, bid.seat, "keep_die"), bid.count)
        del table.bids[card]
        note_spent(table, bid.seat, bid.count - keep, kind_of(table, card, bid))
        table.players[bid.seat].spent += bid.count - keep
        table.tell("dice_spent", "TOR-EQUIP-08", bid.seat, card=card, count=bid.count - keep, kept=keep,
                   rolled=table.box.virtual)  # fmt: skip
        if keep:
            take_back(table, card, Bid(bid.seat, keep, bid.what, bid.dice[:keep]))
    table.then(*(("peek", seat, card) for seat, card in peekers(table, TORTURE)), ("begin_torture",))


def begin_torture(table: Dungeon) -> None:
    """Whoever won no equipment begins; of several the first from the start player's left (TOR-TORT-01 to 03)."""
    first, rule = first_in_torture(table)
    if rule == BELL:
        table.tell("begins", rule, first, how="called", card=_callers(table, first)[0].id)
    else:
        table.tell("begins", rule, first, how="free" if rule == ALONE else "next")
    begin_auction(table, TORTURE, first)


def first_in_torture(table: Dungeon) -> tuple[int, str]:
    """Who begins the second phase, and by which rule."""
    start = table.starter + (table.box.options.torture_start == "start_last")
    order = clockwise(table, start % len(table.players))
    called = next((seat for seat in order if _callers(table, seat)), None)
    if called is not None:
        return called, BELL
    free = [seat for seat in order if seat not in table.winners]
    return (free or order)[0], "TOR-TORT-02" if len(free) != 1 else ALONE


def _callers(table: Dungeon, seat: int) -> list[Equipment]:
    """The equipment with which a seat begins the second phase."""
    return abilities(table, seat, "first", TORTURE)


def end_torture(table: Dungeon) -> None:
    """Each leader takes the felon; it costs nothing (TOR-TORT-12). Then the round is over."""
    for card in list(table.felons):
        bid = table.bids.pop(card, None)
        if bid is not None:
            table.felons.remove(card)
            table.players[bid.seat].felons.append(card)
            table.tell("felon_taken", "TOR-TORT-12", bid.seat, card=card, fame=table.box.felons[card].fame,
                       rolled=table.box.virtual)  # fmt: skip
    table.then(("end_round",))

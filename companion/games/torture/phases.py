"""What ends an auction, and who begins the second one (TOR-EQUIP, TOR-TORT)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from companion.games.torture.abilities import peekers
from companion.games.torture.auction import begin_auction, take_back
from companion.games.torture.bids import kind_of
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

Asking = Generator[Any, Any, None]


def begin_equipment(table: Dungeon) -> None:
    """The start player begins (TOR-EQUIP-01)."""
    begin_auction(table, EQUIPMENT, table.starter)


def end_equipment(table: Dungeon) -> None:
    """Whoever leads a card may buy it, from the start player on; then all dice on equipment are spent."""
    table.winners = sorted({bid.seat for card, bid in table.bids.items() if card in table.box.equipment})
    buyers = [
        (seat, card)
        for seat in clockwise(table, table.starter)
        for card in table.equipment
        if card in leads(table, seat)
    ]
    table.then(*(("buy", seat, card) for seat, card in buyers), ("clear_equipment",))


def buy(table: Dungeon, seat: int, card: str) -> Generator[Choose, str, None]:
    """A leader may buy the card for its price; without the gold there is no purchase (TOR-EQUIP-03 to 06)."""
    if card not in table.equipment or card not in leads(table, seat):
        return  # somebody has put right where the card is, or whose bid lies on it
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
    laid = [(card, bid) for card, bid in table.bids.items() if card in table.box.equipment]
    for card, bid in laid:
        keep = min(strength(table, bid.seat, "keep_die"), bid.count)
        del table.bids[card]
        note_spent(table, bid.seat, bid.count - keep, kind_of(table, card, bid))
        table.players[bid.seat].spent += bid.count - keep
        table.tell("dice_spent", "TOR-EQUIP-08", bid.seat, card=card, count=bid.count - keep, kept=keep)
        if keep:
            take_back(table, card, Bid(bid.seat, keep, bid.what, bid.dice[:keep]))
    table.then(*(("peek", seat, card) for seat, card in peekers(table, TORTURE)), ("begin_torture",))


def begin_torture(table: Dungeon) -> None:
    """Whoever won no equipment begins; of several the first from the start player's left (TOR-TORT-01 to 03)."""
    first, rule = first_in_torture(table)
    if rule:
        table.tell("begins", rule, first)
    begin_auction(table, TORTURE, first)


def first_in_torture(table: Dungeon) -> tuple[int, str]:
    """Who begins the second phase, and by which rule."""
    start = table.starter + (table.box.options.torture_start == "start_last")
    order = clockwise(table, start % len(table.players))
    called = next(
        (seat for seat in order if any(one.phase == TORTURE for one in abilities(table, seat, "first"))), None
    )
    if called is not None:
        return called, "TOR-EQUIP-07"
    free = [seat for seat in order if seat not in table.winners]
    return (free or order)[0], "TOR-TORT-02" if len(free) != 1 else "TOR-TORT-01"


def end_torture(table: Dungeon) -> None:
    """Each leader takes the felon; it costs nothing (TOR-TORT-12). Then the round is over."""
    for card in list(table.felons):
        bid = table.bids.pop(card, None)
        if bid is not None:
            table.felons.remove(card)
            table.players[bid.seat].felons.append(card)
            table.tell("felon_taken", "TOR-TORT-12", bid.seat, card=card, fame=table.box.felons[card].fame)
    table.then(("end_round",))

"""What ends an auction, and who begins the second one (TOR-EQUIP, TOR-TORT)."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from companion.games.torture.abilities import due, peekers
from companion.games.torture.auction import begin_auction, take_back
from companion.games.torture.known import kind_of, note_spent
from companion.games.torture.laying import choices, dice_of_word, word_of_dice
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
from companion.games.torture.verbs import BOUGHT
from companion.rules.asks import Asking, Choose


def begin_equipment(table: Dungeon) -> None:
    """Whoever may looks behind a screen; then the start player begins (TOR-EQUIP-01)."""
    looks = [("peek", seat, card) for seat, card in peekers(table, EQUIPMENT)]
    table.then(*looks, *due(table, EQUIPMENT), ("first_bid",))


def first_bid(table: Dungeon) -> None:
    """The start player begins, unless somebody's equipment says otherwise (TOR-EQUIP-01)."""
    order = clockwise(table, table.starter)
    first = called(table, order, EQUIPMENT)
    if first is not None and first != table.starter:
        table.tell("begins", "TOR-EQUIP-07", first, why="card")
    begin_auction(table, EQUIPMENT, table.starter if first is None else first)


def end_equipment(table: Dungeon) -> None:
    """Whoever leads a card may buy it, from the start player on; then all dice on equipment are spent."""
    led: list[str] = []
    for seat in clockwise(table, table.starter):
        by_seat = leads(table, seat)
        led += [card for card in table.equipment if card in by_seat]
    table.then(*(("buy", card) for card in led), ("clear_equipment",))


def buy(table: Dungeon, card: str) -> Generator[Choose, str, None]:
    """A leader may buy the card for its price; without the gold there is no purchase (TOR-EQUIP-03 to 06)."""
    if card not in table.bids:
        # It was put right meanwhile that nobody leads it.
        return
    seat = table.bids[card].seat
    player, cost = table.players[seat], price(table, seat, card)
    facts = {"card": card, "price": cost}
    if table.box.options.coins == "hidden" and not table.box.version_1:
        # That somebody could not pay would be for everybody to see.
        covered = ["buy"] if player.gold >= cost else []
        answer = yield Choose(seat, "buy", "TOR-EQUIP-03", ["leave"], covered, hand=True, facts=facts)
    elif player.gold < cost:
        table.tell("cannot_pay", "TOR-EQUIP-04", seat, card=card, price=cost)
        return
    else:
        answer = yield Choose(seat, "buy", "TOR-EQUIP-03", ["buy", "leave"], facts=facts)
    if answer == "leave":
        table.tell("not_bought", "TOR-EQUIP-03", seat, card=card)
        return
    player.gold -= cost
    player.equipment.append(card)
    table.equipment.remove(card)
    table.tell("bought", "TOR-EQUIP-06", seat, card=card, price=cost)
    table.then(*due(table, BOUGHT, card))


def clear_equipment(table: Dungeon) -> None:
    """All dice on equipment go out of play for this round, but for those that an ability keeps (TOR-EQUIP-08)."""
    table.winners = sorted({bid.seat for bid in table.bids.values()})
    table.then(
        *(("spend", card) for card in table.bids),
        *(("peek", seat, card) for seat, card in peekers(table, TORTURE)),
        *due(table, TORTURE),
        ("begin_torture",),
    )


def spend(table: Dungeon, card: str) -> Asking | None:
    """The dice of a bid are spent. Where several could be kept, their owner says which (R-TOR-33)."""
    bid = table.bids.get(card)
    if bid is None:
        # It was put right meanwhile that nothing lies there.
        return None
    ways = choices(tuple(bid.dice), kept_of(table, bid)) if bid.dice and not table.box.version_1 else ()
    if len(ways) > 1:
        return _ask_kept(table, card, [f"keep:{word_of_dice(way)}" for way in ways])
    take_off(table, card)
    return None


def _ask_kept(table: Dungeon, card: str, ways: list[str]) -> Generator[Choose, str, None]:
    answer = yield Choose(table.bids[card].seat, "keep", "TOR-EQUIP-08", ways, facts={"card": card})
    take_off(table, card, dice_of_word(answer.partition(":")[2]))


def kept_of(table: Dungeon, bid: Bid) -> int:
    """How many dice of a winning bid come back (R-TOR-34)."""
    return min(strength(table, bid.seat, "keep_die"), bid.count)


def take_off(table: Dungeon, card: str, kept: Sequence[int] = (), by_hand: bool = False) -> None:
    """The dice of a bid for equipment are spent. kept: the sides of those that come back, where there was a choice.

    by_hand: it was put right that they are.
    """
    bid = table.bids.pop(card)
    keep = kept_of(table, bid)
    note_spent(table, bid.seat, bid.count - keep, kind_of(table, card, bid))
    if keep:
        take_back(table, Bid(bid.seat, keep, bid.what, list(kept) or bid.dice[:keep]))
    table.tell("dice_spent", "TOR-EQUIP-08", bid.seat, card=card, count=bid.count - keep, kept=keep,
               hand=table.players[bid.seat].hand, by_hand=by_hand, dice=table.box.options.dice)  # fmt: skip


def begin_torture(table: Dungeon) -> None:
    """Whoever won no equipment begins; of several the first from the start player's left (TOR-TORT-01 to 03)."""
    first, rule, why = first_in_torture(table)
    table.tell("begins", rule, first, why=why)
    begin_auction(table, TORTURE, first)


def first_in_torture(table: Dungeon) -> tuple[int, str, str]:
    """Who begins the second phase, by which rule, and why in a word."""
    start = table.starter + (table.box.options.torture_start == "start_last")
    order = clockwise(table, start % len(table.players))
    seat = called(table, order, TORTURE)
    if seat is not None:
        return seat, "TOR-EQUIP-07", "card"
    free = [seat for seat in order if seat not in table.winners]
    if len(free) == 1:
        return free[0], "TOR-TORT-01", "alone"
    return (free[0], "TOR-TORT-02", "nearest") if free else (order[0], "TOR-TORT-02", "all")


def called(table: Dungeon, order: list[int], phase: str) -> int | None:
    """Whose equipment lets it begin that phase; of several the first in this order."""
    return next((seat for seat in order if abilities(table, seat, "first", phase)), None)


def end_torture(table: Dungeon) -> None:
    """Each leader takes the felon; it costs nothing (TOR-TORT-12). Then the round is over."""
    for card in list(table.felons):
        bid = table.bids.pop(card, None)
        if bid is not None:
            table.felons.remove(card)
            table.players[bid.seat].felons.append(card)
            table.tell("felon_taken", "TOR-TORT-12", bid.seat, card=card, fame=table.box.felons[card].fame,
                       dice=table.box.options.dice)  # fmt: skip
    table.then(("end_round",))

"""Broken invariants: dice, gold and cards that were lost or made."""

from __future__ import annotations

from collections import Counter

from companion.games.torture.known import apart, groups_of, known_of, possible
from companion.games.torture.state import NOBODY, Dungeon, leads
from companion.words import Said, said


def faults(table: Dungeon) -> list[Said]:
    """Everything that can never be on a table; empty at every question."""
    seats = range(table.box.seats)
    if len(table.players) != len(seats) or not {table.seat, table.starter} <= {NOBODY, *seats}:
        return [_fault("turn")]
    if nobodys := [card for card, bid in table.bids.items() if bid.seat not in seats]:
        return [_fault("bid_seat", card=nobodys[0])]
    return [*_cards(table), *_bids(table), *(one for seat in seats for one in _dice(table, seat))]


def _fault(key: str, **facts: object) -> Said:
    return said(f"torture.fault.{key}", **facts)


def _cards(table: Dungeon) -> list[Said]:
    """TOR-COMP-04, 05: each card is in one place."""
    lying = Counter([*table.equipment, *table.felons, *table.gone, *table.decks["equipment"], *table.decks["felons"]])
    for player in table.players:
        lying.update([*player.equipment, *player.felons])
    found = [_fault("card_twice", card=card) for card, count in lying.items() if count > 1]
    box = table.box
    wrong = {card for card in table.equipment if card not in box.equipment}
    wrong.update(card for card in table.felons if card not in box.felons)
    wrong.update(card for player in table.players for card in player.equipment if card not in box.equipment)
    wrong.update(card for player in table.players for card in player.felons if card not in box.felons)
    return [*found, *(_fault("wrong_card", card=card) for card in sorted(wrong))]


def _bids(table: Dungeon) -> list[Said]:
    """TOR-BID-03, TOR-ROUND-05: bids lie on open cards."""
    found = []
    for card, bid in table.bids.items():
        # What was bought a moment ago still has the dice on it.
        if card not in (*table.equipment, *table.felons, *table.players[bid.seat].equipment):
            found.append(_fault("bid_nowhere", card=card))
        elif bid.count < 1 or (table.box.virtual and len(bid.dice) != bid.count):
            found.append(_fault("bid_dice", card=card))
    return found


def _dice(table: Dungeon, seat: int) -> list[Said]:
    """TOR-COMP-03, TOR-ROLL-06: nobody has more dice than there are, and hands can be what was shown."""
    player, found = table.players[seat], []
    lying = sum(table.bids[card].count for card in leads(table, seat))
    if player.hand + player.spent + lying > table.box.edition.components.dice or min(player.hand, player.spent) < 0:
        found.append(_fault("dice", seat=seat, most=table.box.edition.components.dice))
    if table.box.virtual and len(player.sides) != player.hand:
        found.append(_fault("hand", seat=seat))
    if player.gold < 0:
        found.append(_fault("gold", seat=seat))
    if not table.box.virtual and not found and not possible(known_of(table, seat), groups_of(apart(table, seat))):
        found.append(_fault("shown", seat=seat))
    return found

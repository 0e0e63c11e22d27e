"""Why a card, a value or a number of dice cannot be bid, by what everybody at the table knows.

Hidden dice are never looked at, only how many there are and which were shown; gold counts where it lies open.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.games.torture.bids import bids_on, least_dice, may_bid_on, public_limits, standing, ties_left
from companion.games.torture.state import EQUIPMENT, TORTURE, Dungeon
from companion.games.torture.why import why_not, why_not_bid
from companion.refused import Illegal
from companion.rules.asks import Ask, Choose

BID, BANK = "bid", "bank"


def why_unlit(table: Dungeon, ask: Ask, spot: str, taken: Sequence[str] = ()) -> Illegal | None:
    """Why nothing is bid with that: a card, "bid:E06:5" (a value on it), "bid:E06:5:2" (so many), "bank", "bank:4".

    None where it is offered to everybody, or where only its owner knows.
    """
    if not isinstance(ask, Choose) or ask.about not in (EQUIPMENT, TORTURE):
        return None
    if any(option == spot or option.startswith(f"{spot}:") for option in ask.options):
        return None
    word, *rest = spot.split(":")
    if word == BANK:
        return _public(why_not(table, ask, spot))
    if word == BID:
        return _bid(table, ask, rest)
    if any(option.startswith(f"{BID}:{spot}:") for option in ask.options):
        return None
    return _card(table, ask, spot)


def _reason(key: str, rule: str, **facts: Any) -> Illegal:
    return Illegal(f"torture.why_not.{key}", rule, **facts)


def _public(refused: Illegal) -> Illegal | None:
    """A reason, but for one that only whoever holds the dice can judge."""
    return None if refused.key.rpartition(".")[2] in ("not_in_hand", "not_offered") else refused


def _gold_is_open(table: Dungeon) -> bool:
    return table.box.options.coins != "hidden"


def _card(table: Dungeon, ask: Ask, card: str) -> Illegal | None:
    """Why nothing at all can be bid on a card."""
    if card not in (*table.equipment, *table.felons):
        return None
    seat, gold = ask.seat, _gold_is_open(table)
    if card not in may_bid_on(table, seat, gold):
        return why_not_bid(table, seat, card, "1", 1, gold)
    tie = bool(ties_left(table, seat, card))
    limits, least = public_limits(table, seat, card), least_dice(table, seat)
    beaten = bids_on(card, standing(table, card), limits, least, tie)
    return None if beaten else _reason("nothing_beats", "TOR-BID-06", card=card)


def _bid(table: Dungeon, ask: Ask, rest: Sequence[str]) -> Illegal | None:
    """Why these dice are no bid; of a value alone, why not even the most that could be there are one."""
    card, what, number = [*rest, "", "", ""][:3]
    if card not in (*table.equipment, *table.felons) or not (number.isdecimal() or len(rest) == 2):
        return None
    most = public_limits(table, ask.seat, card).most.get(what, 0)
    count = int(number) if number else max(most, 1)
    refused = why_not_bid(table, ask.seat, card, what, count, _gold_is_open(table))
    if not refused.key.endswith(".too_low"):
        return _public(refused)
    there, lying = standing(table, card)
    return _reason("does_not_beat", refused.rule or ask.rule, count=count, what=what, there=there, lying=lying)

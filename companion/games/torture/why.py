"""Why an answer is not legal, in words that say nothing of anybody's hidden dice."""

from __future__ import annotations

from typing import Any

from companion.games.torture.auction import bankable, may_visit, may_wait
from companion.games.torture.bids import (
    beats,
    covered,
    equals,
    is_trump,
    least_dice,
    limits_of,
    may_bid_on,
    public_limits,
    standing,
    ties_left,
)
from companion.games.torture.faces import WILD
from companion.games.torture.state import EQUIPMENT, TORTURE, Dungeon, leads, on_offer
from companion.refused import Illegal
from companion.rules.asks import Answer, Ask


def why_not(table: Dungeon, ask: Ask, answer: Answer) -> Illegal:
    """Why an answer is refused: by what everybody knows first, and only then by what its owner alone knows."""
    if ask.about in (EQUIPMENT, TORTURE) and isinstance(answer, str):
        word, *rest = answer.split(":")
        if word == "bid" and len(rest) == 3 and rest[2].isdecimal():
            return why_not_bid(table, ask.seat, rest[0], rest[1], int(rest[2]))
        if word == "bank":
            return _why_not_bank(table, ask.seat, rest)
        if word == "wait":
            return _illegal("strict" if leads(table, ask.seat) and not may_wait(table, ask.seat) else "leads_nothing",
                            "TOR-BID-14")  # fmt: skip
    if ask.about == "reroll_which":
        return _illegal("reroll", "TOR-ROLL-03")
    return _illegal("not_offered", ask.rule)


def _illegal(key: str, rule: str, **facts: Any) -> Illegal:
    return Illegal(f"torture.why_not.{key}", rule, **facts)


def why_not_bid(table: Dungeon, seat: int, card: str, what: str, count: int, gold: bool = True) -> Illegal:
    """Why so many dice of that are no bid on a card. gold: whether it may tell that the seat could not pay."""
    if card not in on_offer(table):
        return _illegal("other_phase", "TOR-ROUND-05")
    if card not in may_bid_on(table, seat, gold):
        if card in leads(table, seat):
            return _illegal("own_bid", "TOR-BID-15", card=card)
        if gold and table.phase == EQUIPMENT and table.box.options.cover == "needed" and not covered(table, seat, card):
            return _illegal("no_cover", "TOR-EQUIP-05", card=card)
        return _illegal("one_card", "TOR-EQUIP-02" if table.phase == EQUIPMENT else "TOR-TORT-11")
    limits = dict(public_limits(table, seat, card))
    if what not in limits:
        return _illegal("no_such_dice", "TOR-BID-04", card=card)
    if not beats(standing(table, card), count, what, least_dice(table, seat), bool(ties_left(table, seat, card))):
        return _beaten(table, seat, card, what, count)
    own = table.bids.get(card)
    hand = table.players[seat].hand + (own.count if own is not None and own.seat == seat else 0)
    if count > hand:
        return _illegal("too_many", "TOR-BID-11", number=hand)
    if count > limits[what]:
        return _illegal("impossible", "TOR-BID-11", what=what)
    return _illegal("not_in_hand", "TOR-BID-11")


def _beaten(table: Dungeon, seat: int, card: str, what: str, count: int) -> Illegal:
    """A bid that is too small for any hand."""
    there, lying = standing(table, card)
    least = least_dice(table, seat)
    if is_trump(lying):
        return _illegal("more_trumps", "TOR-TORT-09" if is_trump(what) else "TOR-TORT-08", card=card, number=there + 1)
    if what == WILD:
        return _illegal("borrowed", "TOR-TORT-10")
    if count < least:
        return _illegal("pair", "TOR-BID-05", number=least)
    if equals((there, lying), count, what):
        return _illegal("equal", "TOR-BID-07", card=card)
    return _illegal("too_low", "TOR-BID-08" if count < there else "TOR-BID-06", card=card, number=there)


def _why_not_bank(table: Dungeon, seat: int, rest: list[str]) -> Illegal:
    if table.phase != TORTURE:
        return _illegal("bank_shut", "TOR-BANK-04")
    if not may_visit(table, table.players[seat]):
        return _illegal("bank_once", "TOR-BANK-02")
    if not rest or rest[0] not in table.box.bankable.sides:
        return _illegal("no_value", "TOR-BANK-01")
    return _illegal("impossible" if not table.box.virtual else "not_in_hand", "TOR-BID-11", what=rest[0])


def overridable(table: Dungeon, ask: Ask) -> list[Answer]:
    """What a table may do although the rules forbid it: any bid with dice that are there, a wait, a visit.

    Not with hidden dice that the companion rolled: what it offered would tell of them.
    """
    if ask.about not in (EQUIPMENT, TORTURE) or table.box.virtual:
        return []
    hand = table.players[ask.seat].hand
    found: list[Answer] = [] if may_wait(table, ask.seat) else ["wait"]
    for card in on_offer(table):
        if card in leads(table, ask.seat):
            continue
        for what, most in public_limits(table, ask.seat, card):
            if what != WILD:
                found += [f"bid:{card}:{what}:{count}" for count in range(1, min(most, hand) + 1)]
    if table.phase == TORTURE:
        found += bankable(table, limits_of(table, ask.seat, hidden=False))
    return found

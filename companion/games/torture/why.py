"""Why an answer is not legal, in words that say nothing of anybody's hidden dice."""

from __future__ import annotations

from typing import Any

from companion.games.torture.abilities import turned_already, turning_of
from companion.games.torture.auction import may_visit, may_wait
from companion.games.torture.bids import (
    beats,
    cover_counts,
    covered,
    equals,
    is_trump,
    least_dice,
    may_bid_on,
    public_limits,
    standing,
    ties_left,
)
from companion.games.torture.faces import TRUMP, WILD
from companion.games.torture.laying import borrowings, word_of_dice
from companion.games.torture.state import EQUIPMENT, TORTURE, Dungeon, leads, on_offer, strength
from companion.refused import Illegal
from companion.rules.asks import Answer, Ask
from companion.words import Said, said


def why_not(table: Dungeon, ask: Ask, answer: Answer) -> Illegal:
    """Why an answer is refused: by what everybody knows first, and only then by what its owner alone knows."""
    if ask.about in (EQUIPMENT, TORTURE) and isinstance(answer, str):
        word, *rest = answer.split(":")
        if word == "bid" and len(rest) >= 3 and rest[2].isdecimal():
            return why_not_bid(table, ask.seat, rest[0], rest[1], int(rest[2]))
        if word == "bank":
            return _why_not_bank(table, ask.seat, rest)
        if word == "wait":
            return _illegal("strict" if leads(table, ask.seat) and not may_wait(table, ask.seat) else "leads_nothing",
                            "TOR-BID-14")  # fmt: skip
        if word == "use":
            return _why_not_use(table, ask.seat, rest[0] if rest else "")
    if ask.about == "buy" and answer == "buy":
        return _illegal("no_gold", "TOR-EQUIP-04", **(ask.facts or {}))
    if ask.about == "reroll_which":
        return _illegal("reroll", "TOR-ROLL-03")
    return _illegal("not_offered", ask.rule)


def _illegal(key: str, rule: str, **facts: Any) -> Illegal:
    return Illegal(f"torture.why_not.{key}", rule, **facts)


def why_not_bid(table: Dungeon, seat: int, card: str, what: str, count: int, gold: bool = True) -> Illegal:
    """Why so many dice of that are no bid on a card. gold: whether it may tell that the seat could not pay."""
    if card not in on_offer(table):
        return _illegal("other_phase", "TOR-ROUND-05")
    hand = hand_with(table, seat, card)
    if count > hand:
        return _illegal("too_many", "TOR-BID-11", number=hand)
    if card not in may_bid_on(table, seat, gold):
        if card in leads(table, seat):
            return _illegal("own_bid", "TOR-BID-15", card=card)
        if gold and cover_counts(table) and not covered(table, seat, card):
            return _illegal("no_cover", "TOR-EQUIP-05", card=card)
        return _illegal("one_card", "TOR-EQUIP-02" if table.phase == EQUIPMENT else "TOR-TORT-11")
    limits = public_limits(table, seat, card).most
    if what not in limits:
        return _illegal("no_such_dice", "TOR-BID-04", card=card)
    if not beats(standing(table, card), count, what, least_dice(table, seat), bool(ties_left(table, seat, card))):
        return _beaten(table, seat, card, what, count)
    if count > limits[what] or not table.box.virtual:
        return _illegal("impossible", "TOR-BID-11", what=what)
    return _illegal("not_in_hand", "TOR-BID-11")


def hand_with(table: Dungeon, seat: int, card: str) -> int:
    """How many dice a seat could lay on a card: with its own that lie there, and would come back."""
    own = table.bids.get(card)
    return table.players[seat].hand + (own.count if own is not None and own.seat == seat else 0)


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


def _why_not_use(table: Dungeon, seat: int, card: str) -> Illegal:
    """Why a die is not turned with that equipment now, by what lies open."""
    if card not in table.players[seat].equipment or turning_of(table, seat, card) is None:
        return _illegal("no_such_tool", "TOR-EQUIP-07")
    if card in table.players[seat].used:
        return _illegal("used", "TOR-EQUIP-07", card=card)
    if card in turned_already(table, seat):
        return _illegal("not_now", "TOR-EQUIP-07", card=card)
    return _illegal("nothing_to_turn", "TOR-EQUIP-07", card=card)


def overridable(table: Dungeon, ask: Ask) -> list[Answer]:
    """What a table may do although the rules forbid it: any bid with as many dice as are there, a wait, a visit to the
    bank, a die turned once more.

    What was shown does not stand in the way: if dice lie there that cannot have been, it was touched in wrongly. No bid
    and no visit with hidden dice that the companion rolled: what it offered would tell of them.
    """
    if ask.about not in (EQUIPMENT, TORTURE):
        return []
    seat = ask.seat
    found: list[Answer] = [] if may_wait(table, seat) else ["wait"]
    found += [f"use:{card}" for card in turned_already(table, seat)]
    return found if table.box.virtual else [*found, *_with_any_dice(table, seat)]


def held(table: Dungeon, ask: Ask, answer: Answer) -> Said | None:
    """Why what could be done all the same with real dice is not let pass with those that the companion rolled."""
    hidden = table.box.virtual and ask.about in (EQUIPMENT, TORTURE)
    return said("torture.why_not.rolled") if hidden and answer in _with_any_dice(table, ask.seat) else None


def _with_any_dice(table: Dungeon, seat: int) -> list[Answer]:
    """Every bid and every visit to the bank with as many dice as the seat has, whatever they show."""
    found: list[Answer] = []
    for card in on_offer(table):
        found += _any_bid(table, seat, card)
    if table.players[seat].hand:
        found += [f"bank:{word}" for word in table.box.bankable.sides]
    return found


def _any_bid(table: Dungeon, seat: int, card: str) -> list[Answer]:
    """Every bid on a card with as many dice as the seat has, whatever they show."""
    kinds, hand = table.box.kinds[card].sides, hand_with(table, seat, card)
    found: list[Answer] = [f"bid:{card}:{what}:{count}" for what in kinds for count in range(1, hand + 1)]
    if TRUMP in kinds and not table.box.version_1:
        wild = strength(table, seat, "trump_wild")
        found += [f"bid:{card}:{WILD}:{count}:{word_of_dice(borrowed)}" for count in range(2, hand + 1)
                  for borrowed in borrowings(table.box.kinds[card], count, wild)]  # fmt: skip
    return found

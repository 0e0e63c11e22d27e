"""What beats what, and every bid that a seat could lay by all that is known (TOR-BID, TOR-TORT-06 to 10)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import msgspec

from companion.games.torture.faces import TRUMP, WILD, Kinds
from companion.games.torture.known import Known, known_of, most_of
from companion.games.torture.state import EQUIPMENT, Dungeon, abilities, leads, on_offer, price, strength

PAIR = 2
"""Dice that a bid without trumps has at least (TOR-BID-05)."""


class Limits(msgspec.Struct, frozen=True, eq=False):
    """Of what a bid can be made, and of how many dice at most.

    Equal ones are made once (`limits_with`), so that caches need not look into them.
    """

    most: dict[str, int]


@lru_cache(maxsize=8192)
def limits_with(most: tuple[tuple[str, int], ...]) -> Limits:
    """The limits with these."""
    return Limits(dict(most))


LimitsOf = Callable[[Kinds], Limits]
"""What tells how many dice of each of these kinds somebody could lay, by the dice that there are or may be."""

Standing = tuple[int, str]
"""How many dice of what lie on a card; (0, "") for none."""


def is_trump(what: str) -> bool:
    """Whether a bid is made of trumps, one of them perhaps only counted as one."""
    return what in (TRUMP, WILD)


def beats(standing: Standing, count: int, what: str, least: int = PAIR, tie: bool = False) -> bool:
    """Whether so many dice of that beat what lies there.

    More dice beat fewer, then the higher value; any trump beats all others, and is beaten by more trumps only
    (TOR-BID-05 to 08, TOR-TORT-07 to 09). least: dice that a bid without trumps needs. tie: an equal bid beats too.
    """
    there, lying = standing
    if is_trump(what):
        if what == WILD and count < PAIR:
            return False
        if not is_trump(lying) or (tie and equals(standing, count, what)):
            return count >= 1
        return count > there
    if count < least or is_trump(lying):
        return False
    if not there or count != there:
        return count > there
    return int(what) > int(lying) or (tie and equals(standing, count, what))


@lru_cache(maxsize=2048)
def fewest_that_beat(standing: Standing, what: str, least: int, tie: bool) -> int | None:
    """The fewest dice of that which beat what lies there, as all more of them do; None where none ever do."""
    enough = range(1, standing[0] + PAIR + 1)
    return next((count for count in enough if beats(standing, count, what, least, tie)), None)


@lru_cache(maxsize=1024)
def bid_words(card: str, what: str, most: int) -> tuple[str, ...]:
    """The bids of one up to so many dice of that."""
    return tuple(f"bid:{card}:{what}:{count}" for count in range(1, most + 1))


@lru_cache(maxsize=8192)
def bids_on(card: str, standing: Standing, limits: Limits, least: int, tie: bool) -> tuple[str, ...]:
    """Every bid on a card that beats what lies there, the smallest first."""
    found: list[str] = []
    for what, most in limits.most.items():
        fewest = fewest_that_beat(standing, what, least, tie)
        if fewest is not None:
            found += bid_words(card, what, most)[fewest - 1 :]
    return tuple(found)


def standing(table: Dungeon, card: str) -> Standing:
    """What lies on a card."""
    bid = table.bids.get(card)
    return (bid.count, bid.what) if bid is not None else (0, "")


def may_bid_on(table: Dungeon, seat: int, gold: bool = True) -> list[str]:
    """The cards on which a seat may bid at all now, whatever dice it has (TOR-EQUIP-02, TOR-TORT-11, TOR-BID-15).

    gold: whether it counts what the seat could pay for, where the table wants that.
    """
    options, led = table.box.options, leads(table, seat)
    one = options.equipment_leads if table.phase == EQUIPMENT else options.felon_leads
    if led and one == "one":
        found = led if options.own_raise == "yes" else []
    else:
        found = [card for card in on_offer(table) if card not in led or options.own_raise == "yes"]
    if gold and cover_counts(table):
        return [card for card in found if covered(table, seat, card)]
    return found


def cover_counts(table: Dungeon) -> bool:
    """Whether a bid for equipment has to be covered now; where gold is hidden that is on trust (R-TOR-35)."""
    options = table.box.options
    return table.phase == EQUIPMENT and options.cover == "needed" and (options.coins == "open" or table.box.version_1)


def covered(table: Dungeon, seat: int, card: str) -> bool:
    """Whether the gold is there for a card, with all others that the seat leads (R-TOR-15)."""
    wanted = {card, *leads(table, seat)} if table.phase == EQUIPMENT else {card}
    return sum(price(table, seat, one) for one in wanted) <= table.players[seat].gold


def least_dice(table: Dungeon, seat: int) -> int:
    """How many dice a bid without trumps needs of this seat."""
    return 1 if abilities(table, seat, "single_bid", table.phase) else PAIR


def ties_left(table: Dungeon, seat: int, card: str) -> list[str]:
    """What lets an equal bid of this seat beat somebody else's, which it does once on each card."""
    if card in leads(table, seat):
        return []
    words = [f"{one}:{card}" for one in abilities(table, seat, "tie_beats", table.phase)]
    return [word for word in words if word not in table.players[seat].used]


def equals(standing: Standing, count: int, what: str) -> bool:
    """Whether that is no more and no less than what lies there: trumps are trumps, borrowed or not."""
    there, lying = standing
    return count == there and (what == lying or (is_trump(what) and is_trump(lying)))


def legal_bids(table: Dungeon, seat: int, limits: LimitsOf) -> list[str]:
    """Every bid this seat could lay with a hand of these limits."""
    box, bids, least = table.box, table.bids, least_dice(table, seat)
    tying = abilities(table, seat, "tie_beats", table.phase)
    found: list[str] = []
    for card in may_bid_on(table, seat):
        bid = bids.get(card)
        own = bid is not None and bid.seat == seat
        with_own = limits_of(table, seat, box.virtual, card) if own else limits
        tie = bool(tying and ties_left(table, seat, card))
        found += bids_on(card, standing(table, card), with_own(box.kinds[card]), least, tie)
    return found


def public_limits(table: Dungeon, seat: int, card: str) -> Limits:
    """How many dice of each the seat could lay on a card, by its count and by the dice that were shown (TOR-BID-11)."""
    return limits_of(table, seat, False, card)(table.box.kinds[card])


def limits_of(table: Dungeon, seat: int, hidden: bool, card: str = "") -> LimitsOf:
    """The limits of a seat's hand: by the dice it really has (hidden), or by what everybody knows.

    card: where dice of its own may lie that would be in the hand again.
    """
    player, wild = table.players[seat], strength(table, seat, "trump_wild")
    bid = table.bids.get(card)
    own = bid if bid is not None and bid.seat == seat else None
    if hidden:
        return partial(rolled_limits, (*player.sides, *(own.dice if own else ())), wild)
    return known_hand(known_of(table, seat, card), player.hand + (own.count if own else 0), wild)


@lru_cache(maxsize=8192)
def known_hand(known: Known, hand: int, wild: int) -> LimitsOf:
    """The limits of so many dice of which that is known, each kind's worked out once. wild: as for `known_limits`."""
    return lru_cache(maxsize=64)(partial(known_limits, known, hand, wild))


def known_limits(known: Known, hand: int, wild: int, kinds: Kinds) -> Limits:
    """What can be bid with so many dice of which that is known. wild: how many others may count as trumps."""
    limits = [(what, most_of(known, kind, hand)) for what, kind in kinds.sides.items()]
    trump = kinds.sides.get(TRUMP)
    if wild and hand and trump:
        trumps = dict(limits)[TRUMP]
        others = tuple(side for side in kinds.every if side not in trump)
        both = trumps and most_of(known, others, hand)
        limits.append((WILD, min(trumps + wild, hand) if both else 0))
    return limits_with(tuple(limits))


@lru_cache(maxsize=8192)
def rolled_limits(sides: tuple[int, ...], wild: int, kinds: Kinds) -> Limits:
    """What can be bid with dice that show these sides. wild: how many others may count as trumps."""
    limits = [(what, sum(map(sides.count, kind))) for what, kind in kinds.sides.items()]
    trumps = dict(limits).get(TRUMP, 0)
    if wild and trumps:
        limits.append((WILD, min(trumps + wild, len(sides)) if len(sides) > trumps else 0))
    return limits_with(tuple(limits))

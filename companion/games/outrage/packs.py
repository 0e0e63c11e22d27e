"""The two packs: drawing, putting cards under, shuffling, and changing between real and virtual cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from typing import Any

from companion.games.outrage.state import UNKNOWN, Pack, Tower
from companion.rules.asks import TABLE, Ask, Asking, Pick, Shuffle, Together

"""A step, or a part of one, that asks."""

Finding = Generator[Ask | Together, Any, str]
"""A part of a step that asks for one card."""

PACKS = ("tower", "raven")


def pack_of(table: Tower, name: str) -> Pack:
    """One of the two packs: "tower" or "raven"."""
    return table.raven if name == "raven" else table.tower


def in_tower_pack(table: Tower) -> int:
    """How many Tower Cards lie in the pack."""
    return len(table.tower.cards) - sum(player.hand.count(UNKNOWN) for player in table.players)


def not_open(table: Tower) -> Counter[str]:
    """The Tower Cards of the box without those that lie open on the table."""
    return Counter(table.box.tower_pack) - Counter(card for player in table.players for card in player.staged_tools)


def could_be(table: Tower, seat: int) -> Counter[str]:
    """What the UNKNOWN cards of a hand can be by what everybody sees and what their owner does, each so many times."""
    return not_open(table) - Counter(table.players[seat].hand)


def name_unknown(table: Tower, seat: int, card: str) -> None:
    """An UNKNOWN card of this hand is that card. If the app believed it in another hand, one there is UNKNOWN now."""
    hand = table.players[seat].hand
    if card in table.tower.cards:
        table.tower.cards.remove(card)
    else:
        other = next(player.hand for player in table.players if player.hand is not hand and card in player.hand)
        other[other.index(card)] = UNKNOWN
    hand[hand.index(UNKNOWN)] = card


def draw_tower(table: Tower, seat: int) -> Asking | None:
    """Take one Tower Card (OUT-DECK-01)."""
    if table.tower.loose:
        return draw(table, seat, 1)
    take_top(table, seat)
    keep_to_limit(table, seat)
    return None


def draw(table: Tower, seat: int, count: int) -> Asking:
    """Take so many Tower Cards from the top of the pack (OUT-DECK-02)."""
    if table.tower.loose:
        yield from settle_tower(table, "OUT-DECK-02")
    for _ in range(count):
        take_top(table, seat)
    keep_to_limit(table, seat)


def take_top(table: Tower, seat: int) -> None:
    """The top Tower Card goes to the hand; an empty pack gives nothing and owes nothing (OUT-DECK-11)."""
    pack = table.tower
    hand = table.players[seat].hand
    if pack.real:
        if in_tower_pack(table):
            hand.append(UNKNOWN)
            table.tell("took_real", "OUT-DECK-02", seat)
            return
    elif pack.cards:
        card = pack.cards.pop()
        hand.append(card)
        table.tell("took", "OUT-DECK-02", seat, secret={"card": card})
        return
    table.tell("pack_empty", "OUT-DECK-11", seat)


def keep_to_limit(table: Tower, seat: int) -> None:
    """With a hand limit, whoever has too many cards puts the rest under the pack at once (EDN-02)."""
    limit = table.box.options.hand_limit
    if limit and len(table.players[seat].hand) > limit:
        table.then(("too_many", seat))


def too_many(table: Tower, seat: int) -> Asking:
    """Choose which cards to give up when the hand is over the limit (OUT-DECK-12)."""
    hand = table.players[seat].hand
    over = len(hand) - table.box.options.hand_limit
    cards = yield Pick(seat, "too_many", "OUT-DECK-12", list(hand), least=over, most=over)
    table.tell("over_limit", "OUT-DECK-12", seat, count=over, secret={"cards": cards}, real=table.tower.real)
    yield from put_under(table, seat, hand, cards, "OUT-DECK-12")


def put_under(table: Tower, seat: int, source: list[str], cards: Sequence[str], rule: str) -> Asking:
    """Put cards of a hand, or laid tools, under the Tower pack (OUT-DECK-05).

    The order of several cards is shuffled or the seat's choice, the first one lying highest (RUL-CARD-02); for a
    pack of real cards people see to it.
    """
    order = list(cards)
    if len(order) > 1 and knows_order(table):
        if table.box.options.bottom_order == "chosen":
            order = yield Pick(seat, "order", "OUT-DECK-05", order, least=len(order), ordered=True)
        else:
            order = yield Shuffle(TABLE, "shuffle", rule, "tower", order)
    for card in order:
        source.remove(card)
        slip_under(table, card)


def knows_order(table: Tower) -> bool:
    """Whether the app knows in which order the Tower Cards lie."""
    return not (table.tower.real or table.tower.loose)


def slip_under(table: Tower, card: str) -> None:
    """One card, already out of a hand, goes under the Tower pack. An UNKNOWN one never left its contents."""
    if card != UNKNOWN:
        table.tower.cards.insert(0, card)


def drop_tools(table: Tower, seat: int) -> None:
    """A thief who is moved away from a case leaves the tools there, and they go under the pack (OUT-STEAL-22).

    Only a board that the owner has changed lets that happen.
    """
    player = table.players[seat]
    table.tell("dropped_tools", "OUT-STEAL-22", seat, jewel=player.target_jewel, real=table.tower.real)
    for tool in player.staged_tools:
        slip_under(table, tool)
    player.staged_tools = []
    player.target_jewel = ""


def into_pack(table: Tower, seat: int, cards: Sequence[str]) -> None:
    """Cards of a hand go into the Tower pack, which is shuffled afterwards by whoever calls."""
    hand = table.players[seat].hand
    for card in cards:
        hand.remove(card)
        slip_under(table, card)


def shuffle(table: Tower, name: str, rule: str = "OUT-SETUP-02") -> Asking:
    """Shuffle a pack, "tower" or "raven" (OUT-DECK-06, OUT-DECK-09); a real one is shuffled by people."""
    pack = pack_of(table, name)
    if pack.real:
        table.tell("shuffle_real", rule, table.dealer, pack=name)
    elif pack.loose and name == "tower":
        yield from settle_tower(table, rule)
    else:
        yield from _shuffle(table, name, rule)


def _shuffle(table: Tower, name: str, rule: str) -> Asking:
    pack = pack_of(table, name)
    table.tell("shuffled", rule, table.dealer, pack=name)
    if len(pack.cards) > 1:
        order = yield Shuffle(TABLE, "shuffle", rule, name, pack.cards)
        pack.cards = order[::-1]
    pack.loose = False


def settle_tower(table: Tower, rule: str) -> Asking:
    """Take over a Tower pack that was real: everybody says which cards they hold, the others are shuffled."""
    unknown = {seat: player.hand.count(UNKNOWN) for seat, player in enumerate(table.players) if UNKNOWN in player.hand}
    pool = Counter(table.tower.cards)
    said: list[list[str]] = []
    while unknown and not said:
        said = yield Together([
            Pick(seat, "say_hand", rule, sorted(could_be(table, seat).elements()), least=count, most=count)
            for seat, count in unknown.items()
        ])  # fmt: skip
        if not Counter(card for cards in said for card in cards) <= pool:
            table.tell("hands_clash", rule, table.dealer)
            said = []
    for seat, cards in zip(unknown, said, strict=True):
        for card in cards:
            name_unknown(table, seat, card)
        table.tell("said_hand", rule, seat, secret={"cards": cards})
    yield from _shuffle(table, "tower", rule)


def use_real(table: Tower, name: str) -> None:
    """From now on people deal this pack from the box. Cards in hands are looked out first; the rest is shuffled."""
    pack = pack_of(table, name)
    if not pack.real:
        pack.cards.sort()
        pack.real, pack.loose = True, False
        table.tell("use_real", "OUT-DECK-02" if name == "tower" else "OUT-DECK-07", table.dealer, pack=name)


def use_virtual(table: Tower, name: str) -> None:
    """From now on the app deals this pack; it is shuffled before the next card is drawn."""
    pack = pack_of(table, name)
    if pack.real:
        pack.real, pack.loose = False, True
        table.tell("use_virtual", "OUT-DECK-02" if name == "tower" else "OUT-DECK-07", table.dealer, pack=name)


STEPS = {
    "draw": draw,
    "draw_tower": draw_tower,
    "shuffle": shuffle,
    "too_many": too_many,
}

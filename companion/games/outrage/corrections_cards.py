"""Putting cards right by hand: hands, laid tools, and the next card of a pack.

Cards that come into a hand leave the pack, and those that leave it go under the pack, so that none is made or lost.
Where a hidden card is must show neither in what is allowed nor in how many cards anybody holds; so a card that the app
believes in another hand comes from there, and the top of the pack goes there instead. Everybody is told to look.
"""

from __future__ import annotations

from collections import Counter

from companion.games.outrage import packs
from companion.games.outrage.state import UNKNOWN, Tower
from companion.refused import Refused
from companion.rules.asks import TABLE


def tower_cards(table: Tower) -> list[str]:
    """The kinds of Tower Cards."""
    return list(table.box.tower)


def tools(table: Tower) -> list[str]:
    """The kinds of Tower Cards that are tools."""
    return [name for name, card in table.box.tower.items() if card.group == "tool"]


def to_hand(table: Tower, seat: int, cards: list[str]) -> None:
    """Give a hand exactly these cards; the others go under the pack and new ones come out of it."""
    player = table.players[seat]
    old, new = Counter(player.hand), Counter(cards)
    added, dropped, own = new - old, old - new, old & new
    if added[UNKNOWN] and not table.tower.real:
        raise Refused("outrage.refused.name_the_cards", "OUT-COMP-10")
    for some in (added, dropped, own):
        some.pop(UNKNOWN, 0)
    _check_hidden(table, added, own, dropped.total())
    table.tower.cards[:0] = list(dropped.elements())
    _take_hidden(table, seat, added)
    player.hand = list(cards)


def lay(table: Tower, seat: int, wanted: list[str]) -> None:
    """Lay exactly these tools; others go back into the hand. Each one comes out of the hand while that has any cards.

    The number of cards left in the hand must not tell whether the tool was among them. Where it was not, as far as the
    app knew, another card is put under the pack for it.
    """
    player = table.players[seat]
    jewel = table.box.cases.get(player.square, "")
    if wanted and not jewel:
        raise Refused("outrage.refused.no_case", "OUT-STEAL-03")
    old, new, hand = Counter(player.staged_tools), Counter(wanted), Counter(player.hand)
    added = new - old
    lacking = added - hand
    rest = list((hand - added).elements())
    given = min(lacking.total(), len(rest))
    _check_hidden(table, lacking, hand, given)
    for _ in range(given):
        packs.slip_under(table, rest.pop(rest.index(UNKNOWN) if UNKNOWN in rest else -1))
    player.hand = rest
    _take_hidden(table, seat, lacking)
    player.hand += (old - new).elements()
    table.tell("look_again", "", TABLE)
    player.staged_tools = list(wanted)
    player.target_jewel = jewel if wanted else ""


def take_up_tools(table: Tower, seat: int) -> None:
    """Laid tools go back into the hand, and nothing is aimed at."""
    player = table.players[seat]
    player.hand += player.staged_tools
    player.staged_tools, player.target_jewel = [], ""


def _check_hidden(table: Tower, cards: Counter[str], own: Counter[str], given: int) -> None:
    """Whether these cards can come into a hand that keeps its `own` and puts so many into the pack. Raises Refused."""
    if cards.total() > len(table.tower.cards) + given:
        raise Refused("outrage.refused.few_cards", "OUT-COMP-10")
    if cards - (packs.not_open(table) - own):
        raise Refused("outrage.refused.too_many_of_a_kind", "OUT-COMP-10")


def _take_hidden(table: Tower, seat: int, cards: Counter[str]) -> None:
    """Take these cards out of the Tower pack, which also counts the cards that nobody has named yet.

    For a card out of another hand the top of the pack goes there, or of real cards one that nobody has named.
    """
    for card in cards.elements():
        if card not in table.tower.cards:
            hand = next(p.hand for n, p in enumerate(table.players) if n != seat and card in p.hand)
            hand[hand.index(card)] = table.tower.cards.pop() if packs.knows_order(table) else UNKNOWN
        else:
            table.tower.cards.remove(card)


def dealt_here(table: Tower) -> list[str]:
    """The packs of which the app knows the order."""
    return [name for name in packs.PACKS if not (packs.pack_of(table, name).real or packs.pack_of(table, name).loose)]


def put_next(table: Tower, pack: str, card: str) -> None:
    """Put a card on top of its pack; one that is hidden in a hand changes places with the card on top."""
    if pack == "tower":
        table.tell("look_again", "", TABLE)
    cards = packs.pack_of(table, pack).cards
    if not cards:
        raise Refused("outrage.refused.empty_pack", "OUT-DECK-11")
    if card in cards:
        cards.reverse()
        cards.remove(card)
        cards.reverse()
        cards.append(card)
        return
    hand = next((player.hand for player in table.players if card in player.hand), None)
    if hand is None:
        raise Refused("outrage.refused.all_open", "OUT-COMP-10")
    hand[hand.index(card)] = cards.pop()
    cards.append(card)


def deal_from(table: Tower, pack: str, real: bool) -> None:
    """From now on people deal this pack from the box, or the app does."""
    if real:
        packs.use_real(table, pack)
    else:
        packs.use_virtual(table, pack)

"""Tower Cards in hands: who can hold what, playing a card, giving up a hand.

A hand may hold cards the app did not deal: they came off the real pack, and are UNKNOWN until their owner shows them.
Such a card may be any kind of which there are copies besides those that lie open and those the owner is known to hold.
Others that the app knows of, in other hands, are left out of account: what is offered must not tell of them. Whenever a
card is needed, an unknown one can be shown as that card; from then on it is known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from companion.games.outrage import packs
from companion.games.outrage.state import UNKNOWN, Tower
from companion.rules.asks import Answer, Asking, Choose, Pick


class PickUnknown(Pick, eq=False, kw_only=True):
    """A pick from a hand with cards the app does not know: each stands for one of the items that are not `known`."""

    known: Counter[str]
    unknown: int

    def allows(self, answer: Answer) -> bool:
        """Whether it is a legal pick and no more unknown cards are shown than the hand has."""
        return super().allows(answer) and (Counter(answer) - self.known).total() <= self.unknown


class PickNames(Pick, eq=False, kw_only=True):
    """A pick of names for cards; of each kind there are no more than `left`, though more may be offered."""

    left: Counter[str]

    def allows(self, answer: Answer) -> bool:
        """Whether it is a legal pick and the box has so many of each kind."""
        return super().allows(answer) and not Counter(answer) - self.left


def is_weapon(table: Tower, card: str) -> bool:
    """Whether a kind of card is a weapon, Armour included (OUT-SURR-05)."""
    kind = table.box.tower.get(card)
    return kind is not None and kind.group == "weapon"


def is_attack_weapon(table: Tower, card: str) -> bool:
    """Whether an attacker may lay it: weapons but for Armour (OUT-ATK-09)."""
    kind = table.box.tower.get(card)
    return kind is not None and kind.group == "weapon" and not kind.defence_only


def is_tool(table: Tower, card: str) -> bool:
    """Whether a kind of card is a burglary tool (OUT-STEAL-02)."""
    kind = table.box.tower.get(card)
    return kind is not None and kind.group == "tool"


def holds(table: Tower, seat: int, card: str) -> bool:
    """Whether the seat can show that card: it is in the hand, or an unknown card could be it."""
    hand = table.players[seat].hand
    return card in hand or (UNKNOWN in hand and card in packs.could_be(table, seat))


def of_role(table: Tower, role: str) -> list[str]:
    """The kinds of cards that have a role."""
    return table.box.roles.get(role, [])


def has_role(table: Tower, seat: int, role: str) -> bool:
    """Whether the seat can show a card of that role."""
    return any(holds(table, seat, card) for card in of_role(table, role))


def holds_all(table: Tower, seat: int, wanted: Sequence[str]) -> bool:
    """Whether the seat can show cards of all these roles together: ("disguise", "disguise", "rope")."""
    hand = table.players[seat].hand
    unknown = hand.count(UNKNOWN)
    for role in set(wanted):
        kinds = of_role(table, role)
        lacking = wanted.count(role) - sum(hand.count(card) for card in kinds)
        if lacking > 0:
            could_be = packs.could_be(table, seat) if lacking <= unknown else {}
            if lacking > sum(could_be.get(card, 0) for card in kinds):
                return False
            unknown -= lacking
    return True


def held(table: Tower, seat: int, wanted: Callable[[Tower, str], bool]) -> list[str]:
    """The cards of one sort that the seat can show, `wanted` saying which; each as often as it could be there."""
    hand = table.players[seat].hand
    found = [card for card in hand if wanted(table, card)]
    unknown = hand.count(UNKNOWN)
    if unknown:
        for kind, count in packs.could_be(table, seat).items():
            if wanted(table, kind):
                found += [kind] * min(count, unknown)
    return sorted(found)


def can_show(table: Tower, seat: int, wanted: Callable[[Tower, str], bool]) -> bool:
    """Whether the seat can show at least one card of that sort."""
    hand = table.players[seat].hand
    if any(wanted(table, card) for card in hand):
        return True
    return UNKNOWN in hand and any(wanted(table, card) for card in packs.could_be(table, seat))


def pick(
    table: Tower,
    seat: int,
    about: str,
    rule: str,
    wanted: Callable[[Tower, str], bool],
    *,
    also: Sequence[str] = (),
    **limits: Any,
) -> Pick:
    """Ask a seat, in secret, for cards of one sort from its hand; of each kind in `also` one may be taken as well."""
    items = held(table, seat, wanted) + [card for card in also if holds(table, seat, card)]
    hand = table.players[seat].hand
    unknown = hand.count(UNKNOWN)
    limits["most"] = unknown + sum(1 for card in hand if card in items)
    if unknown:
        return PickUnknown(seat, about, rule, items, known=Counter(hand), unknown=unknown, **limits)
    return Pick(seat, about, rule, items, **limits)


def declare(table: Tower, seat: int, cards: Sequence[str]) -> None:
    """Make these cards known cards of the hand, as far as they were not: unknown ones become them."""
    hand = table.players[seat].hand
    for card, count in Counter(cards).items():
        for _ in range(count - hand.count(card)):
            packs.name_unknown(table, seat, card)


def play_card(table: Tower, seat: int, card: str, rule: str) -> None:
    """Show a card to all and put it under the pack at once (OUT-DECK-05, OUT-TOWER-25, RUL-CARD-03)."""
    declare(table, seat, [card])
    table.players[seat].hand.remove(card)
    packs.slip_under(table, card)
    table.tell("played", rule, seat, card=card, real=table.tower.real)


def which_card(table: Tower, seat: int, role: str, rule: str) -> packs.Finding:
    """The card of a role that is shown; where several kinds have it, the seat says which."""
    kinds = of_role(table, role)
    if len(kinds) == 1:
        return kinds[0]
    held_kinds = [card for card in kinds if holds(table, seat, card)]
    card: str = yield Choose(seat, "which_card", rule, [], held_kinds, hand=True, kind="card", facts={"role": role})
    return card


def play_role(table: Tower, seat: int, role: str, rule: str) -> Asking:
    """Show a card of that role to all and put it under the pack at once."""
    card = yield from which_card(table, seat, role, rule)
    play_card(table, seat, card, rule)


def climb_by(table: Tower, seat: int, role: str, rule: str) -> Asking:
    """Show a rope or a ladder; the table may have chosen that these are kept."""
    if table.box.options.rope_ladder == "kept":
        card = yield from which_card(table, seat, role, rule)
        table.tell("showed", rule, seat, card=card)
    else:
        yield from play_role(table, seat, role, rule)


def open_hand(table: Tower, seat: int, rule: str) -> Asking:
    """Turn up a whole hand for everyone; unknown cards are named by their owner (OUT-SURR-07)."""
    hand = table.players[seat].hand
    unknown = hand.count(UNKNOWN)
    if unknown:
        open_to_all = sorted(packs.not_open(table).elements())
        left = packs.could_be(table, seat)
        named = yield PickNames(
            seat, "turn_up", rule, open_to_all, least=unknown, most=unknown, secret=False, left=left
        )
        for card in named:
            packs.name_unknown(table, seat, card)
    table.tell("turned_up", rule, seat, cards=sorted(hand))


def lose_hand(table: Tower, seat: int, rule: str) -> Asking:
    """Every Tower Card of the hand goes under the pack, unseen; none are drawn for them."""
    hand = table.players[seat].hand
    if hand:
        table.tell("lost_hand", rule, seat, count=len(hand), real=table.tower.real)
        yield from packs.put_under(table, seat, hand, list(hand), rule)


def return_hand(table: Tower, seat: int, rule: str) -> Asking:
    """Every Tower Card of the hand goes into the pack, which is shuffled (OUT-END-07)."""
    hand = table.players[seat].hand
    table.tell("returned_hand", rule, seat, count=len(hand), real=table.tower.real)
    packs.into_pack(table, seat, list(hand))
    yield from packs.shuffle(table, "tower", rule)


STEPS = packs.STEPS

REVEALS = frozenset({"fight", "laid_weapons", "raven", "took_real", "turned_up"})
"""Events that show somebody a card nobody chose to show; those with a secret (such as taking a card) do too.

Of weapons the defender learns how many were laid, and from then on they cannot be changed (OUT-ATK-12).
"""

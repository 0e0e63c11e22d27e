"""What to lay in a fight that is open, what to hand over in a surrender, and whose surrender to doubt.

Honest is all there is, and a bluff shows less. In 300 games between two, fair players who laid all their weapons, the
best alone, or any, won as often, and so did those who handed over all, none, or any: a bluff costs nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb
from typing import Any

from companion.games.outrage import cards, packs
from companion.games.outrage.hint_fights import sure_attack
from companion.games.outrage.state import Tower

KEPT_BACK = 0.25
"""How often somebody who has weapons is taken to keep one back."""

LIKELY = 0.4
"""So likely a weapon has to be there for a challenge, even by somebody who has nothing to lose."""


def honest(table: Tower, about: str, items: Sequence[str]) -> list[str]:
    """Every weapon: one of a kind is laid, and all are handed over."""
    weapons = [card for card in items if cards.is_weapon(table, card)]
    return weapons if about == "surrender" else sorted(set(weapons))


def bluffs(table: Tower, seat: int, about: str, facts: dict[str, Any], items: Sequence[str]) -> list[list[str]]:
    """Other weapons than all of them. Of an attacker's everybody sees how many there are (OUT-ATK-11): the best alone
    looks weak, all but the best look strong. Who surrenders shows all but the best, or nothing.

    A fight that is won for sure is no place for it. A defender has none, as nobody answers any more.
    """
    weapons = honest(table, about, items)
    if not weapons or (about == "weapons" and sure_attack(table, seat, facts["other"])):
        return []
    best = max(weapons, key=lambda card: table.box.tower[card].value)
    others = list(weapons)
    others.remove(best)
    if about == "surrender":
        return [others, []] if others else [[]]
    return [[best], others] if others else []


def doubts(table: Tower, seat: int, accused: int) -> bool:
    """Whether a challenge is likely to cost the accused more Tower Cards than this seat (OUT-SURR-07 to 12).

    It may hold whatever this seat does not see; where that is a weapon, it has kept it back as often as others do.
    """
    hand, held = table.players[seat].hand, len(table.players[accused].hand)
    unseen = packs.could_be(table, accused) - Counter(hand)
    harmless = sum(count for card, count in unseen.items() if not cards.is_weapon(table, card))
    hands = comb(unseen.total(), held)
    none_left = comb(harmless, held) / hands if hands else 1.0
    kept = KEPT_BACK * (1 - none_left)
    right = kept / (kept + none_left)
    return right >= LIKELY and right * held > (1 - right) * len(hand)

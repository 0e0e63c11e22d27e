"""What others do not know in Outrage!: the Tower Cards in a hand, and the order of both packs."""

from __future__ import annotations

import random

from companion.client.answering.worlds import Worlds
from companion.games.outrage import cards, packs
from companion.games.outrage.state import UNKNOWN, Tower
from companion.games.outrage.view import sees_hand
from companion.rules.asks import Answer, Ask, Pick


class GameWorlds(Worlds):
    """Hands and packs."""

    def redeal(self, table: Tower, seat: int, asked: Ask, luck: random.Random) -> None:
        """Deal the hands that the seat may not look at, and shuffle the packs that the companion deals."""
        hidden = [other for other in range(len(table.players)) if not sees_hand(table, other, seat)]
        hands = [table.players[other].hand for other in hidden]
        pool = sorted(card for hand in (table.tower.cards, *hands) for card in hand if card != UNKNOWN)
        if packs.knows_order(table):
            luck.shuffle(pool)
            if asked.about == "defence" and asked.facts and asked.facts["attacker"] in hidden:
                # The attacker has as many weapons as lie there; they are dealt first.
                attacker = asked.facts["attacker"]
                hidden.remove(attacker)
                hidden.insert(0, attacker)
                _weapons_last(table, pool, asked.facts["count"])
            for other in hidden:
                hand = table.players[other].hand
                hand[:] = [pool.pop() for _ in hand]
        else:
            # Of cards that came off the real pack nobody but their owner knows any.
            for hand in hands:
                hand[:] = [UNKNOWN] * len(hand)
        table.tower.cards = pool
        if not table.raven.real:
            table.raven.cards = luck.sample(sorted(table.raven.cards), len(table.raven.cards))

    def answer(self, ask: Ask, asked: Ask, luck: random.Random) -> Answer:
        """Of weapons that were laid everybody knows how many there are."""
        if ask.about == "weapons" and asked.about == "defence" and isinstance(ask, Pick) and asked.facts:
            kinds = sorted(set(ask.items))
            return luck.sample(kinds, min(asked.facts["count"], len(kinds)))
        return super().answer(ask, asked, luck)


def _weapons_last(table: Tower, pool: list[str], count: int) -> None:
    """So many different weapons are the last cards of the pool."""
    found: list[str] = []
    for card in pool:
        if len(found) < count and card not in found and cards.is_attack_weapon(table, card):
            found.append(card)
    for card in found:
        pool.remove(card)
    pool += found

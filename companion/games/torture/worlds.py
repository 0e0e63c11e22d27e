"""What others do not know in Medieval Torture: the dice behind a screen, and the order of both packs.

How often each hidden die was rolled is nobody else's business either. Dice are dealt as a sensible player would have
kept them, so that what is left behind a screen is seldom worth nothing.
"""

from __future__ import annotations

import random

from companion.client.answering.worlds import Worlds
from companion.games.torture.known import apart, kind_of_word
from companion.games.torture.roll import steps_of
from companion.games.torture.state import Dungeon
from companion.rules.asks import Ask

KEPT_VALUE = 5
"""A die that shows so much is seldom rolled again."""

TRIES = 40
"""Hands that are dealt to a seat until one fits what was shown of it."""


class GameWorlds(Worlds):
    """Dice and packs."""

    def redeal(self, table: Dungeon, seat: int, asked: Ask, luck: random.Random) -> None:
        """Deal the others' dice and shuffle the packs."""
        for deck in table.decks.values():
            deck.sort()
            luck.shuffle(deck)
        rolling = table.agenda[-1] if table.agenda[-1][0] == "reroll" else None
        left = [list(times) for times in rolling[1]] if rolling else []
        for other, player in enumerate(table.players):
            if other == seat or not player.sides:
                continue
            rolled = steps_of(table, other)
            if left:
                times = _spread(table, left[other], rolled)
                rolled -= max(times)
                left[other] = times
            player.sides = _hand(table, other, rolled, luck)
        if rolling:
            table.agenda[-1] = (rolling[0], left)


def _spread(table: Dungeon, times: list[int], steps: int) -> list[int]:
    """How often each die may still be rolled, as far as others can tell: they know how many rolls are left in all."""
    if table.box.options.rerolls == "two_steps" or sum(times) >= steps:
        return [max(times) if table.box.options.rerolls == "two_steps" else steps] * len(times)
    return [1] * sum(times) + [0] * (len(times) - sum(times))


def _hand(table: Dungeon, seat: int, rolled: int, luck: random.Random) -> list[int]:
    """Dice that may lie behind a screen. rolled: how often they were rolled again."""
    box, player = table.box, table.players[seat]
    sorts = [box.second if side in box.second else box.usual for side in sorted(player.sides)]
    sides: list[int] = []
    for _ in range(TRIES):
        sides = sorted(_die(table, sort, rolled, luck) for sort in sorts)
        if _fits(table, seat, sides):
            break
    return sides


def _die(table: Dungeon, sort: tuple[int, ...], rolled: int, luck: random.Random) -> int:
    side = luck.choice(sort)
    for _ in range(rolled):
        if table.box.faces[side - 1].value < KEPT_VALUE:
            side = luck.choice(sort)
    return side


def _fits(table: Dungeon, seat: int, sides: list[int]) -> bool:
    """Whether a hand has what was shown of it; each die that was turned since may be one of these."""
    lying = apart(table, seat)
    for turned, shown in enumerate(reversed(table.players[seat].shown)):
        for word, count in shown.items():
            kind = kind_of_word(word)
            there = sum(side in kind for side in sides)
            there += sum(number for other, number in lying.items() if set(other) <= set(kind))
            if there + turned < count:
                return False
    return True

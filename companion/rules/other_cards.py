"""Cards of people's own box that no edition lists: known to the rules by what the table has said of them, for one game.

Such a card has an id that holds all that was said: "other.felon.2.7.fire" is the second one that was told of, a felon
with these two values. So nothing else need be kept of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeVar

from companion.words import OTHER_CARD

Card = TypeVar("Card")

Make = Callable[[str, list[str]], Card]
"""Makes a card of its id and of what was said of it."""

_FIRST, _MOST = 1, 99
"""Numbers of such cards in one game."""


def other_card(kind: str, said: Iterable[object], taken: Iterable[str]) -> str:
    """The id of a card that people tell of. kind: the pack it belongs to. said: what it is like. taken: ids in use."""
    numbers = {one.split(".")[2] for one in taken if is_other(one, kind)}
    number = next(number for number in range(_FIRST, _MOST) if str(number) not in numbers)
    return OTHER_CARD + ".".join([kind, str(number), *map(str, said)])


def is_other(card: str, kind: str) -> bool:
    """Whether that is the id of such a card of that pack."""
    return card.startswith(f"{OTHER_CARD}{kind}.")


def told_of(card: str) -> list[str]:
    """What was said of such a card."""
    return card.split(".")[3:]


class CardTexts(dict[str, str]):
    """What cards say, as names for the middle of a sentence: "" for those that say nothing, or that people tell of."""

    def get(self, card: str, default: object = None) -> str:
        """The text."""
        return super().get(card, "")


class WithOthers(dict[str, Card]):
    """Cards by their ids: those of an edition, which alone are listed and counted, and any that people tell of."""

    def __init__(self, known: dict[str, Card], kind: str, make: Make[Card]) -> None:
        super().__init__(known)
        self._kind = kind
        self._made = lru_cache(maxsize=256)(lambda card: make(card, told_of(card)))

    def __missing__(self, card: str) -> Card:
        if not is_other(card, self._kind):
            raise KeyError(card)
        return self._made(card)

    def __contains__(self, card: object) -> bool:
        return super().__contains__(card) or (isinstance(card, str) and is_other(card, self._kind))

"""Cards that are in a pack several times: each copy has an id of its own, "A1", "A1~2", "A1~3"."""

from __future__ import annotations

from collections.abc import Iterable

_COPY = "~"
"""Before the number of a copy; no id that an owner writes has it."""


def kind_of(card: str) -> str:
    """The id of a card as the edition lists it, whichever copy that is.

    >>> kind_of("A1~2"), kind_of("A1")
    ('A1', 'A1')
    """
    return card.partition(_COPY)[0]


def copies_of(card: str, number: int) -> list[str]:
    """The ids of so many copies.

    >>> copies_of("A1", 3)
    ['A1', 'A1~2', 'A1~3']
    """
    return [card, *(f"{card}{_COPY}{copy}" for copy in range(2, number + 1))]


def one_of_each(cards: Iterable[str]) -> list[str]:
    """The first copy of each card: those that nobody has seen are alike.

    >>> one_of_each(["A1~2", "A2", "A1~3"])
    ['A1~2', 'A2']
    """
    found: dict[str, str] = {}
    for card in cards:
        found.setdefault(kind_of(card), card)
    return list(found.values())

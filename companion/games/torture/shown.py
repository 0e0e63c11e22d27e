"""Dice of a bid that are laid open: which bid, or which visit to the bank, they would be (TOR-BID-03, 04, TOR-TORT-10).

What lies open everybody sees, so nothing here looks behind a screen.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from companion.games.torture.faces import TRUMP, WILD
from companion.games.torture.laying import word_of_dice

BANK = "bank"

READ = 6
"""A camera reads the pips of dice with so many sides, and of no others, nor where some dice have other sides."""

Face = Mapping[str, Any]
"""One side of the dice, as the edition has it."""


def by_pips(faces: Sequence[Face]) -> dict[int, Face]:
    """The sides by the pips that tell them from each other; none where some bear a picture, or no such number."""
    found = {face["value"]: face for face in faces}
    plain = not any(face.get("picture") for face in faces)
    return found if plain and len(faces) == READ and sorted(found) == list(range(1, READ + 1)) else {}


def shown_as(card: str, pips: Sequence[int], trumps: Collection[int], wild: int, sides: Sequence[int]) -> str:
    """The answer that these dice stand for on a card or at the bank, legal or not; "" where they do not go together.

    pips: of each die. trumps: which of them are trumps on that card. wild: how many others may count as trumps. sides:
    the pips of each side in order, by which those that are borrowed are named.
    """
    if card == BANK:
        return f"{BANK}:{pips[0]}" if len(pips) == 1 else ""
    others = [one for one in pips if one not in trumps]
    if not others:
        return f"bid:{card}:{TRUMP}:{len(pips)}"
    if len(set(pips)) == 1:
        return f"bid:{card}:{pips[0]}:{len(pips)}"
    if len(others) == len(pips) or len(others) > wild:
        return ""
    borrowed = sorted(sides.index(one) + 1 for one in others)
    return f"bid:{card}:{WILD}:{len(pips)}:{word_of_dice(borrowed)}"

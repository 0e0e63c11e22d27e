"""Virtual dice and shuffles that a table can check afterwards.

Everything comes from one secret seed by SHA-256: the nth throw of a game is always the same, whatever was undone in
between, and so is the nth shuffle of a pack. The table sees the hash of the seed (the commitment) before play and the
seed itself after it, and can work out that no throw and no pack was rigged.
"""

from __future__ import annotations

import hashlib
import random
import secrets
from collections.abc import Sequence


def new_seed() -> str:
    """A seed from the operating system: 64 hexadecimal digits."""
    return secrets.token_hex(32)


def seed_from(text: str) -> str:
    """A seed that anybody can make again from a short text, for tests and replays."""
    return hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest()


def commitment(seed: str) -> str:
    """What is shown before play: the SHA-256 of the seed."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


class VirtualChance:
    """The chance that one seed holds."""

    def __init__(self, seed: str) -> None:
        self._seed = bytes.fromhex(seed)

    def _random(self, label: str) -> random.Random:
        return random.Random(hashlib.sha256(self._seed + label.encode()).digest())

    def throw(self, label: str, number: int, dice: int, faces: int) -> list[int]:
        """The faces of the throw with that label and number (counted from 0 over the game)."""
        source = self._random(f"{label} {number}")
        return [source.randint(1, faces) for _ in range(dice)]

    def shuffle(self, label: str, number: int, cards: Sequence[str]) -> list[str]:
        """The cards in the order of the shuffle with that label and number, top card first."""
        order = sorted(cards)
        self._random(f"{label} {number}").shuffle(order)
        return order

    def draw(self, label: str, number: int, cards: Sequence[str]) -> str:
        """A blind draw from these cards, such as one card of somebody's hand."""
        return self._random(f"{label} {number}").choice(sorted(cards))

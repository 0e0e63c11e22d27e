"""Virtual dice and shuffles that a table can check afterwards.

Everything comes from one secret seed: the nth throw of a game is always the same, whatever was undone in between, and
so is the nth shuffle of a pack. The table sees the hash of the seed (the commitment) before play and the seed itself
after it, and can work out that no throw and no pack was rigged. docs/fair-shuffles.md lays the algorithm down for any
other program.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count

NEWEST = 2
"""The version of the algorithm that new evenings use; games begun by an earlier one go on by it."""

Below = Callable[[int], int]
"""Gives the next number from 0 up to, but not including, the one it is given; all of them are equally likely."""

_WORDS = 1 << 32
"""How many different words a stream has."""


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
    """The chance that one seed (hexadecimal digits) holds. version: of the algorithm, 1 to NEWEST.

    Labels come from companion.table.running.replaying.chance_label; a number counts what has that label, from 0, over
    the game.

    >>> VirtualChance(seed_from("docs")).throw("throw", 0, dice=2, faces=6)
    [5, 1]
    """

    def __init__(self, seed: str, version: int = NEWEST) -> None:
        self._seed = bytes.fromhex(seed)
        self._stream = _STREAMS[version]

    def throw(self, label: str, number: int, dice: int, faces: int) -> list[int]:
        """The faces of the throw with that label and number, each from 1 to `faces`."""
        below = self._stream(self._seed, label, number)
        return [1 + below(faces) for _ in range(dice)]

    def shuffle(self, label: str, number: int, cards: Sequence[str]) -> list[str]:
        """The cards in the order of the shuffle with that label and number, top card first."""
        below = self._stream(self._seed, label, number)
        order = sorted(cards)
        for last in range(len(order) - 1, 0, -1):
            other = below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def draw(self, label: str, number: int, cards: Sequence[str]) -> str:
        """A blind draw from these cards (at least one), such as one card of somebody's hand."""
        return sorted(cards)[self._stream(self._seed, label, number)(len(cards))]


def _version_2(seed: bytes, label: str, number: int) -> Below:
    """Words of HMAC-SHA256 in counter mode; the remainder of the first that favours no number."""
    return partial(_remainder, _hmac_words(seed, f"{label}:{number}"))


def _hmac_words(seed: bytes, what: str) -> Iterator[int]:
    for block in count():
        digest = hmac.digest(seed, f"{what}:{block}".encode(), "sha256")
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, len(digest), 4))


def _remainder(words: Iterator[int], below: int) -> int:
    fair = _WORDS - _WORDS % below
    return next(word for word in words if word < fair) % below


def _version_1(seed: bytes, label: str, number: int) -> Below:
    """What `randint`, `shuffle` and `choice` of Python 3.11 do.

    Python promises to keep only `random()` and this way of seeding, so the rest is done here.
    """
    source = random.Random()
    source.seed(hashlib.sha256(seed + f"{label} {number}".encode()).digest(), version=2)
    return partial(_leading_bits, _twister_words(source))


_KNOWN = 26
"""Leading bits of a word of Python's generator that `random()` shows: of one word 27, of the next 26."""


def _twister_words(source: random.Random) -> Iterator[int]:
    while True:
        two = int(source.random() * (1 << 53))
        yield two >> (53 - _KNOWN)
        yield two & ((1 << _KNOWN) - 1)


def _leading_bits(words: Iterator[int], below: int) -> int:
    spare = _KNOWN - below.bit_length()
    return next(word >> spare for word in words if word >> spare < below)


_STREAMS: dict[int, Callable[[bytes, str, int], Below]] = {1: _version_1, 2: _version_2}

"""What the sides of the dice are good for: which of them make a bid of a value, a trump bid, a visit to the bank.

A *kind* of dice is a set of sides, as a tuple of their numbers, 1 to 6, in order: all that show a value, or a method.
The sides of a second die, where there is one, go on from there: a kind may have sides of both.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from companion.games.torture.edition import Face

Kind = tuple[int, ...]


class Kinds(msgspec.Struct, frozen=True, eq=False):
    """What can be bid on a card, by its word ("3", "trump"), and the sides of such dice. every: all
    sides that dice have.

    Made once for all cards with the same trump (`kinds_on`), so that caches need not look into it.
    """

    sides: dict[str, Kind]
    every: Kind


TRUMP, WILD = "trump", "wild"
"""What a bid is made of besides a value: trump dice only, or trump dice and one other that counts as one."""


def of_value(faces: Sequence[Face], value: int, trumps: Sequence[str] = ()) -> Kind:
    """The sides with that value; on a felon without those that show a trump (TOR-TORT-10)."""
    trumping = of_symbols(faces, trumps)
    return tuple(side for side, face in enumerate(faces, start=1) if face.value == value and side not in trumping)


def of_symbols(faces: Sequence[Face], symbols: Sequence[str]) -> Kind:
    """The sides that show one of these methods."""
    return tuple(side for side, face in enumerate(faces, start=1) if face.symbol and face.symbol in symbols)


def values(faces: Sequence[Face]) -> list[int]:
    """The values that can be bid or banked, the lowest first."""
    return sorted({face.value for face in faces if face.value})


@lru_cache(maxsize=256)
def kinds_on(faces: tuple[Face, ...], trumps: tuple[str, ...] = ()) -> Kinds:
    """What can be bid on a card with these trumps; on one without, or at the bank, it is the values alone."""
    found = {str(value): of_value(faces, value, trumps) for value in values(faces)}
    found[TRUMP] = of_symbols(faces, trumps)
    return Kinds({word: kind for word, kind in found.items() if kind}, tuple(range(1, len(faces) + 1)))


@lru_cache(maxsize=4096)
def fewest(needs: tuple[tuple[Kind, int], ...]) -> int:
    """The fewest dice among which each of these kinds is there so often.

    Kinds may overlap where a value and a method share sides: then one die can do for both.
    """
    left = [(kind, count) for kind, count in needs if count > 0]
    sides = [side for kind, _ in left for side in kind]
    if len(sides) == len(set(sides)):
        return sum(count for _, count in left)
    # A die of the kind with the fewest sides there must be, whatever else there is.
    smallest = min((kind for kind, _ in left), key=lambda kind: (len(kind), kind))
    return 1 + min(fewest(tuple((kind, count - (side in kind)) for kind, count in left)) for side in smallest)

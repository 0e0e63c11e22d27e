"""How likely something is by dice alone: a throw is made in every way it can fall, by the game's own rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

import msgspec

from companion.rules.asks import CHANCE, Throw
from companion.rules.events import Event
from companion.rules.play import Play

Happened = Callable[[Sequence[Event]], bool]
"""Whether what was told since a throw is what one hopes for, or fears."""


def falls(ask: Throw) -> Iterator[tuple[list[int], int]]:
    """Every way the dice of a throw can fall, and by how many of their sides; all sides are equally likely.

    Dice that no colour tells apart are alike: their faces come in order, each set once.

    >>> list(falls(Throw(0, "move", "OUT-DICE-01", 2, 2)))
    [([1, 1], 1), ([1, 2], 2), ([2, 2], 1)]
    """
    dice = [tuple(die) for die in ask.sides] or [tuple(range(1, ask.faces + 1))] * ask.dice
    alike = not ask.colours and len(set(dice)) <= 1
    ways = Counter(tuple(sorted(faces)) if alike else faces for faces in product(*dice))
    for faces, count in ways.items():
        yield list(faces), count


def table_again(play: Play) -> Any:
    """The table of a play once more, with a log of its own, for trying something out."""
    table = msgspec.msgpack.decode(play.fingerprint(), type=play.game.state_type)
    vars(table).update(box=play.box, log=[])
    return table


def chance(play: Play, happened: Happened) -> Fraction:
    """How likely it is to happen by the throw that `play` asks for, before anybody throws or decides anything more.

    `play` is left as it is. Nothing is counted that rests on what is hidden, unless `happened` looks at it.
    """
    ask = play.asks[0]
    assert isinstance(ask, Throw), "only a throw has a chance"
    position, good, all_ways = play.position(), 0, 0
    for faces, ways in falls(ask):
        after = Play.at(play.game, play.box, position)
        told = len(after.log)
        after.answer(CHANCE, faces, ask.seat)
        all_ways += ways
        good += ways * happened(after.log[told:])
    return Fraction(good, all_ways)

"""A player's pieces, and cloaks that hang together."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.second.cloaks.land import beside


def spread(start, allowed):
    """Everything that can be reached from these squares side to side over allowed ones, with the steps it takes."""
    far = {spot: 0 for spot in start if spot in allowed}
    ring = list(far)
    while ring:
        wider = []
        for spot in ring:
            for near in beside(spot):
                if near in allowed and near not in far:
                    far[near] = far[spot] + 1
                    wider.append(near)
        ring = wider
    return far


def hang_together(squares):
    """Whether they are one group, side to side (CLK-MOVE-04, 05)."""
    squares = set(squares)
    return len(squares) < 2 or len(spread([next(iter(squares))], squares)) == len(squares)


@dataclass
class Claim:
    """A cloak on an action card: in which turn of the game it was put there or used, and how many uses are left."""

    card: str
    turn: int
    uses: int


@dataclass
class Somebody:
    """One player. supply: cloaks not earned yet; waiting: ready or earned, but not laid; boxed: gone.

    kept_from: what of the next turn. bound: the same until a monument. next_time: what counts in the next turn."""

    number: int
    supply: int
    houses_left: int
    monuments_left: int
    cloaks: set = field(default_factory=set)
    noble: tuple | None = None
    houses: list = field(default_factory=list)
    monuments: list = field(default_factory=list)
    influence: int = 0
    waiting: int = 0
    boxed: int = 0
    home: int = -1
    turns: int = 0
    claim: Claim | None = None
    kept_from: set = field(default_factory=set)
    bound: set = field(default_factory=set)
    next_time: list = field(default_factory=list)

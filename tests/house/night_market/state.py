"""What a running game of Night Market knows."""

from __future__ import annotations

import msgspec

from companion.rules.state import State


class Bid(msgspec.Struct):
    """A bid that stands: by whom, for which stall, and how many of which face."""

    seat: int
    stall: str
    count: int
    face: int

    @property
    def worth(self) -> tuple[int, int]:
        """More dice beat fewer, then the higher face."""
        return self.count, self.face


class Market(State):
    """The whole table. dice: the hidden ones by seat. lamps: by seat, the places where its lamps hang. bid: that
    stands. round: from 1. over: the game has ended.
    """

    dice: list[list[int]]
    lamps: list[list[str]]
    bid: Bid | None = None
    round: int = 0
    over: bool = False

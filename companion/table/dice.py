"""Where dice come from: the contract between the table and anything that can read or throw them."""

from __future__ import annotations

from typing import Protocol

import msgspec


class DiceRead(msgspec.Struct, frozen=True):
    """What a source read: one value a die, and whether it is sure.

    sure: take it without asking. why: a sentence for the table when it is not. boxes: [x0, y0, x1, y1] of each die
    in pixels of `picture`. picture: what was seen, as a PNG, None when there is no picture.
    """

    values: list[int]
    sure: bool
    why: str | None = None
    boxes: list[list[int]] = []
    picture: bytes | None = None


class DiceSource(Protocol):
    """Anything that can say what real dice show."""

    name: str

    def throw(self, dice: int, faces: int, colours: tuple[str, ...]) -> DiceRead | None:
        """Read a throw of `dice` dice (of these announced colours, if any); None while they are still rolling."""

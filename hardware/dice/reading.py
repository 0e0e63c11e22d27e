"""What the reader is told before it looks at a picture, and what it says afterwards."""

from __future__ import annotations

import msgspec

from companion.words import Said

MOST_DICE = 12
"""Dice that are read at once at most: no game throws more, and any edition's player has no more."""


class Die(msgspec.Struct, frozen=True):
    """One die as the camera sees it.

    ``box`` is x0, y0, x1, y1 in pixels of the whole picture. ``certainty`` runs from 0 to 1; the least certain die of a
    reading carries how sure the reading as a whole is. ``second`` is what it shows if not that, or else 0.
    """

    value: int
    colour: str
    box: list[int]
    certainty: float
    second: int = 0

    @property
    def x(self) -> float:
        """The middle of the box, from the left."""
        return (self.box[0] + self.box[2]) / 2

    @property
    def y(self) -> float:
        """The middle of the box, from the top."""
        return (self.box[1] + self.box[3]) / 2


class Reading(msgspec.Struct, frozen=True):
    """The dice on one picture, from left to right.

    When ``ask`` is true the values are only a proposal, and ``why`` is what to ask the people at the table; it is about
    the dice with the numbers in ``doubtful``, counted from 0. ``ms`` is the time the read took, in milliseconds.
    """

    dice: list[Die]
    ask: bool
    why: Said | None
    ms: float
    doubtful: list[int] = []

    @property
    def values(self) -> list[int]:
        """The values from left to right."""
        return [die.value for die in self.dice]


class Sample(msgspec.Struct, frozen=True):
    """The measured colour of one die's body (CIE Lab): lightness 0 to 100, green to red and blue to yellow around 0."""

    lightness: float
    red: float
    yellow: float


class Expected(msgspec.Struct, frozen=True):
    """What is known before the throw: how many dice, and which colours. None means anything goes.

    ``known``: colours measured in this tray and light, by name, when its dice have been shown once. ``sure``: the least
    certainty with which a read is taken without asking, where this tray has its own threshold. ``most``: so many dice
    there can be at most, where their number is not known.
    """

    count: int | None = None
    colours: list[str] | None = None
    known: dict[str, list[Sample]] | None = None
    sure: float | None = None
    most: int | None = None

    @property
    def number(self) -> int | None:
        """How many dice should lie in the tray, or None when the game does not know."""
        if self.count is not None:
            return self.count
        return len(self.colours) if self.colours else None

"""Dice that speak for themselves, and whose they are: the contract between screens and dice by Bluetooth."""

from __future__ import annotations

from typing import Literal, Protocol, runtime_checkable

import msgspec

from companion.devices.dice import DiceSource
from companion.words import Said

TRAY = ""
"""The owner of dice that everybody throws."""

DieDoes = Literal["rolled", "laid", "tilted", "leans", "rolling", "held", "unknown", "silent"]
"""What a die does, as it says itself; silent: it is not heard."""


class TeachableDie(msgspec.Struct, frozen=True):
    """A die that is heard, or was taught.

    die: its id. name: what it calls itself; of two that are called alike each has the end of its id with it. sides: of
    its body. owner: a person's name, TRAY, or None for a die that nobody has taught. colour: a colour's name, "" for
    none. face: what is up, None where nothing is. battery: per cent, None when it is not known. last: of all dice it
    moved last. low: it wants to be charged. trouble: what keeps it from being heard, if anything.
    """

    die: str
    name: str
    sides: int
    owner: str | None
    colour: str
    does: DieDoes
    face: int | None = None
    battery: int | None = None
    low: bool = False
    last: bool = False
    trouble: Said | None = None


class DiceTeaching(Protocol):
    """Teaches a table which dice belong to it. Every call but `for_whom` may take as long as a disk does."""

    def dice(self) -> list[TeachableDie]:
        """Every die that is taught or heard, the one that moved last first. New ones are listened to as well."""

    def trouble(self) -> Said | None:
        """Why no die is heard, or what became of those that were taught; None when all is well."""

    def teach(self, die: str, owner: str, colour: str) -> None:
        """From now on that die is its owner's, and goes by that colour, "" for its own. Raises Refused."""

    def forget(self, die: str) -> None:
        """It belongs to nobody here any more. Raises Unavailable."""

    def for_whom(self, person: str) -> None:
        """Whose throw is asked for from now on, TRAY for nobody's: other people's own dice do not count. At once."""


@runtime_checkable
class Teaches(Protocol):
    """A source of dice that have owners."""

    teaching: DiceTeaching


def teaching_of(source: DiceSource | None) -> DiceTeaching | None:
    """What teaches this source's dice, None for one that has none of their own."""
    return source.teaching if isinstance(source, Teaches) else None

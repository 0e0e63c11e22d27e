"""What has been thrown since the last throw was entered, out of what dice say of themselves."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from companion.words import Said, said
from hardware.colour_names import colour_name
from hardware.electronic.heard import LYING, Heard

GONE = 15.0
"""Seconds after which a die is out of reach; awake, each speaks several times a second."""

LONG = 8.0
"""Seconds after which no honest die is still rolling."""

LOW = 12
"""Per cent of battery from which on a die wants to be charged."""

Doubt = Literal["", "by_hand", "away", "tilted"]
"""Why a fresh face may not count: laid down by hand, thrown while it was not heard, or not flat."""


@dataclass
class Lying:
    """How a die lies: its face, whether nobody has used it yet, and what speaks against it. at: since when."""

    face: int
    fresh: bool
    doubt: Doubt
    at: float


class RolledDie:
    """One die: what it said last, and what came of it. Times are in seconds on any one clock."""

    def __init__(self, heard: Heard, at: float) -> None:
        self.heard = heard
        self.at = math.inf if heard.linked else at
        self.moved_at = at
        self.lying: Lying | None = None
        self.trouble: Said | None = None
        if heard.does in LYING and heard.face is not None:
            # It may have lain there for days.
            self.lying = Lying(heard.face, False, "", at)

    def hear(self, heard: Heard, at: float) -> None:
        """Take in what it says now."""
        away = self.silent(at)
        before, self.heard = self.heard, heard
        self.at = math.inf if heard.linked else at
        self.trouble = None
        if heard.does in LYING and heard.face is not None:
            self._lies(heard.face, heard.does, away, at)
        elif heard.does == "unknown":
            # Nothing is known, so nothing has changed.
            pass
        elif before.does != heard.does or self.lying is not None:
            self.lying, self.moved_at = None, at

    def _lies(self, face: int, does: str, away: bool, at: float) -> None:
        if self.lying is not None and self.lying.face == face:
            # The same word again, or the same face said to lie there for a while now.
            return
        doubt: Doubt = "by_hand" if does == "laid" else "away" if away else "tilted" if does == "tilted" else ""
        self.lying, self.moved_at = Lying(face, True, doubt, at), at

    def lost(self, at: float) -> None:
        """Its connection broke: from now on it is silent, and what it does meanwhile is not seen."""
        self.at = at - GONE

    def silent(self, now: float) -> bool:
        """Whether it is out of reach."""
        return now - self.at >= GONE

    def rolls_on(self, now: float) -> bool:
        """Whether it says that it rolls for longer than dice do."""
        return self.heard.does == "rolling" and now - self.moved_at >= LONG

    @property
    def rolling(self) -> bool:
        """Whether it rolls, as it says."""
        return self.heard.does == "rolling"

    @property
    def leans(self) -> bool:
        """Whether it lies without an upper face."""
        return self.heard.does == "leans"

    @property
    def low(self) -> bool:
        """Whether its battery is nearly empty."""
        return self.heard.battery is not None and self.heard.battery <= LOW and not self.heard.charging


class Rolls:
    """All dice that were ever heard. Not for several threads at once."""

    def __init__(self) -> None:
        self._dice: dict[str, RolledDie] = {}

    def hear(self, heard: Heard, at: float) -> None:
        """Take in a word of a die."""
        die = self._dice.get(heard.die)
        if die is None:
            self._dice[heard.die] = RolledDie(heard, at)
        else:
            die.hear(heard, at)

    def lost(self, die: str, at: float) -> None:
        """A connection broke."""
        if die in self._dice:
            self._dice[die].lost(at)

    def troubled(self, die: str, why: Said) -> None:
        """Why a die cannot be heard."""
        if die in self._dice:
            self._dice[die].trouble = why

    def of(self, die: str) -> RolledDie | None:
        """What that die said, None for one that was never heard."""
        return self._dice.get(die)

    def all(self) -> Iterable[RolledDie]:
        """Every die that was ever heard, the one that moved last first."""
        return sorted(self._dice.values(), key=lambda die: -die.moved_at)

    def use(self) -> None:
        """A throw was entered: what lies there by now is used."""
        for die in self._dice.values():
            if die.lying is not None:
                die.lying.fresh = False


def called(heard: Heard, colour: str) -> Said:
    """What people call a die: by its colour, else by its name."""
    if colour:
        return said("electronic.die.coloured", colour=colour_name(colour))
    return said("electronic.die.named", name=heard.name)

"""Electronic dice for tests and for the tour: they say what they are told, and remember what they are taught."""

from __future__ import annotations

import msgspec

from companion.devices.dice import DiceRead
from companion.devices.dice_teaching import TeachableDie
from companion.refused import Refused
from companion.words import Said


class FakeElectronic:
    """Follows DiceSource and DiceTeaching. `heard` are the dice, `shows` is what a throw reads.

    owners: whose each die was taught to be, with its colour. forgotten: dice, in that order. whose: the person of
    whose throw it was told last. why: why nothing is heard. refuses: why nothing can be taught.
    """

    def __init__(self) -> None:
        self.teaching = self
        self.heard: list[TeachableDie] = []
        self.shows: DiceRead | None = None
        self.owners: dict[str, tuple[str, str]] = {}
        self.forgotten: list[str] = []
        self.whose = ""
        self.why: Said | None = None
        self.refuses: Refused | None = None

    def throw(self, dice: int, faces: int, colours: tuple[str, ...]) -> DiceRead | None:
        """What it shows."""
        return self.shows

    def shown(self, most: int, faces: int) -> DiceRead | None:
        """What it shows."""
        return self.shows

    def taken(self, values: list[int]) -> None:
        """The throw is over."""
        self.shows = None

    def close(self) -> None:
        """Nothing is open."""

    def dice(self) -> list[TeachableDie]:
        """Those that are heard."""
        return list(self.heard)

    def trouble(self) -> Said | None:
        """What was told."""
        return self.why

    def teach(self, die: str, owner: str, colour: str) -> None:
        """Remember it."""
        if self.refuses is not None:
            raise self.refuses
        self.owners[die] = owner, colour
        self.heard = [
            msgspec.structs.replace(one, owner=owner, colour=colour) if one.die == die else one for one in self.heard
        ]

    def forget(self, die: str) -> None:
        """Remember that it was forgotten."""
        self.forgotten.append(die)
        self.heard = [msgspec.structs.replace(one, owner=None) if one.die == die else one for one in self.heard]

    def for_whom(self, person: str) -> None:
        """Remember who."""
        self.whose = person

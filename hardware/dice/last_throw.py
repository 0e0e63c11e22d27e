"""Whether the dice that lie in the tray were thrown since the last throw was entered."""

from __future__ import annotations

import msgspec

from companion.devices.dice import DiceRead
from companion.words import said
from hardware.dice.motion import Thumbnail, changed

ASIDE = 0.25
"""Sides of a die: lifted and thrown, hardly any comes to lie nearer to where one lay."""


class LastThrow:
    """The throw that was entered last, and what happened since."""

    def __init__(self) -> None:
        self._values: list[int] | None = None
        self._boxes: list[list[int]] = []
        self._tray: Thumbnail | None = None
        self._moved = False
        self._lifted = False

    def enter(self, values: list[int], read: DiceRead | None, tray: Thumbnail | None) -> None:
        """These ``values`` were entered. ``read``: the dice as they lay in the ``tray``, None when nobody saw that."""
        self._values, self._tray = values, tray
        self._boxes = read.boxes if read is not None else []
        self._moved = self._lifted = False

    def move(self) -> None:
        """Something moved."""
        self._moved = True

    def lift(self) -> bool:
        """No dice lie in the tray. Whether those of a throw were lifted from it: others may never have been seen."""
        self._lifted = True
        return self._values is not None

    def compared(self, read: DiceRead, tray: Thumbnail) -> DiceRead:
        """The read of dice that lie in the ``tray`` so, with whether they were thrown since, or why they were not."""
        if not self._others(read) and not (self._moved if self._tray is None else changed(self._tray, tray)):
            return msgspec.structs.replace(read, why=read.why or said("dice.throw.lay_there"))
        # Pushed aside, dice keep their values; thrown, they were lifted first, and the tray was empty.
        if self._values is not None and sorted(self._values) == sorted(read.values) and not self._lifted:
            return msgspec.structs.replace(read, why=read.why or said("dice.throw.same_values"))
        return msgspec.structs.replace(read, fresh=True)

    def _others(self, read: DiceRead) -> bool:
        """Whether it is plain that the dice were lifted and thrown, even where the picture is hardly another.

        They may fall where others lay, and pale ones hardly change a pale tray; but then they show something else, or
        lie a little aside.
        """
        if self._values is None or not self._lifted:
            return False
        return sorted(self._values) != sorted(read.values) or _elsewhere(self._boxes, read.boxes)


def _elsewhere(lay: list[list[int]], lie: list[list[int]]) -> bool:
    """Whether a die lies further than ``ASIDE`` from where any lay. Boxes in pixels; False when none are known."""

    def away(one: list[int], other: list[int]) -> float:
        x, y = (abs(one[edge] + one[edge + 2] - other[edge] - other[edge + 2]) / 2 for edge in (0, 1))
        return max(x, y) / max(1, one[2] - one[0], one[3] - one[1])

    return any(min(away(now, before) for before in lay) > ASIDE for now in lie) if lay else False

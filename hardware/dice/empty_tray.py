"""The tray without dice, so that its own marks are not taken for some."""

from __future__ import annotations

import math
from collections.abc import Sequence

from hardware.dice.motion import WIDTH, Thumbnail, same_there


class EmptyTray:
    """Remembers what the tray looked like when the dice had been lifted from it.

    A reader that was told how many dice there are takes the likeliest places, and stains and knots are likely where
    there is nothing else.
    """

    def __init__(self) -> None:
        self._bare: Thumbnail | None = None

    def lifted(self, tray: Thumbnail) -> None:
        """So it looks now, and no dice lie in it."""
        self._bare = tray

    def forget(self) -> None:
        """The camera may look at something else from now on."""
        self._bare = None

    def nothing_in(self, boxes: Sequence[Sequence[int]], tray: Thumbnail, across: int) -> bool:
        """Whether the tray looks in all these boxes as it did when it was bare.

        ``boxes``: left, top, right, bottom in pixels of a picture ``across`` pixels wide.
        """
        bare = self._bare
        return bare is not None and all(same_there(bare, tray, _part(box, WIDTH / across)) for box in boxes)


def _part(box: Sequence[int], scale: float) -> tuple[slice, slice]:
    left, top, right, bottom = (scale * edge for edge in box)
    rows = slice(max(0, math.floor(top)), max(1, math.ceil(bottom)))
    return rows, slice(max(0, math.floor(left)), max(1, math.ceil(right)))

"""Keys of the table's frame, made once and filled anew for every question: making them costs most of a touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.touch.widgets.dice import DicePad


class Parts:
    """Dice pads by what they offer."""

    def __init__(self) -> None:
        self._pads: dict[str, DicePad] = {}

    def pad(
        self, sides: Sequence[Sequence[int]], tints: Sequence[list[float]], touched: Callable[[int, int], None]
    ) -> DicePad:
        """Keys for such dice. touched: gets the row and the face."""
        kind = f"{sides} {tints}"
        if kind not in self._pads:
            self._pads[kind] = DicePad(sides=list(sides), tints=list(tints))
        self._pads[kind].act = touched
        return self._pads[kind]

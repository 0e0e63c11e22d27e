"""What the table's frame shows, made once and filled anew for every question: making it costs most of a touch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ui.touch.controls.own_question import OwnQuestion
from ui.touch.pads.dice import DicePad

Q = TypeVar("Q", bound=OwnQuestion)


class Parts:
    """Dice pads by what they offer, and a game's own ways of asking by their kind."""

    def __init__(self) -> None:
        self._pads: dict[str, DicePad] = {}
        self._own: dict[type[OwnQuestion], Any] = {}

    def own(self, kind: type[Q], make: Callable[[], Q]) -> Q:
        """The one of that kind, for the game to fill."""
        if kind not in self._own:
            self._own[kind] = make()
        found: Q = self._own[kind]
        return found

    def pad(
        self, sides: Sequence[Sequence[int]], tints: Sequence[list[float]], touched: Callable[[int, int], None]
    ) -> DicePad:
        """Keys for such dice. touched: gets the row and the face."""
        kind = f"{sides} {tints}"
        if kind not in self._pads:
            self._pads[kind] = DicePad(sides=list(sides), tints=list(tints))
        self._pads[kind].act = touched
        return self._pads[kind]

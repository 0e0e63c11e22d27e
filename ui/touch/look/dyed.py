"""A picture with some of its colours changed, so that one drawing is there in the colour of every seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from ui.touch.look.brush import Brush
from ui.touch.look.painted import Paint
from ui.touch.look.theme import THEMES, mixed


def dyed(paint: Paint, dyes: Mapping[str, str]) -> Paint:
    """The same picture, each colour ("#RRGGBB") that has a dye in that one."""

    def painted(brush: Brush) -> None:
        paint(cast(Brush, _Dipped(brush, dyes)))

    return painted


def shades_of(seat_colour: str, deep: float = 0.0, bright: float = 0.0) -> str:
    """The colour of a seat by night, as scenes are, so much darker or lighter."""
    return mixed(mixed(THEMES["night"][seat_colour], "#000000", deep), "#FFFFFF", bright)


class _Dipped:
    """A brush that takes another colour wherever it is told one that has a dye."""

    def __init__(self, brush: Brush, dyes: Mapping[str, str]) -> None:
        self._brush, self._dyes = brush, dyes

    def placed(self, x: float, y: float, size: float) -> _Dipped:
        """As that of a brush."""
        return _Dipped(self._brush.placed(x, y, size), self._dyes)

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._brush, name)
        if not callable(found):
            return found

        def stroke(*told: Any, **settings: Any) -> Any:
            return found(*map(self._dye, told), **{key: self._dye(one) for key, one in settings.items()})

        return stroke

    def _dye(self, one: Any) -> Any:
        return self._dyes.get(one, one) if isinstance(one, str) else one

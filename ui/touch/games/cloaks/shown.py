"""What the game's display tells of the city, as far as only this drawing asks for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from companion.client.display.display import Display
from companion.client.layers.views import QuestionView


class CityDisplay(Protocol):
    """See companion/games/cloaks/display.py."""

    def promises(self, question: QuestionView, cloaks: Sequence[str] = ()) -> dict[str, int]: ...

    def monument_spots(self, question: QuestionView) -> list[str]: ...

    def spot_of(self, question: QuestionView, value: str) -> str: ...

    def icon(self, value: str) -> str: ...

    def apart(self, squares: Sequence[str], fixed: Sequence[str]) -> list[str]: ...

    def links(self, squares: Sequence[str], in_hand: str | None, nexts: Sequence[str]) -> list[str]: ...

    def moves(self, before: Sequence[str], fixed: Sequence[str], after: Sequence[str]) -> list[tuple[str, str]]: ...

    def in_order(self, fixed: Sequence[str], squares: Sequence[str]) -> list[str]: ...

    def tiles_left(self) -> list[str]: ...

    def tile_rows(self, tile: str, quarters: int) -> list[str]: ...


def of_city(display: Display) -> CityDisplay:
    """The display of this game, with all that it can tell."""
    return cast(CityDisplay, display)

"""Where everything lies on the drawing of the Tower: squares, cases, the tray beside Start. Arithmetic only.

The unit is the shorter side of a plain square; y runs downwards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ui.touch.board.photograph import BoardPhoto, moved_to
from ui.touch.board.spots import Spot

ACROSS, DOWN = 22 / 96, 25 / 96
"""The edition measures in hundredths of the board's width and height; these many make the side of a plain square."""

LARGE = 2.9
"""A square as large as so many plain ones has a name inside that pieces must not cover."""

WAITING, PLACE, TRAY = 6, 1.17, 1.04
"""Places in the tray beside Start, how wide each is and how high it is, in squares: above it names have room."""

IN_FROM_EDGE = 0.72
"""How far the tray begins from the left edge of Start, in squares: the edge of the picture is near."""

Edges = tuple[float, float, float, float]
"""Left, upper, right, lower."""


class Plan:
    """The drawing of an edition's board, as it is on the table: with one scale, whatever room it has.

    photo: the owner's, in which the squares then lie where they do on it. wide, high: of the whole board, in squares.
    """

    def __init__(self, edition: Mapping[str, Any], photo: BoardPhoto | None = None) -> None:
        across = ACROSS if photo is None else DOWN * photo.shape
        self.wide, self.high = 100 * across, 100 * DOWN
        spots = [self._spot(square) for square in edition["square"]]
        if photo is not None and spots:
            spots = moved_to(photo, spots, self.wide, self.high)
        squares = {spot.id: spot for spot in spots}
        self.cases: dict[str, Spot] = {}
        """Those of the Jewels, west of the squares that face them."""
        for jewel in edition.get("jewel", []):
            if facing := squares.get(jewel["square"]):
                self.cases[jewel["id"]] = Spot(f"case:{jewel['id']}", facing.x - facing.w / 2 - 0.5, facing.y)
        self.spots = [*squares.values(), *self.cases.values()]
        start = next((squares[square["id"]] for square in edition["square"] if square["kind"] == "start"), None)
        self.tray = _tray(start)

    def box(self, place: Mapping[str, Any]) -> Edges:
        """The edges of anything that the edition places."""
        spot = self._spot(place)
        return spot.x - spot.w / 2, spot.y - spot.h / 2, spot.x + spot.w / 2, spot.y + spot.h / 2

    @staticmethod
    def edges(spots: list[Spot]) -> Edges:
        """Those of the box around some spots."""
        return (
            min(s.x - s.w / 2 for s in spots), min(s.y - s.h / 2 for s in spots),
            max(s.x + s.w / 2 for s in spots), max(s.y + s.h / 2 for s in spots),
        )  # fmt: skip

    def is_large(self, spot: Spot) -> bool:
        """Whether a square has room for pieces beside its name."""
        return spot.w * spot.h >= LARGE

    def _spot(self, place: Mapping[str, Any]) -> Spot:
        across, down = self.wide / 100, self.high / 100
        return Spot(place["id"], place["x"] * across, place["y"] * down, place["w"] * across, place["h"] * down)


def _tray(start: Spot | None) -> Spot | None:
    """Between the row of the square from which all set out and the wall above."""
    if start is None:
        return None
    left, upper = start.x - start.w / 2 + IN_FROM_EDGE, start.y - start.h / 2 - TRAY - 0.03
    return Spot("tray", left + WAITING * PLACE / 2, upper + TRAY / 2, WAITING * PLACE, TRAY)

"""Where everything of the Tower lies in the room its board has: what is painted on it, and its names, go by this."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kivy.metrics import dp

from ui.touch.board.board import BoardCanvas
from ui.touch.board.label_shapes import Box
from ui.touch.board.photograph import BoardPhoto
from ui.touch.board.spots import Spot
from ui.touch.games.outrage.plan import PLACE, Edges, Plan

AROUND = (1.8, 1.4)
"""What names and pieces at its edge need around the board, in plain squares: of its width and of its height."""


class TowerPlane(BoardCanvas):
    """The squares of an edition, laid out by a plan. `squares` are the edition's, by their ids.

    photo: the owner's, which is played on; None for our drawing.
    """

    def __init__(self, edition: Mapping[str, Any], photo: BoardPhoto | None = None, **settings: object) -> None:
        self.edition = edition
        self.photo = photo
        self.squares = {square["id"]: square for square in edition["square"]}
        self.plan = Plan(edition, photo=photo)
        self.type_sizes: tuple[int, int] | None = None
        """Those of names on the whole board, in pixels, once they are known; see `names`."""
        super().__init__(self.plan.spots, **settings)
        self.margins = [dp(15), dp(21), dp(14), dp(2)]
        self.shape = (self.right_end - self.left + AROUND[0]) / (self.lower - self.upper + AROUND[1])

    def _fit(self, *_: object) -> None:
        """Names are as large as the room lets them be."""
        self.type_sizes = None
        super()._fit()

    def is_slim(self, square: str) -> bool:
        """Whether it is a tower along the sides of the wall, higher than wide, with squares above and below: its name
        lies across its foot."""
        spot, kind, zone = self.spots[square], self.squares[square]["kind"], self.squares[square]["zone"]
        towering = kind == "tower" or (kind == "prison" and zone == "wall")
        beside = spot.y - spot.h / 2 > self.upper + 0.6 and spot.h > 1.5 * spot.w
        return towering and beside and not self.plan.is_large(spot)

    def river_edges(self) -> Edges | None:
        """Where the Thames lies on the board, in squares; None where it has no goal."""
        goal = next((s for s in self.edition["square"] if s["kind"] == "goal"), None)
        if goal is None:
            return None
        lane = self.spots[goal["id"]]
        return self.left, lane.y - 0.35, self.right_end, lane.y + 0.5

    @property
    def river(self) -> Box | None:
        """Where the Thames lies in the view, in pixels."""
        edges = self.river_edges()
        if edges is None:
            return None
        left, upper, right, lower = edges
        return *self.place(left, lower), (right - left) * self.seen.scale, (lower - upper) * self.seen.scale

    def joined(self) -> Iterator[tuple[Spot, Spot]]:
        """Squares between which a plain step leads, each pair once: no stairs, and no secret passage."""
        done = {frozenset((way["a"], way["b"])) for way in self.edition.get("stairs", [])}
        if passage := self.edition.get("passage"):
            done.add(frozenset((passage["a"], passage["b"])))
        for square in self.edition["square"]:
            for name in square["to"]:
                pair = frozenset((square["id"], name))
                if pair not in done and name in self.spots:
                    done.add(pair)
                    yield self.spots[square["id"]], self.spots[name]

    @property
    def place_wide(self) -> float:
        """How wide a place in the tray is, in pixels."""
        return PLACE * self.seen.scale

    def piece_radius(self) -> float:
        """Larger than the small squares of the whole board, so that it is seen whose it is."""
        return self.seen.scale * 0.48 if self.zoomed else self.whole_radius()

    def whole_radius(self) -> float:
        """The same while the whole board is seen."""
        return max(self.whole().scale * 0.6, float(dp(9.5)))

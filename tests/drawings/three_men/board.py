"""Nine points, as plain squares."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.metrics import dp

from companion.client.window import Window
from tests.drawings.three_men.colours import GROUNDS
from tests.house.three_men.rules import POINTS
from ui.touch.board.board import BoardCanvas
from ui.touch.board.pieces import Piece
from ui.touch.board.seat_figure import seat_figure
from ui.touch.board.spots import Spot

APART = 1.6
"""From one point to the next, in squares."""


class PointBoard(BoardCanvas):
    """Men stand as any piece does."""

    grounds = GROUNDS

    def __init__(self) -> None:
        places = [(APART * (at % 3), APART * (at // 3)) for at in range(len(POINTS))]
        super().__init__([Spot(point, *place) for point, place in zip(POINTS, places, strict=True)])

    def paint_ground(self, group: InstructionGroup) -> None:
        """A square for each point."""
        group.add(Color(*self.ground_colour("point")))
        for spot in self.spots.values():
            x, y, wide, high = self.rect(spot)
            group.add(RoundedRectangle(pos=(x, y), size=(wide, high), radius=[dp(8)]))

    def update(self, window: Window) -> None:
        """Everybody's men."""
        men = [(seat, point) for seat, points in enumerate(window.view.men) for point in points]
        self.set_pieces([Piece(f"{seat} {point}", point, seat_figure(window.seats[seat])) for seat, point in men])

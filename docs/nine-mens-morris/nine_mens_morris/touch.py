"""What the touchscreen draws of Nine Men’s Morris: the board."""

from __future__ import annotations

from companion.client.window import Window
from kivy.graphics import Color, InstructionGroup, Line, RoundedRectangle
from kivy.metrics import dp
from ui.touch.app.skins import Skin
from ui.touch.board.board import BoardCanvas
from ui.touch.board.pieces import Piece
from ui.touch.board.seat_figure import seat_figure
from ui.touch.board.spots import Spot
from ui.touch.look.ink import draw_shape
from ui.touch.look.theme import by_theme

from nine_mens_morris.display import at
from nine_mens_morris.rules import MILLS, POINTS

COLOURS = by_theme({"wood": ("#C89B62", "#E3C08C", "#3A2A16"), "line": ("#3B2A1A", "#4A341F", "#FFFFFF")})


class MorrisBoard(BoardCanvas):
    """Three squares in each other, and the men on their points."""

    grounds = COLOURS
    border = 0.2

    def __init__(self) -> None:
        super().__init__([Spot(point, *at(point)) for point in POINTS])

    def paint_ground(self, group: InstructionGroup) -> None:
        """The wood, a line for each mill, a dot for each point."""
        wide = (self.right_end - self.left) * self.seen.scale
        left, low = self.place(self.left, self.lower)
        group.add(Color(*self.ground_colour("wood")))
        group.add(RoundedRectangle(pos=(left, low), size=(wide, wide), radius=[dp(12)]))
        ink = self.ground_colour("line", "wood")
        group.add(Color(*ink))
        for mill in MILLS:
            group.add(Line(points=[*self.spot_place(mill[0]), *self.spot_place(mill[2])], width=dp(1.6)))
        for point in POINTS:
            draw_shape(group, "disc", *self.spot_place(point), self.seen.scale * 0.12, ink)

    def update(self, window: Window) -> None:
        """The men as they stand."""
        men = [(window.seats[seat], point) for seat, points in enumerate(window.view.men) for point in points]
        self.set_pieces([Piece(point, point, seat_figure(seat)) for seat, point in men])


class MorrisSkin(Skin):
    """All but the board is drawn as in any game."""

    def board(self, window: Window) -> MorrisBoard:
        """Twenty-four points."""
        return MorrisBoard()


skin = MorrisSkin()

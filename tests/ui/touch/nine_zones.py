"""A made-up board of nine zones, 5 by 5 squares each, and what a hand does on it."""

from __future__ import annotations

from typing import ClassVar

from kivy.base import EventLoop
from kivy.graphics import Color, InstructionGroup, Rectangle

from tests.tour.finger import FingerTouch
from ui.touch.board.board import BoardCanvas
from ui.touch.board.pieces import Piece
from ui.touch.board.spots import Spot, Zone
from ui.touch.look.ink import draw_shape

GROUND = {"night": "#6C8C5B", "day": "#6C8C5B", "contrast": "#6C8C5B"}


def at(column, row):
    """The name of a square."""
    return f"{column}.{row}"


def spots_of(columns=15, rows=15):
    return [Spot(at(column, row), column + 0.5, row + 0.5) for row in range(rows) for column in range(columns)]


def zones_of(wide=5, across=3, down=3):
    return [Zone(f"{x}{y}", x * wide, y * wide, wide, wide) for y in range(down) for x in range(across)]


def disc(group: InstructionGroup, x, y, radius):
    draw_shape(group, "disc", x, y, radius * 0.5, [0.8, 0.1, 0.1, 1])


def piece(spot, shown="stands", key=""):
    return Piece(key or spot, spot, disc, shown)


class NineZones(BoardCanvas):
    """Plain green squares. `painted` keeps for which picture the ground was painted, `named` the views that got
    names, `told` what fingers did."""

    grounds: ClassVar = {"field": GROUND}

    def __init__(self, spots=None, zones=None, **settings):
        self.painted, self.named, self.repainted, self.told = [], [], 0, []
        super().__init__(
            spots_of() if spots is None else spots, zones_of() if zones is None else zones, **settings
        )  # fmt: skip
        self.bind(on_square=lambda _, spot: self.told.append(("square", spot)))
        self.bind(on_lift=lambda _, spot: self.told.append(("lift", spot)))
        self.bind(on_drop=lambda _, start, end: self.told.append(("drop", start, end)))

    def update(self, window):
        """Nothing stands there by itself."""

    def paint_ground(self, group):
        self.painted.append(self._dimming)
        group.add(Color(*self.ground_colour("field")))
        group.add(Rectangle(pos=self.pos, size=self.size))

    def paint_names(self, group):
        self.named.append(self.seen)

    def _repaint(self, *_, named=True):
        self.repainted += 1
        super()._repaint(named=named)


def put_on(screen, board, size=(416, 416)):
    """Show the board alone, in the lower left corner of the screen."""
    board.size_hint, board.size, board.glides = (None, None), size, False
    screen.app.stage.pages.clear_widgets()
    screen.app.stage.pages.add_widget(board)
    screen.finger.frames(4)
    return board


class Drag:
    """A finger that comes down, moves in small steps and stays there until it is lifted."""

    def __init__(self, screen, start):
        self._screen, self._at = screen, start
        screen.finger.frames(2)
        self._touch = FingerTouch(*start)
        EventLoop.post_dispatch_input("begin", self._touch)

    def to(self, end, steps=6):
        from kivy.core.window import Window

        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(self._at, end, strict=True))
            self._touch.move({"x": x / (Window.width - 1), "y": y / (Window.height - 1)})
            EventLoop.post_dispatch_input("update", self._touch)
        self._at = end
        return self

    def lift(self):
        self._touch.update_time_end()
        EventLoop.post_dispatch_input("end", self._touch)
        self._screen.finger.frames(2)

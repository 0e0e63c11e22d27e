"""The ground of a board: kept as a picture as it is, and as another one dimmed, for while squares are lit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture

from ui.touch.look.picture import still, unmixed

FINE = 2
"""Texels of the ground for a pixel of the whole board: so that it stays clear when the board zooms in."""

Box = tuple[float, float, float, float]
"""x, y, width and height in pixels."""


class Floor:
    """Paints a ground when it is first seen as it is, and when it is first seen dimmed.

    Turning from one to the other changes a texture and paints nothing. paint: draws the ground into a group, dimmed or
    not.
    """

    def __init__(self, paint: Callable[[InstructionGroup, bool], None]) -> None:
        self._paint = paint
        self._pictures: dict[bool, Texture] = {}
        self._box: Box = (0, 0, 8, 8)
        self._rectangle = Rectangle()
        self._seen = False
        self.dim = False
        self.drawing = InstructionGroup()
        for part in unmixed([Color(1, 1, 1, 1), self._rectangle]):
            self.drawing.add(part)

    def fit(self, x: float, y: float, width: float, height: float) -> None:
        """Show this part of the window from now on; the next `paint` fills it."""
        self._box = x, y, width, height
        self._rectangle.pos, self._rectangle.size = (x, y), (width, height)

    def paint(self, dim: bool) -> None:
        """Draw it anew, as after a change of theme or size, and show it dimmed or as it is."""
        self.dim = dim
        self.forget()
        self._show()

    def forget(self) -> None:
        """Another ground: each of the two pictures is painted anew when it is seen next."""
        self._pictures.clear()

    def renew(self) -> None:
        """Paint what is shown if it was forgotten; nothing before the first `paint`."""
        if self._seen:
            self._show()

    def turn(self, dim: bool) -> None:
        """Show it dimmed or as it is."""
        if dim != self.dim:
            self.dim = dim
            self._show()

    def show_part(self, corners: Sequence[float]) -> None:
        """Show this part of the picture: u, v of its corners."""
        self._rectangle.tex_coords = corners

    def picture(self, dim: bool) -> Texture:
        """The ground dimmed or as it is, painted if it was not yet."""
        if dim not in self._pictures:
            self._pictures[dim] = still(lambda group: self._paint(group, dim), self._box, FINE)
        return self._pictures[dim]

    def _show(self) -> None:
        self._seen = True
        # A new texture brings its own corners; the part that is seen stays.
        part = self._rectangle.tex_coords
        self._rectangle.texture = self.picture(self.dim)
        self._rectangle.tex_coords = part

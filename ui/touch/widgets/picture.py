"""A drawing kept as a picture: hundreds of shapes are drawn once when they change, and not again for every frame."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Callback, ClearBuffers, ClearColor, Fbo, InstructionGroup, Translate
from kivy.graphics.opengl import glColorMask
from kivy.graphics.texture import Texture


class Picture:
    """Draws some groups of instructions, made in window coordinates, into a texture.

    `sheet` has to be added to a canvas, before whatever shows the texture.
    """

    def __init__(self, parts: Sequence[InstructionGroup]) -> None:
        self.sheet = Fbo(size=(8, 8))
        self._shift = Translate(0, 0, 0)
        self.sheet.add(ClearColor(0, 0, 0, 1))
        self.sheet.add(ClearBuffers())
        # The picture stays opaque: soft edges of letters must not let the page behind it shine through.
        self.sheet.add(Callback(lambda _: glColorMask(True, True, True, False)))
        self.sheet.add(self._shift)
        for part in parts:
            self.sheet.add(part)
        self.sheet.add(Callback(lambda _: glColorMask(True, True, True, True)))

    def fit(self, x: float, y: float, width: float, height: float) -> Texture:
        """Show this part of the window from now on. Returns the texture to draw."""
        size = (max(8, int(width)), max(8, int(height)))
        if tuple(self.sheet.size) != size:
            self.sheet.size = size
        self._shift.xy = (-x, -y)
        self.changed()
        return self.sheet.texture

    def changed(self) -> None:
        """Draw it again with the next frame."""
        self.sheet.ask_update()

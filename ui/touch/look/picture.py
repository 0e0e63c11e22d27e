"""A drawing kept as a picture: hundreds of shapes are drawn once when they change, and not again for every frame."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Callback, ClearBuffers, ClearColor, Fbo, InstructionGroup, Scale, Translate
from kivy.graphics.opengl import glColorMask
from kivy.graphics.texture import Texture


class Picture:
    """Draws some groups of instructions, made in window coordinates, into a texture.

    `sheet` has to be added to a canvas, before whatever shows the texture. fine: texels for a pixel; more than one
    where the texture will be shown larger, too.
    """

    def __init__(self, parts: Sequence[InstructionGroup], fine: float = 1.0) -> None:
        self.sheet = Fbo(size=(8, 8))
        self._fine = fine
        self._shift = Translate(0, 0, 0)
        self.sheet.add(ClearColor(0, 0, 0, 1))
        self.sheet.add(ClearBuffers())
        # The picture stays opaque: soft edges of letters must not let the page behind it shine through.
        self.sheet.add(Callback(lambda _: glColorMask(True, True, True, False)))
        self.sheet.add(Scale(fine, fine, 1))
        self.sheet.add(self._shift)
        for part in parts:
            self.sheet.add(part)
        self.sheet.add(Callback(lambda _: glColorMask(True, True, True, True)))

    def fit(self, x: float, y: float, width: float, height: float) -> Texture:
        """Show this part of the window from now on. Returns the texture to draw."""
        size = (max(8, int(width * self._fine)), max(8, int(height * self._fine)))
        if tuple(self.sheet.size) != size:
            self.sheet.size = size
        self._shift.xy = (-x, -y)
        self.changed()
        return self.sheet.texture

    def changed(self) -> None:
        """Draw it again with the next frame."""
        self.sheet.ask_update()

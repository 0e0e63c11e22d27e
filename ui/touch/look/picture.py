"""A drawing kept as a picture: hundreds of shapes are drawn once when they change, and not again for every frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import Callback, ClearBuffers, ClearColor, Fbo, InstructionGroup, Scale, Translate
from kivy.graphics.instructions import Instruction
from kivy.graphics.opengl import glColorMask
from kivy.graphics.texture import Texture

LEAST = 8
"""Pixels of a side at least."""


class Picture:
    """Draws some groups of instructions, made in window coordinates, into a texture.

    `sheet` has to be added to a canvas, before whatever shows the texture.
    """

    def __init__(self, parts: Sequence[InstructionGroup]) -> None:
        self.sheet = Fbo(size=(LEAST, LEAST))
        self._shift = Translate(0, 0, 0)
        _lay(self.sheet, [self._shift, *parts])

    def fit(self, x: float, y: float, width: float, height: float) -> Texture:
        """Show this part of the window from now on. Returns the texture to draw."""
        size = (max(LEAST, int(width)), max(LEAST, int(height)))
        if tuple(self.sheet.size) != size:
            self.sheet.size = size
        self._shift.xy = (-x, -y)
        self.changed()
        return self.sheet.texture

    def changed(self) -> None:
        """Draw it again with the next frame."""
        self.sheet.ask_update()


def still(draw: Callable[[InstructionGroup], None], box: tuple[float, float, float, float], fine: int) -> Texture:
    """What `draw` draws in a part of the window (x, y, width, height), drawn now and never again.

    The texture alone: what it was drawn of takes more memory. fine: texels for a pixel; more than one where it will be
    shown larger, too.
    """
    x, y, width, height = box
    sheet = Fbo(size=(max(LEAST, int(width * fine)), max(LEAST, int(height * fine))))
    texture, group = sheet.texture, InstructionGroup()
    draw(group)
    _lay(sheet, [Scale(fine, fine, 1), Translate(-x, -y, 0), group])
    sheet.draw()
    # What lies on a sheet knows it, and neither would go before all garbage is looked through.
    group.clear()
    sheet.clear()
    return texture


def _lay(sheet: Fbo, parts: Sequence[Instruction]) -> None:
    sheet.add(ClearColor(0, 0, 0, 1))
    sheet.add(ClearBuffers())
    # The picture stays opaque: soft edges of letters must not let the page behind it shine through.
    sheet.add(Callback(lambda _: glColorMask(True, True, True, False)))
    for part in parts:
        sheet.add(part)
    sheet.add(Callback(lambda _: glColorMask(True, True, True, True)))

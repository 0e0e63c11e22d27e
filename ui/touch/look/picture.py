"""A drawing kept as a picture: hundreds of shapes are drawn once when they change, and not again for every frame."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.graphics import (
    Callback,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    InstructionGroup,
    Rectangle,
    Scale,
    Translate,
)
from kivy.graphics.instructions import Instruction
from kivy.graphics.opengl import GL_BLEND, glColorMask, glDisable, glEnable
from kivy.graphics.texture import Texture

LEAST = 8
"""Pixels of a side at least."""


class Shown(InstructionGroup):
    """Shows a picture as it is, pixel by pixel: neither smoothed nor, where it is opaque, mixed with what lies below,
    which would take twice as long, and to fill the screen is what a frame takes longest for."""

    def __init__(self, opaque: bool = True) -> None:
        super().__init__()
        self._box = Rectangle()
        shown: list[Instruction] = [Color(1, 1, 1, 1), self._box]
        for part in unmixed(shown) if opaque else shown:
            self.add(part)

    def show(self, texture: Texture, x: float, y: float, wide: float, high: float) -> None:
        """That picture in that box of the window."""
        if self._box.texture is not texture:
            self._box.texture = texture
            self.smooth(False)
        self._box.pos, self._box.size = (x, y), (wide, high)

    def show_nothing(self) -> None:
        """Let go of the picture."""
        self._box.texture = None

    def smooth(self, smooth: bool) -> None:
        """Whether it is smoothed, as it is shown larger or smaller than it is."""
        self._box.texture.min_filter = self._box.texture.mag_filter = "linear" if smooth else "nearest"


def unmixed(parts: Sequence[Instruction]) -> list[Instruction]:
    """The same, drawn without being mixed with what lies below: nothing is seen through them."""
    return [Callback(lambda _: glDisable(GL_BLEND)), *parts, Callback(lambda _: glEnable(GL_BLEND))]


class Picture:
    """Draws some groups of instructions, made in window coordinates, into a texture.

    `sheet` has to be added to a canvas, before whatever shows the texture. It is drawn again when one of them changes.
    cut: whether something in them is cut off at the edge of its window, for which more memory is taken.
    """

    def __init__(self, parts: Sequence[InstructionGroup], cut: bool = False) -> None:
        self.sheet = Fbo(size=(LEAST, LEAST), with_stencilbuffer=cut)
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

    def free(self) -> None:
        """Give back what was drawn and the picture of it. By itself none would go before all garbage is looked through:
        what lies on a sheet knows it, and a sheet knows itself."""
        self.sheet.clear()
        self.sheet.size = (LEAST, LEAST)


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

"""A drawing that is made once, finer than it is shown, and then moved about as one picture."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Callback, ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Rectangle
from kivy.graphics.opengl import GL_ONE, GL_ONE_MINUS_SRC_ALPHA, GL_SRC_ALPHA, glBlendFunc, glBlendFuncSeparate
from kivy.graphics.texture import Texture

FINE = 2
"""Texels a pixel: slanting edges are smooth where they are shown at half their size."""

LEAST = 8
"""Pixels of a side at least."""


def sheet_of(draw: Callable[[InstructionGroup], None], wide: float, high: float) -> Texture:
    """What `draw` draws in a box of that many pixels, in texels: everything `FINE` times as large, from 0, 0 on.

    Where it draws nothing one sees through, where it draws something faint a little: `show_sheet` shows it like that.
    """
    sheet, group = Fbo(size=(max(LEAST, round(wide * FINE)), max(LEAST, round(high * FINE)))), InstructionGroup()
    texture = sheet.texture
    texture.min_filter = texture.mag_filter = "linear"
    with sheet:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Callback(blend_on_nothing)
    draw(group)
    sheet.add(group)
    with sheet:
        Callback(blend_as_ever)
    sheet.draw()
    # What lies on a sheet knows it, and neither would go before all garbage is looked through.
    group.clear()
    sheet.clear()
    return texture


def show_sheet(group: InstructionGroup, texture: Texture, x: float, y: float) -> None:
    """Show it by its lower left corner, in the size it was made for."""
    group.add(Callback(_blend_mixed))
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(texture=texture, pos=(x, y), size=(texture.size[0] / FINE, texture.size[1] / FINE)))
    group.add(Callback(blend_as_ever))


def blend_on_nothing(_: object) -> None:
    """Each colour comes to lie there times its own strength, over what is there already."""
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)


def _blend_mixed(_: object) -> None:
    """The colours of a sheet are mixed with their strength already."""
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA)


def blend_as_ever(_: object) -> None:
    """As on the screen."""
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA)

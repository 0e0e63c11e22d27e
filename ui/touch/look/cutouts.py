"""Shapes with nothing behind them, laid once a size and kept as textures: people and things that stand anywhere."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from kivy.graphics import Callback, ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Rectangle, Scale
from kivy.graphics.opengl import (
    GL_ONE,
    GL_ONE_MINUS_SRC_ALPHA,
    GL_SRC_ALPHA,
    glBlendFuncSeparate,
)
from kivy.graphics.texture import Texture

from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import colour_of, theme

FINE = 2
"""Texels a pixel: slanting edges are smooth where they are shown at half their size."""

FRINGE = "#14161B"
"""What an edge turns into as it fades: the colour of the line around whatever is cut out."""

MOST = 320
"""So many are kept: as many as two boards of people can show, each in every way they stand."""


class Cutout(Protocol):
    """What can be laid in a box of that size, from its lower left corner. It is kept by what it equals."""

    def __hash__(self) -> int: ...

    def lay(self, shapes: Shapes, wide: float, high: float) -> None:
        """Lay it, in the colours of the theme in force."""


def draw_cutout(group: InstructionGroup, what: Cutout, x: float, y: float, wide: float, high: float) -> None:
    """Draw it in a box by its lower left corner, on whole pixels so that it stays sharp."""
    size = max(4, round(wide)), max(4, round(high))
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(texture=_texture(what, *size, theme.name), pos=(round(x), round(y)), size=size))


@lru_cache(maxsize=MOST)
def _texture(what: Cutout, wide: int, high: int, theme_name: str) -> Texture:
    """theme_name: what is laid depends on it."""
    shapes = Shapes()
    what.lay(shapes, wide, high)
    sheet = Fbo(size=(wide * FINE, high * FINE))
    texture = sheet.texture
    texture.min_filter = texture.mag_filter = "linear"
    group = InstructionGroup()
    shapes.add_to(group)
    with sheet:
        ClearColor(*colour_of(FRINGE)[:3], 0)
        ClearBuffers()
        # A faint shape on a solid one leaves it solid.
        Callback(lambda _: glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA))
        Scale(FINE, FINE, 1)
    sheet.add(group)
    with sheet:
        Callback(_blend_as_ever)
    sheet.draw()
    # What lies on a sheet knows it, and neither would go before all garbage is looked through.
    group.clear()
    sheet.clear()
    return texture


def _blend_as_ever(_: object) -> None:
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA)

"""What is painted once for a size and then shown as a picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kivy.graphics import ClearBuffers, ClearColor, Fbo, InstructionGroup, Scale
from kivy.graphics.texture import Texture

from ui.touch.widgets.brush import Brush

Paint = Callable[[Brush], None]
"""Paints a picture: of a lid, of a card."""

FINE = 2
"""Texels a pixel: slanting edges are smooth where they are shown at half their size."""

KEPT = 64
"""So many pictures of cards are kept: a few hands, at the one or two sizes of a page."""


def sheet(draw: Callable[[InstructionGroup], None], wide: int, high: int, ground: tuple[float, ...]) -> Fbo:
    """A sheet of that size in pixels and of that colour, with what `draw` adds to it."""
    made = Fbo(size=(wide * FINE, high * FINE))
    made.texture.min_filter = made.texture.mag_filter = "linear"
    with made:
        ClearColor(*ground)
        ClearBuffers()
        Scale(FINE, FINE, 1)
    group = InstructionGroup()
    draw(group)
    made.add(group)
    made.draw()
    return made


@lru_cache(maxsize=KEPT)
def _square(paint: Paint, side: int, ground: tuple[float, ...]) -> Fbo:
    return sheet(lambda group: paint(Brush(group, side, side)), side, side, ground)


def square_texture(paint: Paint, side: int, ground: list[float]) -> Texture:
    """A square picture on that ground, `side` pixels high. It is kept by its `paint`, which has to stay the same."""
    return _square(paint, side, tuple(ground)).texture

"""What is painted once a size and then shown as a picture: lids, and what is on cards."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import cos, pi, sin

from kivy.base import EventLoop
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Mesh, Rectangle, Scale
from kivy.graphics.texture import Texture

from ui.touch.look.brush import Brush

Paint = Callable[[Brush], None]
"""Paints a picture. It is kept by what paints it, which therefore has to stay the same."""

FINE = 2
"""Texels a pixel: slanting edges are smooth where they are shown at half their size."""

LEAST = 8
"""Pixels of a side at least."""

BLACK = (0.0, 0.0, 0.0, 1.0)


Key = tuple[Paint, int, int, tuple[float, ...]]

_kept: OrderedDict[Key, Texture] = OrderedDict()
"""The pictures, those that were wanted last at the end: as many as a whole page can show, and no more."""


def painted_texture(paint: Paint, wide: int, high: int, ground: tuple[float, ...] = BLACK) -> Texture:
    """A picture of that size in pixels, on a ground of that colour."""
    key = (paint, max(wide, LEAST), max(high, LEAST), ground)
    texture = _kept.get(key)
    if texture is None:
        texture = _kept[key] = _painted(*key)
    _kept.move_to_end(key)
    left = EventLoop.window.width * EventLoop.window.height
    for one in reversed(list(_kept)):
        left -= one[1] * one[2]
        if left < 0 and one != key:
            del _kept[one]
    return texture


def _painted(paint: Paint, wide: int, high: int, ground: tuple[float, ...]) -> Texture:
    """The texture alone: what it was painted with takes more memory than the picture."""
    sheet = Fbo(size=(wide * FINE, high * FINE))
    texture = sheet.texture
    texture.min_filter = texture.mag_filter = "linear"
    with sheet:
        ClearColor(*ground)
        ClearBuffers()
        Scale(FINE, FINE, 1)
    group = InstructionGroup()
    paint(Brush(group, wide, high))
    sheet.add(group)
    sheet.draw()
    # What lies on a sheet knows it, and neither would go before all garbage is looked through.
    group.clear()
    sheet.clear()
    return texture


def draw_painted(
    group: InstructionGroup, paint: Paint, box: tuple[float, float, float, float],
    ground: list[float], radius: float, foot: bool = True,
) -> None:  # fmt: skip
    """A picture in a box (x, y, width, height), its corners rounded off in the colour of the ground it lies on.

    foot: the lower corners, too.
    """
    x, y, wide, high = map(int, box)
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(texture=painted_texture(paint, wide, high), pos=(x, y), size=(wide, high)))
    group.add(Color(*ground))
    for right, top in ((0, 1), (1, 1), *(((0, 0), (1, 0)) if foot else ())):
        group.add(_corner(x + right * wide, y + top * high, 1 - 2 * right, 1 - 2 * top, radius))


def _corner(x: float, y: float, inwards: int, upwards: int, radius: float) -> Mesh:
    """What a round corner leaves of a square one."""
    middle_x, middle_y = x + inwards * radius, y + upwards * radius
    vertices: list[float] = [x, y, 0, 0]
    for step in range(9):
        angle = pi / 2 * step / 8
        vertices += [middle_x - inwards * radius * cos(angle), middle_y - upwards * radius * sin(angle), 0, 0]
    return Mesh(vertices=vertices, indices=list(range(10)), mode="triangle_fan")

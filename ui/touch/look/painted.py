"""What is painted once a size and then shown as a picture: lids, and what is on cards."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache
from math import cos, pi, sin

from kivy.base import EventLoop
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Mesh, Rectangle, Scale, Translate
from kivy.graphics.texture import Texture

from ui.touch.look.brush import Brush

Paint = Callable[[Brush], None]
"""Paints a picture. It is kept by what paints it, which therefore has to stay the same."""

FINE = 2
"""Texels a pixel: slanting edges are smooth where they are shown at half their size."""

LEAST = 8
"""Pixels of a side at least."""

LARGE = 1 / 6
"""A picture of more than so much of the screen has one texel a pixel: it is never shown larger than it is."""

BLACK, CLEAR = (0.0, 0.0, 0.0, 1.0), (0.0, 0.0, 0.0, 0.0)
"""Grounds of a picture; through the second one shows whatever it lies on."""


Key = tuple[Paint, int, int, tuple[float, ...]]

_kept: OrderedDict[Key, Texture] = OrderedDict()
"""The pictures, those that were wanted last at the end: as many as a page shows where they fill `SHARE` of it."""

SHARE = 0.5
"""So much of a page is pictures at most; what is on the screen stays there, kept or not."""


def painted_texture(
    paint: Paint, wide: int, high: int, ground: tuple[float, ...] = BLACK, of: Texture | None = None
) -> Texture:  # fmt: skip
    """A picture of that size in pixels, on a ground of that colour. of: the same, larger, from which it is made."""
    texture = kept_texture(paint, wide, high, ground)
    if texture is None:
        key = _key(paint, wide, high, ground)
        screen = EventLoop.window.width * EventLoop.window.height
        fine = FINE if key[1] * key[2] < LARGE * screen else 1
        texture = _painted(*key) if of is None else of
        if of is not None or fine < FINE:
            texture = shrunk(texture, key[1] * fine, key[2] * fine)
        _kept[key] = texture
        left = SHARE * screen
        for one in reversed(list(_kept)):
            left -= one[1] * one[2]
            if left < 0 and one != key:
                del _kept[one]
    return texture


def kept_texture(paint: Paint, wide: int, high: int, ground: tuple[float, ...] = BLACK) -> Texture | None:
    """The same where it has been painted already and is still kept, else None."""
    key = _key(paint, wide, high, ground)
    texture = _kept.get(key)
    if texture is not None:
        _kept.move_to_end(key)
    return texture


def _key(paint: Paint, wide: int, high: int, ground: tuple[float, ...]) -> Key:
    return paint, max(wide, LEAST), max(high, LEAST), ground


@cache
def nothing() -> Texture:
    """A picture on which nothing is seen."""
    texture = Texture.create(size=(1, 1))
    texture.blit_buffer(bytes(4), colorfmt="rgba")
    return texture


def painted_part(paint: Paint, wide: int, high: int, part: tuple[int, int, int, int]) -> Texture:
    """Part (x, y, width, height) of a picture of that size in pixels, which nobody keeps but who asked for it."""
    return _painted(paint, wide, high, BLACK, part)


def _painted(
    paint: Paint, wide: int, high: int, ground: tuple[float, ...], part: tuple[int, int, int, int] | None = None
) -> Texture:
    """The texture alone: what it was painted with takes more memory than the picture. part: None for all of it."""
    x, y, across, up = part or (0, 0, wide, high)
    sheet = Fbo(size=(across * FINE, up * FINE))
    texture = sheet.texture
    texture.min_filter = texture.mag_filter = "linear"
    with sheet:
        ClearColor(*ground)
        ClearBuffers()
        Scale(FINE, FINE, 1)
        Translate(-x, -y, 0)
    group = InstructionGroup()
    paint(Brush(group, wide, high, part))
    sheet.add(group)
    sheet.draw()
    # What lies on a sheet knows it, and neither would go before all garbage is looked through.
    group.clear()
    sheet.clear()
    return texture


def shrunk(picture: Texture, wide: int, high: int) -> Texture:
    """A picture on a ground, in so many texels: far less work than to paint it again. What is shown at its own size
    alone needs one a pixel, which is as smooth as `FINE` of them and takes a quarter of the memory."""
    sheet = Fbo(size=(wide, high))
    texture = sheet.texture
    texture.min_filter = texture.mag_filter = "linear"
    with sheet:
        Color(1, 1, 1, 1)
        Rectangle(texture=picture, size=sheet.size)
    sheet.draw()
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


CORNERS = ((1, 1), (-1, 1), (-1, -1), (1, -1))
"""Upper right, upper left, lower left and lower right, seen from the middle."""


def draw_hung(
    group: InstructionGroup, texture: Texture, box: tuple[int, int, int, int], radii: Sequence[float]
) -> Mesh:
    """A picture in a box (x, y, width, height) whose own corners are round, by `radii` in the order of `CORNERS`.

    Returns what it is drawn on, where another may be hung.
    """
    x, y, wide, high = box
    vertices: list[float] = []
    for number, ((right, up), radius) in enumerate(zip(CORNERS, radii, strict=True)):
        middle_x, middle_y = x + wide / 2 + right * (wide / 2 - radius), y + high / 2 + up * (high / 2 - radius)
        for step in range(7 if radius else 1):
            angle = pi / 2 * (number + step / 6)
            px, py = middle_x + radius * cos(angle), middle_y + radius * sin(angle)
            vertices += [px, py, (px - x) / wide, (py - y) / high]
    group.add(Color(1, 1, 1, 1))
    mesh = Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="triangle_fan", texture=texture)
    group.add(mesh)
    return mesh


def _corner(x: float, y: float, inwards: int, upwards: int, radius: float) -> Mesh:
    """What a round corner leaves of a square one."""
    middle_x, middle_y = x + inwards * radius, y + upwards * radius
    vertices: list[float] = [x, y, 0, 0]
    for step in range(9):
        angle = pi / 2 * step / 8
        vertices += [middle_x - inwards * radius * cos(angle), middle_y - upwards * radius * sin(angle), 0, 0]
    return Mesh(vertices=vertices, indices=list(range(10)), mode="triangle_fan")

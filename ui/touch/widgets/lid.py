"""The lid of a game's box, the picture it is known by; and other painted pictures. Each is painted once a size."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from functools import cache, lru_cache
from math import cos, pi, sin

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Mesh, Rectangle, Scale
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import StringProperty

from ui.touch.fonts import icon as icon_character
from ui.touch.theme import colour_of, theme
from ui.touch.widgets.brush import Brush
from ui.touch.widgets.drawn import Drawn
from ui.touch.widgets.ink import draw_icon

FINE = 2
"""Texels a pixel: slanting edges are smooth where they are shown at half their size."""

SIGN = "#E6B84C"
"""Colour of the sign of a game without a picture."""

KEPT = 48
"""So many pictures are kept: four lids on a few pages, and the cards that lie open."""

Painter = Callable[[Brush], None]
"""What paints a picture."""


@lru_cache(maxsize=KEPT)
def _sheet(paint: Painter | None, sign: str, wide: int, high: int) -> Fbo:
    """A picture; the sign where nobody has painted one."""
    sheet = Fbo(size=(wide * FINE, high * FINE))
    sheet.texture.min_filter = sheet.texture.mag_filter = "linear"
    with sheet:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
        Scale(FINE, FINE, 1)
    group = InstructionGroup()
    if paint is None:
        draw_icon(group, icon_character(sign), wide / 2, high / 2, min(wide, high) * 0.66, colour_of(SIGN))
    else:
        paint(Brush(group, wide, high))
    sheet.add(group)
    sheet.draw()
    return sheet


@cache
def _art(game: str) -> Painter | None:
    """What paints the lid of that game, None where nobody has painted one."""
    module = f"ui.touch.games.{game.replace('-', '_')}.art"
    try:
        found = importlib.util.find_spec(module)
    except ModuleNotFoundError:
        return None
    if found is None:
        return None
    paint: Painter = importlib.import_module(module).paint_lid
    return paint


def lid_texture(game: str, sign: str, wide: int, high: int) -> Texture:
    """The lid of a game for a box of that size in pixels. sign: the icon of one that nobody has painted."""
    return _sheet(_art(game), sign, max(wide, 8), max(high, 8)).texture


def draw_lid(
    group: InstructionGroup, game: str, sign: str, box: tuple[float, float, float, float],
    ground: list[float], radius: float, foot: bool = True,
) -> None:  # fmt: skip
    """The lid in a box (x, y, width, height), its corners rounded off in the colour of the ground it lies on.

    foot: the lower corners, too.
    """
    _frame(group, lid_texture(game, sign, int(box[2]), int(box[3])), box, ground, radius, foot)


def draw_picture(
    group: InstructionGroup, paint: Painter, box: tuple[float, float, float, float], ground: list[float], radius: float
) -> None:
    """Any other picture in a box, its corners rounded off like those of a lid."""
    _frame(group, _sheet(paint, "", max(int(box[2]), 8), max(int(box[3]), 8)).texture, box, ground, radius)


def _frame(
    group: InstructionGroup, texture: Texture, box: tuple[float, float, float, float], ground: list[float],
    radius: float, foot: bool = True,
) -> None:  # fmt: skip
    x, y, wide, high = map(int, box)
    group.add(Color(1, 1, 1, 1))
    group.add(Rectangle(texture=texture, pos=(x, y), size=(wide, high)))
    group.add(Color(*ground))
    for right, top in ((0, 1), (1, 1), *(((0, 0), (1, 0)) if foot else ())):
        group.add(_corner(x + right * wide, y + top * high, 1 - 2 * right, 1 - 2 * top, radius))


class LidPicture(Drawn):
    """The lid of a game, in the room it is given."""

    game = StringProperty("")
    sign = StringProperty("")

    def draw(self, group: InstructionGroup) -> None:
        """The lid, on the ground of a page."""
        draw_lid(group, self.game, self.sign, (self.x, self.y, self.width, self.height), theme.room, dp(14))


def _corner(x: float, y: float, inwards: int, upwards: int, radius: float) -> Mesh:
    """What a round corner leaves of a square one."""
    middle_x, middle_y = x + inwards * radius, y + upwards * radius
    vertices: list[float] = [x, y, 0, 0]
    for step in range(9):
        angle = pi / 2 * step / 8
        vertices += [middle_x - inwards * radius * cos(angle), middle_y - upwards * radius * sin(angle), 0, 0]
    return Mesh(vertices=vertices, indices=list(range(10)), mode="triangle_fan")

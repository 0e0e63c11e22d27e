"""The picture of a card: painted once, large, and shown smaller wherever it is wanted so."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from ui.touch.look.hung import hang_made
from ui.touch.look.painted import Paint, kept_texture, painted_texture
from ui.touch.look.theme import theme

SIDES = (24, 48, 104)
"""How many dp high pictures are kept, each made from the next, and shown a little smaller where there is less room.
To paint one takes as long as all else that a touch does, and cards of a hand stand in many sizes."""


def draw_picture(group: InstructionGroup, picture: Paint, x: float, y: float, size: float) -> None:
    """The picture of a card on its paper, `size` pixels high, its middle at x, y."""
    side = int(size)
    sides, ground = _sides(side), tuple(theme.paper)
    group.add(Color(1, 1, 1, 1))
    shape = Rectangle(pos=(int(x - side / 2), int(y - side / 2)), size=(side, side))
    group.add(shape)
    # To make it smaller takes no time; only where none is kept it has to be painted.
    known = any(kept_texture(picture, one, one, ground) for one in sides)
    hang_made(shape, _texture(picture, sides, ground) if known else None, lambda: _texture(picture, sides, ground))


def _sides(side: int) -> list[int]:
    """How high the picture that is shown is kept, and those that it is made from, in pixels."""
    return [kept for one in SIDES if (kept := int(dp(one))) >= side] or [side]


def _texture(picture: Paint, sides: Sequence[int], ground: tuple[float, ...]) -> Texture:
    """The first of them, made from the next if that is kept."""
    first, *larger = sides
    kept = kept_texture(picture, first, first, ground)
    if kept is not None or not larger:
        return kept or painted_texture(picture, first, first, ground)
    return painted_texture(picture, first, first, ground, _texture(picture, larger, ground))

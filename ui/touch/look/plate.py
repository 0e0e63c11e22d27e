"""The plate of a key: lit along its upper edge and dark at its foot, so that it looks as if a finger could press it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Color, RoundedRectangle
from kivy.graphics.texture import Texture

from ui.touch.look.ink import Group, draw_box

TOP, FOOT = 1, 2
"""How high the lit edge and the dark foot of a key are that nobody presses, in dp."""

LIGHT, DARK, DARKER = 0.22, 0.45, 0.65
"""How much white is mixed into a rim for the lit edge, and how much black for the foot: of light keys, of dark ones."""

MIDDLE = 0.5
"""Grounds that are darker than this on the whole are dark."""


def draw_plate(
    group: Group, pos: Sequence[float], size: Sequence[float], radius: float,
    ground: list[float], rim: list[float], dot: float, pressed: bool = False,
) -> None:  # fmt: skip
    """A plate of that ground. rim: the colour of its edges in middling light. dot: pixels of a dp. pressed: it is down.

    Two boxes, as a plate with an even rim has: the light is in the colours of the outer one.
    """
    deep = DARKER if sum(ground[:3]) < 3 * MIDDLE else DARK
    light, dark = _towards(rim, 1.0, LIGHT), _towards(rim, 0.0, deep)
    above, below = (FOOT, TOP) if pressed else (TOP, FOOT)
    group.add(Color(1, 1, 1, 1))
    texture = _falling(*((light, dark) if pressed else (dark, light)))
    group.add(RoundedRectangle(pos=pos, size=size, radius=[radius], texture=texture))
    inner = size[0] - 2 * dot, size[1] - (above + below) * dot
    draw_box(group, (pos[0] + dot, pos[1] + below * dot), inner, radius - dot, ground, ground, 0)


Shade = tuple[int, int, int]


def _towards(colour: Sequence[float], end: float, share: float) -> Shade:
    red, green, blue = (round(255 * (part + (end - part) * share)) for part in colour[:3])
    return red, green, blue


@lru_cache(maxsize=64)
def _falling(foot: Shade, top: Shade) -> Texture:
    """From one colour at the foot to the other one at the top: as many as there are kinds of keys in a light."""
    texture = Texture.create(size=(1, 2), colorfmt="rgb")
    # A box with round corners hangs its picture by the upper edge.
    texture.blit_buffer(bytes((*top, *foot)), colorfmt="rgb", bufferfmt="ubyte")
    texture.mag_filter = "linear"
    return texture

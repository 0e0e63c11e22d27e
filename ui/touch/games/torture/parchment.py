"""The paper of cards: lighter in the middle, yellowed towards its edges; plain where contrasts are strong."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from kivy.graphics import Color, InstructionGroup, RoundedRectangle
from kivy.graphics.texture import Texture

from ui.touch.games.torture.colours import COLOURS
from ui.touch.games.torture.niche import Box
from ui.touch.look.ink import draw_box
from ui.touch.look.theme import colour_of, theme

SIDE = 64
"""Texels of it: it is only a shade, drawn larger."""

FIBRES = 0.025
"""How much one place of it is darker or lighter than the next, at most."""


def draw_parchment(group: InstructionGroup, box: Box, corner: float) -> None:
    """A sheet with round corners, in place of a plain one: nothing is drawn above it that was not drawn before."""
    x, y, wide, high = box
    if theme.name == "contrast":
        draw_box(group, (x, y), (wide, high), corner, theme.paper, theme.paper, 0)
        return
    group.add(Color(1, 1, 1, 1))
    group.add(RoundedRectangle(pos=(x, y), size=(wide, high), radius=[corner], texture=_texture(theme.name)))


@lru_cache(maxsize=2)
def _texture(name: str) -> Texture:
    """name: of the theme."""
    middle, edge = (colour_of(COLOURS[token][name])[:3] for token in ("sheet_middle", "sheet_edge"))
    luck, pixels = Random("fibres"), bytearray()
    for row in range(SIDE):
        for column in range(SIDE):
            far = max(abs(2 * row / (SIDE - 1) - 1), abs(2 * column / (SIDE - 1) - 1))
            share = min(max(far**4 + luck.uniform(-FIBRES, FIBRES), 0.0), 1.0)
            pixels += bytes(round(255 * (a + (b - a) * share)) for a, b in zip(middle, edge, strict=True))
    texture = Texture.create(size=(SIDE, SIDE), colorfmt="rgb")
    texture.min_filter = texture.mag_filter = "linear"
    texture.blit_buffer(bytes(pixels), colorfmt="rgb", bufferfmt="ubyte")
    return texture

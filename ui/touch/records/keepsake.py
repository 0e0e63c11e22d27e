"""The end of an evening as a file: the picture of its page, large, and without the page's keys."""

from __future__ import annotations

from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.texture import Texture

from ui.touch.look.drawn import Drawn
from ui.touch.machine.png import png
from ui.touch.records.finale import Finale

SIZE = (1280, 720)
"""Pixels of it; of one of an upright screen the other way round."""

LARGE = 1.5
"""How many times as large words are as on a small screen: it is looked at on a phone."""


def keepsake_of(finale: Finale, upright: bool) -> bytes:
    """A PNG of it. It must be shown nowhere else, and nothing in it may move."""
    wide, high = SIZE[::-1] if upright else SIZE
    finale.size_hint, finale.size, finale.pos = (None, None), (wide, high), (0, 0)
    finale.words.large = LARGE
    finale.do_layout()
    finale.make_room()
    for part in (finale.picture, finale.words):
        if isinstance(part, Drawn):
            part.paint_soon.act()
    sheet = Fbo(size=(wide, high))
    with sheet:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
    sheet.add(finale.canvas)
    sheet.draw()
    found = _file(sheet.texture)
    sheet.clear()
    return found


def _file(texture: Texture) -> bytes:
    wide, high = texture.size
    pixels = texture.pixels
    rows = []
    for row in range(high - 1, -1, -1):
        line = pixels[row * wide * 4 : (row + 1) * wide * 4]
        rgb = bytearray(wide * 3)
        for part in range(3):
            rgb[part::3] = line[part::4]
        rows.append(bytes(rgb))
    return png(wide, high, rows)

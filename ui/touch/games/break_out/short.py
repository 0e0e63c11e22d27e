"""A few words in the little room of a key: as large as they fit, on as many lines as they need."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import sp

from ui.touch.look.ink import fitting_texture, words_fit
from ui.touch.look.scale import BODY, CAPTION, down_from

SIZES = down_from(BODY, CAPTION)
"""In sp, the largest first."""


def draw_words(
    group: InstructionGroup, text: str, x: float, y: float, wide: float, high: float, ink: list[float],
    bold: bool = False,
) -> None:  # fmt: skip
    """With their middle at x, y, inside a box of that size; no word is broken as long as there is a size for it."""
    sizes = [int(sp(size)) for size in SIZES]
    whole = [size for size in sizes if words_fit(text, size, bold, int(wide))]
    words = fitting_texture(text, tuple(whole or sizes[-1:]), bold, int(wide), int(high), "center")
    group.add(Color(*ink))
    place = int(x - words.size[0] / 2), int(y - words.size[1] / 2)
    group.add(Rectangle(texture=words, pos=place, size=words.size))

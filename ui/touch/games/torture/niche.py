"""The dungeon's wall, and on it the picture of a card in the colour of what it is, where there is room in a niche."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Rectangle, RoundedRectangle
from kivy.metrics import dp

from ui.touch.games.torture.colours import HUES, paint
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon

Box = tuple[float, float, float, float]
"""x, y, width, height in pixels."""

SIGN = 0.74
"""Side of a picture in its niche, of the narrower side of the niche."""


def draw_stones(group: InstructionGroup, box: Box, band: Box, colour: list[float]) -> None:
    """Courses of the dungeon's wall, and the band that tells the group of the card."""
    x, y, wide, high = box
    draw_box(group, (x, y), (wide, high), dp(12), paint("stone"), paint("stone"), 0)
    course, rows = dp(18), int(high // dp(18))
    group.add(Color(*paint("block")))
    for row in range(rows):
        left = x + dp(4) + (row % 2) * dp(14)
        while left < x + wide - dp(8):
            right = min(left + dp(26), x + wide - dp(4))
            group.add(Rectangle(pos=(left, y + row * course + dp(3)), size=(right - left, dp(1))))
            left += dp(30)
    group.add(Color(*colour))
    group.add(RoundedRectangle(pos=band[:2], size=band[2:], radius=[dp(4)]))


def draw_sign(group: InstructionGroup, sign: str, x: float, y: float, side: float) -> None:
    """An icon by its name, in the colour of what it is."""
    draw_icon(group, icon(sign) or icon("paid"), x, y, side, paint(HUES.get(sign, "sign")))


def draw_niche(group: InstructionGroup, sign: str, box: Box) -> None:
    """A round arch in the wall with the picture in it."""
    x, y, wide, high = box
    for inset, colour in ((0.0, paint("block")), (dp(3), paint("niche"))):
        size = wide - 2 * inset, high - 2 * inset
        arch = min(size[0] / 2, size[1])
        draw_box(group, (x + inset, y + inset), size, arch, colour, colour, 0)
        draw_box(group, (x + inset, y + inset), (size[0], max(size[1] - arch, dp(8))), dp(3), colour, colour, 0)
    draw_sign(group, sign, x + wide / 2, y + high * 0.48, min(wide, high) * SIGN)

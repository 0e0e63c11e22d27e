"""The picture of a card in the colour of what it is, where there is room in a niche of the wall."""

from __future__ import annotations

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from ui.touch.fonts import icon
from ui.touch.games.torture.colours import HUES, paint
from ui.touch.widgets.ink import draw_box, draw_icon

SIGN = 0.74
"""Side of a picture in its niche, of the narrower side of the niche."""


def draw_sign(group: InstructionGroup, sign: str, x: float, y: float, side: float) -> None:
    """An icon by its name, in the colour of what it is."""
    draw_icon(group, icon(sign) or icon("paid"), x, y, side, paint(HUES.get(sign, "sign")))


def draw_niche(group: InstructionGroup, sign: str, box: tuple[float, float, float, float]) -> None:
    """A round arch in the wall with the picture in it. box: x, y, width, height in pixels."""
    x, y, wide, high = box
    for inset, colour in ((0.0, paint("block")), (dp(3), paint("niche"))):
        size = wide - 2 * inset, high - 2 * inset
        arch = min(size[0] / 2, size[1])
        draw_box(group, (x + inset, y + inset), size, arch, colour, colour, 0)
        draw_box(group, (x + inset, y + inset), (size[0], max(size[1] - arch, dp(8))), dp(3), colour, colour, 0)
    draw_sign(group, sign, x + wide / 2, y + high * 0.48, min(wide, high) * SIGN)

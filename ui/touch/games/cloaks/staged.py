"""What of the city everybody should have seen: a monument, a cloak that was earned, the last round."""

from __future__ import annotations

from functools import cache

from companion.client.display.staging import Staged
from companion.client.window import Window
from ui.touch.games.cloaks.art_parts import GOLD, paint_noble
from ui.touch.look.brush import Brush
from ui.touch.look.dyed import dyed, shades_of
from ui.touch.look.painted import Paint

STONE, LIGHT, DARK = "#BDB5A3", "#E4DDCD", "#8A8273"
LINED, CLOTH, FOLD, SHEEN = "#3A1C52", "#6A3A93", "#532C76", "#8A56B5"
PLATE = "#6E6759"
WOOD, ROOF = "#6B4A2C", "#8C3A34"


def picture_of(staged: Staged, window: Window) -> Paint | None:
    """What paints the thing that a scene is about: what somebody has built or earned in their colour."""
    kind = staged.line.kind
    if kind == "last_round":
        return bell
    thing = {"monument": monument, "monument_there": monument, "earned": cloak}.get(kind)
    return _in_colour(thing, window.seats[staged.line.seat].colour) if thing is not None else None


@cache
def _in_colour(thing: Paint, colour: str) -> Paint:
    return dyed(thing, {
        STONE: shades_of(colour), LIGHT: shades_of(colour, bright=0.45), DARK: shades_of(colour, deep=0.3),
        PLATE: shades_of(colour, deep=0.6), LINED: shades_of(colour, deep=0.6), CLOTH: shades_of(colour),
        FOLD: shades_of(colour, deep=0.22), SHEEN: shades_of(colour, bright=0.3),
    })  # fmt: skip


def noble(brush: Brush) -> None:
    """The one of the lid, seen to the waist, who knows better."""
    paint_noble(brush.placed(-2, 0, 1), 0, -27, size=1.8, turned=True)


def monument(brush: Brush) -> None:
    """An obelisk on three steps, with a star at its top."""
    for low, wide, high in ((4, 40, 8), (12, 32, 8), (20, 24, 8)):
        brush.box(-wide, low, 2 * wide, high, STONE, 1)
        brush.box(-wide, low + high - 2, 2 * wide, 2, LIGHT)
        brush.box(0, low, wide, high - 2, DARK, 1)
    brush.shape([(-13, 28), (13, 28), (9, 76), (0, 88), (-9, 76)], STONE)
    brush.shape([(0, 28), (13, 28), (9, 76), (0, 88)], DARK)
    brush.shape([(-13, 28), (-8, 28), (-6, 76), (-9, 76)], LIGHT)
    brush.box(-7, 40, 14, 18, PLATE, 2)
    for y in (53, 49, 45):
        brush.line([(-4.5, y), (4.5, y)], 1.2, LIGHT)
    star = [(0, 99), (2.6, 93.4), (8.6, 92.6), (4.2, 88.4), (5.4, 82.4), (0, 85.4), (-5.4, 82.4), (-4.2, 88.4),
            (-8.6, 92.6), (-2.6, 93.4)]  # fmt: skip
    brush.shape([(0, 91), *star, star[0]], GOLD)


def cloak(brush: Brush) -> None:
    """A new one, held out to be put on, its lining seen at the hem."""
    outline = [(-13, 84), (-24, 74), (-33, 44), (-41, 12), (-26, 8), (-13, 13), (0, 8), (13, 13), (26, 8), (41, 12),
               (33, 44), (24, 74), (13, 84)]  # fmt: skip
    brush.shape([(0, 60), *((x, y - 3) for x, y in outline), (-13, 81)], LINED)
    brush.shape([(0, 60), *outline, outline[0]], CLOTH)
    for x, foot in ((-24, 12), (-10, 15), (10, 15), (24, 12)):
        brush.shape([(x * 0.45, 76), (x - 3, foot), (x + 3, foot)], FOLD)
    for x, foot in ((-32, 16), (-17, 15), (3, 13), (18, 15)):
        brush.shape([(x * 0.4, 74), (x - 1.4, foot), (x + 1.4, foot)], SHEEN)
    brush.shape([(0, 76), (-15, 85), (-9, 90), (0, 82), (9, 90), (15, 85)], "#EDE4D0")
    for x in (-9, 0, 9):
        brush.disc(x, 82.5 - abs(x) * 0.1, 1.2, "#22262E")
    brush.line([(-8, 76), (8, 76)], 2, GOLD)
    for x in (-8, 8):
        brush.disc(x, 76, 4, GOLD)
        brush.disc(x, 76, 1.8, "#E4572E")


def bell(brush: Brush) -> None:
    """The bell of the city under its roof: whoever has not built must hurry."""
    for side in (-1, 1):
        brush.box(side * 34 - 3, 6, 6, 66, WOOD)
    brush.box(-40, 68, 80, 6, WOOD)
    brush.shape([(0, 96), (-46, 74), (46, 74)], ROOF)
    brush.line([(-46, 74), (0, 96), (46, 74)], 2, "#5E2622")
    brush.box(-2.6, 58, 5.2, 12, "#3A3A40")
    brush.shape([(0, 22), (-24, 22), (-19, 30), (-15, 46), (-11, 56), (0, 60), (11, 56), (15, 46), (19, 30), (24, 22)],
                GOLD)  # fmt: skip
    brush.shape([(-15, 46), (-11, 56), (-4, 59), (-7, 46), (-11, 28), (-17, 28)], "#FFE9A8")
    brush.box(-25, 19, 50, 5, "#B5832A", 2)
    brush.disc(0, 15, 5.4, "#6E4A22")

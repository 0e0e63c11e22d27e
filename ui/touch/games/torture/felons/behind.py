"""What is seen behind felons, over a shoulder or above their heads."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.touch.games.torture.strokes import (
    BARK,
    GOLD,
    INK,
    IRON,
    LEAF,
    PLANK,
    RED,
    SHEET,
    STEEL,
    WHITE,
    WOOD,
    ball,
    blob,
    bow,
    darker,
    filled,
    mirrored,
    rod,
    slab,
    soft,
)
from ui.touch.look.brush import Brush


def _bundle(brush: Brush) -> None:
    """On a stick."""
    rod(brush, [(40, 10), (-32, 62)], 3.4, WOOD)
    blob(brush, [(-30, 60), (-22, 50), (-24, 36), (-36, 32), (-46, 40), (-44, 54)], RED)
    for x, y in ((-40, 46), (-32, 40), (-34, 52), (-27, 46)):
        brush.disc(x, y, 2, WHITE)
    filled(brush, [(-32, 60), (-42, 68), (-37, 57)], RED, 1.2)


def _fence(brush: Brush) -> None:
    """Three posts of it, over his shoulder."""
    for x in (-41, -28, 28, 41):
        filled(brush, [(x - 5, -4), (x - 5, 58), (x, 67), (x + 5, 58), (x + 5, -4)], PLANK)
        brush.line([(x - 2, 4), (x - 2, 54)], 1.2, darker(PLANK))
    for y in (18, 44):
        slab(brush, -50, y, 100, 6, WOOD, 1)


def _wheel(brush: Brush) -> None:
    """Of a barrow, still turning."""
    for x in (-34,):
        brush.arc(x, 38, 17, 0, 360, 8, INK)
        brush.arc(x, 38, 17, 0, 360, 5, WOOD)
        for end in ((-12, 12), (12, 12), (12, -12), (-12, -12)):
            rod(brush, [(x, 38), (x + end[0], 38 + end[1])], 2.6, WOOD, 1)
        ball(brush, x, 38, 4.4, IRON)
    for y in (60, 67, 74):
        brush.line([(-46, y), (-33 + (y - 60) * 0.4, y)], 1.8, STEEL)


def _oar(brush: Brush) -> None:
    rod(brush, [(-20, -4), (-36, 62)], 4, WOOD)
    blob(brush, [(-34, 56), (-30, 72), (-34, 92), (-44, 92), (-46, 74), (-40, 56)], PLANK)
    brush.line([(-37, 62), (-40, 86)], 1.6, darker(PLANK))


def _antlers(brush: Brush) -> None:
    """Of what he says he never met."""
    for side in (-1, 1):
        rod(brush, bow((side * 12, 66), (side * 40, 66), (side * 38, 98)), 4, "#D9C49A")
        for start, end in (((27, 71), (24, 88)), ((35, 80), (46, 88))):
            rod(brush, [(side * start[0], start[1]), (side * end[0], end[1])], 3.2, "#D9C49A")


def _horse(brush: Brush) -> None:
    """It looks over his shoulder, and is in on it."""
    coat, mane = "#7A4B2A", "#2E1A10"
    blob(brush, [(-14, 84), (-19, 94), (-24, 85), (-36, 70), (-47, 50), (-46, 40), (-36, 38), (-28, 48), (-14, 52),
                 (-6, 30), (0, 60)], coat)  # fmt: skip
    blob(brush, [(-18, 92), (-24, 84), (-21, 76), (-14, 80)], mane, 1)
    brush.shape(soft([(-47, 50), (-48, 42), (-40, 37), (-35, 42), (-38, 52)]), "#A9744A")
    brush.disc(-43, 45, 1.6, INK)
    brush.line(bow((-44, 40.6), (-40, 42), (-36, 41)), 1.4, INK)
    ball(brush, -27, 70, 3.6, WHITE, rim=1)
    brush.disc(-28, 69.6, 1.8, INK)
    brush.line([(-33, 60), (-19, 58)], 2, RED)


def _broken_bridge(brush: Brush) -> None:
    """Planks that are no longer a bridge."""
    for points in ([(-50, 40), (-22, 34)], [(-48, 54), (-30, 60)], [(50, 58), (28, 66)], [(50, 44), (32, 40)]):
        rod(brush, points, 6, WOOD)
    for x in (-40, 40):
        rod(brush, [(x, 0), (x, 72)], 5, BARK)
    brush.line(bow((-40, 70), (-30, 50), (-24, 62)), 2, SHEET)


def _barrel(brush: Brush) -> None:
    """On a shoulder."""
    blob(brush, [(-50, 24), (-52, 44), (-50, 62), (-26, 62), (-23, 44), (-26, 24)], WOOD)
    for y in (32, 54):
        brush.line([(-49, y), (-25, y)], 3.2, IRON)
    for x in (-44, -37, -30):
        brush.line([(x, 25), (x, 61)], 1.2, BARK)
    ball(brush, -38, 43, 3, BARK, rim=0.8)


def _fork(brush: Brush) -> None:
    """For hay, in other times."""
    rod(brush, [(-28, -4), (-36, 68)], 3.4, WOOD)
    for x in (-44, -37, -30):
        rod(brush, bow((-36.4, 68), (x, 70), (x - 1, 94)), 2.4, STEEL, 1)


def _parrot(brush: Brush) -> None:
    """On her shoulder."""
    blob(brush, [(-34, 18), (-40, 4), (-44, 6), (-42, 24)], "#2F7FB5", 1.2)
    blob(brush, [(-28, 50), (-40, 48), (-45, 32), (-38, 18), (-28, 22), (-24, 38)], "#3FA04E")
    brush.shape(soft([(-34, 42), (-44, 32), (-38, 20), (-32, 28)]), "#2F7FB5")
    ball(brush, -31, 50, 7.6, RED)
    brush.disc(-29, 51, 3, WHITE)
    brush.disc(-28.4, 51, 1.4, INK)
    filled(brush, [(-24.6, 53), (-19, 48), (-24, 43), (-26.6, 47)], GOLD, 1)


def _smoke(brush: Brush) -> None:
    for x, y, size in ((-30, 66, 9), (-38, 80, 11), (-26, 92, 8), (31, 84, 8), (38, 95, 9)):
        brush.disc(x, y, size, "#8C8A86", 0.75)
        brush.disc(x - 2, y + 2, size * 0.6, "#B4B2AE", 0.75)


def _notes(brush: Brush) -> None:
    """Some of them wrong."""
    for x, y in ((-38, 66), (-30, 84)):
        brush.disc(x, y, 3.6, GOLD, flat=0.8)
        brush.line([(x + 3, y), (x + 3, y + 12)], 1.8, GOLD)
        brush.line([(x + 3, y + 12), (x + 8, y + 9)], 2.2, GOLD)


def _gossip(brush: Brush) -> None:
    """She has heard something. Beside her cheek: fame and trump lie over the corners above."""
    blob(brush, [(24, 60), (27, 69), (36, 72), (45, 69), (48, 60), (43, 53), (30, 53)], WHITE, 1.2)
    filled(brush, [(27, 57), (33, 54), (22, 49)], WHITE, 1.2)
    brush.box(29, 55, 10, 5, WHITE)
    for x in (30, 36, 42):
        brush.disc(x, 62, 1.9, INK)


def _reeds(brush: Brush) -> None:
    for x, top in ((-43, 62), (-36, 78), (-30, 56), (42, 70), (36, 56)):
        rod(brush, bow((x, -4), (x * 1.02, top * 0.6), (x * 0.98, top)), 2, LEAF, 0.8)
        rod(brush, [(x * 0.98, top), (x * 0.98, top + 9)], 4, BARK, 0.8)


def _banner(brush: Brush) -> None:
    rod(brush, [(-36, -4), (-36, 92)], 3, WOOD)
    filled(brush, [(-36, 90), (-12, 86), (-20, 74), (-10, 62), (-36, 60)], RED)
    brush.shape([(-27, 82), (-22, 75), (-27, 68), (-32, 75)], GOLD)


def _crest(brush: Brush) -> None:
    """A shield with two colours, as he has."""
    for x in (-36, 36):
        outline = [(x + px * 0.9, y) for px, y in mirrored([(0, 86), (10, 84), (10, 70), (0, 60)])]
        filled(brush, outline, "#2F5FA8" if x > 0 else RED)
        brush.line([(x, 84), (x, 62)], 2, GOLD)
        brush.line([(x - 8, 76), (x + 8, 76)], 2, GOLD)


BEHIND: Mapping[str, Callable[[Brush], None]] = {
    "bundle": _bundle, "fence": _fence, "wheel": _wheel, "oar": _oar, "antlers": _antlers, "horse": _horse,
    "bridge": _broken_bridge, "barrel": _barrel, "fork": _fork, "parrot": _parrot, "smoke": _smoke, "notes": _notes,
    "gossip": _gossip, "reeds": _reeds, "banner": _banner, "crest": _crest,
}  # fmt: skip

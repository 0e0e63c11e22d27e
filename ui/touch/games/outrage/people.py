"""The people of the board, painted: a Yeoman Warder at his post, and the hood of a thief behind its mark."""

from __future__ import annotations

from ui.touch.look.brush import Brush
from ui.touch.look.theme import mixed

INK = "#14161B"
"""What figures are outlined with: the same on every ground, in every light."""

RED, DEEP_RED, GOLD = "#C4162F", "#8A0E20", "#F6C945"
SKIN, BEARD, RUFF, BLACK, STEEL, POLE = "#E8BF98", "#D9D4C8", "#FFFFFF", "#20232B", "#DCE4EC", "#B8935A"


def warder(brush: Brush) -> None:
    """In his red coat with its gold, on two legs, with ruff, beard and flat black hat, a halberd in his left hand."""
    brush.disc(0, 4, 30, "#000000", 0.5, flat=0.28)
    _halberd(brush)
    for side in (-9, 9):
        brush.box(side - 7, 0, 14, 18, INK)
        brush.box(side - 4.5, 5, 9, 13, RED)
    for shoulder, hand in (((-15, 47), (-25, 29)), ((15, 47), (31, 40))):
        brush.line([shoulder, hand], 14, INK)
        brush.line([shoulder, hand], 8, RED)
        brush.disc(*hand, 5.6, INK)
        brush.disc(*hand, 4.2, SKIN)
    coat = [(0, 56), (-14, 54), (-18, 40), (-15, 34), (-20, 15), (20, 15), (15, 34), (18, 40), (14, 54)]
    brush.shape([(x * 1.17, 35 + (y - 35) * 1.12) for x, y in coat], INK)
    brush.shape(coat, RED)
    brush.shape([(6, 54), (14, 54), (18, 40), (15, 34), (20, 15), (8, 15)], DEEP_RED)
    brush.box(-20, 15.5, 40, 4.5, GOLD)
    brush.box(-15.5, 31, 31, 5, INK)
    brush.line([(0, 36), (0, 50)], 5, GOLD)
    # Ruff, face and beard.
    brush.disc(0, 56, 20.5, INK, flat=0.48)
    brush.disc(0, 56.5, 17.5, RUFF, flat=0.42)
    brush.disc(0, 68, 14, INK)
    brush.disc(0, 68, 11.4, SKIN)
    brush.shape([(-10, 67), (-7, 59), (0, 56), (7, 59), (10, 67), (4, 64.4), (-4, 64.4)], BEARD)
    for eye in (-4.5, 4.5):
        brush.disc(eye, 69.4, 1.9, INK)
    # The hat: a broad brim, a low crown with its ribbon.
    brush.disc(0, 78, 24, INK, flat=0.24)
    brush.shape([(-15.5, 78), (-14, 92), (0, 94.5), (14, 92), (15.5, 78)], INK)
    brush.disc(0, 78.6, 21, BLACK, flat=0.16)
    brush.shape([(-12.5, 80), (-11.5, 90), (0, 92), (11.5, 90), (12.5, 80)], BLACK)
    brush.box(-13, 80.5, 26, 4.8, RED)
    for rose in (-8.5, 0.0, 8.5):
        brush.disc(rose, 83, 2.7, RUFF)


def _halberd(brush: Brush) -> None:
    """A pole with a spike, and an axe on the outer side."""
    blade = [(31, 90), (43, 96), (45.5, 84), (43, 72), (31, 78)]
    for width, colour in ((10, INK), (5, POLE)):
        brush.line([(31, 1), (31, 88)], width, colour)
    brush.shape([(37 + (x - 37) * 1.4, 84 + (y - 84) * 1.25) for x, y in blade], INK)
    brush.shape([(23.5, 84), (31, 108), (38.5, 84)], INK)
    brush.shape(blade, STEEL)
    brush.shape([(27, 86), (31, 101), (35, 86)], STEEL)


def hood(colour: str, brush: Brush) -> None:
    """A thief's pointed hood with a pair of eyes in its shadow; the mark lies before its lower part."""
    brush.disc(0, 13, 36, "#000000", 0.5, flat=0.3)
    cowl = [(0, 40), (-33, 30), (-31, 52), (-24, 72), (-12, 89), (3, 98), (9, 91), (19, 78), (28, 58), (33, 30)]
    brush.shape([(x * 1.1, 46 + (y - 46) * 1.05) for x, y in cowl], INK)
    brush.shape(cowl, mixed(colour, "#000000", 0.38))
    brush.shape([(-4, 60), (-33, 30), (-31, 52), (-24, 72), (-12, 89), (3, 98), (-3, 84)], colour)
    brush.shape([(-24, 66), (-18, 78), (-9, 88), (-13, 78)], mixed(colour, "#FFFFFF", 0.45))
    brush.shape([(0, 85), (-10, 79), (-17, 66), (-14, 56), (14, 56), (18, 66), (11, 79)], INK)
    for side in (-6.5, 6.5):
        brush.disc(side, 72.5, 3.5, "#FFF3C4")

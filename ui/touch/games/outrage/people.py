"""The people of the board, painted: a Yeoman Warder at his post, and the hood of a thief behind its mark."""

from __future__ import annotations

from ui.touch.look.brush import Brush
from ui.touch.look.theme import mixed

INK = "#14161B"
"""What figures are outlined with: the same on every ground, in every light."""

RED, DEEP_RED, GOLD = "#C4162F", "#8A0E20", "#F6C945"
SKIN, BEARD, RUFF, BLACK, STEEL, POLE = "#E8BF98", "#D9D4C8", "#FFFFFF", "#20232B", "#DCE4EC", "#B8935A"


def warder(brush: Brush) -> None:
    """In his red coat with its gold, with ruff, beard and black bonnet, his partisan in his left hand."""
    brush.disc(0, 9, 30, "#000000", 0.5, flat=0.28)
    for width, colour in ((9.5, INK), (5, POLE)):
        brush.line([(29, 6), (29, 80)], width, colour)
    blade = [(29, 101), (37, 83), (33, 74), (25, 74), (21, 83)]
    brush.shape([(29 + (x - 29) * 1.4, 86 + (y - 86) * 1.22) for x, y in blade], INK)
    brush.shape(blade, STEEL)
    coat = [(0, 56), (-13, 53), (-20, 40), (-26, 9), (-12, 6), (0, 7.5), (12, 6), (26, 9), (20, 40), (13, 53)]
    brush.shape([(x * 1.17, 31 + (y - 31) * 1.13) for x, y in coat], INK)
    brush.shape(coat, RED)
    brush.shape([(6, 53), (13, 53), (20, 40), (26, 9), (12, 6), (8, 7)], DEEP_RED)
    for up in (10.5, 17.5):
        half = 25.5 - (up - 9) * 0.2
        brush.shape([(-half, up), (half, up), (half - 0.8, up + 4), (-half + 0.8, up + 4)], GOLD)
    brush.shape([(-21, 33), (21, 33), (20, 39), (-20, 39)], INK)
    brush.box(-4.5, 33, 9, 6, GOLD)
    brush.line([(0, 40), (0, 52)], 3.4, GOLD)
    # His arm reaches for the pole.
    brush.line([(15, 47), (24, 38), (28, 42)], 11, INK)
    brush.line([(15, 47), (24, 38), (28, 42)], 6.5, RED)
    brush.disc(29, 42, 4.6, SKIN)
    # Ruff, face and beard.
    brush.disc(0, 56, 17.5, INK, flat=0.56)
    brush.disc(0, 56.5, 15, RUFF, flat=0.52)
    brush.disc(0, 67, 13.6, INK)
    brush.disc(0, 67, 11, SKIN)
    brush.shape([(-10, 66), (-7, 58), (0, 54.5), (7, 58), (10, 66), (4, 63.4), (-4, 63.4)], BEARD)
    for side in (-4, 4):
        brush.disc(side, 68.4, 1.7, INK)
    # A Tudor bonnet: brim, ribbon, soft crown.
    brush.disc(0, 76, 20.5, INK, flat=0.26)
    brush.shape([(-15, 76), (-16.5, 90), (-10, 95.5), (0, 96.6), (10, 95.5), (16.5, 90), (15, 76)], INK)
    brush.disc(0, 76.4, 17.6, BLACK, flat=0.2)
    brush.shape([(-12.6, 79), (-13.8, 89), (-9, 93), (0, 94), (9, 93), (13.8, 89), (12.6, 79)], BLACK)
    brush.shape([(-13, 78), (13, 78), (13.2, 83), (-13.2, 83)], RED)
    brush.shape([(-13, 80.1), (13, 80.1), (13, 81.2), (-13, 81.2)], RUFF)
    for side in (-9, 0, 9):
        brush.disc(side, 80.6, 2.6, RUFF)


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

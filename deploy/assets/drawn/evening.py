"""The table in the evening, by candlelight and when the candle is out: what a screen shows before and after the app."""

from __future__ import annotations

from math import cos, pi, sin

from kivy.graphics import Color, InstructionGroup, Rectangle

from ui.touch.look.brush import Brush
from ui.touch.look.ink import text_texture
from ui.touch.look.painted import Paint
from ui.touch.look.scale import BODY, TITLE
from ui.touch.look.theme import NIGHT, colour_of

ROOM, GOLD, IVORY = NIGHT["room"], NIGHT["accent"], NIGHT["paper"]
MIDDLE, RADIUS = 60.0, 35.0
"""Where the round picture is, and how large."""

BOARD = 44.0
"""How high the table's far edge is."""


def picture(awake: bool, line: str) -> Paint:
    """The table by candlelight, or in the light of the moon when the candle is out. line: below the name."""

    def paint(brush: Brush) -> None:
        brush.box(-50, 0, 100, 100, ROOM)
        _room(brush, awake)
        _table(brush, awake)
        _candle(brush, awake)
        _pawn(brush, -22, 39, "#3E8FC4" if awake else "#2C4C70")
        _pawn(brush, -13, 34, "#C75A3C" if awake else "#5E3A48")
        _die(brush, 2, 32, awake)
        _frame(brush)
        _words(brush, "Table Companion", 14.5, TITLE, "Title", GOLD)
        _words(brush, line, 6, BODY, "Body", NIGHT["ink"])

    return paint


def _room(brush: Brush, awake: bool) -> None:
    brush.shade("#20283C" if awake else "#131B30", "#4A3A30" if awake else "#1C2338", BOARD, MIDDLE + RADIUS)
    brush.box(-23, 60, 21, 27, "#5B4027" if awake else "#2B2A38", 1)
    brush.box(-21.5, 61.5, 18, 24, "#0E1A36", 0.6)
    for x, y in ((-18, 82), (-9, 79), (-15, 74), (-6.5, 70), (-19, 67), (-11, 65)):
        brush.disc(x, y, 0.45, IVORY, 0.9)
    if not awake:
        brush.glow(-10.5, 76, 9, "#BFD0F0")
        brush.disc(-10.5, 76, 4.4, "#EDEBDD")
        for x, y, size in ((-11.8, 77, 0.9), (-9.4, 74.6, 1.2), (-9.2, 77.6, 0.6)):
            brush.disc(x, y, size, "#CFCDBE")
    brush.box(-13.1, 61.5, 1.2, 24, "#5B4027" if awake else "#2B2A38")
    brush.box(-21.5, 72.6, 18, 1.2, "#5B4027" if awake else "#2B2A38")
    if awake:
        brush.glow(17, 70, 34, "#FFB347")


def _table(brush: Brush, awake: bool) -> None:
    brush.shade("#A06A3C" if awake else "#3B3445", "#5A3820" if awake else "#1D1C2B", 0, BOARD)
    brush.box(-50, BOARD - 0.6, 100, 0.9, "#C98F55" if awake else "#565069")
    for y, way in ((40, 1), (35.5, -1), (30, 1)):
        brush.line([(-40, y), (-8 * way, y - 0.7), (40, y)], 0.35, "#7C4F2B" if awake else "#2A2738")
    if awake:
        brush.glow(15, 39, 17, "#FFC36B")


def _candle(brush: Brush, awake: bool) -> None:
    brush.disc(17, 37.5, 8, "#2E1D10" if awake else "#14131F", 0.5, 0.28)
    brush.disc(17, 38.6, 7.4, "#B98B3E" if awake else "#57536A", flat=0.3)
    brush.disc(17, 39.3, 6.2, "#E6B84C" if awake else "#6B677F", flat=0.28)
    brush.box(13.8, 39.5, 6.4, 21, "#F2E3BE" if awake else "#8C8AA0", 0.8)
    brush.box(18.2, 39.5, 2.0, 21, "#D9BE8C" if awake else "#6F6D85", 0.8)
    brush.disc(17, 60.4, 3.2, "#FFF3D2" if awake else "#A3A1B5", flat=0.3)
    brush.line([(17, 60.5), (17.2, 62.6)], 0.7, "#2B2118")
    if awake:
        brush.shape(_flame(17.1, 61.6, 2.6, 10), "#FF9A2E")
        brush.shape(_flame(17.1, 61.9, 1.7, 7), "#FFD25E")
        brush.shape(_flame(17.1, 62.0, 0.9, 4), "#FFF6D8")
    else:
        for number in range(60):
            up = number / 60
            brush.disc(17.2 + 2.2 * sin(5 * up), 63 + 17 * up, 0.4 + 1.2 * up, "#AEB4C6", 0.09 * (1 - up))


def _flame(x: float, y: float, wide: float, high: float) -> list[tuple[float, float]]:
    ring = [2 * pi * step / 40 for step in range(40)]
    # Round at the foot, pointed at the tip.
    return [(x, y + high / 3), *((x + wide * sin(at) * (0.5 - 0.5 * cos(at)) ** 0.6, y + high * (0.5 + 0.5 * cos(at)))
                                 for at in (*ring, 0))]  # fmt: skip


def _pawn(brush: Brush, x: float, y: float, colour: str) -> None:
    brush.disc(x + 1, y, 5, "#14131F", 0.35, 0.3)
    brush.disc(x, y + 0.6, 4.2, colour, flat=0.35)
    brush.shape([(x - 1.5, y + 8), (x - 4.2, y + 0.6), (x + 4.2, y + 0.6), (x + 1.5, y + 8)], colour)
    brush.disc(x, y + 10, 2.9, colour)
    brush.disc(x + 0.9, y + 10.9, 0.9, IVORY, 0.45)


def _die(brush: Brush, x: float, y: float, awake: bool) -> None:
    """Seen from above one of its edges."""
    half, deep, high = 7.5, 3.4, 8.0
    top, left, right, dot = (
        ("#FFF8E6", "#C9B58C", "#EBDCB8", "#1A1C22") if awake else ("#8C8FAE", "#4B4D66", "#666985", "#14131F")
    )
    brush.disc(x - 1.5, y - 2.4, 9, "#14131F", 0.4, 0.34)
    head = y + high
    brush.shape([(x, y - deep), (x - half, y), (x - half, head), (x, head - deep)], left)
    brush.shape([(x, y - deep), (x + half, y), (x + half, head), (x, head - deep)], right)
    brush.shape([(x, head - deep), (x - half, head), (x, head + deep), (x + half, head)], top)
    for across, along in ((0, 0), (-0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5)):
        brush.disc(x + (across - along) * half * 0.5, head + (across + along) * deep * 0.5, 0.85, dot, flat=0.55)
    for across, up in ((0.25, 0.75), (0.5, 0.5), (0.75, 0.25)):
        brush.disc(x - half * across, y - deep * (1 - across) + up * high, 0.8, dot)
        if up != 0.5:
            brush.disc(x + half * across, y - deep * (1 - across) + up * high, 0.8, dot)


def _frame(brush: Brush) -> None:
    """What is beyond the round picture is the room again."""
    for quarter in range(0, 360, 30):
        brush.arc(0, MIDDLE, RADIUS + 12, quarter, quarter + 31, 24, ROOM)
    brush.box(-50, 0, 100, MIDDLE - RADIUS - 1, ROOM)
    for side in (-50, RADIUS + 1):
        brush.box(side, 0, 49 - RADIUS, 100, ROOM)
    for quarter in range(0, 360, 30):
        brush.arc(0, MIDDLE, RADIUS, quarter, quarter + 31, 1.1, GOLD)


def _words(brush: Brush, text: str, y: float, size: int, font: str, colour: str) -> None:
    def draw(group: InstructionGroup, wide: float, high: float) -> None:
        letters = text_texture(text, 2 * size, font=font)
        across, up = letters.width / 2, letters.height / 2
        group.add(Color(*colour_of(colour)[:3], 1))
        place = ((wide - across) / 2, y / 100 * high - up / 2)
        group.add(Rectangle(texture=letters, pos=place, size=(across, up)))

    if text:
        brush.lend(draw)

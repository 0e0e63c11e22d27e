"""Everybody's screen along the foot of the stage, as all may know it: gold in coins, and how many dice are left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from math import cos, pi, sin

from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp

from ui.touch.games.torture.colours import paint
from ui.touch.games.torture.niche import Box
from ui.touch.games.torture.strokes import INK, filled, slab
from ui.touch.look.brush import Brush
from ui.touch.look.hung import hang
from ui.touch.look.ink import draw_mark, draw_pips, draw_text, text_width
from ui.touch.look.painted import CLEAR, Paint
from ui.touch.look.scale import SMALL
from ui.touch.look.theme import mixed, theme
from ui.touch.table.facts import Cell

WIDE, HIGH, UP = 96, 82, 11
"""Width of a screen at most and its height, and how much higher that of whoever bids stands, in dp."""

APART = 5
"""Between two screens, in dp."""

COINS = 8
"""So many coins are piled up at most: more are as many to the eye, and the number says the rest."""

RINGS = 14
"""Of so many rings is the light around whoever bids, so that nobody sees them."""

DICE, GOLD = "casino", "paid"
"""The signs of the facts of a seat that stand here."""


def draw_screens(group: InstructionGroup, cells: Sequence[Cell], turn: int, box: Box) -> None:
    """Side by side in a box, from the left as people sit. turn: who is asked, -1 for nobody alone."""
    for seat, (cell, screen) in enumerate(zip(_seats(cells), _screens(cells, box), strict=True)):
        _draw_screen(group, cell, seat == turn, screen)


def screen_places(cells: Sequence[Cell], box: Box) -> list[tuple[float, float]]:
    """The middles of the screens that are drawn in a box, in pixels."""
    return [(x + wide / 2, y + high / 2) for x, y, wide, high in _screens(cells, box)]


def _seats(cells: Sequence[Cell]) -> list[Cell]:
    return [cell for cell in cells if cell.seat is not None]


def _screens(cells: Sequence[Cell], box: Box) -> list[Box]:
    x, y, wide, _ = box
    count = len(_seats(cells))
    if not count:
        return []
    across = min(dp(WIDE), (wide - dp(2 * APART) + dp(APART)) / count - dp(APART))
    step = (wide - dp(2 * APART) - across) / max(count - 1, 1) if count > 1 else 0
    step = min(step, across * 1.5)
    left = x + (wide - step * (count - 1) - across) / 2
    return [(left + seat * step, y + dp(4), across, dp(HIGH)) for seat in range(count)]


def _draw_screen(group: InstructionGroup, cell: Cell, bids: bool, box: Box) -> None:
    x, y, wide, high = box
    info, facts = cell.seat, {chip.icon: chip.text for chip in cell.chips}
    if info is None:
        return
    out = cell.out and not bids
    y += dp(UP) if bids else 0
    if bids:
        _draw_light(group, x + wide / 2, y + high * 0.46, wide * 0.82, high * 0.74)
    group.add(Color(1, 1, 1, 1))
    shape = Rectangle(pos=(int(x), int(y)), size=(int(wide), int(high)))
    group.add(shape)
    hang(shape, _screen(theme.name, info.colour, bids), int(wide), int(high), CLEAR)
    size = min(dp(16), wide * 0.2)
    draw_mark(group, info.shape, info.letter, x + wide / 2, y + high * 0.6, size, theme.colour(info.colour),
              theme.mark_ink, theme.mark_edge if theme.name == "night" else theme.paper)  # fmt: skip
    if out:
        group.add(Color(*theme.room[:3], 0.5))
        group.add(Rectangle(pos=(x + wide * 0.02, y), size=(wide * 0.96, high * 0.86)))
    foot, type_size = y - dp(2), sp(SMALL)
    die = facts.get(DICE, "0")
    plate = dp(20)
    dice_wide = text_width(die, int(type_size), True) + dp(6)
    right = x + wide - dp(1)
    _plate(group, (right - dice_wide, foot, dice_wide, plate + dp(2)))
    draw_text(group, die, right - dice_wide / 2, foot + plate / 2 + dp(1), type_size, paint("valance_ink"), bold=True)
    side = min(dp(17), wide * 0.19)
    middle = right - dice_wide - side / 2 - dp(1)
    group.add(Color(*paint("seal")))
    group.add(RoundedRectangle(pos=(middle - side / 2 - 1, foot + dp(2)), size=(side + 2, side + 2), radius=[dp(4)]))
    group.add(Color(*theme.paper))
    group.add(RoundedRectangle(pos=(middle - side / 2, foot + dp(3)), size=(side, side), radius=[dp(3.4)]))
    draw_pips(group, 5, middle, foot + dp(3) + side / 2, side, theme.paper_ink)
    gold = facts.get(GOLD, "")
    if not gold:
        return
    pile = min(int(gold), COINS)
    coin = min(dp(25), wide * 0.26)
    if pile:
        tall = dp(46)
        group.add(Color(1, 1, 1, 1))
        stack = Rectangle(pos=(int(x + dp(1)), int(foot)), size=(int(coin), int(tall)))
        group.add(stack)
        hang(stack, _stack(pile), int(coin), int(tall), CLEAR)
    gold_wide = text_width(gold, int(type_size), True) + dp(6)
    _plate(group, (x + coin + dp(2), foot, gold_wide, plate + dp(2)))
    draw_text(group, gold, x + coin + dp(2) + gold_wide / 2, foot + plate / 2 + dp(1), type_size, paint("gold_ink"),
              bold=True)  # fmt: skip


def _plate(group: InstructionGroup, box: Box) -> None:
    group.add(Color(*paint("seal")[:3], 0.88))
    group.add(RoundedRectangle(pos=box[:2], size=box[2:], radius=[dp(5)]))


def _draw_light(group: InstructionGroup, x: float, y: float, across: float, up: float) -> None:
    """Around whoever bids: rings that grow fainter."""
    for step in range(RINGS):
        size = 1 - step / (RINGS + 1)
        group.add(Color(1.0, 0.89, 0.66, 0.5 / RINGS))
        group.add(_oval(x, y, across * size, up * size))


def _oval(x: float, y: float, across: float, up: float) -> Mesh:
    turns = [2 * pi * step / 28 for step in range(29)]
    points = [(x, y), *((x + across * cos(turn), y + up * sin(turn)) for turn in turns)]
    vertices = [part for px, py in points for part in (px, py, 0, 0)]
    return Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan")


@lru_cache(maxsize=64)
def _screen(name: str, colour: str, bids: bool) -> Paint:
    """A folded screen in that seat's colour. name: of the theme."""
    return partial(_paint_screen, colour, bids)


def _paint_screen(colour: str, bids: bool, brush: Brush) -> None:
    """Three walls of a castle; rimmed in white where its owner bids."""
    plain = "#{:02X}{:02X}{:02X}".format(*(round(255 * part) for part in theme.colour(colour)[:3]))
    deep, wall, light = mixed(plain, "#000000", 0.5), mixed(plain, "#000000", 0.26), mixed(plain, "#FFFFFF", 0.16)
    half = brush.half - 3
    inner = half * 0.5
    outline = [(-half, 0), (-half, 84), (-inner, 92), (inner, 92), (half, 84), (half, 0), (inner, 12), (-inner, 12)]
    rim = "#FFFFFF" if bids else INK
    brush.line([*outline, outline[0]], 6 if bids else 4, rim)
    for side in (-1, 1):
        brush.shape([(side * inner, 12), (side * half, 0), (side * half, 84), (side * inner, 92)], deep)
        for y in (24, 48):
            brush.line([(side * inner, 12 + y), (side * half, y)], 1.6, INK)
        for at in range(3):
            start, end = inner + (half - inner) * (at / 3 + 0.05), inner + (half - inner) * (at / 3 + 0.22)
            low = 91 - 8 * at / 3
            merlon = [(start, low), (end, low - 1.6), (end, low + 6), (start, low + 7.6)]
            filled(brush, [(side * x, y) for x, y in merlon], light, 0.8)
    brush.box(-inner, 12, 2 * inner, 80, wall)
    brush.shape([(-inner, 92), (inner, 92), (inner, 72), (-inner, 84)], mixed(wall, "#FFFFFF", 0.12))
    for y in (38, 62):
        brush.line([(-inner, y), (inner, y)], 1.4, deep)
    for x in (-0.5, 0.5):
        brush.line([(x * inner, 12), (x * inner, 38)], 1.4, deep)
    for at in range(4):
        left = -inner + 2 * inner * at / 4
        slab(brush, left + 1, 91, 2 * inner / 4 - 6, 7, light, 0, 0.8)


@lru_cache(maxsize=COINS + 1)
def _stack(count: int) -> Paint:
    """So many coins on each other."""
    return partial(_paint_stack, count)


def _paint_stack(count: int, brush: Brush) -> None:
    half, step = brush.half - 2, 10.0
    for at in range(count):
        y = 10 + at * step
        brush.disc(0, y, half + 1.6, "#4A3608", flat=0.42)
        brush.box(-half - 1.6, y, 2 * half + 3.2, step * 0.66, "#4A3608")
        brush.box(-half, y, 2 * half, step * 0.66, "#C8962A")
        brush.disc(0, y, half, "#C8962A", flat=0.4)
        brush.box(-half * 0.5, y - 4, half * 0.34, step * 0.9, "#FFE08A")
        brush.disc(0, y + step * 0.66, half + 0.6, "#4A3608", flat=0.42)
        brush.disc(0, y + step * 0.66, half, "#E6B84C", flat=0.4)
    brush.disc(0, 10 + (count - 0.34) * step, half * 0.72, "#FFE9A8", flat=0.36)

"""The field on a card of the stage where the dice of a bid lie, with the leader's pennant."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.metrics import dp, sp

from companion.client.window import Window
from ui.touch.games.torture.colours import paint
from ui.touch.games.torture.dice import draw_trumps, draw_value
from ui.touch.games.torture.niche import Box
from ui.touch.games.torture.shown import of_dungeon
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_boxes, draw_icon, draw_mark, draw_text, text_width
from ui.touch.look.scale import ASIDE
from ui.touch.look.theme import theme

DIE, SMALL, GAP = 36, 26, 4
"""Side of a die at most and at least, in dp, and what is between two of them."""

PENNANT = 38
"""Width of the leader's pennant, in dp."""

NARROW, NARROW_PART, NARROW_DIE = 110, 0.36, 22
"""On a field that is not so wide, in dp: how much of it the pennant takes, and a die at least, in dp."""

EMPTY = 2
"""So many places are shown where nobody has bid."""


def draw_bid_field(group: InstructionGroup, window: Window, one: Any, box: Box) -> None:
    """The bid on a card in a box: whose it is and its dice, all of them or one and how many; else empty places."""
    x, y, wide, high = box
    if one.seat < 0:
        side = min(dp(DIE), high - dp(8))
        left = x + (wide - EMPTY * side - (EMPTY - 1) * dp(2 * GAP)) / 2
        boxes = []
        for at in range(EMPTY):
            boxes += dashes(left + at * (side + dp(2 * GAP)), y + (high - side) / 2, side)
        draw_boxes(group, boxes, dp(0.8), [*theme.paper_quiet[:3], 0.55])
        return
    seat, display = window.seats[one.seat], of_dungeon(window.display)
    colour = theme.colour(seat.colour)
    draw_box(group, (x, y), (wide, high), dp(7), paint("field"), colour, dp(2.4))
    narrow = wide < dp(NARROW)
    tongue = wide * NARROW_PART if narrow else dp(PENNANT)
    points = [(x, y), (x + tongue, y), (x + tongue - dp(7), y + high / 2), (x + tongue, y + high), (x, y + high)]
    _fan(group, [(x + dp(9), y + high / 2), *points, points[0]], colour)
    draw_mark(group, seat.shape, seat.letter, x + tongue * 0.45, y + high / 2, tongue * 0.33, colour, theme.mark_ink,
              theme.paper_ink)  # fmt: skip
    poor = dp(21) if display.unpaid(one) else 0
    left, room = x + tongue, wide - tongue - dp(4) - poor
    side = min(dp(DIE), high - dp(8), (room + dp(GAP)) / max(one.count, 1) - dp(GAP))
    shown, number = one.count, ""
    if side < dp(NARROW_DIE if narrow else SMALL):
        number, shown = f"×{one.count}", 1
    number_wide = text_width(number, int(sp(ASIDE)), True) + dp(GAP) if number else 0
    if number:
        side = min(dp(DIE), high - dp(8), room - number_wide)
    long = shown * (side + dp(GAP)) - dp(GAP) + number_wide
    at = left + (room - long) / 2
    for _ in range(shown):
        if one.what.isdecimal():
            draw_value(group, window.facts.edition, int(one.what), at + side / 2, y + high / 2, side)
        else:
            draw_trumps(group, window.facts.edition, display.trumps(one.card), at + side / 2, y + high / 2, side)
        at += side + dp(GAP)
    if number:
        draw_text(
            group, number, at + (number_wide - dp(GAP)) / 2, y + high / 2, sp(ASIDE), paint("valance_ink"), bold=True
        )
    if poor:
        middle = x + wide - dp(14)
        draw_icon(group, icon("warning"), middle, y + high / 2, dp(20), paint("gold_ink"))


def dashes(x: float, y: float, side: float) -> list[Box]:
    """The strokes of a square that is only marked out."""
    thick, long, count = dp(1.6), side / 7, 4
    step = (side - long) / (count - 1)
    found: list[Box] = []
    for at in range(count):
        found += [(x + at * step, y, long, thick), (x + at * step, y + side - thick, long, thick),
                  (x, y + at * step, thick, long), (x + side - thick, y + at * step, thick, long)]  # fmt: skip
    return found


def _fan(group: InstructionGroup, points: list[tuple[float, float]], colour: list[float]) -> None:
    group.add(Color(*colour))
    vertices = [part for x, y in points for part in (x, y, 0, 0)]
    group.add(Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan"))

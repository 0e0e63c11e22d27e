"""A die of the box: its value in pips, its method as a picture, for owners whose dice bear symbols."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from ui.touch.games.torture.colours import HUES, paint
from ui.touch.games.torture.shown import pictured, sides_of, sign_of
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_box, draw_icon, draw_text
from ui.touch.look.theme import theme
from ui.touch.pads.dice import draw_die

RIM = 1.2
"""Width of the rim of a die, in dp."""

INSIDE, LINE = 0.78, 0.035
"""How large the frame on a die of the second sort is, and how broad, as a part of its side."""

TRUMP, WILD = "trump", "wild"
"""What can be bid beside values: trumps, and trumps of which one is only borrowed."""

SYMBOL = 0.44
"""How high the picture of the method below a die is, as a part of its side."""


def _draw_blank(group: InstructionGroup, value: int, x: float, y: float, side: float, second: bool = False) -> None:
    """A die with a rim: by day dice are as white as what they lie on. second: of the other sort, with a frame on it."""
    draw_box(group, (x - side / 2, y - side / 2), (side, side), side * 0.2, theme.paper_quiet, theme.paper_quiet, 0)
    draw_die(group, 0 if second else value, x, y, side - 2 * max(dp(RIM), side * 0.02), theme.paper)
    if second:
        frame, line = side * INSIDE, max(dp(RIM), side * LINE)
        draw_box(
            group, (x - frame / 2, y - frame / 2), (frame, frame), frame * 0.2, theme.paper_ink, theme.paper_ink, 0
        )
        draw_die(group, value, x, y, frame - 2 * line, theme.paper)


def draw_value(
    group: InstructionGroup, edition: dict[str, Any], value: int, x: float, y: float, side: float, second: bool = False
) -> None:  # fmt: skip
    """A die by its value alone; where the box's dice bear a picture for it, that with the value in a corner."""
    picture = pictured(edition, value)
    _draw_blank(group, 0 if picture else value, x, y, side, second)
    if picture:
        draw_icon(group, icon(picture), x - side * 0.13, y + side * 0.13, side * 0.62, theme.paper_ink)
        draw_text(group, str(value), x + side * 0.3, y - side * 0.26, side * 0.42, theme.paper_ink, bold=True)


def draw_method(group: InstructionGroup, edition: dict[str, Any], symbol: str, x: float, y: float, side: float) -> None:
    """A die by its method alone."""
    _draw_blank(group, 0, x, y, side)
    draw_icon(group, icon(sign_of(edition, symbol)), x, y, side * 0.74, theme.paper_ink)


def draw_trumps(
    group: InstructionGroup, edition: dict[str, Any], trumps: Sequence[str], x: float, y: float, side: float
) -> None:  # fmt: skip
    """The trump of a felon as a die; several as smaller ones that overlap, as high and wide together."""
    if len(trumps) < 2:
        draw_method(group, edition, next(iter(trumps), ""), x, y, side)
        return
    small = side * 0.62
    step = (side - small) / (len(trumps) - 1)
    for at, trump in enumerate(trumps):
        shift = (small - side) / 2 + at * step
        draw_method(group, edition, trump, x + shift, y - shift, small)


def draw_kind(
    group: InstructionGroup,
    edition: dict[str, Any],
    trumps: Sequence[str],
    word: str,
    middle: Sequence[float],
    side: float,
) -> None:
    """What a bid is made of: a value, the trump, or the trump and a second die that could show anything."""
    x, y = middle
    if word.isdecimal():
        draw_value(group, edition, int(word), x, y, side)
    elif word != WILD:
        draw_trumps(group, edition, trumps, x, y, side)
    else:
        small = side * 0.54
        draw_unknown(group, x + small * 0.5, y + small * 0.38, small)
        draw_trumps(group, edition, trumps, x - small * 0.55, y - small * 0.38, small)


def draw_unknown(group: InstructionGroup, x: float, y: float, side: float) -> None:
    """A die that could show anything."""
    _draw_blank(group, 0, x, y, side)
    draw_text(group, "?", x, y, side * 0.9, theme.paper_ink, bold=True)


def draw_side(group: InstructionGroup, edition: dict[str, Any], number: int, x: float, y: float, side: float) -> None:
    """That side of a die, from 1. Where the box's dice bear no picture for it, its method stands in a field below it
    that is `SYMBOL` of its side high."""
    face, low, second = sides_of(edition)[number - 1], side * SYMBOL, number > len(edition["face"])
    if pictured(edition, face["value"]):
        draw_value(group, edition, face["value"], x, y, side, second)
        return
    draw_value(group, edition, face["value"], x, y + low / 2, side, second)
    if face["symbol"]:
        sign = sign_of(edition, face["symbol"])
        draw_icon(group, icon(sign), x, y - side / 2, low, paint(HUES.get(sign, "sign")))

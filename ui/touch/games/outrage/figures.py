"""What stands on the board: players' pieces, Yeoman Warders, Crown Jewels."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh, Rectangle, RoundedRectangle
from kivy.metrics import dp

from companion.client.layers.views import SeatInfo
from ui.touch.games.outrage.colours import paint
from ui.touch.look.ink import draw_mark, draw_shape
from ui.touch.look.theme import theme

Figure = Callable[[InstructionGroup, float, float, float], None]


def player_figure(seat: SeatInfo, player: Any) -> Figure:
    """A seat's piece: its mark, with a flag once it is accredited."""
    return _figure(_draw_player, seat.colour, seat.shape, seat.letter, player.accredited)


def jewel_figure(jewel: str) -> Figure:
    """A Crown Jewel in its case."""
    return _figure(paint_jewel, jewel)


@cache
def _figure(draw: Callable[..., None], *look: object) -> Figure:
    """One drawing for each look, so that a piece that looks the same is known to."""
    return partial(draw, *look)


def _draw_player(
    colour: str, shape: str, letter: str, flag: bool, group: InstructionGroup, x: float, y: float, radius: float
) -> None:
    draw_mark(group, shape, letter, x, y, radius, theme.colour(colour), theme.mark_ink, paint("seam"), flag)


def warder_figure(group: InstructionGroup, x: float, y: float, radius: float) -> None:
    """A Yeoman Warder: a red disc with his hat."""
    draw_shape(group, "disc", x, y, radius * 0.95, paint("warder_ink"))
    draw_shape(group, "disc", x, y, radius * 0.82, paint("warder"))
    crown, brim = radius * 0.44, radius * 0.66
    group.add(Color(*paint("warder_ink")))
    group.add(Ellipse(pos=(x - brim, y - radius * 0.42), size=(2 * brim, radius * 0.36)))
    group.add(
        RoundedRectangle(pos=(x - crown, y - radius * 0.28), size=(2 * crown, radius * 0.72), radius=[radius * 0.2])
    )
    group.add(Color(*paint("warder")))
    group.add(Rectangle(pos=(x - crown, y - radius * 0.12), size=(2 * crown, radius * 0.14)))


RIM = ((-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0), (-1.4, 0.0), (1.4, 0.0), (0.0, -1.4), (0.0, 1.4))
"""Where the shape of a Jewel is drawn in its rim's colour, so that the rim is seen all round."""


def paint_jewel(jewel: str, group: InstructionGroup, x: float, y: float, radius: float) -> None:
    """A Crown Jewel: a crown, an orb, a sceptre or a sword; a gem for one the owner made up.

    It has a dark rim, since its tips reach beyond its case onto whatever lies around.
    """
    size = radius * 0.72
    rim = max(dp(0.8), size * 0.08)
    group.add(Color(*paint("jewel_rim")))
    for across, up in RIM:
        _jewel_shape(jewel, group, x + across * rim, y + up * rim, size)
    group.add(Color(*paint("jewel")))
    _jewel_shape(jewel, group, x, y, size)


def _jewel_shape(jewel: str, group: InstructionGroup, x: float, y: float, size: float) -> None:
    """Its shape in the colour that is set."""
    if jewel in ("edward", "prince"):
        points = [(-1, -0.6), (-1, 0.5), (-0.5, 0), (0, 0.85), (0.5, 0), (1, 0.5), (1, -0.6)]
        vertices: list[float] = [x, y - size * 0.6, 0, 0]
        for px, py in points:
            vertices += [x + px * size, y + py * size, 0, 0]
        group.add(Mesh(vertices=vertices, indices=list(range(len(points) + 1)), mode="triangle_fan"))
        if jewel == "edward":
            dot = size * 0.42
            group.add(Ellipse(pos=(x - dot / 2, y + size * 0.8), size=(dot, dot)))
    elif jewel == "orb":
        ball = size * 1.35
        group.add(Ellipse(pos=(x - ball / 2, y - size * 0.95), size=(ball, ball)))
        group.add(Rectangle(pos=(x - size * 0.1, y + size * 0.2), size=(size * 0.2, size * 0.8)))
        group.add(Rectangle(pos=(x - size * 0.3, y + size * 0.55), size=(size * 0.6, size * 0.2)))
    elif jewel in ("sceptre", "sword"):
        width = max(1.2, size * 0.14)
        group.add(Line(points=[x - size * 0.75, y - size * 0.75, x + size * 0.75, y + size * 0.75], width=width))
        if jewel == "sword":
            group.add(Line(points=[x - size * 0.75, y - size * 0.05, x - size * 0.05, y - size * 0.75], width=width))
        else:
            ball = size * 0.7
            group.add(Ellipse(pos=(x + size * 0.35, y + size * 0.35), size=(ball, ball)))
    else:
        group.add(Mesh(
            vertices=[x, y - size, 0, 0, x + size, y, 0, 0, x, y + size, 0, 0, x - size, y, 0, 0],
            indices=[0, 1, 2, 3], mode="triangle_fan",
        ))  # fmt: skip

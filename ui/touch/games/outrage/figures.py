"""What stands on the board: players' pieces, Yeoman Warders, Crown Jewels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from math import ceil
from typing import Any

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh, Rectangle, RoundedRectangle
from kivy.metrics import dp

from companion.client.layers.views import SeatInfo
from ui.touch.games.outrage.colours import paint
from ui.touch.games.outrage.jewel_pictures import PICTURES, gem
from ui.touch.games.outrage.painting.paints import PAINTED
from ui.touch.games.outrage.people import hood, warder
from ui.touch.look.ink import draw_mark, draw_shape
from ui.touch.look.painted import Paint, painted_texture
from ui.touch.look.played import ON_BOARDS, draw_played
from ui.touch.look.theme import theme

Figure = Callable[[InstructionGroup, float, float, float], None]

CLEAR = (0.08, 0.086, 0.106, 0.0)
"""Nothing, of the colour of a figure's outline: its edge has no seam of another colour."""

GRAIN = 8
"""Pixels: a figure is painted at a few sizes only, and shown at those between."""

LOWERED = 0.2
"""How far below its middle the mark of a hooded thief lies, in its radii."""


def player_figure(seat: SeatInfo, player: Any, hooded: float = 1.0, played: bool = False) -> Figure:
    """A seat's piece: its mark, with a flag once it is accredited, before a thief's hood. hooded: how high that rises,
    0 for none, as in company: marks stand so close there that it would lie over another's letter. played: by the
    companion, whose sign has no room in company either."""
    return _figure(_draw_player, seat.colour, seat.shape, seat.letter, player.accredited, hooded, played)


def jewel_figure(jewel: str) -> Figure:
    """A Crown Jewel in its case."""
    return _figure(_draw_jewel, jewel)


@cache
def _figure(draw: Callable[..., None], *look: object) -> Figure:
    """One drawing for each look, so that a piece that looks the same is known to."""
    return partial(draw, *look)


@cache
def _hood(colour: str) -> Paint:
    return partial(hood, colour)


def _draw_player(
    colour: str, shape: str, letter: str, flag: bool, hooded: float, played: bool,
    group: InstructionGroup, x: float, y: float, radius: float,
) -> None:  # fmt: skip
    if hooded and theme.name in PAINTED:
        wide = radius * 3.3
        picture = _hood(_written(theme.colour(colour)))
        _draw_painted(group, picture, x, y - radius * 1.36 * hooded, wide, wide * hooded)
        y -= radius * LOWERED * hooded
    draw_mark(group, shape, letter, x, y, radius, theme.colour(colour), theme.mark_ink, paint("seam"), flag)
    if played and hooded:
        draw_played(group, x, y, radius, ON_BOARDS)


def _written(colour: Sequence[float]) -> str:
    return "#" + "".join(f"{round(255 * part):02X}" for part in colour[:3])


def _draw_painted(
    group: InstructionGroup, picture: Paint, x: float, foot: float, wide: float, high: float
) -> None:  # fmt: skip
    """A picture in the middle above that point."""
    side = ceil(wide / GRAIN) * GRAIN
    group.add(Color(1, 1, 1, 1))
    texture = painted_texture(picture, side, side, CLEAR)
    group.add(Rectangle(texture=texture, pos=(x - wide / 2, foot), size=(wide, high)))


def warder_figure(group: InstructionGroup, x: float, y: float, radius: float) -> None:
    """A Yeoman Warder; for sharp contrasts a red disc with his hat."""
    if theme.name in PAINTED:
        _draw_painted(group, warder, x, y - radius * 1.25, radius * 2.9, radius * 2.9)
    else:
        _draw_badge(group, x, y, radius)


def _draw_badge(group: InstructionGroup, x: float, y: float, radius: float) -> None:
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


def _draw_jewel(jewel: str, group: InstructionGroup, x: float, y: float, radius: float) -> None:
    if theme.name in PAINTED:
        high = radius * 1.72
        _draw_painted(group, PICTURES.get(jewel, gem), x, y - high * 0.52, high, high)
    else:
        paint_jewel(jewel, group, x, y, radius)


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

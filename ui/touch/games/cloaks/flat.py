"""What stands in the city drawn flat, in plain colours: by the contrast theme, and as small signs."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Line, Mesh, Rectangle, RoundedRectangle

from companion.client.layers.views import SeatInfo
from ui.touch.games.cloaks.colours import paint
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_shape, draw_text
from ui.touch.look.theme import theme

LEGIBLE = 11
"""Half the side of a square in pixels from which a letter is drawn on what stands there."""


def _wall(seat: SeatInfo | None) -> list[float]:
    return theme.colour(seat.colour) if seat is not None else paint("neutral")


def _built_field(group: InstructionGroup, x: float, y: float, half: float) -> None:
    """The field under a building is dark, so that free ones stand out."""
    group.add(Color(*paint("built")))
    group.add(
        RoundedRectangle(pos=(x - half * 0.95, y - half * 0.95), size=(half * 1.9, half * 1.9), radius=[half * 0.2])
    )


def draw_house(seat: SeatInfo | None, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _built_field(group, x, y, half)
    wall = _wall(seat)
    wide, eaves, foot, top = half * 0.66, y + half * 0.08, y - half * 0.72, y + half * 0.78
    group.add(Color(*wall))
    group.add(Rectangle(pos=(x - wide, foot), size=(2 * wide, eaves - foot)))
    group.add(Color(*[part * 0.72 for part in wall[:3]], 1))
    _triangle(group, (x - wide - half * 0.12, eaves), (x + wide + half * 0.12, eaves), (x, top))
    if seat is not None and half >= LEGIBLE:
        draw_text(group, seat.letter, x, (foot + eaves) / 2, half * 0.82, theme.mark_ink, bold=True,
                  squeeze=1 if len(seat.letter) == 1 else 0.7)  # fmt: skip


def _triangle(group: InstructionGroup, *corners: tuple[float, float]) -> None:
    vertices: list[float] = []
    for px, py in corners:
        vertices += (px, py, 0, 0)
    group.add(Mesh(vertices=vertices, indices=[0, 1, 2], mode="triangles"))


def draw_built_monument(seat: SeatInfo, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _built_field(group, x, y, half)
    draw_monument(group, x, y, half, theme.colour(seat.colour), theme.mark_edge)
    if half >= LEGIBLE * 1.4:
        draw_text(group, seat.letter, x, y - half * 0.2, half * 0.6, theme.mark_ink, bold=True,
                  squeeze=1 if len(seat.letter) == 1 else 0.7)  # fmt: skip


def draw_monument(
    group: InstructionGroup, x: float, y: float, half: float, colour: list[float], edge: list[float]
) -> None:
    """An obelisk on its base."""
    for grow, fill in ((half * 0.09, edge), (0.0, colour)):
        group.add(Color(*fill))
        base, low, top = half * 0.62 + grow, y - half * 0.78 - grow, y + half * 0.8 + grow * 2
        group.add(Rectangle(pos=(x - base, low), size=(2 * base, half * 0.3 + 2 * grow)))
        foot, neck, shoulder = half * 0.4 + grow, half * 0.28 + grow, y + half * 0.42
        vertices: list[float] = []
        for px, py in ((x - foot, low), (x + foot, low), (x + neck, shoulder), (x, top), (x - neck, shoulder)):
            vertices += (px, py, 0, 0)
        group.add(Mesh(vertices=vertices, indices=[0, 1, 2, 3, 4], mode="triangle_fan"))


def draw_cloak(seat: SeatInfo, group: InstructionGroup, x: float, y: float, half: float) -> None:
    colour = theme.colour(seat.colour)
    wide = half * 0.82
    group.add(Color(*colour))
    group.add(RoundedRectangle(pos=(x - wide, y - wide), size=(2 * wide, 2 * wide), radius=[half * 0.28]))
    if half >= LEGIBLE:
        group.add(Color(*[part * 0.7 for part in colour[:3]], 1))
        for side in (-1, 1):
            fold = x + side * wide * 0.62
            points = [fold, y + wide * 0.8, fold + side * wide * 0.14, y - wide * 0.8]
            group.add(Line(points=points, width=max(1.0, half * 0.05)))
    draw_shape(group, seat.shape, x, y, half * 0.3, theme.mark_ink)


def draw_noble(seat: SeatInfo, group: InstructionGroup, x: float, y: float, half: float) -> None:
    draw_shape(group, "disc", x, y, half * 0.92, theme.mark_ink)
    draw_shape(group, "disc", x, y, half * 0.86, theme.mark_edge)
    draw_shape(group, "disc", x, y, half * 0.74, theme.colour(seat.colour))
    draw_icon(group, icon("crown"), x, y, half * 1.1, theme.mark_ink)

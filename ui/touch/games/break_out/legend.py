"""The signs of the board, each by itself, for the legend."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh, RoundedRectangle
from kivy.metrics import sp

from companion.client.window import Window
from ui.touch.app.skins import DrawSign
from ui.touch.board.counter import CounterStyle, draw_counter
from ui.touch.games.break_out.colours import paint
from ui.touch.games.break_out.looks import looks_of
from ui.touch.games.break_out.sheet import draw_tick
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_text

Looks = Mapping[str, CounterStyle]


def sign_of(window: Window, key: str) -> DrawSign | None:
    """What draws a sign of the legend, as the board draws it."""
    draw = _SIGNS.get(key)
    return partial(draw, looks_of(window.view)) if draw is not None else None


def _box(group: InstructionGroup, token: str, x: float, y: float, half: float) -> None:
    group.add(Color(*paint(token)))
    group.add(RoundedRectangle(pos=(x - half, y - half), size=(2 * half, 2 * half), radius=[half * 0.3]))


def _counter(looks: Looks, number: int, group: InstructionGroup, box: tuple[float, float, float], style: str) -> None:
    x, y, side = box
    who = list(looks)[number]
    draw_counter(
        group, looks[who], x, y, side * (1.6 if style == "flat" else 1), side, "solid" if style == "flat" else style
    )


def _cell(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _box(group, "cell", x, y, half)
    group.add(Color(*paint("bar")))
    for bar in range(4):
        across = x - half + 2 * half * (bar + 0.5) / 4
        group.add(Line(points=[across, y - half, across, y + half], width=max(1, half * 0.06)))


def _space(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _box(group, "section_1", x, y, half)
    draw_text(group, "12", x, y, min(sp(22), half), paint("ink"), bold=True)


def _special(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _box(group, "section_1", x, y, half)
    draw_icon(group, icon("link"), x, y, half * 1.3, paint("ink"))


def _pile(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _box(group, "section_1", x, y, half)
    for number in (0, 1):
        _counter(looks, number, group, (x, y + (number - 0.5) * half * 0.7, half * 0.66), "flat")


def _comes(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _box(group, "section_1", x, y, half)
    _counter(looks, 0, group, (x, y, half * 1.3), "hollow")


def _rope(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    group.add(Color(*paint("rope")))
    group.add(Line(points=[x, y - half, x, y + half], width=max(1.4, half * 0.12)))
    for at in (-0.6, 0.0, 0.6):
        knot = half * 0.4
        group.add(Ellipse(pos=(x - knot / 2, y + at * half - knot / 2), size=(knot, knot)))


def _turn(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    group.add(Color(*paint("way")))
    corners = [x - half * 0.6, y + half * 0.4, 0, 0, x + half * 0.6, y + half * 0.4, 0, 0, x, y - half * 0.6, 0, 0]
    group.add(Mesh(vertices=corners, indices=[0, 1, 2], mode="triangles"))


def _boat(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    group.add(Color(*paint("boat")))
    hull = [(-1, 0.3), (1, 0.3), (0.7, -0.6), (-0.7, -0.6)]
    corners = [part for px, py in hull for part in (x + px * half, y + py * half, 0, 0)]
    group.add(Mesh(vertices=corners, indices=[0, 1, 2, 3], mode="triangle_fan"))
    group.add(Color(*paint("seat")))
    for at in (-0.5, 0.5):
        side = half * 0.6
        group.add(
            RoundedRectangle(pos=(x + at * half - side / 2, y + half * 0.1), size=(side, side), radius=[side * 0.2])
        )


def _chosen(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _counter(looks, 0, group, (x - half * 0.1, y - half * 0.1, half * 1.5), "solid")
    draw_tick(group, x + half * 0.3, y + half * 0.25, half * 0.75)


_SIGNS = {
    "cell": _cell, "space": _space, "special": _special, "pile": _pile, "comes": _comes, "rope": _rope, "turn": _turn,
    "boat": _boat, "chosen": _chosen,
}  # fmt: skip

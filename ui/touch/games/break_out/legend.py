"""The signs of the board, each by itself, for the legend."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from kivy.graphics import Color, InstructionGroup, Mesh, RoundedRectangle
from kivy.metrics import sp

from companion.client.window import Window
from ui.touch.app.skins import DrawSign
from ui.touch.board.counter import CounterStyle, draw_counter
from ui.touch.games.break_out.colours import paint
from ui.touch.games.break_out.looks import looks_of
from ui.touch.games.break_out.person import draw_person
from ui.touch.games.break_out.prison import Cell
from ui.touch.games.break_out.rope import Rope
from ui.touch.games.break_out.sheet import draw_tick
from ui.touch.games.break_out.standing import Stand, draw_standing
from ui.touch.games.break_out.vessel import Vessel
from ui.touch.look.cutouts import draw_cutout
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_text
from ui.touch.look.scale import ASIDE

Looks = Mapping[str, CounterStyle]


def sign_of(window: Window, key: str) -> DrawSign | None:
    """What draws a sign of the legend, as the board draws it."""
    draw = _SIGNS.get(key)
    return partial(draw, looks_of(window.view)) if draw is not None else None


def _box(group: InstructionGroup, token: str, x: float, y: float, half: float) -> None:
    group.add(Color(*paint(token)))
    group.add(RoundedRectangle(pos=(x - half, y - half), size=(2 * half, 2 * half), radius=[half * 0.3]))


def _look(looks: Looks, number: int) -> CounterStyle:
    return looks[list(looks)[number]]


def _cell(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    draw_cutout(group, Cell(False, False, round(half * 0.14)), x - half, y - half, 2 * half, 2 * half)
    draw_person(group, _look(looks, 0), x, y, half * 1.7, half * 1.72, caged=True)


def _space(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _box(group, "section_1", x, y, half)
    draw_text(group, "12", x, y, min(sp(ASIDE), half), paint("ink"), bold=True)


def _special(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _box(group, "section_1", x, y, half)
    draw_icon(group, icon("link"), x, y, half * 1.3, paint("ink"))


def _pile(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _box(group, "section_1", x, y, half)
    for number in (0, 1):
        stand = Stand(x, y - half * 0.62 + number * half * 0.62, half * 1.3, half * 0.6, half * 0.7 * number)
        draw_standing(group, _look(looks, number), stand)


def _comes(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _box(group, "section_1", x, y, half)
    draw_person(group, _look(looks, 0), x, y, half * 1.5, half * 1.75, "hollow")


def _rope(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    draw_cutout(group, Rope(), x - half * 0.3, y - half, half * 0.6, 2 * half)


def _turn(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    group.add(Color(*paint("way")))
    corners = [x - half * 0.6, y + half * 0.4, 0, 0, x + half * 0.6, y + half * 0.4, 0, 0, x, y - half * 0.6, 0, 0]
    group.add(Mesh(vertices=corners, indices=[0, 1, 2], mode="triangles"))


def _boat(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    draw_cutout(group, Vessel(), x - half, y - half * 0.8, 2 * half, half * 1.6)


def _chosen(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    draw_counter(group, _look(looks, 0), x - half * 0.1, y - half * 0.1, half * 1.5, half * 1.5)
    draw_tick(group, x + half * 0.3, y + half * 0.25, half * 0.75)


_SIGNS = {
    "cell": _cell, "space": _space, "special": _special, "pile": _pile, "comes": _comes, "rope": _rope, "turn": _turn,
    "boat": _boat, "chosen": _chosen,
}  # fmt: skip

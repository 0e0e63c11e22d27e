"""The signs of the board, each by itself, for the legend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import accumulate

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

HEAD = 1.16
"""How high whoever is on top of a pile stands out above their plate, in the height of a plate."""

Looks = Mapping[str, CounterStyle]


def sign_of(window: Window, key: str) -> DrawSign | None:
    """What draws a sign of the legend, as the board draws it."""
    draw = _SIGNS.get(key)
    return partial(draw, looks_of(window.view)) if draw is not None else None


def sign_at(window: Window, key: str, spot: str) -> DrawSign | None:
    """The same of a place: on a space those who stand there, else its own number."""
    if key not in ("space", "pile"):
        return sign_of(window, key)
    view, looks = window.view, looks_of(window.view)
    here: list[str] = next((pile.prisoners for pile in view.piles if str(pile.space) == spot), [])
    ends = accumulate(view.track.sections)
    ground = f"section_{min(1 + sum(int(spot) > end for end in ends), 3)}"
    return partial(_standing, [looks[who] for who in here], spot, ground)


def _standing(
    here: Sequence[CounterStyle], number: str, ground: str, group: InstructionGroup, x: float, y: float, half: float
) -> None:
    """One above the other, the lowest first; nobody at all leaves the number."""
    _box(group, ground, x, y, half)
    if not here:
        draw_text(group, number, x, y, min(sp(ASIDE), half), paint("ink"), bold=True)
    elif len(here) == 1:
        draw_person(group, here[0], x, y, half * 1.5, half * 1.75)
    else:
        high = min(half * 0.6, half * 1.84 / (len(here) + HEAD))
        foot = y - high * (len(here) + HEAD) / 2
        for at, look in enumerate(here):
            lean = high * HEAD if at == len(here) - 1 else 0.0
            draw_standing(group, look, Stand(x, foot + (at + 0.5) * high, half * 1.3, high, lean))


def _box(group: InstructionGroup, token: str, x: float, y: float, half: float) -> None:
    group.add(Color(*paint(token)))
    group.add(RoundedRectangle(pos=(x - half, y - half), size=(2 * half, 2 * half), radius=[half * 0.3]))


def _look(looks: Looks, number: int) -> CounterStyle:
    return looks[list(looks)[number]]


def _cell(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    draw_cutout(group, Cell(False, False, round(half * 0.14)), x - half, y - half, 2 * half, 2 * half)
    draw_person(group, _look(looks, 0), x, y, half * 1.7, half * 1.72, caged=True)


def _space(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _standing([], "12", "section_1", group, x, y, half)


def _special(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _box(group, "section_1", x, y, half)
    draw_icon(group, icon("link"), x, y, half * 1.3, paint("ink"))


def _pile(looks: Looks, group: InstructionGroup, x: float, y: float, half: float) -> None:
    _standing([_look(looks, 0), _look(looks, 1)], "", "section_1", group, x, y, half)


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

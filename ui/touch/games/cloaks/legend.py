"""The signs of the city, each by itself, for the legend."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from kivy.graphics import InstructionGroup

from companion.client.layers.views import SeatInfo
from companion.client.window import Window
from ui.touch.app.skins import DrawSign
from ui.touch.board.rims import paint_rim
from ui.touch.games.cloaks import pictures
from ui.touch.games.cloaks.colours import COLOURS, paint
from ui.touch.games.cloaks.figures import cloak_figure, house_figure, monument_figure, noble_figure
from ui.touch.games.cloaks.flat import draw_monument
from ui.touch.games.cloaks.own_signs import OWN, draw_sign, looks, tokens
from ui.touch.games.cloaks.pen import HALF
from ui.touch.games.cloaks.tones import is_painted
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_boxes, draw_icon, draw_text
from ui.touch.look.theme import theme

FACTS = {"influence": "thumb_up", "supply": "cloak"}
"""Signs beside what everybody may know of a seat, and their icons."""


def sign_of(window: Window, key: str) -> DrawSign:
    """What draws a sign of the legend, as the city draws it; pieces in the colour of the first seat."""
    if key.startswith(OWN):
        return partial(_draw_own, window.facts.edition, key)
    return partial(_draw, key, window.seats[0])


def _draw_own(edition: Mapping[str, Any], key: str, group: InstructionGroup, x: float, y: float, half: float) -> None:
    if is_painted():
        look, (colour, mark) = looks(edition)[key.removeprefix(OWN)], (tokens(edition)[key], COLOURS["mark"])
        pictures.show(group, pictures.own(look, colour[theme.name], mark[theme.name]), x, y, half, reach=HALF)
        return
    draw_sign(edition, key, group, (x - half, y - half, 2 * half, 2 * half))


def _draw(key: str, seat: SeatInfo, group: InstructionGroup, x: float, y: float, half: float) -> None:
    if key in ("gain", "may_monument"):
        _promise(key, group, x, y, half)
        return
    if key in FACTS:
        draw_icon(group, icon(FACTS[key]), x, y, half * 1.6, theme.accent)
        return
    if key == "link":
        draw_boxes(group, [(x - half, y - half, 2 * half, 2 * half)], half * 0.3, theme.lit)
        draw_icon(group, icon("link"), x, y, half * 1.3, theme.lit_line)
        return
    ground = key if key == "star" else "road" if key in ("road", "cloak", "noble", "apart") else "field"
    if is_painted():
        pictures.show(group, pictures.ground(ground, theme.name), x, y, half)
    else:
        _draw_flat_ground(ground, group, x, y, half)
    if key in ("cloak", "noble", "apart"):
        cloak_figure(seat)(group, x, y, half)
        if key == "noble":
            noble_figure(seat)(group, x, y, half * 0.8)
        elif key == "apart":
            paint_rim(group, (x - half, y - half, 2 * half, 2 * half), "not_yet")
    elif key in ("house", "neutral"):
        house_figure(seat if key == "house" else None)(group, x, y, half)
    elif key == "monument":
        monument_figure(seat)(group, x, y, half)


def _draw_flat_ground(ground: str, group: InstructionGroup, x: float, y: float, half: float) -> None:
    token = "road" if ground == "road" else "field"
    draw_boxes(group, [(x - half, y - half, 2 * half, 2 * half)], half * 0.3, paint(token))
    if ground == "road":
        stones = [(x - half * 0.6, y + half * 0.2), (x + half * 0.1, y - half * 0.4), (x + half * 0.3, y + half * 0.4)]
        draw_boxes(group, [(px, py, half * 0.3, half * 0.2) for px, py in stones], half * 0.08, paint("stone"))
    elif ground == "star":
        draw_icon(group, icon("star"), x, y, half * 1.6, paint("star"))


def _promise(key: str, group: InstructionGroup, x: float, y: float, half: float) -> None:
    """A dark plate with a lit rim."""
    rim = half * 0.08
    draw_boxes(group, [(x - half, y - half, 2 * half, 2 * half)], half * 0.3, theme.lit)
    inner = half - rim
    draw_boxes(group, [(x - inner, y - inner, 2 * inner, 2 * inner)], half * 0.26, theme.dusk)
    if key == "gain":
        draw_text(group, "+3", x, y, half, theme.lit, bold=True)
    else:
        draw_monument(group, x, y, half * 0.7, theme.lit, theme.lit_line)

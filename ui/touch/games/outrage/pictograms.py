"""The signs that are drawn on squares, each around a point: no letters, which are the seats' alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kivy.graphics import Color, InstructionGroup, Line, Mesh, Rectangle

from ui.touch.app.skins import DrawSign
from ui.touch.games.outrage.colours import paint
from ui.touch.games.outrage.figures import warder_figure
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_boxes, draw_icon, draw_mark, draw_text
from ui.touch.look.theme import theme

ICONS = {
    "miss_turn": "hourglass_empty", "extra_turn": "repeat", "go_back": "arrow_back", "change_card": "refresh",
    "swap_card": "swap_horiz", "accredit": "flag", "torture": "rack", "rack": "rack", "queens_house": "crown",
    "shop": "storefront", "elsewhere": "place",
}  # fmt: skip
"""The icon of a sign, where it has one."""

SURRENDER, ELSEWHERE = "surrender", "elsewhere"

GROUNDS = {
    "raven": "inner", "ring": "inner", "bench": "building", "warder": "post", "accredited": "wall", "worth": "white",
    "arrow": "inmost", "rack": "white", "stairs": "moat", "passage": "moat", "rope": "moat", "ladder": "moat",
}  # fmt: skip
"""The ground that a sign has in the legend; orders on the Wall Walk have another."""

WAYS = {
    "stairs": ("wall", "inner"), "passage": ("wall", "inner"), "rope": ("white", "inner"), "ladder": ("white", "inner"),
}  # fmt: skip
"""The squares between which a way leads in the legend: by itself it would be a few strokes of nothing."""

Point = tuple[float, float]


def order_sign(square: Mapping[str, Any], squares: Mapping[str, Mapping[str, Any]], places: Mapping[str, Any]) -> str:
    """The sign of a square with an order: by its last one, or where it sends people."""
    effects = square["effects"]
    last = effects[-1]["do"] if effects else ""
    if last != "go_to":
        return last if last in ICONS else ELSEWHERE
    target = effects[-1]["square"]
    if target == places["queens_house"]:
        return "queens_house"
    if target == places["shop"]:
        return "shop"
    sends = squares.get(target, {"effects": []})["effects"]
    return SURRENDER if any(effect["do"] == SURRENDER for effect in sends) else ELSEWHERE


def draw_order(group: InstructionGroup, key: str, x: float, y: float, size: float) -> None:
    """The sign of an order, `size` pixels high."""
    if key == SURRENDER:
        draw_broad_arrow(group, x, y, size * 0.42)
    else:
        draw_icon(group, icon(ICONS[key]), x, y, size, paint("ink"))


def draw_broad_arrow(group: InstructionGroup, x: float, y: float, half: float) -> None:
    """The King's mark on all that is his: three strokes from one point."""
    group.add(Color(*paint("ink")))
    for across in (-0.8, 0.0, 0.8):
        points = [x, y + half, x + across * half, y - half]
        group.add(Line(points=points, width=max(1.1, half * 0.16), cap="round"))


def draw_ring(group: InstructionGroup, x: float, y: float, scale: float) -> None:
    """A ring: no Raven is drawn here."""
    group.add(Color(*paint("ink")))
    group.add(Line(circle=(x, y, scale * 0.22), width=max(1, scale * 0.045)))


def draw_bench(group: InstructionGroup, box: tuple[float, float, float, float], scale: float) -> None:
    """Two planks on two legs, in a box."""
    x, y, width, height = box
    bar = scale * 0.1
    group.add(Color(*paint("ink")))
    for down in (0.32, 0.55):
        group.add(Rectangle(pos=(x + width * 0.18, y + height * down), size=(width * 0.64, bar)))
    for across in (0.24, 0.68):
        group.add(Rectangle(pos=(x + width * across, y + height * 0.16), size=(bar, height * 0.2)))


def draw_arrow(group: InstructionGroup, x: float, y: float, way: Point, size: float) -> None:
    """A small arrow that points where one has to go. way: one step in that direction."""
    dx, dy = way
    bx, by = x - dx * size * 0.6, y - dy * size * 0.6
    group.add(
        Mesh(
            vertices=[
                *(x + dx * size * 0.8, y + dy * size * 0.8, 0, 0),
                *(bx - dy * size * 0.8, by + dx * size * 0.8, 0, 0),
                *(bx + dy * size * 0.8, by - dx * size * 0.8, 0, 0),
            ],
            indices=[0, 1, 2],
            mode="triangles",
        )
    )


def draw_treads(group: InstructionGroup, start: Point, end: Point, scale: float, half: float, rails: bool) -> None:
    """Steps from one point to another, in pixels, a little way onto both sides."""
    (x0, y0), (x1, y1) = start, end
    length = max(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 0.001)
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    over = scale * 0.3
    x0, y0, length = x0 - ux * over, y0 - uy * over, length + 2 * over
    side = scale * half
    group.add(Color(*paint("seam")))
    group.add(Line(points=[x0, y0, x0 + ux * length, y0 + uy * length], width=side + 1, cap="none"))
    group.add(Color(*paint("tread")))
    steps = max(3, round(length / (scale * 0.22)))
    for step in range(steps + 1):
        cx, cy = x0 + ux * length * step / steps, y0 + uy * length * step / steps
        group.add(Line(points=[cx - uy * side, cy + ux * side, cx + uy * side, cy - ux * side], width=1.05))
    if rails:
        for sign in (-1, 1):
            sx, sy = -uy * side * sign, ux * side * sign
            ends = [x0 + sx, y0 + sy, x0 + ux * length + sx, y0 + uy * length + sy]
            group.add(Line(points=ends, width=1.05))


def draw_dashes(group: InstructionGroup, start: Point, end: Point, scale: float, width: float) -> None:
    """A broken line; drawn as strokes, since Kivy's own dashes are a pixel wide at most."""
    (x0, y0), (x1, y1) = start, end
    length = max(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 0.001)
    dash = max(scale * 0.3, 4)
    strokes = max(1, int(length / dash / 2))
    for stroke in range(strokes):
        begin, stop = stroke / strokes, (stroke + 0.55) / strokes
        ends = [x0 + (x1 - x0) * begin, y0 + (y1 - y0) * begin, x0 + (x1 - x0) * stop, y0 + (y1 - y0) * stop]
        group.add(Line(points=ends, width=width))


def draw_rope(group: InstructionGroup, start: Point, end: Point, scale: float, width: float) -> None:
    """Golden strokes, rimmed: by day the ground is as bright as gold."""
    for token, wide in (("jewel_rim", width + 1), ("jewel", width)):
        group.add(Color(*paint(token)))
        draw_dashes(group, start, end, scale, wide)


# By themselves


def sign_of(key: str) -> DrawSign:
    """What draws a sign of the legend on the ground it has on the board; of "worth:4" the number too."""
    return partial(_draw_alone, *key.partition(":")[::2])


def _draw_alone(key: str, value: str, group: InstructionGroup, x: float, y: float, half: float) -> None:
    token = GROUNDS.get(key, "order")
    draw_boxes(group, [(x - half, y - half, 2 * half, 2 * half)], half * 0.35, paint(token))
    if key == "worth":
        draw_text(group, value or "5", x, y, half * 1.3, paint("ink"), bold=True)
    elif drawing := _ALONE.get(key):
        drawing(group, x, y, half)
    elif key != "raven":
        draw_order(group, key, x, y, half * 1.5)


def _flagged(group: InstructionGroup, x: float, y: float, half: float) -> None:
    draw_mark(group, "disc", "", x, y, half * 0.55, theme.colour("orange"), theme.mark_ink, paint("seam"), True)


def _one_way(group: InstructionGroup, x: float, y: float, half: float) -> None:
    group.add(Color(*paint("ink")))
    draw_arrow(group, x, y, (1, 0), half * 0.6)


def _way(key: str, group: InstructionGroup, x: float, y: float, half: float) -> None:
    """A way with the ends of the two squares that it joins."""
    deep, high = half * 0.42, half * 1.3
    for token, left in zip(WAYS[key], (x - half, x + half - deep), strict=True):
        draw_boxes(group, [(left, y - high / 2, deep, high)], half * 0.15, paint(token))
    start, end = (x - half + deep, y), (x + half - deep, y)
    if key in ("stairs", "ladder"):
        draw_treads(group, start, end, half * 0.7, 0.55, rails=key == "ladder")
        return
    if key == "rope":
        draw_rope(group, start, end, half * 0.75, max(1.4, half * 0.1))
        return
    group.add(Color(*paint("name")))
    draw_dashes(group, start, end, half * 0.75, max(1.4, half * 0.1))


_ALONE: dict[str, Callable[[InstructionGroup, float, float, float], None]] = {
    "ring": lambda group, x, y, half: draw_ring(group, x, y, half * 2),
    "bench": lambda group, x, y, half: draw_bench(group, (x - half, y - half, 2 * half, 2 * half), half * 2),
    "warder": lambda group, x, y, half: warder_figure(group, x, y, half * 0.85),
    "accredited": _flagged,
    "arrow": _one_way,
    **{key: partial(_way, key) for key in WAYS},
}

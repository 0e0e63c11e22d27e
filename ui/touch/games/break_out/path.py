"""The way a prisoner would go, along the bends of the track, with the spaces that count numbered."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh
from kivy.metrics import dp, sp

from ui.touch.board.board import BoardCanvas
from ui.touch.board.counter import DARK, PALE, CounterStyle
from ui.touch.games.break_out import plan as plans
from ui.touch.games.break_out.colours import paint
from ui.touch.games.break_out.plan import Plan
from ui.touch.look.ink import draw_text
from ui.touch.look.theme import colour_of, theme

Point = tuple[float, float]


class Path(NamedTuple):
    """points: its bends. steps: where each pip ends, the first one first. All in the drawing's units.

    beside: whether the last one lies beside whoever stands where it ends.
    """

    points: list[Point]
    steps: list[Point]
    beside: bool


def path_of(plan: Plan, first: int, who: str, start: str, end: str, taken: Collection[int], seat: int = 0) -> Path:
    """From a place to another ("cell", "12", "boat3"), forward or back.

    first: the first space out of the cells. taken: spaces where somebody stands; only an empty one takes a pip, and
    the one where the way ends (BRK-MOVE-02, BRK-WHITE-07): that pip is counted beside whoever stands there, the others
    on the way. seat: which one of the boat.
    """
    back = end == "cell" or (end.isdecimal() and start.isdecimal() and int(end) < int(start))
    low, high = (end, start) if back else (start, end)
    spaces = range(first if low == "cell" else int(low), int(high) + 1 if high.isdecimal() else plan.spaces + 1)
    marks: list[tuple[Point, int]] = []
    if low == "cell":
        marks += _out_of_the_cells(plan, first, who)
    else:
        x, _ = plan.stand(int(low))
        marks.append(((x, plan.tip(int(low))), 0))
    for space in spaces:
        lane = plan.lane(plan.row(space))
        if space > spaces[0] and plan.row(space) != plan.row(space - 1):
            turn = plan.right if plan.row(space) % 2 else plans.TRACK_LEFT
            marks += [((turn, lane - plan.pitch_y), 0), ((turn, lane), 0)]
        marks.append(((plan.stand(space)[0], lane), space))
    if high.startswith("boat"):
        across, down = plan.seat(int(high.removeprefix("boat")), seat)
        marks += [((across, plan.lane(plan.rows - 1)), 0), ((across, down - 0.3), 0)]
    else:
        x, _ = plan.stand(int(high))
        marks.append(((x, plan.tip(int(high))), 0))
    if back:
        marks.reverse()
    counted = [
        (at, space)
        for at, space in marks
        if space and str(space) != start and (space not in taken or str(space) == end)
    ]
    steps = [plan.badge(space) if str(space) == end else at for at, space in counted]
    return Path([at for at, _ in marks], steps, end.isdecimal())


def _out_of_the_cells(plan: Plan, first: int, who: str) -> list[tuple[Point, int]]:
    """From a cell along the wall, and down beside the track: to the left, or where the rope hangs."""
    x, y = plan.cell(who)
    aside = plans.TRACK_LEFT if first == 1 else plan.rope_x
    wall, lane = plan.lane(-1), plan.lane(plan.row(first))
    return [((x, y + 0.4), 0), ((x, wall), 0), ((aside, wall), 0), ((aside, lane), 0)]


def draw_path(group: InstructionGroup, board: BoardCanvas, path: Path, look: CounterStyle, room: bool) -> None:
    """In the colour of the prisoner, light and dark around it so that it is seen on any ground. room: whether the last
    pip can be counted beside whoever stands there."""
    points = [value for point in path.points for value in board.place(*point)]
    if len(points) < 4:
        return
    width = max(dp(1.8), board.seen.scale * 0.045)
    for grow, colour in ((dp(2.4), theme.mark_ink), (dp(1.2), paint("sign")), (0, look.ground)):
        group.add(Color(*colour))
        group.add(Line(points=points, width=width + grow, cap="round", joint="round"))
        _draw_head(group, points, board.seen.scale * 0.14 + grow)
    for number, at in enumerate(path.steps if room or not path.beside else path.steps[:-1], start=1):
        _draw_step(group, board, at, number, look)


def _draw_head(group: InstructionGroup, points: list[float], size: float) -> None:
    """Where it leads: the last stretch is always upright. It lies on the way and points at the feet of whoever stands
    there, whose plates it must not reach."""
    x, y = points[-2:]
    down = -1 if points[-3] > y else 1
    base, tip = y - down * size * 1.05, y + down * size * 0.35
    corners = [x - size, base, 0, 0, x + size, base, 0, 0, x, tip, 0, 0]
    group.add(Mesh(vertices=corners, indices=[0, 1, 2], mode="triangles"))


def _draw_step(group: InstructionGroup, board: BoardCanvas, at: Point, number: int, look: CounterStyle) -> None:
    """A pip, counted."""
    x, y = board.place(*at)
    radius = min(max(dp(8.5), board.seen.scale * 0.17), dp(13))
    for inset, colour in ((-dp(1.2), theme.mark_ink), (0.0, look.ground), (dp(1.6), colour_of(PALE))):
        half = radius - inset
        group.add(Color(*colour))
        group.add(Ellipse(pos=(x - half, y - half), size=(2 * half, 2 * half), segments=24))
    draw_text(group, str(number), x, y, min(sp(18), radius * 1.6), colour_of(DARK), bold=True)

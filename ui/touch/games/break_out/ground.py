"""What does not move on the drawing: the prison, the way out, the rope, the water and the boats."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh, Rectangle, RoundedRectangle
from kivy.metrics import dp, sp

from companion.words import say
from ui.touch.board.board import BoardCanvas
from ui.touch.games.break_out import plan as plans
from ui.touch.games.break_out.colours import paint
from ui.touch.games.break_out.plan import Plan
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_text, text_width
from ui.touch.look.theme import theme

SEAT = 0.84
"""Side of a seat in a boat and of a counter in a cell."""


MOST_SQUEEZED = 0.7
"""How far the name of a space is squeezed before it is left to a long touch."""

_SIGNS = {"go_to": "link", "rest": "hourglass_empty", "throw_again": "casino", "by_table": "gavel"}


def sign_of_space(special: Any) -> str:
    """The icon of the first thing that a special space does; a flag where it only has a name."""
    if not special.effects:
        return "flag"
    first = special.effects[0]
    if first.do == "move_by":
        return "arrow_forward" if first.by > 0 else "undo"
    return _SIGNS[first.do]


class Ground:
    """Draws onto a board. rope: the space where it lands."""

    def __init__(self, board: BoardCanvas, plan: Plan, view: Any, rope: int) -> None:
        self.board = board
        self.plan = plan
        self.view = view
        self.rope = rope
        self.first: int = view.track.first

    def draw(self, group: InstructionGroup) -> None:
        """Everything, from the back to the front."""
        board = self.board
        group.add(Color(*board.ground_colour("yard")))
        group.add(Rectangle(pos=board.pos, size=board.size))
        self._water(group)
        self._way(group)
        for space in range(1, self.plan.spaces + 1):
            self._space(group, space)
        self._rope(group)
        foot = board.place(0.0, plans.CELL_TOP + plans.CELL_HIGH + 0.06)[1]
        group.add(Color(*board.ground_colour("wall")))
        group.add(Rectangle(pos=(board.x, foot), size=(board.width, max(board.top - foot, 1))))

    def _box(
        self, left: float, top: float, wide: float, high: float
    ) -> tuple[tuple[float, float], tuple[float, float]]:
        """A box of the drawing in pixels: pos and size."""
        scale = self.board.seen.scale
        return self.board.place(left, top + high), (wide * scale, high * scale)

    def _prison(self, group: InstructionGroup, lit: bool) -> None:
        """Seven barred cells; a lamp is lit in each of them where somebody may be put into one."""
        scale, plan = self.board.seen.scale, self.plan
        if lit:
            x, y, wide, high = self.board.rect(self.board.spots["cell"], 0.05)
            group.add(Color(*paint("cell")))
            group.add(RoundedRectangle(pos=(x, y), size=(wide, high), radius=[scale * 0.2]))
        for who in plan.prisoners:
            x, y = plan.cell(who)
            wide = plan.cell_pitch - 0.1
            pos, size = self._box(x - wide / 2, y - plans.CELL_HIGH / 2 + 0.06, wide, plans.CELL_HIGH - 0.12)
            group.add(Color(*(theme.lit if lit else paint("cell"))))
            group.add(RoundedRectangle(pos=pos, size=size, radius=[scale * 0.08]))
            group.add(Color(*paint("bar")))
            for bar in range(5):
                across = pos[0] + size[0] * (bar + 0.5) / 5
                group.add(Line(points=[across, pos[1], across, pos[1] + size[1]], width=max(1, scale * 0.025)))

    def _way(self, group: InstructionGroup) -> None:
        """The path beneath the spaces, from the breakout space to the shore."""
        plan, board = self.plan, self.board
        points: list[float] = []
        for space in range(1, plan.spaces + 1):
            points += board.place(*plan.space(space))
        x, _ = plan.space(plan.spaces)
        points += board.place(x, self.plan.boat_top + 0.1)
        group.add(Color(*board.ground_colour("way")))
        group.add(Line(points=points, width=max(2, board.seen.scale * 0.16), joint="round", cap="round"))
        if self.first == 1:
            x, y = plan.space(1)
            start, end = board.place(x, plans.CELL_TOP + plans.CELL_HIGH), board.place(x, y)
            group.add(Line(points=[*start, *end], width=max(2, board.seen.scale * 0.16)))

    def section(self, space: int) -> int:
        """Which piece of the board a space lies on, 1 to 3."""
        end = 0
        for number, length in enumerate(self.view.track.sections, start=1):
            end += length
            if space <= end:
                return min(number, 3)
        return 1

    def _space(self, group: InstructionGroup, space: int) -> None:
        board, plan = self.board, self.plan
        used = space >= self.first
        section = self.section(space)
        x, y, width, height = board.rect(board.spots[str(space)])
        edge = board.seen.scale * 0.04
        around = (x - edge, y - edge, width + 2 * edge, height + 2 * edge)
        board.edge_ground(group, [around], board.seen.scale * 0.16 + edge)
        group.add(Color(*board.ground_colour(f"section_{section}" if used else "unused")))
        group.add(RoundedRectangle(pos=(x, y), size=(width, height), radius=[board.seen.scale * 0.16]))
        if used:
            _, wide = plan.stand(space)
            middle = board.place(*plan.alone(space))
            ring = min(wide, plan.pitch_y - plans.GAP, 0.7) * 0.4 * board.seen.scale
            group.add(Color(*board.ground_colour(f"slot_{section}", on=f"section_{section}")))
            group.add(Line(circle=(*middle, ring), width=max(1, board.seen.scale * 0.025)))

    def _rope(self, group: InstructionGroup) -> None:
        """From the cell at the top right to the space where it lands; faint when nobody uses it."""
        board, plan = self.board, self.plan
        scale = board.seen.scale
        used = self.first > 1
        x, y = plan.space(self.rope)
        points = [
            *board.place(plan.rope_x, plans.CELL_TOP + plans.CELL_HIGH * 0.6),
            *board.place(plan.rope_x, y),
            *board.place(min(x + plan.pitch_x / 2 - 0.04, plan.rope_x), y),
        ]
        group.add(Color(*board.ground_colour("rope" if used else "idle_rope")))
        group.add(Line(points=points, width=max(2, scale * (0.085 if used else 0.06)), joint="round", cap="round"))
        wide, high = scale * 0.3, scale * 0.2
        for at in range(1, max(2, int(y) + 1)):
            cx, cy = board.place(plan.rope_x, at + 0.4)
            if at + 0.4 < y:
                group.add(Ellipse(pos=(cx - wide / 2, cy - high / 2), size=(wide, high)))

    def _water(self, group: InstructionGroup) -> None:
        board = self.board
        scale = board.seen.scale
        top = board.place(0, self.plan.boat_top - 0.1)[1]
        group.add(Color(*board.ground_colour("water")))
        group.add(Rectangle(pos=(board.x, board.y), size=(board.width, max(top - board.y, 1))))
        group.add(Color(*board.ground_colour("wave")))
        for at in range(round(self.plan.wide / 0.7) + 1):
            cx, cy = board.place(at * 0.7, self.plan.boat_top + 1.26)
            group.add(Line(circle=(cx, cy, scale * 0.35, -58, 58), width=max(1, scale * 0.03)))

    def _boat(self, group: InstructionGroup, boat: Any, lit: bool) -> None:
        board, plan = self.board, self.plan
        scale = board.seen.scale
        spot = board.spots[f"boat{boat.boat}"]
        left, right = spot.x - spot.w / 2, spot.x + spot.w / 2
        rail, keel = self.plan.boat_top + 0.36, self.plan.boat_top + plans.BOAT_HIGH
        hull = [(left, rail), (right, rail), (right - 0.2, keel), (left + 0.2, keel)]
        vertices = [value for point in hull for value in (*board.place(*point), 0, 0)]
        group.add(Color(*paint("boat")))
        group.add(Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan"))
        for at in range(boat.seats):
            x, y = plan.seat(boat.boat, at)
            for colour, side in ((paint("seat"), SEAT), *(((theme.lit, SEAT - 0.08),) if lit else ())):
                pos, size = self._box(x - side / 2, y - side / 2, side, side)
                group.add(Color(*colour))
                group.add(RoundedRectangle(pos=pos, size=size, radius=[scale * 0.2]))

    # Above the light

    def draw_places(self, group: InstructionGroup, lit: frozenset[str] = frozenset()) -> None:
        """Cells and boats, above the light: where they are lit, it falls into cells and onto seats."""
        self._prison(group, "cell" in lit)
        for boat in self.view.boats:
            self._boat(group, boat, f"boat{boat.boat}" in lit)

    def draw_signs(
        self, group: InstructionGroup, towers: frozenset[int] = frozenset(), coming: frozenset[str] = frozenset()
    ) -> None:
        """The numbers of the spaces and boats. towers: spaces where somebody stands. coming: where somebody could."""
        board, plan = self.board, self.plan
        scale = board.seen.scale
        size = min(sp(20) if not board.zoomed else sp(26), plan.pitch_y * scale * 0.5, plans.NUMBER * scale * 0.75)
        for space in range(self.first, plan.spaces + 1):
            x, y = plan.space(space)
            if plan.numbers_stay:
                left = x - (plan.pitch_x - plans.GAP) / 2 + plans.NUMBER_IN
                high = y - (plan.pitch_y - plans.GAP) / 2 + plans.NUMBER_HIGH / 2 + 0.03
                start, middle = board.place(left, high)
                wide = text_width(str(space), int(size), True)
                draw_text(group, str(space), start + wide / 2, middle, size, paint("ink"), bold=True)
            elif space not in towers:
                draw_text(group, str(space), *board.place(x, y), size, paint("ink"), bold=True)
        for boat in self.view.boats:
            spot = board.spots[f"boat{boat.boat}"]
            x, y = board.place(spot.x, self.plan.boat_top + plans.BOAT_HIGH - 0.18)
            text, large = say("break-out.touch.boat", boat=boat.boat), min(sp(18), scale * 0.36)
            fits = min(1.0, (spot.w - 0.24) * scale / max(text_width(text, int(large), True), 1))
            draw_text(group, text, x, y, large, paint("sign"), bold=True, squeeze=fits)
        for special in self.view.track.special or []:
            if self.first <= special.space and special.space not in towers and str(special.space) not in coming:
                self._special(group, special)
        group.add(Color(*paint("way")))
        self._turns(group, max(dp(4), scale * 0.11))

    def _special(self, group: InstructionGroup, special: Any) -> None:
        """The sign of what a space does to whoever lands there, and below it what the space is called, if it fits."""
        board, plan, scale = self.board, self.plan, self.board.seen.scale
        x, y = plan.alone(special.space)
        side = min(plan.side * 0.62, plan.stand(special.space)[1] * 0.8) * scale
        middle = board.place(x, y)
        wide = (plan.pitch_x - plans.GAP) * scale - dp(4)
        named = special.name if text_width(special.name, int(sp(18)), True) * MOST_SQUEEZED <= wide else ""
        up = sp(11) if named else 0
        draw_icon(group, icon(sign_of_space(special)), middle[0], middle[1] + up * 0.6, side - up, paint("ink"))
        if named:
            squeeze = min(1.0, wide / text_width(named, int(sp(18)), True))
            across, low = board.place(plan.space(special.space)[0], plan.space(special.space)[1] + plan.pitch_y / 2)
            draw_text(group, named, across, low + sp(13), sp(18), paint("ink"), bold=True, squeeze=squeeze)

    def _turns(self, group: InstructionGroup, size: float) -> None:
        """A small arrow in every gap where the way turns down a row."""
        board, plan = self.board, self.plan
        for row in range(1, plan.rows):
            space = row * plan.columns
            if space < self.first or space >= plan.spaces:
                continue
            x, y = plan.space(space)
            cx, cy = board.place(x, y + plan.pitch_y / 2)
            tip = [cx - size * 1.4, cy + size * 0.7, 0, 0, cx + size * 1.4, cy + size * 0.7, 0, 0, cx, cy - size, 0, 0]
            group.add(Mesh(vertices=tip, indices=[0, 1, 2], mode="triangles"))

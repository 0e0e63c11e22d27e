"""The way out as a plain drawing: for eyes that need strong contrasts, and nothing beside them."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Ellipse, InstructionGroup, Line, Mesh, Rectangle, RoundedRectangle

from ui.touch.board.board import BoardCanvas
from ui.touch.games.break_out import plan as plans
from ui.touch.games.break_out.colours import paint
from ui.touch.games.break_out.site import Site
from ui.touch.look.theme import theme

SEAT = 0.84
"""Side of a seat in a boat."""


class Flat:
    """Draws onto a board what lies on this site."""

    def __init__(self, board: BoardCanvas, site: Site) -> None:
        self.board, self.site, self.plan = board, site, site.plan

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

    def draw_prison(self, group: InstructionGroup, lit: bool) -> None:
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
        if self.site.first == 1:
            x, y = plan.space(1)
            start, end = board.place(x, plans.CELL_TOP + plans.CELL_HIGH), board.place(x, y)
            group.add(Line(points=[*start, *end], width=max(2, board.seen.scale * 0.16)))

    def _space(self, group: InstructionGroup, space: int) -> None:
        board, plan = self.board, self.plan
        used = space >= self.site.first
        section = self.site.section(space)
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
        used = self.site.first > 1
        x, y = plan.space(self.site.rope)
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

    def draw_boat(self, group: InstructionGroup, boat: Any, lit: bool) -> None:
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

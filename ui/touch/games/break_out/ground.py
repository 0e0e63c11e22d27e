"""What does not move on the drawing: the prison, the way out, the rope, the water and the boats, and what is written.

By night and by day it is painted as a place; for eyes that need strong contrasts it is drawn flat.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, Mesh, RoundedRectangle
from kivy.metrics import dp, sp

from ui.touch.board.board import BoardCanvas
from ui.touch.board.counter import DARK, PALE
from ui.touch.games.break_out import plan as plans
from ui.touch.games.break_out.colours import paint
from ui.touch.games.break_out.flat import SEAT, Flat
from ui.touch.games.break_out.land import lay_land, lay_odds_and_ends, lay_water
from ui.touch.games.break_out.plan import Plan
from ui.touch.games.break_out.prison import FRAME, Cell, lay_torchlight, lay_wall
from ui.touch.games.break_out.rope import lay_rope
from ui.touch.games.break_out.site import Site
from ui.touch.games.break_out.slabs import lay_slabs, lay_way
from ui.touch.games.break_out.standing import CELL_HIGH, cell_wide
from ui.touch.games.break_out.vessel import Vessel
from ui.touch.look.cutouts import draw_cutout
from ui.touch.look.fonts import icon
from ui.touch.look.ink import draw_icon, draw_shape, draw_text, text_width
from ui.touch.look.laid import laid
from ui.touch.look.shapes import Shapes
from ui.touch.look.theme import colour_of, theme

MOST_SQUEEZED = 0.7
"""How far the name of a space is squeezed before it is left to a long touch."""

OFF_THE_BOW = 0.3
"""How far from the end of its place the number of a boat is painted on its bow."""

BOW, KEEL = 0.1, 0.04
"""How far a boat reaches beyond its place: to each side, and down."""

_SIGNS = {"go_to": "link", "rest": "hourglass_empty", "throw_again": "casino", "by_table": "handshake"}


def sign_of_space(special: Any) -> str:
    """The icon of the first thing that a special space does; a flag where it only has a name."""
    if not special.effects:
        return "flag"
    first = special.effects[0]
    if first.do == "move_by":
        return "arrow_forward" if first.by > 0 else "arrow_back"
    return _SIGNS[first.do]


class Ground:
    """Draws onto a board. rope: the space where it lands."""

    def __init__(self, board: BoardCanvas, plan: Plan, view: Any, rope: int) -> None:
        self.board = board
        self.plan = plan
        self.view = view
        self.rope = rope
        self.first: int = view.track.first

    @property
    def _site(self) -> Site:
        board = self.board
        box = (board.x, board.y, board.width, board.height)
        return Site(self.plan, board.place, board.seen.scale, box, self.view.track.sections, self.first, self.rope)

    def draw(self, group: InstructionGroup, dim: bool) -> None:
        """Everything below the light, from the back to the front. dim: as it looks while squares are lit."""
        if theme.name == "contrast":
            Flat(self.board, self._site).draw(group)
        else:
            self._painted().add_to(group, dim)

    def _painted(self) -> Shapes:
        """The place, laid once for both of its pictures and for the boards of other evenings."""
        site, plan = self._site, self.plan
        drawing = (plan.wide, plan.high, *plan.spots.values(), *plan.prisoners)
        what = ("way out", theme.name, self.board.seen, site.box, *site.sections, site.first, site.rope, drawing)

        def lay() -> Shapes:
            shapes = Shapes()
            lay_land(shapes, site)
            lay_water(shapes, site)
            lay_way(shapes, site)
            lay_slabs(shapes, site)
            lay_torchlight(shapes, site)
            lay_odds_and_ends(shapes, site)
            lay_wall(shapes, site)
            lay_rope(shapes, site)
            return shapes

        return laid(what, lay)

    # Above the light

    def draw_places(self, group: InstructionGroup, lit: frozenset[str], view: Any) -> None:
        """Cells and boats, above the light: where they are lit, it falls into cells and onto seats.

        view: who is still in a cell, and who is aboard: a boat that is full has cast off.
        """
        if theme.name == "contrast":
            flat = Flat(self.board, self._site)
            flat.draw_prison(group, "cell" in lit)
            for boat in view.boats:
                flat.draw_boat(group, boat, f"boat{boat.boat}" in lit)
            return
        self._cells(group, "cell" in lit, frozenset(view.cells))
        for boat in view.boats:
            self._boat(group, boat, f"boat{boat.boat}" in lit)

    def _cells(self, group: InstructionGroup, lit: bool, cells: frozenset[str]) -> None:
        """A lamp is lit in each of them where somebody may be put into one; whoever is out left bars bent."""
        board, plan, scale = self.board, self.plan, self.board.seen.scale
        if lit:
            x, y, wide, high = board.rect(board.spots["cell"], 0.05)
            group.add(Color(*paint("cell")))
            group.add(RoundedRectangle(pos=(x, y), size=(wide, high), radius=[scale * 0.2]))
        wide, high = cell_wide(plan) * scale, CELL_HIGH * scale
        edge = round(wide * FRAME)
        for who in plan.prisoners:
            across, down = plan.cell(who)
            x, y = board.place(across, down + 0.02)
            box = (round(x - wide / 2) - edge, round(y - high / 2) - edge)
            cell = Cell(lit, who not in cells, edge)
            draw_cutout(group, cell, *box, round(wide) + 2 * edge, round(high) + 2 * edge)

    def _boat(self, group: InstructionGroup, boat: Any, lit: bool) -> None:
        board, plan, scale = self.board, self.plan, self.board.seen.scale
        spot = board.spots[f"boat{boat.boat}"]
        left, low = board.place(spot.x - spot.w / 2 - BOW, plan.boat_top + plans.BOAT_HIGH + KEEL)
        wide, high = (spot.w + 2 * BOW) * scale, (plans.BOAT_HIGH + KEEL) * scale
        places = [board.place(*plan.seat(boat.boat, at)) for at in range(boat.seats)]
        side = round(min(SEAT, plan.seat_wide - 0.06) * scale, 1)
        seats = tuple(round(x - left, 1) for x, _ in places)
        height = round(places[0][1] - low, 1)
        vessel = Vessel(seats, side, height, lit, moored=len(boat.prisoners) < boat.seats)
        draw_cutout(group, vessel, left, low, wide, high)

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
            x, y = board.place(spot.x + spot.w / 2 - OFF_THE_BOW, plan.boat_top + plans.BOAT_HIGH - 0.17)
            radius = min(max(dp(10), scale * 0.21), dp(16))
            for grow, colour in ((dp(1.6), DARK), (0.0, PALE)):
                draw_shape(group, "disc", x, y, radius + grow, colour_of(colour))
            draw_text(group, str(boat.boat), x, y, min(radius * 1.7, sp(24)), colour_of(DARK), bold=True)
        for special in self.view.track.special or []:
            if self.first <= special.space and special.space not in towers and str(special.space) not in coming:
                self._special(group, special)
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
            turns = [(1.0, paint("way"))]
            if theme.name != "contrast":
                turns = [(1.3, [*paint("sign")[:3], 0.75]), (1.0, paint("ink"))]
            for grow, colour in turns:
                wide, up, down = size * 1.4 * grow, size * (0.7 + (grow - 1) * 0.6), size * (1 + (grow - 1) * 1.5)
                tip = [cx - wide, cy + up, 0, 0, cx + wide, cy + up, 0, 0, cx, cy - down, 0, 0]
                group.add(Color(*colour))
                group.add(Mesh(vertices=tip, indices=[0, 1, 2], mode="triangles"))

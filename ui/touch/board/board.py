"""A board on one canvas: what is painted in which order, and the pieces.

A game's own board inherits from `BoardCanvas` and draws its ground. Only legal squares can be touched. Each owns the
space up to half-way to the next legal one; where two or more lie within a fingertip, the first touch zooms in there
and the second decides. A board in zones is shown zone by zone instead, and its squares are touched there.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from ui.touch.board.first_view import look_on, open_on_legal
from ui.touch.board.floor import Box, Floor
from ui.touch.board.light import paint_hints, paint_light, paint_pointed, paint_rings
from ui.touch.board.lit_plane import LitPlane
from ui.touch.board.pieces import Figures, Piece, offset
from ui.touch.board.spots import Spot, Zone
from ui.touch.look.ink import draw_boxes
from ui.touch.look.picture import Picture, Shown
from ui.touch.look.settled import PaintSoon
from ui.touch.look.theme import theme

if TYPE_CHECKING:
    from companion.client.window import Window

PIECE = 0.36
"""Radius of a piece in squares, where a game has no other."""

WIDEST = 1.5
"""How far a piece reaches from its middle at most, its edge with it, in its radii."""


class BoardCanvas(LitPlane):
    """The board. `ground_key` stands for all that the ground shows: it is painted anew when that changes, and never
    otherwise. `foot` is a widget for the strip below the board, None where it needs none. `shape` is width over height
    of the room that it fills whole, 0 for a board that is laid out for any room.
    """

    ground_key: Hashable = ObjectProperty(None, allownone=True)
    foot: Widget | None = None
    shape: float = 0.0

    grounds: Mapping[str, dict[str, str]] = {}
    """The colours of what lit squares lie on and between, by token, each for every theme (`theme.by_theme`)."""

    def __init__(self, spots: Sequence[Spot], zones: Sequence[Zone] = (), /, **settings: object) -> None:
        super().__init__(spots, zones, **settings)
        self.figures = Figures(self)
        self._dimming = self._unpainted = False
        self._floor = Floor(self._paint_floor)
        self._light = InstructionGroup()
        self._names = InstructionGroup()
        self._above = InstructionGroup()
        for part in (PushMatrix(), self.pans[0], self._light, self._names, PopMatrix()):
            self._above.add(part)
        self._picture = Picture((self._floor.drawing, self._above))
        self.canvas.add(self._picture.sheet)
        self._sheet = Shown()
        for instruction in (PushMatrix(), self.slide, self.stretch, self._sheet, self.pans[1]):
            self.canvas.add(instruction)
        self.canvas.add(self.figures.drawing)
        self._rings = InstructionGroup()
        self.canvas.add(self._rings)
        self.canvas.add(PopMatrix())
        self.paint_soon = PaintSoon(self._paint)
        self._repaint_soon = Clock.create_trigger(self._repaint, -1)
        self._rename_soon = Clock.create_trigger(self._rename, -1)
        self._light_soon = Clock.create_trigger(self._paint_light, -1)
        self.bind(pos=self._fit, size=self._fit, margins=self._fit)
        self.bind(moving=lambda _, moving: self._sheet.smooth(moving < 1))
        self._reground_soon = Clock.create_trigger(self._reground, -1)
        self.bind(
            pressed=self._light_soon,
            doubted=self._light_soon,
            pointed=self._point,
            marks=self._light_soon,
            mark_icons=self._light_soon,
        )
        self.bind(ground_key=self._forget_ground, lifted=self._paint_figures)
        self.bind(legal=self._new_legal, overridable=self._new_legal)
        self.bind(tasks=self._light_soon, ringed=self._light_soon, hinted=self._light_soon, trails=self._light_soon)
        theme.follow(self)

    def update(self, window: Window) -> None:
        """Show the table as the window tells it. A game's board does this its own way."""

    def update_foot(self, window: Window) -> None:
        """Show in the foot, where there is one, how all stands: once it has been told what led to it."""

    @property
    def ground(self) -> Texture:
        """The ground of the whole board as a picture, as it is while no squares are lit."""
        return self._floor.picture(dim=False)

    @property
    def way_back(self) -> Widget | None:
        """What leads to the whole board while a part of it is seen, where that is no key on the board itself."""
        return None

    def open_on_legal(self) -> None:
        """Start afresh where squares can be touched: at their zone, or zoomed where that saves a touch."""
        open_on_legal(self, self.focus_spot)

    def look_on(self) -> None:
        """Other squares in the same turn: the view stays as long as they can be touched in it."""
        look_on(self, self.focus_spot)

    def _new_legal(self, *_: object) -> None:
        self.pressed = ""
        self._light_soon()

    def _fit(self, *_: object) -> None:
        self.settle()
        self._sheet.show(self._picture.fit(self.x, self.y, self.width, self.height), *self.pos, *self.size)
        self._floor.fit(self.x, self.y, self.width, self.height)
        self.paint_soon()

    def set_spots(self, spots: Sequence[Spot], zones: Sequence[Zone] = ()) -> None:
        """The board has other squares now, as while it is being laid. What is seen stays where it can."""
        view, zoomed = self.seen, self.zoomed
        self.zones = {zone.id: zone for zone in zones}
        self._take(spots)
        self.settle()
        if zoomed and view.scale > self.seen.scale * 1.01:
            self.seen = self._to = self.kept_in(view)
            self.zoomed = True
        self.paint_soon()

    # Painting

    def on_parent(self, board: object, parent: object) -> None:
        """It is put somewhere: painted there, where that has waited for it."""
        super().on_parent(board, parent)
        if parent is not None and self._unpainted:
            self.paint_soon()

    def _paint(self, *_: object) -> None:
        """Draw the ground and all that stands on it, where it is put somewhere: elsewhere nobody sees it, and it has no
        size yet in which names would have to find room."""
        self._unpainted = self.parent is None
        if self._unpainted:
            return
        self._floor.paint(bool(self.lit))
        self._repaint()

    def _forget_ground(self, *_: object) -> None:
        """The ground is another one: what was painted of it holds no longer, the pictures that others show neither."""
        self._floor.forget()
        self._reground_soon()

    def _reground(self, *_: object) -> None:
        if self.paint_soon.is_triggered:
            return  # All of it is drawn anew in a moment.
        self._floor.renew()
        self._renew_names()
        self._paint_light()

    def _paint_floor(self, group: InstructionGroup, dim: bool) -> None:
        """Draw the ground, as the whole board shows it."""
        seen, self.seen = self.seen, self.whole()
        self._dimming = dim
        self.paint_ground(group)
        self.seen = seen

    def _repaint(self, *_: object, named: bool = True) -> None:
        """Draw what depends on the view: it takes its part of the ground, names keep their size."""
        self._repaint_soon.cancel()
        self._stand_still()
        self._take_ground()
        self._renew_names(named)
        self._paint_light()
        self.figures.paint()

    def _rename(self, *_: object) -> None:
        """Draw the names anew, and nothing else: what glides goes on gliding."""
        if not self.paint_soon.is_triggered and not self._repaint_soon.is_triggered:
            self._renew_names()
            self._picture.changed()

    def _renew_names(self, shown: bool = True) -> None:
        self._rename_soon.cancel()
        self._names.clear()
        if shown:
            self.paint_names(self._names)

    def _take_ground(self) -> None:
        """Show the part of the ground that is seen; beyond its edge the edge goes on."""
        whole = self.whole()
        share = whole.scale / self.seen.scale
        wide, high = self.width * share, self.height * share
        left = self.width / 2 + (self.seen.x - whole.x) * whole.scale - wide / 2
        low = self.height / 2 - (self.seen.y - whole.y) * whole.scale - high / 2
        u0, u1 = left / max(self.width, 1), (left + wide) / max(self.width, 1)
        v0, v1 = low / max(self.height, 1), (low + high) / max(self.height, 1)
        self._floor.show_part((u0, v0, u1, v0, u1, v1, u0, v1))
        self._picture.changed()

    def paint_ground(self, group: InstructionGroup) -> None:
        """Draw everything that never changes, for the view of the whole board. A game's board does this its own way.

        It takes the colours of what lit squares lie on and between from `ground_colour`.
        """

    def ground_colour(self, token: str, on: str = "") -> list[float]:
        """One of the colours in `grounds`, dimmed in the picture that is seen while squares are lit.

        on: the ground under it, for a mark that has to keep its distance from that. Raises KeyError for a colour that
        the board does not declare.
        """
        values = self.grounds[token]
        return theme.dim(values, self.grounds[on or token]) if self._dimming else theme.pick(values)

    def paint_names(self, group: InstructionGroup) -> None:
        """Draw what stays readable on lit squares, such as names.

        Where there are zones, also those out of sight: a finger that moves the view moves what is drawn.
        """

    @property
    def written(self) -> Sequence[Box]:
        """Where names are read on the whole board, in pixels: what looks in for a while keeps off them where it can."""
        return ()

    def paint_above(self, group: InstructionGroup) -> None:
        """Draw what of the light is seen above all that stands there. A game's board does this its own way."""

    def edge_ground(self, group: InstructionGroup, boxes: Sequence[Box], radius: float) -> None:
        """Draw what keeps these squares apart in the dimmed picture, in which all grounds can be equally dark."""
        if self._dimming:
            draw_boxes(group, boxes, radius, theme.dusk)

    def _paint_light(self, *_: object) -> None:
        if self.paint_soon.is_triggered:
            return  # The ground is drawn anew in a moment, and the light with it.
        if self.panned:
            self._repaint()
            return
        self._light_soon.cancel()
        self._floor.turn(bool(self.lit))
        self._picture.changed()
        self._light.clear()
        paint_light(self, self._light)
        self._rings.clear()
        paint_rings(self, self._rings if self.rings_above else self._light)
        paint_pointed(self, self._rings)
        paint_hints(self, self._rings)
        self.paint_above(self._rings)

    def _point(self, *_: object) -> None:
        """Point at that square; a view that it does not lie in gives way to its zone, or to the whole board."""
        if self.pointed in self.spots and self.zoomed and not self.collide_point(*self.spot_place(self.pointed)):
            if zone := self.zone_of(self.pointed):
                self.show_zone(zone, [self.pointed])
            else:
                self.show_whole()
        self._light_soon()

    # Pieces

    def pointed_box(self) -> tuple[float, float, float, float]:
        """The square; where it is no answer and its pieces wait beside it, as on a tray, those."""
        square = super().pointed_box()
        here = [piece for piece in self.figures.pieces.values() if piece.spot == self.pointed]
        stand = [self.standing(piece, at, len(here)) for at, piece in enumerate(here)]
        x, y, wide, high = square
        within = any(x <= px <= x + wide and y <= py <= y + high for px, py, _ in stand)
        if self.pointed in self.legal or within or not stand:
            return square
        left, low = min(px - size for px, _, size in stand), min(py - size for _, py, size in stand)
        right, top = max(px + size for px, _, size in stand), max(py + size for _, py, size in stand)
        return left, low, right - left, top - low

    def piece_radius(self) -> float:
        """The radius of a piece in pixels: light around it is seen on any square that is lit."""
        smallest = min((min(spot.w, spot.h) for spot in self.spots.values()), default=1.0)
        return self.seen.scale * PIECE * min(smallest, 1.0)

    def set_pieces(self, pieces: Sequence[Piece]) -> None:
        """Put the pieces where they stand now."""
        self.figures.put(pieces)
        self._paint_figures()

    def carry(self, spot: str, dx: float, dy: float) -> None:
        """Draw the pieces of a square under the finger that drags them, so many pixels off it."""
        self.figures.carry(spot, dx, dy)

    def let_go(self, spot: str) -> None:
        """What was dragged glides back to where it stands."""
        self.figures.let_go(self.glides and self.get_root_window() is not None)

    def _paint_figures(self, *_: object) -> None:
        self.stop_pan()
        self.figures.paint_changed()

    def standing(self, piece: Piece, at: int, count: int) -> tuple[float, float, float]:
        """Where a piece stands that is number `at` of `count` on its square: x, y and its radius, in pixels."""
        radius = self.piece_radius()
        size = radius if count == 1 else radius * 0.82
        x, y = self.spot_place(piece.spot)
        dx, dy = offset(at, count, radius)
        if not self.zoomed:
            reach = max(offset(one, count, radius)[0] for one in range(count)) + size * WIDEST
            x = min(max(x, self.x + reach), self.right - reach)
        return x + dx, y + dy, size

    def drop_of(self, key: str) -> float:
        """From how high a piece drops on to what it comes to stand on, in pixels; 0 where it does not."""
        return 0.0

    def passing(self, piece: Piece, spot: str) -> tuple[float, float]:
        """Where a piece on its way goes over a square, in pixels."""
        return self.spot_place(spot)

"""A board on one canvas: what a finger means there, what is painted in which order, and the pieces.

A game's own board inherits from `BoardCanvas` and draws its ground. Only legal squares can be touched. Each owns the
space up to half-way to the next legal one; where two or more lie within a fingertip, the first touch zooms in there
and the second decides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import ClassVar

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, Rectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from ui.touch.theme import theme
from ui.touch.widgets.floor import Box, Floor
from ui.touch.widgets.ink import draw_boxes
from ui.touch.widgets.light import paint_light
from ui.touch.widgets.picture import Picture
from ui.touch.widgets.pieces import Figures, Piece, offset
from ui.touch.widgets.plane import FINGER, Plane
from ui.touch.widgets.spots import Spot, View

REACH = 80
"""How far beyond a legal square, in dp, a touch still means it."""

WIDEST = 1.5
"""How far a piece reaches from its middle at most, its edge with it, in its radii."""


class BoardCanvas(Plane):
    """The board. `on_square` tells which legal square was touched, or which of the `overridable` ones.

    Those only a loosened dial allows; they are lit more quietly and never come in the way of a legal one. `focus_spot`
    is where a way begins, `goal_spot` where it leads, `ringed` are squares on which hands have something to do.
    """

    legal = ListProperty()
    overridable = ListProperty()
    focus_spot = StringProperty("")
    goal_spot = StringProperty("")
    ringed = ListProperty()
    pressed = StringProperty("")
    pointed = StringProperty("")
    __events__ = ("on_square",)

    grounds: ClassVar[Mapping[str, dict[str, str]]] = {}
    """The colours of what lit squares lie on and between, by token, each for every theme (`theme.by_theme`)."""

    def __init__(self, spots: Sequence[Spot], **settings: object) -> None:
        super().__init__(spots, **settings)
        self.figures = Figures(self)
        self._dimming = False
        self._floor = Floor(self._paint_floor)
        self._light = InstructionGroup()
        self._names = InstructionGroup()
        self._picture = Picture((self._floor.drawing, self._light, self._names))
        for sheet in (*self._floor.sheets, self._picture.sheet):
            self.canvas.add(sheet)
        self._sheet = Rectangle()
        for instruction in (PushMatrix(), self.slide, self.stretch, Color(1, 1, 1, 1), self._sheet):
            self.canvas.add(instruction)
        self.canvas.add(self.figures.drawing)
        self.canvas.add(PopMatrix())
        self.paint_soon = Clock.create_trigger(self._paint, -1)
        self._repaint_soon = Clock.create_trigger(self._repaint, -1)
        self._light_soon = Clock.create_trigger(self._paint_light, -1)
        self.bind(pos=self._fit, size=self._fit, margins=self._fit)
        self.bind(pressed=self._light_soon, pointed=self._point)
        self.bind(legal=self._new_legal, overridable=self._new_legal, ringed=self._light_soon)
        theme.follow(self)

    @property
    def ground(self) -> Texture:
        """The ground of the whole board as a picture, as it is while no squares are lit."""
        return self._floor.picture(dim=False).sheet.texture

    # What a finger means

    def owner(self, x: float, y: float) -> str | None:
        """The legal square that owns a pixel, else the overridable one, None when none is near."""
        if not self.overridable:
            return self._nearest(self.legal, x, y, REACH)
        legal = self._nearest(self.legal, x, y, FINGER / 4 if self.zoomed else FINGER / 2)
        return legal or self._nearest(self.overridable, x, y, FINGER / 2)

    def _nearest(self, spots: Sequence[str], x: float, y: float, reach: float) -> str | None:
        """Which of these lies nearest to a pixel, None when all are farther than `reach` dp."""
        px, py = self.point(x, y)
        known = [self.spots[spot] for spot in spots if spot in self.spots]
        best = min(known, key=lambda spot: (spot.gap(px, py), hypot(spot.x - px, spot.y - py)), default=None)
        return best.id if best and best.gap(px, py) * self.seen.scale <= dp(reach) else None

    def crowd(self, x: float, y: float) -> list[Spot]:
        """The legal squares within a fingertip of a pixel; the overridable ones where one of those is meant."""
        px, py = self.point(x, y)
        near = dp(FINGER) / self.seen.scale
        rivals = self.overridable if self.owner(x, y) in self.overridable else self.legal
        return [self.spots[spot] for spot in rivals if spot in self.spots and self.spots[spot].gap(px, py) <= near]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Show the square that is meant, or zoom in where several are."""
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos):
            return False
        if self.moving < 1 or not (self.legal or self.overridable):
            return True
        meant = self.owner(*touch.pos)
        if meant is None:
            return True
        crowd = self.crowd(*touch.pos)
        if len(crowd) > 1 and self.zooms and not self.zoomed and (scale := self.apart(crowd)) > self.seen.scale:
            px, py = self.point(*touch.pos)
            self.show(self.kept_in(View(px, py, scale)))
            return True
        touch.grab(self)
        self.pressed = meant
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Choose the square when the finger leaves it where it came down."""
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        meant, self.pressed = self.pressed, ""
        if meant and meant in (*self.legal, *self.overridable) and self.owner(*touch.pos) == meant:
            self.dispatch("on_square", meant)
        return True

    def on_square(self, spot: str) -> None:
        """A legal square was touched."""

    def open_on_legal(self) -> None:
        """Start zoomed where that saves a touch: several close squares that fit into one close view."""
        legal = [self.spots[spot] for spot in self.legal if spot in self.spots]
        whole = self.whole()
        if not self.zooms or len(legal) < 2:
            self.show_whole()
            return
        around = legal + ([self.spots[self.focus_spot]] if self.focus_spot in self.spots else [])
        scale = self.apart(legal)
        left, right = min(s.x - s.w / 2 for s in around), max(s.x + s.w / 2 for s in around)
        upper, lower = min(s.y - s.h / 2 for s in around), max(s.y + s.h / 2 for s in around)
        fits = (right - left + 0.6) * scale <= self.width and (lower - upper + 0.6) * scale <= self.height
        if whole.scale < scale and fits:
            self.show(self.kept_in(View((left + right) / 2, (upper + lower) / 2, scale)))
        else:
            self.show_whole()

    def _new_legal(self, *_: object) -> None:
        self.pressed = ""
        self._light_soon()

    def _fit(self, *_: object) -> None:
        self.settle()
        self._sheet.pos, self._sheet.size = self.pos, self.size
        self._sheet.texture = self._picture.fit(self.x, self.y, self.width, self.height)
        self._floor.fit(self.x, self.y, self.width, self.height)
        self.paint_soon()

    # Painting

    def _paint(self, *_: object) -> None:
        """Draw the ground and all that stands on it."""
        self._floor.paint(bool(self.lit))
        self._repaint()

    def _paint_floor(self, group: InstructionGroup, dim: bool) -> None:
        """Draw the ground, as the whole board shows it."""
        seen, self.seen = self.seen, self.whole()
        self._dimming = dim
        self.paint_ground(group)
        self.seen = seen

    def _repaint(self, *_: object) -> None:
        """Draw what depends on the view: it takes its part of the ground, names keep their size."""
        self._take_ground()
        self._names.clear()
        self.paint_names(self._names)
        self._paint_light()
        self.figures.paint()

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
        """Draw what stays readable on lit squares, such as names."""

    def edge_ground(self, group: InstructionGroup, boxes: Sequence[Box], radius: float) -> None:
        """Draw what keeps these squares apart in the dimmed picture, in which all grounds can be equally dark."""
        if self._dimming:
            draw_boxes(group, boxes, radius, theme.dusk)

    def dot_of(self, spot: str) -> tuple[float, float] | None:
        """Where the dot of a lit square goes, in pixels; None where something as dark is printed there already."""
        return self.spot_place(spot)

    @property
    def lit(self) -> list[str]:
        """The legal squares, unless nearly all are legal: light that is everywhere shows nothing."""
        legal = [spot for spot in self.legal if spot in self.spots]
        return legal if len(legal) <= len(self.spots) / 2 else []

    def _paint_light(self, *_: object) -> None:
        if self.paint_soon.is_triggered:
            return  # The ground is drawn anew in a moment, and the light with it.
        self._floor.turn(bool(self.lit))
        self._picture.changed()
        self._light.clear()
        paint_light(self, self._light)

    def _point(self, *_: object) -> None:
        """Point at that square; a view that it does not lie in gives way to the whole board."""
        if self.pointed in self.spots and self.zoomed and not self.collide_point(*self.spot_place(self.pointed)):
            self.show_whole()
        self._light_soon()

    # Pieces

    def piece_radius(self) -> float:
        """The radius of a piece in pixels."""
        return max(self.seen.scale * 0.6, dp(9.5)) if not self.zoomed else self.seen.scale * 0.48

    def set_pieces(self, pieces: Sequence[Piece]) -> None:
        """Put the pieces where they stand now."""
        self.figures.put(pieces)
        self.figures.paint_changed()

    def glide_piece(self, key: str, route: Sequence[str]) -> None:
        """Let a piece run along squares in 300 ms to where it stands, so that everybody sees where it went."""
        if self.glides:
            self.figures.glide(key, route)

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

    def passing(self, piece: Piece, spot: str) -> tuple[float, float]:
        """Where a gliding piece goes over a square, in pixels."""
        return self.spot_place(spot)

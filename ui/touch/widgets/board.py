"""A board on one canvas: where squares lie, what a finger means, zooming in, pieces that glide.

A game's own board inherits from `BoardCanvas` and draws its ground. Only legal squares can be touched. Each owns the
space up to half-way to the next legal one; where two or more lie within a fingertip, the first touch zooms in there
and the second decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    Translate,
)
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ui.touch.theme import theme
from ui.touch.widgets.ink import draw_boxes
from ui.touch.widgets.picture import Picture
from ui.touch.widgets.pieces import Piece, Runner, offset
from ui.touch.widgets.spots import Spot, View

FINGER = 48
"""A fingertip in dp: 9 mm."""

REACH = 80
"""How far beyond a legal square, in dp, a touch still means it."""

FINE = 2
"""Texels of the ground for a pixel of the whole board: so that it stays clear when the board zooms in."""

LIT = {"night": "#FFF3C4", "day": "#FFF3C4", "contrast": "#FFFF66"}
LIT_EDGE = {"night": "#FFFFFF", "day": "#7A4E00", "contrast": "#000000"}

WIDEST = 1.5
"""How far a piece reaches from its middle at most, its edge with it, in its radii."""

QUIET = 0.3
"""How much of the light squares have that only a loosened dial allows; and all of them, where nearly all are legal."""


class BoardCanvas(Widget):
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
    zoomed = BooleanProperty(False)
    glides = BooleanProperty(True)
    zooms = BooleanProperty(True)
    seen = ObjectProperty(View(0, 0, 1))
    margins = ListProperty([0, 0, 0, 0])
    moving = NumericProperty(1.0)
    __events__ = ("on_square",)

    def __init__(self, spots: Sequence[Spot], **settings: object) -> None:
        self.spots = {spot.id: spot for spot in spots}
        self.left = min(spot.x - spot.w / 2 for spot in spots)
        self.right_end = max(spot.x + spot.w / 2 for spot in spots)
        self.upper = min(spot.y - spot.h / 2 for spot in spots)
        self.lower = max(spot.y + spot.h / 2 for spot in spots)
        super().__init__(**settings)
        self._pieces: dict[str, Piece] = {}
        self._shifts: dict[str, Translate] = {}
        self._runners: dict[str, Runner] = {}
        self._from = self._to = self.seen
        self._ground = InstructionGroup()
        self._ground_picture = Picture((self._ground,), fine=FINE)
        self._floor = Rectangle()
        floor = InstructionGroup()
        floor.add(Color(1, 1, 1, 1))
        floor.add(self._floor)
        self._light = InstructionGroup()
        self._names = InstructionGroup()
        self._figures = InstructionGroup()
        self._picture = Picture((floor, self._light, self._names))
        self.canvas.add(self._ground_picture.sheet)
        self.canvas.add(self._picture.sheet)
        with self.canvas:
            PushMatrix()
            self._shift = Translate(0, 0, 0)
            self._zoom = Scale(1, 1, 1)
            Color(1, 1, 1, 1)
            self._sheet = Rectangle()
        self.canvas.add(self._figures)
        self.canvas.add(PopMatrix())
        self.paint_soon = Clock.create_trigger(self._paint, -1)
        self._repaint_soon = Clock.create_trigger(self._repaint, -1)
        self._light_soon = Clock.create_trigger(self._paint_light, -1)
        self.bind(pos=self._fit, size=self._fit, margins=self._fit)
        self.bind(pressed=self._light_soon, pointed=self._point, moving=self._shift_view)
        self.bind(legal=self._new_legal, overridable=self._new_legal, ringed=self._light_soon)
        theme.follow(self)

    # Where things are

    def whole(self) -> View:
        """The view that shows the whole board."""
        left, top, right, bottom = self.margins
        wide, high = max(self.width - left - right, 1), max(self.height - top - bottom, 1)
        scale = min(wide / (self.right_end - self.left), high / (self.lower - self.upper))
        x = (self.left + self.right_end) / 2 + (right - left) / 2 / scale
        y = (self.upper + self.lower) / 2 + (bottom - top) / 2 / scale
        return View(x, y, scale)

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the board is on the screen, in pixels."""
        view = self.seen
        return self.center_x + (x - view.x) * view.scale, self.center_y - (y - view.y) * view.scale

    def spot_place(self, spot: str) -> tuple[float, float]:
        """Where the middle of a square is on the screen."""
        at = self.spots[spot]
        return self.place(at.x, at.y)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Which point of the board lies under a pixel."""
        view = self.seen
        return view.x + (x - self.center_x) / view.scale, view.y - (y - self.center_y) / view.scale

    def rect(self, spot: Spot, inset: float = 0.0) -> tuple[float, float, float, float]:
        """A square in pixels: x, y of the lower left corner, width, height."""
        x, y = self.place(spot.x - spot.w / 2 + inset, spot.y + spot.h / 2 - inset)
        scale = self.seen.scale
        return x, y, (spot.w - 2 * inset) * scale, (spot.h - 2 * inset) * scale

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
        if len(crowd) > 1 and self.zooms and not self.zoomed and (scale := self._needed(crowd)) > self.seen.scale:
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

    # Zooming

    def _needed(self, spots: Sequence[Spot]) -> float:
        """Pixels a square must have so that these lie a fingertip apart."""
        closest = min(one.apart(other) for at, one in enumerate(spots) for other in spots[:at])
        return dp(FINGER) / closest * 1.02

    def kept_in(self, view: View) -> View:
        """The view, shifted where it would show too much of what lies beyond the board's edge."""
        wide, high = self.width / view.scale / 2, self.height / view.scale / 2
        x = min(max(view.x, self.left - 0.5 + wide), max(self.right_end + 0.5 - wide, self.left - 0.5 + wide))
        y = min(max(view.y, self.upper - 0.5 + high), max(self.lower + 0.5 - high, self.upper - 0.5 + high))
        return View(x, y, view.scale)

    def show(self, view: View) -> None:
        """Glide to a view in 150 ms, or jump when glides are off.

        On the way the overridable of the two pictures is shown, stretched: it has everything that comes into sight.
        """
        Animation.cancel_all(self, "moving")
        self._from, self._to = self.seen, view
        self.zoomed = view.scale > self.whole().scale * 1.01
        if not (self.glides and self.get_root_window()):
            self._arrive()
            return
        if view.scale < self.seen.scale:
            self.seen = view
            self._repaint()
        self.moving = 0.0
        glide = Animation(moving=1.0, duration=0.15, transition="out_quad")
        glide.bind(on_complete=lambda *_: self._arrive())
        glide.start(self)

    def _arrive(self) -> None:
        """The view is the one that was wanted."""
        self.moving = 1.0
        if self.seen is not self._to:
            self.seen = self._to
            self._repaint()
        self._shift_view()

    def show_whole(self) -> None:
        """Glide back to the whole board."""
        if self.zoomed:
            self.show(self.whole())

    def open_on_legal(self) -> None:
        """Start zoomed where that saves a touch: several close squares that fit into one close view."""
        legal = [self.spots[spot] for spot in self.legal if spot in self.spots]
        whole = self.whole()
        if not self.zooms or len(legal) < 2:
            self.show_whole()
            return
        around = legal + ([self.spots[self.focus_spot]] if self.focus_spot in self.spots else [])
        scale = self._needed(legal)
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
        Animation.cancel_all(self, "moving")
        self.seen = self._to = self.whole()
        self.zoomed = False
        self.moving = 1.0
        self._sheet.pos, self._sheet.size = self.pos, self.size
        self._sheet.texture = self._picture.fit(self.x, self.y, self.width, self.height)
        self._floor.pos, self._floor.size = self.pos, self.size
        self._floor.texture = self._ground_picture.fit(self.x, self.y, self.width, self.height)
        self.paint_soon()

    def _shift_view(self, *_: object) -> None:
        """While gliding, the picture of one view is stretched to what the view in between would show."""
        if self.moving >= 1:
            self._shift.xy = (0, 0)
            self._zoom.xyz = (1, 1, 1)
            return
        old, new, done, painted = self._from, self._to, self.moving, self.seen
        scale = old.scale * (new.scale / old.scale) ** done
        x, y = old.x + (new.x - old.x) * done, old.y + (new.y - old.y) * done
        self._zoom.origin = self.center
        self._zoom.xyz = (scale / painted.scale, scale / painted.scale, 1)
        self._shift.xy = ((painted.x - x) * scale, (y - painted.y) * scale)

    # Painting

    def _paint(self, *_: object) -> None:
        """Draw the ground, as the whole board shows it, and all that stands on it."""
        seen, self.seen = self.seen, self.whole()
        self._ground.clear()
        self.paint_ground(self._ground)
        self._ground_picture.changed()
        self.seen = seen
        self._repaint()

    def _repaint(self, *_: object) -> None:
        """Draw what depends on the view: it takes its part of the ground, names keep their size."""
        self._take_ground()
        self._names.clear()
        self.paint_names(self._names)
        self._paint_light()
        self._paint_pieces()

    def _take_ground(self) -> None:
        """Show the part of the ground that is seen; beyond its edge the edge goes on."""
        whole = self.whole()
        share = whole.scale / self.seen.scale
        wide, high = self.width * share, self.height * share
        left = self.width / 2 + (self.seen.x - whole.x) * whole.scale - wide / 2
        low = self.height / 2 - (self.seen.y - whole.y) * whole.scale - high / 2
        u0, u1 = left / max(self.width, 1), (left + wide) / max(self.width, 1)
        v0, v1 = low / max(self.height, 1), (low + high) / max(self.height, 1)
        self._floor.tex_coords = (u0, v0, u1, v0, u1, v1, u0, v1)

    def paint_ground(self, group: InstructionGroup) -> None:
        """Draw everything that never changes, for the view of the whole board. A game's board does this its own way."""

    def paint_names(self, group: InstructionGroup) -> None:
        """Draw what stays readable on lit squares, such as names."""

    def paint_lit(self, group: InstructionGroup) -> None:
        """Draw what is written on lit squares alone."""

    def _paint_light(self, *_: object) -> None:
        self._picture.changed()
        self._light.clear()
        unit = self.seen.scale
        lit = [self.rect(self.spots[spot], 0.03) for spot in self.legal if spot in self.spots]
        rim, radius = max(dp(1.5), unit * 0.07), unit * 0.22
        rims = [(x - rim, y - rim, width + 2 * rim, height + 2 * rim) for x, y, width, height in lit]
        quiet = [self.rect(self.spots[spot], 0.03) for spot in self.overridable if spot in self.spots]
        if len(lit) > len(self.spots) / 2:
            quiet, lit, rims = lit, [], []
        draw_boxes(self._light, quiet, radius, [*theme.pick(LIT)[:3], QUIET])
        draw_boxes(self._light, rims, radius + rim, theme.pick(LIT_EDGE))
        draw_boxes(self._light, lit, radius, theme.pick(LIT))
        self.paint_lit(self._light)
        if self.pressed in self.spots:
            draw_boxes(self._light, [self.rect(self.spots[self.pressed], 0.03)], radius, theme.accent)
        if self.pointed in self.spots:
            self._paint_pointed(*self.rect(self.spots[self.pointed], -0.1))
        for spot, thick in ((self.focus_spot, 0.06), (self.goal_spot, 0.03), *((spot, 0.03) for spot in self.ringed)):
            if spot in self.spots:
                box = self.rect(self.spots[spot], -0.16)
                self._light.add(Color(*theme.accent))
                self._light.add(Line(rounded_rectangle=(*box, unit * 0.3), width=max(dp(1.2), unit * thick)))

    def _paint_pointed(self, x: float, y: float, wide: float, high: float) -> None:
        """A ring a little off the square, in two colours, so that it is seen on any ground and from across a table."""
        gap = dp(3)
        box = (x - gap, y - gap, wide + 2 * gap, high + 2 * gap)
        for colour, width in ((theme.room, dp(4.2)), (theme.ink, dp(2.4))):
            self._light.add(Color(*colour))
            self._light.add(Line(rounded_rectangle=(*box, dp(9)), width=width))

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
        self._pieces = {piece.key: piece for piece in pieces}
        self._paint_pieces()

    def glide_piece(self, key: str, route: Sequence[str]) -> None:
        """Let a piece run along squares in 300 ms to where it stands, so that everybody sees where it went."""
        piece = self._pieces.get(key)
        stops = [spot for spot in route if spot in self.spots]
        if piece is None or len(stops) < 2 or not self.glides:
            return
        if stops[-1] != piece.spot:
            stops.append(piece.spot)
        places = [self.passing(piece, stop) for stop in stops]
        self._runners[key] = Runner(self._shifts[key], places)
        self._runners[key].start()

    def _paint_pieces(self) -> None:
        self._figures.clear()
        self._shifts.clear()
        self._runners.clear()
        together: dict[str, list[Piece]] = {}
        for piece in self._pieces.values():
            together.setdefault(piece.spot, []).append(piece)
        for spot, group in together.items():
            if spot not in self.spots:
                continue
            for at, piece in enumerate(group):
                shift = Translate(0, 0, 0)
                self._shifts[piece.key] = shift
                figure = InstructionGroup()
                figure.add(PushMatrix())
                figure.add(shift)
                piece.draw(figure, *self.standing(piece, at, len(group)))
                figure.add(PopMatrix())
                self._figures.add(figure)

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

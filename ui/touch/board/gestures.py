"""What a finger means on a board: a legal square, a piece that is lifted or dragged, a zone, or moving the view."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, StringProperty

from ui.touch.board.plane import FINGER
from ui.touch.board.spots import Spot, View, Zone, edges_of
from ui.touch.board.zones import ZonedPlane
from ui.touch.controls.long_touch import LongTouch

REACH = 80
"""How far beyond a legal square, in dp, a touch still means it where it is on no other square; in zones, whose squares
are larger, a hair only."""

CLOSE = 2.5
"""How many times larger than on the whole board squares are at least where a touch zooms in."""

NEARLY = 1.05
"""So much less than a fingertip between two squares will do."""

DRAG = 12
"""So far, in dp, a finger may slip and still touches; from there on it drags."""


class TouchedPlane(ZonedPlane):
    """A plane that answers to one finger.

    `on_square` tells which legal square was touched, or which of the `overridable` ones; `on_unlit` which other
    one, so that somebody can say why it is none. A long touch does neither: `on_explain` tells where the finger
    rests. `movable` are squares whose piece may be lifted, `lifted` the one whose piece is in hand: `on_lift` tells
    that a finger takes it up, by a touch or by beginning to drag it, and `on_drop` from where it was dragged to
    which legal square; it names its own square twice where it was put back.
    """

    legal = ListProperty()
    overridable = ListProperty()
    movable = ListProperty()
    lifted = StringProperty("")
    pressed = StringProperty("")
    __events__ = ("on_square", "on_unlit", "on_explain", "on_lift", "on_drop")

    _finger: MotionEvent | None = None
    _at: tuple[float, float] = (0.0, 0.0)
    _down: tuple[float, float] = (0.0, 0.0)
    _held = ""
    _does = ""
    """What the finger does: "" it touches so far, "piece" or "view" it drags."""
    _under = ""
    """What it came down on, lit or not."""
    _spent = False
    """Whether it has done already what it came for."""

    def __init__(self, spots: Sequence[Spot], zones: Sequence[Zone] = (), /, **settings: object) -> None:
        self.resting = LongTouch(self._explain)
        super().__init__(spots, zones, **settings)

    @property
    def dragging(self) -> bool:
        """Whether a finger has a piece or the view."""
        return self._does != ""

    def owner(self, x: float, y: float) -> str | None:
        """The legal square that owns a pixel, else the overridable one, None when none is near."""
        if not self.overridable:
            if not self.zones and self._means_another(x, y):
                return self._within_a_finger(x, y)
            return self._nearest(self.legal, x, y, FINGER / 4 if self.zones else REACH)
        legal = self._nearest(self.legal, x, y, FINGER / 4 if self.zoomed else FINGER / 2)
        return legal or self._nearest(self.overridable, x, y, FINGER / 2)

    def _means_another(self, x: float, y: float) -> bool:
        """Whether a pixel lies on a square that is not lit."""
        under = self._nearest([spot for spot in self.spots if spot not in self.legal], x, y, 0)
        return under is not None

    def _within_a_finger(self, x: float, y: float) -> str | None:
        """The legal square that a touch beside it still means: a fingertip around its middle, a hair around its edge.

        Being told why the other square is none does no harm; answering what was not meant does.
        """
        spot = self._nearest(self.legal, x, y, FINGER / 2)
        if spot is None or self._nearest([spot], x, y, FINGER / 4) is not None:
            return spot
        at, (px, py) = self.spots[spot], self.point(x, y)
        return spot if hypot(at.x - px, at.y - py) * self.seen.scale < dp(FINGER / 2) * 0.98 else None

    def under(self, x: float, y: float) -> str:
        """What lies under a finger, lit or not; "" for nothing."""
        return self._nearest(list(self.spots), x, y, FINGER / 4) or ""

    def _nearest(self, spots: Sequence[str], x: float, y: float, reach: float) -> str | None:
        """Which of these lies nearest to a pixel, None when all are farther than `reach` dp."""
        px, py = self.point(x, y)
        most = dp(reach) / self.seen.scale
        near = [spot for spot in map(self.spots.get, spots) if spot and spot.within(px, py, most)]
        return min(near, key=lambda spot: (spot.gap(px, py), hypot(spot.x - px, spot.y - py))).id if near else None

    def crowd(self, x: float, y: float) -> list[Spot]:
        """The legal squares within a fingertip of a pixel; the overridable ones where one of those is meant."""
        px, py = self.point(x, y)
        near = dp(FINGER) / self.seen.scale
        rivals = self.overridable if self.owner(x, y) in self.overridable else self.legal
        return [spot for spot in map(self.spots.get, rivals) if spot and spot.within(px, py, near)]

    # The finger comes down

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Show the square that is meant, or zoom in where several are."""
        if super().on_touch_down(touch):
            return True
        if not self.collide_point(*touch.pos):
            return False
        if self.moving < 1 or self._finger is not None:
            return True
        looking = self.for_looking and not self.zoomed
        held = "" if looking else self._piece_at(*touch.pos)
        meant = None if looking or held else self._meant_at(*touch.pos)
        if held in self.legal:
            meant = held
        self._under = held or self.under(*touch.pos)
        self._spent = meant is not None and not self.zones and self._zoom_in(*touch.pos)
        if meant is None and not held and not self._under and not (self.zones and self.zooms):
            return True
        touch.grab(self)
        self._finger, self._held, self._does = touch, held, ""
        self._down = self._at = touch.pos
        self.pressed = "" if self._spent else meant or ""
        self.resting.begin()
        return True

    def _explain(self) -> bool:
        """The finger has rested: from now on it does nothing else."""
        if not self._under:
            return False
        self._spent, self.pressed = True, ""
        self.dispatch("on_explain", self._under)
        return True

    def _meant_at(self, x: float, y: float) -> str | None:
        return self.owner(x, y) if self.legal or self.overridable else None

    def _piece_at(self, x: float, y: float) -> str:
        """The square with a piece that may be lifted under a finger; beside it a legal square comes first."""
        under = self._nearest(self.movable, x, y, 0)
        if under is not None or self._meant_at(x, y) is not None:
            return under or ""
        return self._nearest(self.movable, x, y, FINGER / 4) or ""

    def _zoom_in(self, x: float, y: float) -> bool:
        """Glide in where several squares lie within a fingertip."""
        crowd = self.crowd(x, y)
        if len(crowd) < 2 or not self.zooms or (scale := self.apart(crowd)) <= self.seen.scale * NEARLY:
            return False
        left, upper, right, lower = edges_of(crowd)
        scale = max(scale, self.whole().scale * CLOSE)
        self.show(self.kept_in(View((left + right) / 2, (upper + lower) / 2, scale)))
        return True

    # It moves

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """From a hair's breadth on the finger drags the piece under it, or else the view."""
        if touch.grab_current is not self or touch is not self._finger:
            return super().on_touch_move(touch)
        if self._spent:
            return True
        if not self.dragging and hypot(touch.x - self._down[0], touch.y - self._down[1]) > dp(DRAG):
            self.resting.end()
            self._begin_drag()
        if self._does == "piece":
            self.carry(self._held, touch.x - self._down[0], touch.y - self._down[1])
        elif self._does == "view":
            self.drag_view(touch.x - self._at[0], touch.y - self._at[1])
            self._at = touch.pos
        return True

    def _begin_drag(self) -> None:
        if self._held:
            self._does, self.pressed = "piece", ""
            self._lift(self._held)
        elif self.zones and self.zoomed and self.zooms:
            self._does, self.pressed = "view", ""

    def carry(self, spot: str, dx: float, dy: float) -> None:
        """Draw the pieces of a square so many pixels off it."""

    def let_go(self, spot: str) -> None:
        """They go back to where they stand."""

    # It goes

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Choose the square when the finger leaves it where it came down; drop what it dragged."""
        if touch.grab_current is not self or touch is not self._finger:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        does, held, meant, under, spent = self._does, self._held, self.pressed, self._under, self._spent
        slipped = hypot(touch.x - self._down[0], touch.y - self._down[1]) > dp(DRAG)
        self._forget_finger()
        if spent:
            return True
        if does == "view":
            self.stop_pan()
        elif does == "piece":
            self._drop(held, self._meant_at(*touch.pos))
        elif held and not meant:
            self._touch_piece(held)
        elif meant and meant in (*self.legal, *self.overridable):
            if self.owner(*touch.pos) == meant:
                self.dispatch("on_square", meant)
        elif not meant and self.zones and self.zooms and not self.zoomed:
            self.show_zone(self.zone_at(*self.point(*touch.pos)))
        elif not meant and under and not slipped:
            self.dispatch("on_unlit", under)
        return True

    def on_parent(self, _: object, parent: object) -> None:
        """Another page: whatever the finger was about is forgotten."""
        if parent is None and self._finger is not None:
            self.stop_pan()
            self.let_go(self._held)
            self.lifted = ""
            self._forget_finger()

    def _forget_finger(self) -> None:
        self.resting.end()
        self._finger, self._does, self._held, self.pressed = None, "", "", ""
        self._under, self._spent = "", False

    def _touch_piece(self, spot: str) -> None:
        if self.lifted == spot:
            self._drop(spot, None)
        else:
            self._lift(spot)

    def _lift(self, spot: str) -> None:
        self.lifted = spot
        self.dispatch("on_lift", spot)

    def _drop(self, start: str, end: str | None) -> None:
        self.lifted = ""
        self.dispatch("on_drop", start, end or start)
        self.let_go(start)

    # What it told

    def on_square(self, spot: str) -> None:
        """A legal square was touched."""

    def on_unlit(self, spot: str) -> None:
        """A square was touched that is not legal."""

    def on_explain(self, spot: str) -> None:
        """A finger rests on a square."""

    def on_lift(self, spot: str) -> None:
        """The piece of a square was taken up."""

    def on_drop(self, start: str, end: str) -> None:
        """A piece was dragged from one square to a legal one, or put back: then both are the same."""

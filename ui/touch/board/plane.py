"""The part of a board that is seen: where its places lie on the screen, and gliding from one view to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from kivy.animation import Animation
from kivy.graphics import Scale, Translate
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from ui.touch.board.spots import Spot, View

FINGER = 48
"""A fingertip in dp: 9 mm."""

EDGE = 0.5
"""How much of what lies beyond the board's edge may be seen at most, in plain squares."""


class Plane(Widget):
    """The places of a board, and the view of them that is seen.

    What is drawn after `slide` and `stretch` glides with the view; `moving` is how far it has come, 1 at rest. What is
    drawn after one of the two `pans` follows a finger that moves the view. `beneath` is so while something covers the
    page for a moment: nothing stirs of its own accord then. border: how much of the board lies around
    its outermost places, in plain squares.
    """

    border: ClassVar[float] = 0.0

    zoomed = BooleanProperty(False)
    glides = BooleanProperty(True)
    zooms = BooleanProperty(True)
    beneath = BooleanProperty(False)
    seen = ObjectProperty(View(0, 0, 1))
    margins = ListProperty([0, 0, 0, 0])
    moving = NumericProperty(1.0)

    def __init__(self, spots: Sequence[Spot], **settings: object) -> None:
        self._take(spots)
        super().__init__(**settings)
        self.slide = Translate(0, 0, 0)
        self.stretch = Scale(1, 1, 1)
        self.pans = Translate(0, 0, 0), Translate(0, 0, 0)
        self._painted_at: View | None = None
        self._from = self._to = self.seen
        self.bind(moving=self._shift_view)

    def _take(self, spots: Sequence[Spot]) -> None:
        self.spots = {spot.id: spot for spot in spots}
        self.left = min((spot.x - spot.w / 2 for spot in spots), default=0.0) - self.border
        self.right_end = max((spot.x + spot.w / 2 for spot in spots), default=1.0) + self.border
        self.upper = min((spot.y - spot.h / 2 for spot in spots), default=0.0) - self.border
        self.lower = max((spot.y + spot.h / 2 for spot in spots), default=1.0) + self.border

    def _repaint(self, *_: object, named: bool = True) -> None:
        """Draw what depends on the view. named: with its names."""

    def _take_ground(self) -> None:
        """Show the part of the ground that is seen."""

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

    # From view to view

    def apart(self, spots: Sequence[Spot]) -> float:
        """Pixels a square must have so that these lie a fingertip apart."""
        closest = min(one.apart(other) for at, one in enumerate(spots) for other in spots[:at])
        return dp(FINGER) / closest * 1.02

    def kept_in(self, view: View, edge: float = EDGE) -> View:
        """The view, shifted where it would show more of what lies beyond the board's edge than `edge` squares."""
        wide, high = self.width / view.scale / 2, self.height / view.scale / 2
        x = min(max(view.x, self.left - edge + wide), max(self.right_end + edge - wide, self.left - edge + wide))
        y = min(max(view.y, self.upper - edge + high), max(self.lower + edge - high, self.upper - edge + high))
        return View(x, y, view.scale)

    def in_sight(self, spot: str, edge: float = 0.0) -> bool:
        """Whether a square is seen where it lies now, at least its middle. edge: so many squares of it around that."""
        at, view = self.spots[spot], self._to
        wide, high = self.width / view.scale / 2, self.height / view.scale / 2
        return abs(at.x - view.x) + at.w * edge <= wide and abs(at.y - view.y) + at.h * edge <= high

    def show(self, view: View) -> None:
        """Glide to a view in 150 ms, or jump when glides are off.

        On the way one picture is shown, stretched: it has everything that comes into sight.
        """
        Animation.cancel_all(self, "moving")
        self.stop_pan()
        self._from, self._to = self.seen, view
        self.zoomed = view.scale > self.whole().scale * 1.01
        if not (self.glides and self.get_root_window()):
            self._arrive()
            return
        self.moving = 0.0
        on_the_way = self._has_both(self.seen, view)
        if on_the_way is not self.seen:
            self.seen = on_the_way
            # To find places for the names of a part takes longer than all else, and nobody reads those that fly by.
            self._repaint(named=not self.zoomed)
            self._shift_view()
        glide = Animation(moving=1.0, duration=0.15, transition="out_quad")
        glide.bind(on_complete=lambda *_: self._arrive())
        glide.start(self)

    def _has_both(self, old: View, new: View) -> View:
        """The wider of two views; one that has both where the whole board is neither."""
        least = self.whole().scale * 1.01
        if min(old.scale, new.scale) <= least:
            return new if new.scale < old.scale else old
        halves = [(self.width / view.scale / 2, self.height / view.scale / 2, view) for view in (old, new)]
        left, right = min(v.x - w for w, _, v in halves), max(v.x + w for w, _, v in halves)
        upper, lower = min(v.y - h for _, h, v in halves), max(v.y + h for _, h, v in halves)
        scale = min(self.width / (right - left), self.height / (lower - upper))
        if scale >= min(old.scale, new.scale) * 0.999:
            return new if new.scale < old.scale else old
        return View((left + right) / 2, (upper + lower) / 2, scale)

    def _arrive(self) -> None:
        """The view is the one that was wanted."""
        self.moving = 1.0
        if self.zoomed or self.seen is not self._to:
            self.seen = self._to
            self._repaint()
        self._shift_view()

    def show_whole(self) -> None:
        """Glide back to the whole board."""
        if self.zoomed:
            self.show(self.whole())

    def settle(self) -> None:
        """Show the whole board at once, as after a new size."""
        Animation.cancel_all(self, "moving")
        self._stand_still()
        self.seen = self._to = self.whole()
        self.zoomed = False
        self.moving = 1.0

    # A finger that moves the view

    def pan(self, view: View) -> None:
        """Show another part at the same scale, at once: names, light and pieces are moved, not drawn anew."""
        Animation.cancel_all(self, "moving")
        if self._painted_at is None:
            self._painted_at = self.seen
        painted = self._painted_at
        self.seen = self._to = view
        for one in self.pans:
            one.xy = ((painted.x - view.x) * view.scale, (view.y - painted.y) * view.scale)
        self._take_ground()

    @property
    def panned(self) -> bool:
        """Whether what is drawn was drawn for another view, and only moved since."""
        return self._painted_at is not None

    def stop_pan(self) -> None:
        """The finger is gone: draw everything where it is seen now."""
        if self.panned:
            self._stand_still()
            self._repaint()

    def _stand_still(self) -> None:
        self._painted_at = None
        for one in self.pans:
            one.xy = (0, 0)

    def _shift_view(self, *_: object) -> None:
        """While gliding, the picture of one view is stretched to what the view in between would show."""
        if self.moving >= 1:
            self.slide.xy = (0, 0)
            self.stretch.xyz = (1, 1, 1)
            return
        old, new, done, painted = self._from, self._to, self.moving, self.seen
        scale = old.scale * (new.scale / old.scale) ** done
        x, y = old.x + (new.x - old.x) * done, old.y + (new.y - old.y) * done
        self.stretch.origin = self.center
        self.stretch.xyz = (scale / painted.scale, scale / painted.scale, 1)
        self.slide.xy = ((painted.x - x) * scale, (y - painted.y) * scale)

"""A board in named zones: each fills the view by itself, and a finger moves the view from one to the next."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import StringProperty

from ui.touch.board.plane import FINGER, Plane
from ui.touch.board.spots import Spot, View, Zone

BESIDE = 1 / 3
"""How much of its neighbours is seen around a zone, in plain squares."""

OUTSIDE = 0.1
"""How much is seen beyond a side on which a zone has no neighbour."""

DRAGGED = 1.0
"""How far beyond the board's edge a finger may move the view: a square under a key has to come out from under it."""


class ZonedPlane(Plane):
    """A plane that may have zones; without any, nothing here does anything.

    `zone` is the one in the middle of what is seen, "" while the whole board is; `last_zone` the one that was seen
    last. While the whole board is shown and its squares are smaller than a fingertip, it is for looking only.
    """

    zone = StringProperty("")
    last_zone = StringProperty("")

    def __init__(self, spots: Sequence[Spot], zones: Sequence[Zone] = (), /, **settings: object) -> None:
        self.zones = {zone.id: zone for zone in zones}
        self._last: View | None = None
        self.dragged = False
        """Whether a finger has moved the view to where it is."""
        super().__init__(spots, **settings)
        self.bind(seen=self._name_zone, zoomed=self._name_zone)

    def _take(self, spots: Sequence[Spot]) -> None:
        super()._take(spots)
        zones = self.zones.values()
        if not spots and zones:
            self.left, self.upper = min(zone.left for zone in zones), min(zone.upper for zone in zones)
            self.right_end, self.lower = max(zone.right for zone in zones), max(zone.lower for zone in zones)
        self.left = min([self.left, *(zone.left for zone in zones)])
        self.upper = min([self.upper, *(zone.upper for zone in zones)])
        self.right_end = max([self.right_end, *(zone.right for zone in zones)])
        self.lower = max([self.lower, *(zone.lower for zone in zones)])

    @property
    def for_looking(self) -> bool:
        """Whether the squares are too small for a finger as long as the whole board is shown."""
        return bool(self.zones) and self.whole().scale < dp(FINGER)

    def zone_at(self, x: float, y: float) -> str:
        """The zone in which a point of the board lies, "" for none."""
        return next((zone.id for zone in self.zones.values() if zone.holds(x, y)), "")

    def _nearest_zone(self, x: float, y: float) -> str:
        """The zone in which a point of the board lies, or else the nearest: there may be a gap between two."""
        nearest = min(self.zones.values(), key=lambda zone: zone.away(x, y), default=None)
        return nearest.id if nearest is not None else ""

    def zone_of(self, spot: str) -> str:
        """The zone of a square, "" for none and for a square that is not there."""
        at = self.spots.get(spot)
        return self.zone_at(at.x, at.y) if at is not None else ""

    def zone_view(self, zone: str, about: Sequence[str] = ()) -> View:
        """The view that a zone fills, with a little of its neighbours. Raises KeyError for an unknown one.

        Squares never get smaller than a fingertip: where the zone has no room then, `about` (squares) is what is in
        the middle of it.
        """
        box = self.zones[zone]
        sides = {box.beside(other) for other in self.zones.values() if other is not box}
        left, right, upper, lower = (
            BESIDE if side in sides else OUTSIDE for side in ((-1, 0), (1, 0), (0, -1), (0, 1))
        )
        wide, high = box.wide + left + right, box.high + upper + lower
        scale = max(min(self.width / wide, self.height / high), dp(FINGER))
        x, y = box.left - left + wide / 2, box.upper - upper + high / 2
        spots = [self.spots[spot] for spot in about if self.zone_of(spot) == zone]
        if spots and wide * scale > self.width + 1:
            x = _middle([spot.x for spot in spots], box.left - left, wide, self.width / scale)
        if spots and high * scale > self.height + 1:
            y = _middle([spot.y for spot in spots], box.upper - upper, high, self.height / scale)
        return self.kept_filled(View(x, y, scale))

    def show_zone(self, zone: str, about: Sequence[str] = ()) -> None:
        """Glide until a zone fills the view; nothing for one that is not there. about: as in `zone_view`."""
        if zone in self.zones:
            self.show(self.zone_view(zone, about))

    def show_last(self) -> None:
        """Glide back to what was seen before the whole board; nothing where that was nothing yet."""
        if self._last is not None:
            self.show(self._last)
        else:
            self.show_zone(self.last_zone)

    def show_whole(self) -> None:
        """Glide back to the whole board."""
        if self.zoomed and self.zones:
            self._last = self._to
        super().show_whole()

    def settle(self) -> None:
        """Show the whole board at once, as after a new size."""
        self._last = None
        super().settle()

    def show(self, view: View) -> None:
        """Glide to a view."""
        self.dragged = False
        super().show(view)

    def drag_view(self, dx: float, dy: float) -> None:
        """A finger moves what is seen by so many pixels."""
        self.dragged = True
        view = self.seen
        self.pan(self.kept_in(View(view.x - dx / view.scale, view.y + dy / view.scale, view.scale), DRAGGED))

    def kept_filled(self, view: View) -> View:
        """The view, shifted until it shows no more beyond the board's edge than it has to."""
        kept = self.kept_in(view, OUTSIDE)
        across, down = self.right_end - self.left, self.lower - self.upper
        wide, high = self.width / view.scale, self.height / view.scale
        return View(
            (self.left + self.right_end) / 2 if wide >= across + 2 * OUTSIDE else kept.x,
            (self.upper + self.lower) / 2 if high >= down + 2 * OUTSIDE else kept.y,
            view.scale,
        )

    def _name_zone(self, *_: object) -> None:
        seen = self._to
        self.zone = self._nearest_zone(seen.x, seen.y) if self.zoomed else ""
        self.last_zone = self.zone or self.last_zone


def _middle(at: Sequence[float], start: float, length: float, room: float) -> float:
    """The middle of a view with that room along a zone, so that these places are in it as far as can be."""
    middle = (min(at) + max(at)) / 2
    return min(max(middle, start + room / 2), start + length - room / 2)

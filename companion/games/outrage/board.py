"""The compiled board: zones, neighbours, posts, and everything else worked out once from an edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.outrage.edition import Edition
from companion.games.outrage.effects import Nested, Order, compile_order

WARD_ZONES = ("inner", "lane")
"""Grey squares: Water Lane counts as Inner Ward (RUL-MOVE-09)."""

PROTECTED_ZONES = ("inmost", "white")
"""Nobody reaches into these, nor goes there before being accredited (OUT-WT-02 to 04, OUT-WT-10)."""

_KEPT = 200
"""So many searches for distances are remembered: they are asked again for every square of the board."""


class Board:
    """The board of one edition; never changed.

    squares: ids in the order of the edition. zone, order: by square. nested: orders within these. bit: one bit a
    square, for sets of squares.
    post_bit: one bit a post, by its square. post_square: by the post's name. beside: the squares next to a post that
    are no posts (RUL-RAV-02). walk: the Wall Walk from Start to Queen's House. step: place of a square on it.
    to: neighbours one can walk to. climbs: (square, role) reached with a card of that role. stairs: (top, foot) of
    each.
    for_accredited: squares where nobody else can come to stand: all of the protected ones but the Rack and the arrows
    that lead out from there.
    """

    def __init__(self, edition: Edition, climb_both_ways: bool) -> None:
        places = edition.places
        kept = [square for square in edition.square if square.zone != "out"]
        self.edition = edition
        self.squares = [square.id for square in kept]
        self.zone = {square.id: square.zone for square in edition.square}
        self.nested: dict[str, Nested] = {}
        self.order: dict[str, Order] = {
            square.id: compile_order(square.effects, f"square.{square.id}", self.nested, square.text or square.name)
            for square in edition.square
        }
        self.bit = {name: 1 << place for place, name in enumerate(self.squares)}
        self.place = {name: place for place, name in enumerate(self.squares)}
        self.to: dict[str, tuple[str, ...]] = {
            square.id: tuple(name for name in square.to if name in self.bit) for square in kept
        }
        self.from_: dict[str, list[str]] = {name: [] for name in self.to}
        for name, steps in self.to.items():
            for step in steps:
                self.from_[step].append(name)
        self.post_square = {post.name: post.square for post in edition.post}
        self.post_bit = {post.square: 1 << place for place, post in enumerate(edition.post)}
        self._manned: dict[tuple[str, ...], int] = {}
        self._far: dict[tuple[str, int], dict[str, int]] = {}
        self.beside = {
            post: [name for name in self.squares if post in self.to[name] and name not in self.post_bit]
            for post in self.post_bit
        }
        self.queens_house = places.queens_house
        self.cradle = places.cradle
        self.walk = walk_of(edition)
        self.step = {name: place for place, name in enumerate(self.walk)}
        self.stairs = [self._top_and_foot(way.a, way.b) for way in edition.stairs]
        self.for_accredited = self._for_accredited(places.rack)
        self.climbs: dict[str, list[tuple[str, str]]] = {}
        rooms = {places.rack, places.bloody}
        for climb in edition.climb:
            self.climbs.setdefault(climb.start, []).append((climb.end, climb.card))
            if climb_both_ways and climb.start not in rooms:
                self.climbs.setdefault(climb.end, []).append((climb.start, climb.card))

    def _for_accredited(self, rack: str) -> frozenset[str]:
        inside = {name for name in self.squares if self.zone[name] in PROTECTED_ZONES}
        way_out = [rack]
        for square in way_out:
            way_out += [name for name in self.to.get(square, ()) if name in inside and name not in way_out]
        return frozenset(inside.difference(way_out))

    def _top_and_foot(self, a: str, b: str) -> tuple[str, str]:
        return (a, b) if self.zone[a] == "wall" else (b, a)

    def forward(self, square: str) -> tuple[str, ...]:
        """Where the first circuit leads from a square of the Wall Walk or a room off it (OUT-WALL-02)."""
        step = self.step.get(square)
        if step is None:
            return tuple(name for name in self.to[square] if self.zone[name] == "wall")
        return tuple(name for name in self.to[square] if self.step.get(name) == step + 1)

    def far_from(self, start: str, manned: int) -> dict[str, int]:
        """Steps to every square that is reached without any card, past none of these posts (as bits)."""
        far = self._far.get((start, manned))
        if far is None:
            far, queue = {start: 0}, [start]
            for here in queue:
                for name in self.to[here]:
                    if name not in far and not self.post_bit.get(name, 0) & manned:
                        far[name] = far[here] + 1
                        queue.append(name)
            if len(self._far) > _KEPT:
                self._far.clear()
            self._far[start, manned] = far
        return far

    def back_from(self, square: str, steps: int) -> str:
        """The square so many steps back along the Wall Walk, Start at the furthest (OUT-SQ-14)."""
        step = self.step.get(square)
        return square if step is None else self.walk[max(0, step - steps)]

    def manned(self, warders: list[str]) -> int:
        """The posts with a Warder on them, as bits."""
        key = tuple(warders)
        bits = self._manned.get(key)
        if bits is None:
            bits = self._manned[key] = sum(self.post_bit[post] for post in set(key))
        return bits


def whole_walk(edition: Edition) -> list[str]:
    """The Wall Walk from Start to Queen's House: the shortest way over wall squares; [] when there is none."""
    return way_through(edition, "wall", edition.places.start, edition.places.queens_house)


def walk_of(edition: Edition) -> list[str]:
    """The Wall Walk, or where a link of it is missing its two ends: from Start as far as it goes, and from as far as it
    comes to Queen's House. Nobody walks from the one to the other."""
    whole = whole_walk(edition)
    if whole:
        return whole
    to = {square.id: square.to for square in edition.square if square.zone == "wall"}
    back: dict[str, list[str]] = {name: [] for name in to}
    for name, steps in to.items():
        for step in steps:
            if step in back:
                back[step].append(name)
    first = _furthest(to, edition.places.start)
    return first + [name for name in reversed(_furthest(back, edition.places.queens_house)) if name not in first]


def _furthest(to: Mapping[str, Sequence[str]], start: str) -> list[str]:
    """The way to a square that is furthest from the start."""
    came = _spread(to, start, "")
    return _traced(came, list(came)[-1])


def way_through(edition: Edition, zone: str, start: str, end: str) -> list[str]:
    """The shortest way from one square to another over squares of that zone; [] when there is none."""
    to = {square.id: square.to for square in edition.square if square.zone == zone}
    came = _spread(to, start, end)
    return _traced(came, end) if end in came else []


def _spread(to: Mapping[str, Sequence[str]], start: str, end: str) -> dict[str, str]:
    """By square from where one comes to it first, the nearest squares first, until the end is found."""
    came = {start: ""}
    queue = [start]
    for square in queue:
        if square == end:
            break
        for name in to.get(square, ()):
            if name in to and name not in came:
                came[name] = square
                queue.append(name)
    return came


def _traced(came: Mapping[str, str], end: str) -> list[str]:
    path = [end]
    while came[path[-1]]:
        path.append(came[path[-1]])
    return path[::-1]

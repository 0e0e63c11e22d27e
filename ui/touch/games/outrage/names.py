"""Where names and signs stand on the board: in their squares or beside them, off the pieces and off each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kivy.metrics import sp

from companion.words import say
from ui.touch.board.label_shapes import Box, Placed, Wanted, overlap, within
from ui.touch.board.labels import place_labels
from ui.touch.board.spots import Spot
from ui.touch.games.outrage.signs import own_post, short_sign, sign
from ui.touch.games.outrage.tower_plane import TowerPlane
from ui.touch.look.ink import text_width

SIZES, ZOOMED_SIZES = (18, 16, 15, 14, 13, 12, 11), (26, 22, 20, 18, 16, 14)
"""Type sizes of names, the best first: on the whole board, and on a part of it."""

LEAST = 13
"""Pixels: smaller letters are not read, however fine the screen."""

INSIDE, ZOOMED_INSIDE = 14, 20
"""The largest on a building: its roof is to be seen beside its name."""

SCENERY = {"barracks": "", "green": "open"}
"""What is no square and has a name, and whether that needs no plaque."""

NAMELESS = ("order", "passage", "bench", "jewel", "goal")
"""Kinds of squares that have a sign, or their name elsewhere."""

BUILT = ("building", "prison")
"""Kinds of squares that bear a name, however small they are: it has no place elsewhere."""

COVERED = ("order", "jewel", "bench")
"""Kinds of squares whose sign goes aside for a piece."""

TILE = 0.74
"""Side of the small tile on which a sign goes aside, in squares."""


class Aside(NamedTuple):
    """A sign beside its square, which a piece covers: the square, and the box of the tile."""

    square: Mapping[str, Any]
    box: Box


class Names:
    """Finds their places on a board as it is seen now. crowds: how many people's pieces stand on each square."""

    def __init__(self, board: TowerPlane, crowds: Mapping[str, int], seats: int) -> None:
        self._board = board
        self._crowds = crowds
        self._seats = seats
        self._tray = board.rect(board.plan.tray) if board.plan.tray else None

    def place(self, squares: Sequence[Mapping[str, Any]]) -> tuple[list[Placed], list[Aside]]:
        """The names of these squares that found room, and the signs that go aside for pieces.

        Where room is short, signs come before names, and of those the places at which something has to be done.
        """
        board = self._board
        sizes = [size for wanted in (ZOOMED_SIZES if board.zoomed else SIZES) if (size := int(sp(wanted))) >= LEAST]
        bounds = (board.x, board.y, board.width, board.height)
        boxes = {square["id"]: board.rect(board.spots[square["id"]]) for square in squares}
        taken = [*boxes.values(), *map(board.rect, board.plan.cases.values())]
        taken += [box for box in (board.river, self._tray) if box]
        asides = list(self._asides(squares, taken, bounds))
        taken += [aside.box for aside in asides]
        wanted = list(self._scenery())
        for square in sorted(squares, key=lambda one: not one["effects"]):
            want = self._wanted(square, boxes[square["id"]])
            if want and (want.inside or want.text not in {one.text for one in wanted}):
                wanted.append(want)
        return place_labels(wanted, taken, bounds, sizes, wide), asides

    def _scenery(self) -> Iterator[Wanted]:
        board = self._board
        for place in board.edition.get("scenery", []):
            if place["id"] in SCENERY:
                left, upper, right, lower = board.plan.box(place)
                x, y = board.place(left, lower)
                box = (x, y, (right - left) * board.seen.scale, (lower - upper) * board.seen.scale)
                name = say(f"outrage.touch.sign.{place['id']}")
                ink = SCENERY[place["id"]]
                yield Wanted(name, self._in_sight(box), ink=ink, level=True, largest=0 if ink else self._largest)

    def _wanted(self, square: Mapping[str, Any], box: Box) -> Wanted | None:
        """The name of a square with where it may stand; None for one without. box: of the square."""
        board, kind, tray = self._board, square["kind"], self._tray
        if kind == "start" and tray:
            used = self._seats * board.place_wide
            room = self._in_sight((tray[0] + used, tray[1], tray[2] - used, tray[3]))
            return Wanted(sign(square), room, ("top",), ink="open")
        if kind == "goal":
            x, y, width, height = box
            return Wanted(sign(square), self._in_sight((x - 5 * width, y, 6 * width, height)), ink="open")
        post = own_post(square, board.edition)
        if post:
            return Wanted(post, box, ("top", "bottom"), inside=False) if board.zoomed else None
        if not square.get("name") or kind in NAMELESS:
            return None
        if kind == "post":
            return Wanted(sign(square), box, ("top", "bottom"), inside=False) if board.zoomed else None
        spot = board.spots[square["id"]]
        sides = self._free_sides(spot, square)
        edge = square["zone"] == "wall" and (sides[0] == "top" or len(sides) > 2) and not board.zoomed
        seen = self._in_sight(box)
        roomy = board.plan.is_large(spot) or kind in BUILT or board.zoomed
        return Wanted(
            sign(square), seen, sides if seen == box else (), inside=roomy, outside_first=edge, level=True,
            largest=self._largest, covered=self._covered(spot, box), short=short_sign(square),
        )  # fmt: skip

    @property
    def _largest(self) -> int:
        return int(sp(ZOOMED_INSIDE if self._board.zoomed else INSIDE))

    def _in_sight(self, box: Box) -> Box:
        """What is seen of it: a name in the middle of a square that the view cuts would be cut as well."""
        board = self._board
        if not board.zoomed:
            return box
        x, y, width, height = box
        left, low = max(x, board.x), max(y, board.y)
        return left, low, max(min(x + width, board.right) - left, 0), max(min(y + height, board.top) - low, 0)

    def _covered(self, spot: Spot, box: Box) -> tuple[Box, ...]:
        """What pieces cover of a square: in the corner of a large one room for one is always kept, so that its name
        stays where it is when somebody comes; a small one is theirs alone as long as they stand there."""
        count = self._crowds.get(spot.id, 0)
        x, y, width, _ = box
        if not self._board.plan.is_large(spot):
            return (box,) if count else ()
        size = self._board.piece_radius() * (1 if count <= 1 else 0.82)
        strip = size * (2.1 if count <= 1 else 3.4)
        return ((x + width - strip, y, strip, strip),)

    def _free_sides(self, spot: Spot, square: Mapping[str, Any]) -> tuple[str, ...]:
        """The sides of a tower that face away from the board first, then its other sides."""
        board, near = self._board, 1.5 * self._board.plan.broad
        sides = []
        if spot.y - spot.h / 2 <= board.upper + 0.6:
            sides.append("top")
        # Letters stand on end only where nothing else has room.
        level = ("bottom", "top")
        if spot.x + spot.w / 2 >= board.right_end - 0.6:
            sides += [*level, "right"]
        if spot.x - spot.w / 2 <= board.left + near and spot.w <= near and square["kind"] != "start":
            sides += [*level, "left"]
        return tuple(dict.fromkeys((*sides, *level)))

    def _asides(self, squares: Sequence[Mapping[str, Any]], taken: Sequence[Box], bounds: Box) -> Iterator[Aside]:
        """Signs that pieces cover, on a tile beside their square where there is room for one."""
        board = self._board
        side = board.seen.scale * TILE
        for square in squares:
            count = self._crowds.get(square["id"], 0)
            if not count or square["kind"] not in COVERED:
                continue
            spot = board.spots[square["id"]]
            x, y = board.spot_place(spot.id)
            reach = board.piece_radius() * (0.9 if count == 1 else 1.6)
            across = max(spot.w * board.seen.scale / 2 + 1, reach) + side / 2
            down = max(spot.h * board.seen.scale / 2 + 1, reach) + side / 2
            for dx, dy in ((0, -down), (-across, 0), (across, 0), (0, down)):
                box = (x + dx - side / 2, y + dy - side / 2, side, side)
                if within(box, bounds) and not any(overlap(box, other) for other in taken):
                    yield Aside(square, box)
                    break


def wide(text: str, size: int) -> float:
    """How wide a name is, in pixels."""
    return text_width(text, size, True)

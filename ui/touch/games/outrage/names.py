"""Where names and signs stand on the board: in their squares or beside them, off the pieces and off each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kivy.metrics import sp

from companion.words import say
from ui.touch.board.labels import Box, Placed, Wanted, overlap, place_labels, within
from ui.touch.board.spots import Spot
from ui.touch.games.outrage.signs import own_post, short_sign, sign
from ui.touch.games.outrage.tower_plane import TowerPlane
from ui.touch.look.ink import text_width

SIZES, ZOOMED_SIZES = (18, 16, 14, 13, 12, 11), (26, 22, 20, 18, 16, 14)
"""Type sizes of names, the best first: on the whole board, and on a part of it."""

SCENERY = {"barracks": "name", "green": "faint"}
"""What is no square and has a name, and the name's colour."""

NAMELESS = ("order", "passage", "bench", "jewel", "goal")
"""Kinds of squares that have a sign, or their name elsewhere."""

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
        sizes = [int(sp(size)) for size in (ZOOMED_SIZES if board.zoomed else SIZES)]
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
                yield Wanted(say(f"outrage.touch.sign.{place['id']}"), self._in_sight(box), ink=SCENERY[place["id"]])

    def _wanted(self, square: Mapping[str, Any], box: Box) -> Wanted | None:
        """The name of a square with where it may stand; None for one without. box: of the square."""
        board, kind, tray = self._board, square["kind"], self._tray
        if kind == "start" and tray:
            used = self._seats * board.place_wide
            room = self._in_sight((tray[0] + used, tray[1], tray[2] - used, tray[3]))
            return Wanted(sign(square), room, ("top",), ink="name")
        if kind == "goal":
            x, y, width, height = box
            return Wanted(sign(square), self._in_sight((x - 5 * width, y, 6 * width, height)), ink="name")
        post = own_post(square, board.edition)
        if post:
            return Wanted(post, box, ("top", "bottom"), inside=False) if board.zoomed else None
        if not square.get("name") or kind in NAMELESS:
            return None
        if kind == "post":
            return Wanted(sign(square), box, ("top", "bottom"), inside=False) if board.zoomed else None
        spot = board.spots[square["id"]]
        sides = self._free_sides(spot, square)
        edge = square["zone"] == "wall" and sides[0] in ("top", "right", "left") and not board.zoomed
        crowded = bool(self._crowds.get(square["id"]))
        # At the edge it has its place outside, and keeps it when somebody stands there.
        free = tuple(map(self._in_sight, self._beside_pieces(spot, box))) if crowded and not edge else None
        # Among the towers below it the name of one that is large would seem to be another's.
        stays = board.plan.is_large(spot) and not edge
        seen = self._in_sight(box)
        return Wanted(
            sign(square), seen, sides if seen == box else (), inside=not (edge and crowded), outside_first=edge,
            free=free, short=short_sign(square), stays=stays,
        )  # fmt: skip

    def _in_sight(self, box: Box) -> Box:
        """What is seen of it: a name in the middle of a square that the view cuts would be cut as well."""
        board = self._board
        if not board.zoomed:
            return box
        x, y, width, height = box
        left, low = max(x, board.x), max(y, board.y)
        return left, low, max(min(x + width, board.right) - left, 0), max(min(y + height, board.top) - low, 0)

    def _beside_pieces(self, spot: Spot, box: Box) -> tuple[Box, ...]:
        """What the pieces in the corner of a large square leave free of it, at their left and above them, the larger
        one first; of a small square they leave nothing."""
        if not self._board.plan.is_large(spot):
            return ()
        count = self._crowds[spot.id]
        size = self._board.piece_radius() * (1 if count == 1 else 0.82)
        strip = size * (2.1 if count == 1 else 2.9)
        x, y, width, height = box
        left, above = (x, y, width - strip, height), (x, y + strip, width, height - strip)
        return (left, above) if width >= height else (above, left)

    def _free_sides(self, spot: Spot, square: Mapping[str, Any]) -> tuple[str, ...]:
        """The sides of a tower that face away from the board first, then its other sides."""
        board, near = self._board, 1.5 * self._board.plan.broad
        sides = []
        if spot.y - spot.h / 2 <= board.upper + 0.6:
            sides.append("top")
        if spot.x + spot.w / 2 >= board.right_end - 0.6:
            sides.append("right")
        if spot.x - spot.w / 2 <= board.left + near and spot.w <= near and square["kind"] != "start":
            sides.append("left")
        return (*sides, "bottom", "top")

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

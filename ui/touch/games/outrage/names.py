"""Where names and signs stand on the board: in their squares or beside them, off each other and off where pieces stand.

A name has one place on a board of a size, whoever stands where: it keeps off all places where pieces can stand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from kivy.graphics import InstructionGroup
from kivy.metrics import sp

from companion.words import say
from ui.touch.board.label_shapes import LOW, Box, Placed, Wanted, box_of, overlap, within
from ui.touch.board.labels import place_labels
from ui.touch.board.pieces import Piece
from ui.touch.board.spots import Spot
from ui.touch.games.outrage.signs import cut_sign, own_post, short_sign, sign
from ui.touch.games.outrage.tower_plane import TowerPlane
from ui.touch.look.ink import text_width

TOWERS, OTHERS = 15, 13
"""The two type sizes of names, in sp: of towers, and of all else. They grow together with the board's room."""

LEAST = 13
"""Pixels: smaller letters are not read, however fine the screen."""

ZOOMED_SIZES = (22, 18, 15)
"""Type sizes where a part of the board is seen, the best first, in sp; the largest of them for towers only."""

TALL = 0.62
"""How tall their letters are at most, in squares: where much of the board is seen, squares are seen before names."""

SCENERY = ("barracks", "green")
"""What is no square and has a name."""

NAMELESS = ("order", "passage", "bench", "jewel", "goal")
"""Kinds of squares that have a sign, or their name elsewhere."""

BUILT = ("building", "prison")
"""Kinds of squares that bear a name, however small they are: it has no place elsewhere."""

COVERED = ("order", "jewel", "bench")
"""Kinds of squares whose sign goes aside for a piece."""

TILE = 0.74
"""Side of the small tile on which a sign goes aside, in squares."""

SHIFTS = (0.0, -0.35, 0.35, -0.65, 0.65)
"""How far along the side of its square such a tile is tried, in squares."""


class Aside(NamedTuple):
    """A sign beside its square, which a piece covers: the square, and the box of the tile."""

    square: Mapping[str, Any]
    box: Box


class Names:
    """Finds their places on a board as it is seen now."""

    def __init__(self, board: TowerPlane) -> None:
        self._board = board
        self._bounds = (board.x, board.y, board.width, board.height)
        self._tray = board.rect(board.plan.tray) if board.plan.tray else None

    def place(self, squares: Sequence[Mapping[str, Any]]) -> list[Placed]:
        """The names of these squares that found room: first the places at which something has to be done."""
        board = self._board
        boxes = self._boxes(squares)
        taken = self._taken(boxes)
        pieces = [box for square in squares for box in self._stood_on(board.spots[square["id"]], 1)]

        def placed(sizes: Sequence[int]) -> list[Placed]:
            wanted = list(self._all_wanted(squares, boxes, sizes))
            found = place_labels(wanted, taken, self._bounds, sizes, wide, (pieces,))
            if tiles := self._without_room(squares, taken, found):
                found = place_labels(wanted, taken, self._bounds, sizes, wide, ([*pieces, *tiles], pieces))
            return found

        if board.zoomed:
            sizes = [size for wanted in ZOOMED_SIZES if (size := int(sp(wanted))) >= LEAST]
            fitting = [size for size in sizes if size <= TALL * board.seen.scale]
            return placed(fitting if len(fitting) > 1 else [max(int(sp(size)), LEAST) for size in (TOWERS, OTHERS)])
        if board.type_sizes is None:
            board.type_sizes = self._sizes_for_all(placed)
        return placed(board.type_sizes)

    def _without_room(
        self, squares: Sequence[Mapping[str, Any]], taken: Sequence[Box], names: Sequence[Placed]
    ) -> list[Box]:
        """The tiles of signs that have room but for these names."""
        beside = [*taken, *(box_of(name, wide) for name in names)]
        lost = (square for square in squares if not self._aside(square, 1, beside))
        return [aside.box for square in lost for aside in self._aside(square, 1, taken)]

    def _boxes(self, squares: Sequence[Mapping[str, Any]]) -> dict[str, Box]:
        return {square["id"]: self._board.rect(self._board.spots[square["id"]]) for square in squares}

    def taken(self, squares: Sequence[Mapping[str, Any]], names: Sequence[Placed]) -> list[Box]:
        """What no sign that goes aside may lie on: squares, cases, river, dice, and these names."""
        return [*self._taken(self._boxes(squares)), *(box_of(name, wide) for name in names)]

    def _taken(self, boxes: Mapping[str, Box]) -> list[Box]:
        """What no name and no sign may lie on."""
        board = self._board
        taken = [*boxes.values(), *map(board.rect, board.plan.cases.values())]
        return taken + [box for box in (board.river, self._tray) if box]

    @staticmethod
    def _sizes_for_all(placed: Callable[[Sequence[int]], Sequence[Placed]]) -> tuple[int, int]:
        """The largest two sizes at which no name is lost that has room at the smallest."""
        pairs = [(round(small * TOWERS / OTHERS), small) for small in range(max(int(sp(OTHERS)), LEAST), LEAST - 1, -1)]
        least = len(placed(pairs[-1]))
        return next(pair for pair in pairs if len(placed(pair)) >= least)

    def _all_wanted(
        self, squares: Sequence[Mapping[str, Any]], boxes: Mapping[str, Box], sizes: Sequence[int]
    ) -> list[Wanted]:
        """All names that want room: towers first, whose places are few; a name that several squares share once."""
        wanted = list(self._scenery(sizes))
        ordered = sorted(squares, key=lambda one: (one["kind"] != "tower", not one["effects"]))
        for square in ordered:
            want = self._wanted(square, boxes, sizes)
            if want and (want.inside or want.text not in {one.text for one in wanted}):
                wanted.append(want)
        return wanted

    def _scenery(self, sizes: Sequence[int]) -> Iterator[Wanted]:
        board = self._board
        for place in board.edition.get("scenery", []):
            if place["id"] in SCENERY:
                left, upper, right, lower = board.plan.box(place)
                x, y = board.place(left, lower)
                box = (x, y, (right - left) * board.seen.scale, (lower - upper) * board.seen.scale)
                yield Wanted(say(f"outrage.touch.sign.{place['id']}"), self._in_sight(box), largest=sizes[1])

    def _wanted(self, square: Mapping[str, Any], boxes: Mapping[str, Box], sizes: Sequence[int]) -> Wanted | None:
        """The name of a square with where it may stand; None for one without. boxes: of all squares."""
        board, kind, box = self._board, square["kind"], boxes[square["id"]]
        text = sign(square) if board.zoomed else short_sign(square) or sign(square)
        if kind == "start":
            return Wanted(text, box, ("bottom", "left", "right", "top"), inside=False, largest=sizes[1])
        if kind == "goal":
            x, y, width, height = box
            room = self._in_sight((x - 5 * width, y, 6 * width, height))
            return Wanted(text, room, largest=sizes[1])
        post = own_post(square, board.edition)
        if post or kind == "post":
            named = Wanted(post or text, box, ("top", "bottom"), inside=False, largest=sizes[1])
            return named if board.zoomed and (post or square.get("name")) else None
        if not square.get("name") or kind in NAMELESS:
            return None
        spot = board.spots[square["id"]]
        covered, crowded = self._stood_on(spot, 1), self._stood_on(spot, 2)
        if kind == "exit":
            sides: tuple[str, ...] = ("left", "right", "bottom", "top")
            return Wanted(text, box, sides, inside=False, largest=sizes[1], covered=covered)
        towering = kind == "tower" or (kind == "prison" and square["zone"] == "wall")
        seen = self._in_sight(box)
        sides = self._free_sides(spot) if seen == box else ()
        want = Wanted(text, seen, sides, largest=0 if towering else sizes[1], covered=covered, crowded=crowded)
        if board.zoomed or not towering:
            return want
        if not board.is_slim(square["id"]):
            return replace(want, outside_first=not board.plan.is_large(spot) or sides[:1] == ("top",))
        # It stands between squares of the wall and would lie on end, but for its neighbours' roofs.
        x, y, width, height = box
        strip = (x, y, width, min(height, sizes[1] * LOW + 0.5))
        built = tuple(boxes[one] for one in boxes if board.squares[one]["kind"] in BUILT)
        return replace(want, covered=(), crowded=(), over=built, box=strip, short=cut_sign(square))

    def _in_sight(self, box: Box) -> Box:
        """What is seen of it: a name in the middle of a square that the view cuts would be cut as well."""
        board = self._board
        if not board.zoomed:
            return box
        x, y, width, height = box
        left, low = max(x, board.x), max(y, board.y)
        return left, low, max(min(x + width, board.right) - left, 0), max(min(y + height, board.top) - low, 0)

    def _stood_on(self, spot: Spot, count: int) -> tuple[Box, ...]:
        """Where so many pieces stand on a square."""
        stands = (self._board.standing(Piece(f"seat:{at}", spot.id, _nothing), at, count) for at in range(count))
        return tuple((x - radius, y - radius, 2 * radius, 2 * radius) for x, y, radius in stands)

    def _free_sides(self, spot: Spot) -> tuple[str, ...]:
        """Above the board for what stands at its upper edge, else rather below."""
        return ("top", "bottom") if spot.y - spot.h / 2 <= self._board.upper + 0.6 else ("bottom", "top")

    def asides(
        self, squares: Sequence[Mapping[str, Any]], crowds: Mapping[str, int], taken: Sequence[Box]
    ) -> Iterator[Aside]:
        """Signs that pieces cover, on a tile beside their square where there is room for one off what is `taken`.

        crowds: how many people's pieces stand on each square.
        """
        taken = list(taken)
        for square in squares:
            if count := crowds.get(square["id"], 0):
                for aside in self._aside(square, count, taken):
                    taken.append(aside.box)
                    yield aside

    def _aside(self, square: Mapping[str, Any], count: int, taken: Sequence[Box]) -> list[Aside]:
        """The tile for the sign of a square on which so many stand, off what is taken, if it has one and has room."""
        if square["kind"] not in COVERED:
            return []
        board, spot = self._board, self._board.spots[square["id"]]
        scale, (x, y) = board.seen.scale, board.spot_place(spot.id)
        side, reach = scale * TILE, board.piece_radius() * (0.9 if count == 1 else 1.6)
        across = max(spot.w * scale / 2 + 1, reach) + side / 2
        down = max(spot.h * scale / 2 + 1, reach) + side / 2
        around = max(across, down) + side
        # Of all that is taken little is near, and every place is tried against it.
        near = [one for one in taken if overlap(one, (x - around, y - around, 2 * around, 2 * around))]
        for shift in (one * scale for one in SHIFTS):
            for dx, dy in ((shift, -down), (-across, shift), (across, shift), (shift, down)):
                box = (x + dx - side / 2, y + dy - side / 2, side, side)
                if within(box, self._bounds) and not any(overlap(box, other) for other in near):
                    return [Aside(square, box)]
        return []


def _nothing(group: InstructionGroup, x: float, y: float, radius: float) -> None:
    """How a piece looks that nobody sees."""


def wide(text: str, size: int) -> float:
    """How wide a name is, in pixels."""
    return text_width(text, size, True)

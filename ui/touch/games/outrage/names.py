"""Where names and signs stand on the board: in their squares or beside them, off the pieces and off each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from kivy.metrics import sp

from companion.words import say
from ui.touch.board.label_shapes import LOW, Box, Placed, Wanted, overlap, within
from ui.touch.board.labels import place_labels
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


class Aside(NamedTuple):
    """A sign beside its square, which a piece covers: the square, and the box of the tile."""

    square: Mapping[str, Any]
    box: Box


class Names:
    """Finds their places on a board as it is seen now. crowds: how many people's pieces stand on each square."""

    def __init__(self, board: TowerPlane, crowds: Mapping[str, int]) -> None:
        self._board = board
        self._crowds = crowds
        self._tray = board.rect(board.plan.tray) if board.plan.tray else None

    def place(self, squares: Sequence[Mapping[str, Any]]) -> tuple[list[Placed], list[Aside]]:
        """The names of these squares that found room, and the signs that go aside for pieces.

        Where room is short, signs come before names, and of those the places at which something has to be done.
        """
        board = self._board
        bounds = (board.x, board.y, board.width, board.height)
        boxes = {square["id"]: board.rect(board.spots[square["id"]]) for square in squares}
        taken = [*boxes.values(), *map(board.rect, board.plan.cases.values())]
        taken += [box for box in (board.river, self._tray) if box]
        asides = list(self._asides(squares, taken, bounds))
        taken += [aside.box for aside in asides]

        def placed(sizes: Sequence[int]) -> list[Placed]:
            return place_labels(self._all_wanted(squares, boxes, sizes), taken, bounds, sizes, wide)

        if board.zoomed:
            return placed([size for wanted in ZOOMED_SIZES if (size := int(sp(wanted))) >= LEAST]), asides
        if board.type_sizes is None:
            board.type_sizes = self._sizes_for_all(placed)
        return placed(board.type_sizes), asides

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
        if kind == "exit":
            return Wanted(text, box, ("left", "right", "bottom", "top"), inside=False, largest=sizes[1])
        spot = board.spots[square["id"]]
        towering = kind == "tower" or (kind == "prison" and square["zone"] == "wall")
        seen = self._in_sight(box)
        sides: tuple[str, ...] = self._free_sides(spot) if seen == box else ()
        want = Wanted(text, seen, sides, largest=0 if towering else sizes[1], covered=self._covered(spot, box))
        if board.zoomed or not towering:
            return want
        if not self._slim(spot):
            return replace(want, outside_first=not board.plan.is_large(spot) or sides[:1] == ("top",))
        # It stands between squares of the wall and would lie on end, but for its neighbours' roofs.
        built = {one: boxes[one] for one in boxes if board.squares[one]["kind"] in BUILT}
        manned = [self._covered(board.spots[one], built[one])[0] for one in built if self._crowds.get(one)]
        strip = _strip(box, sizes[1], list(built.values()), manned)
        return replace(want, covered=(), over=tuple(built.values()), box=strip, short=cut_sign(square))

    def _slim(self, spot: Spot) -> bool:
        """Whether it is one of those along the sides of the wall, higher than wide, that have squares above and
        below."""
        board = self._board
        beside = spot.y - spot.h / 2 > board.upper + 0.6 and spot.h > 1.5 * spot.w * board.plan.tall / board.plan.broad
        return beside and not board.plan.is_large(spot)

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

    def _free_sides(self, spot: Spot) -> tuple[str, ...]:
        """Above the board for what stands at its upper edge, else rather below."""
        return ("top", "bottom") if spot.y - spot.h / 2 <= self._board.upper + 0.6 else ("bottom", "top")

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


def _strip(box: Box, size: int, buildings: Sequence[Box], manned: Sequence[Box]) -> Box:
    """The lowest part of a tower, which a piece in its middle leaves free for a line of that size; the highest where a
    building begins right below, which has its name there, unless somebody stands next to that. manned: where pieces
    stand in buildings."""
    x, y, width, height = box
    high = min(height, size * LOW + 0.5)
    lowest, highest = (x, y, width, high), (x, y + height - high, width, high)
    near = (top + tall for left, top, across, tall in buildings if x - width < left + across <= x + width + across)
    crowded = any(y - 2 * high < top < y + high for top in near)
    taken = any(overlap((x - 2 * width, highest[1], 2 * width, high), one) for one in manned)
    return highest if crowded and not taken else lowest


def wide(text: str, size: int) -> float:
    """How wide a name is, in pixels."""
    return text_width(text, size, True)

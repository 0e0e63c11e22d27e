"""A board that is being photographed: its squares are dragged into place one by one, until the others are right too.

It is the same by phone and on the glass; each shows it in its own way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.client.boxes.board import named, plan
from companion.devices.box_photos import BoxPhotos, Places, Point
from companion.refused import Refused

FIRST = 12
"""So many squares are put in their place before the others are checked by some more."""

FEWEST = 4
"""From so many on the others can be guessed, and are shown where they seem to be."""


class BoardInHand:
    """A squared-up board and the squares that were put on it. plan: of the edition. named: those that can be found.

    half: the same picture at half its size: a dimmed ground shows no more, and nobody unpacks the whole for that.

    shape: width by height of the picture: places are shares of it, and are reckoned in squares of one size.
    """

    def __init__(
        self, photos: BoxPhotos, picture: bytes, half: bytes, shape: float, plan: Places, named: dict[str, str]
    ) -> None:
        self.picture, self.half = picture, half
        self._photos, self._shape, self._plan = photos, shape, plan
        self._named = {square: name for square, name in named.items() if square in plan}
        self.put: Places = {}
        self._checks: dict[str, float] = {}

    @property
    def following(self) -> str | None:
        """The square to ask for next; None where all are right, or none is left that can be found."""
        if len(self.put) >= FIRST and self._photos.is_enough(list(self._checks.values())):
            return None
        wanted = {square: self._plan[square] for square in self._named}
        return self._photos.next_square(wanted, {one: at for one, at in self.put.items() if one in wanted})

    def places(self) -> Places:
        """Where all squares are, as far as that can be said; none before enough were put."""
        if len(self.put) < FEWEST:
            return {}
        found = self._photos.place(self._plan, self._stretched(self.put))
        return {square: (x / self._shape, y) for square, (x, y) in found.items()}

    def finished(self) -> Places:
        """Where all squares are, to be kept. Raises Refused while some are still asked for."""
        places = self.places()
        if not places or self.following is not None:
            raise Refused("boxes.photo.squares_left")
        return places

    def lay(self, square: str, at: Point) -> None:
        """The owner has dragged a square there: one that was asked for, or any that was guessed beside its place.

        Raises Refused for one that there is not, and beside the board.
        """
        if square not in self._plan or not all(0 <= one <= 1 for one in at):
            raise Refused("boxes.photo.no_such_square")
        if len(self.put) >= FIRST and square in self._named and square not in self.put:
            guessed = self._stretched(self.places())
            self._checks |= self._photos.off_by(guessed, self._stretched({square: at}))
        self.put = {**self.put, square: at}

    def take_back(self) -> None:
        """The last one is asked for again; nothing where none was put."""
        *before, last = self.put or [""]
        self._checks.pop(last, None)
        self.put = {square: self.put[square] for square in before}

    def told(self) -> dict[str, Any]:
        """All of it as plain data, for whoever shows it."""
        square, places = self.following, self.places()
        return {
            "put": self.put, "places": places, "count": len(self.put), "first": FIRST,
            "off": round(list(self._checks.values())[-1], 2) if self._checks else None,
            "next": None if square is None else
            {"square": square, "name": self._named[square], "at": places.get(square, self._somewhere(square))},
        }  # fmt: skip

    def _somewhere(self, square: str) -> Point:
        """Where the plan has it, for a first guess."""
        low = [min(place[axis] for place in self._plan.values()) for axis in (0, 1)]
        wide = [max(place[axis] for place in self._plan.values()) - low[axis] for axis in (0, 1)]
        x, y = (0.05 + 0.9 * (self._plan[square][axis] - low[axis]) / (wide[axis] or 1) for axis in (0, 1))
        return x, y

    def _stretched(self, places: Places) -> Places:
        return {square: (x * self._shape, y) for square, (x, y) in places.items()}


def squared_up(
    photos: BoxPhotos, photo: bytes, corners: Sequence[Point], turns: int, edition: Mapping[str, Any],
    owner: bool = False,
) -> BoardInHand:  # fmt: skip
    """The board of an edition out of a photograph; it takes its time. Raises Refused where the edition has none made of
    squares, and what `BoxPhotos.board` raises."""
    squares = plan(edition)
    if not squares:
        raise Refused("boxes.photo.no_board")
    picture = photos.board(photo, corners, turns, owner)
    seen = photos.look(picture)
    half = photos.small(picture, max(seen.width, seen.height) // 2)
    return BoardInHand(photos, picture, half, seen.width / seen.height, squares, named(edition))

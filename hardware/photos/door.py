"""The room's door: what a page asks of it, in bytes and plain data. See ``companion.devices.box_photos``."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from companion.devices.box_photos import CardText, Places, Point, Seen
from hardware.photos import places
from hardware.photos.finding import find_corners
from hardware.photos.ground import veil
from hardware.photos.keeping import load, prepare
from hardware.photos.reading import BY_PHONE, BY_STICK, read_picture
from hardware.photos.squaring import CARD, board_size, card_size, square_up
from hardware.photos.text import read_text


class Photos:
    """Follows ``companion.devices.box_photos.BoxPhotos``. It remembers nothing between two calls."""

    def look(self, photo: bytes, owner: bool = False) -> Seen:
        """Whether it is one, and where the corners seem to be."""
        picture = _unpacked(photo, owner)
        high, wide = picture.shape[:2]
        found = find_corners(picture)
        return Seen(wide, high, None if found is None else tuple(_share(point, picture) for point in found))

    def small(self, photo: bytes, longest: int, owner: bool = False) -> bytes:
        """The photograph to look at. A JPEG of a camera is unpacked no larger than that needs."""
        return prepare(read_picture(photo, BY_STICK if owner else BY_PHONE, longest), longest)

    def card(self, photo: bytes, corners: Sequence[Point], turns: int = 0, owner: bool = False) -> bytes:
        """The card between the corners."""
        picture = _unpacked(photo, owner)
        where = _pixels(corners, picture)
        # A card that lies is wider than pictures are kept, and would lose a tenth of its letters' height by that.
        size = card_size(picture, where, turns)
        return prepare(square_up(picture, where, size, turns), longest=max(size))

    def board(self, photo: bytes, corners: Sequence[Point], turns: int = 0, owner: bool = False) -> bytes:
        """The board between the corners."""
        picture = _unpacked(photo, owner)
        where = _pixels(corners, picture)
        return prepare(square_up(picture, where, board_size(picture, where, turns), turns))

    def text(self, card: bytes, language: str) -> CardText:
        """What is printed on a squared-up card."""
        return read_text(read_picture(card, longest=2 * CARD), language)

    def place(self, plan: Places, put: Places) -> Places:
        """Where every square lies."""
        return places.place_squares(plan, put)

    def next_square(self, plan: Places, put: Places) -> str | None:
        """The square to ask for next."""
        return places.next_square(plan, put)

    def off_by(self, guessed: Places, put: Places) -> dict[str, float]:
        """How far each lay from where it had been guessed."""
        return places.off_by(guessed, put)

    def is_enough(self, checks: Sequence[float]) -> bool:
        """Whether no further square has to be asked for."""
        return places.is_enough(checks)

    def ground(self, board: bytes, longest: int) -> bytes:
        """The board, dimmed."""
        return prepare(veil(load(board, longest)))


def open_photos() -> Photos:
    """The door."""
    return Photos()


def _unpacked(photo: bytes, owner: bool) -> np.ndarray:
    return read_picture(photo, BY_STICK if owner else BY_PHONE)


def _share(point: np.ndarray, picture: np.ndarray) -> Point:
    """A place in pixels, counted from a pixel's middle, as shares of the picture."""
    x, y = (point + 0.5) / (picture.shape[1], picture.shape[0])
    return float(x), float(y)


def _pixels(corners: Sequence[Point], picture: np.ndarray) -> list[list[float]]:
    """Shares of the picture as places in its pixels."""
    high, wide = picture.shape[:2]
    return [[x * wide - 0.5, y * high - 0.5] for x, y in corners]

"""Photographs of an owner's cards and boards: the contract between a page that takes them and what makes a card of one.

All of it is plain data and bytes. Every call may take seconds, so nobody makes it on a thread that others wait for.
Corners and places in a photograph are shares of its width and height, from 0 to 1, counted from the top left of the
picture as a browser shows it: what size it was unpacked at is nobody else's business.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import Protocol

import msgspec

from companion.refused import Unavailable

Point = tuple[float, float]
"""x, y."""

Places = dict[str, Point]
"""Squares of a board by their ids."""


class Seen(msgspec.Struct, frozen=True):
    """A photograph that was let in. Its size in pixels as it is shown; corners: where a card or a board seems to lie,
    clockwise from the top left, None when that is not sure enough to be shown."""

    width: int
    height: int
    corners: tuple[Point, ...] | None


class Word(msgspec.Struct, frozen=True):
    """A word that was read. box: x, y, width, height in the squared-up card, as shares. doubtful: worth a look."""

    text: str
    box: tuple[float, float, float, float]
    doubtful: bool


class CardText(msgspec.Struct, frozen=True):
    """What is printed on a card, word by word; the title is empty where no line stands out as one."""

    title: list[Word]
    body: list[Word]


class BoxPhotos(Protocol):
    """Makes cards and boards of photographs. All calls with `photo` raise Refused for what is no photograph, with a
    sentence each, and for corners that cannot be; `owner` lets in what a camera writes, not only what a page sends."""

    def look(self, photo: bytes, owner: bool = False) -> Seen:
        """Whether it is one, and where the corners seem to be."""

    def small(self, photo: bytes, longest: int, owner: bool = False) -> bytes:
        """The photograph as it is shown, upright, no more than `longest` pixels at its longer side: a JPEG."""

    def card(self, photo: bytes, corners: Sequence[Point], turns: int = 0, owner: bool = False) -> bytes:
        """The card between the corners as a JPEG to keep. turns: quarters of a whole turn, clockwise."""

    def board(self, photo: bytes, corners: Sequence[Point], turns: int = 0, owner: bool = False) -> bytes:
        """The board between the corners as a JPEG to keep."""

    def text(self, card: bytes, language: str) -> CardText:
        """What is printed on a card of `card`, in the edition's language. Raises Unavailable where nothing reads it."""

    def place(self, plan: Places, put: Places) -> Places:
        """Where every square of the plan lies, after those that the owner has put in their place. Raises Refused."""

    def next_square(self, plan: Places, put: Places) -> str | None:
        """The square to ask for next, None after the last."""

    def off_by(self, guessed: Places, put: Places) -> dict[str, float]:
        """How far, in squares, each lay from where `place` had it before it was put."""

    def is_enough(self, checks: Sequence[float]) -> bool:
        """Whether no further square has to be asked for, by what the checks so far were off by."""

    def ground(self, board: bytes, longest: int) -> bytes:
        """The board as what squares are lit on, dimmed, `longest` pixels at its longer side: a JPEG."""


def open_box_photos() -> BoxPhotos:
    """What makes cards of photographs, found among the installed rooms (entry points of `companion.box_photos`).

    Raises Unavailable when there is none, or the parts that it stands on are not installed.
    """
    found = next(iter(entry_points(group="companion.box_photos")), None)
    if found is None:
        raise Unavailable("devices.box_photos.none")
    try:
        photos: BoxPhotos = found.load()()
    except ImportError:
        raise Unavailable("devices.box_photos.none") from None
    return photos

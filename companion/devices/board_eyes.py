"""The board on the table, seen in a photograph: the contract between what compares it and what finds it there.

All of it is plain data and bytes, and nothing here knows a game. Every call takes seconds: nobody makes it on a thread
that others wait for. What a photograph shows is told as scores: how much better a piece of that kind, standing there,
explains the photograph than the empty board does. What follows from them is arithmetic, and other rooms' business.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.metadata import entry_points
from typing import Protocol

import msgspec

from companion.devices.box_photos import Places, Point
from companion.refused import Unavailable


class Body(msgspec.Struct, frozen=True):
    """How large pieces of a kind are, in sides of a plain square: an upright round one that stands on the board."""

    radius: float
    height: float


class Colour(msgspec.Struct, frozen=True):
    """What pieces of a kind look like, in CIE Lab: one hue, and a range of lightness, as a side in shadow is darker."""

    darkest: float
    lightest: float
    a: float
    b: float


class EmptyBoard(msgspec.Struct, frozen=True):
    """The owner's photograph of the empty board, squared up: a JPEG, with where each square's middle lies in it, as
    shares. plan, sizes: where squares are in the edition's plan, and how wide and high there; of one without a size it
    is 0.9 of the way to the next."""

    picture: bytes
    places: Places
    plan: Places = {}
    sizes: dict[str, Point] = {}


class Stands(msgspec.Struct, frozen=True):
    """A piece of which it is known where it stands. below: on how many others of like height."""

    kind: str
    spot: str
    below: int = 0


class Sought(msgspec.Struct, frozen=True):
    """A kind of piece that is looked for. at: the squares where one could be, each with how many others would be below
    it there (all of like height)."""

    kind: str
    body: Body
    colour: Colour
    at: Mapping[str, int]


class Learned(msgspec.Struct, frozen=True):
    """What pieces look like on this board. unclear: kinds that cannot be told from what is printed; they have a colour
    as well. hidden: of other kinds the few squares where the print looks like them."""

    colours: dict[str, Colour]
    unclear: list[str]
    hidden: dict[str, list[str]] = {}


Scores = dict[str, dict[str, float]]
"""By kind, then by square: above nought where a piece explains the picture better than the board does. A square that
is not in the picture, or that glare hides, is left out."""


class BoardEyes(Protocol):
    """Finds a known board in photographs, from any side. Calls raise Refused with a sentence each for what is no
    photograph (as `BoxPhotos`), is too dark or too blurred, where the board is not found or only in part, and
    Unavailable where what looks at it fails or takes too long. `owner` lets in what a camera writes, not only what a
    page sends."""

    def learn(
        self, board: EmptyBoard, photo: bytes, stand: Sequence[Stands], bodies: Mapping[str, Body], owner: bool = False
    ) -> Learned:
        """The colours of the pieces, from a photograph of a position that is known."""

    def look(
        self, board: EmptyBoard, photo: bytes, sought: Sequence[Sought], colours: Mapping[str, Colour],
        owner: bool = False,
    ) -> Scores:  # fmt: skip
        """Where these pieces seem to be. colours: of all kinds that are known, so that none is taken for another."""


def open_board_eyes() -> BoardEyes:
    """What sees boards, found among the installed rooms (entry points of `companion.board_eyes`).

    Raises Unavailable when there is none, or the parts that it stands on are not installed.
    """
    found = next(iter(entry_points(group="companion.board_eyes")), None)
    if found is None:
        raise Unavailable("devices.board_eyes.none")
    try:
        eyes: BoardEyes = found.load()()
    except ImportError:
        raise Unavailable("devices.board_eyes.none") from None
    return eyes

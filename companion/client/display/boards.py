"""A board in the plain, for clients that draw no pictures of their own: places, what stands there, a list to read.

A game gives it in `GameDisplay.board`; it rests on what everybody may know. Lengths are in thousandths of the width.
"""

from __future__ import annotations

import msgspec

from companion.client.display.card_look import CardLook
from companion.client.display.telling import Landed


class BoardPlace(msgspec.Struct, frozen=True, array_like=True):
    """A place: the corner at the top left, its size, the colour of its ground ("#RRGGBB"), its short sign, and what it
    is called where there is room for a name."""

    spot: str
    x: int
    y: int
    w: int
    h: int
    ground: str
    sign: str = ""
    name: str = ""


class BoardPiece(msgspec.Struct, frozen=True):
    """What stands on a place: of a seat or (-1) nobody's, with a letter or an icon; colour: where it has no seat.

    Of those on one place, each covers the one before it. figure: what it looks like where it is drawn, by the name that
    the game's own figures have for that ("" for none): clients that have it draw that, the others letter and icon.
    """

    spot: str
    seat: int = -1
    text: str = ""
    icon: str = ""
    colour: str = ""
    figure: str = ""


class BoardLook(msgspec.Struct, frozen=True):
    """The board as it stands. height: of its picture. lines: who and what is where, to be read one after the other.

    parts: boxes of what it is put together from, such as tiles: the corner at the top left and the size of each.
    """

    height: int
    places: list[BoardPlace]
    pieces: list[BoardPiece]
    lines: list[str]
    parts: list[tuple[int, int, int, int]] = []


class PartNote(msgspec.Struct, frozen=True):
    """What a part of the board, by its number in `BoardLook.parts`, comes to for a seat that is there.

    text: a few letters; "" where nothing more is to be had there.
    """

    part: int
    seat: int
    text: str


class Noted(msgspec.Struct, frozen=True):
    """Notes beside the parts of a board, for whoever looks on, and in words what they mean."""

    meaning: str = ""
    notes: list[PartNote] = []


class Prize(msgspec.Struct, frozen=True):
    """Something that the game is about getting hold of: its name, its sign and what it is worth.

    seat: who has it, -1 while it is to be had. figure: as of a piece.
    """

    name: str
    icon: str
    points: int
    seat: int = -1
    figure: str = ""


class OnOffer(msgspec.Struct, frozen=True):
    """A card that lies open for everybody: how it looks, whose it would be as things stand (-1), and that in words.

    dice: that lie on it. beat: what would take it from that seat, in words.
    """

    card: CardLook
    seat: int = -1
    text: str = ""
    dice: list[Landed] = []
    beat: str = ""

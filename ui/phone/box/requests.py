"""What the editor's phone asks for, one request a frame."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from companion.refused import Refused

Point = tuple[float, float]
"""A place in a picture, as shares of its width and height."""

Id = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]


class _Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", kw_only=True):
    id: Id


class Hello(_Request, frozen=True, tag="hello"):
    """Whether the line still holds."""


class Photo(_Request, frozen=True, tag="photo"):
    """A photograph of so many bytes comes next, in pieces."""

    size: int


class File(_Request, frozen=True, tag="file"):
    """A file with a box of so many bytes comes next, in pieces. name: of the file, which says what is in it."""

    size: int
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Piece(_Request, frozen=True, tag="piece"):
    """The next bytes of what is coming. With the last of them it is looked at, and the reply says what came of it."""

    data: bytes


class Card(_Request, frozen=True, tag="card"):
    """The card between these corners of the photograph. turns: quarters of a whole turn, clockwise."""

    corners: list[Point]
    turns: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


class Read(_Request, frozen=True, tag="read"):
    """What is printed on the card that was squared up last, and which one of a list it seems to be. place: the list."""

    place: str


class Keep(_Request, frozen=True, tag="keep"):
    """A card says that. card: its list and id, "felon/F01". fresh: it is one more, like that one. values: of fields.

    photo: the card that was squared up last is its photograph. read: the fields that were read off it.
    """

    card: str
    values: dict[str, Any]
    fresh: bool = False
    photo: bool = False
    read: tuple[str, ...] = ()


class Remove(_Request, frozen=True, tag="remove"):
    """The owner's box has no such card."""

    card: str


class Undo(_Request, frozen=True, tag="undo"):
    """Take the latest step back, whoever took it."""


class Picture(_Request, frozen=True, tag="picture"):
    """The photograph of a card that is kept."""

    card: str


class Board(_Request, frozen=True, tag="board"):
    """The board between these corners of the photograph; its squares are put in their places next."""

    corners: list[Point]
    turns: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


class Put(_Request, frozen=True, tag="put"):
    """A square of the board lies there."""

    square: str
    at: Point


class Unput(_Request, frozen=True, tag="unput"):
    """The square that was put last is asked for again."""


class KeepBoard(_Request, frozen=True, tag="keep_board"):
    """The board as it was photographed, with its squares where they were found."""


class Give(_Request, frozen=True, tag="give"):
    """The box as a file. texts: with those that were read off cards."""

    texts: bool = False


Request = (
    Hello | Photo | File | Piece | Card | Read | Keep | Remove | Undo | Picture | Board | Put | Unput | KeepBoard | Give
)

_DECODER = msgspec.json.Decoder(Request)


class Numbered(msgspec.Struct):
    """What every request has, so that even a wrong one gets its reply."""

    id: Id = 0


def read_request(line: str) -> Any:
    """Raises Refused for what is none."""
    try:
        return _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused("phone.no_request") from None


def number_of(line: str) -> int:
    """The number of a request, 0 where it says none."""
    try:
        return msgspec.json.decode(line, type=Numbered).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return 0

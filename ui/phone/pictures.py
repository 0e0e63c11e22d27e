"""Our own pictures for phones and television, as the touchscreen paints them: a game that has some brings its files.

Of cards each is fetched by itself, since few of many are seen; what stands on a board comes in one piece. A page keeps
them for good: another address when anything of a file differs.
"""

from __future__ import annotations

import re
from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple, TypeVar

import msgspec

from companion.client.display.boards import BoardLook, BoardPiece, Prize
from companion.client.display.card_look import CardLook
from companion.client.display.telling import Tableau
from companion.client.games.plug_ins import file_of

Figured = TypeVar("Figured", BoardPiece, Prize)
"""What may be drawn as a figure."""

PATH = "/pictures/"
"""Under which they lie."""

CARDS, FIGURES = "cards.svg", "figures.svg"
"""In a game's folder: a symbol for each picture, by `CardLook.picture` and `Tableau`, and for each piece of a board, by
`BoardPiece.figure`; deploy/assets/build_pictures.py writes ours."""

ONLY = "only"
"""What a picture is called that comes by itself."""

_SYMBOL = re.compile(rb'<symbol id="([^"]*)"(.*?</symbol>)', re.DOTALL)
_AMONG = re.compile(r"(.+)-([0-9a-f]{12})(?:\.(\d+))?\.svg")


class _File(NamedTuple):
    """digest: of all of it. at: where each picture is among them, by its name."""

    digest: str
    at: dict[str, int]
    symbols: list[bytes]
    body: bytes


@lru_cache(maxsize=32)
def _file(game: str, name: str) -> _File | None:
    body = file_of(game, name)
    if body is None:
        return None
    symbols = _SYMBOL.findall(body)
    names = (_read(called) for called, _ in symbols)
    return _File(
        sha256(body).hexdigest()[:12], {one: at for at, one in enumerate(names)}, [rest for _, rest in symbols], body
    )


def _read(written: bytes) -> str:
    return written.decode().replace("&quot;", '"').replace("&lt;", "<").replace("&amp;", "&")


def picture(game: str, name: str) -> str:
    """Where the picture of that name is, "" for none."""
    found = _file(game, CARDS) if name else None
    at = found.at.get(name) if found else None
    return f"{PATH}{game}-{found.digest}.{at}.svg#{ONLY}" if found and at is not None else ""


def picture_of(game: str, look: CardLook) -> str:
    """Where the picture of a card is, "" for none."""
    return picture(game, look.picture)


def figures(game: str) -> str:
    """Where all that stands on a game's board is, "" for none; `is_drawn` says what is among it."""
    found = _file(game, FIGURES)
    return f"{PATH}{game}-{found.digest}.svg" if found else ""


def is_drawn(game: str, figure: str) -> bool:
    """Whether there is a picture of what stands on that game's board."""
    found = _file(game, FIGURES)
    return bool(found and figure in found.at)


def as_drawn(one: Figured, game: str) -> Figured:
    """The same, which names no figure that there is no picture of."""
    return one if not one.figure or is_drawn(game, one.figure) else msgspec.structs.replace(one, figure="")


def board_as_drawn(board: BoardLook | None, game: str) -> BoardLook | None:
    """A board with such pieces alone."""
    return board and msgspec.structs.replace(board, pieces=[as_drawn(one, game) for one in board.pieces])


def tableau_as_drawn(tableau: Tableau, game: str) -> Tableau:
    """What of it there is, its pictures by their addresses."""
    return msgspec.structs.replace(
        tableau,
        figures=[one for one in tableau.figures if is_drawn(game, one)],
        behind=picture(game, tableau.behind),
        before=picture(game, tableau.before),
    )


def fetch(name: str) -> bytes | None:
    """What is at an address, by its end; None where there is nothing now."""
    asked = _AMONG.fullmatch(name)
    if asked is None:
        return None
    game, digest, at = asked.groups()
    found = _file(game, CARDS if at else FIGURES)
    if found is None or found.digest != digest:
        return None
    if not at:
        return found.body
    number = int(at) if len(at) < 6 else len(found.symbols)
    if number >= len(found.symbols):
        return None
    return b'<svg xmlns="http://www.w3.org/2000/svg"><symbol id="%s"%s</svg>' % (ONLY.encode(), found.symbols[number])

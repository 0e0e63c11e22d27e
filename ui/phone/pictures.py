"""Our own pictures of cards for phones, as the touchscreen paints them: a game that has some brings a file of them.

A page keeps such a file for good: it is another address when anything of it differs.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import NamedTuple

from companion.client.display.card_look import CardLook
from companion.client.games.plug_ins import file_of

PATH = "/pictures/"
"""Under which they lie."""

FILE = "cards.svg"
"""In a game's folder: a symbol for each picture, by `CardLook.picture`; deploy/assets/build_pictures.py writes ours."""


class _File(NamedTuple):
    name: str
    body: bytes


@lru_cache(maxsize=16)
def _file(game: str) -> _File | None:
    body = file_of(game, FILE)
    return _File(f"{game}-{sha256(body).hexdigest()[:12]}.svg", body) if body is not None else None


def picture(game: str, look: CardLook) -> str:
    """Where the picture of a card is, "" for none."""
    found = _file(game) if look.picture else None
    return f"{PATH}{found.name}#{look.picture}" if found else ""


def fetch(name: str) -> bytes | None:
    """The pictures at an address, by its end; None where there are none now."""
    found = _file(name.rpartition("-")[0])
    return found.body if found and found.name == name else None

"""What an edition has as ours has it: there our own words are told, everywhere else the owner's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.editions.files import load_folder

RAVEN, TOWER, JEWEL = "raven", "tower", "jewel"
"""The lists of an edition whose things have words of ours."""

_SQUARE, _POST = "square", "post"
_ID = {RAVEN: "card", TOWER: "card", JEWEL: "id", _SQUARE: "id", _POST: "name"}

_DOES: Mapping[str, Mapping[str, Any]] = {
    RAVEN: {"effects": []},
    TOWER: {"group": "", "value": 0, "defence_only": False, "alone": False, "role": "", "effects": [], "when": []},
}
"""The fields that say what a card does, and what they are when left out."""


@lru_cache(maxsize=1)
def _ours() -> Mapping[str, Mapping[str, Mapping[str, Any]]]:
    edition = load_folder(Path(__file__).parent)
    return {part: {one[key]: one for one in edition[part]} for part, key in _ID.items()}


def called_as_ours(part: str, name: str, called: str) -> bool:
    """Whether the thing with that id is in our edition too, by the same name."""
    ours = _ours()[part].get(name)
    return ours is not None and ours["name"] == called


def square_as_ours(square: str, called: str) -> bool:
    """Whether the square with that id bears the same in our edition."""
    ours = _ours()[_SQUARE].get(square)
    return ours is not None and ours.get("name", "") == called


def post_as_ours(name: str, square: str) -> bool:
    """Whether a post of that name is on that square in our edition too."""
    ours = _ours()[_POST].get(name)
    return ours is not None and ours["square"] == square


def does_as_ours(part: str, card: Mapping[str, Any]) -> bool:
    """Whether a card of an edition, as plain data, is in ours too and does the same."""
    ours = _ours()[part].get(card["card"])
    return ours is not None and all(ours.get(key, usual) == card.get(key, usual) for key, usual in _DOES[part].items())


def says_as_ours(part: str, card: Mapping[str, Any]) -> bool:
    """Whether our words tell what is on a card of an edition: it does what ours does, and no other text is given."""
    return does_as_ours(part, card) and card.get("text", "") == _ours()[part][card["card"]].get("text", "")

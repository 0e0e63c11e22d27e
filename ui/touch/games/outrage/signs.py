"""What squares are called on the board, where there is little room."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.client.games.shelf import BoxedGame
from companion.words import say

SHORT = frozenset({"ARM", "W09"})
"""Squares that have a still shorter name."""


def sign(square: Mapping[str, Any]) -> str:
    """The short name of a square that has one; what an owner has renamed goes by that name."""
    if _printed().get(square["id"]) == square["name"]:
        return say(f"outrage.touch.sign.{square['id']}")
    return str(square["name"])


def short_sign(square: Mapping[str, Any]) -> str:
    """A still shorter name, for a small drawing; "" where there is none."""
    if square["id"] in SHORT and _printed().get(square["id"]) == square["name"]:
        return say(f"outrage.touch.short.{square['id']}")
    return ""


@cache
def _printed() -> dict[str, str]:
    return {square["id"]: square["name"] for square in BoxedGame("outrage").edition["square"] if "name" in square}

"""What squares are called on the board, where there is little room."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.client.games.shelf import BoxedGame
from companion.words import say

SHORT = frozenset({"ARM", "RCK", "V14", "W09"})
"""Squares that have a still shorter name, by which the whole board calls them."""

CUT = frozenset({"W29", "W34", "W62"})
"""Towers whose names are cut where they have no room, as at the sides of a small board."""


def own_post(square: Mapping[str, Any], edition: Mapping[str, Any]) -> str:
    """What the owner calls the post on a square, "" for none or one of ours."""
    here = [post["name"] for post in edition["post"] if post["square"] == square["id"]]
    return next((name for name in here if (name, square["id"]) not in _posts()), "")


def sign(square: Mapping[str, Any]) -> str:
    """The short name of a square that has one; what an owner has renamed goes by that name."""
    if _printed().get(square["id"]) == square.get("name", ""):
        return say(f"outrage.touch.sign.{square['id']}")
    return str(square.get("name", ""))


def short_sign(square: Mapping[str, Any]) -> str:
    """A still shorter name, for the whole board; "" where there is none."""
    if square["id"] in SHORT and _printed().get(square["id"]) == square.get("name"):
        return say(f"outrage.touch.short.{square['id']}")
    return ""


def cut_sign(square: Mapping[str, Any]) -> str:
    """What is left of a tower's name where all of it has no room; "" where nothing may be left out."""
    if square["id"] in CUT and _printed().get(square["id"]) == square.get("name"):
        return say(f"outrage.touch.cut.{square['id']}")
    return ""


@cache
def _posts() -> set[tuple[str, str]]:
    return {(post["name"], post["square"]) for post in BoxedGame("outrage").edition["post"]}


@cache
def _printed() -> dict[str, str]:
    return {square["id"]: square["name"] for square in BoxedGame("outrage").edition["square"] if "name" in square}

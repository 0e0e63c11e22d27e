"""What a square of an edition looks like, by what it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def token_of(square: Mapping[str, Any]) -> str:
    """The colour of a square (`colours.GROUNDS`)."""
    kind, zone = square["kind"], square["zone"]
    if kind in ("building", "bench") and zone == "inner":
        return "building"
    if kind in ("building", "prison", "start") and zone == "wall":
        return "tower"
    if kind == "order" and zone == "white":
        return "white"
    return {"tower": "tower", "order": "order", "post": "post", "goal": "water", "exit": "wall"}.get(kind, zone)


def draws_raven(square: Mapping[str, Any]) -> bool:
    """Whether who lands there draws a Raven."""
    return any(effect["do"] == "draw_raven" for effect in square["effects"])


def is_ringed(square: Mapping[str, Any]) -> bool:
    """Whether a ring is drawn there: a grey square on which nobody draws a Raven."""
    kind, zone = square["kind"], square["zone"]
    return kind == "marked" or (kind == "plain" and zone in ("inner", "lane") and not draws_raven(square))

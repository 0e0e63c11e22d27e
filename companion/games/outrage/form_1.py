"""Editions of form 1, as owners and kept games have them, in today's form.

Then a square said in `effects_source` how sure its order is, a link to look at first said nothing of it, and the rules
knew Tower Cards by their ids.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.editions.sources import OTHER_SOURCES, SOURCE
from companion.games.outrage.roles import ROLES

_WAS = "effects_source"


def take_over(edition: Mapping[str, Any]) -> dict[str, Any]:
    """The same edition as it is written today. It may have any mistake in it; what is in today's form stays."""
    changes = {"square": _square, "estimated_link": _link, "tower": _tower}
    return {part: _rows(block, changes[part]) if part in changes else block for part, block in edition.items()}


def _rows(block: Any, change: Callable[[dict[str, Any]], dict[str, Any]]) -> Any:
    if not isinstance(block, list):
        return block
    return [change(row) if isinstance(row, dict) else row for row in block]


def _square(row: dict[str, Any]) -> dict[str, Any]:
    others = row.get(OTHER_SOURCES, {})
    if _WAS not in row or not isinstance(others, dict):
        return row
    kept = {field: value for field, value in row.items() if field not in (_WAS, OTHER_SOURCES)}
    return {**kept, OTHER_SOURCES: {"effects": row[_WAS], **others}}


def _link(row: dict[str, Any]) -> dict[str, Any]:
    return {SOURCE: "estimate", **row}


def _tower(row: dict[str, Any]) -> dict[str, Any]:
    card = row.get("card")
    return {"role": card, **row} if isinstance(card, str) and card in ROLES else row

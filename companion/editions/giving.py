"""An edition that is given away: names, numbers and verbs, but no text that was read off a card of the owner's box.

What is printed on a card is its publisher's. Whoever has a second table of their own may take it along.
"""

from __future__ import annotations

from typing import Any

from companion.editions.sources import OTHER_SOURCES, PHOTO, SOURCE

TEXT = "text"
"""The field with what is printed on a card."""


def to_give(edition: dict[str, Any], texts: bool = False) -> dict[str, Any]:
    """The edition for somebody else; nothing is changed in the one that is given. texts: with those off cards, too.

    Photographs are never in an edition: they lie beside it.
    """
    given: dict[str, Any] = edition if texts else _without_texts(edition)
    return given


def texts_off_cards(edition: dict[str, Any]) -> int:
    """How many texts were read off cards."""
    return sum(_off_card(table) for table in _tables(edition))


def _without_texts(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_texts(one) for one in value]
    if not isinstance(value, dict):
        return value
    off = _off_card(value)
    return {key: _without_texts(one) for key, one in value.items() if not (off and key == TEXT)}


def _off_card(table: dict[str, Any]) -> bool:
    others = table.get(OTHER_SOURCES)
    said = others.get(TEXT) if isinstance(others, dict) else None
    return TEXT in table and (said or table.get(SOURCE)) == PHOTO


def _tables(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, list):
        return [table for one in value for table in _tables(one)]
    if not isinstance(value, dict):
        return []
    return [value, *(table for one in value.values() for table in _tables(one))]

"""Editions of form 1: equipment had one `verb`, with `number` and `phase`; nobody was ever asked about `free_text`."""

from __future__ import annotations

from typing import Any

from companion.games.torture.verbs import BY_TABLE, UNASKED, VERBS

_FIELDS = ("verb", "number", "phase")


def take_over(edition: dict[str, Any]) -> dict[str, Any]:
    """The same with effects. What has any already stays as it is."""
    cards = edition.get("equipment")
    if not isinstance(cards, list):
        return edition
    return {**edition, "equipment": [_card(card) if isinstance(card, dict) else card for card in cards]}


def _card(card: dict[str, Any]) -> dict[str, Any]:
    if "effects" in card or not any(field in card for field in _FIELDS):
        return card
    kept = {name: value for name, value in card.items() if name not in _FIELDS}
    return {**kept, "effects": _effects(card.get("verb", "none"), card)}


def _effects(verb: Any, card: dict[str, Any]) -> list[dict[str, Any]]:
    if verb == "none":
        return []
    if verb == "free_text":
        return [{"do": BY_TABLE, "when": UNASKED}]
    known = VERBS.get(verb, {}) if isinstance(verb, str) else {}
    arguments = {name: card.get(name, usual) for name, usual in (("number", 0), ("phase", "")) if name in known}
    return [{"do": verb, **arguments}]

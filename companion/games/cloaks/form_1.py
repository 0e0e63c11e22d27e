"""Editions of form 1: an action card had one `verb`, its `number`, and `free_text` for what the table settles."""

from __future__ import annotations

from typing import Any

from companion.games.cloaks.verbs import BY_TABLE

NUMBERED = "gain_influence"
"""The one verb that looked at the number."""


def take_over(edition: dict[str, Any]) -> dict[str, Any]:
    """The same with effects. What has any already, or no verb, stays as it is."""
    cards = edition.get("action")
    if not isinstance(cards, list):
        return edition
    return {**edition, "action": [_card(card) if isinstance(card, dict) else card for card in cards]}


def _card(card: dict[str, Any]) -> dict[str, Any]:
    if "verb" not in card or "effects" in card:
        return card
    verb = card["verb"]
    effect = {"do": BY_TABLE if verb == "free_text" else verb}
    if verb == NUMBERED:
        effect["number"] = card.get("number", 0)
    kept = {name: value for name, value in card.items() if name not in ("verb", "number")}
    return {**kept, "effects": [effect]}

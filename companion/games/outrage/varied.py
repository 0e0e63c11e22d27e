"""What owners of this box may have otherwise: the orders of cards and squares, and Tower Cards with orders."""

from __future__ import annotations

import random
from typing import Any

from companion.editions.effects import Verbs
from companion.editions.varied_effects import some_effects
from companion.games.outrage.roles import MOMENTS
from companion.games.outrage.verbs import verbs_for

Table = dict[str, Any]


def vary(edition: Table, luck: random.Random) -> None:
    """Change one thing."""
    if all(edition.get(block) for block in ("square", "raven", "tower")):
        luck.choice((_raven, _raven, _square, _tower))(edition, luck)


def _raven(edition: Table, luck: random.Random) -> None:
    luck.choice(edition["raven"])["effects"] = _orders(verbs_for(edition), luck)


def _square(edition: Table, luck: random.Random) -> None:
    """One that has an order already, or none: posts and cases have none."""
    plain = [square for square in edition["square"] if square.get("kind") in ("plain", "order")]
    if plain:
        luck.choice(plain)["effects"] = some_effects(verbs_for(edition), luck)


def _tower(edition: Table, luck: random.Random) -> None:
    """A document with an order, at some of the moments that there are."""
    order = _orders(verbs_for(edition), luck)
    edition["tower"] = [*edition["tower"], {
        "card": f"own{len(edition['tower'])}", "name": "Bribe", "group": "document", "copies": luck.randint(1, 4),
        "text": "As it says.", "effects": order, "when": luck.sample(MOMENTS, luck.randint(1, len(MOMENTS))),
    }]  # fmt: skip
    parts = edition.get("components")
    if isinstance(parts, dict) and isinstance(parts.get("tower_cards"), int):
        parts["tower_cards"] += edition["tower"][-1]["copies"]


def _orders(verbs: Verbs, luck: random.Random) -> list[Table]:
    """Verbs, and now and then a choice or a throw of the die, which have texts of their own."""
    ways = [some_effects(verbs, luck), some_effects(verbs, luck)]
    kind = luck.choice(("plain", "plain", "choose", "roll"))
    if kind == "choose":
        return [{"do": "choose", "of": ways, "texts": ["This", "That"]}]
    if kind == "roll":
        return [{"do": "roll", "of": ways, "faces": ["1-2", "3-6"]}]
    return ways[0]

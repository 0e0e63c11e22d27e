"""What owners of this box may have otherwise: what cards do, how many there are, and what is printed on tiles."""

from __future__ import annotations

import random
from typing import Any

from companion.editions.varied_effects import some_effects
from companion.games.cloaks.edition import LIKE, LOOKS
from companion.games.cloaks.tiles import SIGNS
from companion.games.cloaks.verbs import VERBS

OWN_SIGNS = "~=o+"


def vary(edition: dict[str, Any], luck: random.Random) -> None:
    """Change one thing."""
    luck.choice((_effects, _effects, _copies, _square, _own_sign, _tile_name))(edition, luck)


def _effects(edition: dict[str, Any], luck: random.Random) -> None:
    if edition.get("action"):
        luck.choice(edition["action"])["effects"] = some_effects(VERBS, luck)


def _copies(edition: dict[str, Any], luck: random.Random) -> None:
    if edition.get("action"):
        luck.choice(edition["action"])["copies"] = luck.randint(1, 5)


def _square(edition: dict[str, Any], luck: random.Random) -> None:
    """Another sign on a square."""
    _print(edition, luck.choice([*SIGNS, *(one["sign"] for one in edition.get("sign", ()))]), luck)


def _own_sign(edition: dict[str, Any], luck: random.Random) -> None:
    """A sign of the owner's own, on a few squares."""
    sign = luck.choice(OWN_SIGNS)
    known = edition.setdefault("sign", [])
    if all(one["sign"] != sign for one in known):
        known.append({"sign": sign, "name": "Own", "like": luck.choice(list(LIKE)), "look": luck.choice(LOOKS)})
    for _ in range(luck.randint(1, 6)):
        _print(edition, sign, luck)


def _print(edition: dict[str, Any], sign: str, luck: random.Random) -> None:
    rows = luck.choice(edition["tile"]).get("rows") if edition.get("tile") else None
    if rows:
        at = luck.randrange(len(rows))
        if rows[at]:
            across = luck.randrange(len(rows[at]))
            rows[at] = f"{rows[at][:across]}{sign}{rows[at][across + 1 :]}"


def _tile_name(edition: dict[str, Any], luck: random.Random) -> None:
    if edition.get("tile"):
        luck.choice(edition["tile"])["name"] = luck.choice(("Market", "Mill Lane", "Brückenviertel"))

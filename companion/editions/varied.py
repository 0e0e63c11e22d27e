"""Boxes that owners could have: the shipped edition with a few plausible differences, by a seed.

What an owner changes is a number, a name, an id, which thing stands where, or how many there are. These changes know
no game, and often make what cannot be played: `check_edition` has to say which. A game that has more to vary than its
own edition shows, such as verbs that no card of it has, does so in `varied.py` of its folder, in a function `vary`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from companion.editions.sources import BESIDE

Table = dict[str, Any]
Place = tuple[Any, Any]
"""Where a value stands: a table or list, and the key or index in it."""

Vary = Callable[[Table, random.Random], None]
"""Changes one thing of the edition that it is given."""

MOST = 4
"""Differences of one edition."""

_OWN = 0.5
"""How likely a difference is to be one that only the game knows to make."""

_LEFT_OUT = 0.05
"""How likely a field is to be left out."""

_HEAD = "edition"
_WRITTEN = ("name", "text", "look", "title")
"""Fields in which an owner writes whatever stands on the box."""

_LETTERS = "aeioubdglmnrstäöüßéñ-' "


def varied(edition: Table, luck: random.Random, own: Vary | None = None) -> Table:
    """An edition with one to MOST differences. own: what the game itself knows to vary; it makes half of them.

    What has nothing in it comes back as it is.
    """
    changed: Table = msgspec.json.decode(msgspec.json.encode(edition))
    if all(part == _HEAD for part in edition):
        return changed
    differences = luck.randint(1, MOST)
    while differences > 0 or changed == edition:
        one = own if own is not None and luck.random() < _OWN else vary
        one(changed, luck)
        differences -= 1
    return changed


def vary(edition: Table, luck: random.Random) -> None:
    """Change one thing, as owners do."""
    parts = [part for part in edition if part != _HEAD and isinstance(edition[part], dict | list)]
    if not parts:
        return
    # Each part is as likely as any other: a board has hundreds of values.
    part = luck.choice(parts)
    table, key = luck.choice([(edition, part), *places(edition[part])])
    value = table[key]
    if isinstance(table, dict) and table is not edition and luck.random() < _LEFT_OUT:
        del table[key]
    elif isinstance(value, bool):
        table[key] = not value
    elif isinstance(value, int | float):
        table[key] = _number(value, _like(edition, key, (int, float)), luck)
    elif isinstance(value, str):
        _word(edition, (table, key), luck)
    elif isinstance(value, list):
        _list(value, luck)


def places(value: Any) -> Iterator[Place]:
    """Every place in an edition but in its head, and but for what stands beside its values (`sources.BESIDE`)."""
    for key, inner in list(value.items() if isinstance(value, dict) else enumerate(value)):
        if key in BESIDE or (key == _HEAD and isinstance(value, dict)):
            continue
        yield value, key
        if isinstance(inner, dict | list):
            yield from places(inner)


def _like(edition: Table, key: Any, kind: type | tuple[type, ...]) -> list[Any]:
    """What stands in that field, or at that place of a list, anywhere in an edition."""
    return [table[one] for table, one in places(edition) if one == key and isinstance(table[one], kind)]


def _number(value: float, others: list[Any], luck: random.Random) -> Any:
    """One more or less, twice or half as much, or what stands in the same field elsewhere."""
    ways = [value + 1, value - 1, value + 2, value * 2, value // 2, luck.choice(others), 0]
    return luck.choice(ways)


def _word(edition: Table, place: Place, luck: random.Random) -> None:
    """Another name or text; an id by which the owner calls a thing everywhere; or another of the words used there."""
    table, key = place
    if key in _WRITTEN:
        table[key] = "".join(luck.choice(_LETTERS) for _ in range(luck.randint(1, 24))).strip().title() or "X"
    elif key == "id" and luck.random() < 0.7:
        old, new = table[key], f"own_{luck.randrange(1000)}" if len(table[key]) > 1 else luck.choice("ACDEFHIJLMN")
        for where, one in places(edition):
            if where[one] == old:
                where[one] = new
    else:
        table[key] = luck.choice(_like(edition, key, str))


def _list(value: list[Any], luck: random.Random) -> None:
    """One less, one more of the same, or two in each other's place."""
    if not value:
        return
    at, way = luck.randrange(len(value)), luck.random()
    if way < 0.4:
        del value[at]
    elif way < 0.7:
        more = msgspec.json.decode(msgspec.json.encode(value[at]))
        if isinstance(more, dict) and isinstance(more.get("id"), str):
            more["id"] = f"{more['id']}_2"
        value.insert(at, more)
    else:
        other = luck.randrange(len(value))
        value[at], value[other] = value[other], value[at]

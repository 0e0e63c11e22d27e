"""How sure an edition is: where each of its values comes from, and when its owner confirmed it.

A table says it of all its values: `source` and `confirmed`, a day. Of a field that is otherwise it says so in
`other_sources` and `other_confirmed`. `note` is for its owner.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any

import msgspec

PHOTO = "photo"
"""The source of what was read off a photograph of the owner's card."""

SOURCES = ("rulebook", "elsewhere", "estimate", "invented", "owner", PHOTO)
"""Where a value of an edition can come from."""

SOURCE, OTHER_SOURCES = "source", "other_sources"
CONFIRMED, OTHER_CONFIRMED = "confirmed", "other_confirmed"
NOTE = "note"
BESIDE = (SOURCE, OTHER_SOURCES, CONFIRMED, OTHER_CONFIRMED, NOTE)
"""What any table of an edition can say beside its values; the rules look at none of it."""

_NAMES = ("id", "card", "key", "name", "square", "a")


class Value(msgspec.Struct, frozen=True):
    """What an edition says at one place: a table, or a field of it that comes from somewhere else.

    path: of the table, "raven[3]". field: "" for the table. name: for people, "raven curfew". confirmed: the day on
    which the owner looked, "" for never.
    """

    path: str
    field: str
    name: str
    source: str
    confirmed: str


def values(edition: dict[str, Any]) -> Iterator[Value]:
    """Every value of an edition that says where it comes from, in its order; its head is none."""
    for part, block in edition.items():
        if part != "edition":
            yield from _walk(part, part, block)


def by_source(edition: dict[str, Any]) -> dict[str, list[str]]:
    """The names of the values of an edition by where they come from: {"estimate": ["raven curfew", ...], ...}."""
    found: dict[str, list[str]] = {}
    for value in values(edition):
        found.setdefault(value.source, []).append(value.name)
    return found


def is_day(text: str) -> bool:
    """Whether it is a day as editions write it, "2026-11-24"."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _walk(path: str, name: str, value: Any) -> Iterator[Value]:
    if isinstance(value, list):
        for at, item in enumerate(value):
            yield from _walk(f"{path}[{at}]", name, item)
    elif isinstance(value, dict):
        own = next((value[key] for key in _NAMES if isinstance(value.get(key), str)), "")
        name = f"{name} {own}".strip()
        yield from _said(path, name, value)
        for key, inner in value.items():
            if key not in BESIDE and isinstance(inner, dict | list):
                yield from _walk(f"{path}.{key}", f"{name} {key}" if own else key, inner)


def _said(path: str, name: str, table: dict[str, Any]) -> Iterator[Value]:
    source, day = table.get(SOURCE), table.get(CONFIRMED)
    whole = day if isinstance(day, str) else ""
    if isinstance(source, str):
        yield Value(path, "", name, source, whole)
    others, days = table.get(OTHER_SOURCES), table.get(OTHER_CONFIRMED)
    for field, other in others.items() if isinstance(others, dict) else ():
        if isinstance(other, str):
            own = days.get(field) if isinstance(days, dict) else None
            yield Value(path, field, f"{name} {field}", other, own if isinstance(own, str) else whole)

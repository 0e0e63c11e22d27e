"""Places in an edition: reading one, putting another value there, and writing down that its owner has looked.

A place is a path such as "track.spaces" or "raven[3].copies". Editions are never changed: whoever puts something gets
another one, which shares what is the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from companion.editions.sources import CONFIRMED, OTHER_CONFIRMED, OTHER_SOURCES, SOURCE

OWNER = "owner"
"""The source of what the owner has looked at."""

_STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")

Steps = tuple[str | int, ...]


def steps(path: str) -> Steps:
    """The keys and numbers on the way to a place.

    >>> steps("raven[3].copies")
    ('raven', 3, 'copies')
    """
    return tuple(key or int(number) for key, number in _STEP.findall(path))


def at(edition: Any, path: str) -> Any:
    """What stands at a place; None where there is none."""
    value = edition
    for step in steps(path):
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def put(edition: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The edition with that value at a place. Raises KeyError, IndexError or TypeError where no such place can be."""
    changed: dict[str, Any] = _put(edition, steps(path), value)
    return changed


def _put(there: Any, way: Steps, value: Any) -> Any:
    if not way:
        return value
    first, rest = way[0], way[1:]
    if isinstance(first, int):
        changed = list(there)
        changed[first] = _put(changed[first], rest, value)
        return changed
    return {**there, first: _put(there[first] if rest else None, rest, value)}


def without(edition: dict[str, Any], path: str) -> dict[str, Any]:
    """The edition without that field or row. Raises KeyError or IndexError where it is not there."""
    *way, last = steps(path)
    there: Any = edition
    for step in way:
        there = there[step]
    if isinstance(there, list):
        fewer: Any = [one for number, one in enumerate(there) if number != last]
    else:
        fewer = {key: one for key, one in there.items() if key != last}
    changed: dict[str, Any] = _put(edition, tuple(way), fewer)
    return changed


def confirm(edition: dict[str, Any], path: str, fields: Sequence[str], day: str) -> dict[str, Any]:
    """The edition with a table, or some of its fields alone, known from its owner, who looked on that day."""
    table = at(edition, path)
    if not fields:
        fresh = {key: one for key, one in table.items() if key not in (OTHER_SOURCES, OTHER_CONFIRMED)}
        return put(edition, path, {**fresh, SOURCE: OWNER, CONFIRMED: day})
    sources, days = dict.fromkeys(fields, OWNER), dict.fromkeys(fields, day)
    more = {
        OTHER_SOURCES: {**table.get(OTHER_SOURCES, {}), **sources},
        OTHER_CONFIRMED: {**table.get(OTHER_CONFIRMED, {}), **days},
    }
    return put(edition, path, {**table, **more})


def confirmed(edition: dict[str, Any], path: str, fields: Sequence[str] = ()) -> bool:
    """Whether the owner has looked at all of a table, or at these fields of it."""
    table = at(edition, path)
    if not isinstance(table, dict):
        return False
    days = table.get(OTHER_CONFIRMED)
    apart = days if isinstance(days, dict) else {}
    return bool(table.get(CONFIRMED)) or (bool(fields) and all(apart.get(field) for field in fields))


def source(edition: dict[str, Any], path: str, fields: Sequence[str] = ()) -> str:
    """Where a table comes from, or the first of these fields; "" where nothing says so."""
    table = at(edition, path)
    if not isinstance(table, dict):
        return ""
    others = table.get(OTHER_SOURCES)
    apart = others if isinstance(others, dict) else {}
    return str(next((apart[field] for field in fields if field in apart), table.get(SOURCE, "")))

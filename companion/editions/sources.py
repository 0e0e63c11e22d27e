"""How sure an edition is: which of its values come from where."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

SOURCES = ("rulebook", "elsewhere", "estimate", "invented", "owner")
"""Where a value of an edition can come from."""

_NAMES = ("id", "card", "key", "name", "square", "a")


def by_source(edition: dict[str, Any]) -> dict[str, list[str]]:
    """The named values of an edition by where they come from: {"estimate": ["raven curfew", "square I01"], ...}."""
    found: dict[str, list[str]] = {}
    for name, source in _walk("", edition):
        found.setdefault(source, []).append(name)
    return found


def _walk(name: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, list):
        for item in value:
            yield from _walk(name, item)
    elif isinstance(value, dict):
        own = next((value[key] for key in _NAMES if isinstance(value.get(key), str)), "")
        if isinstance(value.get("source"), str):
            yield f"{name} {own}".strip(), value["source"]
        for key, inner in value.items():
            if isinstance(inner, dict | list):
                yield from _walk(key if not own else f"{name} {own} {key}", inner)

"""What is written in an edition: short enough for a screen, and nothing but what can be read."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any

from companion.editions.sources import NOTE
from companion.rules.findings import Findings

_LONG = ("text", NOTE)
"""The fields for whole sentences, as they are printed on cards; all others hold names and short words."""

MOST = {True: 1_000, False: 60}
"""Letters in a text, and in anything else."""

_SOFT_HYPHEN = "\u00ad"


def check_texts(edition: dict[str, Any], findings: Findings) -> None:
    """Faults for what nobody could read: far too long, or with marks that a screen does not show."""
    for path, field, value in _texts(edition, "", ""):
        long = field in _LONG
        if len(value) > MOST[long]:
            findings.fault(path, "editions.field.too_long", count=len(value), most=MOST[long])
        elif any(_unreadable(letter) and not (long and letter == "\n") for letter in value):
            findings.fault(path, "editions.field.unreadable")


def _texts(value: Any, path: str, field: str) -> Iterator[tuple[str, str, str]]:
    """Everything written: its path, the field, and the text."""
    if isinstance(value, str):
        yield path, field, value
    elif isinstance(value, list):
        for at, one in enumerate(value):
            yield from _texts(one, f"{path}[{at}]", field)
    elif isinstance(value, dict):
        for name, one in value.items():
            yield from _texts(one, f"{path}.{name}" if path else name, name)


def _unreadable(letter: str) -> bool:
    """A control mark, one that turns the direction of writing, half a letter, or none at all."""
    return letter != _SOFT_HYPHEN and unicodedata.category(letter).startswith("C")

"""A sentence before it is put into words: what rooms say that speak no language."""

from __future__ import annotations

from typing import Any

import msgspec


class Said(msgspec.Struct, frozen=True):
    """A key of the catalogue and the facts of its sentence; a fact may be a Said itself, or a list of them."""

    key: str
    facts: dict[str, Any] = {}


def said(key: str, /, **facts: Any) -> Said:
    """A sentence from its key and facts: `said("dice.covered", seconds=3)`."""
    return Said(key, facts)

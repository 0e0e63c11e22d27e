"""Which cards are called like ours: those have our pictures, whoever wrote them down."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from companion.editions.files import load_folder


@cache
def _names() -> frozenset[str]:
    """What is printed on our cards."""
    ours = load_folder(Path(__file__).parent)
    return frozenset(one["name"] for kind in ("equipment", "felon") for one in ours[kind])


def picture_of(one: Mapping[str, Any]) -> str:
    """The name of our picture of a card, which is the card's own; "" for one that is called like none of ours."""
    return str(one["name"]) if one["name"] in _names() else ""

"""What an edition has as ours has it: only there a card bears the picture that we painted for it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.editions.files import load_folder


@lru_cache(maxsize=1)
def _names() -> Mapping[str, str]:
    """What the cards are called in the edition that comes with the app."""
    return {one["id"]: one["name"] for one in load_folder(Path(__file__).parent)["action"]}


def picture_of(one: Mapping[str, Any]) -> str:
    """The name of our picture of an action card, its id; "" for one that we did not invent, or that was renamed."""
    ours = one.get("source", "invented") == "invented" and one.get("name") == _names().get(one["id"])
    return one["id"] if ours else ""

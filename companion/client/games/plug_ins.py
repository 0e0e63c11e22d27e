"""What a game's own folder gives its clients, and what stands in for it where the folder has none."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TypeVar

from companion import games
from companion.refused import Unavailable

T = TypeVar("T")


def part_of(game: str, module: str, name: str, plain: T) -> T:
    """`name` in that module of a game's folder, `plain` where the game or the module is not there."""
    try:
        path = f"{games.package(game).module}.{module}"
    except Unavailable:
        return plain
    if importlib.util.find_spec(path) is None:
        return plain
    found: T = getattr(importlib.import_module(path), name)
    return found

"""What a game's own folder gives its clients, and what stands in for it where the folder has none."""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")


def folder_of(game: str) -> Path | None:
    """A game's own folder, found without opening the game; None where it is not there."""
    found = importlib.util.find_spec(f"companion.games.{game.replace('-', '_')}")
    return Path(found.origin).parent if found is not None and found.origin else None


def part_of(game: str, module: str, name: str, plain: T) -> T:
    """`name` in that module of a game's folder, `plain` where the game or the module is not there."""
    path = f"companion.games.{game.replace('-', '_')}.{module}"
    try:
        if importlib.util.find_spec(path) is None:
            return plain
    except ModuleNotFoundError:
        return plain
    found: T = getattr(importlib.import_module(path), name)
    return found

"""What a game's own folder gives its clients, and what stands in for it where the folder has none."""

from __future__ import annotations

import importlib
import importlib.util
from typing import TypeVar

from companion import games
from companion.client.display.telling import SOUNDS
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


def file_of(game: str, name: str) -> bytes | None:
    """A file of that game's folder, None where the game or the file is not there."""
    try:
        return (games.package(game).folder / name).read_bytes()
    except (Unavailable, FileNotFoundError):
        return None


def take_of(game: str, sound: str) -> bytes | None:
    """How a game hears one of SOUNDS its own way: a WAV file in its folder `sounds`, None where it has none of its own.

    game: "" for none.
    """
    return file_of(game, f"sounds/{sound}.wav") if game and sound in SOUNDS else None

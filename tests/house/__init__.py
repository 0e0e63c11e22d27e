"""Games that only the tests have. Once `companion.games` is told of this folder it finds them like the real ones.

What is drawn of them lies in tests/drawings."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion import games
from ui.touch import games as drawings

FOLDER = Path(__file__).parent
DRAWN = FOLDER.with_name("drawings")


def small_games() -> list[str]:
    """The names of the games of this folder."""
    return [name.replace("_", "-") for name in _folders()]


def _folders() -> list[str]:
    return sorted(folder.name for folder in FOLDER.iterdir() if (folder / "game.py").exists())


@contextmanager
def more_games() -> Iterator[None]:
    """As long as this holds, the house has the games of this folder too, and what is drawn of them."""
    games.__path__.append(str(FOLDER))
    drawings.__path__.append(str(DRAWN))
    try:
        yield
    finally:
        games.__path__.remove(str(FOLDER))
        drawings.__path__.remove(str(DRAWN))
        # What was imported by way of these folders is not there any more.
        gone = tuple(f"{room.__name__}.{name}" for room in (games, drawings) for name in _folders())
        for module in [name for name in sys.modules if name.startswith(gone)]:
            del sys.modules[module]

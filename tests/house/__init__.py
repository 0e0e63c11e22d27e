"""Games that only the tests have. Once `companion.games` is told of this folder it finds them like the real ones."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion import games

FOLDER = str(Path(__file__).parent)


@contextmanager
def more_games() -> Iterator[None]:
    """As long as this holds, the house has the games of this folder too."""
    games.__path__.append(FOLDER)
    try:
        yield
    finally:
        games.__path__.remove(FOLDER)
        # What was imported by way of that folder is not there any more.
        for module in [name for name in sys.modules if name.startswith(f"{games.__name__}.night_market")]:
            del sys.modules[module]

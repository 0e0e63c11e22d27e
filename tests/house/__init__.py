"""Games that only the tests have, brought as a package brings them: by entry points, written in `installed`.

What is drawn of them lies in tests/drawings."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion import games
from ui.touch.app import skin_packages

FOLDER = Path(__file__).parent
INSTALLED = FOLDER / "installed"


@contextmanager
def more_packages(folder: Path) -> Iterator[None]:
    """As long as this holds, the distributions in a folder are installed too."""
    sys.path.append(str(folder))
    try:
        _look_again()
        yield
    finally:
        sys.path.remove(str(folder))
        _look_again()


def small_games() -> list[str]:
    """The names of the games of this folder."""
    return sorted(file.parent.name.replace("_", "-") for file in FOLDER.glob("*/game.py"))


@contextmanager
def more_games() -> Iterator[None]:
    """As long as this holds, the house has the games of this folder too, and what is drawn of them."""
    with more_packages(INSTALLED):
        yield


def _look_again() -> None:
    games.look_again()
    skin_packages.look_again()

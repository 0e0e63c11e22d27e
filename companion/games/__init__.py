"""The games, one folder each. A folder offers one object named `game`; nothing else here knows its name."""

from __future__ import annotations

import importlib
import pkgutil

from companion.refused import Unavailable
from companion.rules.game import Game


def names() -> list[str]:
    """The games that are installed, as the command line spells them: "break-out"."""
    return sorted(module.name.replace("_", "-") for module in pkgutil.iter_modules(__path__) if module.ispkg)


def load(name: str) -> Game:
    """The game of that name ("break-out" or "break_out"). Raises Unavailable when there is none."""
    folder = name.replace("-", "_").lower()
    if folder.replace("_", "-") not in names():
        raise Unavailable("table.no_such_game", name=name, games=names())
    game: Game = importlib.import_module(f"{__name__}.{folder}").game
    return game

"""Where the drawings of games are: packages that bring an entry point of the group `companion.skins`.

    [project.entry-points."companion.skins"]
    my-game = "my_game.touch.skin:skin"

Nothing of them is imported before somebody wants to see it. The folder of the skin's module may hold `art`, whose
`paint_lid` paints the lid of the box and whose `TINT` ("#RRGGBB") lies in the grounds of the game's pages, `poster`
with the cover that the first page shows (`ui.touch.shelf.poster`), and `scenes` for the tour.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import lru_cache
from importlib.metadata import EntryPoint
from types import ModuleType

from companion.client.games.shelf import game_names
from companion.devices.doctor import Finding
from companion.entry_points import brought, brought_by
from companion.words import Said, said

GROUP = "companion.skins"


def point_of(game: str) -> EntryPoint | None:
    """The entry point of that game's drawing, None where nobody has drawn it."""
    return _points().get(game)


def has_part(game: str, name: str) -> bool:
    """Whether there is a module of that name in the folder of that game's drawing."""
    return _path(game, name) != ""


def part_of(game: str, name: str) -> ModuleType | None:
    """A module in the folder of that game's drawing, None where there is none."""
    path = _path(game, name)
    return importlib.import_module(path) if path else None


def tint_of(game: str) -> str:
    """The hue of that game's room, "" where it has none of its own."""
    return str(getattr(part_of(game, "art"), "TINT", "")) if game else ""


def troubles() -> list[Said]:
    """Drawings of games that are not installed, one sentence each."""
    known = game_names()
    return [
        said("games.skin_alone", game=name, package=brought_by(point))
        for name, point in _points().items()
        if name not in known
    ]


def look(camera: bool = True) -> list[Finding]:
    """What `companion doctor` tells of drawings: only what is wrong. camera: nothing here asks for one."""
    return [Finding("skins", said("doctor.skins.name"), False, trouble) for trouble in troubles()]


def look_again() -> None:
    """Look what is installed when somebody asks next."""
    _points.cache_clear()


def _path(game: str, name: str) -> str:
    """How that module is imported, "" where there is none."""
    point = point_of(game)
    if point is None:
        return ""
    path = f"{_folder(point)}.{name}"
    return path if importlib.util.find_spec(path) is not None else ""


def _folder(point: EntryPoint) -> str:
    """The package that holds the drawing: the one that is named, or the one around a module that is."""
    spec = importlib.util.find_spec(point.module)
    named = spec is not None and spec.submodule_search_locations
    return point.module if named else point.module.rpartition(".")[0]


@lru_cache(maxsize=1)
def _points() -> dict[str, EntryPoint]:
    found: dict[str, EntryPoint] = {}
    for point in brought(GROUP):
        found.setdefault(point.name, point)
    return found

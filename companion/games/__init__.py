"""The games that are installed, each a package that somebody brings by an entry point of the group `companion.games`.

    [project.entry-points."companion.games"]
    break-out = "companion.games.break_out:game"

The folders beside this file come by the same door. What is broken is left out and said in one sentence; the other games
go on.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache, lru_cache
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import NamedTuple

from companion.editions.head import Head, read_head
from companion.entry_points import brought, brought_by, in_short
from companion.refused import Refused, Unavailable
from companion.rules.game import Game, GameOf
from companion.words import Said, said
from companion.words.catalogues import ENGLISH, shared_texts

GROUP = "companion.games"


class Package(NamedTuple):
    """A game before it is opened. folder: where its files are. module: of its folder. point: what opens it."""

    head: Head
    folder: Path
    module: str
    point: EntryPoint


class _Installed(NamedTuple):
    games: dict[str, Package]
    troubles: list[Said]


def names() -> list[str]:
    """The games that are installed, as the command line spells them: "break-out"."""
    return sorted(_installed().games)


def package(name: str) -> Package:
    """The package of the game of that name ("break-out" or "break_out"). Raises Unavailable when there is none."""
    found = _installed().games.get(name.replace("_", "-").lower())
    if found is None:
        raise Unavailable("table.no_such_game", name=name, games=names())
    return found


def load(name: str) -> Game:
    """The game of that name. Raises Unavailable when there is none, or when what is installed by that name fails."""
    return _load(package(name))


def troubles() -> list[Said]:
    """What is wrong with installed packages, one sentence each; none of these is among the games."""
    return list(_installed().troubles)


def look_again() -> None:
    """Look what is installed when somebody asks next: packages have come or gone."""
    _installed.cache_clear()
    _load.cache_clear()


@lru_cache(maxsize=1)
def _installed() -> _Installed:
    found = _Installed({}, [])
    for point in brought(GROUP):
        try:
            one = _package_of(point)
            if one.head.name in found.games:
                raise Refused("games.twice", other=brought_by(found.games[one.head.name].point))
        except Refused as refused:
            found.troubles.append(_trouble(point, refused))
        else:
            found.games[one.head.name] = one
    return found


def _trouble(point: EntryPoint, refused: Refused) -> Said:
    return said("games.trouble", game=point.name, package=brought_by(point), why=refused.said)


def _package_of(point: EntryPoint) -> Package:
    """Raises Refused: nothing is there, no head file, or one that cannot be."""
    try:
        spec = importlib.util.find_spec(point.module)
    except Exception as error:  # Whatever the package above it raises at import.
        raise Refused("games.raises", error=in_short(error)) from error
    if spec is None or not spec.submodule_search_locations:
        raise Refused("games.nowhere", module=point.module)
    folder = Path(next(iter(spec.submodule_search_locations)))
    head = read_head(folder)
    if head.name != point.name:
        raise Refused("games.other_name", name=head.name)
    if head.name in shared_texts(ENGLISH):
        raise Refused("games.taken_name")
    return Package(head, folder, point.module, point)


@cache
def _load(one: Package) -> Game:
    try:
        return _opened(one)
    except Refused as refused:
        trouble = _trouble(one.point, refused)
        raise Unavailable(trouble.key, **trouble.facts) from refused


def _opened(one: Package) -> Game:
    try:
        module = importlib.import_module(one.point.module)
    except Exception as error:  # It is somebody else's code, which may raise anything.
        raise Refused("games.raises", error=in_short(error)) from error
    game: Game | None = getattr(module, one.point.attr, None)
    if game is None:
        raise Refused("games.no_object", module=one.module, object=one.point.attr)
    missing = [member for member in _CONTRACT if not hasattr(game, member)]
    if missing:
        raise Refused("games.incomplete", members=missing)
    return game


_CONTRACT = sorted({*GameOf.__annotations__, *(name for name in vars(GameOf) if not name.startswith("_"))})
"""What every game's object has."""

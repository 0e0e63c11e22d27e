"""What the common tests have to know of a game beyond what it says itself, out of files among its own tests.

Where a game's own tests are: in the package that it names by an entry point of the group `companion.testing`,

    [project.entry-points."companion.testing"]
    my-game = "my_game.tests"

or else beside the nearest pyproject.toml above its folder, in `tests/games/<its folder>` or in `tests`. There lie, all
of them optional:

| file | says |
|---|---|
| `common.toml` | `Known`: a few tables |
| `lying.py` | where things lie (`following`) |
| `decisive.toml`, `decisive.py` | positions in which the right answer is beyond doubt (`decisive`) |
| `impossible.py` | what no table of the game can be, and positions that are refused (`judging`) |
"""

from __future__ import annotations

import importlib.util
import sys
from functools import lru_cache
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from companion import games
from companion.entry_points import brought

GROUP = "companion.testing"
"""By this entry point a game says where its own tests are."""

PEOPLE = ["Ada", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivy", "Jon", "Kim", "Leo"]


class Soaked(msgspec.Struct, forbid_unknown_fields=True):
    """Random games to their end. seats, games: how many. options: as in a setup."""

    seats: int
    games: int
    options: dict[str, Any] = {}


class Shown(msgspec.Struct, forbid_unknown_fields=True):
    """Random evenings that are searched for what shows a secret and is not marked. evenings: how many.

    marks: kinds of events among the game's `reveals` that chance play is sure to meet, where nothing else on the way
    marks what they show.
    """

    evenings: int = 8
    marks: list[str] = []


class Dial(msgspec.Struct, forbid_unknown_fields=True):
    """What the dial at warn or off still refuses. stays: keys of `[why_not]` by why they cannot be let pass; all others
    are let pass. held: those that are not let pass of dice that the companion rolled. options: with which it is tried,
    one after the other. places: an answer names a place, and then with which cards, or with what gain.
    """

    stays: dict[str, list[str]] = {}
    held: list[str] = []
    options: list[dict[str, Any]] = msgspec.field(default_factory=lambda: [{}])
    places: bool = False


class Known(msgspec.Struct, forbid_unknown_fields=True):
    """Of one game.

    recorded: the folder of kept evenings, from this one; ended: those of them that were played to their end (files
    `<name>.jsonl`). places: of all kinds, as its display names them. nowhere: what looks like a place and is none.
    left_over: the first word of a correction that others leave over, so that nobody is told of it. hinted: options
    without which there are no hints. long: options with which it is not over soon. soaked: random games whose ends are
    remembered. no_way_back: events with words for hands that need none for taking them back, and why. vocabulary: so
    many random games come to all that its vocabulary does not call rare. before_board: questions that come before the
    squares of its board are touched. other_boxes: first words of corrections that only other
    boxes than its own have. not_printed: names in its edition that stand on no card.
    """

    recorded: str = "recorded"
    ended: list[str] = []
    places: list[str] = []
    nowhere: list[str] = []
    left_over: str = ""
    hinted: dict[str, Any] = {}
    soaked: Soaked | None = None
    long: dict[str, Any] = {}
    shown: Shown = msgspec.field(default_factory=Shown)
    dial: Dial = msgspec.field(default_factory=Dial)
    no_way_back: dict[str, str] = {}
    vocabulary: int = 40
    before_board: list[str] = []
    other_boxes: list[str] = []
    not_printed: list[str] = []


def own_tests(game: str) -> Path | None:
    """The folder of a game's own tests, None where there are none: they are not installed with a wheel."""
    named = [point for point in brought(GROUP) if point.name == game]
    if named:
        return _folder_of(named[0])
    own = games.package(game).folder
    project = next((above for above in own.parents if (above / "pyproject.toml").exists()), None)
    places = [project / "tests" / "games" / own.name, project / "tests"] if project else []
    return next((place for place in places if place.is_dir()), None)


def own_file(game: str, name: str) -> Path | None:
    """A file among a game's own tests, None where it has none of that name."""
    folder = own_tests(game)
    return folder / name if folder is not None and (folder / name).exists() else None


@lru_cache(maxsize=64)
def own_module(game: str, name: str) -> ModuleType:
    """A module among a game's own tests, by the name of its file without ".py". Raises LookupError: there is none."""
    path = own_file(game, f"{name}.py")
    if path is None:
        raise LookupError(f"{game} has no {name}.py among its own tests ({own_tests(game)})")
    called = f"tests_of_{game.replace('-', '_')}_{name}"
    spec = importlib.util.spec_from_file_location(called, path)
    assert spec is not None and spec.loader is not None
    module = sys.modules[called] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@lru_cache(maxsize=32)
def known(game: str) -> Known:
    """What is to be known of a game by its name."""
    file = own_file(game, "common.toml")
    return msgspec.toml.decode(file.read_bytes() if file else b"", type=Known)


def people(game: str, most: int = 4) -> list[str]:
    """So many names as can play a game: at most so many, or the fewest that it takes."""
    counts = games.load(game).seat_counts
    return PEOPLE[: max((count for count in counts if count <= most), default=min(counts))]


def _folder_of(point: EntryPoint) -> Path | None:
    spec = importlib.util.find_spec(point.module)
    if spec is None:
        return None
    if spec.submodule_search_locations:
        return Path(next(iter(spec.submodule_search_locations)))
    return Path(str(spec.origin)).parent

"""What `-p companion.testing` brings: `--game`, the games that a test is for, and what a game may leave out.

    def test_it_has_a_title(any_game): ...

is asked of every installed game, or of those that `--game` names. With `@pytest.mark.each("option", listed, "options")`
a test gets each of what `listed(game)` lists of every game as `option`; a game of which nothing is listed has no
options, and is skipped with that as the reason. `@pytest.mark.needs("hints")` skips a game without that part (`parts`).

It is imported before pytest knows what it is asked, so it imports nothing that takes time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

SUITE = "companion.testing"
"""What is named on the command line to ask all of it."""

GROUP = "companion.suites"
"""By this entry point other rooms join in: the name of a package with tests."""

GAME = "any_game"
"""The argument of a test that is for any game."""

_MARKS = (
    "rule(*ids): the rule ids a test proves",
    "each(argument, rows, part): ask it of each of rows(game); part: what a game without any has not",
    "needs(part): ask it of games that have that part",
)


class _Broken:
    """In the place of a row: why what a game lists could not be listed."""

    def __init__(self, why: str) -> None:
        self.why = why


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--game`."""
    group = parser.getgroup("companion", "Table Companion")
    group.addoption(
        "--game", action="append", default=[], metavar="NAME", dest="companion_games",
        help="ask what holds for any game of this one; once for each; all that are installed by itself",
    )  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    """Tell of the marks, and let every suite run that is installed where ours is asked for.

    Raises UsageError: a game that is named is not installed.
    """
    for mark in _MARKS:
        config.addinivalue_line("markers", mark)
    if config.option.companion_games:
        _chosen(config)
    if config.option.pyargs and SUITE in config.args:
        from companion.entry_points import brought

        more = [point.value for point in brought(GROUP)]
        config.args += [one for one in more if one not in config.args]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for each game, or for each of what it lists."""
    if GAME not in metafunc.fixturenames:
        return
    games = _chosen(metafunc.config)
    mark = metafunc.definition.get_closest_marker("each")
    if mark is None:
        metafunc.parametrize(GAME, games)
        return
    argument, rows, part = mark.args
    metafunc.parametrize((GAME, argument), [one for game in games for one in _rows(game, rows, part)])


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what a game has not, by its name."""
    given: dict[str, Any] = getattr(getattr(item, "callspec", None), "params", {})
    game = given.get(GAME)
    if game is None:
        return
    for row in given.values():
        if isinstance(row, _Broken):
            pytest.fail(row.why, pytrace=False)
    for mark in item.iter_markers("needs"):
        from companion.testing.parts import lacks

        if why := lacks(game, mark.args[0]):
            pytest.skip(why)


def _chosen(config: pytest.Config) -> list[str]:
    """Raises UsageError: a game that is named is not installed, or none is."""
    from companion import games
    from companion.refused import Refused
    from companion.words import Words, say_in

    try:
        chosen = [games.package(name).head.name for name in config.option.companion_games]
    except Refused as refused:
        raise pytest.UsageError(f"--game: {refused.reason}") from None
    if not chosen and not games.names():
        troubles = [Words(say_in()).tell(trouble) for trouble in games.troubles()]
        raise pytest.UsageError("\n".join([*troubles, "No game is installed that the common suite could be asked of."]))
    return list(dict.fromkeys(chosen)) or games.names()


def _rows(game: str, rows: Callable[[str], Any], part: str) -> Iterator[Any]:
    """What a game lists, each with its place for an id, or what `rows` names it by where that is a mapping."""
    try:
        found = rows(game)
    except Exception as error:  # It is a game's own code and data, and must not keep the tests of others from running.
        yield pytest.param(game, _Broken(f"{game}: {part}: {type(error).__name__}: {error}"), id=game)
        return
    named = found.items() if isinstance(found, dict) else [(str(at), one) for at, one in enumerate(found, start=1)]
    for label, row in named:
        yield pytest.param(game, row, id=f"{game}-{label}")
    if not named:
        yield pytest.param(game, None, id=game, marks=pytest.mark.skip(f"{game} has no {part}"))

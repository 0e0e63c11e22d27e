"""Fixtures for the rooms that every game shares: small games beside the real ones, and an evening of the toy."""

from importlib.metadata import EntryPoint
from pathlib import Path

import msgspec
import pytest

from companion import games
from companion.client.window import Window
from companion.editions.head import read_head
from companion.rules.asks import TABLE
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from tests.house import night_market, toy

ROOT = Path(__file__).resolve().parents[1]

SMALL = {game.name: game for game in (toy.game, night_market.game)}


@pytest.fixture(autouse=True)
def small_games(monkeypatch):
    """The small games by name, to which a test may add its own; every other name is that of a real game."""
    there, load, package = dict(SMALL), games.load, games.package

    def package_of(name):
        if name not in there:
            return package(name)
        folder = there[name].folder
        module = ".".join(folder.relative_to(ROOT).parts)
        head = msgspec.structs.replace(read_head(folder), name=name)
        return games.Package(head, folder, module, EntryPoint(name, f"{module}:game", games.GROUP))

    monkeypatch.setattr(games, "load", lambda name: there[name] if name in there else load(name))
    monkeypatch.setattr(games, "package", package_of)
    return there


@pytest.fixture
def store(tmp_path):
    kept = Store(tmp_path / "evenings.sqlite")
    yield kept
    kept.close()


@pytest.fixture
def evening(store):
    return Evening.start(store, "toy", ["Ada", "Ben"], seed="11" * 32)


@pytest.fixture
def table(evening):
    """The table's window."""
    return Window(evening, TABLE)


@pytest.fixture
def market(store):
    """An evening of Night Market on which three seats throw hidden dice of their own."""
    return Evening.start(store, "night-market", ["Ada", "Ben", "Cy"], {"real_dice": True}, seed="44" * 32)


@pytest.fixture
def market_table(market):
    """The table's window on it."""
    return Window(market, TABLE)

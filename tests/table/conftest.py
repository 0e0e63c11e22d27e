"""A store that is thrown away, and the toy game in place of the real ones."""

import pytest

from companion import games
from companion.table.evening import Evening
from companion.table.store import Store
from tests import toy


@pytest.fixture(autouse=True)
def toy_game(monkeypatch):
    monkeypatch.setattr(games, "load", lambda name: toy.game)


@pytest.fixture
def store(tmp_path):
    kept = Store(tmp_path / "evenings.sqlite")
    yield kept
    kept.close()


@pytest.fixture
def evening(store):
    return Evening.start(store, "toy", ["Ada", "Ben"], seed="11" * 32)

"""What every test of the suite gets: the name of its game, and a home that is nobody's."""

from __future__ import annotations

import pytest


@pytest.fixture
def name(any_game):
    """The game that a test is asked of."""
    return any_game


@pytest.fixture(scope="session")
def nobodys_home(tmp_path_factory):
    return tmp_path_factory.mktemp("home")


@pytest.fixture(autouse=True)
def own_home(nobodys_home, monkeypatch):
    """No test reads or writes the evenings of the person who runs it."""
    monkeypatch.setenv("COMPANION_HOME", str(nobodys_home))

"""What all tests of seats that play themselves have in common."""

from __future__ import annotations

import pytest

from companion.bots import searching


@pytest.fixture(autouse=True)
def _thinks_less(monkeypatch):
    """Sharp players look at fewer worlds than at a table, so that whole evenings are over soon."""
    monkeypatch.setattr(searching, "EFFORT", 300)
    monkeypatch.setattr(searching, "FEWEST", 4)

"""The machine's services are found by their entry points, and are made without anything being asked of the machine."""

from __future__ import annotations

import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from companion.devices import naming, network, power
from companion.refused import Unavailable

POINTS = tomllib.loads((Path(__file__).resolve().parents[3] / "pyproject.toml").read_text())["project"]["entry-points"]
OPEN = {"network": network.open_network, "power": power.open_power, "naming": naming.open_naming}
ROOMS = {"network": network, "power": power, "naming": naming}


@pytest.mark.parametrize("name", OPEN)
def test_each_is_found(monkeypatch, name):
    group = f"companion.{name}"
    found = [EntryPoint(point, value, group) for point, value in POINTS[group].items()]
    monkeypatch.setattr(ROOMS[name], "entry_points", lambda group: found)
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", "unix:path=/nowhere")
    service = OPEN[name]()
    service.close()
    service.close()


@pytest.mark.parametrize("name", OPEN)
def test_where_none_is_installed_it_says_so(monkeypatch, name):
    monkeypatch.setattr(ROOMS[name], "entry_points", lambda group: [])
    with pytest.raises(Unavailable) as refused:
        OPEN[name]()
    assert refused.value.reason

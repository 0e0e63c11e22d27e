"""What a table asks of systemd, and what it says when that comes to nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("dbus_fast", reason="the system parts are not installed (pip install -e '.[system]')")

from companion.devices.releases import Release
from companion.refused import Refused, Unavailable
from hardware.releases.places import Places, tell
from hardware.releases.table import FETCHES, INSTALLS, MANAGER, PATH, SERVICE, UNIT, Table
from hardware.system.bus import BusError, SystemBus
from tests.hardware.releases.conftest import Maker
from tests.hardware.system.conftest import bus, services, why
from tests.hardware.system.fake_bus import FakeBus

__all__ = ["bus", "services"]

AT = "/org/freedesktop/systemd1/unit/ours"
STARTED = ("o", ["/org/freedesktop/systemd1/job/7"])


@pytest.fixture
def table(bus: SystemBus, services: FakeBus, places: Places) -> Table:
    """A table on a made-up systemd, whose unit works until somebody has slept twice, and says then that it was done."""
    services.services.add(SERVICE)
    states = iter([(7, "inactive"), (7, "activating"), (0, "inactive")])

    def step(_: float = 0) -> None:
        job, state = next(states)
        services.set(AT, UNIT, Job=("(uo)", [job, "/"]), ActiveState=("s", state))

    def start(unit: str, mode: str) -> tuple[str, list[str]]:
        tell(places.told if unit == INSTALLS else places.fetching_told, None)
        return STARTED

    step()
    services.on[PATH, f"{MANAGER}.StartUnit"] = start
    services.on[PATH, f"{MANAGER}.LoadUnit"] = lambda unit: ("o", [AT])
    return Table(bus, places, "1.2.0", step)


def test_a_release_on_a_stick_is_found(table: Table, maker: Maker, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    assert why(table.find, stick) == "releases.nothing"
    maker.make(stick / "Table Companion")
    assert table.find(stick) == Release("1.3.0", ["Sticks bring a newer companion.", "It is tried first."])
    assert why(table.find, tmp_path / "gone") == "releases.unreadable"


def test_installing_starts_one_unit_and_waits_for_its_end(table: Table, services: FakeBus) -> None:
    table.install()
    assert services.calls("StartUnit") == [[INSTALLS, "replace"]]
    table.close()


def test_why_it_was_not_installed_is_said(table: Table, services: FakeBus, places: Places) -> None:
    def start(*_: str) -> tuple[str, list[str]]:
        tell(places.told, Unavailable("releases.not_installed", version="1.3.0", why="The disk is full."))
        return STARTED

    services.on[PATH, f"{MANAGER}.StartUnit"] = start
    with pytest.raises(Refused, match=r"the one before goes on: The disk is full\."):
        table.install()


def test_a_unit_that_never_came_to_say_anything(table: Table, services: FakeBus, places: Places) -> None:
    tell(places.told, None)
    services.on[PATH, f"{MANAGER}.StartUnit"] = lambda unit, mode: STARTED
    services.set(AT, UNIT, Job=("(uo)", [0, "/"]), ActiveState=("s", "failed"))
    assert why(table.install) == "releases.failed"
    places.told.unlink()
    assert why(table.install) == "releases.failed"


@pytest.mark.parametrize(
    ("error", "key"),
    [("org.freedesktop.DBus.Error.AccessDenied", "releases.forbidden"),
     ("org.freedesktop.DBus.Error.InteractiveAuthorizationRequired", "releases.forbidden"),
     ("org.freedesktop.systemd1.NoSuchUnit", "releases.none"), ("org.example.Odd", "releases.failed")],
)  # fmt: skip
def test_what_systemd_refuses(table: Table, services: FakeBus, error: str, key: str) -> None:
    def no(*_: str) -> tuple[str, list[str]]:
        raise BusError(error, "no")

    services.on[PATH, f"{MANAGER}.StartUnit"] = no
    assert why(table.install) == key


def test_nobody_outside_is_asked_until_somebody_names_an_address(
    table: Table, services: FakeBus, places: Places, maker: Maker
) -> None:
    assert table.address == "" and why(table.fetch) == "releases.no_address" and not services.calls("StartUnit")
    table.use_address(" https://example.org/table ")
    assert table.address == "https://example.org/table"
    maker.make(places.fetched)
    assert table.fetch().version == "1.3.0" and services.calls("StartUnit") == [[FETCHES, "replace"]]
    table.use_address("")
    assert table.address == "" and not places.address.exists()


@pytest.mark.parametrize("typed", [
    "example.org", "ftp://example.org/x", "file:///etc", "https://", "https://a b", "https://[", "http://x/?a=1",
    "https://example.org/" + "x" * 200, "https://x/\x07",
])  # fmt: skip
def test_what_is_no_address(table: Table, typed: str) -> None:
    assert why(table.use_address, typed) == "releases.bad_address" and table.address == ""

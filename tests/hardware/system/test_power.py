"""Switching off and starting anew, by logind."""

from __future__ import annotations

import pytest

from hardware.system.bus import BusError
from hardware.system.power import MANAGER, PATH, SERVICE, Logind
from tests.hardware.system.conftest import why
from tests.hardware.system.fake_bus import NOTHING


@pytest.fixture
def logind(bus, services):
    services.services.add(SERVICE)
    for name in ("PowerOff", "Reboot"):
        services.on[PATH, f"{MANAGER}.Can{name}"] = lambda: ("s", ["yes"])
        services.on[PATH, f"{MANAGER}.{name}"] = lambda interactive: NOTHING
    return Logind(bus)


@pytest.mark.parametrize(("way", "method", "other"), [("off", "PowerOff", "Reboot"), ("restart", "Reboot", "PowerOff")])
def test_it_is_asked_and_then_done_without_asking_anybody(logind, services, way, method, other):
    logind.do(way)
    assert services.calls(method) == [[False]] and services.calls(other) == []
    logind.close()


@pytest.mark.parametrize("may", ["no", "na", "challenge"])
def test_who_may_not_is_told_and_nothing_is_tried(logind, services, may):
    services.on[PATH, f"{MANAGER}.CanPowerOff"] = lambda: ("s", [may])
    assert why(logind.do, "off") == "power.forbidden" and services.calls("PowerOff") == []


def test_without_a_logind(logind, services):
    services.services.clear()
    assert why(logind.do, "off") == "power.none"


@pytest.mark.parametrize(
    ("error", "key"),
    [("org.freedesktop.DBus.Error.AccessDenied", "power.forbidden"),
     ("org.freedesktop.DBus.Error.InteractiveAuthorizationRequired", "power.forbidden"),
     ("org.freedesktop.login1.OperationInProgress", "power.failed")],
)  # fmt: skip
def test_what_logind_refuses(logind, services, error, key):
    def no(_):
        raise BusError(error, "There's already a shutdown in progress")

    services.on[PATH, f"{MANAGER}.PowerOff"] = no
    assert why(logind.do, "off") == key

"""The clock and its time zone, by timedated."""

from __future__ import annotations

from datetime import datetime

import pytest
from dbus_fast import Variant

from hardware.system.bus import BusError
from hardware.system.timekeeping import ASKING, INTERFACE, PATH, SERVICE, TRIES, Timedated
from tests.hardware.system.conftest import why
from tests.hardware.system.fake_bus import NOTHING

EVENING = datetime(2026, 11, 28, 20, 15)


@pytest.fixture
def timedated(bus, services):
    services.services.add(SERVICE)
    known = {
        "Timezone": Variant("s", "Europe/Berlin"),
        "NTPSynchronized": Variant("b", False),
        "NTP": Variant("b", True),
    }
    services.properties[PATH] = {INTERFACE: known}
    services.on[PATH, f"{INTERFACE}.ListTimezones"] = lambda: ("as", [["Africa/Cairo", "Europe/Berlin"]])
    for name in ("SetTimezone", "SetTime", "SetNTP"):
        services.on[PATH, f"{INTERFACE}.{name}"] = lambda *_: NOTHING
    return Timedated(bus, rest=lambda _: None)


def test_it_tells_zone_and_whether_a_server_has_set_it(timedated):
    told = timedated.look()
    assert (told.zone, told.from_network, told.zones) == ("Europe/Berlin", False, ["Africa/Cairo", "Europe/Berlin"])
    timedated.close()


def test_another_zone_is_used_from_now_on(timedated, services):
    timedated.use_zone("Africa/Cairo")
    assert services.calls("SetTimezone") == [["Africa/Cairo", False]]


def test_it_is_set_while_no_server_is_asked_and_they_are_asked_again(timedated, services):
    timedated.set_clock(EVENING)
    assert services.calls("SetNTP") == [[False, False], [True, False]]
    assert services.calls("SetTime") == [[round(EVENING.timestamp() * 1_000_000), False, False]]
    members = [method.rpartition(".")[2] for _, method, _ in services.said]
    assert members[-3:] == ["SetNTP", "SetTime", "SetNTP"]


@pytest.mark.parametrize(("asking", "set_at"), [(3, 4), (1000, TRIES)])
def test_it_waits_until_servers_are_no_longer_asked_and_not_for_ever(timedated, services, asking, set_at):
    left = [asking]

    def busy(*_):
        left[0] -= 1
        if left[0] >= 0:
            raise BusError(f"org.freedesktop.timedate1.{ASKING}", "Previous request is not finished, refusing.")
        return NOTHING

    services.on[PATH, f"{INTERFACE}.SetTime"] = busy
    if asking < TRIES:
        timedated.set_clock(EVENING)
    else:
        assert why(timedated.set_clock, EVENING) == "timekeeping.failed"
    assert len(services.calls("SetTime")) == set_at and services.calls("SetNTP")[-1] == [True, False]


def test_where_no_server_is_asked_anyway_none_is_afterwards(timedated, services):
    services.properties[PATH][INTERFACE]["NTP"] = Variant("b", False)
    timedated.set_clock(EVENING)
    assert services.calls("SetNTP") == [] and len(services.calls("SetTime")) == 1


def test_servers_are_asked_again_where_it_could_not_be_set(timedated, services):
    def no(*_):
        raise BusError("org.freedesktop.DBus.Error.InvalidArgs", "Time out of range")

    services.on[PATH, f"{INTERFACE}.SetTime"] = no
    assert why(timedated.set_clock, EVENING) == "timekeeping.failed"
    assert services.calls("SetNTP")[-1] == [True, False]


@pytest.mark.parametrize(
    ("error", "key"),
    [("AccessDenied", "timekeeping.forbidden"), ("InteractiveAuthorizationRequired", "timekeeping.forbidden"),
     ("InvalidArgs", "timekeeping.failed")],
)  # fmt: skip
def test_what_is_refused_is_one_sentence(timedated, services, error, key):
    def no(*_):
        raise BusError(f"org.freedesktop.DBus.Error.{error}", "no")

    services.on[PATH, f"{INTERFACE}.SetTimezone"] = no
    assert why(timedated.use_zone, "Africa/Cairo") == key


def test_without_a_timedated(timedated, services):
    services.services.clear()
    assert why(timedated.look) == "timekeeping.none"

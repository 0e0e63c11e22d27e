"""The way to the machine's services: calls, errors, signals, and a bus that is not there or goes away."""

from __future__ import annotations

import sys
import threading
from contextlib import suppress

import pytest

from companion.refused import Unavailable
from hardware.system.bus import BusError, SystemBus, get, get_all

CALL = ("org.one", "/one", "org.one.Do")


@pytest.fixture
def one(services):
    services.services.add("org.one")
    services.on["/one", "org.one.Do"] = lambda *values: ("as", [[str(value) for value in values]])
    services.set("/one", "org.one", Size=("u", 3), Names=("as", ["a"]))
    return services


def test_a_method_answers_and_properties_are_unwrapped(bus, one):
    assert bus.call(*CALL, "is", 7, "x") == [["7", "x"]]
    assert get(bus, "org.one", "/one", "org.one", "Size") == 3
    assert get_all(bus, "org.one", "/one", "org.one") == {"Size": 3, "Names": ["a"]}


def test_an_error_keeps_its_name(bus, services, one):
    with pytest.raises(BusError) as nobody:
        bus.call("org.two", "/", "org.two.Do")
    assert nobody.value.absent and not nobody.value.forbidden

    def no():
        raise BusError("org.one.Error.PermissionDenied", "not you")

    services.on["/one", "org.one.Do"] = no
    with pytest.raises(BusError) as refused:
        bus.call(*CALL)
    assert refused.value.forbidden and refused.value.text == "not you"


def test_signals_are_heard_while_somebody_listens(bus, services, one):
    with bus.listen("/one", "org.one.Changed") as heard:
        services.signal("/other", "org.one.Changed", "i", 1)
        services.signal("/one", "org.one.Changed", "i", 2)
        assert heard.get(timeout=60) == [2] and heard.empty()
    assert services.matches == []


def test_who_never_answers_is_waited_for_no_longer_than_that(bus, services, one):
    go_on = threading.Event()
    services.on["/one", "org.one.Do"] = lambda: ("b", [go_on.wait(60)])
    with pytest.raises(BusError, match="NoReply"):
        bus.call(*CALL, patience=0.05)
    go_on.set()


def test_without_a_bus_it_says_so(tmp_path):
    bus = SystemBus(f"unix:path={tmp_path / 'nothing'}")
    with pytest.raises(Unavailable) as refused:
        bus.call(*CALL)
    assert refused.value.key == "network.no_bus"
    bus.close()
    bus.close()


def test_a_bus_that_came_back_is_found_again(services, one, bus):
    assert bus.call(*CALL) == [[]]
    (before,) = services._clients
    services.hang_up()
    with suppress(BusError, Unavailable):
        # Whoever asks in the very moment is told that nobody answered.
        bus.call(*CALL)
    assert bus.call(*CALL) == [[]]
    assert before not in services._clients


def test_without_its_parts_it_says_so(bus, monkeypatch):
    monkeypatch.setitem(sys.modules, "dbus_fast", None)
    with pytest.raises(Unavailable) as refused:
        bus.call(*CALL)
    assert refused.value.key == "network.no_parts"

"""The table's name in the house's network, by avahi."""

from __future__ import annotations

import pytest

from companion.refused import Unavailable
from hardware.system.bus import BusError
from hardware.system.naming import GROUP, SERVICE, STATES, Avahi
from tests.hardware.system.fake_bus import NOTHING

PATH = "/Client1/EntryGroup1"
REGISTERING, ESTABLISHED, COLLISION, FAILURE = 1, 2, 3, 4


class House:
    """The other machines of a house. taken: names that somebody has. states: what follows, where it is not that."""

    def __init__(self, services):
        self._services = services
        self.taken = set()
        self.states = [REGISTERING, ESTABLISHED]
        self.entries = []
        services.services.add(SERVICE)
        services.on["/", "org.freedesktop.Avahi.Server.EntryGroupNew"] = lambda: ("o", [PATH])
        services.on[PATH, f"{GROUP}.Reset"] = self._reset
        services.on[PATH, f"{GROUP}.AddAddress"] = self._add
        services.on[PATH, f"{GROUP}.Commit"] = self._commit

    def _reset(self):
        self.entries.clear()
        self._services.signal(PATH, STATES, "is", 0, "")
        return NOTHING

    def _add(self, card, kind, flags, name, address):
        assert (card, kind, flags) == (-1, -1, 16)
        self.entries.append((name, address))
        return NOTHING

    def _commit(self):
        for state in [REGISTERING, COLLISION] if self.entries[0][0] in self.taken else self.states:
            self._services.signal(PATH, STATES, "is", state, "")
        return NOTHING


@pytest.fixture
def house(services):
    return House(services)


def test_the_name_leads_to_every_address(bus, house):
    naming = Avahi(bus)
    assert naming.announce(["192.168.1.7", "10.42.0.1"]) == "table.local"
    assert house.entries == [("table.local", "192.168.1.7"), ("table.local", "10.42.0.1")]
    assert naming.announce(["192.168.1.8"]) == "table.local"
    assert house.entries == [("table.local", "192.168.1.8")], "in place of what was announced before"
    naming.close()


def test_where_another_table_is_called_so_it_takes_the_next_name(bus, house):
    house.taken = {"table.local"}
    assert Avahi(bus).announce(["192.168.1.7"]) == "table-2.local"
    house.taken |= {"table-2.local", "table-3.local"}
    with pytest.raises(Unavailable) as refused:
        Avahi(bus).announce(["192.168.1.7"])
    assert refused.value.key == "naming.none"


def test_a_name_of_this_very_machine_is_taken_too(bus, house, services):
    def collides(card, kind, flags, name, address):
        if name == "table.local":
            raise BusError("org.freedesktop.Avahi.CollisionError", "Local name collision")
        return house._add(card, kind, flags, name, address)

    services.on[PATH, f"{GROUP}.AddAddress"] = collides
    assert Avahi(bus).announce(["192.168.1.7"]) == "table-2.local"


def test_without_avahi_there_is_no_name(bus, services):
    with pytest.raises(Unavailable) as refused:
        Avahi(bus).announce(["192.168.1.7"])
    assert refused.value.key == "naming.none" and refused.value.reason


def test_avahi_that_fails_announces_nothing(bus, house):
    house.states = [REGISTERING, FAILURE]
    with pytest.raises(Unavailable):
        Avahi(bus).announce(["192.168.1.7"])

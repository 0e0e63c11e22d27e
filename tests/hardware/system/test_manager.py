"""NetworkManager as it is spoken to: what is in reach, joining and all that can go wrong, the table's own Wi-Fi."""

from __future__ import annotations

import re

import pytest

from companion.devices.network import WRONG_PASSWORD, Wireless
from companion.refused import Refused
from hardware.system.bus import BusError
from hardware.system.manager import ACTIVATED, DEVICE, FAILED, NEED_AUTH, PATH, SERVICE, NetworkManager
from hardware.system.profiles import LAST, OWN, SECURITY, WIRELESS
from tests.hardware.system.conftest import why
from tests.hardware.system.fake_manager import CABLE_PATH, CARD_PATH, COMPANY, SAE, FakeManager

PREPARE, CONFIG = 40, 50


@pytest.fixture
def manager(services):
    return FakeManager(services)


@pytest.fixture
def network(bus, manager):
    return NetworkManager(bus)


# What is so


def test_what_is_in_reach_the_joined_one_first_then_the_strongest(network, manager):
    manager.point("Attic", 20)
    manager.point("House", 40)
    manager.point("House", 70, rsn=SAE)
    manager.point("Café", 90, rsn=0, flags=0)
    manager.point("Office", 80, rsn=COMPANY)
    manager.point("Old", 30, rsn=0)
    manager.point("")
    manager.use(manager.know("House"))
    seen = network.look()
    assert seen.networks == [
        Wireless("House", 70, "password", known=True, joined=True),
        Wireless("Café", 90, "open"),
        Wireless("Office", 80, "other"),
        Wireless("Old", 30, "other"),
        Wireless("Attic", 20, "password"),
    ]
    assert (seen.own, seen.cable, seen.off, seen.may) == (None, False, False, True)


def test_a_look_round_waits_for_what_it_finds(network, manager, services):
    manager.point("House")
    assert [one.name for one in network.look(search=True).networks] == ["House"]
    assert services.calls("RequestScan") == [[{}]] and services.matches == []


def test_a_look_round_too_soon_after_another_is_no_trouble(network, manager, services):
    def not_so_soon(_):
        raise BusError(f"{DEVICE}.NotAllowed", "Scanning not allowed immediately following previous scan")

    manager.point("House")
    services.on[CARD_PATH, f"{DEVICE}.Wireless.RequestScan"] = not_so_soon
    assert len(network.look(search=True).networks) == 1


def test_an_access_point_that_goes_while_we_look_is_passed_over(network, manager, services):
    manager.point("Gone")
    manager.point("House")
    del services.properties[manager.points[0]]
    assert [one.name for one in network.look().networks] == ["House"]


def test_a_cable_and_what_this_user_may(network, manager, services):
    services.set(CABLE_PATH, DEVICE, State=("u", ACTIVATED))
    manager.may = {f"{SERVICE}.network-control": "yes", f"{SERVICE}.settings.modify.system": "auth"}
    seen = network.look()
    assert seen.cable and not seen.may


def test_wifi_that_is_off_is_switched_on(network, manager, services):
    services.set(PATH, SERVICE, WirelessEnabled=("b", False))
    assert network.look().off
    network.switch_on()
    assert not network.look().off
    services.set(PATH, SERVICE, WirelessHardwareEnabled=("b", False))
    assert why(network.switch_on) == "network.switched_off"


def test_without_a_card_and_with_one_that_somebody_else_manages(network, manager, services):
    services.set(CARD_PATH, DEVICE, State=("u", 10))
    assert why(network.look) == why(network.open_own) == "network.no_manager"
    services.set(PATH, SERVICE, Devices=("ao", [CABLE_PATH]))
    assert why(network.look) == why(network.join, "House") == "network.no_adapter"


def test_without_a_networkmanager(network, manager, services):
    services.services.clear()
    assert why(network.look) == why(network.close_own) == why(network.switch_on) == "network.no_manager"


# Joining


def test_a_password_joins_and_is_written_down_by_networkmanager_alone(network, manager):
    manager.point("House")
    network.join("House", "correct horse")
    (profile,) = manager.profiles.values()
    assert profile[WIRELESS]["ssid"].value == b"House"
    assert profile[SECURITY]["key-mgmt"].value == "wpa-psk" and profile[SECURITY]["psk"].value == "correct horse"
    assert network.look().networks[0].joined


def test_a_newer_lock_and_none(network, manager):
    manager.point("New", rsn=SAE)
    manager.point("Café", rsn=0, flags=0)
    network.join("New", "correct horse")
    network.join("Café")
    new, cafe = manager.profiles.values()
    assert new[SECURITY]["key-mgmt"].value == "sae" and SECURITY not in cafe


def test_one_that_is_known_needs_no_password(network, manager, services):
    manager.point("House")
    path = manager.know("House")
    network.join("House")
    assert services.calls("ActivateConnection") == [[path, CARD_PATH, "/"]] and list(manager.profiles) == [path]


def test_another_password_takes_the_place_of_the_old_one_only_when_it_is_right(network, manager):
    manager.point("House")
    old = manager.know("House")
    good, manager.goes = manager.goes, [(PREPARE, 0), (CONFIG, 0), (NEED_AUTH, 8), (FAILED, 7)]
    assert why(network.join, "House", "wrong horse") == WRONG_PASSWORD
    assert list(manager.profiles) == [old]
    manager.goes = good
    network.join("House", "correct horse")
    assert old not in manager.profiles and manager.names() == ["House"]


@pytest.mark.parametrize(
    ("goes", "key"),
    [
        ([(PREPARE, 0), (CONFIG, 0), (NEED_AUTH, 8), (FAILED, 7)], "network.wrong_password"),
        ([(PREPARE, 0), (NEED_AUTH, 0), (FAILED, 7)], "network.wrong_password"),
        ([(PREPARE, 0), (CONFIG, 0), (FAILED, 53)], "network.out_of_reach"),
        ([(PREPARE, 0), (CONFIG, 0), (70, 0), (FAILED, 5)], "network.no_address"),
        ([(PREPARE, 0), (CONFIG, 0), (FAILED, 11)], "network.no_answer"),
        ([(110, 60), (30, 60), (PREPARE, 0), (FAILED, 35)], "network.no_answer"),
    ],
)
def test_what_goes_wrong_is_said_and_leaves_nothing(network, manager, goes, key):
    manager.point("House")
    manager.goes = goes
    assert why(network.join, "House", "correct horse") == key
    assert manager.profiles == {}


def test_a_wifi_that_says_nothing_is_given_up(bus, manager):
    times = iter([0.0, 0.0, *[1000.0] * 9])
    manager.point("House")
    manager.goes = [(PREPARE, 0), (CONFIG, 0)]
    network = NetworkManager(bus, clock=lambda: next(times))
    assert why(network.join, "House", "correct horse") == "network.no_answer"
    assert manager.profiles == {}


def test_a_password_that_is_none_is_wrong_at_once(network, manager):
    manager.point("House")
    assert why(network.join, "House", "short") == WRONG_PASSWORD


def test_out_of_reach_and_a_lock_that_cannot_be_typed(network, manager):
    manager.point("Office", rsn=COMPANY)
    assert why(network.join, "House", "correct horse") == "network.out_of_reach"
    assert why(network.join, "Office", "correct horse") == "network.other_lock"


def test_who_may_not_is_told(network, manager, services):
    def no(*_):
        raise BusError(f"{SERVICE}.PermissionDenied", "Insufficient privileges")

    manager.point("House")
    services.on[PATH, f"{SERVICE}.AddAndActivateConnection2"] = no
    assert why(network.join, "House", "correct horse") == "network.forbidden"

    def odd(*_):
        raise BusError(f"{SERVICE}.Odd", "It is Tuesday")

    services.on[PATH, f"{SERVICE}.AddAndActivateConnection2"] = odd
    with pytest.raises(Refused, match="It is Tuesday"):
        network.join("House", "correct horse")


# The table's own


def test_the_own_wifi_opens_with_a_password_of_letters_and_comes_last(network, manager):
    own = network.open_own()
    assert re.fullmatch("Table-([BDFGHKMNPRSTVZ][AEIOU]){2}", own.name)
    assert re.fullmatch("(([bdfghkmnprstvz][aeiou]){2}-){4}([bdfghkmnprstvz][aeiou]){2}", own.password)
    (profile,) = manager.profiles.values()
    about, lock = profile["connection"], profile[SECURITY]
    assert about["id"].value == OWN and about["autoconnect"].value and about["autoconnect-priority"].value == LAST < 0
    assert profile[WIRELESS]["mode"].value == "ap" and profile["ipv4"]["method"].value == "shared"
    assert (lock["key-mgmt"].value, lock["proto"].value, lock["pairwise"].value) == ("wpa-psk", ["rsn"], ["ccmp"])
    assert lock["psk"].value == own.password and lock["pmf"].value == 1
    assert network.look().own == own


def test_it_closes_by_touch_keeps_its_password_and_does_not_open_by_itself_then(network, manager):
    own = network.open_own()
    network.close_own()
    (profile,) = manager.profiles.values()
    assert not profile["connection"]["autoconnect"].value and network.look().own is None
    assert network.open_own() == own and len(manager.profiles) == 1
    assert next(iter(manager.profiles.values()))["connection"]["autoconnect"].value


def test_a_card_that_cannot_says_so_and_does_not_try_by_itself(network, manager):
    manager.goes = [(PREPARE, 0), (FAILED, 11)]
    assert why(network.open_own) == "network.own_failed"
    (profile,) = manager.profiles.values()
    assert not profile["connection"]["autoconnect"].value


def test_while_it_is_open_the_last_list_stays(network, manager):
    manager.point("House")
    network.look()
    network.open_own()
    manager.points.clear()
    seen = network.look(search=True)
    assert [one.name for one in seen.networks] == ["House"] and not seen.networks[0].joined
    network.close_own()
    assert network.look().networks == []


def test_two_tables_differ():
    from hardware.system.profiles import new_own

    made = {new_own() for _ in range(20)}
    assert len({own.password for own in made}) == 20


def test_closing_a_wifi_that_was_never_open_is_no_trouble(network, manager, services):
    network.close_own()
    assert services.calls("DeactivateConnection") == []
    network.close()

"""Listening by Bluetooth: what is heard, what is passed over, connections, and a radio that does not work."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("bleak", reason="the bluetooth parts are not installed (pip install .[bluetooth])")

from bleak.exc import BleakBluetoothNotAvailableError, BleakDBusError, BleakError
from bleak.exc import BleakBluetoothNotAvailableReason as Reason

from hardware.electronic.godice import BATTERY, COLOUR, PRESENT
from hardware.electronic.radio import Radio
from hardware.electronic.trouble import why_no_radio
from tests.hardware.electronic.made import advertised
from tests.hardware.electronic.radios import Air, Ear, FakeClient, FakeScanner, until

NAME = "GoDice_1A2B3C_R_v03"


@pytest.fixture
def air() -> Air:
    return Air()


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def radio(air: Air, ear: Ear) -> Iterator[Radio]:
    one = Radio(ear, FakeScanner, FakeClient, again=0.01, deaf=30, pause=0.0)
    one.open()
    yield one
    one.close()
    assert air.scanner is None and air.stops == air.starts, "the scanner is let go of"


def linked(air: Air, number: int = 0) -> FakeClient:
    """A die is connected to, and was asked what it shows."""
    until(lambda: len(air.clients) > number and len(air.clients[number].written) == 3)
    return air.clients[number]


def test_a_throw_stands_in_what_a_die_advertises(air: Air, ear: Ear, radio: Radio) -> None:
    for does, index in (("rolling", 0), ("rolled", 4)):
        air.advertise("AA", "Lucky", *advertised(7, does, index))
    until(lambda: len(ear.heard) == 2)
    assert [(one.does, one.face, one.name) for one in ear.heard] == [("rolling", None, "Lucky"), ("rolled", 5, "Lucky")]
    assert radio.trouble is None and not air.clients, "nobody connects to a die that says all by itself"


def test_what_is_no_die_is_passed_over(air: Air, ear: Ear, radio: Radio) -> None:
    services, numbers, state = advertised(7, "rolled")
    air.advertise("AA", None)
    air.advertise("AB", "A toothbrush", ["0000180f-0000-1000-8000-00805f9b34fb"], {"x": b""}, {76: b"\x02\x15"})
    air.advertise("AC", "Lucky", services, {}, {})
    air.advertise("AD", "Lucky", services, numbers, {1: b"\xff" * 30})
    air.advertise("AE", "Lucky", services, numbers, state)
    until(lambda: ear.heard)
    assert [one.die for one in ear.heard] == ["pixels-00000007"] and not air.clients


def test_a_godice_is_connected_to_and_asked_what_it_shows(air: Air, ear: Ear, radio: Radio) -> None:
    air.advertise("AA", NAME)
    die = linked(air)
    assert die.written == [COLOUR, BATTERY, PRESENT]
    for message in (b"Col\x01", b"Bat\x40", b"R", b"S\0\0\x40", b"nonsense"):
        die.say(message)
    until(lambda: len(ear.heard) == 4)
    last = ear.heard[-1]
    assert (last.does, last.face, last.colour, last.battery, last.linked) == ("rolled", 2, "red", 64, True)


def test_a_die_that_advertises_while_it_is_connected_to_is_left_alone(air: Air, ear: Ear, radio: Radio) -> None:
    for _ in range(5):
        air.advertise("AA", NAME)
    linked(air)
    air.advertise("AA", NAME)
    air.advertise("AB", "Lucky", *advertised(7, "rolled"))
    until(lambda: ear.heard)
    assert len(air.clients) == 1


def test_a_lost_connection_is_told_and_taken_up_again(air: Air, ear: Ear, radio: Radio) -> None:
    air.advertise("AA", NAME)
    linked(air).break_off()
    until(lambda: ear.gone == ["godice-1a2b3c"])
    until(lambda: air.advertise("AA", NAME) or len(air.clients) > 1)
    assert linked(air, 1).written == [COLOUR, BATTERY, PRESENT]


def test_a_die_that_does_not_answer_is_told_and_tried_again(air: Air, ear: Ear, radio: Radio) -> None:
    air.no_answer = [BleakError("le-connection-abort-by-local"), TimeoutError()]
    until(lambda: air.advertise("AA", NAME) or len(air.clients) > 2)
    linked(air, 2)
    assert ear.deaf_to == ["godice-1a2b3c"] * 2


def test_dice_are_connected_to_one_at_a_time(air: Air, ear: Ear, radio: Radio) -> None:
    for number in range(6):
        air.advertise(f"A{number}", f"GoDice_0000A{number}_K")
    for number in range(6):
        linked(air, number)
    assert air.most_connecting == 1


def test_a_neighbours_godice_is_left_to_the_neighbour(air: Air, ear: Ear, radio: Radio) -> None:
    ear.takes = False
    air.advertise("AA", NAME)
    air.advertise("AB", "Lucky", *advertised(7, "rolled"))
    until(lambda: ear.heard)
    assert not air.clients


def test_closing_lets_go_of_every_die_and_opening_listens_again(air: Air, ear: Ear, radio: Radio) -> None:
    air.advertise("AA", NAME)
    die = linked(air)
    radio.close()
    radio.close()
    assert not die.connected and air.scanner is None and ear.gone == ["godice-1a2b3c"]
    radio.open()
    radio.open()
    air.advertise("AB", "Lucky", *advertised(7, "rolled"))
    until(lambda: ear.heard)


def test_a_radio_that_is_off_is_said_and_tried_again(air: Air, ear: Ear) -> None:
    off = BleakBluetoothNotAvailableError("off", Reason.POWERED_OFF)
    air.refuses = [off]
    radio = Radio(ear, FakeScanner, FakeClient, again=0.001)
    radio.open()
    until(lambda: radio.trouble)
    assert radio.trouble.key == "electronic.radio.off"
    air.refuses = []
    until(lambda: radio.trouble is None)
    air.advertise("AB", "Lucky", *advertised(7, "rolled"))
    until(lambda: ear.heard)
    radio.close()


def test_a_radio_that_falls_silent_is_begun_anew(air: Air, ear: Ear) -> None:
    """Switched off while it listens, it says nothing of it."""
    radio = Radio(ear, FakeScanner, FakeClient, again=0.001, deaf=0.001)
    radio.open()
    until(lambda: air.starts > 3)
    air.refuses = [BleakDBusError("org.bluez.Error.NotReady", ["Resource Not Ready"])]
    until(lambda: radio.trouble)
    assert radio.trouble.key == "electronic.radio.off"
    radio.close()
    assert radio.trouble is None


@pytest.mark.parametrize(
    ("error", "key"),
    [
        (BleakBluetoothNotAvailableError("x", Reason.NO_BLUETOOTH), "none"),
        (BleakBluetoothNotAvailableError("x", Reason.NO_BLE_CENTRAL_ROLE), "none"),
        (BleakBluetoothNotAvailableError("x", Reason.POWERED_OFF), "off"),
        (BleakBluetoothNotAvailableError("x", Reason.DENIED_BY_SYSTEM), "forbidden"),
        (BleakBluetoothNotAvailableError("x", Reason.UNKNOWN), "broken"),
        (BleakDBusError("org.freedesktop.DBus.Error.AccessDenied", []), "forbidden"),
        (BleakDBusError("org.bluez.Error.NotPermitted", []), "forbidden"),
        (BleakDBusError("org.freedesktop.DBus.Error.ServiceUnknown", []), "stopped"),
        (BleakDBusError("org.bluez.Error.NotReady", []), "off"),
        (BleakDBusError("org.bluez.Error.InProgress", []), "busy"),
        (BleakDBusError("org.bluez.Error.Failed", []), "broken"),
        (FileNotFoundError(2, "no bus"), "stopped"),
        (ConnectionRefusedError(), "stopped"),
        (PermissionError(), "forbidden"),
        (BleakError("what?"), "broken"),
        (ValueError(), "broken"),
    ],
)
def test_why_nothing_is_heard_is_one_sentence(error: Exception, key: str) -> None:
    assert why_no_radio(error).key == f"electronic.radio.{key}"


def test_this_machines_own_bluetooth_is_listened_to_or_said_to_be_missing(ear: Ear) -> None:
    """Whatever the machine of the tests has: no error comes out of it."""
    radio = Radio(ear, again=0.01)
    radio.open()
    radio.close()

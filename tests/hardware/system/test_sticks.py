"""Sticks by udisks: which are sticks at all, how one is opened and let go of, and every way in which that fails."""

from __future__ import annotations

from pathlib import Path

import pytest
from dbus_fast import Variant

from hardware.system.bus import BusError, SystemBus
from hardware.system.sticks import BLOCK, DRIVE, FILES, OBJECTS, PATH, SERVICE, UDisks
from tests.hardware.system.conftest import why
from tests.hardware.system.fake_bus import NOTHING

BLOCKS, DRIVES = f"{PATH}/block_devices", f"{PATH}/drives"


class Disks:
    """A machine's disks: its own card, an empty reader, and the sticks that were put in."""

    def __init__(self, services) -> None:
        self.services = services
        self.objects = {
            PATH: {},
            f"{DRIVES}/card": {DRIVE: {"ConnectionBus": ("s", ""), "Removable": ("b", False), "Model": ("s", "SD")}},
            f"{DRIVES}/reader": {DRIVE: {"ConnectionBus": ("s", "usb"), "Removable": ("b", True)}},
        }
        self.add("mmcblk0p2", "card", HintSystem=("b", True))
        self.add("sdb", "reader", files=False, IdUsage=("s", ""))
        services.services.add(SERVICE)
        services.on[PATH, OBJECTS] = self._told

    def add(self, name, drive, files=True, **block):
        about = {
            BLOCK: {
                "IdUsage": ("s", "filesystem"), "IdLabel": ("s", ""), "Size": ("t", 4_000_000_000),
                "HintSystem": ("b", False), "HintIgnore": ("b", False), "Drive": ("o", f"{DRIVES}/{drive}"), **block,
            }
        }  # fmt: skip
        if files:
            about[FILES] = {"MountPoints": ("aay", [])}
        path = f"{BLOCKS}/{name}"
        self.objects[path] = about
        self.services.on[path, f"{FILES}.Mount"] = lambda _: self._mount(path)
        self.services.on[path, f"{FILES}.Unmount"] = lambda _: self._unmount(path)
        self.services.on[f"{DRIVES}/{drive}", f"{DRIVE}.PowerOff"] = lambda _: NOTHING
        return path

    def plug(self, name, label, model="Ultra"):
        drive = {"ConnectionBus": ("s", "usb"), "Removable": ("b", True), "Model": ("s", model)}
        self.objects[f"{DRIVES}/{name}"] = {DRIVE: drive}
        return self.add(name, name, IdLabel=("s", label))

    def pull(self, path):
        del self.objects[path]

    def mounted(self, path, folder="/media/companion/GAMES"):
        self.objects[path][FILES]["MountPoints"] = ("aay", [folder.encode() + b"\0"] if folder else [])

    def _mount(self, path):
        self.mounted(path)
        return "s", ["/media/companion/GAMES"]

    def _unmount(self, path):
        self.mounted(path, "")
        return NOTHING

    def _told(self):
        wrap = {
            path: {face: {name: Variant(*value) for name, value in held.items()} for face, held in about.items()}
            for path, about in self.objects.items()
        }
        return "a{oa{sa{sv}}}", [wrap]


@pytest.fixture
def disks(services):
    return Disks(services)


@pytest.fixture
def sticks(bus, disks):
    return UDisks(bus)


def refuse(services, path, method, name, text=""):
    def no(_):
        raise BusError(name, text)

    services.on[path, method] = no


def test_no_stick(sticks):
    assert sticks.look() == []


def test_two_sticks_and_nothing_else(sticks, disks):
    disks.plug("sda1", "GAMES")
    disks.plug("sdc1", "", model="Cruzer Blade")
    disks.plug("sdd1", "", model="")
    disks.add("sde", "sda1", files=False, IdUsage=("s", "crypto"))
    disks.add("sdf", "sda1", HintIgnore=("b", True))
    found = sticks.look()
    assert [(one.name, one.size) for one in found] == [
        ("GAMES", 4_000_000_000), ("Cruzer Blade", 4_000_000_000), ("Stick", 4_000_000_000)
    ]  # fmt: skip


@pytest.mark.parametrize("folder", ["/", "/boot", "/boot/firmware"])
def test_a_usb_disk_that_the_machine_was_started_from_is_no_stick(sticks, disks, folder):
    """udisks takes what is on USB for no disk of the system's, whatever was started from it."""
    started = disks.plug("sda1", "bootfs", model="Portable SSD")
    disks.add("sda2", "sda1", IdLabel=("s", "rootfs"))
    disks.plug("sdb1", "GAMES")
    disks.mounted(started, folder)
    assert [one.name for one in sticks.look()] == ["GAMES"]
    disks.mounted(started, "/media/companion/bootfs")
    assert [one.name for one in sticks.look()] == ["bootfs", "rootfs", "GAMES"]


def test_one_is_opened_written_down_and_switched_off(sticks, disks, services):
    path = disks.plug("sda1", "GAMES")
    (stick,) = sticks.look()
    assert sticks.open(stick) == Path("/media/companion/GAMES")
    assert services.calls("Mount")[0][0]["auth.no_user_interaction"].value is True
    sticks.let_go(stick)
    assert [method.rpartition(".")[2] for at, method, _ in services.said if at in (path, f"{DRIVES}/sda1")] == [
        "Mount", "Unmount", "PowerOff"
    ]  # fmt: skip


def test_one_that_a_desktop_has_opened_already(sticks, disks, services):
    path = disks.plug("sda1", "GAMES")
    (stick,) = sticks.look()
    disks.mounted(path, "/media/ada/GAMES")
    assert sticks.open(stick) == Path("/media/ada/GAMES") and services.calls("Mount") == []

    disks.mounted(path, "")

    def quicker(_):
        disks.mounted(path, "/media/ada/GAMES")
        raise BusError(f"{SERVICE}.Error.AlreadyMounted", "already")

    services.on[path, f"{FILES}.Mount"] = quicker
    assert sticks.open(stick) == Path("/media/ada/GAMES")


def test_one_that_cannot_be_switched_off_may_be_pulled_all_the_same(sticks, disks, services):
    disks.plug("sda1", "GAMES")
    (stick,) = sticks.look()
    sticks.open(stick)
    refuse(services, f"{DRIVES}/sda1", f"{DRIVE}.PowerOff", f"{SERVICE}.Error.Failed", "no such thing")
    sticks.let_go(stick)
    assert len(services.calls("Unmount")) == 1


def test_letting_go_of_one_that_is_closed_or_gone(sticks, disks, services):
    path = disks.plug("sda1", "GAMES")
    (stick,) = sticks.look()
    sticks.let_go(stick)
    disks.pull(path)
    sticks.let_go(stick)
    assert services.calls("Unmount") == []


def test_one_that_was_pulled_out(sticks, disks, services):
    path = disks.plug("sda1", "GAMES")
    (stick,) = sticks.look()
    disks.pull(path)
    assert why(sticks.open, stick) == "sticks.gone"
    disks.plug("sda1", "GAMES")
    for name in ("UnknownObject", "UnknownMethod"):
        refuse(services, path, f"{FILES}.Mount", f"org.freedesktop.DBus.Error.{name}", "No such interface")
        assert why(sticks.open, stick) == "sticks.gone"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        (f"{SERVICE}.Error.NotAuthorized", "sticks.forbidden"),
        (f"{SERVICE}.Error.NotAuthorizedCanObtain", "sticks.forbidden"),
        (f"{SERVICE}.Error.DeviceBusy", "sticks.busy"),
        (f"{SERVICE}.Error.Failed", "sticks.unreadable"),
        ("org.freedesktop.DBus.Error.NoReply", "sticks.failed"),
    ],
)
def test_what_udisks_refuses(sticks, disks, services, name, key):
    path = disks.plug("sda1", "GAMES")
    (stick,) = sticks.look()
    refuse(services, path, f"{FILES}.Mount", name, "wrong fs type")
    assert why(sticks.open, stick) == key
    disks.mounted(path)
    refuse(services, path, f"{FILES}.Unmount", name, "target is busy")
    assert why(sticks.let_go, stick) == key


def test_without_udisks_and_without_a_bus(sticks, services, tmp_path):
    services.services.clear()
    assert why(sticks.look) == "sticks.none"
    alone = UDisks(SystemBus(f"unix:path={tmp_path / 'nobody'}"))
    assert why(alone.look) == "sticks.none"
    alone.close()

"""What reaches to the table's things: the camera, the pins of a panel, and the radio of electronic dice."""

from __future__ import annotations

import re

from companion.devices.doctor import Finding
from companion.refused import Refused
from companion.words import said
from hardware.machine.seam import Machine, whose

LENSES = ("ad5398", "dw9")
"""What stands beside a sensor on its wires and moves its lens: names of these drivers begin so."""

CHOICES = "/etc/default/table-companion"
"""What an installed table is opened with: `--dice bluetooth` where electronic dice are wanted."""

WANTS_CAMERA = re.compile(r"^COMPANION_PLAY=.*--(?:camera|dice)[ =](?:pi|\d|/dev/video)", re.MULTILINE)
"""Its line where a camera is to read dice."""

PLAYS_BY_CAMERA = re.compile(r"\bcompanion\0(?:.*\0)?play\0(?:.*\0)?--(?:camera|dice)[\0=](?!bluetooth)", re.DOTALL)
"""The line of an open table that reads dice by a camera, as the kernel tells it of a program."""


def on_a_pi(machine: Machine) -> bool:
    """Whether this is a Raspberry Pi."""
    return machine.text("/proc/device-tree/model").startswith("Raspberry")


def camera(machine: Machine, look: bool = True) -> Finding:
    """Which camera there is, and whether it gives a picture. look: take one, unless an open table holds it."""
    name = said("doctor.camera.name")
    found = _sensor(machine) or _usb_camera(machine)
    if found is None and WANTS_CAMERA.search(machine.text(CHOICES)):
        return Finding("camera", name, False, said("doctor.camera.missing"))
    if found is None:
        return Finding("camera", name, True, said("doctor.camera.none"))
    sensor, place = found
    if not look or _held(machine):
        return Finding("camera", name, True, said("doctor.camera.in_use", sensor=sensor))
    try:
        width, height, darker = machine.picture(place)
    except Refused as refused:
        return Finding("camera", name, False, said("doctor.camera.silent", sensor=sensor, why=refused.said))
    except ImportError as error:
        return Finding("camera", name, False, said("doctor.camera.no_parts", sensor=sensor, error=str(error)))
    seen = said("doctor.camera.there", sensor=sensor, place=place, width=width, height=height)
    fixed = said("doctor.camera.fixed", sensor=sensor, place=place, width=width, height=height)
    return Finding("camera", name, True, seen if darker else fixed)


def _held(machine: Machine) -> bool:
    """Whether a table is open that reads dice by a camera, whoever opened it: nobody else gets a picture then."""
    return any(PLAYS_BY_CAMERA.search(machine.text(file)) for file in machine.names("/proc/[0-9]*/cmdline"))


def _sensor(machine: Machine) -> tuple[str, str] | None:
    """Name and place of the Pi's own camera: its sensor is told by its driver, with its address on the wires."""
    for file in machine.names("/sys/class/video4linux/v4l-subdev*/name"):
        sensor = re.fullmatch(r"(\w+) \d+-[0-9a-f]{4}", machine.text(file))
        if sensor and not sensor[1].startswith(LENSES):
            return sensor[1], "pi"
    return None


def _usb_camera(machine: Machine) -> tuple[str, str] | None:
    for file in machine.names("/sys/class/video4linux/video*/name"):
        folder = file.removesuffix("name")
        # The second file of a USB camera gives no pictures, and a Pi has a dozen files that are no camera.
        if machine.text(f"{folder}device/bInterfaceNumber") and machine.text(f"{folder}index") == "0":
            return machine.text(file), "/dev/" + file.split("/")[-2]
    return None


def pins(machine: Machine) -> Finding:
    """Whether buttons and lights could be connected."""
    name = said("doctor.pins.name")
    if not on_a_pi(machine):
        return Finding("pins", name, True, said("doctor.pins.none"))
    chips = machine.names("/dev/gpiochip*")
    if not any(machine.may(chip, write=True) for chip in chips):
        return Finding("pins", name, False, said("doctor.pins.forbidden", user=whose(machine)))
    if not machine.module("lgpio"):
        return Finding("pins", name, False, said("doctor.pins.no_lgpio"))
    return Finding("pins", name, True, said("doctor.pins.there", chips=chips))


def bluetooth(machine: Machine) -> Finding:
    """Whether electronic dice could be heard; without any wanted, nothing has to be done."""
    name, wanted = said("doctor.bluetooth.name"), "bluetooth" in machine.text(CHOICES)
    adapters = [file.split("/")[-1] for file in machine.names("/sys/class/bluetooth/hci*")]
    if not adapters:
        none = said("doctor.bluetooth.missing") if wanted else said("doctor.bluetooth.none")
        return Finding("bluetooth", name, not wanted, none)
    switches = machine.names("/sys/class/rfkill/rfkill*/type")
    ours = [file.removesuffix("type") + "soft" for file in switches if machine.text(file) == "bluetooth"]
    if any(machine.text(file) == "1" for file in ours):
        return Finding("bluetooth", name, not wanted, said("doctor.bluetooth.blocked"))
    if machine.tells("systemctl", "is-active", "bluetooth.service") != "active":
        return Finding("bluetooth", name, not wanted, said("doctor.bluetooth.no_service"))
    told = machine.tells(
        "busctl", "--system", "get-property", "org.bluez", f"/org/bluez/{adapters[0]}", "org.bluez.Adapter1", "Powered"
    )
    if told is None:
        return Finding("bluetooth", name, not wanted, said("doctor.bluetooth.forbidden", user=whose(machine)))
    if told != "b true":
        return Finding("bluetooth", name, not wanted, said("doctor.bluetooth.off"))
    return Finding("bluetooth", name, True, said("doctor.bluetooth.there", adapter=adapters[0]))

"""What reaches to the table's things: the camera, and the pins of a panel."""

from __future__ import annotations

import re

from companion.devices.doctor import Finding
from companion.refused import Refused
from companion.words import said
from hardware.machine.seam import Machine, whose

LENSES = ("ad5398", "dw9")
"""What stands beside a sensor on its wires and moves its lens: names of these drivers begin so."""


def on_a_pi(machine: Machine) -> bool:
    """Whether this is a Raspberry Pi."""
    return machine.text("/proc/device-tree/model").startswith("Raspberry")


def camera(machine: Machine, look: bool = True) -> Finding:
    """Which camera there is, and whether it gives a picture. look: take one."""
    name = said("doctor.camera.name")
    found = _sensor(machine) or _usb_camera(machine)
    if found is None:
        return Finding("camera", name, True, said("doctor.camera.none"))
    sensor, place = found
    if not look:
        return Finding("camera", name, True, said("doctor.camera.in_use", sensor=sensor))
    try:
        width, height = machine.picture(place)
    except Refused as refused:
        return Finding("camera", name, False, said("doctor.camera.silent", sensor=sensor, why=refused.said))
    except ImportError as error:
        return Finding("camera", name, False, said("doctor.camera.no_parts", sensor=sensor, error=str(error)))
    seen = said("doctor.camera.there", sensor=sensor, place=place, width=width, height=height)
    return Finding("camera", name, True, seen)


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

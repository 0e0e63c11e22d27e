"""What people see, touch and hear: screen, renderer, touch, loudspeaker."""

from __future__ import annotations

import re
import sys

from companion.devices.doctor import Finding
from companion.words import said
from hardware.machine.seam import Machine, whose

SOFTWARE = ("llvmpipe", "softpipe", "swrast", "swiftshader")
"""Names of what draws without a graphics chip."""

MULTITOUCH = 1 << 0x35
"""The bit of ABS_MT_POSITION_X among a device's axes."""


def screen(machine: Machine) -> Finding:
    """Which screen there is, and whether this user may draw on it."""
    name = said("doctor.screen.name")
    if machine.setting("DISPLAY"):
        return Finding("screen", name, True, said("doctor.screen.desktop"))
    cards = machine.names("/dev/dri/card*")
    if not cards:
        return Finding("screen", name, False, said("doctor.screen.none"))
    if not any(machine.may(card, write=True) for card in cards):
        return Finding("screen", name, False, said("doctor.screen.forbidden", user=whose(machine)))
    for status in machine.names("/sys/class/drm/card*-*/status"):
        if machine.text(status) == "connected":
            output = status.split("/")[-2].partition("-")[2]
            size = machine.text(status.removesuffix("status") + "modes").partition("\n")[0]
            return Finding("screen", name, True, said("doctor.screen.there", output=output, size=size))
    return Finding("screen", name, False, said("doctor.screen.unplugged"))


def renderer(machine: Machine) -> Finding:
    """What draws, and whether it is a graphics chip."""
    name = said("doctor.renderer.name")
    told = machine.tells(sys.executable, "-m", "hardware.machine.renderer")
    if not told:
        return Finding("renderer", name, False, said("doctor.renderer.none"))
    if not told.lower().startswith(SOFTWARE):
        return Finding("renderer", name, True, said("doctor.renderer.chip", renderer=told))
    chips = machine.names("/dev/dri/renderD*")
    if chips and not any(machine.may(chip, write=True) for chip in chips):
        return Finding("renderer", name, False, said("doctor.renderer.forbidden", renderer=told, user=whose(machine)))
    return Finding("renderer", name, True, said("doctor.renderer.software", renderer=told))


def touch(machine: Machine) -> Finding:
    """Which touchscreen there is, and whether its touches reach us."""
    name = said("doctor.touch.name")
    if machine.setting("DISPLAY"):
        return Finding("touch", name, True, said("doctor.touch.desktop"))
    found = _touchscreens(machine.text("/proc/bus/input/devices"))
    if not found:
        return Finding("touch", name, False, said("doctor.touch.none"))
    device, file = next((one for one in found if machine.may(one[1])), found[0])
    if not machine.may(file):
        return Finding(
            "touch", name, False, said("doctor.touch.forbidden", device=device, file=file, user=whose(machine))
        )
    if not machine.library("mtdev"):
        return Finding("touch", name, False, said("doctor.touch.no_mtdev"))
    return Finding("touch", name, True, said("doctor.touch.there", device=device, file=file))


def _touchscreens(devices: str) -> list[tuple[str, str]]:
    """Name and file of each device that tells where several fingers are."""
    found = []
    for block in devices.split("\n\n"):
        name = re.search(r'^N: Name="(.*)"', block, re.MULTILINE)
        event = re.search(r"^H: Handlers=.*\b(event\d+)", block, re.MULTILINE)
        axes = re.search(r"^B: ABS=([0-9a-f ]+)", block, re.MULTILINE)
        # The kernel writes the last word of its bits alone: 64 of them, on every machine we run on.
        if name and event and axes and int(axes[1].split()[-1], 16) & MULTITOUCH:
            found.append((name[1], f"/dev/input/{event[1]}"))
    return found


def loudspeaker(machine: Machine) -> Finding:
    """Whether sounds can be heard; the screen says everything that they do."""
    name = said("doctor.loudspeaker.name")
    cards = re.findall(r"^ *\d+ \[.*?\]: .*? - (.*)$", machine.text("/proc/asound/cards"), re.MULTILINE)
    outputs = machine.names("/dev/snd/pcmC*D*p")
    if not cards or not outputs:
        return Finding("loudspeaker", name, True, said("doctor.loudspeaker.none"))
    if not any(machine.may(output, write=True) for output in outputs):
        return Finding("loudspeaker", name, False, said("doctor.loudspeaker.forbidden", user=whose(machine)))
    if machine.tells("aplay", "--version") is None:
        return Finding("loudspeaker", name, False, said("doctor.loudspeaker.no_player"))
    return Finding("loudspeaker", name, True, said("doctor.loudspeaker.there", cards=cards))

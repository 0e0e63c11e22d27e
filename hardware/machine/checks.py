"""All checks of a machine, in the order in which people read them."""

from __future__ import annotations

from companion.devices.doctor import Finding
from hardware.machine import fetching, keeping, reaching, reading, showing, standing
from hardware.machine.seam import Machine, ThisMachine


def look(camera: bool = True) -> list[Finding]:
    """Every finding of the machine we run on; `companion/devices/doctor.py` finds this."""
    return look_at(ThisMachine(), camera)


def look_at(machine: Machine, camera: bool = True) -> list[Finding]:
    """Every finding of a machine. camera: take a picture with the camera that is there."""
    return [
        showing.screen(machine),
        showing.renderer(machine),
        showing.touch(machine),
        reaching.camera(machine, camera),
        reaching.pins(machine),
        reaching.bluetooth(machine),
        showing.loudspeaker(machine),
        reading.print_reader(machine),
        standing.disk(machine),
        keeping.wear(machine),
        keeping.secrets(machine),
        standing.temperature(machine),
        standing.power(machine),
        standing.clock(machine),
        standing.network(machine),
        standing.update(machine),
        standing.python(machine),
        fetching.packages(machine),
        standing.stop(machine),
    ]

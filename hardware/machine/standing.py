"""What the machine stands on: disk, warmth, power, clock, network, its last update and its last stop."""

from __future__ import annotations

import re
from datetime import UTC, datetime

from companion import clock as clocks
from companion.devices import updates
from companion.devices.doctor import Finding
from companion.words import Said, said
from hardware.machine.reaching import on_a_pi
from hardware.machine.seam import Machine

LEAST_MB = 200
"""Megabytes that should be free: an evening needs less than one, a photograph to learn from about two."""

WARM = 75
"""Degrees from which on a machine should be cooled; at 80 to 85 a Pi slows itself down."""

CURRENT = "/opt/table-companion/current"
WHEELS = "/opt/table-companion/wheels"
"""Where an installed table lies, and what its Python packages were made from."""

UNDER_VOLTAGE, SLOWED, HOT, SINCE_START = 1, 0b0110, 0b1000, 16
"""Bits of what a Pi tells of its troubles: too little power; slower, for that or for warmth; slower, for warmth alone.
So many bits further on is whether that was at some time since it was switched on.
"""

TROUBLES = "/sys/devices/platform/*/*firmware/get_throttled"
"""Where the kernel tells the same, for users who may not ask the Pi itself."""

DAY = 86_400
"""Seconds that a clock may be behind the program: what put that here was in another time zone, perhaps."""


def disk(machine: Machine) -> Finding:
    """Whether evenings can be kept."""
    name, folder = said("doctor.disk.name"), machine.data()
    free = machine.free(folder)
    if machine.names(folder) and not machine.may(folder, write=True):
        return Finding("disk", name, False, said("doctor.disk.forbidden", folder=folder))
    if free is None:
        return Finding("disk", name, False, said("doctor.disk.unknown", folder=folder))
    if free < LEAST_MB:
        return Finding("disk", name, False, said("doctor.disk.full", free=free, folder=folder))
    return Finding("disk", name, True, said("doctor.disk.there", free=free, folder=folder))


def temperature(machine: Machine) -> Finding:
    """How warm it is."""
    name = said("doctor.temperature.name")
    told = [machine.text(file) for file in machine.names("/sys/class/thermal/thermal_zone*/temp")]
    degrees = max((int(one) // 1000 for one in told if re.fullmatch(r"-?\d{1,7}", one)), default=None)
    bits = _troubles(machine) or 0
    if _is_slowed(bits):
        return Finding("temperature", name, False, said("doctor.temperature.slow"))
    if _is_slowed(bits >> SINCE_START):
        return Finding("temperature", name, False, said("doctor.temperature.was_slow"))
    if degrees is None:
        return Finding("temperature", name, True, said("doctor.temperature.none"))
    if degrees >= WARM:
        return Finding("temperature", name, False, said("doctor.temperature.warm", degrees=degrees))
    return Finding("temperature", name, True, said("doctor.temperature.good", degrees=degrees))


def power(machine: Machine) -> Finding:
    """Whether a Pi's power supply is strong enough."""
    name = said("doctor.power.name")
    bits = _troubles(machine)
    if bits is None:
        bits = _alarm(machine)
    if bits is None:
        untold = said("doctor.power.untold") if on_a_pi(machine) else said("doctor.power.none")
        return Finding("power", name, True, untold)
    if bits & UNDER_VOLTAGE:
        return Finding("power", name, False, said("doctor.power.weak"))
    if bits >> SINCE_START & UNDER_VOLTAGE:
        return Finding("power", name, False, said("doctor.power.was_weak"))
    return Finding("power", name, True, said("doctor.power.good"))


def _troubles(machine: Machine) -> int | None:
    """What a Pi tells of its power and of its warmth, None where it does not."""
    told = [machine.tells("vcgencmd", "get_throttled") or "", *(machine.text(file) for file in machine.names(TROUBLES))]
    found = (re.fullmatch(r"(?:throttled=0x|0x)?([0-9a-f]{1,8})", one) for one in told)
    return next((int(one[1], 16) for one in found if one), None)


def _is_slowed(bits: int) -> bool:
    """Whether it is warmth that makes it slow: too little power does so as well, and is told of as that."""
    return bool(bits & HOT or (bits & SLOWED and not bits & UNDER_VOLTAGE))


def _alarm(machine: Machine) -> int | None:
    """Whether there is too little power now, from the kernel's own sensor."""
    for file in machine.names("/sys/class/hwmon/hwmon*/name"):
        if machine.text(file) == "rpi_volt":
            return UNDER_VOLTAGE if machine.text(file.removesuffix("name") + "in0_lcrit_alarm") == "1" else 0
    return None


def clock(machine: Machine) -> Finding:
    """Whether the time can be right: a Pi has no clock of its own, and forgets it without a network."""
    name, moment = said("doctor.clock.name"), _now(machine)
    if not clocks.can_be(moment, moment):
        return Finding("clock", name, False, said("doctor.clock.impossible", year=moment.year))
    if machine.tells("timedatectl", "show", "--property=NTPSynchronized", "--value") == "yes":
        return Finding("clock", name, True, said("doctor.clock.network"))
    if machine.now() < machine.made() - DAY:
        return Finding("clock", name, False, said("doctor.clock.behind", day=f"{moment:%Y-%m-%d}"))
    if machine.names("/dev/rtc*") and not _forgot(machine):
        return Finding("clock", name, True, said("doctor.clock.own"))
    return Finding("clock", name, False, said("doctor.clock.unset"))


def _forgot(machine: Machine) -> bool:
    """Whether the machine's own clock begins anew with each start: that of a Pi 5 does so without a battery."""
    told = [machine.text(file) for file in machine.names("/sys/class/rtc/rtc*/since_epoch")]
    seconds = [int(one) for one in told if re.fullmatch(r"\d{1,10}", one)]
    return bool(seconds) and not any(clocks.can_be(_at(one), _at(one)) for one in seconds)


def network(machine: Machine) -> Finding:
    """Whether phones could reach the table; it needs no network itself."""
    name = said("doctor.network.name")
    files = machine.names("/sys/class/net/*/operstate")
    up = [file.split("/")[-2] for file in files if machine.text(file) == "up"]
    addresses = (machine.tells("hostname", "-I") or "").split()
    if up and addresses:
        return Finding("network", name, True, said("doctor.network.there", links=up, address=addresses[0]))
    if any(machine.text(file) == "1" for file in _wireless_switches(machine)):
        return Finding("network", name, False, said("doctor.network.switched_off"))
    return Finding("network", name, True, said("doctor.network.none"))


def _wireless_switches(machine: Machine) -> list[str]:
    types = machine.names("/sys/class/rfkill/rfkill*/type")
    return [file.removesuffix("type") + "soft" for file in types if machine.text(file) == "wlan"]


def update(machine: Machine) -> Finding:
    """Which version runs, and whether the last one that was tried had to be put back."""
    name = said("doctor.update.name")
    done = updates.last(machine.text(str(updates.FILE)))
    if done is None:
        return Finding("update", name, True, said("doctor.update.none"))
    when = _day(done.when, _now(machine))
    if done.put_back:
        return Finding("update", name, False, said("doctor.update.put_back", version=done.version, when=when))
    return Finding("update", name, True, said("doctor.update.done", version=done.version, when=when))


def python(machine: Machine) -> Finding:
    """Whether the Python that an installed table was furnished for is still the system's own."""
    name = said("doctor.python.name")
    folders = machine.names(f"{CURRENT}/.venv/lib/python3.*")
    made_for = [re.fullmatch(r"python(3\.\d+)", folder.split("/")[-1]) for folder in folders]
    own = next((found[1] for found in made_for if found), None)
    told = re.fullmatch(r"\w+ (3\.\d+)\.\S+", machine.tells("/usr/bin/python3", "--version") or "")
    if own is None or told is None:
        return Finding("python", name, True, said("doctor.python.none"))
    if own == told[1]:
        return Finding("python", name, True, said("doctor.python.same", version=own))
    # What was kept for one Python, or one version, is mostly of no use to the next.
    needs, kept = (machine.text(f"{folder}/next-{told[1]}") for folder in (CURRENT, WHEELS))
    which = said("doctor.python.kept") if needs and needs == kept else said("doctor.python.fetch")
    return Finding("python", name, False, said("doctor.python.changed", own=own, system=told[1], how=which))


def stop(machine: Machine) -> Finding:
    """Whether the table was closed the last times, or the plug was pulled."""
    name, run = said("doctor.stop.name"), machine.last_run()
    if run is None:
        return Finding("stop", name, True, said("doctor.stop.none"))
    if run.in_vain:
        silent = said("doctor.stop.in_vain_silent", count=run.vain)
        loud = said("doctor.stop.in_vain", count=run.vain, error=run.why)
        return Finding("stop", name, False, loud if run.why else silent)
    if run.cut_short:
        return Finding("stop", name, True, said("doctor.stop.cut_short", when=_day(run.cut_short, _now(machine))))
    return Finding("stop", name, True, said("doctor.stop.clean"))


def _day(time: str, now: datetime) -> Said:
    """When that was, as far as a clock that could be right told it."""
    told = clocks.told(time, now)
    return said("doctor.day.unknown") if told is None else said("doctor.day.known", day=f"{told:%Y-%m-%d %H:%M}")


def _now(machine: Machine) -> datetime:
    return _at(machine.now())


def _at(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)

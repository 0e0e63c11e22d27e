"""Whether this machine can hear electronic dice at all."""

from __future__ import annotations

from pathlib import Path

from companion.devices.plugged import Plugged
from companion.words import said

RADIOS = Path("/sys/class/bluetooth")
"""What the kernel knows of each Bluetooth radio."""


def radios(known: Path = RADIOS) -> list[Plugged]:
    """Electronic dice, where there is a radio to hear them with."""
    if not any(known.glob("hci*")):
        return []
    return [Plugged("bluetooth", said("electronic.plugged"), seen=False)]

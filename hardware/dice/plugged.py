"""Which cameras are plugged in, and what they call themselves."""

from __future__ import annotations

import contextlib
import importlib.util
from functools import lru_cache
from pathlib import Path

from companion.devices.plugged import Plugged
from companion.words import said

VIDEO = Path("/sys/class/video4linux")
"""What the kernel knows of each video device, by the name of its file in /dev."""

NAMED = Path("/dev/v4l/by-id")
"""Files of cameras by maker, kind and number: they stay the same whichever socket a camera is plugged into."""

DEVICES = Path("/dev")


def cameras() -> list[Plugged]:
    """The Pi's own cameras and those at a USB socket."""
    return [*pi_cameras(), *usb_cameras()]


def usb_cameras(video: Path = VIDEO, named: Path = NAMED, devices: Path = DEVICES) -> list[Plugged]:
    """Those at a USB socket. A Pi has a dozen video devices that are no camera; none of them is at one."""
    lasting: dict[Path, Path] = {}
    for link in sorted(named.glob("*")):
        lasting.setdefault(link.resolve(), link)
    found = []
    for about in sorted(video.glob("video*"), key=lambda one: int("0" + one.name.removeprefix("video"))):
        # A camera has several devices: pictures come from its first one.
        if _read(about / "index") != "0" or not _at_usb(about / "device"):
            continue
        file = devices / about.name
        name = _read(about / "name").partition(":")[0] or about.name
        found.append(Plugged(str(lasting.get(file.resolve(), file)), said("camera.plugged.usb", name=name)))
    return found


@lru_cache(maxsize=1)
def pi_cameras() -> list[Plugged]:
    """Those at the Pi's own ribbon cables. They cannot be plugged in while it runs, so they are looked for once."""
    if importlib.util.find_spec("picamera2") is None:
        return []
    from picamera2 import Picamera2

    found = []
    # Whatever is wrong with the Pi's cameras, USB cameras are offered all the same.
    with contextlib.suppress(Exception):
        for at, about in enumerate(Picamera2.global_camera_info()):
            # Those at a USB socket are here, too, by where they are plugged in.
            if "usb" not in about.get("Id", ""):
                place = f"pi:{at}" if at else "pi"
                found.append(Plugged(place, said("camera.plugged.pi", name=about.get("Model", ""))))
    return found


def _at_usb(device: Path) -> bool:
    return any(part.startswith("usb") for part in device.resolve().parts)


def _read(file: Path) -> str:
    """What stands in it, "" where there is no such file: it may be unplugged while one reads."""
    try:
        return file.read_text(encoding="utf-8", errors="replace").strip()
    except OSError:
        return ""

"""USB sticks, by udisks: opened, closed and switched off, so that whoever pulls one out loses nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from companion.devices.sticks import Stick
from companion.refused import Unavailable
from companion.words import say
from hardware.system.bus import Bus, BusError, SystemBus, wrapped

SERVICE = "org.freedesktop.UDisks2"
PATH = "/org/freedesktop/UDisks2"
OBJECTS = "org.freedesktop.DBus.ObjectManager.GetManagedObjects"
BLOCK, DRIVE, FILES = f"{SERVICE}.Block", f"{SERVICE}.Drive", f"{SERVICE}.Filesystem"

OWN = {"/", "/boot", "/boot/firmware"}
"""Where the machine's own files are: udisks takes a USB disk for a stick even where the machine was started from it."""

SLOW = 60.0
"""Seconds that a slow stick may take to write down all that it was given."""

UNKNOWN = ("UnknownInterface", "UnknownMethod", "UnknownObject")
"""What is said of a stick that has been pulled out: what it could do went with it."""

Objects = dict[str, dict[str, dict[str, Any]]]
"""Properties by interface by path."""


class UDisks:
    """See `companion.devices.sticks.Sticks`."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus

    def look(self) -> list[Stick]:
        """See `Sticks`."""
        with _in_words():
            objects = self._objects()
        own = {_drive(about) for about in objects.values() if OWN & set(map(str, _folders(about)))}
        found = []
        for path, about in sorted(objects.items()):
            drive = _drive_of(about, objects)
            if drive is not None and _drive(about) not in own:
                block = about[BLOCK]
                name = block.get("IdLabel") or drive.get("Model") or say("sticks.nameless")
                found.append(Stick(path, str(name), int(block.get("Size", 0))))
        return found

    def open(self, stick: Stick) -> Path:
        """See `Sticks`."""
        with _in_words():
            folder = self._opened(stick)
            if folder is not None:
                return folder
            try:
                told = self._bus.call(SERVICE, stick.id, f"{FILES}.Mount", "a{sv}", _quietly(), patience=SLOW)
            except BusError as error:
                if not error.name.endswith(".AlreadyMounted"):
                    raise
                # Whoever has a desktop: it was quicker.
                folder = self._opened(stick)
                if folder is None:
                    raise
                return folder
            return Path(told[0])

    def let_go(self, stick: Stick) -> None:
        """See `Sticks`."""
        with _in_words():
            objects = self._objects()
            about = objects.get(stick.id, {})
            if _folders(about):
                self._close(stick)
            drive = _drive(about)
            if DRIVE in objects.get(drive, {}):
                # Its files are closed: it may be pulled also where it cannot be switched off.
                with suppress(BusError):
                    self._bus.call(SERVICE, drive, f"{DRIVE}.PowerOff", "a{sv}", _quietly())

    def _close(self, stick: Stick) -> None:
        try:
            self._bus.call(SERVICE, stick.id, f"{FILES}.Unmount", "a{sv}", _quietly(), patience=SLOW)
        except BusError as error:
            if not error.name.endswith(".NotMounted"):
                raise

    def _objects(self) -> Objects:
        told: Objects = self._bus.call(SERVICE, PATH, OBJECTS)[0]
        return told

    def _opened(self, stick: Stick) -> Path | None:
        """Its folder, None while it has none. Raises Unavailable for one that is gone."""
        about = self._objects().get(stick.id)
        if about is None or FILES not in about:
            raise Unavailable("sticks.gone")
        return next(iter(_folders(about)), None)

    def close(self) -> None:
        """See `Sticks`."""
        self._bus.close()


def _folders(about: dict[str, dict[str, Any]]) -> list[Path]:
    """Where its files are to be found, while it is open."""
    points = about.get(FILES, {}).get("MountPoints") or []
    return [Path(bytes(point).rstrip(b"\0").decode(errors="surrogateescape")) for point in points]


def _drive(about: dict[str, dict[str, Any]]) -> str:
    """The path of the drive that it is on, "/" for none."""
    return str(about.get(BLOCK, {}).get("Drive", "/"))


def _drive_of(about: dict[str, dict[str, Any]], objects: Objects) -> dict[str, Any] | None:
    """The drive of what holds files and can be pulled out, None for everything else: the machine's own disks."""
    block = about.get(BLOCK, {})
    if FILES not in about or block.get("IdUsage") != "filesystem":
        return None
    if block.get("HintSystem") or block.get("HintIgnore"):
        return None
    drive = objects.get(_drive(about), {}).get(DRIVE)
    if drive is None or drive.get("ConnectionBus") != "usb" or not drive.get("Removable"):
        return None
    return drive


def _quietly() -> dict[str, Any]:
    """Nobody is at a keyboard who could type a password."""
    return wrapped({"auth.no_user_interaction": ("b", True)})


@contextmanager
def _in_words() -> Iterator[None]:
    """What udisks refuses, as people are told it."""
    try:
        yield
    except BusError as error:
        last = error.name.rpartition(".")[2]
        if last in UNKNOWN:
            raise Unavailable("sticks.gone") from None
        if error.absent:
            raise Unavailable("sticks.none") from None
        if error.forbidden or last in ("NotAuthorizedCanObtain", "NotAuthorizedDismissed"):
            raise Unavailable("sticks.forbidden") from None
        if last == "DeviceBusy":
            raise Unavailable("sticks.busy") from None
        if last == "NoReply":
            raise Unavailable("sticks.failed") from None
        raise Unavailable("sticks.unreadable", why=error.text or error.name) from None
    except Unavailable as refused:
        # Without a bus there is nobody to ask.
        if refused.key in ("network.no_parts", "network.no_bus"):
            raise Unavailable("sticks.none") from None
        raise


def open_udisks() -> UDisks:
    """What manages the sticks of the machine we run on; `companion/devices/sticks.py` finds this."""
    return UDisks(SystemBus())

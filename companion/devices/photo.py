"""Photographs of the table: the contract between screens and a camera.

Every call may take as long as a camera takes, so a screen makes it beside its own thread; every call raises Unavailable
when the camera will not.
"""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from companion.devices.dice import DiceSource
from companion.devices.dice_setup import CameraPicture


class TableCamera(Protocol):
    """Looks at the table, and keeps what it saw."""

    def look(self) -> CameraPicture:
        """What the camera sees now, as it is: nothing is looked for in it."""

    def take(self) -> bytes:
        """The latest picture of `look` as a JPEG, a new one where there is none."""

    def close(self) -> None:
        """Let go of the camera. Looking again opens it again."""


@runtime_checkable
class Photographing(Protocol):
    """A source of dice whose camera can look elsewhere, too. None where it has no camera."""

    photos: TableCamera | None


def photos_of(source: DiceSource | None) -> TableCamera | None:
    """What takes photographs of the table, None where nothing can."""
    return source.photos if isinstance(source, Photographing) else None

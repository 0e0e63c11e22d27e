"""Dice of play that were read surely or put right, by tray: the latest few of each value, to read others by."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import cv2
import msgspec
import numpy as np

from companion.words import Said, said
from hardware.dice.kept_files import LARGEST, remedy, write_whole
from hardware.regular import read_regular

MOST = 12
"""Dice of one value that a tray keeps: with six values some 160 KB. The oldest go first, wrongly named ones with them.
"""

WAIT = 8
"""Throws that are kept before they are written down, so that a card is not worn by every throw."""

QUALITY = 95

log = logging.getLogger(__name__)


class PlayedDie(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die's cutting, as a JPEG, and what it showed."""

    value: Annotated[int, msgspec.Meta(ge=1, le=6)]
    picture: bytes


class PlayedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice by the tray's name, the oldest first."""

    trays: dict[str, list[PlayedDie]] = {}
    version: int = 1


class Played:
    """The dice in the file ``played.json`` of ``folder``. One that cannot be read counts as none; ``trouble`` says so.

    Used by one thread at a time.
    """

    def __init__(self, folder: Path):
        self._path = folder / "played.json"
        self.trouble: Said | None = None
        self._trays: dict[str, list[PlayedDie]] = {}
        self._unwritten = 0
        try:
            self._trays = dict(msgspec.json.decode(read_regular(self._path, LARGEST), type=PlayedFile).trays)
        except FileNotFoundError:
            pass
        except (msgspec.DecodeError, UnicodeDecodeError, OSError):
            self.trouble = said("dice.own.damaged", file=str(self._path))

    def of(self, tray: str) -> tuple[list[np.ndarray], list[int]]:
        """The cuttings of that tray's dice, and what they showed; without those that are no picture."""
        opened = [(_opened(die.picture), die.value) for die in self._trays.get(tray, [])]
        whole = [(picture, value) for picture, value in opened if picture is not None]
        return [picture for picture, _ in whole], [value for _, value in whole]

    def add(self, tray: str, cuttings: Sequence[np.ndarray], values: Sequence[int]) -> None:
        """One throw more."""
        dice = [*self._trays.get(tray, [])]
        for cutting, value in zip(cuttings, values, strict=True):
            packed = cv2.imencode(".jpg", cutting, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1]
            dice.append(PlayedDie(value, packed.tobytes()))
        kept = {id(die) for value in range(1, 7) for die in [one for one in dice if one.value == value][-MOST:]}
        self._trays[tray] = [die for die in dice if id(die) in kept]
        self._unwritten += 1
        if self._unwritten >= WAIT:
            self.write()

    def forget(self, tray: str) -> None:
        """Nothing was played in that tray."""
        if self._trays.pop(tray, None) is not None:
            self._unwritten += 1
            self.write()

    def write(self) -> None:
        """Write down what was kept since. What goes wrong is in ``trouble``: a throw goes on all the same."""
        if not self._unwritten:
            return
        try:
            write_whole(self._path, msgspec.json.encode(PlayedFile(self._trays)))
        except OSError as error:
            self.trouble = said(
                "dice.symbols.not_kept", file=str(self._path), error=error.strerror, remedy=remedy(error)
            )
            log.warning("%s: %s", self._path, error.strerror)
            return
        self._unwritten, self.trouble = 0, None


def _opened(picture: bytes) -> np.ndarray | None:
    return cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR) if picture else None

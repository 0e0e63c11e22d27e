"""Which dice belong to this table: whose each is, and its colour. Beside the trays of a camera."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import Annotated

import msgspec

from companion.refused import Refused, Unavailable
from companion.words import Said, said
from hardware.dice.kept_files import LARGEST, remedy, write_whole
from hardware.regular import read_regular

MOST = 24
"""Dice at most."""

Short = Annotated[str, msgspec.Meta(max_length=60)]


class Taught(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One die. name: what it called itself. sides: of its body. owner: a person's name, "" for the tray.

    colour: what it goes by at this table, "" for what it says of itself.
    """

    die: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    name: Short
    sides: Annotated[int, msgspec.Meta(ge=2, le=100)]
    owner: Short = ""
    colour: Short = ""


class TaughtFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file holds; no die stands there twice."""

    dice: Annotated[list[Taught], msgspec.Meta(max_length=MOST)] = []
    version: int = 1

    def __post_init__(self) -> None:
        if len({one.die for one in self.dice}) < len(self.dice):
            raise ValueError("a die stands there twice")


class TaughtDice:
    """The dice in the file ``electronic.json`` of ``folder``, written at every change. For several threads.

    A file that cannot be read is moved aside and told of in ``trouble``; no die is known then.
    """

    def __init__(self, folder: Path):
        self._path = folder / "electronic.json"
        self._lock = Lock()
        self.trouble: Said | None = None
        self._dice: dict[str, Taught] = {}
        try:
            file = msgspec.json.decode(read_regular(self._path, LARGEST), type=TaughtFile)
            self._dice = {one.die: one for one in file.dice}
        except FileNotFoundError:
            pass
        except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
            self._set_aside(error)

    def _set_aside(self, error: Exception) -> None:
        aside = self._path.with_name("electronic-damaged.json")
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        try:
            self._path.replace(aside)
        except OSError:
            aside = self._path
        self.trouble = said("electronic.taught.damaged", error=why, file=str(aside))

    def all(self) -> list[Taught]:
        """Every die that was taught, in that order."""
        return list(self._dice.values())

    def of(self, die: str) -> Taught | None:
        """What is known of a die, None for one that nobody has taught."""
        return self._dice.get(die)

    def teach(self, die: Taught) -> None:
        """Know this die from now on, or know it anew. Raises Refused where there are too many."""
        with self._lock:
            if die.die not in self._dice and len(self._dice) >= MOST:
                raise Refused("electronic.taught.too_many", most=MOST)
            self._write(self._dice | {die.die: die})

    def forget(self, die: str) -> None:
        """Know it no longer; one that is not known already is no mistake."""
        with self._lock:
            self._write({key: one for key, one in self._dice.items() if key != die})

    def _write(self, dice: dict[str, Taught]) -> None:
        try:
            write_whole(self._path, msgspec.json.format(msgspec.json.encode(TaughtFile(list(dice.values())))))
        except OSError as error:
            raise Unavailable(
                "electronic.taught.not_kept", file=str(self._path), error=error.strerror, remedy=remedy(error)
            ) from None
        self._dice = dice
        self.trouble = None

"""The trays of this table: by name, with the rim and the colours of the dice that were shown once."""

from __future__ import annotations

from pathlib import Path
from threading import RLock
from typing import Annotated

import msgspec

from companion.devices.dice_setup import TrayFacts
from companion.refused import Refused, Unavailable
from companion.words import Said, said
from hardware.dice.kept_files import LARGEST, remedy, write_whole
from hardware.dice.reading import Sample
from hardware.regular import read_regular

FIRST = "Tray"
"""The tray of a table that has set up none."""

MOST = 12
"""Trays at most: all of them are shown at once."""

LONGEST_NAME = 20

SAMPLES = 8
"""Samples kept of one colour at most; the oldest go first, since light and lamps change."""

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Corner = tuple[Share, Share]
Day = Annotated[str, msgspec.Meta(pattern=r"^(\d{4}-\d\d-\d\d)?$")]


class Tray(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One tray. outline: its corners in shares of the picture, in turn, none without a rim or before it was aimed at.

    colours: what dice of each colour name look like under its light. aimed, lit: the day on which the aim was kept and
    on which the light was good, "" for never.
    """

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]
    outline: Annotated[list[Corner], msgspec.Meta(max_length=12)] = []
    colours: dict[str, list[Sample]] = {}
    aimed: Day = ""
    lit: Day = ""


class TrayFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file holds; the names are all different and `chosen` is one of them."""

    chosen: str
    trays: Annotated[list[Tray], msgspec.Meta(min_length=1, max_length=MOST)]
    version: int = 1

    def __post_init__(self) -> None:
        names = [tray.name for tray in self.trays]
        if len(set(names)) < len(names):
            raise ValueError("two trays have the same name")
        if self.chosen not in names:
            raise ValueError(f"the chosen tray “{self.chosen}” is not among them")


class Trays:
    """The trays in the file ``trays.json`` of ``folder``. Every change is written at once.

    A file that cannot be read is moved aside and told of in ``trouble``; the table then begins with a fresh tray.
    """

    def __init__(self, folder: Path):
        self._path = folder / "trays.json"
        self._lock = RLock()
        self.trouble: Said | None = None
        self._file = TrayFile(FIRST, [Tray(FIRST)])
        try:
            self._file = msgspec.json.decode(read_regular(self._path, LARGEST), type=TrayFile)
        except FileNotFoundError:
            pass
        except (msgspec.DecodeError, UnicodeDecodeError, OSError) as error:
            self._set_aside(error)

    def _set_aside(self, error: Exception) -> None:
        aside = self._path.with_name("trays-damaged.json")
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        try:
            self._path.replace(aside)
        except OSError:
            self.trouble = said("camera.trays.damaged_in_place", error=why, file=str(self._path))
        else:
            self.trouble = said("camera.trays.damaged", error=why, aside=str(aside))

    @property
    def chosen(self) -> Tray:
        """The tray in use."""
        return next(tray for tray in self._file.trays if tray.name == self._file.chosen)

    def facts(self) -> list[TrayFacts]:
        """All of them for a screen, in the order of their names."""
        return [
            TrayFacts(tray.name, tray.name == self._file.chosen, bool(tray.outline), sorted(tray.colours), tray.aimed,
                      tray.lit)
            for tray in sorted(self._file.trays, key=lambda tray: tray.name.casefold())
        ]  # fmt: skip

    def choose(self, name: str) -> None:
        """Use this tray; a new name makes a new one. Raises Refused."""
        name = " ".join(name.split())
        if not name or len(name) > LONGEST_NAME:
            raise Refused("camera.trays.name", longest=LONGEST_NAME)
        with self._lock:
            trays = self._file.trays
            known = next((tray.name for tray in trays if tray.name.casefold() == name.casefold()), None)
            if known is None and len(trays) >= MOST:
                raise Refused("camera.trays.too_many", most=MOST)
            self._write(TrayFile(known or name, trays if known else [*trays, Tray(name)]))

    def remove(self, name: str) -> None:
        """Forget a tray; the last one leaves an empty one behind. Raises Unavailable."""
        with self._lock:
            left = [tray for tray in self._file.trays if tray.name != name] or [Tray(FIRST)]
            chosen = self._file.chosen if self._file.chosen != name else left[0].name
            self._write(TrayFile(chosen, left))

    def keep_outline(self, outline: list[Corner], aimed: str = "") -> None:
        """The chosen tray lies here. aimed: the day on which people said so, "" for nobody. Raises Unavailable."""
        self._change(outline=[(_share(x), _share(y)) for x, y in outline], aimed=aimed)

    def keep_light(self, lit: str) -> None:
        """The day on which the light was found good, "" where it is not. Raises Unavailable."""
        self._change(lit=lit)

    def add_colours(self, samples: dict[str, list[Sample]], fresh: bool = False) -> None:
        """Dice of these colours look like this. ``fresh``: what was known of these colours is forgotten."""
        with self._lock:
            colours = dict(self.chosen.colours)
            for name, more in samples.items():
                colours[name] = [*([] if fresh else colours.get(name, [])), *more][-SAMPLES:]
            self._change(colours=colours)

    def _change(self, **changes: object) -> None:
        with self._lock:
            tray = msgspec.structs.replace(self.chosen, **changes)
            trays = [tray if one.name == tray.name else one for one in self._file.trays]
            self._write(TrayFile(self._file.chosen, trays))

    def _write(self, file: TrayFile) -> None:
        try:
            write_whole(self._path, msgspec.json.format(msgspec.json.encode(file)))
        except OSError as error:
            raise Unavailable(
                "camera.trays.not_kept", file=str(self._path), error=error.strerror, remedy=remedy(error)
            ) from None
        self._file = file
        self.trouble = None


def _share(value: float) -> float:
    return round(min(1.0, max(0.0, value)), 4)

"""The file of the kinds of dice that each tray was shown."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from hardware.dice.kept_files import LARGEST, write_whole
from hardware.regular import read_regular

SIDES = 6

Pictures = Annotated[list[bytes], msgspec.Meta(min_length=1, max_length=6)]
Kind = Annotated[list[Pictures], msgspec.Meta(min_length=2, max_length=SIDES)]
"""For each side, from the first to the last, one JPEG or a few."""


class OneKindFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What versions up to 0.5 wrote: by the tray's name, one kind of dice with pictures."""

    trays: dict[str, Kind] = {}
    version: int = 1


class KindsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By the tray's name, each kind of its dice."""

    trays: dict[str, list[Kind]] = {}
    version: int = 2


class Damaged(Exception):
    """The file is there and cannot be read."""


def read_kinds(path: Path) -> dict[str, list[Kind]]:
    """By the tray's name, each kind of its dice; none where there is no file. Raises Damaged."""
    try:
        data = read_regular(path, LARGEST)
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise Damaged from error
    try:
        return msgspec.json.decode(data, type=KindsFile).trays
    except (msgspec.DecodeError, UnicodeDecodeError):
        pass
    try:
        before = msgspec.json.decode(data, type=OneKindFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Damaged from error
    return {tray: [kind] for tray, kind in before.trays.items()}


def write_kinds(path: Path, trays: dict[str, list[Kind]]) -> None:
    """Keep these. Raises OSError."""
    write_whole(path, msgspec.json.encode(KindsFile(trays)))

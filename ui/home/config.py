"""The file that switches it on: where the broker is, and how it is spoken to."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from companion.files import is_there, read_at_most
from companion.folders import config_folder
from companion.refused import Refused
from companion.words import said

_LARGEST = 10_000


class HomeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """broker: its name or address in this house. user, password: "" where it asks for none. tls: the line is locked.

    name: what the house calls this table. people: names of people are told; without, a turn is told by seats.
    """

    broker: Annotated[str, msgspec.Meta(min_length=1, max_length=253, pattern=r"^[^\s/]+$")]
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)] = 1883
    user: Annotated[str, msgspec.Meta(max_length=200)] = ""
    password: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    tls: bool = False
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)] = ""
    people: bool = True


def path() -> Path:
    """Where it lies."""
    return config_folder() / "home.toml"


def read(file: Path | None = None) -> HomeFile | None:
    """What it says, None where there is none: nothing is told to anybody then. Raises Refused for one that is wrong."""
    file = file or path()
    if not is_there(file):
        return None
    body = read_at_most(file, _LARGEST, said("home.file"))
    try:
        return msgspec.toml.decode(body, type=HomeFile)
    except (msgspec.MsgspecError, ValueError) as error:
        raise Refused("home.bad_file", file=str(file), error=str(error)) from None

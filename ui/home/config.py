"""The file that switches it on: where the broker is, and how it is spoken to. Pages write the same file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from companion.files import is_there, read_at_most, write_whole
from companion.folders import config_folder
from companion.refused import Refused, Unavailable
from companion.words import said

_LARGEST = 10_000

_HEAD = "# Written by the table: Settings, Machine. docs/home.md says what each line means.\n"


class HomeFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """broker: its name or address in this house. user, password: "" where it asks for none. tls: the line is locked.

    name: what the house calls this table. people: names of people are told; without, a turn is told by seats.
    on: the house is told; without, all this is only kept.
    """

    broker: Annotated[str, msgspec.Meta(min_length=1, max_length=253, pattern=r"^[^\s/]+$")]
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)] = 1883
    user: Annotated[str, msgspec.Meta(max_length=200)] = ""
    password: Annotated[str, msgspec.Meta(max_length=1000)] = ""
    tls: bool = False
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)] = ""
    people: bool = True
    on: bool = True


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


def changed(config: HomeFile | None, **now: object) -> HomeFile:
    """The same with another value in some of its fields; without a config the broker has to be among them.

    Raises Refused for what cannot be: `home.bad.` and the field.
    """
    values = _told(config) if config is not None else {}
    try:
        return msgspec.convert({**values, **now}, HomeFile)
    except msgspec.ValidationError:
        wrong = next((field for field in now if not _good(field, now[field])), "broker")
        raise Refused(f"home.bad.{wrong}") from None


def placed(config: HomeFile | None, typed: str) -> HomeFile:
    """The same with the broker that somebody typed: `10.0.0.5`, or `10.0.0.5:1884` with its port. Raises Refused."""
    broker, colon, port = typed.strip().partition(":")
    if not colon or ":" in port:
        return changed(config, broker=typed.strip())
    if not port.isdecimal():
        raise Refused("home.bad.broker")
    return changed(config, broker=broker, port=port_of(port))


def port_of(typed: str) -> int:
    """The port that somebody typed. Raises Refused for what is none."""
    if not typed.isdecimal() or not _good("port", int(typed[:6])):
        raise Refused("home.bad.port")
    return int(typed)


def write(config: HomeFile, file: Path | None = None) -> None:
    """Keep it, for the table alone to read: a password may stand in it. Raises Unavailable where that cannot be."""
    file = file or path()
    # A text of JSON is one of TOML, but for a sign that has to be named there.
    lines = [f"{name} = {msgspec.json.encode(value).decode()}\n" for name, value in _told(config).items()]
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(file, "".join([_HEAD, *lines]).replace("\x7f", "\\u007f").encode())
    except OSError as error:
        raise Unavailable("home.not_kept", error=error.strerror) from None


def _told(config: HomeFile) -> dict[str, object]:
    """What has to stand in a file."""
    empty = HomeFile(config.broker)
    fields = msgspec.structs.asdict(config).items()
    return {name: value for name, value in fields if name == "broker" or value != getattr(empty, name)}


def _good(field: str, value: object) -> bool:
    try:
        msgspec.convert({"broker": "broker", field: value}, HomeFile)
    except msgspec.ValidationError:
        return False
    return True

"""Editions as files: the folder that comes with a game, and the one small file that one family gives another.

An edition is plain data. In a game's folder it is a head file that names its parts; passed on, it is one file.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from companion.editions.misread import text_misread, value_misread
from companion.editions.texts import check_texts
from companion.editions.unknown import doubt_unknown
from companion.editions.written import written
from companion.files import read_at_most, write_whole
from companion.quick import kept
from companion.refused import Damaged, Refused, Unavailable
from companion.rules.findings import Findings
from companion.words import said

Shape = TypeVar("Shape")

_HEAD = "edition.toml"
_MISSING = re.compile("Object missing required field `(.*)`")
LARGEST = 2_000_000
"""Bytes that a file with a whole board may have, and far more than any real one needs."""

_HIGHEST = 10_000
"""The largest number an edition may hold."""


@lru_cache(maxsize=16)
def _read_folder(folder: Path) -> bytes:
    return kept("edition", sorted(folder.glob("*.toml")), lambda: _put_together(folder))


def _put_together(folder: Path) -> dict[str, Any]:
    head: dict[str, Any] = msgspec.toml.decode((folder / _HEAD).read_bytes())
    for part in head["edition"].get("parts", []):
        head.update(msgspec.toml.decode((folder / part).read_bytes()))
    return head


def load_folder(folder: Path) -> dict[str, Any]:
    """The edition in a game's folder, its parts put together. Everybody who asks gets a copy of their own."""
    edition: dict[str, Any] = msgspec.json.decode(_read_folder(folder))
    return edition


def convert_edition(edition: dict[str, Any], shape: type[Shape]) -> Shape:
    """An edition in the types of its game. Raises Refused with the `path` of the field that is wrong."""
    try:
        return msgspec.convert(edition, shape)
    except msgspec.ValidationError as error:
        why, _, place = str(error).partition(" - at ")
        # Of a table by names msgspec does not say which one it was.
        path = place.rpartition("` in `")[2].strip("`").removeprefix("$").removeprefix(".").replace("[...]", "")
        missing = _MISSING.fullmatch(why)
        if missing:
            path = f"{path}.{missing[1]}".removeprefix(".")
            raise Refused("editions.missing_field", path=path) from None
        key, facts = value_misread(path, why)
        raise Refused(key, **facts) from None


def read_or_find(edition: dict[str, Any], shape: type[Shape], findings: Findings) -> Shape | None:
    """An edition in the types of its game; None, with the fault among the findings, where it cannot be read so.

    Fields that the game does not know are doubts, and what cannot be read by people is a fault.
    """
    doubt_unknown(edition, shape, findings)
    check_texts(edition, findings)
    try:
        return convert_edition(edition, shape)
    except Refused as refused:
        findings.fault(key=refused.key, **refused.facts)
        return None


def check_numbers(edition: dict[str, Any]) -> None:
    """No box holds more than _HIGHEST of anything, and nothing lies further away. Raises Refused with the `path`."""
    waiting: list[tuple[_Way, Any]] = [((), {part: value for part, value in edition.items() if part != "edition"})]
    while waiting:
        way, values = waiting.pop()
        for key, value in values.items() if isinstance(values, dict) else enumerate(values):
            if isinstance(value, dict | list):
                waiting.append(((way, key), value))
            elif isinstance(value, int | float) and not abs(value) <= _HIGHEST:
                raise Refused("editions.number_beyond", path=_written((way, key)), most=_HIGHEST)


_Way = tuple[()] | tuple[Any, str | int]
"""How a value is reached: the way to what it lies in, and its field or its place there. Every edition is looked through
whenever an evening is taken up, so no way is written before there is one to tell."""


def _written(way: _Way) -> str:
    """A way as people read it: `square[3].x`."""
    steps: list[str] = []
    while way:
        way, key = way
        steps.append(f"[{key}]" if isinstance(key, int) else f".{key}")
    return "".join(reversed(steps)).removeprefix(".")


def digest(edition: dict[str, Any]) -> str:
    """A short name for exactly this content: two editions with the same digest are the same."""
    return hashlib.sha256(msgspec.json.encode(edition, order="deterministic")).hexdigest()[:16]


def as_text(edition: dict[str, Any]) -> str:
    """An edition as the text of one file."""
    return written({**edition, "edition": {key: value for key, value in edition["edition"].items() if key != "parts"}})


def export_file(edition: dict[str, Any], path: Path) -> None:
    """Write an edition as one file. Raises Refused when the disk will not take it."""
    try:
        write_whole(path, as_text(edition).encode())
    except OSError as error:
        raise Unavailable("editions.not_saved", file=str(path), why=error.strerror) from None


def import_file(path: Path, game: str = "") -> dict[str, Any]:
    """Read an edition that somebody passed on. Raises Refused, naming what is wrong with the file.

    game: the one that it has to be of, "" for any. Whether it can be played with is for the game to say
    (`check_edition`).
    """
    return read_file(read_at_most(path, LARGEST, said("files.edition")), path.name, game)


def read_file(body: bytes, name: str, game: str = "") -> dict[str, Any]:
    """The same of a file's bytes, by its name. Of TOML where that says so, else JSON."""
    try:
        edition = msgspec.toml.decode(body) if name.endswith(".toml") else msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Damaged("editions.not_an_edition", file=name, **text_misread(error, body)) from None
    head = edition.get("edition") if isinstance(edition, dict) else None
    if not isinstance(head, dict) or not all(isinstance(head.get(one), str) for one in ("name", "game")):
        raise Damaged("editions.no_head", file=name)
    if game and head["game"] != game:
        raise Refused("editions.other_game", file=name, found=head["game"], game=game)
    check_numbers(edition)
    return dict(edition)

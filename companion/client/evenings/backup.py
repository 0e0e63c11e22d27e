"""All games and own boxes with their photographs, and what was taught and chosen on this machine, in one file.

Photographs of dice, keys of phones and passwords stay here.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion import __version__, archive
from companion.archive import open_archive
from companion.client.display.ticks import Written, ticked
from companion.client.evenings.kept import Kept
from companion.files import is_there
from companion.folders import config_folder, data_folder
from companion.refused import Damaged, Refused, Unavailable
from companion.table.file.store import EveningRecord, Store
from companion.table.journal import encode_entry, encode_header

SETTINGS = ("touch",)
"""The keys of what goes with the games: what was chosen under Settings. A phone's key stays with its table."""

IN_DATA = ("dice/trays.json", "dice/lessons.json", "dice/electronic.json")
IN_CONFIG = ("panel.toml",)
"""And the files: trays, what a camera has learned, electronic dice; buttons and lights."""

GAMES, PHOTOS, BOXES, SETTING, DATA, CONFIG = "games/", "photos/", "boxes/", "settings/", "data/", "config/"
PICTURED, PICTURES = "box-pictures/", "box-jpegs/"
"""So begin the names of the parts. The photograph of a table follows its game, under the same number."""

NAME = "table-companion-"
"""So begins the name of a copy on a stick; its number follows."""

_DUE = "%Y-%m-%dT%H:%M:%S"


class Made(NamedTuple):
    """A copy that was made. games: how many are in it. left_out: damaged ones, which are not."""

    file: Path
    games: int
    left_out: int


class Held(NamedTuple):
    """What a copy says of itself, before it is looked at whole. made: when, as an ISO text.

    why: the key of the sentence why it cannot be taken in, "" where it can.
    """

    file: Path
    made: str = ""
    games: int = 0
    why: str = ""


class KeptEntry(msgspec.Struct, omit_defaults=True):
    """An entry in a part. mark: its fingerprint in hexadecimal digits."""

    entry: msgspec.Raw
    mark: str | None = None


class KeptGame(msgspec.Struct):
    """A game as a part. times: when entries were written, in seconds since 1970. ticks: what hands have done."""

    header: msgspec.Raw
    over: bool
    entries: list[KeptEntry]
    times: list[tuple[int, int]]
    ticks: Written = []


# Out


def back_up(kept: Kept, file: Path) -> Made:
    """Write everything to a file, over an earlier copy of that name. Raises Refused with one sentence.

    Whoever reads the file knows every hand of the games that are not over.
    """
    if is_there(file) and not archive.is_archive(file):
        raise Refused("backup.other_file", file=str(file))
    counted = _Counted()
    archive.write(file, _parts(kept, counted), __version__, datetime.now().strftime(_DUE))
    return Made(file, counted.games, counted.left_out)


class _Counted:
    games = 0
    left_out = 0


def _parts(kept: Kept, counted: _Counted) -> Iterator[tuple[str, bytes]]:
    store = kept.store
    for record in reversed(store.evenings()):
        try:
            yield f"{GAMES}{record.id}.json", _game(store, record)
            counted.games += 1
        except Damaged:
            counted.left_out += 1
            continue
        photo = kept.photos.of(record.id)
        if photo is not None:
            yield f"{PHOTOS}{record.id}.jpg", photo
    for game in kept.boxes.games():
        yield f"{BOXES}{game}.json", kept.boxes.as_part(game)
    written: set[str] = set()
    for game in kept.box_pictures.games():
        part, digests = kept.box_pictures.as_part(game)
        yield f"{PICTURED}{game}.json", part
        for digest in digests:
            picture = None if digest in written else kept.box_pictures.picture(digest)
            if picture is not None:
                written.add(digest)
                yield f"{PICTURES}{digest}.jpg", picture
    for key in SETTINGS:
        if (value := store.recall(key)) is not None:
            yield f"{SETTING}{key}", value
    for name, path in files_here().items():
        body = None
        with contextlib.suppress(OSError):
            body = path.read_bytes() if path.is_file() and path.stat().st_size <= archive.LARGEST_PART else None
        if body is not None:
            yield name, body


def _game(store: Store, record: EveningRecord) -> bytes:
    """A game as a part. Raises Damaged."""
    lines = [
        KeptEntry(msgspec.Raw(encode_entry(entry)), None if mark is None else mark.hex())
        for entry, mark in store.entries(record.id)
    ]
    times = [(number, int(at.timestamp())) for number, at in store.times(record.id).items()]
    header = msgspec.Raw(encode_header(store.header(record.id)))
    return msgspec.json.encode(KeptGame(header, record.over, lines, times, ticked(store, record.id)))


def files_here() -> dict[str, Path]:
    """The files that go with the games, each by the name of its part."""
    found = {f"{DATA}{name}": data_folder() / name for name in IN_DATA}
    return found | {f"{CONFIG}{name}": config_folder() / name for name in IN_CONFIG}


# What lies somewhere


def held(file: Path) -> Held:
    """What a copy says of itself. Raises Damaged, Newer or Unavailable."""
    with open_archive(file) as opened:
        games = sum(part.name.startswith(GAMES) for part in opened.manifest.parts)
        return Held(file, opened.manifest.made, games)


def copies(folder: Path, most: int) -> list[Held]:
    """The copies in a folder that have the name of one, the latest first, so many at most. Raises Unavailable."""
    found = []
    for number in sorted(_numbers(folder), reverse=True)[:most]:
        file = folder / f"{NAME}{number}.zip"
        try:
            found.append(held(file))
        except Refused as refused:
            found.append(Held(file, why=refused.key))
    return found


def next_copy(folder: Path) -> Path:
    """The name of the next copy in a folder: by number, since nobody may know the day. Raises Unavailable."""
    return folder / f"{NAME}{max(_numbers(folder), default=0) + 1}.zip"


def _numbers(folder: Path) -> list[int]:
    try:
        found = (re.fullmatch(NAME + r"(\d{1,9})\.zip", one.name) for one in folder.iterdir())
        return [int(one[1]) for one in found if one]
    except OSError:
        raise Unavailable("backup.gone", place=str(folder)) from None

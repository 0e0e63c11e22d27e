"""All games with their photographs, and what was taught and chosen on this machine, in one file, and back out of it.

Own editions are in the games that were played with them. Photographs of dice, keys of phones and passwords stay here.
What a machine has already is never written over: a game that is there is left, and so is a setting.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion import __version__, archive
from companion.archive import Archive, open_archive
from companion.client.kept import Kept
from companion.client.photos import is_photo
from companion.files import is_there, write_whole
from companion.folders import config_folder, data_folder
from companion.refused import Damaged, Newer, Refused, Unavailable
from companion.table.foreign import play_foreign
from companion.table.journal import (
    UNREADABLE,
    Entry,
    Header,
    decode_entry,
    decode_header,
    encode_entry,
    encode_header,
)
from companion.table.seals import entry_digest, header_digest
from companion.table.store import EveningRecord, Store

SETTINGS = ("touch",)
"""The keys of what goes with the games: what was chosen under Settings. A phone's key stays with its table."""

IN_DATA = ("dice/trays.json", "dice/lessons.json", "dice/electronic.json")
IN_CONFIG = ("panel.toml",)
"""And the files: trays, what a camera has learned, electronic dice; buttons and lights."""

GAMES, PHOTOS, SETTING, DATA, CONFIG = "games/", "photos/", "settings/", "data/", "config/"
"""So begin the names of the parts. The photograph of a table follows its game, under the same number."""

NAME = "table-companion-"
"""So begins the name of a copy on a stick; its number follows."""

LARGEST_SETTING, LARGEST_TAUGHT = 100_000, 1 << 24
"""Bytes of what was chosen, and of what a camera, dice or a panel were taught."""

Here = dict[bytes, list[int]]
"""Numbers of games by the digest of how they began."""

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


class TakenIn(NamedTuple):
    """What came of a copy. games: added. there: games that were here already. settings: what was taught or chosen.

    left_out: games that nobody can have played so.
    """

    games: int
    there: int
    settings: int
    left_out: int = 0


Told = Callable[[int, int], object]
"""Hears how many games of a copy were looked at, and of how many. What it raises ends that, and nothing is changed."""


class _Line(msgspec.Struct, omit_defaults=True):
    entry: msgspec.Raw
    mark: str | None = None


class _Game(msgspec.Struct):
    header: msgspec.Raw
    over: bool
    entries: list[_Line]
    times: list[tuple[int, int]]


class _Read(NamedTuple):
    """A game as it stands in a copy."""

    header: Header
    entries: list[tuple[Entry, bytes | None]]
    over: bool
    times: dict[int, datetime]

    @property
    def chain(self) -> list[bytes]:
        """Its digest after the header and after each entry, whichever companion wrote them down."""
        found = [header_digest(encode_header(self.header))]
        for entry, mark in self.entries:
            found.append(entry_digest(found[-1], encode_entry(entry), mark))
        return found


_decoder = msgspec.json.Decoder(_Game)

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
    for key in SETTINGS:
        if (value := store.recall(key)) is not None:
            yield f"{SETTING}{key}", value
    for name, path in _files().items():
        body = None
        with contextlib.suppress(OSError):
            body = path.read_bytes() if path.is_file() and path.stat().st_size <= archive.LARGEST_PART else None
        if body is not None:
            yield name, body


def _game(store: Store, record: EveningRecord) -> bytes:
    """A game as a part. Raises Damaged."""
    lines = [
        _Line(msgspec.Raw(encode_entry(entry)), None if mark is None else mark.hex())
        for entry, mark in store.entries(record.id)
    ]
    times = [(number, int(at.timestamp())) for number, at in store.times(record.id).items()]
    header = msgspec.Raw(encode_header(store.header(record.id)))
    return msgspec.json.encode(_Game(header, record.over, lines, times))


def _files() -> dict[str, Path]:
    """The files that go with the games, each by the name of its part."""
    found = {f"{DATA}{name}": data_folder() / name for name in IN_DATA}
    return found | {f"{CONFIG}{name}": config_folder() / name for name in IN_CONFIG}


# In


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


def take_in(kept: Kept, file: Path, told: Told = lambda done, of: None) -> TakenIn:
    """Take in what is in a copy and not here; first all of it is looked at, and games that are new here are played.

    A game that cannot have been played so is left out. told: hears how far that is, since it may take minutes.
    Raises Damaged for what is no copy or is damaged, Newer for a newer companion's, and nothing is changed then.
    Raises Unavailable where it cannot be read to its end, or the disk takes no more; what was taken in until then
    stays, and the same again takes in the rest.
    """
    with open_archive(file) as opened:
        here = _here(kept.store)
        return _take_in(kept, opened, file, here, _look_through(kept.store, opened, file, here, told))


def _look_through(store: Store, opened: Archive, file: Path, here: Here, told: Told) -> set[str]:
    """Whether all of it is as it was written, and can be taken in here. Raises Damaged, Newer or Unavailable.

    Returns the parts with games that nobody can have played so.
    """
    impossible: set[str] = set()
    known = {*_files(), *(f"{SETTING}{key}" for key in SETTINGS)}
    names = [part.name for part in opened.manifest.parts]
    games, done = sum(name.startswith(GAMES) for name in names), 0
    for name, body in opened.parts():
        try:
            if name.startswith(GAMES):
                told(done, games)
                done += 1
                game = _read(body)
                if not _number_here(store, game, here) and not _can_be(game):
                    impossible.add(name)
            elif name.startswith(PHOTOS):
                if not is_photo(body):
                    raise Damaged("photos.none")
            elif name not in known:
                raise Damaged("backup.damaged", file=str(file))
            else:
                _check_setting(name, body)
        except Newer:
            raise Newer("backup.newer", file=str(file)) from None
        except Damaged:
            raise Damaged("backup.damaged", file=str(file)) from None
    return impossible


def _can_be(game: _Read) -> bool:
    """Whether a game can have been played so. Raises Newer for one of newer rules."""
    try:
        _, evening = play_foreign(game.header, game.entries)
    except Newer:
        raise
    except Refused:
        return False
    return evening.over == game.over


def _check_setting(name: str, body: bytes) -> None:
    """Whether that can have been chosen or taught. Raises Damaged."""
    most = LARGEST_SETTING if name.startswith(SETTING) else LARGEST_TAUGHT
    try:
        found = msgspec.toml.decode(body) if name.endswith(".toml") else msgspec.json.decode(body)
    except UNREADABLE:
        found = None
    if len(body) > most or not isinstance(found, dict):
        raise Damaged("backup.damaged", file=name)


def _read(body: bytes) -> _Read:
    """A game out of its part. Raises Damaged, Newer."""
    try:
        game = _decoder.decode(body)
        marks = [None if line.mark is None else bytes.fromhex(line.mark) for line in game.entries]
        times = {number: datetime.fromtimestamp(at) for number, at in game.times}
    except (*UNREADABLE, ValueError, OverflowError, OSError):
        raise Damaged("journal.empty_file") from None
    header = decode_header(bytes(game.header))
    entries = [
        (decode_entry(bytes(line.entry), number), mark)
        for number, (line, mark) in enumerate(zip(game.entries, marks, strict=True))
    ]
    return _Read(header, entries, game.over, times)


def _take_in(kept: Kept, opened: Archive, file: Path, here: Here, impossible: set[str]) -> TakenIn:
    games = there = settings = 0
    store, number = kept.store, 0
    try:
        for name, body in opened.parts():
            if name.startswith(PHOTOS):
                # Of the game before it, here under a number of its own.
                if number and kept.photos.of(number) is None:
                    kept.photos.keep(number, body)
                continue
            if not name.startswith(GAMES):
                settings += _set(store, name, body)
                continue
            number = 0
            if name in impossible:
                continue
            game = _read(body)
            number = _number_here(store, game, here)
            if number:
                there += 1
                continue
            number = store.create(game.header, game.entries, game.over, game.times)
            games += 1
    except (Damaged, OSError):
        # It was whole a moment ago: the stick was pulled out.
        raise Unavailable("backup.stopped", file=str(file), added=games) from None
    except Unavailable as refused:
        if refused.key != "files.not_read":
            raise
        raise Unavailable("backup.stopped", file=str(file), added=games) from None
    return TakenIn(games, there, settings, len(impossible))


def _here(store: Store) -> Here:
    """The games that are here."""
    found: Here = {}
    for record in store.evenings():
        with contextlib.suppress(Refused):
            found.setdefault(header_digest(encode_header(store.header(record.id))), []).append(record.id)
    return found


def _number_here(store: Store, game: _Read, here: Here) -> int:
    """The number of a game that is here already, and perhaps went on since; 0 where it is not."""
    chain = game.chain
    return next((one for one in here.get(chain[0], []) if chain[-1] in _chain(store, one)), 0)


def _chain(store: Store, number: int) -> list[bytes]:
    """The digests of a game that is here; none for a damaged one, beside which a whole one is welcome."""
    try:
        return _Read(store.header(number), list(store.entries(number)), False, {}).chain
    except Refused:
        return []


def _set(store: Store, name: str, body: bytes) -> bool:
    """Put back what was taught or chosen, where there is nothing of that kind here. Whether it was."""
    if name.startswith(SETTING):
        key = name.removeprefix(SETTING)
        if store.recall(key) is not None:
            return False
        store.remember(key, body)
        return True
    path = _files()[name]
    if path.exists():
        return False
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_whole(path, body)
    return True

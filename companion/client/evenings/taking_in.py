"""A copy of everything comes in: looked at whole, its games played, and what is not here yet is added.

What a machine has already is never written over: a game that is there is left, and so is a setting.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from companion.archive import Archive, open_archive
from companion.client.boxes.own import read_part
from companion.client.boxes.pictures import read_pictures
from companion.client.display.ticks import Written, keep_ticks
from companion.client.evenings.backup import (
    BOXES,
    GAMES,
    PHOTOS,
    PICTURED,
    PICTURES,
    SETTING,
    SETTINGS,
    KeptGame,
    files_here,
)
from companion.client.evenings.kept import Kept
from companion.client.evenings.photos import is_photo
from companion.files import write_whole
from companion.refused import Damaged, Newer, Refused, Unavailable
from companion.table.exchange.foreign import play_foreign
from companion.table.file.digests import entry_digest, header_digest
from companion.table.file.store import Store
from companion.table.journal import (
    UNREADABLE,
    Entry,
    Header,
    decode_entry,
    decode_header,
    encode_entry,
    encode_header,
)

LARGEST_SETTING, LARGEST_TAUGHT = 100_000, 1 << 24
"""Bytes of what was chosen, and of what a camera, dice or a panel were taught."""

MOST_TICKS, LONGEST_THING = 2_000, 100
"""Ticks of a game, and letters of what one names; the most of ours are some hundred, of some ten letters."""

Here = dict[bytes, list[int]]
"""Numbers of games by the digest of how they began."""


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


class _Read(NamedTuple):
    """A game as it stands in a copy."""

    header: Header
    entries: list[tuple[Entry, bytes | None]]
    over: bool
    times: dict[int, datetime]
    ticks: Written

    @property
    def chain(self) -> list[bytes]:
        """Its digest after the header and after each entry, whichever companion wrote them down."""
        found = [header_digest(encode_header(self.header))]
        for entry, mark in self.entries:
            found.append(entry_digest(found[-1], encode_entry(entry), mark))
        return found


_decoder = msgspec.json.Decoder(KeptGame)


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
    known = {*files_here(), *(f"{SETTING}{key}" for key in SETTINGS)}
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
            elif name.startswith(PICTURED):
                read_pictures(body)
            elif name.startswith(PICTURES):
                if not is_photo(body):
                    raise Damaged("photos.none")
            elif name.startswith(BOXES):
                read_part(_game_of(name), body)
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
    if len(game.ticks) > MOST_TICKS or any(len(thing) + len(place) > LONGEST_THING for thing, place, _ in game.ticks):
        raise Damaged("journal.empty_file")
    header = decode_header(bytes(game.header))
    entries = [
        (decode_entry(bytes(line.entry), number), mark)
        for number, (line, mark) in enumerate(zip(game.entries, marks, strict=True))
    ]
    return _Read(header, entries, game.over, times, game.ticks)


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
            if name.startswith(PICTURED):
                settings += kept.box_pictures.take_in(_game_of(name), body)
                continue
            if name.startswith(PICTURES):
                kept.box_pictures.take_in_picture(body)
                continue
            if name.startswith(BOXES):
                settings += kept.boxes.take_in(_game_of(name), body)
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
            if game.ticks:
                keep_ticks(store, number, game.ticks)
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
        return _Read(store.header(number), list(store.entries(number)), False, {}, []).chain
    except Refused:
        return []


def _game_of(name: str) -> str:
    """The game of the part with its boxes, or with what they are pictured in."""
    return name.partition("/")[2].removesuffix(".json")


def _set(store: Store, name: str, body: bytes) -> bool:
    """Put back what was taught or chosen, where there is nothing of that kind here. Whether it was."""
    if name.startswith(SETTING):
        key = name.removeprefix(SETTING)
        if store.recall(key) is not None:
            return False
        store.remember(key, body)
        return True
    path = files_here()[name]
    if path.exists():
        return False
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_whole(path, body)
    return True

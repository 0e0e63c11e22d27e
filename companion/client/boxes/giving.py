"""A box that goes to another table in one file, and one that comes from there.

For somebody else it is the text of an edition. For a second table of one's own it may be a ZIP, which holds the edition
and the photographs; its name says so. A box that is taken is written photographs first, and then all else at once: a
stick or a plug pulled meanwhile leaves the old box or the new one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from companion import __version__, archive, games
from companion.client.boxes.own import OwnBoxes, Settings
from companion.client.boxes.pictures import BoxPictures, read_pictures
from companion.editions.files import LARGEST, as_text, export_file, import_file, read_file
from companion.editions.giving import texts_off_cards, to_give
from companion.refused import Damaged, Refused, Unavailable
from companion.table.file.store import Store

BOX = archive.Kind(
    "table-companion-box", 1, "box_file.none", "box_file.damaged", "box_file.newer", "box_file.too_large"
)
"""What a box with its photographs is kept in."""

ZIP = ".zip"
"""So the name of such a file ends."""

MOST_BYTES = 200_000_000
"""Of all that lies in one: a thousand photographs."""

EDITION, PICTURED, PICTURES = "edition.json", "pictures.json", "pictures/"
"""The parts, in this order: the edition, what there are photographs of, and these."""

KINDS = (".json", ".toml", ZIP)
"""So the names of files with a box end."""

COPY = re.compile(r"table-companion-\d+\.zip")
"""A copy of all games, which is no box."""


class Given(NamedTuple):
    """What was written. left_out: texts that were read off cards, and are not in it. photographs: that are in it."""

    file: Path
    left_out: int
    photographs: int


class Taken(NamedTuple):
    """What this table plays with now. number: of the version. photographs: that came with it."""

    game: str
    name: str
    number: int
    photographs: int


class Held(NamedTuple):
    """A file with a box, before it is taken: its game, what its head calls it, its photographs. why: it cannot be."""

    file: Path
    game: str = ""
    name: str = ""
    photographs: int = 0
    why: Refused | None = None


# Out


def there_is(store: Store, game: str) -> tuple[int, int]:
    """Of this table's box: texts that were read off cards, and photographs. Both are for a table of one's own alone."""
    return texts_off_cards(_of_this_table(store, game)), len(BoxPictures(store).as_part(game)[1])


def give(store: Store, game: str, file: Path, texts: bool = False, photographs: bool = False) -> Given:
    """Write what new games of this table begin with. texts, photographs: those go with it.

    Raises Refused for a name that does not say what is in the file, Unavailable where it cannot be written.
    """
    if photographs is not _is_zip(file):
        raise Refused("box_file.ending", photographs=photographs)
    edition = _of_this_table(store, game)
    left_out = 0 if texts else texts_off_cards(edition)
    given = to_give(edition, texts)
    if not photographs:
        export_file(given, file)
        return Given(file, left_out, 0)
    made = datetime.now().isoformat(timespec="seconds")
    manifest = archive.write(file, _parts(BoxPictures(store), game, given), __version__, made, BOX)
    return Given(file, left_out, _count(manifest))


def next_name(folder: Path, game: str, photographs: bool) -> Path:
    """A name for the next box of a game in a folder, by number. Raises Unavailable where that is gone."""
    numbers = (re.fullmatch(rf"{re.escape(game)}-box-(\d{{1,9}})\.(json|zip)", one.name) for one in _files(folder))
    number = max((int(found[1]) for found in numbers if found), default=0) + 1
    return folder / f"{game}-box-{number}{ZIP if photographs else '.json'}"


def _of_this_table(store: Store, game: str) -> dict[str, Any]:
    return OwnBoxes(store).edition(game) or games.load(game).edition()


def _parts(pictures: BoxPictures, game: str, edition: dict[str, Any]) -> Iterator[tuple[str, bytes]]:
    yield EDITION, as_text(edition).encode()
    part, digests = pictures.as_part(game)
    yield PICTURED, part
    for digest in digests:
        if (picture := pictures.picture(digest)) is not None:
            yield f"{PICTURES}{digest}.jpg", picture


def _count(manifest: archive.Manifest) -> int:
    return sum(part.name.startswith(PICTURES) for part in manifest.parts)


# In


def take(store: Store, file: Path, game: str = "") -> Taken:
    """Make the box in a file this table's own; the one before is kept. game: the one it has to be of, "" for any.

    Photographs take the place of those of the same card or board; others stay. Raises Refused with one sentence for
    what is no box, is damaged, is of another game or of a newer companion, or cannot be played, Unavailable where it
    cannot be read to its end or the disk takes no more; nothing is changed then.
    """
    boxes, pictures = OwnBoxes(store), BoxPictures(store)
    if not _is_zip(file):
        edition = import_file(file, game)
        name, called = _named(edition)
        return Taken(name, called, boxes.use(name, edition), 0)
    with _opened(file) as opened:
        parts = opened.parts()
        edition = _edition(parts, file, game)
        name, called = _named(edition)
        written: list[str] = []
        before = pictures.spoken_of(name)
        try:
            number = boxes.use(name, edition, beside=lambda: _photographs(pictures, name, parts, file, written))
        finally:
            pictures.tidy([*before, *written])
    return Taken(name, called, number, len(written))


def _named(edition: dict[str, Any]) -> tuple[str, str]:
    """The game of an edition, and what its head calls it. Raises Unavailable where there is no such game."""
    return games.package(edition["edition"]["game"]).head.name, edition["edition"]["name"]


def _photographs(
    pictures: BoxPictures, game: str, parts: Iterator[tuple[str, bytes]], file: Path, written: list[str]
) -> Settings:
    """Write them, their digests to `written`. Returns what has to be kept of them. Raises Damaged, Unavailable."""
    _, part = next(parts, ("", b""))
    try:
        found = read_pictures(part)
        for _, picture in parts:
            written.append(pictures.write(picture))
    except Damaged:
        raise Damaged(BOX.damaged, file=str(file)) from None
    return pictures.as_elsewhere(game, found, written)


def boxes_in(folder: Path, game: str, most: int) -> list[Held]:
    """The files in a folder that may be boxes, the latest first, and then those that cannot be taken; so many at most.

    game: the one they have to be of, "" for any. Raises Unavailable where the folder is gone.
    """
    found = [one for one in _files(folder) if one.suffix.lower() in KINDS and not one.name.startswith(".")]
    files = sorted((one for one in found if not COPY.fullmatch(one.name)), key=_written_at, reverse=True)
    return sorted((held(file, game) for file in files[:most]), key=lambda one: one.why is not None)


def held(file: Path, game: str = "") -> Held:
    """What a file says of the box in it, or why it cannot be taken."""
    try:
        if not _is_zip(file):
            return Held(file, *_named(import_file(file, game)))
        with _opened(file) as opened:
            return Held(file, *_named(_edition(opened.parts(), file, game)), _count(opened.manifest))
    except Refused as refused:
        return Held(file, why=refused)


@contextmanager
def _opened(file: Path) -> Iterator[archive.Archive]:
    with archive.open_archive(file, BOX) as opened:
        if sum(part.size for part in opened.manifest.parts) > MOST_BYTES:
            raise Damaged(BOX.too_large, file=str(file), most=MOST_BYTES // 1_000_000)
        yield opened


def _edition(parts: Iterator[tuple[str, bytes]], file: Path, game: str) -> dict[str, Any]:
    """Out of the first part."""
    name, body = next(parts, ("", b""))
    if name != EDITION or len(body) > LARGEST:
        raise Damaged(BOX.damaged, file=str(file))
    return read_file(body, file.name, game)


def _files(folder: Path) -> list[Path]:
    try:
        return [one for one in folder.iterdir() if one.is_file()]
    except OSError:
        raise Unavailable("sticks.gone") from None


def _written_at(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except OSError:
        return 0.0


def _is_zip(file: Path) -> bool:
    return file.suffix.lower() == ZIP

"""One checked file that holds many: a ZIP with a list of its parts and their digests.

It is written under another name, read back from the disk and compared before it gets its own, so a file that has the
name is whole. What is read is checked whole before anybody uses a byte of it: nothing is ever unpacked to a name that
stands in it, and nothing is larger than it may be.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import IO, NamedTuple

import msgspec

from companion.files import keep_name
from companion.refused import Damaged, Newer, Refused, Unavailable

FORM = 3
"""Goes up when an earlier companion could not read what this one writes."""

KIND = "table-companion-backup"
"""What the list says that it is, so that no other ZIP is taken for one."""


class Kind(NamedTuple):
    """What such a file is for. name: as its list says it. form: goes up as `FORM` does.

    none, damaged, newer, too_large: the keys of what people are told of one that cannot be read.
    """

    name: str
    form: int
    none: str
    damaged: str
    newer: str
    too_large: str


GAMES = Kind(KIND, FORM, "backup.none", "backup.damaged", "backup.newer", "backup.too_large")
"""A copy of all games."""

MANIFEST = "manifest.json"

LARGEST = 1_000_000_000
"""Bytes of such a file, and of all its parts unpacked: ten thousand games are a tenth of it."""

LARGEST_PART = 20_000_000
"""Bytes of a part: a whole night's game is under two million."""

LARGEST_LIST = 8_000_000
"""Bytes of a list of parts, ours and the ZIP's own."""

_END = b"PK\x05\x06"
"""With these bytes the end of a ZIP begins, 22 bytes long where it carries no comment, as ours."""

_END_SIZE = 22

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_FORBIDDEN = (errno.EROFS, errno.EACCES, errno.EPERM)
_GONE = (errno.EIO, errno.ENODEV, errno.ENXIO, errno.ENOENT, errno.ENOTDIR, errno.ESTALE, errno.ENOTCONN)
"""What the system says of a disk that is full, of one that is closed to us, and of a stick that was pulled out."""

_BROKEN = (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, struct.error, EOFError, KeyError, ValueError,
           RuntimeError, OverflowError)  # fmt: skip
"""What Python raises at a ZIP that is none, is cut off, is changed, or is of a kind that we never write."""


class Part(msgspec.Struct, frozen=True):
    """A part as the list has it. digest: SHA-256 of what it holds, in hexadecimal digits."""

    name: str
    size: int
    digest: str


class Manifest(msgspec.Struct, frozen=True):
    """The list. version: of the companion that wrote it. made: when, as an ISO text. digest: of all the rest of it."""

    kind: str
    form: int
    version: str
    made: str
    parts: list[Part]
    digest: str = ""

    def sealed(self) -> Manifest:
        """The same with its digest."""
        bare = msgspec.structs.replace(self, digest="")
        return msgspec.structs.replace(bare, digest=sha256(msgspec.json.encode(bare)).hexdigest())


class _Form(msgspec.Struct):
    kind: str
    form: int


# Writing


def write(file: Path, parts: Iterable[tuple[str, bytes]], version: str, made: str, kind: Kind = GAMES) -> Manifest:
    """Write these parts, each with its name, to a file, over an earlier one of that name. Returns their list.

    Raises Unavailable with one sentence where the disk is full, closed or gone, or gives back something else than was
    written; what was there before is then still there. What an iterator of parts raises is passed on.
    """
    fresh: Path | None = None
    try:
        with _in_words(file):
            handle, name = tempfile.mkstemp(prefix=".companion-", dir=file.parent)
            fresh = Path(name)
            with open(handle, "wb") as out:
                manifest = _write(out, parts, version, made, kind)
                out.flush()
                os.fsync(out.fileno())
                # What is read back should come from the disk, not from memory.
                os.posix_fadvise(out.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
            _compare(fresh, manifest, kind)
            fresh.replace(file)
        fresh = None
    finally:
        if fresh is not None:
            with contextlib.suppress(OSError):
                fresh.unlink(missing_ok=True)
    with _in_words(file):
        keep_name(file.parent)
    return manifest


def _write(out: IO[bytes], parts: Iterable[tuple[str, bytes]], version: str, made: str, kind: Kind) -> Manifest:
    written: list[Part] = []
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, body in parts:
            archive.writestr(zipfile.ZipInfo(name), body, zipfile.ZIP_DEFLATED)
            written.append(Part(name, len(body), sha256(body).hexdigest()))
        manifest = Manifest(kind.name, kind.form, version, made, written).sealed()
        archive.writestr(zipfile.ZipInfo(MANIFEST), msgspec.json.encode(manifest), zipfile.ZIP_DEFLATED)
    return manifest


def _compare(file: Path, manifest: Manifest, kind: Kind) -> None:
    try:
        with open_archive(file, kind) as back:
            same = back.manifest == manifest
            for _ in back.parts():
                pass
    except Unavailable:
        raise Unavailable("backup.gone", place=str(file.parent)) from None
    except Damaged:
        same = False
    if not same:
        raise Unavailable("backup.differs", file=str(file.parent))


@contextmanager
def _in_words(file: Path) -> Iterator[None]:
    """What the system says of a place that cannot be written to, as people are told it."""
    place = str(file.parent)
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            raise Unavailable("backup.full", place=place) from None
        if error.errno in _FORBIDDEN:
            raise Unavailable("backup.closed", place=place) from None
        if error.errno in _GONE:
            raise Unavailable("backup.gone", place=place) from None
        raise Unavailable("files.not_written", file=str(file), error=error.strerror) from None


# Reading


class Archive:
    """An open one. manifest: its list, which is as it was written; its parts are checked as they are read."""

    def __init__(self, inside: zipfile.ZipFile, manifest: Manifest, file: Path, kind: Kind) -> None:
        self._inside = inside
        self._file = file
        self._kind = kind
        self.manifest = manifest

    def parts(self) -> Iterator[tuple[str, bytes]]:
        """Every part with its name, in order. Raises Damaged at one that is not as it was written."""
        for part in self.manifest.parts:
            with _readable(self._file, self._kind):
                body = _unpacked(self._inside, part.name, min(part.size, LARGEST_PART))
            if len(body) != part.size or sha256(body).hexdigest() != part.digest:
                raise Damaged(self._kind.damaged, file=str(self._file))
            yield part.name, body


@contextmanager
def open_archive(file: Path, kind: Kind = GAMES) -> Iterator[Archive]:
    """Open such a file of that kind.

    Raises Damaged for one that is none, or is not as it was written, Newer for a newer companion's, Unavailable where
    it cannot be read.
    """
    with contextlib.ExitStack() as stack:
        with _readable(file, kind):
            opened = stack.enter_context(open(file, "rb", opener=_open_at_once))
            _check_size(opened, file, kind)
            inside = stack.enter_context(zipfile.ZipFile(opened))
            manifest = _manifest(inside, file, kind)
        yield Archive(inside, manifest, file, kind)


def is_archive(file: Path, kind: Kind = GAMES) -> bool:
    """Whether it is one of that kind, be it a newer companion's; False for what cannot be read."""
    try:
        with open_archive(file, kind):
            return True
    except Newer:
        return True
    except Refused:
        return False


def _open_at_once(path: str, flags: int) -> int:
    """A pipe that nobody writes into would be waited for without end."""
    return os.open(path, flags | os.O_NONBLOCK)


def _check_size(opened: IO[bytes], file: Path, kind: Kind) -> None:
    """Whether Python may look into it: it reads a ZIP's own list whole, however long that says it is."""
    facts = os.fstat(opened.fileno())
    if not stat.S_ISREG(facts.st_mode) or facts.st_size < _END_SIZE:
        raise Damaged(kind.none, file=str(file))
    if facts.st_size > LARGEST:
        raise Damaged(kind.too_large, file=str(file), most=LARGEST // 1_000_000)
    opened.seek(-_END_SIZE, os.SEEK_END)
    end = opened.read(_END_SIZE)
    if not end.startswith(_END):
        opened.seek(0)
        key = kind.damaged if opened.read(4) == b"PK\x03\x04" else kind.none
        raise Damaged(key, file=str(file))
    if struct.unpack_from("<I", end, 12)[0] > LARGEST_LIST:
        raise Damaged(kind.damaged, file=str(file))
    opened.seek(0)


def _manifest(inside: zipfile.ZipFile, file: Path, kind: Kind) -> Manifest:
    names = [one.filename for one in inside.infolist()]
    if MANIFEST not in names:
        raise Damaged(kind.none, file=str(file))
    body = _unpacked(inside, MANIFEST, LARGEST_LIST)
    form = msgspec.json.decode(body, type=_Form)
    if form.kind != kind.name:
        raise Damaged(kind.none, file=str(file))
    if form.form > kind.form:
        raise Newer(kind.newer, file=str(file))
    manifest = msgspec.json.decode(body, type=Manifest)
    listed = [part.name for part in manifest.parts]
    whole = manifest == manifest.sealed() and sorted([*listed, MANIFEST]) == sorted(names) == sorted({*names})
    if not whole or any(part.size > LARGEST_PART for part in manifest.parts):
        raise Damaged(kind.damaged, file=str(file))
    if sum(part.size for part in manifest.parts) > LARGEST:
        raise Damaged(kind.too_large, file=str(file), most=LARGEST // 1_000_000)
    return manifest


def _unpacked(inside: zipfile.ZipFile, name: str, most: int) -> bytes:
    """A part, or as much of it as may be: what unpacks to more is not unpacked further."""
    with inside.open(name) as part:
        return part.read(most + 1)


@contextmanager
def _readable(file: Path, kind: Kind) -> Iterator[None]:
    """What is wrong with a file that is read, as people are told it."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.EINVAL:
            # A place before its beginning: so says a list that was changed.
            raise Damaged(kind.damaged, file=str(file)) from None
        raise Unavailable("files.not_read", file=str(file), error=error.strerror or str(error)) from None
    except (*_BROKEN, msgspec.MsgspecError, UnicodeError, RecursionError, MemoryError):
        raise Damaged(kind.damaged, file=str(file)) from None

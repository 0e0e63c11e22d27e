"""A release is copied file by file, and believed only for its signature: the copy is looked at, not what lay there.

deploy/release makes them. Three files count: the digests, their signature, and the program's archive. Whatever else
lies beside them, as computers leave it on a stick, is not looked at.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import stat
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO, NamedTuple

from companion.refused import Unavailable
from hardware.releases.places import in_words

DIGESTS, SIGNATURE = "SHA256SUMS", "SHA256SUMS.sig"
ARCHIVE = re.compile(r"table-companion-(\d{1,4}\.\d{1,4}\.\d{1,4})\.tar\.gz")
LINE = re.compile(r"^([0-9a-f]{64})  (\S+)$", re.MULTILINE)

REALM, WHO = "table-companion", "release"
"""What the signature is for, and who signs, as deploy/release has it."""

SMALL, LARGE = 1 << 16, 100 << 20
"""Bytes at most of the digests or their signature, and of the archive."""

ROOM = 50 << 20
"""Bytes that stay free on the disk."""

CHUNK = 1 << 18

PATIENCE = 20
"""Seconds that looking at a signature may take."""


class Received(NamedTuple):
    """A release that was signed by one of ours, and lies whole on our own disk."""

    version: str
    archive: Path


def number(version: str) -> tuple[int, ...]:
    """To tell which of two versions is newer."""
    return tuple(map(int, version.split(".")))


def receive(source: Path, target: Path, signers: list[Path], running: str) -> Received:
    """Copy the release in a folder to another, and look at it there. running: the version that it should be newer than.

    Nobody is followed anywhere: links, pipes and devices are no files. Raises Unavailable, and leaves no copy then.
    """
    with in_words():
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(mode=0o700, parents=True)
        try:
            return _receive(source, target, signers, running)
        except BaseException:
            shutil.rmtree(target, ignore_errors=True)
            raise


def _receive(source: Path, target: Path, signers: list[Path], running: str) -> Received:
    folder = os.open(source, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        for name in (DIGESTS, SIGNATURE):
            _copy(folder, name, target, SMALL)
        _known(target, signers)
        digest, name = _archive(target)
        version = name.removeprefix("table-companion-").removesuffix(".tar.gz")
        if number(version) == number(running):
            raise Unavailable("releases.same", version=version)
        if number(version) < number(running):
            raise Unavailable("releases.older", version=version, here=running)
        if _copy(folder, name, target, LARGE) != digest:
            raise Unavailable("releases.damaged")
    finally:
        os.close(folder)
    return Received(version, target / name)


def _copy(folder: int, name: str, target: Path, most: int) -> str:
    """Its digest. Raises Unavailable for what is no file, or larger than it may be."""
    with _opened(folder, name) as read, (target / name).open("xb") as written:
        if os.fstat(read.fileno()).st_size > most:
            raise Unavailable("releases.damaged")
        if shutil.disk_usage(target).free < os.fstat(read.fileno()).st_size + ROOM:
            raise Unavailable("releases.full")
        digest, left = hashlib.sha256(), most
        # It may grow meanwhile.
        while left > 0 and (chunk := read.read(min(CHUNK, left))):
            digest.update(chunk)
            written.write(chunk)
            left -= len(chunk)
        return digest.hexdigest()


@contextmanager
def _opened(folder: int, name: str) -> Iterator[BinaryIO]:
    # A pipe would keep whoever opens it waiting.
    try:
        opened = os.open(name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, dir_fd=folder)
    except OSError:
        why = Unavailable("releases.unsigned") if name == SIGNATURE else Unavailable("releases.damaged")
        raise why from None
    with open(opened, "rb") as file:
        if not stat.S_ISREG(os.fstat(opened).st_mode):
            raise Unavailable("releases.damaged")
        yield file


def _known(folder: Path, signers: list[Path]) -> None:
    """Raises Unavailable where the digests are not signed by one of ours."""
    texts = []
    for path in signers:
        with suppress(OSError):
            texts.append(path.read_text(encoding="utf-8"))
    lines = [line for text in texts for line in text.splitlines() if line.strip() and not line.startswith("#")]
    if not lines:
        raise Unavailable("releases.nobody")
    with TemporaryDirectory(prefix="table-companion-") as place, (folder / DIGESTS).open("rb") as digests:
        known = Path(place, "signers")
        known.write_text("\n".join(lines) + "\n", encoding="utf-8")
        command = ["ssh-keygen", "-Y", "verify", "-I", WHO, "-n", REALM]
        command += ["-f", str(known), "-s", str(folder / SIGNATURE)]
        try:
            told = subprocess.run(command, stdin=digests, capture_output=True, check=False, timeout=PATIENCE)
        except FileNotFoundError:
            raise Unavailable("releases.no_program") from None
        except subprocess.TimeoutExpired:
            raise Unavailable("releases.damaged") from None
    if told.returncode != 0:
        raise Unavailable("releases.forged")


def _archive(folder: Path) -> tuple[str, str]:
    """Digest and name of the program's archive, of which a release has one."""
    listed = LINE.findall((folder / DIGESTS).read_text(encoding="utf-8", errors="replace"))
    found = [(digest, name) for digest, name in listed if ARCHIVE.fullmatch(name)]
    if len(found) != 1:
        raise Unavailable("releases.foreign")
    return found[0]

"""What is in a release's archive: what is new in it, what it needs, and the program itself."""

from __future__ import annotations

import re
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from companion.refused import Unavailable
from hardware.releases.received import Received, number

MOST_FILES, MOST_BYTES = 20_000, 400 << 20
"""Of everything in an archive."""

SMALL = 1 << 20
"""Bytes of a file that is read whole."""

TITLE = re.compile(r"^## (\d+\.\d+\.\d+), ")
NEEDS = re.compile(r"^>=3\.(\d+),<3\.(\d+)$")


def news(release: Received, running: str) -> list[str]:
    """What CHANGELOG.md says of the versions after the running one, a paragraph each, the newest first."""
    with _opened(release) as archive:
        return news_of(_text(archive, release, "CHANGELOG.md"), running, release.version)


def news_of(text: str, after: str, until: str) -> list[str]:
    """The paragraphs below the versions between these two.

    >>> news_of("## 1.2.0, 2026-02-01\\n\\n- Dice\\n  roll.\\n\\n## 1.1.0, 2026-01-01\\n\\n- Old.", "1.1.0", "1.2.0")
    ['Dice roll.']
    """
    told: list[str] = []
    wanted = False
    for line in text.splitlines():
        if line.startswith("## "):
            title = TITLE.match(line)
            wanted = title is not None and number(after) < number(title[1]) <= number(until)
        elif wanted and line.startswith("- "):
            told.append(line.removeprefix("- ").strip())
        elif wanted and line.startswith("  ") and told:
            told[-1] += f" {line.strip()}"
    return told


def check_fits(release: Received) -> None:
    """Raises Unavailable for another program of that name, and for one that needs another Python than this system's."""
    with _opened(release) as archive:
        named = re.search(r'^__version__ = "(.*)"$', _text(archive, release, "companion/__init__.py"), re.MULTILINE)
        try:
            project = tomllib.loads(_text(archive, release, "pyproject.toml"))["project"]
            name, needs = project["name"], NEEDS.match(project["requires-python"].replace(" ", ""))
        except (tomllib.TOMLDecodeError, KeyError, AttributeError, TypeError):
            raise Unavailable("releases.foreign") from None
    if name != "table-companion" or named is None or named[1] != release.version:
        raise Unavailable("releases.foreign")
    if needs is None or not int(needs[1]) <= sys.version_info.minor < int(needs[2]):
        raise Unavailable("releases.other_system", version=release.version)


def unpack(release: Received, folder: Path) -> Path:
    """The folder of the program, in that one. Only files and folders are made, all of them below it."""
    top = release.archive.name.removesuffix(".tar.gz")
    left = MOST_BYTES
    with _opened(release) as archive:
        for count, member in enumerate(archive):
            path = PurePosixPath(member.name)
            left -= member.size
            inside = path.parts[:1] == (top,) and ".." not in path.parts
            if not inside or not (member.isfile() or member.isdir()) or count >= MOST_FILES or left < 0:
                raise Unavailable("releases.damaged")
            place = folder / path
            if member.isdir():
                place.mkdir(parents=True, exist_ok=True)
                continue
            place.parent.mkdir(parents=True, exist_ok=True)
            content = archive.extractfile(member)
            assert content is not None
            place.write_bytes(content.read())
            place.chmod(0o755 if member.mode & 0o100 else 0o644)
    return folder / top


def _text(archive: tarfile.TarFile, release: Received, name: str) -> str:
    top = release.archive.name.removesuffix(".tar.gz")
    try:
        content = archive.extractfile(f"{top}/{name}")
    except KeyError:
        content = None
    if content is None:
        raise Unavailable("releases.foreign")
    return content.read(SMALL).decode(errors="replace")


@contextmanager
def _opened(release: Received) -> Iterator[tarfile.TarFile]:
    try:
        with tarfile.open(release.archive, "r:gz") as archive:
            yield archive
    except (tarfile.TarError, EOFError, ValueError, OSError):
        # What it cannot be read for, and a disk that is full.
        raise Unavailable("releases.damaged") from None

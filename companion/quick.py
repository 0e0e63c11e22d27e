"""What is made of files that people write (words, editions, options), kept in a form that is read at once.

TOML is for people: to read all that one game says takes a tenth of a second. What was made of it lies in the cache
folder beside the digest of everything that it was made of, the code that made it included. Where that digest or its own
is another one, where it cannot be read, or where nothing can be kept, it is made anew, and nobody notices.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.folders import cache_folder, data_folder

_DIGEST = 16
"""Bytes of a digest."""


def kept(what: str, sources: Sequence[Path], make: Callable[[], Any]) -> bytes:
    """What `make` makes of these files, as JSON. make: gives plain data without dates.

    what: a word for it, such as "edition". sources: all files that it depends on, those of code among them. Raises what
    `make` raises, and OSError where a source cannot be read.
    """
    names = [str(source).encode() for source in sources]
    made_of = _digest(*(_digest(source.read_bytes()) for source in sources))
    file = cache_folder() / "quick" / f"{what}-{_digest(*map(_digest, names)).hex()}"
    body = _read(file, made_of)
    if body is None:
        body = msgspec.json.encode(make())
        _write(file, made_of + _digest(body) + body)
    return body


def tomls(what: str, files: Iterable[Path]) -> dict[str, Any]:
    """What stands in TOML files that come with the app, by their names without the end. Raises msgspec.DecodeError."""
    sources = sorted(files)
    found: dict[str, Any] = msgspec.json.decode(
        kept(what, sources, lambda: {file.stem: msgspec.toml.decode(file.read_bytes()) for file in sources})
    )
    return found


def _read(file: Path, made_of: bytes) -> bytes | None:
    """What is kept there, None where it is damaged or made of something else."""
    with contextlib.suppress(OSError):
        whole = file.read_bytes()
        body = whole[2 * _DIGEST :]
        if whole[: 2 * _DIGEST] == made_of + _digest(body):
            return body
    return None


def _write(file: Path, whole: bytes) -> None:
    """Not made sure of on the disk as games are: half a file is seen by its digest.

    Where no games are kept yet nothing is written: whoever looks at a machine leaves it as it was.
    """
    if not data_folder().exists():
        return
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    with contextlib.suppress(OSError):
        for folder in (cache_folder(), file.parent):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh.write_bytes(whole)
        fresh.replace(file)


def _digest(*parts: bytes) -> bytes:
    return hashlib.blake2b(b"".join(parts), digest_size=_DIGEST).digest()

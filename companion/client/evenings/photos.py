"""A photograph of the table beside a kept game: one JPEG a game, no part of the game itself.

It lies in a folder beside the file of evenings under the game's number, and under how that game began: where a file was
set aside and its numbers begin anew, nobody sees another game's table.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from companion.files import write_whole
from companion.pictures import jpeg_size
from companion.refused import Damaged, Refused, Unavailable
from companion.table.file.digests import header_digest
from companion.table.file.store import Store
from companion.table.journal import encode_header

FOLDER = "-photos"
"""What the folder's name adds to that of the file."""

LARGEST = 8_000_000
"""Bytes of a photograph at most: a camera's own is a tenth of it."""

MOST_PIXELS = 25_000_000
"""Pixels of a photograph at most: a camera's own has twelve million. Whoever shows it unpacks all of it."""

_BEGINS, _ENDS = b"\xff\xd8\xff", b"\xff\xd9"


def is_photo(body: bytes) -> bool:
    """Whether it is a whole JPEG, and of a size that can be."""
    if len(body) > LARGEST or not (body.startswith(_BEGINS) and body.endswith(_ENDS)):
        return False
    width, height = jpeg_size(body) or (0, 0)
    return width * height <= MOST_PIXELS


class Photos:
    """The photographs of a store's evenings; of a store that is not kept they are not kept either."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._unkept: dict[int, bytes] | None = {} if store.path == ":memory:" else None

    @property
    def folder(self) -> Path:
        """Where they lie."""
        path = Path(self._store.path)
        return path.with_name(path.stem + FOLDER)

    def of(self, number: int) -> bytes | None:
        """The photograph of that evening, None where there is none that can be shown."""
        if self._unkept is not None:
            return self._unkept.get(number)
        try:
            path = self._path(number)
            if path.stat().st_size > LARGEST:
                return None
            body = path.read_bytes()
        except (OSError, Refused):
            return None
        return body if is_photo(body) else None

    def keep(self, number: int, photo: bytes) -> None:
        """Keep it, in place of an earlier one; the old or the new one is there whenever the plug is pulled.

        Raises Damaged for what is no photograph, Unavailable where there is no such game, or the disk will not have it.
        """
        if not is_photo(photo):
            raise Damaged("photos.none")
        path = self._path(number)
        if self._unkept is not None:
            self._unkept[number] = photo
            return
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_whole(path, photo)
        except OSError as error:
            raise Unavailable("photos.not_kept", error=error.strerror or str(error)) from None

    def forget(self, number: int) -> None:
        """Take it off the disk, where there is one. Raises Unavailable where the disk will not have it so."""
        if self._unkept is not None:
            self._unkept.pop(number, None)
            return
        # Of a game that cannot be read nobody knows how it began; then its number is enough.
        found = list(self.folder.glob(f"{number}-*.jpg"))
        with suppress(Refused):
            found = [self._path(number)]
        try:
            for path in found:
                path.unlink(missing_ok=True)
        except OSError as error:
            raise Unavailable("photos.not_removed", error=error.strerror or str(error)) from None

    def _path(self, number: int) -> Path:
        """Where that evening's lies. Raises Unavailable for none, Damaged for one that cannot be read."""
        digest = header_digest(encode_header(self._store.header(number)))
        return self.folder / f"{number}-{digest.hex()[:16]}.jpg"

"""The SQLite file of kept games: opened, read and written, with every error of SQLite's as a refusal."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from errno import EROFS
from pathlib import Path
from typing import Any
from weakref import WeakSet

from companion.files import is_there
from companion.folders import keep_private
from companion.refused import Damaged, Refused, Unavailable
from companion.table.file.checkpoint import Settling
from companion.table.file.opening import can_be_written, connect, mend_log, read_into_memory
from companion.table.file.schema import prepare
from companion.words import said

_BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_TOOBIG)
"""SQLite's codes for what a disk has done, not another program: what else is in the file may be whole."""

_NOTHING_LEFT = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
"""Its codes for a file that cannot even be opened any longer."""

_LEAST = 512
"""Bytes of any SQLite file that is not empty; it takes what is shorter for an empty one and writes over it."""

NO_STORE = "store.no_store"
"""The key of the refusal of a file that can be read and is no store, or none any longer."""

PAST_READING = (NO_STORE, "store.not_ours")
"""And of all files that no waiting and no leave would make a store again."""


_OPEN: WeakSet[File] = WeakSet()
"""Those that this program has open: their logs are being written."""


class File:
    """A file of kept games, None of which need be there yet: it is made with the first thing that is written.

    path: of a file, or ":memory:". new: nothing was ever written. connect: opens it, `opening.connect` when None.
    read_only: it lies where nothing can be written, and is a copy in memory. aside: where lies what the disk had made
    of it and its log, None where the log was whole. Raises Unavailable for a file that cannot be used, Newer for one of
    a newer companion.
    """

    def __init__(self, path: str, connect: Callable[[str], Any] | None = None) -> None:
        self.path = path
        self._connect = connect
        self._opened: Any = None
        self._here = ""
        self._settling: Settling | None = None
        self.read_only = False
        self.aside: Path | None = None
        self.new = path != ":memory:" and not is_there(path)
        if self.new:
            return
        if path != ":memory:" and not Path(path).is_file():
            raise Unavailable("store.not_opened", path=path, error=said("files.no_file"))
        if path != ":memory:" and 0 < Path(path).stat().st_size < _LEAST:
            raise Unavailable(NO_STORE, path=path, error=said("store.cut_off"))
        self._open()

    def _open(self) -> None:
        try:
            self._opened = self._connected()
            prepare(self._opened, self.path)
        except (sqlite3.Error, OSError, MemoryError, UnicodeDecodeError) as error:
            self._throw_new_away()
            self.close()
            if _code(error) in _NOTHING_LEFT or isinstance(error, UnicodeDecodeError):
                raise Unavailable(NO_STORE, path=self.path, error=str(error)) from None
            cause = error.strerror if isinstance(error, OSError) else error
            raise Unavailable("store.not_opened", path=self.path, error=str(cause)) from None
        except BaseException:
            # What was begun in it is taken back with that.
            self.close()
            raise

    def _connected(self) -> Any:
        path = Path(self.path)
        if self.path == ":memory:":
            return (self._connect or connect)(self.path)
        if path.exists() and not (can_be_written(path) and self._mended(path)):
            self.read_only = True
            return read_into_memory(path)
        try:
            keep_private(path)
        except OSError as error:
            if error.errno != EROFS:
                raise
            # Nothing lies there, and nothing ever will: a table opens all the same, and says so.
            self.read_only = True
            return connect(":memory:")
        self._here = str(path.resolve())
        _OPEN.add(self)
        if self._connect is None:
            self._settling = Settling(self.path)
        return (self._connect or connect)(self.path)

    def _mended(self, path: Path) -> bool:
        """Look at the log. False where it has to be mended, and there is no room to keep what was found."""
        here = str(path.resolve())
        if all(other._here != here for other in _OPEN):
            try:
                self.aside = mend_log(path)
            except OSError:
                return False
        return True

    @property
    def db(self) -> Any:
        """The open file. One that was not there is made when it is first needed, so not by a command that fails."""
        if self._opened is None:
            self._open()
        return self._opened

    def _throw_new_away(self) -> None:
        """Leave no file behind that was made for something that could not be kept after all."""
        if self.new and self.path != ":memory:":
            self.close()
            for end in ("", "-wal", "-shm"):
                # Where nothing can be written, nothing was.
                with suppress(OSError):
                    Path(self.path + end).unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file. May be called twice."""
        _OPEN.discard(self)
        if self._settling is not None:
            self._settling.end()
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    @contextmanager
    def saving(self) -> Iterator[Any]:
        """One transaction, of which all or nothing is kept. Raises Unavailable when the disk will not take it."""
        db = self.db
        if self.read_only:
            raise Unavailable("store.read_only", path=self.path)
        try:
            db.execute("begin immediate")
            yield db
            db.execute("commit")
        except BaseException as error:
            if self._opened is not None and self._opened.in_transaction:
                self._opened.execute("rollback")
            self._throw_new_away()
            if not isinstance(error, sqlite3.Error):
                raise
            raise Unavailable("store.not_saved", why=self._not_used(error).said) from None
        self.new = False
        if self.path != ":memory:":
            self._mark_end()

    def _mark_end(self) -> None:
        """Write behind what was kept that it is on the disk. That is for `wal.mended`: nobody waits for it to be."""
        with suppress(sqlite3.Error):
            self._opened.execute("pragma synchronous = normal")
            self._opened.execute("update log_end set count = count + 1")
        self._opened.execute("pragma synchronous = full")
        if self._settling is not None:
            self._settling.kept()

    def tidy(self) -> None:
        """Write all that was changed into the file itself, and empty the log beside it, as far as nobody reads there.

        What was removed is then gone from both.
        """
        with suppress(sqlite3.Error):
            self.db.execute("pragma wal_checkpoint(truncate)").fetchall()

    def rows(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        """What a statement gives. Raises as `some_rows` does."""
        found, wrong = self.some_rows(statement, values)
        if wrong is not None:
            raise wrong
        return found

    def some_rows(self, statement: str, values: Sequence[Any] = ()) -> tuple[list[Any], Damaged | None]:
        """What a statement gives as far as it can be read, and why no further.

        Raises Unavailable when another program holds the file, or it is not one of ours.
        """
        found: list[Any] = []
        try:
            found.extend(self.each(statement, values))
        except Damaged as damaged:
            return found, damaged
        return found, None

    def each(self, statement: str, values: Sequence[Any] = ()) -> Iterator[Any]:
        """What a statement gives, row by row as it is wanted. Raises as `some_rows` does, where it is wrong."""
        try:
            yield from self.db.execute(statement, values)
        except (sqlite3.Error, MemoryError) as error:
            raise self._wrong(error) from None

    def _wrong(self, error: BaseException) -> Refused:
        if _broken(error):
            return Damaged("store.unreadable_part", error=str(error))
        return self._not_used(error)

    def _not_used(self, error: BaseException) -> Unavailable:
        return Unavailable("store.not_used", path=self.path, error=str(error))


def _broken(error: BaseException) -> bool:
    """Whether the file itself is wrong at that place."""
    return isinstance(error, MemoryError) or _code(error) in _BROKEN or str(error).startswith("Could not decode")


def _code(error: BaseException) -> int:
    """SQLite's own code, without what it adds to it."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF

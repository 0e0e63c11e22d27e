"""Where evenings are kept: one SQLite file that survives a pulled plug.

Write-ahead log with full synchronisation: measured over every possible power cut, nothing acknowledged is ever lost.
One transaction a touch.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from companion.folders import data_folder
from companion.refused import Damaged, Unavailable
from companion.table.journal import Entry, Header, decode_entry, decode_header, encode_entry, encode_header
from companion.words import said

SCHEMA = (
    """create table if not exists evening (
    id integer primary key, started text not null, game text not null, header blob not null,
    over integer not null default 0)""",
    """create table if not exists entry (
    evening integer not null references evening, number integer not null, body blob not null, fingerprint blob,
    primary key (evening, number)) without rowid""",
    "create table if not exists setting (key text primary key, value blob not null) without rowid",
)


class EveningRecord(msgspec.Struct, frozen=True):
    """One kept evening, for lists: its number, game, seat names, when it began, whether it is over, its entries."""

    id: int
    game: str
    names: list[str]
    started: str
    over: bool
    entries: int


UNKEPT = ":memory:"
"""The path of a store that is not kept."""


def default_path() -> Path:
    """The file of this machine's evenings."""
    return data_folder() / "evenings.sqlite"


class Store:
    """The kept evenings. `path` is a file, None for the default one, or ":memory:" for a store that is not kept.

    A file that is not there is made with the first thing that is kept in it.

    connect: opens that path; another SQLite than Python's own can be given (the power-cut tests do).
    """

    def __init__(self, path: Path | str | None = None, connect: Callable[[str], Any] | None = None) -> None:
        self.path = str(default_path() if path is None else path)
        self._connect = connect or (lambda at: sqlite3.connect(at, isolation_level=None))
        self._opened: Any = None
        self._new = self.path != UNKEPT and not Path(self.path).exists()
        if not self._new:
            self._open()

    def _open(self) -> None:
        try:
            if self._new:
                Path(self.path).parent.mkdir(parents=True, exist_ok=True)
            self._opened = self._connect(self.path)
            if list(self._opened.execute("select 1 from sqlite_master limit 1")):
                # Something is kept here: only where that is evenings may anything be changed.
                self._opened.execute("select started, game, header, over from evening limit 0")
            for statement in ("pragma journal_mode=wal", "pragma synchronous=full", *SCHEMA):
                self._opened.execute(statement)
        except (sqlite3.Error, OSError) as error:
            self._throw_new_away()
            cause = error.strerror if isinstance(error, OSError) else error
            raise Unavailable("store.not_opened", path=self.path, error=str(cause)) from None

    @property
    def _db(self) -> Any:
        """The open file. One that was not there is made when it is first needed, so not by a command that fails."""
        if self._opened is None:
            self._open()
        return self._opened

    def _throw_new_away(self) -> None:
        """Leave no file behind that was made for something that could not be kept after all."""
        if self._new and self._opened is not None:
            self.close()
            for end in ("", "-wal", "-shm"):
                Path(self.path + end).unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file. May be called twice."""
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    def create(self, header: Header, entries: Sequence[tuple[Entry, bytes | None]] = (), over: bool = False) -> int:
        """Begin a new evening, with what has happened in it already, and return its number.

        Raises Unavailable when the disk will not take all of it; nothing is then written.
        """
        with self._saving():
            ((number,),) = self._db.execute(
                "insert into evening (started, game, header, over) values (?, ?, ?, ?) returning id",
                (header.started, header.game, encode_header(header), over),
            )
            self._add(number, 0, entries)
        return int(number)

    def append(self, evening: int, number: int, entries: Sequence[tuple[Entry, bytes | None]], over: bool) -> None:
        """Write entries (each with its fingerprint or None) in one transaction; on the disk when this returns.

        Raises Unavailable when the disk will not take them; nothing is then written.
        """
        with self._saving():
            self._add(evening, number, entries)
            self._db.execute("update evening set over = ? where id = ? and over != ?", (over, evening, over))

    def _add(self, evening: int, number: int, entries: Sequence[tuple[Entry, bytes | None]]) -> None:
        self._db.executemany(
            "insert into entry values (?, ?, ?, ?)",
            [(evening, number + n, encode_entry(entry), kept) for n, (entry, kept) in enumerate(entries)],
        )

    @contextmanager
    def _saving(self) -> Iterator[None]:
        """One transaction, of which all or nothing is kept."""
        try:
            self._db.execute("begin immediate")
            yield
            self._db.execute("commit")
        except sqlite3.Error as error:
            if self._db.in_transaction:
                self._db.execute("rollback")
            self._throw_new_away()
            elsewhere = isinstance(error, sqlite3.IntegrityError)
            raise Unavailable(
                "store.not_saved", why=said("store.gone_on_elsewhere") if elsewhere else self._not_used(error).said
            ) from None
        self._new = False

    def header(self, evening: int) -> Header:
        """How that evening began. Raises Unavailable when there is none, Damaged when it cannot be read."""
        # SQLite counts no further than that.
        rows = self._rows("select header from evening where id = ?", (evening,)) if evening < 1 << 63 else []
        if not rows:
            raise Unavailable("store.no_such_evening", number=evening)
        return decode_header(rows[0][0])

    def entries(self, evening: int) -> Iterator[tuple[Entry, bytes | None]]:
        """The entries of an evening in order, each with its fingerprint. Raises Damaged at the first bad one."""
        rows = self._rows("select number, body, fingerprint from entry where evening = ? order by number", (evening,))
        for expected, (number, body, kept) in enumerate(rows):
            if number != expected:
                raise Damaged("journal.missing_entry", number=expected)
            yield decode_entry(body, number), kept

    def evenings(self) -> list[EveningRecord]:
        """All kept evenings, the latest first. One that cannot be read is left out."""
        rows = self._rows(
            "select id, header, over, (select count(*) from entry where evening = id) from evening order by id desc"
        )
        found = []
        for number, body, over, count in rows:
            try:
                header = decode_header(body)
            except Damaged:
                continue
            names = [seat.name for seat in header.seats]
            found.append(EveningRecord(number, header.game, names, header.started, bool(over), count))
        return found

    def remember(self, key: str, value: bytes) -> None:
        """Keep a setting of the app, such as the theme."""
        self._rows("insert or replace into setting values (?, ?)", (key, value))
        self._new = False

    def recall(self, key: str) -> bytes | None:
        """A kept setting, or None."""
        rows = self._rows("select value from setting where key = ?", (key,))
        return bytes(rows[0][0]) if rows else None

    def _rows(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        """What a statement gives. Raises Unavailable when another program holds the file, or it is not one of ours."""
        try:
            return list(self._db.execute(statement, values))
        except sqlite3.Error as error:
            raise self._not_used(error) from None

    def _not_used(self, error: Exception) -> Unavailable:
        return Unavailable("store.not_used", path=self.path, error=str(error))

"""Where evenings are kept: one SQLite file that survives a pulled plug.

Write-ahead log with full synchronisation: measured over every possible power cut, nothing acknowledged is ever lost.
One transaction a touch. What the disk does to a file is found by digests (digests.py), and what is wrong
with one game keeps no other from going on.
"""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from companion.folders import data_folder
from companion.refused import Damaged, Newer, Unavailable
from companion.table.file import lists
from companion.table.file.digests import entry_digest, header_digest, setting_digest
from companion.table.file.lists import HIGHEST
from companion.table.file.records import EveningRecord, Line
from companion.table.file.schema import names_text
from companion.table.file.sqlite_file import File
from companion.table.journal import (
    LARGEST_GAME,
    MOST_ENTRIES,
    Entry,
    Header,
    decode_entry,
    decode_header,
    encode_entry,
    encode_header,
)
from companion.words import Said, said

__all__ = ["EveningRecord", "Store", "default_path"]

Link = tuple[bytes, bytes, bytes | None]
"""Of an entry its digest, its body as it is written and its fingerprint."""

TALLY = "tally:"
"""So begin the keys of what was worked out of an evening; its number follows."""

HALF_TYPED = "half_typed:"
"""So begin the keys of the dice that were typed for the open throw of an evening; its number follows."""

_ASIDE = "log_aside"
"""The setting with the name of what was set aside when the log had to be mended, until people have read it."""

TICKED = "ticked:"
"""So begin the keys of what hands have ticked off in an evening; its number follows."""

WHY = "why:"
"""So begin the keys of why seats that play themselves answered so: then an evening's number, a colon, an answer's."""

_REMOVED = "highest_removed"
"""The setting with the highest number of an evening that was removed."""

_BEGIN_SO = "key >= ? and key < ?"
"""Of settings whose keys begin alike, with `_range`: the disk finds them without looking through all there are."""

_ENTRIES = "select number, body, fingerprint, digest from entry where evening = ? order by number"


def default_path() -> Path:
    """The file of this machine's evenings."""
    return data_folder() / "evenings.sqlite"


class Store:
    """The kept evenings. `path` is a file, None for the default one, or ":memory:" for a store that is not kept.

    A file that is not there is made with the first thing that is kept in it. Nobody but its owner may read it.

    connect: opens that path; another SQLite than Python's own can be given (the power-cut tests do). clock: gives the
    seconds since 1970. Raises Unavailable for a file that cannot be used, Newer for one of a newer companion.
    """

    def __init__(
        self,
        path: Path | str | None = None,
        connect: Callable[[str], Any] | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.path = str(default_path() if path is None else path)
        self._clock = clock
        self._file = File(self.path, connect)
        if not self._file.new:
            lists.check(self._file)
        if self._file.aside is not None:
            with suppress(Unavailable):
                self.remember(_ASIDE, os.fsencode(self._file.aside))

    @property
    def log_aside(self) -> Path | None:
        """Where lies the log that the disk had changed, as it was found; None where nobody need read of one."""
        name = None if self._file.new else self.recall(_ASIDE)
        return None if name is None else Path(os.fsdecode(name))

    def forget_log_aside(self) -> None:
        """People have read of it; it stays where it lies. Raises Unavailable when the disk will not have it so."""
        self.forget(_ASIDE)

    @property
    def warnings(self) -> list[Said]:
        """What whoever looks at these games should know of their disk."""
        found = [said("store.read_only", path=self.path)] if self.read_only else []
        aside = self.log_aside
        return found if aside is None else [*found, said("store.log_aside", file=str(aside))]

    @property
    def read_only(self) -> bool:
        """Whether nothing can be kept, because the disk takes nothing any longer."""
        return self._file.read_only

    @property
    def new(self) -> bool:
        """Whether nothing was ever written, so that there is no file."""
        return self._file.new

    def close(self) -> None:
        """Close the file. May be called twice."""
        self._file.close()

    # Writing

    def create(
        self,
        header: Header,
        entries: Sequence[tuple[Entry, bytes | None]] = (),
        over: bool = False,
        times: Mapping[int, datetime] | None = None,
    ) -> int:
        """Begin a new evening, with what has happened in it already, and return its number.

        times: when its entries were written, as `times` gives them; now, when None.
        Raises Unavailable when the disk will not take all of it; nothing is then written.
        """
        body, names = encode_header(header), names_text([seat.name for seat in header.seats])
        with self._file.saving() as db:
            # One that no game has, be it damaged and half of it lost.
            ((number,),) = db.execute(
                "select 1 + max(ifnull((select max(id) from evening where id < ?), 0),"
                " ifnull((select max(evening) from header where evening < ?), 0),"
                " ifnull((select max(evening) from entry where evening < ?), 0), ?)",
                (HIGHEST, HIGHEST, HIGHEST, self._highest_removed()),
            )
            db.execute(
                "insert into evening (id, started, game, names) values (?, ?, ?, ?)",
                (number, header.started, header.game, names),
            )
            db.execute("insert into header values (?, ?, ?)", (number, body, header_digest(body)))
            line = Line(number, header.started, header.game, names, over, 0, header_digest(body), None)
            self._add(db, line, entries, over)
            if times is not None:
                self._put_times(db, line, times)
        return int(number)

    def append(self, evening: int, number: int, entries: Sequence[tuple[Entry, bytes | None]], over: bool) -> None:
        """Write entries (each with its fingerprint or None) in one transaction; on the disk when this returns.

        number: of the first one, counted from 0. Raises Unavailable when the disk will not take them or another program
        has gone on with the game, Damaged when its line is not what was kept; nothing is then written.
        """
        with self._file.saving() as db:
            line = self._line(evening)
            if line.entries != number:
                raise Unavailable("store.not_saved", why=said("store.gone_on_elsewhere"))
            self._add(db, self._with_digests(db, line) if line.earlier else line, entries, over)

    def remove(self, evening: int) -> None:
        """Take an evening off the disk for good, damaged or not: all of it or nothing, whenever the plug is pulled.

        Its number is never given again. Raises Unavailable when there is none, or the disk will not have it so.
        """
        if not 0 < evening < HIGHEST or evening not in {record.id for record in self.evenings(1, evening + 1)}:
            raise Unavailable("store.no_such_evening", number=evening)
        highest = max(evening, self._highest_removed())
        with self._file.saving() as db:
            # What is taken out is written over: nobody finds a hand in what SQLite would leave lying.
            db.execute("pragma secure_delete = on")
            for table, column in (("entry", "evening"), ("header", "evening"), ("evening", "id")):
                db.execute(f"delete from {table} where {column} = ?", (evening,))
            for beginning in (TALLY, HALF_TYPED, TICKED):
                db.execute("delete from setting where key = ?", (f"{beginning}{evening}",))
            db.execute(f"delete from setting where {_BEGIN_SO}", _range(f"{WHY}{evening}:"))
            with suppress(sqlite3.Error):
                db.execute("delete from time where evening = ?", (evening,))
            self._put(db, _REMOVED, b"%d" % highest)
        self._file.tidy()

    def _highest_removed(self) -> int:
        """The highest number of an evening that was removed, 0 for none."""
        written = None if self._file.new else self.recall(_REMOVED)
        return int(written) if written is not None and written.isdigit() else 0

    def _add(self, db: Any, line: Line, entries: Sequence[tuple[Entry, bytes | None]], over: bool) -> None:
        """Put entries at the end of a game's chain, and the seal on its line. Raises Unavailable for too many."""
        if line.entries + len(entries) > MOST_ENTRIES:
            raise Unavailable("store.too_long")
        last, rows = line.last or b"", []
        for number, (entry, fingerprint) in enumerate(entries, start=line.entries):
            body = encode_entry(entry)
            last = entry_digest(last, body, fingerprint)
            rows.append((line.number, number, body, fingerprint, last))
        db.executemany("insert into entry (evening, number, body, fingerprint, digest) values (?, ?, ?, ?, ?)", rows)
        count = line.entries + len(rows)
        db.execute(
            "update evening set over = ?, entries = ?, last = ?, seal = ? where id = ?",
            (over, count, last, line.sealed(over, count, last), line.number),
        )
        if rows:
            self._keep_time(db, line)

    def _keep_time(self, db: Any, line: Line) -> None:
        """When this was written. A game goes on without it."""
        with suppress(sqlite3.Error):
            db.execute("insert or replace into time values (?, ?, ?)", (line.number, line.entries, int(self._clock())))

    def _put_times(self, db: Any, line: Line, times: Mapping[int, datetime]) -> None:
        rows = [(line.number, number, int(at.timestamp())) for number, at in times.items()]
        with suppress(sqlite3.Error):
            db.execute("delete from time where evening = ?", (line.number,))
            db.executemany("insert into time values (?, ?, ?)", rows)

    def _with_digests(self, db: Any, line: Line) -> Line:
        """The line of a game that was kept before there were digests; its header and its entries get theirs."""
        ((head,),) = db.execute("select body from header where evening = ?", (line.number,))
        last = header_digest(head)
        db.execute("update header set digest = ? where evening = ?", (last, line.number))
        digests = []
        for number, body, fingerprint, _ in list(db.execute(_ENTRIES, (line.number,))):
            last = entry_digest(last, body, fingerprint)
            digests.append((last, line.number, number))
        db.executemany("update entry set digest = ? where evening = ? and number = ?", digests)
        return msgspec.structs.replace(line, last=last)

    # Reading one evening

    def header(self, evening: int) -> Header:
        """How that evening began. Raises Unavailable when there is none, Damaged when it is not as it was kept."""
        body, digest = self._head(evening)
        header = decode_header(body)
        if digest is not None and digest != header_digest(body):
            raise Damaged("journal.changed_header")
        return header

    def entries(self, evening: int) -> Iterator[tuple[Entry, bytes | None]]:
        """The entries of an evening in order, each with its fingerprint.

        Raises Damaged at the first that is not as it was kept, and after the last where the end was lost.
        """
        for number, (_, body, fingerprint) in enumerate(self._chain(evening)):
            yield decode_entry(body, number), fingerprint

    def readable(self, evening: int) -> list[tuple[Entry, bytes | None]]:
        """The entries of a damaged evening up to the first that is not as it was kept."""
        found: list[tuple[Entry, bytes | None]] = []
        with suppress(Damaged):
            for number, (_, body, fingerprint) in enumerate(self._links(evening, self._head(evening)[1] is None)):
                found.append((decode_entry(body, number), fingerprint))
        return found

    def earlier(self, evening: int) -> bool:
        """Whether it was kept before there were digests, so that nothing says that the disk left it as it was.

        Raises Unavailable when there is none, Damaged when its line is not as it was kept.
        """
        return self._line(evening).earlier

    def _line(self, evening: int) -> Line:
        line = lists.line_of(self._file, evening)
        if line is None:
            # Of a game that has lost its line the header is still there.
            self._head(evening)
            raise Damaged("journal.changed_line")
        return line

    def _head(self, evening: int) -> tuple[bytes, bytes | None]:
        """The header as it is written, with its digest."""
        rows = []
        # SQLite counts only so far.
        if evening < HIGHEST:
            rows = self._file.rows("select body, digest from header where evening = ?", (evening,))
            if not rows and self._file.rows("select 1 from evening where id = ?", (evening,)):
                raise Damaged("journal.changed_header")
        if not rows:
            raise Unavailable("store.no_such_evening", number=evening)
        ((body, digest),) = rows
        if not isinstance(body, bytes):
            raise Damaged("journal.changed_header")
        return body, digest

    def _chain(self, evening: int) -> Iterator[Link]:
        """The whole chain of entries. Raises Damaged at the first that is not as it was kept."""
        line = self._line(evening)
        last, count = b"", 0
        for last, body, fingerprint in self._links(evening, line.earlier):
            yield last, body, fingerprint
            count += 1
        if not count:
            last = header_digest(self._head(evening)[0])
        if count != line.entries or not (line.earlier or last == line.last):
            raise Damaged("journal.missing_entry", number=count)

    def _links(self, evening: int, earlier: bool) -> Iterator[Link]:
        """The entries as far as they hang together, whatever the list says of them. Raises Damaged at a bad one."""
        head, kept = self._head(evening)
        last = header_digest(head)
        if kept != (None if earlier else last):
            raise Damaged("journal.changed_header")
        size = 0
        for at, (number, body, fingerprint, digest) in enumerate(self._file.each(_ENTRIES, (evening,))):
            if number != at:
                raise Damaged("journal.missing_entry", number=at)
            if not isinstance(body, bytes) or not isinstance(fingerprint, bytes | None):
                raise Damaged("journal.changed_entry", number=at)
            size += len(body)
            if at == MOST_ENTRIES or size > LARGEST_GAME:
                raise Damaged("journal.too_long")
            last = entry_digest(last, body, fingerprint)
            if digest != (None if earlier else last):
                raise Damaged("journal.changed_entry", number=at)
            yield last, body, fingerprint

    def times(self, evening: int) -> dict[int, datetime]:
        """When entries were written, by the number of the first of those written together; what is plausible of it."""
        rows, _ = self._file.some_rows("select number, at from time where evening = ? order by number", (evening,))
        found: dict[int, datetime] = {}
        with suppress(ValueError, OverflowError, OSError, TypeError):
            for number, at in rows:
                found[int(number)] = datetime.fromtimestamp(at)
        return found

    # Lists

    def evenings(self, most: int = -1, before: int = HIGHEST) -> list[EveningRecord]:
        """The kept evenings, the latest first, by their lines alone: `checked` looks at the rest of one.

        most: so many at most, -1 for all. before: only those with a smaller number.
        """
        return lists.evenings(self._file, most, before)

    def open_evenings(self, most: int) -> list[EveningRecord]:
        """The latest that are not over, so many at most, the latest first, by their lines alone."""
        return lists.open_evenings(self._file, most)

    def ends(self) -> dict[int, bytes]:
        """Of each evening whose line is as it was kept, what changes whenever it goes on."""
        return lists.ends(self._file)

    def checked(self, record: EveningRecord) -> EveningRecord:
        """The record with what is found when all that was kept of that evening is looked at."""
        if record.state != "whole":
            return record
        try:
            self.header(record.id)
            if self.earlier(record.id):
                for _ in self.entries(record.id):
                    pass
            else:
                for _ in self._chain(record.id):
                    pass
        except Newer:
            return msgspec.structs.replace(record, state="newer")
        except (Damaged, Unavailable):
            return msgspec.structs.replace(record, state="damaged")
        return record

    # Settings of the app, and what it works out of the evenings

    def remember(self, key: str, value: bytes) -> None:
        """Keep a setting of the app, such as the theme. Raises Unavailable when the disk will not take it."""
        self.remember_all({key: value})

    def remember_all(self, settings: Mapping[str, bytes]) -> None:
        """Keep several, all or none of them. Raises Unavailable when the disk will not take them."""
        with self._file.saving() as db:
            for key, value in settings.items():
                self._put(db, key, value)

    def _put(self, db: Any, key: str, value: bytes) -> None:
        db.execute("insert or replace into setting values (?, ?, ?)", (key, value, setting_digest(key, value)))

    def recall(self, key: str) -> bytes | None:
        """A kept setting; None where there is none, or it is not as it was kept."""
        return self._settings("key = ?", key).get(key)

    def recall_all(self, beginning: str) -> dict[str, bytes]:
        """The kept settings whose keys begin so; those that are not as they were kept are left out."""
        return self._settings(_BEGIN_SO, *_range(beginning))

    def forget(self, key: str) -> None:
        """Throw a setting away. Raises Unavailable when the disk will not have it so."""
        with self._file.saving() as db:
            db.execute("delete from setting where key = ?", (key,))

    def forget_all(self, beginning: str) -> None:
        """Throw the settings away whose keys begin so. Raises Unavailable when the disk will not have it so."""
        with self._file.saving() as db:
            db.execute(f"delete from setting where {_BEGIN_SO}", _range(beginning))

    def _settings(self, where: str, *values: str | int) -> dict[str, bytes]:
        rows, _ = self._file.some_rows(f"select key, value, digest from setting where {where}", values)
        return {
            key: value
            for key, value, digest in rows
            if isinstance(key, str) and isinstance(value, bytes) and digest == setting_digest(key, value)
        }


def _range(beginning: str) -> tuple[str, str]:
    """From the first key that begins so to before the first that comes after all of them."""
    return beginning, beginning + chr(0x10FFFF)

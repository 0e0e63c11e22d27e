"""The tables of the file of kept games, and how a file of an earlier companion gets them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from companion.refused import Newer, Unavailable
from companion.table.file.digests import setting_digest
from companion.table.file.wal import MARK
from companion.table.journal import UNREADABLE

VERSION = 1
"""Version of the tables, kept as SQLite's `user_version`; files with 0 were written before there was one."""

TABLES = (
    """create table if not exists evening (
    id integer primary key, started text not null, game text not null, over integer not null default 0,
    names text not null default '', entries integer not null default 0, last blob, seal blob)""",
    """create table if not exists header (
    evening integer primary key references evening, body blob not null, digest blob)""",
    """create table if not exists entry (
    evening integer not null references evening, number integer not null, body blob not null, fingerprint blob,
    digest blob, primary key (evening, number)) without rowid""",
    "create table if not exists setting (key text primary key, value blob not null, digest blob) without rowid",
    """create table if not exists time (
    evening integer not null, number integer not null, at integer not null, primary key (evening, number)
    ) without rowid""",
    "create table if not exists log_end (mark blob not null, count integer not null)",
    f"insert into log_end select x'{MARK.hex()}', 0 where not exists (select 1 from log_end)",
)
"""Lists read `evening` alone; the long headers lie apart. names: a list in JSON, "" where nobody could read them.

A game without `last`, `seal` and digests was kept before there were any; they are added when it goes on.

time: when entries were written, in seconds since 1970, a row for all that were written together by the number of the
first. It is no part of a game: what the disk makes of it is nobody's harm, and a companion that knows nothing of it
leaves it alone, so that the version stays.

log_end: one row on a page of its own, written after all else; see wal.py. As little part of a game.
"""

LOG_PAGES = 200
"""So many pages the log beside the file has at most, about fifty answers; then they go into the file at once."""

_FOREIGN = "select 1 from sqlite_master where type in ('view', 'trigger') limit 1"
"""What does something whenever a table is read or written, without end if somebody means ill. We make none."""

_COLUMNS = {
    "evening": {"id", "started", "game", "over", "names", "entries", "last", "seal"},
    "header": {"evening", "body", "digest"},
    "entry": {"evening", "number", "body", "fingerprint", "digest"},
    "setting": {"key", "value", "digest"},
}

_ADDED = {"time": {"evening", "number", "at"}, "log_end": {"mark", "count"}}

_SPLIT = (
    "insert into header (evening, body) select id, header from evening",
    "alter table evening drop column header",
    "alter table evening add column names text not null default ''",
    "alter table evening add column entries integer not null default 0",
    "alter table evening add column last blob",
    "alter table evening add column seal blob",
    "alter table entry add column digest blob",
    "alter table setting add column digest blob",
    "update evening set entries = (select count(*) from entry where evening = id)",
)


class _Named(msgspec.Struct):
    name: str


class _Seated(msgspec.Struct):
    seats: list[_Named]


def prepare(db: Any, path: str) -> None:
    """Give an open file its tables. Raises Newer for those of a newer companion, Unavailable for what is not ours."""
    ((version,),) = db.execute("pragma user_version")
    if version > VERSION:
        raise Newer("store.newer", path=path)
    found, added = _columns(db, _COLUMNS), _columns(db, _ADDED)
    earlier = {"started", "game", "header", "over"} <= found["evening"]
    ours = found == _COLUMNS
    if list(db.execute(_FOREIGN if earlier or ours else "select 1 from sqlite_master limit 1")):
        raise Unavailable("store.not_ours", path=path)
    db.execute("pragma journal_mode=wal")
    db.execute("pragma synchronous=full")
    db.execute(f"pragma wal_autocheckpoint={LOG_PAGES}")
    if ours and version == VERSION and added == _ADDED:
        return
    db.execute("begin immediate")
    for statement in TABLES:
        db.execute(statement)
    if earlier:
        _take_over(db)
    db.execute(f"pragma user_version = {VERSION}")
    db.execute("commit")


def _columns(db: Any, tables: Iterable[str]) -> dict[str, set[str]]:
    return {table: {row[1] for row in db.execute(f"pragma table_info({table})")} for table in tables}


def _take_over(db: Any) -> None:
    """Make an earlier companion's tables today's; what its games say stays byte for byte."""
    for statement in _SPLIT:
        db.execute(statement)
    for number, body in list(db.execute("select evening, body from header")):
        db.execute("update evening set names = ? where id = ?", (_names_in(body), number))
    for key, value in list(db.execute("select key, value from setting")):
        if isinstance(key, str) and isinstance(value, bytes):
            db.execute("update setting set digest = ? where key = ?", (setting_digest(key, value), key))


def _names_in(body: Any) -> str:
    """The names in a header as lists keep them, "" where they cannot be read."""
    try:
        seats = msgspec.json.decode(body, type=_Seated).seats
    except UNREADABLE:
        return ""
    return names_text([seat.name for seat in seats])


def names_text(names: list[str]) -> str:
    """Names as lists keep them."""
    return msgspec.json.encode(names).decode()

"""Files of kept games as the companion wrote them before there were digests."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from companion.table.file.store import Store
from companion.table.journal import encode_entry, encode_header
from companion.table.running.evening import Evening

TABLES = (
    """create table evening (
    id integer primary key, started text not null, game text not null, header blob not null,
    over integer not null default 0)""",
    """create table entry (
    evening integer not null references evening, number integer not null, body blob not null, fingerprint blob,
    primary key (evening, number)) without rowid""",
    "create table setting (key text primary key, value blob not null) without rowid",
)


def write_earlier(path: Path, *games: tuple[Store, Evening]) -> None:
    """Keep these games, out of stores of today, in such a file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for statement in ("pragma journal_mode=wal", *TABLES):
            db.execute(statement)
        db.execute("insert into setting values ('touch', '{}')")
        for number, (store, evening) in enumerate(games, start=1):
            head = evening.header
            db.execute(
                "insert into evening values (?, ?, ?, ?, ?)",
                (number, head.started, head.game, encode_header(head), evening.over),
            )
            for at, (entry, fingerprint) in enumerate(store.entries(evening.number)):
                db.execute("insert into entry values (?, ?, ?, ?)", (number, at, encode_entry(entry), fingerprint))

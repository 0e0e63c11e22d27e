"""Lists of kept games: out of columns, without reading the games, and as much as a damaged file still gives."""

from __future__ import annotations

from companion.refused import Damaged, Unavailable
from companion.table.file.records import COLUMNS, EveningRecord, Line, line_in, record_in
from companion.table.file.sqlite_file import NO_STORE, File

HIGHEST = 1 << 31
"""Numbers of games stay below: only a damaged file has larger ones."""

_NUMBERS = """select id from evening where id < ? union select evening from header where evening < ?
    order by 1 desc limit ?"""

_SOURCES = (
    "select id from evening order by id",
    "select id from evening order by id desc",
    "select evening from header order by evening",
    "select evening from header order by evening desc",
    "select distinct evening from entry order by evening",
    "select distinct evening from entry order by evening desc",
)
"""Where a game's number stands, read from both ends, so that what lies behind a bad page is found as well."""


def check(file: File) -> None:
    """Whether any list can be read. Raises Unavailable where the disk has left nothing of it."""
    _numbers(file, 1, HIGHEST)


def evenings(file: File, most: int, before: int) -> list[EveningRecord]:
    """The latest `most` games (-1: all) whose numbers are smaller than `before`, the latest first."""
    return [_record(file, number) for number in _numbers(file, most, before)]


def open_evenings(file: File, most: int) -> list[EveningRecord]:
    """The latest `most` games that are not over, the latest first."""
    rows, _ = file.some_rows("select id from evening where over is not 1 order by id desc limit ?", (most,))
    return [_record(file, number) for (number,) in rows]


def ends(file: File) -> dict[int, bytes]:
    """Of each game whose line is as it was kept, what its journal ends with: it changes whenever the game goes on.

    The last digest, or for a game kept before there were any how many entries it has.
    """
    rows, _ = file.some_rows(f"select {COLUMNS} from evening")
    lines = filter(None, map(line_in, rows))
    return {line.number: line.last or b"%d" % line.entries for line in lines if line.whole}


def line_of(file: File, number: int) -> Line | None:
    """A game's line, None where there is none. Raises Damaged when it is not as it was kept."""
    rows = file.rows(f"select {COLUMNS} from evening where id = ?", (number,)) if 0 < number < HIGHEST else []
    if not rows:
        return None
    line = line_in(rows[0])
    if line is None or line.number != number or not line.whole:
        raise Damaged("journal.changed_line")
    return line


def _record(file: File, number: int) -> EveningRecord:
    rows, _ = file.some_rows(f"select {COLUMNS} from evening where id = ?", (number,))
    return record_in(number, rows[0] if rows else None)


def _numbers(file: File, most: int, before: int) -> list[int]:
    """The numbers of the kept games; one that lost its line or its header counts as well."""
    rows, wrong = file.some_rows(_NUMBERS, (before, before, most))
    if wrong is None and all(type(number) is int and number > 0 for (number,) in rows):
        return [number for (number,) in rows]
    # Bytes of a page may have changed so that it still reads, as lines that no game ever had.
    wrong = wrong or Damaged("journal.changed_line")
    found: set[int] = set()
    for statement in _SOURCES:
        known = (number for (number,) in file.some_rows(statement)[0] if type(number) is int)
        found.update(number for number in known if 0 < number < HIGHEST)
    if not found:
        raise Unavailable(NO_STORE, path=file.path, error=wrong.said)
    numbers = sorted((number for number in found if number < before), reverse=True)
    return numbers if most < 0 else numbers[:most]

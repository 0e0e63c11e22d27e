"""The lines of the list of kept games: what stands in the columns, and whether the disk has left it as it was."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import Literal

import msgspec

from companion.refused import Damaged
from companion.table.file.digests import line_seal
from companion.table.journal import UNREADABLE, check_begun
from companion.table.seats import MARKS

State = Literal["whole", "damaged", "newer"]

COLUMNS = (
    "id, substr(cast(started as blob), 1, 100), substr(cast(game as blob), 1, 100),"
    " substr(cast(names as blob), 1, 4000), over, entries, substr(last, 1, 100), substr(seal, 1, 100)"
)
"""Texts as bytes: what a disk made of them may be no text any longer. What is longer than any of ours fits no seal."""

_LONGEST = 40
"""Letters that are shown of what a damaged line says."""

_names_decoder = msgspec.json.Decoder(list[str])


class EveningRecord(msgspec.Struct, frozen=True):
    """One kept evening, for lists: its number, game, seat names, when it began, whether it is over, its entries.

    state: "whole"; "damaged", and then the rest is what can still be read, "" and [] where nothing can; or "newer",
    kept by a newer companion.
    """

    id: int
    game: str
    names: list[str]
    started: str
    over: bool
    entries: int
    state: State = "whole"


class Line(msgspec.Struct, frozen=True):
    """A line of the list as it is kept. last, seal: None in a game kept before there were any."""

    number: int
    started: str
    game: str
    names: str
    over: bool
    entries: int
    last: bytes | None
    seal: bytes | None

    @property
    def earlier(self) -> bool:
        """Whether it was kept before there were seals."""
        return self.last is None and self.seal is None

    @property
    def whole(self) -> bool:
        """Whether it is as it was kept."""
        return self.earlier or (self.last is not None and self.seal == self.sealed(self.over, self.entries, self.last))

    def sealed(self, over: bool, entries: int, last: bytes) -> bytes:
        """Its seal with these."""
        return line_seal(self.number, self.started, self.game, self.names, over, entries, last)


def line_in(row: Sequence[object]) -> Line | None:
    """The line in a row of COLUMNS, None where that is none."""
    number, started, game, names, over, entries, last, seal = row
    if not (isinstance(started, bytes) and isinstance(game, bytes) and isinstance(names, bytes)):
        return None
    try:
        texts = started.decode(), game.decode(), names.decode()
    except UnicodeDecodeError:
        return None
    if over not in (0, 1) or not (isinstance(number, int) and isinstance(entries, int)):
        return None
    if not (isinstance(last, bytes | None) and isinstance(seal, bytes | None)):
        return None
    return Line(number, *texts, bool(over), entries, last, seal)


def record_in(number: int, row: Sequence[object] | None) -> EveningRecord:
    """The record of the game with that number from its row, None where there is none to be read."""
    line = line_in(row) if row is not None else None
    if line is not None and line.number == number and line.whole:
        with suppress(Damaged, *UNREADABLE):
            names = _names_decoder.decode(line.names)
            check_begun(line.game, names)
            return EveningRecord(number, line.game, names, line.started, line.over, line.entries)
    return _damaged(number, row)


def _damaged(number: int, row: Sequence[object] | None) -> EveningRecord:
    started, game, names = ("", "", "") if row is None else map(_readable, row[1:4])
    try:
        datetime.fromisoformat(started)
    except ValueError:
        started = ""
    try:
        people = [name[:_LONGEST] for name in _names_decoder.decode(names)[: len(MARKS)]]
    except UNREADABLE:
        people = []
    return EveningRecord(number, game[:_LONGEST], people, started, False, 0, "damaged")


def _readable(value: object) -> str:
    """A text as far as it is one."""
    text = value.decode(errors="replace") if isinstance(value, bytes) else ""
    return "".join(letter if letter.isprintable() else "�" for letter in text)

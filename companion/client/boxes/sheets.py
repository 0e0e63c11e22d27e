"""What an owner can put right in a box, sheet by sheet: a game says it in `box.toml`, likeliest to be wrong first.

A sheet is a few fields of one table of the edition, or of each row of a list; its words are in `box.toml` of a
language: [part], [sheet], [field] and [choice].
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec

from companion import games
from companion.client.boxes.runs import Run, runs
from companion.client.boxes.words import BoxWords
from companion.editions.places import at, confirmed, source
from companion.quick import tomls
from companion.refused import Refused, Unavailable

FILE = "box.toml"

_EACH = "[]"
"""The end of the place of a list of which every row has that sheet."""

Kind = Literal["number", "numbers", "words", "text", "choice", "rows", "effects", "colour", "square", "squares"]


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field of a table. least, most: of a number, or of each of several. values: of a choice. drops: fields of
    the table that hold no longer when this one is another. more: where an edition has
    further choices or signs: "face.symbol", that field of each row of a list; or several such places.
    usual: what it is where nothing is said. several: of a choice there can be more than one.

    kind: "number"; "numbers", a list of them; "words", a name; "text", sentences; "choice"; "rows", a drawing of signs;
    "effects", what it does in verbs; "colour"; "square" and "squares", of the board by their ids.
    """

    name: str
    kind: Kind = "number"
    least: int = 0
    most: int = 99
    values: tuple[str | int | bool, ...] = ()
    drops: tuple[str, ...] = ()
    more: str | tuple[str, ...] = ()
    usual: str | int | bool | None = None
    several: bool = False


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fields that are looked at together. key: of its words. part: of the box. at: "track", or "face[]" for each row.

    ring: the places of the board to look at, with fields in braces: "{id}". shown: by which field a row is called.
    grows: an owner's box may have more such rows, or fewer. fresh: the first of them, where there may be none. like:
    the list whose rows are written down there to begin with, where there are none yet. run: rows are looked at in runs,
    and counted. only: rows alone in which that field says something. card: each is a card, and may be photographed.
    """

    key: str
    part: str
    at: str
    fields: tuple[Field, ...]
    ring: str = ""
    shown: str = "name"
    grows: bool = False
    fresh: dict[str, Any] = {}
    like: str = ""
    run: Run | None = None
    only: str = ""
    card: bool = False

    @property
    def each(self) -> bool:
        """Whether every row of a list has it."""
        return self.at.endswith(_EACH)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sheet: tuple[Sheet, ...]


class Question(msgspec.Struct, frozen=True):
    """A sheet of one table. path: of the table, "face[2]". fields: what is confirmed, () for the whole table.

    count: of rows, where it is about a run of them; the first is that of the path.
    """

    sheet: Sheet
    path: str
    fields: tuple[str, ...]
    count: int = 1

    @property
    def key(self) -> str:
        """Its name among all of a box."""
        return f"{self.sheet.key} {self.path}"

    def confirmed(self, edition: dict[str, Any]) -> bool:
        """Whether the owner has looked at it."""
        return all(confirmed(edition, path, self.fields) for path in self.paths)

    @property
    def paths(self) -> list[str]:
        """Of every table that it is about."""
        if self.count == 1:
            return [self.path]
        place, first = row_of(self.path)
        return [f"{place}[{number}]" for number in range(first, first + self.count)]

    def source(self, edition: dict[str, Any]) -> str:
        """Where it comes from."""
        return source(edition, self.path, [field.name for field in self.sheet.fields])


def sheets_of(game: str) -> tuple[Sheet, ...]:
    """The sheets of a game by its name; none where its folder has no such file, or its package none at all."""
    try:
        file = games.package(game).folder / FILE
    except Unavailable:
        return ()
    return _read(file) if file.exists() else ()


def _read(file: Path) -> tuple[Sheet, ...]:
    try:
        return msgspec.convert(tomls("box", [file])[file.stem], _File).sheet
    except msgspec.DecodeError as error:
        raise Refused("games.wrong_head", file=file.name, why=str(error)) from None


def row_of(path: str) -> tuple[str, int]:
    """The list that a row is in, and its number.

    >>> row_of("face[2]")
    ('face', 2)
    """
    place, _, number = path.rpartition("[")
    return place, int(number.rstrip("]"))


def _key(value: Any) -> str:
    """Under which key words say what a value is called."""
    return str(value).lower() or "none"


def questions(sheets: tuple[Sheet, ...], edition: dict[str, Any]) -> Iterator[Question]:
    """Every sheet of every table there is, in the order of the file."""
    for sheet in sheets:
        if not sheet.each:
            if isinstance(at(edition, sheet.at), dict):
                yield Question(sheet, sheet.at, tuple(field.name for field in sheet.fields))
            continue
        place = sheet.at.removesuffix(_EACH)
        rows = at(edition, place)
        if sheet.run is not None and isinstance(rows, list):
            for there in runs(rows, sheet.run):
                yield Question(sheet, f"{place}[{there.start}]", (), len(there))
            continue
        for number, row in enumerate(rows if isinstance(rows, list) else []):
            if sheet.only and not (isinstance(row, dict) and row.get(sheet.only)):
                continue
            yield Question(sheet, f"{place}[{number}]", ())


class SheetWords(BoxWords):
    """What the sheets of a game are called in a language, "" for the one that is spoken here."""

    def part(self, part: str) -> str:
        """What a part of the box is called."""
        return self._of("part", part) or part

    def title(self, question: Question, edition: dict[str, Any]) -> str:
        """What a sheet is about: of a row its name in the box."""
        if question.sheet.run is not None:
            return self._run(question, edition)
        table = at(edition, question.path)
        # One that somebody has added has a short name that says nothing.
        name = table.get(question.sheet.shown) or ("" if question.sheet.fresh else table.get("id"))
        named = str(name or "") if question.sheet.each else ""
        # What is one of a few goes by the word for that.
        named = self._of("choice", question.sheet.shown, named) or named
        return named or self._of("sheet", question.sheet.key, "title")

    def _run(self, question: Question, edition: dict[str, Any]) -> str:
        """By the landmarks at its ends."""
        place, first = row_of(question.path)
        rows, ends = edition[place], (max(first - 1, 0), first + question.count - 1)
        one, other = (str(rows[end].get(question.sheet.shown) or rows[end]["id"]) for end in ends)
        return self._of("sheet", question.sheet.key, "title").format(first=one, last=other)

    def more(self, sheet: Sheet) -> str:
        """What is added with its first rows, "" where nothing is said of it."""
        return self._of("sheet", sheet.key, "add")

    def ask(self, question: Question) -> str:
        """What is to be looked at."""
        return self._of("sheet", question.sheet.key, "ask")

    def field(self, field: Field) -> str:
        """What a field is called."""
        return self._of("field", field.name) or field.name

    def value(self, field: Field, value: Any, edition: dict[str, Any]) -> str:
        """What a value is called."""
        if field.kind == "choice":
            named = self.choices(field, edition)
            return ", ".join(
                named.get(one) or str(one or "") for one in (value if isinstance(value, list) else [value])
            )
        if field.kind in ("square", "squares"):
            return ", ".join(self._square(one, edition) for one in (value if isinstance(value, list) else [value]))
        if isinstance(value, list):
            return "  ".join(str(one) for one in value)
        return "" if value is None else str(value)

    def _square(self, name: Any, edition: dict[str, Any]) -> str:
        """A square by its name, or its id where it has none."""
        rows: Any = edition.get("square") or []
        return str(next((one.get("name") for one in rows if one.get("id") == name), "") or name or "")

    def choices(self, field: Field, edition: dict[str, Any]) -> dict[Any, str]:
        """What a choice can be, or a sign of rows, each with its name; those of the owner's own box last."""
        keys = ("sign",) if field.kind == "rows" else ("choice", field.name)
        ours = {value: self._of(*keys, _key(value)) or str(value) for value in field.values}
        found = dict[Any, str]()
        for more in [field.more] if isinstance(field.more, str) else field.more:
            place, _, name = more.partition(".")
            rows = at(edition, place)
            own = [one for one in rows if isinstance(one, dict) and one.get(name)] if isinstance(rows, list) else []
            # What we have named ourselves is said in this language; an owner's own names are theirs.
            named = {one[name]: self._printed(str(one.get("name") or ours.get(one[name]) or one[name])) for one in own}
            found |= {value: said for value, said in named.items() if value not in found}
        return ours | found

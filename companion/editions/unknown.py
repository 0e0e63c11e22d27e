"""Fields of an edition that its game does not know: a slip of the pen, or a wish that nobody can grant."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import lru_cache
from typing import Any

from msgspec.inspect import DictType, ListType, StructType, Type, UnionType, type_info

from companion.editions.fields import beginning
from companion.editions.sources import BESIDE, CONFIRMED, OTHER_CONFIRMED, OTHER_SOURCES, SOURCE, SOURCES, is_day
from companion.rules.findings import Findings

_HEAD = "edition"
_OF_HEAD = ("game", "name", "version", "language", "parts", "format")
"""What the head of an edition may say; the rules look at none of it."""

Known = dict[str, Type | None]
"""The fields there are, each with its type; None where nothing is known of what lies in it."""


def doubt_unknown(edition: dict[str, Any], shape: type, findings: Findings) -> None:
    """A doubt for every field that is not known, with the one that may have been meant: left alone, it does nothing.

    shape: the edition in the types of its game. Where the game takes any table, as for the orders of cards, it looks
    itself.
    """
    known: Known = {_HEAD: None, **_fields(shape)}
    head = edition.get(_HEAD)
    if isinstance(head, dict):
        _doubt(head, dict.fromkeys(_OF_HEAD), f"{_HEAD}.", findings)
    for path, table, fields in _tables(edition, known, ""):
        _doubt(table, fields, path, findings)
        for others in (OTHER_SOURCES, OTHER_CONFIRMED):
            if isinstance(table.get(others), dict):
                _doubt(table[others], fields, f"{path}{others}.", findings)
        for field, source in _said(table, SOURCE, OTHER_SOURCES):
            if source not in SOURCES:
                findings.doubt(f"{path}{field}", "editions.unknown_source", value=source, sources=list(SOURCES))
        for field, day in _said(table, CONFIRMED, OTHER_CONFIRMED):
            if not is_day(day):
                findings.doubt(f"{path}{field}", "editions.no_day", value=beginning(day))


def _doubt(table: dict[str, Any], known: Known, path: str, findings: Findings) -> None:
    for name in table:
        if name in known or name in BESIDE:
            continue
        near = get_close_matches(name, [one for one in (*known, *BESIDE) if one not in table], n=1)
        if near:
            findings.doubt(f"{path}{name}", "editions.unknown_near", near=near[0])
        else:
            findings.doubt(f"{path}{name}", "editions.unknown_field")


def _said(table: dict[str, Any], one: str, others: str) -> Iterator[tuple[str, str]]:
    """What is written beside a whole table, and beside single fields of it, with where it stands."""
    beside, named = {one: table.get(one)}, table.get(others)
    if isinstance(named, dict):
        beside |= {f"{others}.{field}": value for field, value in named.items()}
    return ((place, value) for place, value in beside.items() if isinstance(value, str))


def _tables(value: Any, known: Known, path: str) -> Iterator[tuple[str, dict[str, Any], Known]]:
    """Every table of it whose fields are known: what stands before the names of its fields, the table, the fields."""
    yield path, value, known
    for name, kind in known.items():
        if name in value and kind is not None:
            yield from _inside(value[name], kind, f"{path}{name}")


def _inside(value: Any, kind: Type, path: str) -> Iterator[tuple[str, dict[str, Any], Known]]:
    if isinstance(kind, UnionType):
        kind = next((one for one in kind.types if isinstance(one, StructType)), kind)
    if isinstance(kind, StructType) and isinstance(value, dict):
        yield from _tables(value, _fields(kind.cls), f"{path}.")
    elif isinstance(kind, ListType) and isinstance(value, list):
        for at, one in enumerate(value):
            yield from _inside(one, kind.item_type, f"{path}[{at}]")
    elif isinstance(kind, DictType) and isinstance(value, dict):
        for name, one in value.items():
            yield from _inside(one, kind.value_type, f"{path}.{name}")


@lru_cache(maxsize=64)
def _fields(shape: type) -> Known:
    info = type_info(shape)
    return {field.encode_name: field.type for field in info.fields} if isinstance(info, StructType) else {}

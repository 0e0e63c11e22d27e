"""What cannot be read in an edition is told in our own words, in every language, whatever msgspec says of it."""

from __future__ import annotations

from datetime import date
from enum import Enum
from typing import Annotated, Literal
from uuid import UUID

import msgspec
import pytest

from companion.editions.files import convert_edition, read_file
from companion.editions.misread import kind_of
from companion.refused import Refused
from companion.words import Words
from companion.words.catalogues import languages


class Zone(Enum):
    WALL = "wall"


class Square(msgspec.Struct, tag="square"):
    id: str


class Post(msgspec.Struct, tag="post"):
    id: str


class Strict(msgspec.Struct, forbid_unknown_fields=True):
    id: str = ""


def limited(kind, **limits):
    return Annotated[kind, msgspec.Meta(**limits)]


FAULTS = {
    "a type": (int, "six", "type", "is a text, and should be a whole number."),
    "a type or nothing": (int | None, [], "type", "is a list, and should be a whole number."),
    "one of two types": (str | list[str], 3, "type", "is a whole number, and should be a text or a list."),
    "a number with a point": (int, 1.5, "type", "is a number with a point"),
    "a yes for a number": (int, True, "type", "is true or false"),
    "nothing": (str, None, "type", "is left empty"),
    "a table": (list, {}, "type", "is a table, and should be a list."),
    "a list for a table": (Square | Post, [], "type", "should be a table."),
    "too small": (limited(int, ge=2), 1, "limit", "should be at least 2."),
    "too large": (limited(int, le=2), 3, "limit", "should be at most 2."),
    "too small with a point": (limited(float, ge=2), 1.5, "limit", "should be at least 2.0."),
    "not below": (limited(float, lt=2), 2.0, "limit", "should be less than 2.0."),
    "not above": (limited(float, gt=2), 2.0, "limit", "should be more than 2.0."),
    "no multiple": (limited(int, multiple_of=3), 4, "multiple", "a multiple of 3."),
    "too short": (limited(str, min_length=2), "a", "length", "should have at least 2 letters."),
    "too long": (limited(str, max_length=2), "abc", "length", "should have at most 2 letters."),
    "few entries": (limited(list, min_length=2), [1], "length", "at least 2 entries."),
    "so many entries": (tuple[int, int], [1], "length", "should have 2 entries."),
    "few fields": (limited(dict, min_length=1), {}, "length", "at least 1 fields."),
    "a pattern": (limited(str, pattern="^b"), "a", "pattern", "is not written as it should be"),
    "a word": (Zone, "moat", "choice", "cannot be “moat”."),
    "a number of some": (Literal[1, 2], 5, "choice", "cannot be “5”."),
    "a tag": (Square | Post, {"type": "moat", "id": "x"}, "choice", "field.type cannot be “moat”."),
    "no tag": (Square | Post, {"id": "x"}, None, "field.type is missing."),
    "a field too many": (Strict, {"ide": "x"}, "unknown", "has “ide”, which is not known here."),
    "no field": (Square, {}, None, "field.id is missing."),
    "a day": (date, "soon", "written", "is not written as it should be"),
    "an id": (UUID, "x", "written", "is not written as it should be"),
    "a name of a table": (dict[str, int], {1: 2}, "type", "is a whole number, and should be a text."),
    "inside": (dict[str, list[int]], {"a": [1, "x"]}, "type", "field[1] is a text"),
}  # fmt: skip
"""A type, what is no such thing, the kind of fault, and what is said of it in English."""


def refused(kind, value):
    shape = msgspec.defstruct("Shape", [("field", kind)])
    with pytest.raises(Refused) as told:
        convert_edition({"field": value}, shape)
    return told.value


@pytest.mark.parametrize("fault", FAULTS)
def test_every_kind_of_fault_has_words_of_its_own(fault):
    kind, value, key, says = FAULTS[fault]
    told = refused(kind, value)
    assert told.key == f"editions.misread.{key}" if key else "editions.missing_field"
    assert says in Words("en").say(told.key, **told.facts)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("fault", FAULTS)
def test_no_word_of_msgspec_is_in_any_language(fault, language):
    kind, value, _, _ = FAULTS[fault]
    told = refused(kind, value)
    said = Words(language).say(told.key, **told.facts)
    assert "field" in said
    assert not any(word in said for word in ("Expected", "Invalid", "`", "array", "object", "got ", "…", "None"))


def test_what_a_newer_msgspec_says_is_told_without_its_words(monkeypatch):
    def another(value, shape):
        raise msgspec.ValidationError("Expected quite another thing - at `$.field`")

    monkeypatch.setattr(msgspec, "convert", another)
    told = refused(int, "x")
    assert (told.key, told.facts) == ("editions.misread.other", {"path": "field"})


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("body", [b"", b"{", b'{"a" 1}', b"nul", b'{"a": "\xff"}', b"[" * 100_000, b"{} x"])
@pytest.mark.parametrize("name", ["box.json", "box.toml"])
def test_nor_of_a_file_that_is_none(name, body, language):
    with pytest.raises(Refused) as told:
        read_file(body, name)
    said = Words(language).say(told.value.key, **told.value.facts)
    assert name in said
    assert not any(word in said for word in ("malformed", "truncated", "Invalid", "byte", "codec", "recursion", "…"))


@pytest.mark.parametrize(("value", "kind"), [({}, "object"), ([], "array"), (None, "null"), (1, "int"), (True, "bool")])
def test_a_plain_value_is_told_by_its_kind(value, kind):
    assert kind_of(value) == kind

"""Why a value or a text could not be read, in words of our own: what msgspec says is English, and for programmers.

Each kind of fault has a sentence; what a newer msgspec may say besides is told without its words.
"""

from __future__ import annotations

import re
from typing import Any

Fact = tuple[str, dict[str, Any]]
"""The key of a sentence, and its facts."""

_TYPE = re.compile(r"Expected `(.+)`, got `(.+)`")
_LIMIT = re.compile(r"Expected `(?:int|float)` (>=|<=|>|<) (-?\d+(?:\.\d+)?)")
_MULTIPLE = re.compile(r"Expected `(?:int|float)` that's a multiple of (-?\d+(?:\.\d+)?)")
_LENGTH = re.compile(r"Expected `(str|bytes|array|object)` of length (?:(>=|<=) )?(\d+)(?:, got \d+)?")
_PATTERN = re.compile(r"Expected `str` matching regex .*")
_CHOICE = re.compile(r"Invalid (?:enum )?value '?(.*?)'?")
_UNKNOWN = re.compile(r"Object contains unknown field `(.*)`")
_WRITTEN = re.compile(r"Invalid (RFC3339|ISO8601|UUID|base64|decimal|MessagePack).*|.*out of range")

_BYTE = re.compile(r" \(byte (\d+)\)$")
_LINE = re.compile(r"\(at line (\d+),")

_KINDS = {">=": "least", "<=": "most", ">": "above", "<": "below", None: "just"}
"""How a limit is told."""


def kind_of(value: Any) -> str:
    """What a plain value is, as `value_misread` tells it."""
    return {dict: "object", list: "array", type(None): "null"}.get(type(value), type(value).__name__)


def value_misread(path: str, why: str) -> Fact:
    """A value that is not what belongs there. why: as msgspec says it, without the place."""
    facts: dict[str, Any] = {"path": path}
    if found := _TYPE.fullmatch(why):
        wanted, *others = [one for one in found[1].split(" | ") if one != "null"] or ["null"]
        return "editions.misread.type", {
            **facts,
            "wanted": wanted,
            "got": found[2],
            **({"other": others[0]} if others else {}),
        }
    if found := _LIMIT.fullmatch(why):
        return "editions.misread.limit", {**facts, "kind": _KINDS[found[1]], "limit": found[2]}
    if found := _MULTIPLE.fullmatch(why):
        return "editions.misread.multiple", {**facts, "of": found[1]}
    if found := _LENGTH.fullmatch(why):
        return "editions.misread.length", {**facts, "what": found[1], "kind": _KINDS[found[2]], "count": int(found[3])}
    if _PATTERN.fullmatch(why):
        return "editions.misread.pattern", facts
    if found := _CHOICE.fullmatch(why):
        return "editions.misread.choice", {**facts, "value": found[1]}
    if found := _UNKNOWN.fullmatch(why):
        return "editions.misread.unknown", {**facts, "name": found[1]}
    return ("editions.misread.written" if _WRITTEN.fullmatch(why) else "editions.misread.other"), facts


def text_misread(error: Exception, body: bytes) -> dict[str, Any]:
    """Why a text is no JSON or TOML, as facts of a sentence. why: "cut", "deep", "letters" or "line", with the line;
    "other" where no line is told."""
    if isinstance(error, RecursionError):
        return {"why": "deep"}
    if isinstance(error, UnicodeDecodeError):
        return {"why": "letters"}
    told = str(error)
    if "truncated" in told or "end of document" in told:
        return {"why": "cut"}
    if found := _BYTE.search(told):
        return {"why": "line", "line": max(len(body[: int(found[1])].splitlines()), 1)}
    if found := _LINE.search(told):
        return {"why": "line", "line": int(found[1])}
    return {"why": "other"}

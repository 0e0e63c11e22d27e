"""Looks through the catalogues and the code for sentences that cannot be said as they were meant."""

from __future__ import annotations

import ast
import gettext
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from companion import refused
from companion.refused import Refused
from companion.words.templates import Broken, fields, parse

ROOT = Path(__file__).resolve().parents[2]
KINDS = {name for name, kind in vars(refused).items() if isinstance(kind, type) and issubclass(kind, Refused)}
SAYING = {"Said", "said", "say", *KINDS}
NO_FACTS = {"rule", "overridable"}


# Catalogues


def catalogue(folder: Path, language: str) -> dict[str, Any]:
    """What a folder of words says in a language, as it stands there: by file."""
    return {file.stem: msgspec.toml.decode(file.read_bytes()) for file in sorted((folder / language).glob("*.toml"))}


def sentences(texts: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Key and template of every sentence in a catalogue; a list counts by its places."""
    for name, value in texts.items():
        if isinstance(value, Mapping):
            yield from sentences(value, f"{before}{name}.")
        elif isinstance(value, list):
            yield from sentences({str(number): one for number, one in enumerate(value)}, f"{before}{name}.")
        elif isinstance(value, str):
            yield f"{before}{name}", value


def forms(rule: str) -> int:
    """How many forms a rule of counting knows."""
    count = gettext.c2py(rule)
    return max(count(n) for n in range(1_000)) + 1


def unreadable(texts: Mapping[str, Any]) -> list[str]:
    """Sentences that are no templates."""
    found = []
    for key, text in sentences(texts):
        try:
            parse(text)
        except Broken as broken:
            found.append(f"{key}: {broken}")
    return found


def miscounted(texts: Mapping[str, Any], rule: str) -> list[str]:
    """Sentences that have more or fewer forms for a number than their language."""
    wanted = forms(rule)
    return [
        f"{key}: {len(field.options)} forms of {wanted}"
        for key, text in sentences(texts)
        for field in fields(parse(text))
        if field.choice == "plural" and len(field.options) != wanted
    ]


def named(text: str) -> set[str]:
    """The facts of a sentence."""
    return {field.name for field in fields(parse(text))}


def untranslatable(english: Mapping[str, Any], own: Mapping[str, Any]) -> list[str]:
    """Keys of a language that the English catalogue has not, and sentences with other facts than the English ones."""
    known = dict(sentences(english))
    found = []
    for key, text in sentences(own):
        # A name may have forms where the English one has none.
        plain = key if key in known else key.rpartition(".")[0]
        if plain not in known:
            found.append(f"{key}: nothing in English")
        elif not key.startswith("language.") and named(text) - named(known[plain]):
            found.append(f"{key}: no fact {', '.join(sorted(named(text) - named(known[plain])))}")
    return found


# What is said


class Saying(NamedTuple):
    """A call that says something. key: whole, or up to the first part that is put together. facts: None for any."""

    where: str
    key: str
    whole: bool
    facts: frozenset[str] | None


def sayings(path: Path) -> Iterator[Saying]:
    """Every call in a file that names a sentence by its key."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if called not in SAYING:
            continue
        where = f"{path.relative_to(ROOT)}:{node.lineno}"
        given = {word.arg for word in node.keywords}
        facts = None if None in given else frozenset(given - NO_FACTS)
        for key, whole in keys(node.args[0]):
            yield Saying(where, key, whole, facts)


def keys(given: ast.expr) -> Iterator[tuple[str, bool]]:
    """The keys that an argument may be: a text, one of two, or the beginning of one that is put together."""
    if isinstance(given, ast.Constant) and isinstance(given.value, str):
        yield given.value, True
    elif isinstance(given, ast.IfExp):
        yield from keys(given.body)
        yield from keys(given.orelse)
    elif isinstance(given, ast.JoinedStr) and isinstance(given.values[0], ast.Constant):
        yield str(given.values[0].value), False


def first_arguments(path: Path, method: str) -> Iterator[str]:
    """The texts with which a file calls methods of that name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == method and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value


def constants(path: Path) -> Iterator[str]:
    """Every text in a file of code, and the beginnings of those that are put together."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value

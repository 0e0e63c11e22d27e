"""What source files say: the keys they name with their facts, and the prose that was left in them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from companion import games, refused
from companion.refused import Refused
from companion.testing.lint import templates
from companion.words.catalogues import ENGLISH, shared_texts

ROOT = Path(__file__).resolve().parents[2]

KINDS = {name for name, kind in vars(refused).items() if isinstance(kind, type) and issubclass(kind, Refused)}
"""Every kind of refusal."""

SAYING = {"say", "said", "Said", *KINDS}
SHOWN = {"text", "title", "sub", "label", "heading", "name", "prompt", "hint"}
"""Parameters whose text is shown."""

WORDS = re.compile(r"[A-Za-z’']+[,;:.]? [A-Za-z’']+")
WORD = re.compile(r"[A-Z][a-z’]+[.!?…]?")


class Sentence(NamedTuple):
    """A call that says something. key: up to the first value where it is put together (`whole` is False then)."""

    where: str
    key: str
    whole: bool
    facts: frozenset[str]


def _where(path: Path, node: ast.expr) -> str:
    return f"{path.relative_to(ROOT)}:{node.lineno}"


def _keys(node: ast.AST | None) -> Iterator[tuple[str, bool]]:
    """The keys that an argument may be; none for one that comes from elsewhere."""
    if isinstance(node, ast.IfExp):
        yield from _keys(node.body)
        yield from _keys(node.orelse)
    elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
        yield str(node.values[0].value), False
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value, True


@cache
def _read(path: Path) -> tuple[list[Sentence], list[str]]:
    """All that a file says by keys, and every text in it: several tests ask, and it is looked through once."""
    said: list[Sentence] = []
    texts: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.append(node.value)
        elif isinstance(node, ast.Call):
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if called in SAYING:
                given = {word.arg or "**" for word in node.keywords}
                facts = frozenset(given - {"rule", "overridable"} if called in KINDS else given)
                keys = _keys(node.args[0] if node.args else None)
                said += [Sentence(_where(path, node), key, whole, facts) for key, whole in keys]
    return said, texts


def sentences(path: Path, of_display: bool = False) -> Iterator[Sentence]:
    """Every sentence of the catalogue that a file says by a key. of_display: those whose game the display adds."""
    said, _ = _read(path)
    return (one for one in said if ("." in one.key) is not of_display)


def catalogue() -> dict[str, str]:
    """Key and template of every English sentence, those of the games too."""
    of_games = {name: games.load(name).texts(ENGLISH) for name in games.names()}
    return dict(templates({**shared_texts(ENGLISH), **of_games}))


def first_arguments(path: Path, method: str) -> Iterator[str]:
    """The texts with which a file calls methods of that name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == method and node.args:
            yield from (text for text, whole in _keys(node.args[0]) if whole)


def constants(path: Path) -> list[str]:
    """Every text in a file, those inside of f-strings too."""
    return _read(path)[1]


def prose(path: Path) -> Iterator[str]:
    """Where a file holds words for people: two words or more, or one with a capital that is shown.

    Docstrings are passed over, and what only programmers read: asserts, what is raised, and the log.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    passed: set[ast.AST] = set()
    shown: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            passed.add(node.value)
        elif isinstance(node, ast.Assert | ast.Raise):
            passed.update(ast.walk(node))
        elif isinstance(node, ast.Call):
            if ast.unparse(node.func).startswith(("log.", "logging.")):
                passed.update(ast.walk(node))
            shown.update(word.value for word in node.keywords if word.arg in SHOWN)
            shown.update(node.args[:1])
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in passed:
            text = node.value
            if WORDS.search(text) or (node in shown and WORD.fullmatch(text)):
                yield f"{_where(path, node)}: {text}"

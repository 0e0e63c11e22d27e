"""What a game's own code says, read without running it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from companion import games
from companion.testing.known import own_tests

RULE_ID = re.compile(r"\b(?:R-)?[A-Z]{3}-[A-Z\d]+(?:-\d\d)?\b")
"""What looks like the id of a rule or a ruling: OUT-MOVE-02, R-BRK-05, EDN-04."""


def folder(name: str) -> Path:
    """Where a game's rules and data lie, wherever it comes from."""
    return games.package(name).folder


@lru_cache(maxsize=16)
def _trees(name: str) -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder(name).glob("*.py"))]


def nodes(name: str) -> Iterator[ast.AST]:
    """Every piece of a game's code, text that only explains it left out."""
    for tree in _trees(name):
        said = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]
        explains = {id(one) for one in said if isinstance(one, ast.Constant)}
        yield from (node for node in ast.walk(tree) if id(node) not in explains)


@lru_cache(maxsize=16)
def literals(name: str) -> frozenset[str]:
    """Every string in a game's code, as it stands."""
    return frozenset(n.value for n in nodes(name) if isinstance(n, ast.Constant) and isinstance(n.value, str))


@lru_cache(maxsize=16)
def beginnings(name: str) -> frozenset[str]:
    """What strings begin with that are put together: of f"dice_{stage}" "dice_"."""
    joined = [node for node in nodes(name) if isinstance(node, ast.JoinedStr) and len(node.values) > 1]
    return frozenset(
        str(first.value) for node in joined if isinstance(first := node.values[0], ast.Constant) and first.value
    )


def keys(name: str) -> set[str]:
    """The whole keys of sentences in a game's code: "my-game.refused.no_coin"."""
    return {one for one in literals(name) if one.startswith(f"{name}.") and not one.endswith(".")}


def is_used(name: str, key: str) -> bool:
    """Whether a game's code has that word, whole, as the end of a key, or as one that is put together."""
    if key in literals(name) or any(one.endswith(f".{key}") for one in literals(name)):
        return True
    return any(key.startswith(start) for start in beginnings(name) if re.fullmatch(r"\w+_", start))


def calls(name: str, function: str) -> Iterator[ast.Call]:
    """Every call of a function or method with that name."""
    for node in nodes(name):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called == function:
                yield node


def strings(node: ast.AST) -> set[str]:
    """The strings that an expression can come to by what stands in it: both of "a" if b else "c"."""
    if isinstance(node, ast.IfExp):
        return strings(node.body) | strings(node.orelse)
    return {node.value} if isinstance(node, ast.Constant) and isinstance(node.value, str) else set()


def marked_rules(name: str) -> dict[str, list[str]]:
    """Rule ids by the tests that carry them (`@pytest.mark.rule`), in the folder of a game's own tests."""
    found: dict[str, list[str]] = {}
    tests = own_tests(name)
    for path in sorted(tests.rglob("test_*.py")) if tests is not None else ():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
                    for argument in mark.args:
                        found.setdefault(ast.literal_eval(argument), []).append(f"{path.name}::{node.name}")
    return found

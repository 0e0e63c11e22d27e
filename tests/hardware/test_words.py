"""hardware/ and the contracts of the devices say keys and facts: each key is in the catalogue, with all its facts."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from companion import refused
from companion.refused import Refused
from companion.words import say
from companion.words.catalogues import ENGLISH, shared_texts
from companion.words.templates import fields, parse
from hardware.colour_names import COLOURS

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted([*(ROOT / "hardware").rglob("*.py"), *(ROOT / "companion" / "devices").rglob("*.py")])
LOOK_ON = [
    ROOT / "companion" / "client" / "games" / "games_check.py",
    ROOT / "ui" / "touch" / "app" / "skin_packages.py",
]
"""What else the doctor asks, of rooms above: it says sentences of the same files, and others."""

CATALOGUES = (
    "board_eyes",
    "box_photos",
    "camera",
    "devices",
    "dice",
    "doctor",
    "electronic",
    "naming",
    "network",
    "pins",
    "power",
    "sticks",
)
"""The files of the catalogue that are hardware's own."""

KINDS = {name for name, kind in vars(refused).items() if isinstance(kind, type) and issubclass(kind, Refused)}
SAYING = {"Said", "said", "say", *KINDS}
NO_FACTS = {"overridable", "rule"}


class Sentence(NamedTuple):
    """A call that says something. key: up to the first value where it is put together."""

    where: str
    key: str
    whole: bool
    facts: frozenset[str]


def sentences(files: list[Path]) -> Iterator[Sentence]:
    """Every sentence that is said in these files."""
    for path in files:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAYING:
                where = f"{path.relative_to(ROOT)}:{node.lineno}"
                first = node.args[0] if node.args else None
                if isinstance(first, ast.JoinedStr):
                    first, whole = first.values[0], False
                else:
                    whole = True
                assert isinstance(first, ast.Constant) and isinstance(first.value, str), f"{where}: which key?"
                facts = frozenset(word.arg or "**" for word in node.keywords) - NO_FACTS
                yield Sentence(where, first.value, whole, facts)


def templates(texts: dict[str, Any], before: str) -> Iterator[tuple[str, str]]:
    """Key and template of every sentence of a part of the catalogue."""
    for name, value in texts.items():
        if isinstance(value, dict):
            yield from templates(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


@pytest.fixture(scope="module")
def told() -> list[Sentence]:
    """What our files say."""
    return list(sentences(FILES))


@pytest.fixture(scope="module")
def known() -> dict[str, str]:
    """Key and template of every English sentence."""
    return dict(templates(shared_texts(ENGLISH), ""))


def test_our_files_say_something(told: list[Sentence]) -> None:
    assert len(told) > 100 and set(CATALOGUES) <= {one.key.partition(".")[0] for one in told}


def test_a_sentence_is_in_the_catalogue_with_all_its_facts(told: list[Sentence], known: dict[str, str]) -> None:
    whole = [one for one in told if one.whole]
    assert [one for one in whole if one.key not in known] == []
    assert [one for one in whole if one.facts != {field.name for field in fields(parse(known[one.key]))}] == []


def test_a_key_that_is_put_together_is_one_of_a_colour(told: list[Sentence]) -> None:
    assert {one.key for one in told if not one.whole} == {"dice.colour."}
    assert [say(f"dice.colour.{colour}") for colour in COLOURS] == list(COLOURS)


def test_every_sentence_of_the_catalogue_is_said_somewhere(told: list[Sentence], known: dict[str, str]) -> None:
    everything = [*told, *sentences(LOOK_ON)]
    whole, begun = {one.key for one in everything if one.whole}, {one.key for one in everything if not one.whole}
    ours = [key for key in known if key.partition(".")[0] in CATALOGUES]
    assert len(ours) > 300 and [key for key in ours if key not in whole and not key.startswith(tuple(begun))] == []


def prose(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Texts that read like a sentence, but for docstrings, patterns, the help of options, and what programmers see."""
    passed: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            passed.add(node.value)
        elif isinstance(node, ast.keyword) and node.arg == "help":
            passed.update(ast.walk(node.value))
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("ValueError", "log.exception", "re.compile"):
            passed.update(inner for given in node.args for inner in ast.walk(given))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in passed:
            text = node.value.strip()
            if " " in text and (text[:1].isupper() or text[-1:] in ".?!…"):
                yield node.lineno, text


def test_no_sentence_is_left_in_the_code() -> None:
    """Training is for those who work on the reader, and prints figures."""
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in FILES
        if "training" not in path.parts
        for line, text in prose(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []

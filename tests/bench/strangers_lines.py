"""How much of a game's package is copied from others, and how many lines the four games have.

    python -m tests.bench.strangers_lines [PACKAGE]

PACKAGE: a folder, docs/nine-mens-morris without it. Counted are lines of Python and TOML but comments, docstrings and
tests, and lines of fewer than three words, which any two games may well have. One is copied if the same line stands in
one of the four games or in what `companion new-game` writes, up to names: those of the game, of its classes and of its
rules are like any others. What the command wrote and still stands as it was
is kept: nobody copied that. Printed, never judged.

    python -m tests.bench.strangers_lines --tree CHECKOUT PACKAGE

compares with the games of another checkout, one from before the command too.
"""

from __future__ import annotations

import argparse
import ast
import re
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion.new_game import write_package

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("break_out", "cloaks", "outrage", "torture")
FEWEST = 3
RULE = re.compile(r"\b(?:R-)?[A-Z]{3}-(?:[A-Z]+-)?\d\d\b")


def lines_of(file: Path) -> list[str]:
    """The lines of a file that count, without what they are indented by."""
    text = file.read_text(encoding="utf-8")
    kept = text.splitlines()
    for first, last in _left_out(text) if file.suffix == ".py" else ():
        kept[first - 1 : last] = [""] * (last - first + 1)
    stripped = (line.strip() for line in kept)
    return [
        line
        for line in stripped
        if not line.startswith("#") and len(re.findall(r"\w+", RULE.sub("RULE", line))) >= FEWEST
    ]


def _left_out(text: str) -> Iterator[tuple[int, int]]:
    """The lines of docstrings, first and last."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.end_lineno or node.lineno


def files_of(*folders: Path) -> list[Path]:
    """Python and TOML there, but tests and what a tool left behind."""
    files = (file for folder in folders for file in sorted(folder.rglob("*")))
    return [file for file in files if file.suffix in (".py", ".toml") and "tests" not in file.parts[-2:-1]]


def shape_of(line: str, names: set[str]) -> str:
    """A line without what names its game: the same for two games that say the same."""
    line = RULE.sub("RULE", line)
    line = re.sub("|".join(sorted(map(re.escape, names), key=len, reverse=True)), "NAME", line)
    return line


def names_of(folder: Path) -> set[str]:
    """The game's own name as commands, people and Python spell it, and the names of its classes."""
    module = folder.name.replace("-", "_")
    own = {f"companion.games.{module}", f"ui.touch.games.{module}", module, module.replace("_", "-"), title_of(folder)}
    for file in files_of(folder):
        if file.suffix == ".py":
            own |= {node.name for node in ast.parse(file.read_text()).body if isinstance(node, ast.ClassDef)}
    return own


def title_of(folder: Path) -> str:
    """As its head file says; as commands spell it where a tree has none yet."""
    heads = [tomllib.loads(file.read_text(encoding="utf-8")) for file in folder.rglob("game.toml")]
    return next((str(head["title"]) for head in heads), folder.name)


def shapes(*folders: Path) -> set[str]:
    """Of all lines of a game."""
    names = set().union(*(names_of(folder) for folder in folders))
    return {shape_of(line, names) for file in files_of(*folders) for line in lines_of(file)}


class Counted(NamedTuple):
    """A file of the package. lines: that count; kept: as new-game wrote them; copied: those that were."""

    path: str
    lines: int
    kept: int
    copied: list[str]


def count(package: Path, tree: Path = ROOT) -> list[Counted]:
    """Each file of a package, compared with the games of a checkout."""
    names = names_of(package)
    games = games_of(tree)
    known = set().union(*(shapes(folder, tree / "ui" / "touch" / "games" / folder.name) for folder in games))
    written: dict[Path, list[str]] = {}
    if (tree / "companion" / "new_game").exists():
        with tempfile.TemporaryDirectory() as folder:
            begun = write_package(package.name.replace("_", "-"), title_of(package), Path(folder))
            written = {file.relative_to(begun): lines_of(file) for file in files_of(begun)}
            known |= shapes(begun)
    found = []
    for file in files_of(package):
        path, there = file.relative_to(package), lines_of(file)
        own = [line for line in there if line not in written.get(path, [])]
        copied = [line for line in own if shape_of(line, names) in known]
        found.append(Counted(str(path), len(there), len(there) - len(own), copied))
    return found


def games_of(tree: Path) -> list[Path]:
    """The folders of the four games of a checkout."""
    return [tree / "companion" / "games" / name for name in GAMES]


def main() -> None:
    """Count, and print a table."""
    parser = argparse.ArgumentParser("tests.bench.strangers_lines", description="How much of a package is copied.")
    parser.add_argument("package", nargs="?", type=Path, default=ROOT / "docs" / "nine-mens-morris")
    parser.add_argument("--show", action="store_true", help="print the copied lines, too")
    parser.add_argument("--tree", type=Path, default=ROOT, help="the checkout of the four games")
    asked = parser.parse_args()
    found = count(asked.package.resolve(), asked.tree.resolve())
    print(f"{'':40}{'lines':>8}{'kept':>8}{'copied':>8}")
    for one in found:
        print(f"{one.path:40}{one.lines:8}{one.kept:8}{len(one.copied):8}")
        print(*(f"    {line}\n" for line in one.copied if asked.show), sep="", end="")
    together = sum(one.lines for one in found), sum(one.kept for one in found), sum(len(one.copied) for one in found)
    print(f"{'together':40}" + "".join(f"{number:8}" for number in together))
    for folder in games_of(asked.tree):
        python = sum(len(lines_of(file)) for file in files_of(folder) if file.suffix == ".py")
        print(f"{folder.name}: {python} lines of Python")


if __name__ == "__main__":
    main()

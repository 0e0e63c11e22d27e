"""Carries out a document that builds something step by step: what it tells to write is written, what to type is run.

    python -m tests.docs.walk docs/first-game.md FOLDER

A block under the name of a file in a line of its own, such as `pyproject.toml`:, is that file, whole; as `diff`, what
changes in it: lines with - go out, lines with + come in, the others are there already and say where; `@@` parts places.
A block of `console` holds commands after `$ ` and what they print; `...` stands for anything.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

_BLOCK = re.compile(r"(?:^`(?P<file>[^`\n]+)`[^\n]*:\n\n)?^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.M | re.S)

Run = Callable[[str], str]
"""Runs a command in the folder and returns what it printed."""


class Block(NamedTuple):
    """A block of the document. file: what it is about, "" for commands. line: where it begins."""

    kind: str
    file: str
    text: str
    line: int


def blocks(page: str) -> Iterator[Block]:
    """All of them in their order. Raises ValueError for one that is neither commands nor about a file."""
    for found in _BLOCK.finditer(page):
        line = page.count("\n", 0, found.start("text"))
        if (found["kind"] == "console") == bool(found["file"]):
            raise ValueError(f"line {line}: name a file above the block, and none above commands")
        yield Block(found["kind"], found["file"] or "", found["text"], line)


def walk(page: str, folder: Path, run: Run) -> None:
    """Carry it out in a folder. Raises AssertionError with the line of the document where it does not hold."""
    for block in blocks(page):
        if block.kind == "console":
            for command, printed in commands(block.text):
                came = run(command).strip()
                assert fits(printed, came), f"line {block.line}: {command}\nprints\n{came}\nand not\n{printed}"
        elif block.kind == "diff":
            file = folder / block.file
            file.write_text(changed(file.read_text(encoding="utf-8"), block), encoding="utf-8")
        else:
            file = folder / block.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(block.text, encoding="utf-8")


def changed(text: str, block: Block) -> str:
    """A file with what a block changes in it."""
    for place in re.split(r"^@@.*\n", block.text, flags=re.M):
        lines = [line or " " for line in place.splitlines()]
        before = "".join(f"{line[1:]}\n" for line in lines if line[0] != "+")
        after = "".join(f"{line[1:]}\n" for line in lines if line[0] != "-")
        assert text.count(before) == 1, (
            f"line {block.line}: {block.file} has this {text.count(before)} times:\n{before}"
        )
        text = text.replace(before, after)
    return text


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Each command with what it prints."""
    for typed in re.split(r"^\$ ", text, flags=re.M)[1:]:
        command, _, printed = typed.partition("\n")
        yield command, printed.strip()


def fits(shown: str, printed: str) -> bool:
    """Whether that was printed: a line of `...` stands for any lines, `...` in a line for anything in it."""
    lines = [re.escape(line).replace(r"\.\.\.", ".*") for line in shown.splitlines()]
    pattern = "".join(r"(?:.*\n)*" if line == ".*" else f"{line} *\n" for line in lines)
    return re.fullmatch(pattern, f"{printed}\n" if printed else "") is not None


def shell(folder: Path, environment: dict[str, str] | None = None) -> Run:
    """Commands as somebody types them in that folder. Raises AssertionError where one fails."""

    def run(command: str) -> str:
        done = subprocess.run(
            ["bash", "-c", command], cwd=folder, env=environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{command}\nends with {done.returncode}:\n{done.stdout[-4000:]}"
        return done.stdout

    return run


if __name__ == "__main__":
    walk(Path(sys.argv[1]).read_text(encoding="utf-8"), Path(sys.argv[2]), shell(Path(sys.argv[2])))

"""How a test of the common suite says what is wrong: the file, what is wrong there, and what to do."""

from __future__ import annotations

from pathlib import Path

from companion.testing.known import own_tests
from companion.testing.source import folder


def advice(game: str, file: str, wrong: object, do: str) -> str:
    """Three lines for whoever reads a failed test. file: in the game's folder, "" for the folder itself."""
    return _told(folder(game) / file, wrong, do)


def of_tests(game: str, file: str, wrong: object, do: str) -> str:
    """The same of a file among a game's own tests."""
    return _told((own_tests(game) or Path("tests")) / file, wrong, do)


def _told(path: Path, wrong: object, do: str) -> str:
    here = Path.cwd()
    shown = path.relative_to(here) if path.is_relative_to(here) else path
    return f"\nfile: {shown}\nwrong: {wrong}\ndo: {do}"

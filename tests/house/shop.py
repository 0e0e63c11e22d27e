"""Packages as somebody might install them, good and bad."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from companion import games
from companion.client.games.shelf import game_troubles
from companion.words import Words, say_in
from tests.house import more_packages
from ui.touch.app import skin_packages


class Shop:
    """A folder that packages are installed into."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def game(self, module: str, head: str = "", code: str = "", package: str = "guest", name: str = "") -> None:
        """A package with one game in a folder: its code, its head file where it has one; name: as it is brought."""
        folder = self.folder / module
        folder.mkdir()
        (folder / "__init__.py").write_text(code)
        if head:
            (folder / "game.toml").write_text(head)
        self.brings(package, "companion.games", name or module.replace("_", "-"), f"{module}:game")

    def brings(self, package: str, group: str, name: str, value: str) -> None:
        """A distribution that brings one entry point."""
        info = self.folder / f"{package.replace('-', '_')}-1.dist-info"
        info.mkdir(exist_ok=True)
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n")
        with (info / "entry_points.txt").open("a") as points:
            points.write(f"[{group}]\n{name} = {value}\n")


@pytest.fixture
def shop(tmp_path):
    with more_packages(tmp_path):
        yield Shop(tmp_path)
    for name in [name for name, module in sys.modules.items() if str(tmp_path) in str(getattr(module, "__file__", ""))]:
        del sys.modules[name]


def head(name: str, contract: int = 1, more: str = "") -> str:
    return f'contract = {contract}\nname = "{name}"\ntitle = "A guest"\nseat_counts = [2]\n{more}'


def look() -> list[str]:
    games.look_again()
    skin_packages.look_again()
    return [Words(say_in()).tell(trouble) for trouble in [*game_troubles(), *skin_packages.troubles()]]

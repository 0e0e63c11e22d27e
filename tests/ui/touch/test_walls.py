"""Screens and shared widgets name no game; nothing is imported from Kivy before the window is prepared."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

TOUCH = Path(__file__).parents[3] / "ui" / "touch"
GAMES = ("outrage", "break_out", "break-out", "cloaks", "torture")


@pytest.mark.parametrize("folder", ["screens", "widgets", "."])
def test_no_game_is_named_outside_its_folder(folder):
    for file in [*(TOUCH / folder).glob("*.py"), *(TOUCH / folder).glob("*.kv")]:
        words = re.findall(r"[\w-]+", file.read_text(encoding="utf-8").lower())
        assert not set(GAMES) & set(words), file.name


def test_the_command_imports_without_kivy():
    code = "import sys; import ui.touch.command, ui.touch.app; sys.exit('kivy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=TOUCH.parents[1], check=False).returncode == 0


def test_files_stay_small():
    for file in TOUCH.rglob("*.py"):
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 600, file.name

"""Screens and shared widgets name no game; nothing is imported from Kivy before the window is prepared."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

TOUCH = Path(__file__).parents[3] / "ui" / "touch"
GAMES = ("outrage", "break_out", "break-out", "cloaks", "torture")


ROOMS = sorted({file.parent.relative_to(TOUCH).as_posix() for file in TOUCH.rglob("*.py")})


@pytest.mark.parametrize("folder", [room for room in ROOMS if not room.startswith("games")])
def test_no_game_is_named_outside_its_folder(folder):
    for file in [*(TOUCH / folder).glob("*.py"), *(TOUCH / folder).glob("*.kv")]:
        words = re.findall(r"[\w-]+", file.read_text(encoding="utf-8").lower())
        assert not set(GAMES) & set(words), file.name


def test_the_command_imports_without_kivy():
    code = "import sys; import ui.touch.command, ui.touch.app.run; sys.exit('kivy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=TOUCH.parents[1], check=False).returncode == 0


def test_files_stay_small():
    for file in TOUCH.rglob("*.py"):
        assert len(file.read_text(encoding="utf-8").splitlines()) <= 600, file.name


@pytest.mark.parametrize(("call", "frames"), [("prepare()", "60"), ("prepare(off_screen=True)", "0")])
def test_an_app_that_merely_has_no_screen_keeps_its_pace(call, frames):
    code = (
        "from ui.touch.machine import window; window.find_display = lambda: window.Display('offscreen');"
        f" window.{call}; "
        "from kivy.config import Config; print(Config.get('graphics', 'maxfps'))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=TOUCH.parents[1], capture_output=True, text=True, check=True)
    assert run.stdout.split()[-1] == frames

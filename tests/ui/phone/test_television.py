"""A browser on all of a screen: which one is taken, what it is told, and that it goes with the command."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from companion.refused import Unavailable
from ui.phone import television
from ui.phone.television import Television

PLAYS = """#!/bin/sh
echo "$0 $@" > {told}
exec sleep 600
"""


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A machine with no browser but those that a test puts there."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in ("sh", "sleep"):
        (folder / tool).symlink_to(
            next(Path(one) / tool for one in ("/bin", "/usr/bin") if (Path(one) / tool).exists())
        )
    monkeypatch.setenv("PATH", str(folder))
    return folder


def put(folder: Path, name: str, text: str) -> Path:
    told = folder / f"{name}.told"
    program = folder / name
    program.write_text(text.format(told=told))
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return told


def test_without_a_browser_it_is_said_how_to_get_one(here):
    with pytest.raises(Unavailable) as refused:
        Television("http://table.local:8410/j#ticket")
    assert "apt install chromium" in refused.value.reason


@pytest.mark.parametrize("name", television.BROWSERS)
def test_it_fills_a_screen_in_a_folder_of_its_own_and_goes_with_it(here, name):
    told = put(here, name, PLAYS)
    shown = Television("http://table.local:8410/j#ticket")
    while not (told.exists() and told.read_text().endswith("\n")):
        os.sched_yield()
    said = told.read_text().split()
    assert "--kiosk" in said and said[-1] == "http://table.local:8410/j#ticket"
    (folder,) = [Path(one.partition("=")[2] or one) for one in said if "companion-television-" in one]
    assert folder.is_dir()
    shown.close()
    assert shown._browser.poll() is not None and not folder.exists()
    shown.close()


def test_one_that_cannot_be_started_is_one_sentence(here):
    put(here, "chromium", "#!/no/such/shell\n")
    with pytest.raises(Unavailable) as refused:
        Television("http://table.local:8410/j#ticket")
    assert refused.value.reason.startswith("chromium could not be started")

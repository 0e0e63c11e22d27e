"""What deploy/install tries of a new version: a picture, and the latest whole game, from a copy."""

from __future__ import annotations

import hashlib
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.client.evenings.kept import Kept

ROOT = Path(__file__).resolve().parents[2]


def try_it(home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "deploy" / "try_version.py")],
        env={**os.environ, "COMPANION_HOME": str(home)}, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """A machine with two kept games."""
    store = tmp_path / "evenings.sqlite"
    for game in ("outrage", "break-out"):
        kept = Kept(store)
        kept.begin(game, ["Ada", "Ben"]).close()
        kept.close()
    return store


def spoil(store: Path, latest: int) -> None:
    """Change what is kept of the latest games."""
    with closing(sqlite3.connect(store)) as db:
        db.execute("update header set body = x'00' where evening > (select max(evening) from header) - ?", (latest,))
        db.commit()


def test_a_machine_without_games_shows_its_first_page(tmp_path: Path) -> None:
    outcome = try_it(tmp_path / "nothing")
    assert outcome.returncode == 0, outcome.stderr
    assert "0 games looked at" in outcome.stdout and not (tmp_path / "nothing").exists()


def test_the_latest_game_is_opened_and_stays_as_it_was(games: Path) -> None:
    before = hashlib.sha256(games.read_bytes()).digest()
    outcome = try_it(games.parent)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    assert "2 games looked at" in outcome.stdout
    assert hashlib.sha256(games.read_bytes()).digest() == before


def test_a_damaged_game_bars_no_update_but_none_that_can_be_read_does(games: Path) -> None:
    spoil(games, 1)
    assert try_it(games.parent).returncode == 0
    spoil(games, 2)
    outcome = try_it(games.parent)
    assert outcome.returncode == 1 and "None of the 2 latest games can be taken up." in outcome.stdout

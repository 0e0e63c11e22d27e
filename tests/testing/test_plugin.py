"""The plug-in: which games a test is asked of, what is skipped, and what is said of what is wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion import games

ROOT = Path(__file__).resolve().parents[2]

ASKED = """
import pytest

def few(game):
    return ["a", "b"] if game == "cloaks" else []

def broken(game):
    raise KeyError("first_turn")

def test_plain(any_game): ...

@pytest.mark.each("one", few, "pebbles")
def test_each(any_game, one): ...

@pytest.mark.needs("odds")
def test_part(any_game): ...

@pytest.mark.each("one", broken, "steps")
def test_broken(any_game, one): ...
"""


def run(folder, *arguments, **more):
    done = subprocess.run(
        [
            sys.executable, "-m", "pytest", "-v", "-rs", "-p", "no:cacheprovider", "-p", "companion.testing",
            "-c", os.devnull, *arguments,
        ],
        cwd=folder, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": str(ROOT), **more},
    )  # fmt: skip
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def asked(tmp_path):
    (tmp_path / "test_asked.py").write_text(ASKED)
    return tmp_path


def test_without_a_name_it_is_asked_of_every_game(asked):
    _, told = run(asked)
    assert all(f"test_plain[{name}] PASSED" in told for name in games.names())


def test_a_game_that_is_named_is_the_only_one_and_rows_are_its_own(asked):
    _, told = run(asked, "--game", "cloaks", "--game", "cloaks")
    assert "test_plain[cloaks] PASSED" in told and "outrage" not in told
    assert "test_each[cloaks-1] PASSED" in told and "test_each[cloaks-2] PASSED" in told


def test_what_a_game_has_not_is_skipped_by_its_name(asked):
    _, told = run(asked, "--game", "torture", "--game", "cloaks")
    assert "torture has no pebbles" in told and "cloaks has no odds" in told


def test_what_cannot_be_listed_fails_that_test_alone(asked):
    code, told = run(asked, "--game", "cloaks")
    assert code == 1 and "test_each[cloaks-1] PASSED" in told and "cloaks: steps: KeyError: 'first_turn'" in told


def test_a_game_that_is_not_installed_is_one_sentence(asked):
    code, told = run(asked, "--game", "chess")
    assert code == 4 and "ERROR: --game: " in told and "chess" in told and "Traceback" not in told


def test_it_imports_nothing_that_takes_time(asked):
    script = "import sys, companion.testing.plugin; print([m for m in sys.modules if m.startswith('companion')])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "['companion', 'companion.testing', 'companion.testing.plugin']"

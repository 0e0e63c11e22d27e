"""Whoever proves something in a terminal leaves nothing running, however the program takes its end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "deploy" / "prove_terminal.py"

DEAF = "trap '' INT HUP TERM; "
"""Like the first process of a system, which no signal ends that it does not wait for."""


def runs(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def prove(command, password="secret", until="picture is", first=""):
    """In a process of its own: it forks, and a test has threads. first: what is done there before, with it as `p`."""
    line = f"import sys; sys.path.insert(0, {str(SCRIPT.parent)!r}); import prove_terminal as p; {first}"
    line += f"sys.exit(p.main({password!r}, {until!r}, ['bash', '-c', {command!r}], patience=0.3))"
    return subprocess.run([sys.executable, "-c", line], check=False).returncode


@pytest.mark.parametrize("deaf", ["", DEAF])
def test_nothing_is_left_running(tmp_path, deaf):
    command = f"{deaf}(setsid sleep 600 & echo $! >{tmp_path}/in; wait) & echo $$ >{tmp_path}/out; " \
        f"until test -s {tmp_path}/in; do sleep 0.05; done; echo the picture is there; wait"  # fmt: skip
    assert prove(command) == 0
    for name in ("in", "out"):
        assert not runs(int((tmp_path / name).read_text()))


def test_what_ends_by_itself_at_the_last_moment_is_ended(tmp_path):
    """It was there when it was looked for, and is gone when it is killed."""
    gone = "p._start_of = lambda process: '1'; "
    assert prove("(exit) & echo the picture is there; wait", first=gone) == 0


def test_a_program_that_ends_without_saying_it(tmp_path):
    assert prove("echo no") == 1


def test_the_password_is_typed_where_it_is_asked_for(tmp_path):
    assert prove("printf 'password for guest: '; read -r told; echo the $told") == 1
    assert prove("printf 'password for guest: '; read -r told; echo the picture is $told", until="is secret") == 0

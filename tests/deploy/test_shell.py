"""Every shell script is sound, by shellcheck."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def scripts() -> list[str]:
    """Every file of ours whose first line names a shell, and those that a shell reads."""
    files = [path for room in ("deploy", ".ci") for path in (ROOT / room).rglob("*") if path.is_file()]
    begun = {path: path.read_bytes()[:40].split(b"\n")[0] for path in files}
    found = {str(path.relative_to(ROOT)) for path, line in begun.items() if line.startswith(b"#!") and b"sh" in line}
    return sorted(found)


def test_the_scripts_are_found() -> None:
    assert {"deploy/run", "deploy/install", "deploy/mend", "deploy/service/companion", ".ci/run"} <= set(scripts())


@pytest.mark.parametrize("script", scripts())
def test_a_script_is_sound(script: str) -> None:
    own = Path(sys.executable).with_name("shellcheck")
    program = str(own) if own.exists() else shutil.which("shellcheck")
    if program is None:
        pytest.skip("shellcheck is not here; deploy/test installs it")
    command = [program, "--external-sources", "--color=never", script]
    outcome = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr

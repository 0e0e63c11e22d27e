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


@pytest.mark.parametrize("command", ["deploy/test", "deploy/test --rest", "deploy/bench --short", "deploy/tours"])
def test_the_build_server_runs_what_the_others_do_not(command: str) -> None:
    assert f"./{command}" in (ROOT / ".ci" / "run").read_text().splitlines()


@pytest.mark.parametrize("script", scripts())
def test_a_script_is_sound(script: str) -> None:
    own = Path(sys.executable).with_name("shellcheck")
    program = str(own) if own.exists() else shutil.which("shellcheck")
    if program is None:
        pytest.skip("shellcheck is not here; deploy/test installs it")
    command = [program, "--external-sources", "--color=never", script]
    outcome = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


def test_a_proof_is_passed_over_with_a_sentence_where_its_tools_are_missing(tmp_path: Path) -> None:
    for tool in ("bash", "dirname"):
        (tmp_path / tool).symlink_to(str(shutil.which(tool)))
    command = [str(ROOT / "deploy" / "prove"), "service"]
    outcome = subprocess.run(command, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=False)
    assert (outcome.returncode, outcome.stdout) == (0, "")
    assert outcome.stderr.startswith("Passed over: mmdebstrap is missing") and outcome.stderr.count("\n") == 1


def test_a_proof_that_there_is_not_is_refused() -> None:
    command = [str(ROOT / "deploy" / "prove"), "everything"]
    outcome = subprocess.run(command, capture_output=True, text=True, check=False)
    assert outcome.returncode == 1 and outcome.stderr.startswith("Write deploy/prove clean,")

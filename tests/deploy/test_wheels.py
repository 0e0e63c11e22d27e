"""Every locked package can be had ready-made on a Raspberry Pi, with its hash: nothing is fetched but what tells so."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

LOCK = Path(__file__).resolve().parents[2] / "deploy" / "lock-app.txt"
NO_NETWORK = re.compile(r"(?i)dns error|error sending request|failed to fetch|timed out|connection|operation timed")


def resolve(tmp_path: Path, lock: Path, python: str) -> str:
    """What uv would install on a 64-bit Pi. Skips where that cannot be asked; fails where a package is not there."""
    uv = Path(sys.executable).with_name("uv")
    if not uv.exists():
        pytest.skip("uv is not here; deploy/test installs it")
    command = [
        str(uv), "pip", "install", "--dry-run", "--no-config", "--target", str(tmp_path / "nowhere"),
        "--cache-dir", str(tmp_path / "cache"), "--python-platform", "aarch64-manylinux_2_36",
        "--python-version", python, "--only-binary", ":all:", "--require-hashes", "--requirement", str(lock),
    ]  # fmt: skip
    outcome = subprocess.run(command, capture_output=True, text=True, check=False)
    if outcome.returncode and NO_NETWORK.search(outcome.stderr):
        pytest.skip("the package index cannot be reached; deploy/check-lock asks it once more")
    assert outcome.returncode == 0, outcome.stderr
    return outcome.stderr


@pytest.mark.parametrize(("python", "pins"), [("3.11", True), ("3.13", False)])
def test_every_package_is_there_for_a_pi(tmp_path: Path, python: str, pins: bool) -> None:
    told = resolve(tmp_path, LOCK, python)
    assert "+ kivy==2.3.1" in told
    assert ("+ lgpio==" in told) is pins, "on 3.13 it comes from the system"


def test_a_package_that_a_pi_cannot_have_is_found(tmp_path: Path) -> None:
    """lgpio has no wheel for 3.13: without its marker the lock would not do."""
    resolve(tmp_path, LOCK, "3.13")
    lock = tmp_path / "lock.txt"
    lock.write_text(re.sub(r"^(lgpio==\S+) ;[^\\]*", r"\1 ", LOCK.read_text(), flags=re.MULTILINE))
    with pytest.raises(AssertionError, match="lgpio"):
        resolve(tmp_path, lock, "3.13")

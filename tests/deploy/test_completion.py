"""What bash offers after `companion`, asked of bash itself through the file that deploy/install lays down."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

ASK = """
source "$1"
shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
# As bash does after a tab: by the function that was named for this command.
way=$(complete -p companion) && way=${way#*-F } && "${way%% *}" companion
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.fixture
def offered(tmp_path):
    """The words that bash offers for the last one of a line."""
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("bash is not here, and nothing else is completed")
    command = tmp_path / "companion"
    command.write_text(f"#!{sys.executable}\nfrom companion.cli import main\nmain()\n")
    command.chmod(0o755)
    own = os.environ | {"PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}

    def ask(*line):
        script = [bash, "--norc", "-c", ASK, "ask", str(ROOT / "deploy/service/completion"), *line]
        outcome = subprocess.run(script, env=own, capture_output=True, text=True, check=False)
        assert (outcome.returncode, outcome.stderr) == (0, "")
        return outcome.stdout.split()

    return ask


def test_a_command_that_was_begun_is_ended(offered):
    assert offered("companion", "doc") == ["doctor"]


def test_every_command_is_offered(offered):
    assert {"play", "evenings", "backup", "restore", "doctor", "stats", "headless"} <= set(offered("companion", ""))


def test_the_options_of_a_command_are_offered(offered):
    assert set(offered("companion", "doctor", "--")) == {"--json", "--screen", "--help"}


def test_what_is_none_is_not_offered(offered):
    assert offered("companion", "nonsense") == []

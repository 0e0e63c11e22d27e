"""deploy/version: number, CHANGELOG and tag name the same version, or one sentence says which does not."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

NEW = """# What is new

## Not in a version yet

## 1.2.0, 2026-02-01

- Dice.

## 1.1.0, 2026-01-01

- Cards.
"""


class Folder:
    """A checkout of version 1.2.0 in which all is committed and nothing is tagged."""

    def __init__(self, place: Path) -> None:
        self.place = place
        (place / "deploy").mkdir()
        for script in ("version", "lib.sh"):
            shutil.copy(ROOT / "deploy" / script, place / "deploy")
        self.number, self.changes = place / "companion" / "__init__.py", place / "CHANGELOG.md"
        self.number.parent.mkdir()
        self.number.write_text('__version__ = "1.2.0"\n')
        self.changes.write_text(NEW)
        self.git("init", "--quiet")
        self.commit()

    def git(self, *arguments: str) -> str:
        """What git prints."""
        command = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", *arguments]
        return subprocess.run(command, cwd=self.place, capture_output=True, text=True, check=True).stdout

    def commit(self) -> None:
        """Everything as it is now."""
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "a version")

    def version(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the script."""
        names = {"GIT_COMMITTER_NAME": "Ada", "GIT_COMMITTER_EMAIL": "ada@example.org"}
        return subprocess.run(
            [str(self.place / "deploy" / "version"), *arguments], env={"PATH": "/usr/bin:/bin", **names},
            capture_output=True, text=True,
        )  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    if shutil.which("git") is None:
        pytest.skip("git is not here")
    return Folder(tmp_path)


def test_this_folder_names_one_version() -> None:
    done = subprocess.run([str(ROOT / "deploy" / "version")], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_a_version_is_tagged_once(folder: Folder) -> None:
    assert folder.version().stdout == "1.2.0\n"
    assert folder.git("tag") == ""
    assert folder.version("--tag").stdout == "1.2.0\n"
    assert folder.git("tag", "--points-at", "HEAD") == "v1.2.0\n"
    again = folder.version("--tag")
    assert again.returncode == 1 and again.stderr == "There is a tag v1.2.0 already.\n"


@pytest.mark.parametrize(
    ("number", "changes", "sentence"),
    [
        ('__version__ = "1.3.0"\n', NEW, "This is 1.3.0, but the newest version in CHANGELOG.md is 1.2.0."),
        ('__version__ = "1.2.0"\n', "# What is new\n", "but the newest version in CHANGELOG.md is none."),
        ('__version__ = "1.2"\n', NEW, "companion/__init__.py names no version of three numbers."),
        ('__version__ = "1.2.0"\n', NEW.replace("- Dice.\n", ""), "CHANGELOG.md does not say what is new in 1.2.0."),
    ],
)
def test_what_does_not_agree_is_said(folder: Folder, number: str, changes: str, sentence: str) -> None:
    folder.number.write_text(number)
    folder.changes.write_text(changes)
    done = folder.version()
    assert done.returncode == 1 and sentence in done.stderr and done.stdout == ""


def test_a_tag_of_another_version_is_said(folder: Folder) -> None:
    folder.git("tag", "v1.1.0")
    done = folder.version()
    assert done.returncode == 1 and done.stderr == "This is 1.2.0, but its tag is v1.1.0.\n"


def test_nothing_is_tagged_that_is_not_committed_or_waits_for_a_version(folder: Folder) -> None:
    folder.changes.write_text(NEW.replace("yet\n", "yet\n\n- Lamps.\n", 1))
    assert "changes that are in no version yet" in folder.version("--tag").stderr
    folder.changes.write_text(f"{NEW}\n")
    assert folder.version("--tag").stderr == "Not everything is committed.\n"
    assert folder.git("tag") == ""

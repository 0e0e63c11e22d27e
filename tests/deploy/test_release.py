"""deploy/release: the same commit makes the same files, and what was cut, forged or added is one sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHANGES = "# What is new\n\n## Not in a version yet\n\n## 1.2.0, 2026-02-01\n\n- Dice.\n"


class Checkout:
    """A small one of version 1.2.0, with everything committed and tagged."""

    def __init__(self, place: Path) -> None:
        self.place, self.made = place, place / "dist/1.2.0"
        for room in ("companion", "hardware", "ui", "docs"):
            (place / room).mkdir(parents=True)
            (place / room / "__init__.py").touch()
        (place / "companion/__init__.py").write_text('__version__ = "1.2.0"\n')
        (place / "CHANGELOG.md").write_text(CHANGES)
        (place / ".gitignore").write_text("/dist/\n/.venv\n__pycache__/\n")
        for name in ("card", "pack.sh", "lib.sh", "lock-app.txt", "release", "version"):
            self.take(f"deploy/{name}")
        self.take("deploy/first/vendor-data")
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            self.take(name)
        (place / ".venv").symlink_to(Path(sys.executable).parents[1])
        self.git("init", "--quiet")
        self.commit()
        self.git("tag", "--annotate", "v1.2.0", "--message", "1.2.0")

    def take(self, name: str) -> None:
        (self.place / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, self.place / name)

    def git(self, *arguments: str) -> None:
        command = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org", *arguments]
        subprocess.run(command, cwd=self.place, capture_output=True, check=True)

    def commit(self) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "a version")

    def release(self, *arguments: object) -> subprocess.CompletedProcess[str]:
        """Run it, without fetching anything."""
        return subprocess.run(
            [str(self.place / "deploy/release"), *map(str, arguments)],
            env={**os.environ, "COMPANION_CARRIED": "nothing"}, capture_output=True, text=True, check=False,
        )  # fmt: skip

    def files(self) -> dict[str, bytes]:
        return {str(path.relative_to(self.made)): path.read_bytes() for path in self.made.rglob("*") if path.is_file()}


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    if shutil.which("git") is None or shutil.which("ssh-keygen") is None:
        pytest.skip("git or ssh-keygen is not here")
    return Checkout(tmp_path / "checkout")


def key(folder: Path, name: str) -> tuple[Path, Path]:
    """A key for this test alone, and the list of signers with it."""
    private, signers = folder / name, folder / f"{name}.signers"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", private], check=True)
    signers.write_text("release " + private.with_suffix(".pub").read_text())
    return private, signers


def said(outcome: subprocess.CompletedProcess[str], code: int = 0) -> str:
    """The last line."""
    assert outcome.returncode == code, outcome.stderr
    return outcome.stderr.splitlines()[-1]


def test_the_same_commit_makes_the_same_files_and_all_of_them_are_signed(checkout: Checkout, tmp_path: Path) -> None:
    mine, signers = key(tmp_path, "mine")
    _, others = key(tmp_path, "others")
    said(checkout.release("--key", mine))
    files = checkout.files()
    assert set(files) == {
        "SHA256SUMS", "SHA256SUMS.sig", "card/table-companion.tar.gz", "card/vendor-data",
        "table-companion-1.2.0.tar.gz", "table_companion-1.2.0-py3-none-any.whl",
    }  # fmt: skip
    assert said(checkout.release("--check", checkout.made, "--signers", signers)).startswith("All of it is whole, and")
    assert said(checkout.release("--check", checkout.made)).endswith("Nobody was asked who made it.")
    stranger = checkout.release("--check", checkout.made, "--signers", others)
    assert said(stranger, 1).endswith("is signed by somebody else.")
    shutil.rmtree(checkout.made)
    said(checkout.release("--key", mine))
    assert checkout.files() == files
    assert "What was released stays as it is." in said(checkout.release("--key", mine), 1)
    wheel = checkout.made / "table_companion-1.2.0-py3-none-any.whl"
    whole = wheel.read_bytes()
    wheel.write_bytes(whole[:-1])
    assert said(checkout.release("--check", checkout.made), 1).startswith("Not all of the release in")
    wheel.write_bytes(whole)
    (checkout.made / "card/more").touch()
    assert "and nothing else" in said(checkout.release("--check", checkout.made), 1)
    (checkout.made / "card/more").unlink()
    digests = checkout.made / "SHA256SUMS"
    digests.write_text("".join(digests.read_text().splitlines(keepends=True)[:-1]))
    wheel.unlink()
    assert said(checkout.release("--check", checkout.made, "--signers", signers), 1).endswith(
        "signed by somebody else."
    )


def test_what_is_not_committed_or_not_tagged_is_not_released(checkout: Checkout) -> None:
    (checkout.place / "companion/new.py").touch()
    assert said(checkout.release(), 1) == "Not everything is committed."
    checkout.commit()
    assert "is not tagged as 1.2.0" in said(checkout.release(), 1)
    assert not (checkout.place / "dist").exists()


@pytest.mark.parametrize("arguments", [("--key",), ("--all",), ("--check", "x", "y"), ("--check", "x", "--key", "y")])
def test_what_is_not_understood_is_one_sentence(checkout: Checkout, arguments: tuple[str, ...]) -> None:
    assert said(checkout.release(*arguments), 1).startswith("Write deploy/release")


def test_without_its_key_or_without_a_release_it_is_one_sentence(checkout: Checkout, tmp_path: Path) -> None:
    assert said(checkout.release("--key", tmp_path / "none"), 1).startswith("There is no key")
    assert said(checkout.release("--check", tmp_path), 1).startswith("There is no release in")

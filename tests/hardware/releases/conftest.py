"""Releases made here, signed by keys that live as long as a test, and a table that trusts one of them."""

from __future__ import annotations

import hashlib
import io
import shutil
import subprocess
import tarfile
from collections.abc import Mapping
from pathlib import Path

import pytest

from hardware.releases.places import Places

CHANGES = """# What is new

## 1.3.0, 2026-03-01

- Sticks bring
  a newer companion.
- It is tried first.

## 1.2.0, 2026-02-01

- Dice.
"""
PROJECT = '[project]\nname = "table-companion"\nrequires-python = ">=3.11,<3.14"\n'


class Maker:
    """Makes releases. folder: where keys lie. program: files of every one, by name."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.ours, self.theirs = self._key("ours"), self._key("theirs")
        self.program: dict[str, str] = {"CHANGELOG.md": CHANGES, "pyproject.toml": PROJECT}

    def _key(self, name: str) -> Path:
        path = self._folder / name
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", path], check=True)
        return path

    def signers(self) -> str:
        """The line that trusts ours."""
        return "release " + self.ours.with_suffix(".pub").read_text()

    def make(
        self, folder: Path, version: str = "1.3.0", files: Mapping[str, str | bytes] | None = None,
        key: Path | None = None, name: str = "table-companion", realm: str = "table-companion",
        extra: tarfile.TarInfo | None = None,
    ) -> Path:  # fmt: skip
        """One in that folder. files: in place of the program's. extra: a member besides."""
        folder.mkdir(parents=True, exist_ok=True)
        top = f"{name}-{version}"
        inside = {"companion/__init__.py": f'__version__ = "{version}"\n', **self.program, **(files or {})}
        with tarfile.open(folder / f"{top}.tar.gz", "w:gz") as archive:
            for path, content in inside.items():
                body = content.encode() if isinstance(content, str) else content
                member = tarfile.TarInfo(f"{top}/{path}")
                member.size, member.mode = len(body), 0o755 if path.startswith("deploy/") else 0o644
                archive.addfile(member, io.BytesIO(body))
            if extra is not None:
                archive.addfile(extra, io.BytesIO(bytes(extra.size)))
        self.sign(folder, key or self.ours, realm)
        return folder

    def sign(self, folder: Path, key: Path, realm: str = "table-companion") -> None:
        """The digests of what is there, and their signature."""
        digests = folder / "SHA256SUMS"
        digests.write_text("".join(
            f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(folder.glob("*.gz"))
        ))  # fmt: skip
        digests.with_name("SHA256SUMS.sig").unlink(missing_ok=True)
        subprocess.run(["ssh-keygen", "-Y", "sign", "-f", key, "-n", realm, digests], check=True, capture_output=True)


@pytest.fixture(scope="session")
def maker(tmp_path_factory: pytest.TempPathFactory) -> Maker:
    if shutil.which("ssh-keygen") is None:
        pytest.skip("ssh-keygen is not here")
    return Maker(tmp_path_factory.mktemp("keys"))


@pytest.fixture
def places(tmp_path: Path, maker: Maker) -> Places:
    """A table of version 1.2.0 whose installed version trusts our key."""
    found = Places(tmp_path / "opt", tmp_path / "games", tmp_path / "etc/release-signers")
    found.signers[0].parent.mkdir(parents=True)
    found.signers[0].write_text(f"# whoever signs\n{maker.signers()}")
    found.games.mkdir()
    return found

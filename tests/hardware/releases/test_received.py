"""A release on a stick: taken when it is ours and newer; everything else is one sentence and leaves nothing behind."""

from __future__ import annotations

import os
import tarfile
from pathlib import Path

import pytest

from companion.refused import Unavailable
from hardware.releases import contents, received
from hardware.releases.places import Places
from hardware.releases.received import receive
from hardware.releases.table import newest
from tests.hardware.releases.conftest import PROJECT, Maker


def why(folder: Path, places: Places, running: str = "1.2.0") -> str:
    """The key of the sentence with which it stays outside, whichever look says so."""
    with pytest.raises(Unavailable) as refused:
        release = receive(folder, places.release, places.signers, running)
        contents.check_fits(release)
        contents.unpack(release, places.games / "source")
    assert refused.value.reason and "\n" not in refused.value.reason
    return refused.value.key


def test_it_is_copied_told_of_and_unpacked(maker: Maker, places: Places, tmp_path: Path) -> None:
    stick = maker.make(tmp_path / "stick/table", files={"deploy/install": "#!/bin/bash\n"})
    (stick / "._SHA256SUMS").write_bytes(b"left by a computer")
    release = receive(stick, places.release, places.signers, "1.2.0")
    assert release.version == "1.3.0" and release.archive.parent == places.release
    assert sorted(os.listdir(places.release)) == ["SHA256SUMS", "SHA256SUMS.sig", "table-companion-1.3.0.tar.gz"]
    contents.check_fits(release)
    assert contents.news(release, "1.2.0") == ["Sticks bring a newer companion.", "It is tried first."]
    assert contents.news(release, "1.1.0")[-1] == "Dice."
    source = contents.unpack(release, tmp_path / "source")
    assert source.name == "table-companion-1.3.0" and os.access(source / "deploy/install", os.X_OK)


def test_the_owner_may_trust_somebody_besides(maker: Maker, places: Places, tmp_path: Path) -> None:
    stick = maker.make(tmp_path / "stick")
    places.signers[0].write_text("# nobody yet\n")
    assert why(stick, places) == "releases.nobody"
    places.owner.parent.mkdir()
    places.owner.write_text(maker.signers())
    assert receive(stick, places.release, places.signers, "1.2.0").version == "1.3.0"


def test_forged(maker: Maker, places: Places, tmp_path: Path) -> None:
    assert why(maker.make(tmp_path / "theirs", key=maker.theirs), places) == "releases.forged"
    assert why(maker.make(tmp_path / "else", realm="another-thing"), places) == "releases.forged"
    stick = maker.make(tmp_path / "stick")
    with (stick / "SHA256SUMS").open("a") as digests:
        digests.write(f"{'0' * 64}  more\n")
    assert why(stick, places) == "releases.forged"
    (stick / "SHA256SUMS.sig").write_bytes(b"no signature")
    assert why(stick, places) == "releases.forged"
    (stick / "SHA256SUMS.sig").unlink()
    assert why(stick, places) == "releases.unsigned"
    assert not places.release.exists()


def test_another_archive_under_signed_digests(maker: Maker, places: Places, tmp_path: Path) -> None:
    stick, other = maker.make(tmp_path / "stick"), maker.make(tmp_path / "other", files={"more": "evil"})
    name = "table-companion-1.3.0.tar.gz"
    (stick / name).write_bytes((other / name).read_bytes())
    assert why(stick, places) == "releases.damaged"


@pytest.mark.parametrize("left", [0, 1, 100, -1])
def test_cut(maker: Maker, places: Places, tmp_path: Path, left: int) -> None:
    archive = maker.make(tmp_path / "stick") / "table-companion-1.3.0.tar.gz"
    archive.write_bytes(archive.read_bytes()[:left])
    assert why(archive.parent, places) == "releases.damaged" and not places.release.exists()
    archive.unlink()
    assert why(archive.parent, places) == "releases.damaged"


def test_cut_before_it_was_signed(maker: Maker, places: Places, tmp_path: Path) -> None:
    archive = maker.make(tmp_path / "stick") / "table-companion-1.3.0.tar.gz"
    archive.write_bytes(archive.read_bytes()[:-30])
    maker.sign(archive.parent, maker.ours)
    assert why(archive.parent, places) == "releases.damaged"


@pytest.mark.parametrize(
    ("version", "key"), [("1.2.0", "releases.same"), ("1.1.9", "releases.older"), ("0.10.0", "releases.older")]
)
def test_not_newer(maker: Maker, places: Places, tmp_path: Path, version: str, key: str) -> None:
    assert why(maker.make(tmp_path / "stick", version), places) == key


def test_foreign(maker: Maker, places: Places, tmp_path: Path) -> None:
    def made(place: str, files: dict[str, str] | None = None, name: str = "table-companion") -> str:
        return why(maker.make(tmp_path / place, files=files, name=name), places)

    assert made("name", name="another-thing") == "releases.foreign"
    project = PROJECT.replace("table-", "other-")
    assert made("project", files={"pyproject.toml": project}) == "releases.foreign"
    assert made("torn", files={"pyproject.toml": "[project"}) == "releases.foreign"
    assert made("version", files={"companion/__init__.py": '__version__ = "1.4.0"\n'}) == "releases.foreign"
    newer = PROJECT.replace("3.11,<3.14", "3.14,<3.16")
    assert made("python", files={"pyproject.toml": newer}) == "releases.other_system"
    two = maker.make(tmp_path / "two")
    maker.make(two, "1.4.0")
    assert why(two, places) == "releases.foreign"


def outside(name: str, kind: bytes = tarfile.REGTYPE) -> tarfile.TarInfo:
    member = tarfile.TarInfo(name)
    member.type, member.linkname = kind, "/etc/passwd"
    return member


@pytest.mark.parametrize("extra", [
    outside("table-companion-1.3.0/../../escaped"), outside("/escaped"), outside("elsewhere/file"),
    outside("table-companion-1.3.0/link", tarfile.SYMTYPE), outside("table-companion-1.3.0/hard", tarfile.LNKTYPE),
    outside("table-companion-1.3.0/pipe", tarfile.FIFOTYPE),
])  # fmt: skip
def test_nothing_is_unpacked_outside(maker: Maker, places: Places, tmp_path: Path, extra: tarfile.TarInfo) -> None:
    assert why(maker.make(tmp_path / "stick", extra=extra), places) == "releases.damaged"
    assert not list(tmp_path.rglob("escaped"))


def test_too_large(maker: Maker, places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stick = maker.make(tmp_path / "stick")
    monkeypatch.setattr(received, "LARGE", 100)
    assert why(stick, places) == "releases.damaged"
    (stick / "SHA256SUMS").write_bytes(bytes(received.SMALL + 1))
    assert why(stick, places) == "releases.damaged"


def test_a_bomb(maker: Maker, places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stick = maker.make(tmp_path / "stick", files={"zeros": "0" * 100_000})
    monkeypatch.setattr(contents, "MOST_BYTES", 50_000)
    assert why(stick, places) == "releases.damaged"


def test_a_full_disk(maker: Maker, places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stick = maker.make(tmp_path / "stick")
    monkeypatch.setattr(received, "ROOM", 1 << 60)
    assert why(stick, places) == "releases.full"


def test_links_and_pipes_are_no_files(maker: Maker, places: Places, tmp_path: Path) -> None:
    """Whoever can write to the table's folder may not have root read anything else, nor wait for a pipe."""
    stick = maker.make(tmp_path / "stick")
    (tmp_path / "link").symlink_to(stick)
    assert why(tmp_path / "link", places) == "releases.unreadable"
    archive = stick / "table-companion-1.3.0.tar.gz"
    archive.rename(tmp_path / "real")
    archive.symlink_to(tmp_path / "real")
    assert why(stick, places) == "releases.damaged"
    archive.unlink()
    os.mkfifo(archive)
    assert why(stick, places) == "releases.damaged"


def test_without_a_program_that_knows_signatures(
    maker: Maker, places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = maker.make(tmp_path / "stick")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert why(stick, places) == "releases.no_program"


def test_the_newest_on_a_stick_is_found(maker: Maker, tmp_path: Path) -> None:
    assert newest(tmp_path) is None
    maker.make(tmp_path / "a/1.9.0", "1.9.0")
    wanted = maker.make(tmp_path / "a/1.10.0", "1.10.0")
    maker.make(tmp_path / "1.3.0")
    (tmp_path / "photographs").mkdir()
    assert newest(tmp_path) == wanted
    assert newest(wanted) == wanted

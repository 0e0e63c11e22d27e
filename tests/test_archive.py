"""One file that holds many: it is there whole or not at all, and nothing that is wrong with one gets further."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import resource
import zipfile

import pytest

from companion import archive
from companion.refused import Damaged, Newer, Refused, Unavailable

PARTS = [("games/1.json", b'{"a":1}' * 500), ("settings/touch", b"{}")]


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "stick" / "copy.zip"
    path.parent.mkdir()
    archive.write(path, PARTS, "0.1", "2026-01-09T20:15:00")
    return path


def read(path):
    with archive.open_archive(path) as opened:
        return list(opened.parts())


def why(path):
    with pytest.raises(Refused) as refused:
        read(path)
    assert refused.value.reason and "\n" not in refused.value.reason
    return refused.value.key


def rewritten(path, manifest=lambda listed: listed, parts=PARTS, more=(), method=zipfile.ZIP_DEFLATED):
    """A file such as somebody makes who knows how it is made."""
    with zipfile.ZipFile(path, "w", method) as out:
        for name, body in (*parts, *more):
            out.writestr(zipfile.ZipInfo(name), body, method)
        listed = [archive.Part(name, len(body), archive.sha256(body).hexdigest()) for name, body in parts]
        made = archive.Manifest(archive.KIND, archive.FORM, "0.1", "", listed).sealed()
        text = manifest(json.loads(archive.msgspec.json.encode(made)))
        out.writestr(archive.MANIFEST, text if isinstance(text, str | bytes) else json.dumps(text))
    return path


def test_what_went_in_comes_out_and_nothing_else_is_left(file):
    assert read(file) == PARTS
    assert os.listdir(file.parent) == ["copy.zip"]
    assert file.stat().st_mode & 0o077 == 0


def test_it_is_a_zip_that_any_program_opens(file):
    with zipfile.ZipFile(file) as opened:
        assert opened.testzip() is None and opened.read("settings/touch") == b"{}"


@pytest.mark.parametrize("share", [0.0, 0.01, 0.5, 0.9, 0.999])
def test_a_file_that_was_cut_off(file, share):
    data = file.read_bytes()
    file.write_bytes(data[: int(len(data) * share)])
    assert why(file) == ("backup.none" if share == 0.0 else why(file)) in ("backup.none", "backup.damaged")


def test_any_byte_that_was_changed_is_noticed_or_says_nothing(file):
    data = file.read_bytes()
    for at in range(len(data)):
        file.write_bytes(data[:at] + bytes([data[at] ^ 0x41]) + data[at + 1 :])
        with contextlib.suppress(Damaged):
            assert read(file) == PARTS


@pytest.mark.parametrize("body", [b"", b"x", b"\0" * 500, b"PK\x05\x06" + b"\0" * 18, b"PK\x05\x06" + b"\xff" * 18])
def test_a_foreign_file(tmp_path, body):
    (tmp_path / "other").write_bytes(body)
    assert why(tmp_path / "other") in ("backup.none", "backup.damaged")
    assert not archive.is_archive(tmp_path / "other")


def test_a_foreign_zip(tmp_path):
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as out:
        out.writestr("letter.txt", "Dear Ada")
    assert why(tmp_path / "other.zip") == "backup.none"
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as out:
        out.writestr(archive.MANIFEST, '{"kind": "luggage", "form": 1}')
    assert why(tmp_path / "other.zip") == "backup.none"


@pytest.mark.parametrize(
    "manifest",
    [
        lambda listed: "no JSON",
        lambda listed: b"\xff\xfe",
        lambda listed: listed | {"version": "0.2"},
        lambda listed: listed | {"parts": listed["parts"][:1]},
        lambda listed: listed | {"parts": "many"},
        lambda listed: {"kind": archive.KIND, "form": 1},
        lambda listed: "[" * 100_000,
    ],
)
def test_a_list_that_is_not_as_it_was_written(tmp_path, manifest):
    assert why(rewritten(tmp_path / "copy.zip", manifest)) in ("backup.damaged", "backup.none")


def test_a_newer_companions_file(tmp_path):
    path = rewritten(tmp_path / "copy.zip", lambda listed: listed | {"form": archive.FORM + 1, "parts": {"other": 1}})
    with pytest.raises(Newer):
        read(path)
    assert archive.is_archive(path)


def test_parts_that_nobody_listed(tmp_path):
    assert why(rewritten(tmp_path / "copy.zip", more=[("../../etc/passwd", b"root")])) == "backup.damaged"


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_that_stands_there_twice(tmp_path):
    assert why(rewritten(tmp_path / "copy.zip", more=[PARTS[0]])) == "backup.damaged"


def test_a_bomb_is_not_unpacked(tmp_path, monkeypatch):
    """A part that unpacks to far more than the list says, or than any part may have."""
    monkeypatch.setattr(archive, "LARGEST_PART", 100_000)
    bomb = [("games/1.json", b"\0" * 50_000_000)]
    assert why(rewritten(tmp_path / "large.zip", parts=bomb)) == "backup.damaged"
    small = archive.Manifest(
        archive.KIND, archive.FORM, "", "", [archive.Part("games/1.json", 10, archive.sha256(b"\0" * 10).hexdigest())]
    ).sealed()
    path = rewritten(tmp_path / "copy.zip", lambda _: archive.msgspec.json.encode(small), parts=bomb)
    read_so_far = []
    inside_read = zipfile.ZipExtFile.read
    monkeypatch.setattr(zipfile.ZipExtFile, "read", lambda part, n=-1: read_so_far.append(n) or inside_read(part, n))
    assert why(path) == "backup.damaged" and max(read_so_far) <= archive.LARGEST_LIST + 1
    assert read_so_far[-1] == 11


def test_many_parts_of_some_size_are_too_much_together(tmp_path, monkeypatch):
    monkeypatch.setattr(archive, "LARGEST", 3_000)
    assert why(rewritten(tmp_path / "copy.zip")) == "backup.too_large"


def test_a_huge_file_is_not_looked_into(tmp_path):
    with open(tmp_path / "huge", "wb") as huge:
        huge.truncate(archive.LARGEST + 1)
    assert why(tmp_path / "huge") == "backup.too_large"


def test_a_packing_that_we_never_use(tmp_path):
    path = rewritten(tmp_path / "copy.zip", method=zipfile.ZIP_BZIP2)
    data = path.read_bytes().replace(b"\x0c\0\0\0\0\0\0\0", b"\x63\0\0\0\0\0\0\0")
    path.write_bytes(data)
    assert why(path) == "backup.damaged" if data.count(b"\x63\0\0\0\0\0\0\0") else read(path) == PARTS


def test_what_is_no_file(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert why(tmp_path / "pipe") == "backup.none"
    assert why(tmp_path) == "files.not_read"
    assert why(tmp_path / "nothing") == "files.not_read"


@pytest.mark.parametrize(
    ("number", "key"),
    [
        (errno.ENOSPC, "backup.full"),
        (errno.EDQUOT, "backup.full"),
        (errno.EROFS, "backup.closed"),
        (errno.EIO, "backup.gone"),
        (errno.ENODEV, "backup.gone"),
        (errno.EMFILE, "files.not_written"),
    ],
)
@pytest.mark.parametrize("call", ["fsync", "posix_fadvise"])
def test_a_stick_that_fails_leaves_what_was_there(file, monkeypatch, number, key, call):
    def fails(*_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(archive.os, call, fails)
    with pytest.raises(Unavailable) as refused:
        archive.write(file, [("games/1.json", b"new")], "0.1", "")
    monkeypatch.undo()
    assert refused.value.key == key and "\n" not in refused.value.reason
    assert read(file) == PARTS and os.listdir(file.parent) == ["copy.zip"]


def test_a_disk_that_takes_no_more(file):
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        with pytest.raises(Unavailable) as refused:
            archive.write(file, [("games/1.json", os.urandom(50_000))], "0.1", "")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert refused.value.key == "backup.full" and read(file) == PARTS and os.listdir(file.parent) == ["copy.zip"]


def test_a_stick_pulled_out_while_it_is_written(tmp_path):
    folder = tmp_path / "stick"
    folder.mkdir()

    def parts():
        yield PARTS[0]
        for one in list(folder.iterdir()):
            one.unlink()
        folder.rmdir()
        yield PARTS[1]

    with pytest.raises(Unavailable) as refused:
        archive.write(folder / "copy.zip", parts(), "0.1", "")
    assert refused.value.key == "backup.gone"


def test_a_stick_that_gives_back_something_else(file, monkeypatch):
    flush = archive._compare

    def worn(fresh, manifest, kind):
        data = fresh.read_bytes()
        fresh.write_bytes(data[:44] + bytes([data[44] ^ 1]) + data[45:])
        flush(fresh, manifest, kind)

    monkeypatch.setattr(archive, "_compare", worn)
    with pytest.raises(Unavailable) as refused:
        archive.write(file, [("games/1.json", b"new" * 100)], "0.1", "")
    assert refused.value.key == "backup.differs" and read(file) == PARTS


def test_what_goes_wrong_with_a_part_is_passed_on(file):
    def parts():
        yield PARTS[0]
        raise Refused("table.nothing_to_undo")

    with pytest.raises(Refused, match="nothing to take back"):
        archive.write(file, parts(), "0.1", "")
    assert read(file) == PARTS and os.listdir(file.parent) == ["copy.zip"]

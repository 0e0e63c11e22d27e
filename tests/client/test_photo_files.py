"""Which photographs are found on a stick: the latest first, wherever a camera wrote them, no more than wanted."""

from __future__ import annotations

import os

import pytest

from companion.client.boxes import photo_files
from companion.client.boxes.photo_files import photos_in, read_photo
from companion.refused import Unavailable


def write(folder, name, second, body=b"x"):
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(body)
    os.utime(file, (second, second))
    return file


def test_the_latest_are_first_in_whatever_folder_of_a_camera(tmp_path):
    old = write(tmp_path, "card.jpg", 1)
    new = write(tmp_path, "DCIM/100CAMERA/IMG_0002.JPG", 3)
    middle = write(tmp_path, "DCIM/101CAMERA/IMG_0001.webp", 2)
    assert photos_in(tmp_path, 9) == [new, middle, old]
    assert photos_in(tmp_path, 2) == [new, middle]


def test_what_is_no_photograph_of_the_owner_s_is_left_out(tmp_path):
    for name in (".IMG_1.jpg", ".trash/IMG_2.jpg", "notes.txt", "jpg", "a/b/c/d/IMG_3.jpg"):
        write(tmp_path, name, 1)
    (tmp_path / "folder.jpg").mkdir()
    elsewhere = write(tmp_path.parent, "elsewhere/IMG_4.jpg", 1)
    (tmp_path / "link.jpg").symlink_to(elsewhere)
    (tmp_path / "all").symlink_to(elsewhere.parent)
    assert photos_in(tmp_path, 9) == []
    at_last = write(tmp_path, "a/b/c/IMG_5.heic", 1)
    assert photos_in(tmp_path, 9) == [at_last]


def test_a_stick_with_a_whole_library_is_not_read_to_its_end(tmp_path, monkeypatch):
    for number in range(20):
        write(tmp_path, f"{number}.jpg", number)
    monkeypatch.setattr(photo_files, "LOOKED_AT", 5)
    assert len(photos_in(tmp_path, 9)) == 5


def test_a_stick_that_is_gone_is_told(tmp_path):
    for gone in (lambda: photos_in(tmp_path / "gone", 9), lambda: read_photo(tmp_path / "gone.jpg")):
        with pytest.raises(Unavailable, match="not there any more"):
            gone()


def test_no_more_of_a_file_is_read_than_may_be_let_in(tmp_path, monkeypatch):
    monkeypatch.setattr(photo_files, "MOST_BYTES", 5)
    assert read_photo(write(tmp_path, "a.jpg", 1, b"123456789")) == b"12345"

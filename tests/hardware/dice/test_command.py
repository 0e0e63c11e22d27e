"""``companion read-dice``: lines, tables, bad files."""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from companion.refused import Unavailable
from hardware.dice.command import read_dice
from hardware.dice.frames import files
from hardware.dice.reading import MOST_DICE
from tests.hardware.dice.drawn import scene

CORE = Path(__file__).resolve().parents[2] / "data" / "dice"


def some_picture() -> Path:
    return sorted(CORE.glob("*.jpg"))[0]


def test_json_is_one_object_a_picture_and_line(tmp_path: Path) -> None:
    for name in ("one.jpg", "two.jpg"):
        shutil.copy(some_picture(), tmp_path / name)
    result = CliRunner().invoke(read_dice, [str(tmp_path), "--json"])
    assert result.exit_code == 0
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [Path(line["file"]).name for line in lines] == ["one.jpg", "two.jpg"]
    for line in lines:
        assert set(line) == {"file", "dice", "ask", "why", "ms"}
        for die in line["dice"]:
            assert set(die) == {"value", "colour", "box", "certainty", "second"}
            assert 1 <= die["value"] <= 6 and 0 <= die["certainty"] <= 1 and len(die["box"]) == 4


def test_a_bad_file_is_named_and_the_others_are_still_read(tmp_path: Path) -> None:
    bad = tmp_path / "bad.png"
    bad.write_bytes(b"nothing")
    result = CliRunner().invoke(read_dice, [str(bad), str(tmp_path / "gone.jpg"), str(some_picture()), "--json"])
    assert result.exit_code == 1
    assert "bad.png" in result.stderr and "gone.jpg" in result.stderr
    assert len(result.stdout.splitlines()) == 1


def test_an_empty_folder_is_named(tmp_path: Path) -> None:
    result = CliRunner().invoke(read_dice, [str(tmp_path)])
    assert result.exit_code == 1 and "holds no pictures" in result.stderr


def test_nothing_to_read_is_a_question() -> None:
    result = CliRunner().invoke(read_dice, [])
    assert result.exit_code == 2 and "--camera" in result.output


def test_a_wrong_count_asks() -> None:
    result = CliRunner().invoke(read_dice, [str(some_picture()), "--json", "--expect", "8"])
    line = json.loads(result.stdout)
    assert line["ask"] and "I expected eight" in line["why"]


def test_people_get_a_table() -> None:
    result = CliRunner().invoke(read_dice, [str(some_picture())])
    assert result.exit_code == 0 and "sure?" in result.stdout


def test_unknown_colours_and_wrong_numbers_of_them_are_named() -> None:
    result = CliRunner().invoke(read_dice, [str(some_picture()), "--colours", "red,mauvish"])
    assert result.exit_code == 2 and "mauvish" in result.output and "purple" in result.output
    for names in ("red,,blue", "red,", ",", " "):
        result = CliRunner().invoke(read_dice, [str(some_picture()), "--colours", names])
        assert result.exit_code == 2 and f"A name is missing in --colours {names}" in result.output
    result = CliRunner().invoke(read_dice, [str(some_picture()), "--colours", "red,blue", "--expect", "3"])
    assert result.exit_code == 2 and "do not fit" in result.output


def test_a_folder_that_is_called_like_a_picture_is_none(tmp_path: Path) -> None:
    (tmp_path / "album.jpg").mkdir()
    shutil.copy(some_picture(), tmp_path / "one.jpg")
    result = CliRunner().invoke(read_dice, [str(tmp_path), "--json"])
    assert result.exit_code == 0 and len(result.stdout.splitlines()) == 1


def test_a_file_that_may_not_be_opened_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files, "read_regular", refuse)
    result = CliRunner().invoke(read_dice, [str(some_picture())])
    assert result.exit_code == 1 and "cannot be opened (Permission denied)" in result.stderr


def test_a_folder_that_may_not_be_looked_into_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not that it holds no pictures. Tests may run as somebody who may do anything: the system is made to say no."""
    closed = tmp_path / "closed"
    closed.mkdir()
    shutil.copy(some_picture(), tmp_path / "one.jpg")
    look, open_file = os.scandir, os.open

    def may_not(path: object) -> None:
        if str(path) == str(closed):
            raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(os, "scandir", lambda path: may_not(path) or look(path))
    monkeypatch.setattr(os, "open", lambda path, *how: may_not(path) or open_file(path, *how))
    for place in (tmp_path, closed):
        result = CliRunner().invoke(read_dice, [str(place), "--json"])
        assert result.exit_code == 1 and f"{closed} cannot be opened (Permission denied)" in result.stderr
        assert len(result.stdout.splitlines()) == (place == tmp_path)


def png(width: int, height: int) -> bytes:
    """A picture that says it is of this size, with hardly anything behind it."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(b"\0" * 99)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


@pytest.mark.parametrize("side", [50_000, 60_000])
def test_a_picture_that_says_it_is_huge_is_named_and_the_others_are_read(tmp_path: Path, side: int) -> None:
    (tmp_path / "huge.png").write_bytes(png(side, side))
    shutil.copy(some_picture(), tmp_path / "one.jpg")
    result = CliRunner().invoke(read_dice, [str(tmp_path), "--json"])
    assert result.exit_code == 1 and "huge.png has more pixels than can be read here" in result.stderr
    assert len(result.stdout.splitlines()) == 1


HEIC = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"
"""The beginning of an iPhone's usual picture."""


@pytest.mark.parametrize("name", ["IMG_1.HEIC", "img_1.heif", "sent-on.jpg"])
@pytest.mark.parametrize("beside", [True, False])
def test_a_phones_picture_that_cannot_be_read_is_named_and_the_others_are_read(
    tmp_path: Path, name: str, beside: bool
) -> None:
    (tmp_path / name).write_bytes(HEIC + bytes(99))
    if beside:
        shutil.copy(some_picture(), tmp_path / "one.jpg")
    result = CliRunner().invoke(read_dice, [str(tmp_path), "--json"])
    assert result.exit_code == 1 and f"{name} is a HEIC picture" in result.stderr
    assert "JPEG" in result.stderr and "Most Compatible" in result.stderr
    assert len(result.stdout.splitlines()) == beside


def test_other_pictures_that_cannot_be_read_are_named_and_what_is_none_is_passed_over(tmp_path: Path) -> None:
    for name in ("raw.DNG", "notes.txt", "film.mov"):
        (tmp_path / name).write_bytes(b"II*\0")
    result = CliRunner().invoke(read_dice, [str(tmp_path)])
    assert result.exit_code == 1
    assert [line.split(" is ")[0] for line in result.stderr.splitlines()] == [str(tmp_path / "raw.DNG")]


@pytest.mark.parametrize("ending", [".gif", ".avif"])
def test_folders_give_whatever_can_be_read(tmp_path: Path, ending: str) -> None:
    cv2.imwrite(str(tmp_path / f"tray{ending}"), scene((200, 200, 3, "white", 20)))
    result = CliRunner().invoke(read_dice, [str(tmp_path), "--json"])
    assert result.exit_code == 0 and [die["value"] for die in json.loads(result.stdout)["dice"]] == [3]


@pytest.mark.parametrize("size", [(3000, 2), (2, 3000)])
def test_a_picture_too_narrow_for_a_tray_is_named_and_the_others_are_read(tmp_path: Path, size: tuple) -> None:
    cv2.imwrite(str(tmp_path / "narrow.png"), np.full((*size, 3), 90, np.uint8))
    shutil.copy(some_picture(), tmp_path / "one.jpg")
    result = CliRunner().invoke(read_dice, [str(tmp_path), "--json"])
    assert result.exit_code == 1 and f"narrow.png is {size[1]} by {size[0]} pixels" in result.stderr
    assert len(result.stdout.splitlines()) == 1


def test_a_pipe_among_the_pictures_is_named_and_never_opened(tmp_path: Path, pipe) -> None:
    one = pipe(tmp_path / "a.jpg")
    shutil.copy(some_picture(), tmp_path / "one.jpg")
    for places in ([tmp_path], [one.path, some_picture()]):
        result = CliRunner().invoke(read_dice, [*map(str, places), "--json"])
        assert result.exit_code == 1 and "a.jpg cannot be opened (it is a pipe or a device)" in result.stderr
        assert len(result.stdout.splitlines()) == 1 and not one.opened


def test_a_large_picture_is_not_unpacked_where_memory_is_small(tmp_path: Path) -> None:
    """In a program of its own, since the library asks for its limits once."""
    (tmp_path / "large.png").write_bytes(png(12_000, 12_000))
    command = [sys.executable, "-c", "from hardware.dice.command import read_dice; read_dice()", str(tmp_path)]
    told = subprocess.run(command, capture_output=True, text=True, check=False, cwd=CORE.parents[2])
    assert told.returncode == 1
    assert told.stderr.splitlines() == [
        f"{tmp_path / 'large.png'} has more pixels than can be read here: 100 million at most, fewer where memory is "
        "short. Save it smaller, or take another."
    ]


def test_of_a_cut_picture_only_our_sentence_is_seen(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Not what the libraries write past Python."""
    (tmp_path / "cut.png").write_bytes(png(30, 20))
    read_picture = files.read_picture
    with pytest.raises(Unavailable):
        read_picture(tmp_path / "cut.png")
    assert "libpng" in capfd.readouterr().err, "the library has nothing to say of this any more"
    result = CliRunner().invoke(read_dice, [str(tmp_path)])
    assert result.exit_code == 1 and "cut.png is not a picture that can be read" in result.stderr
    assert capfd.readouterr().err == ""
    os.write(2, b"still there")
    assert capfd.readouterr().err == "still there"


def test_a_name_that_is_no_text_is_written_out(tmp_path: Path) -> None:
    shutil.copy(some_picture(), tmp_path / os.fsdecode(b"b\xff.jpg"))
    result = CliRunner().invoke(read_dice, [str(tmp_path), "--json"])
    assert result.exit_code == 0 and json.loads(result.stdout)["file"] == f"{tmp_path}/b\\xff.jpg"


def test_a_name_never_speaks_to_the_terminal(tmp_path: Path) -> None:
    """Neither in the terminal's own signs nor in those of the library that draws the table."""
    (tmp_path / "[").mkdir()
    names = [str(tmp_path / name) for name in ("c\x1b[31m.jpg", "[bold]d.jpg", "[/b].jpg")]
    for name in names:
        shutil.copy(some_picture(), name)
    result = CliRunner().invoke(read_dice, names)
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.stdout
    assert all(f"/{name}" in result.stdout for name in (r"c\x1b[31m.jpg", "[bold]d.jpg", "[/b].jpg"))
    result = CliRunner().invoke(read_dice, ["gone\x1b[31m.jpg"], color=True)
    assert result.stderr == "There is no file gone\\x1b[31m.jpg. Check the name and try again.\n"


def test_as_many_dice_can_be_expected_as_are_read_at_once() -> None:
    result = CliRunner().invoke(read_dice, [str(some_picture()), "--json", "--expect", str(MOST_DICE)])
    assert "I expected twelve" in json.loads(result.stdout)["why"]
    assert CliRunner().invoke(read_dice, [str(some_picture()), "--expect", str(MOST_DICE + 1)]).exit_code == 2


def test_more_colours_than_dice_can_be_announced_are_too_many() -> None:
    """However many dice there may be by them: dealing thirty colours takes hours."""
    result = CliRunner().invoke(read_dice, [str(some_picture()), "--colours", ",".join(["red"] * 13)])
    assert result.exit_code == 2 and "13 colours are too many" in result.output


def test_of_a_cut_picture_of_a_face_only_our_sentence_is_seen(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "sword.png").write_bytes(png(30, 20))
    result = CliRunner().invoke(read_dice, [str(some_picture()), "--faces", str(tmp_path)])
    assert result.exit_code == 1 and "sword.png is not a picture that can be read" in result.output
    assert capfd.readouterr().err == ""


def test_a_pipe_that_is_called_like_a_film_is_no_film(tmp_path: Path, pipe) -> None:
    one = pipe(tmp_path / "film.mp4")
    result = CliRunner().invoke(read_dice, ["--camera", str(one.path)])
    assert result.exit_code == 1 and "film.mp4 is not a video that can be read" in result.stderr
    assert not one.opened


def film(file: Path, *rests: np.ndarray) -> None:
    """Each of these lies still for two seconds, thirty pictures each."""
    video = cv2.VideoWriter(str(file), cv2.VideoWriter.fourcc(*"MJPG"), 15, (640, 480))
    for rest in rests:
        for _ in range(30):
            video.write(rest)
    video.release()


def test_of_a_film_the_first_rest_with_dice_is_read(tmp_path: Path) -> None:
    empty, thrown = scene(), scene((200, 200, 3, "white", 20), (400, 260, 5, "red", 50))
    film(tmp_path / "film.avi", empty, thrown)
    result = CliRunner().invoke(read_dice, ["--camera", str(tmp_path / "film.avi"), "--json"])
    assert result.exit_code == 0
    assert sorted(die["value"] for die in json.loads(result.stdout)["dice"]) == [3, 5]


def test_of_a_film_without_dice_that_is_said(tmp_path: Path) -> None:
    film(tmp_path / "film.avi", scene(), scene(felt=(60, 60, 130)))
    result = CliRunner().invoke(read_dice, ["--camera", str(tmp_path / "film.avi"), "--json"])
    line = json.loads(result.stdout)
    assert result.exit_code == 0 and line["dice"] == [] and line["why"] == "I can see no dice in the tray."

"""``companion read-dice``: lines, tables, bad files."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from hardware.dice.command import read_dice

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
            assert set(die) == {"value", "colour", "box", "certainty"}
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

    monkeypatch.setattr(np, "fromfile", refuse)
    result = CliRunner().invoke(read_dice, [str(some_picture())])
    assert result.exit_code == 1 and "cannot be opened (Permission denied)" in result.stderr

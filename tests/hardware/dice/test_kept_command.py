"""`companion dice-kept`."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import pytest
from click.testing import CliRunner

from companion.devices.dice import DiceRead
from companion.refused import Unavailable
from hardware.dice.kept import KeptReads
from hardware.dice.kept_command import dice_kept
from hardware.dice.lessons import Lesson, Lessons
from tests.hardware.dice.drawn import scene

BOXES = [[120, 120, 180, 187], [271, 171, 332, 227]]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    picture = cv2.imencode(".png", scene((150, 150, 3, "red", 20), (300, 200, 5, "white", 50)))[1].tobytes()
    kept = KeptReads(tmp_path / "dice" / "kept")
    for right in ([3, 5], [3, 6]):
        kept.keep("Tray", DiceRead([3, 5], False, None, BOXES, picture), DiceRead(right, True, None, BOXES), False)
    return tmp_path / "dice"


def run(*arguments: str, answer: str | None = None):
    return CliRunner().invoke(dice_kept, arguments, input=answer)


def test_a_list_with_the_room_they_take(home: Path) -> None:
    result = run()
    assert result.exit_code == 0 and "3, 6" in result.output and "2 kept reads take" in result.output


def test_json_lines_the_latest_first(home: Path) -> None:
    lines = [json.loads(line) for line in run("--json").output.splitlines()]
    assert [line["right"] for line in lines] == [[3, 6], [3, 5]]
    assert (home / "kept" / f"{lines[0]['id']}.jpg").exists()


def test_clearing_asks_first(home: Path) -> None:
    assert run("--clear", answer="n\n").exit_code == 1
    assert len(KeptReads(home / "kept").listed()) == 2
    assert "2 kept reads were removed" in run("--clear", "--yes").output
    assert "0 kept reads take" in run().output
    assert "0 kept reads were removed" in run("--clear").output


def test_learning_and_unlearning(home: Path) -> None:
    result = run("--learn")
    # One of the two says that a sure read was wrong: the bar rises.
    assert result.exit_code == 0 and "ask more often" in result.output
    assert "ask more often" in run().output
    assert "as if nothing had been learned" in run("--unlearn").output
    assert Lessons(home).of("Tray") is None


def test_what_was_learned_stays_when_the_reads_go(home: Path) -> None:
    Lessons(home).keep("Tray", Lesson(0.95))
    run("--clear", "--yes")
    assert "It learned to ask more often." in run().output
    result = run("--learn")
    assert isinstance(result.exception, Unavailable) and Lessons(home).of("Tray") is not None


def test_two_things_at_once_are_not_done(home: Path) -> None:
    result = run("--learn", "--clear", "--yes")
    assert result.exit_code == 2 and "one at a time" in result.output
    assert len(KeptReads(home / "kept").listed()) == 2


def test_one_read_is_one(home: Path) -> None:
    next((home / "kept").glob("*.json")).unlink()
    assert "1 kept read takes" in run().output
    assert run("--clear", "--yes").output.startswith("1 kept read was removed")


@pytest.mark.parametrize("what", [(), ("--json",), ("--clear", "--yes"), ("--learn",)])
def test_kept_reads_that_nobody_may_look_at_are_not_none(tmp_path: Path, monkeypatch, what: tuple[str, ...]) -> None:
    """A file in the place of the folder: whoever runs the tests may look into any folder."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    (tmp_path / "dice").mkdir()
    (tmp_path / "dice" / "kept").write_bytes(b"")
    result = run(*what)
    assert isinstance(result.exception, Unavailable)
    assert "dice/kept cannot be looked at (Not a directory)" in str(result.exception)


def test_the_name_of_a_tray_is_shown_as_it_is(home: Path) -> None:
    picture = cv2.imencode(".png", scene())[1].tobytes()
    read = DiceRead([3], False, None, BOXES[:1], picture)
    for tray in ("[/x]", "a\x1b[31m"):
        KeptReads(home / "kept").keep(tray, read, read, False)
    result = run()
    assert result.exit_code == 0, result.output
    assert "[/x]" in result.output and r"a\x1b[31m" in result.output and "\x1b" not in result.output


def test_of_a_damaged_picture_nothing_of_the_libraries_is_seen(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for file in (home / "kept").glob("*.jpg"):
        whole = file.read_bytes()
        middle = len(whole) // 2
        file.write_bytes(whole[:middle] + b"\xff\xd9" + whole[middle + 400 :])
        KeptReads(file.parent).picture(file.stem)
    assert "JPEG" in capfd.readouterr().err, "the library has nothing to say of this any more"
    assert run("--learn").exit_code == 0
    assert capfd.readouterr().err == ""

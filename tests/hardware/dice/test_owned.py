"""Dice with pictures of a tray of its own: shown once by the command, kept, and read by in play, where they ask."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import cv2
import pytest
from click.testing import CliRunner

from companion.refused import Refused, Unavailable
from companion.words import tell
from hardware.dice.command import read_dice
from hardware.dice.kept_files import dice_folder
from hardware.dice.owned import OwnDice
from hardware.dice.source import open_camera
from hardware.dice.trays import Trays
from tests.hardware.dice.test_symbols import NAMES, felt, lay, owners_picture


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))


@pytest.fixture
def faces(tmp_path: Path) -> Path:
    """Pictures of all six sides; two of the first."""
    folder = tmp_path / "faces"
    folder.mkdir()
    for side, name in enumerate(NAMES, start=1):
        cv2.imwrite(str(folder / f"{side}.png"), owners_picture(name))
    cv2.imwrite(str(folder / "1-2.png"), owners_picture(NAMES[0], 30))
    return folder


@pytest.fixture
def thrown(tmp_path: Path) -> Path:
    """A folder with one throw: the fifth side and the fourth."""
    folder, frame = tmp_path / "throws", felt()
    folder.mkdir()
    lay(frame, "star", (130, 170), 60, 20)
    lay(frame, "moon", (330, 210), 60, 250)
    cv2.imwrite(str(folder / "1.png"), frame)
    return folder


def run(*words: object) -> tuple[int, str]:
    result = CliRunner().invoke(read_dice, [str(word) for word in words])
    return result.exit_code, result.output.replace("\n", " ")


def test_faces_shown_once_are_read_in_play_and_always_asked_about(faces: Path, thrown: Path) -> None:
    code, says = run("--faces", faces, "--keep")
    assert code == 0 and "read by six faces" in says
    read = open_camera(str(thrown)).throw(2, 6, ())
    assert read is not None and read.values == [5, 4] and not read.sure
    assert "I think I see 5 and 4" in tell(read.why) and len(read.boxes) == 2 and read.picture


def test_another_tray_keeps_its_pips(faces: Path, thrown: Path) -> None:
    run("--faces", faces, "--keep")
    Trays(dice_folder()).choose("Felt")
    read = open_camera(str(thrown)).throw(2, 6, ())
    assert read is not None and (read.why is None or "I think I see" not in tell(read.why))


def test_pips_again(faces: Path) -> None:
    run("--faces", faces, "--keep")
    assert OwnDice(dice_folder()).ways("Tray").pictures is not None
    assert "have pips again" in run("--pips")[1] and "no faces were kept" in run("--pips")[1]
    assert OwnDice(dice_folder()).ways("Tray").pictures is None


def test_what_fits_not_together_is_said(faces: Path) -> None:
    run("--faces", faces, "--keep")
    for words in (("--keep",), ("--pips", "--faces", faces), ("--pips", "--keep")):
        code, says = run(*words)
        assert code == 2 and "--faces FOLDER --keep" in says
    assert OwnDice(dice_folder()).ways("Tray").pictures is not None, "nothing was forgotten"


def test_sides_that_are_missing_or_have_names_are_refused(faces: Path) -> None:
    (faces / "3.png").rename(faces / "sword.png")
    code, says = run("--faces", faces, "--keep")
    assert code == 1 and "Name its pictures by the sides" in says
    with pytest.raises(Refused):
        OwnDice(dice_folder()).learn("Tray", faces)


def test_a_damaged_picture_ends_alike_whether_it_was_to_be_kept_or_not(faces: Path, thrown: Path) -> None:
    (faces / "2.png").write_bytes(b"nothing")
    for words in (("--keep",), (thrown,)):
        code, says = run("--faces", faces, *words)
        assert code == 1 and "2.png is not a picture that can be read" in says


@pytest.mark.parametrize(
    ("number", "says"),
    [
        (errno.ENOSPC, "(No space left on device). Make room there."),
        (errno.EROFS, "(Read-only file system). Make that place yours to write to."),
        (errno.ENOTDIR, "(Not a directory). Look at what is there."),
    ],
)
def test_what_helps_goes_by_what_is_wrong(faces: Path, monkeypatch, number: int, says: str) -> None:
    def fails(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("hardware.dice.kinds_file.write_whole", fails)
    code, output = run("--faces", faces, "--keep")
    assert code == 1 and says in output


def test_no_room_and_a_damaged_file(faces: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("no folder")
    with pytest.raises(Unavailable, match="Look at what is there"):
        OwnDice(blocked).learn("Tray", faces)
    for damaged in ("{", '{"trays": {"Tray": [["eHh4"], ["eHh4"]]}}', '{"trays": {"Tray": [[""], [""]]}}'):
        (tmp_path / "faces.json").write_text(damaged)
        assert OwnDice(tmp_path).ways("Tray").pictures is None

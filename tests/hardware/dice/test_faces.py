"""Dice with pictures are shown to the camera side by side: one die alone, each side once, kept when all are known."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.devices.dice_setup import TURNS
from companion.refused import Refused, Unavailable
from companion.words import said, tell
from hardware.dice.owned import OwnDice
from hardware.dice.reader import DiceReader
from hardware.dice.reading import Expected
from hardware.dice.setup import CameraSetup
from hardware.dice.trays import Trays
from tests.hardware.dice.drawn import FakeCamera
from tests.hardware.dice.test_symbols import NAMES, SIDE, felt, lay

SHOW = (130, 170), 90, 40


class Eyes(FakeCamera):
    """A camera before which people lay one picture after the other."""

    def see(self, *dice: str, ground: int = 1) -> None:
        frame = felt(ground)
        for number, name in enumerate(dice):
            (x, y), side, angle = SHOW
            lay(frame, name, (x + 190 * number, y), side, angle + 25 * number)
        self.pictures = [frame]


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader()


@pytest.fixture
def table(tmp_path: Path, reader: DiceReader) -> tuple[CameraSetup, Eyes, OwnDice, Trays]:
    eyes, own, trays = Eyes(felt()), OwnDice(tmp_path), Trays(tmp_path)
    return CameraSetup(eyes, reader, trays, own), eyes, own, trays


def show(setup: CameraSetup, eyes: Eyes, name: str, side: int = 0) -> str:
    eyes.see(name, ground=3)
    setup.faces()
    return tell(setup.show_face(0, side or NAMES.index(name) + 1, list(NAMES)))


def refusal(call: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refused:
        call()
    return refused.value.key


def test_six_sides_shown_once_are_read_in_play(table) -> None:
    setup, eyes, own, _ = table
    for count, name in enumerate(NAMES, start=1):
        assert own.ways("Tray").pictures is None, "what is not whole reads nothing"
        assert name in show(setup, eyes, name)
        assert [one.side for one in setup.shown_kinds()[0]] == list(range(1, count + 1))
    eyes.see("star", "moon")
    read = own.ways("Tray").pictures.read(eyes.pictures[0], Expected(2))
    assert [NAMES[die.value - 1] for die in read.dice] == ["star", "moon"] and read.ask
    assert OwnDice(own._path.parent).ways("Tray").pictures is not None, "it is kept"
    assert all(cv2.imdecode(np.frombuffer(one.picture, np.uint8), 1) is not None for one in setup.shown_kinds()[0])


def test_the_picture_says_whether_there_is_one_die(table) -> None:
    setup, eyes, _, _ = table
    for dice, good, says, facts in (
        ([], False, "none", {}), (["star"], True, "one", {}), (["star", "moon"], False, "many", {"count": 2}),
    ):  # fmt: skip
        eyes.see(*dice)
        look = setup.faces()
        assert len(look.dice) == len(dice)
        assert [(one.good, one.says) for one in look.checks] == [(good, said(f"camera.faces.{says}", **facts))]
    (x, y), side, _ = SHOW
    eyes.see("wave")
    box = setup.faces().dice[0].box
    assert abs((box[0] + box[2]) / 2 - x) < side / 4 and abs((box[1] + box[3]) / 2 - y) < side / 4


def test_what_is_not_one_die_is_refused_in_words(table) -> None:
    setup, eyes, _, _ = table
    assert refusal(lambda: setup.show_face(0, 1, list(NAMES))) == "camera.dice.no_picture"
    for dice, key in (([], "camera.faces.none"), (["star", "moon"], "camera.faces.many")):
        eyes.see(*dice)
        setup.faces()
        assert refusal(lambda: setup.show_face(0, 1, list(NAMES))) == key
    assert setup.shown_kinds() == []


def test_a_die_that_bears_nothing_is_refused(table) -> None:
    setup, eyes, _, _ = table
    frame = np.full((360, 480, 3), (70, 125, 60), np.uint8)
    cv2.rectangle(frame, (180, 120), (300, 240), (120, 50, 30), -1)
    eyes.pictures = [frame]
    assert len(setup.faces().dice) == 1
    assert refusal(lambda: setup.show_face(0, 1, list(NAMES))) == "camera.faces.blank"


def test_the_same_side_twice_is_refused_and_may_be_shown_anew(table) -> None:
    setup, eyes, own, _ = table
    show(setup, eyes, "star", 5)
    first = own.kinds("Tray")[0][5]
    with pytest.raises(Refused, match="looks like star"):
        show(setup, eyes, "star", 6)
    assert list(own.kinds("Tray")[0]) == [5]
    for ground in (9, 10, 11):
        eyes.see("star", ground=ground)
        setup.faces()
        setup.show_face(0, 5, list(NAMES))
    now = own.kinds("Tray")[0][5]
    assert len(now) == TURNS == len(set(now)) and first[0] not in now, "the first picture went"


def test_sides_that_are_much_alike_are_kept_with_a_warning(table) -> None:
    setup, eyes, _, _ = table
    show(setup, eyes, "moon", 1)
    frame = felt(5)
    face = np.full((SIDE, SIDE, 3), (120, 50, 30), np.uint8)
    cv2.circle(face, (60, 60), 36, (225, 235, 235), -1, cv2.LINE_AA)
    cv2.circle(face, (80, 49), 28, (120, 50, 30), -1, cv2.LINE_AA)
    frame[120 : 120 + SIDE, 160 : 160 + SIDE] = face
    eyes.pictures = [frame]
    setup.faces()
    assert setup.show_face(0, 2, list(NAMES)) == said("camera.faces.alike", name="cross", other="arrow")


def test_another_turn_comes_beside_the_one_that_is_kept(table) -> None:
    setup, eyes, own, _ = table
    for name in NAMES:
        show(setup, eyes, name)
    before = own.kinds("Tray")[0]
    eyes.see("heart", ground=8)
    setup.faces()
    setup.show_face(0, 3, list(NAMES))
    after = own.kinds("Tray")[0]
    assert after[3][:-1] == before[3] and {**after, 3: []} == {**before, 3: []}
    assert OwnDice(own._path.parent).kinds("Tray") == [after]


def test_forgotten_they_have_pips_again_also_half_way_and_with_their_tray(table) -> None:
    setup, eyes, own, trays = table
    show(setup, eyes, "star")
    setup.forget_faces()
    assert setup.shown_kinds() == []
    for name in NAMES:
        show(setup, eyes, name)
    trays.choose("Felt")
    assert setup.shown_kinds() == [], "another tray has its own dice"
    setup.remove("Tray")
    assert OwnDice(own._path.parent).kinds("Tray") == [] == own.kinds("Tray")


def test_no_room_keeps_what_was_shown_for_another_try(table, monkeypatch) -> None:
    setup, eyes, own, _ = table
    for name in NAMES[:-1]:
        show(setup, eyes, name)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("hardware.dice.kinds_file.write_whole", full)
    with pytest.raises(Unavailable, match="Make room"):
        show(setup, eyes, NAMES[-1])
    monkeypatch.undo()
    assert len(own.kinds("Tray")[0]) == 5 and "is kept" in show(setup, eyes, NAMES[-1])


def test_faces_that_were_kept_by_files_go_on_side_by_side(table, tmp_path: Path) -> None:
    """Four sides from files, the last two before the camera."""
    setup, eyes, own, _ = table
    folder = tmp_path / "files"
    folder.mkdir()
    for side, name in enumerate(NAMES[:4], start=1):
        eyes.see(name)
        cv2.imwrite(str(folder / f"{side}.png"), eyes.pictures[0])
    own.learn("Tray", folder)
    show(setup, eyes, NAMES[5])
    assert list(own.kinds("Tray")[0]) == [1, 2, 3, 4, 6]
    show(setup, eyes, NAMES[0])
    assert list(own.kinds("Tray")[0]) == [1, 2, 3, 4, 6]
    show(setup, eyes, NAMES[4])
    assert len(OwnDice(own._path.parent).kinds("Tray")[0]) == 6


def test_dice_that_the_network_does_not_know_stand_out_from_their_tray(tmp_path: Path) -> None:
    class Blind:
        def find(self, picture: np.ndarray) -> list[object]:
            return []

    own = OwnDice(tmp_path, Blind())
    for dice in ((), ("star",), ("star", "moon")):
        eyes = Eyes(felt())
        eyes.see(*dice)
        assert len(own.dice_in(eyes.pictures[0])) == len(dice)

"""The three steps of the set-up, on a camera that looks at drawn trays."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import numpy as np
import pytest

from companion.devices.dice_setup import SeenDie
from companion.refused import Refused, Unavailable
from companion.words import said, tell
from hardware.dice.colours import faces, match_colours
from hardware.dice.owned import OwnDice
from hardware.dice.reader import DiceReader
from hardware.dice.setup import SHOWN, CameraSetup, spot
from hardware.dice.trays import Trays
from tests.hardware.dice.drawn import TRAY, FakeCamera, scene

EIGHT = {"red": (150, 150), "white": (300, 200), "blue": (420, 300), "yellow": (220, 330), "green": (350, 120),
         "orange": (500, 180), "purple": (480, 380), "black": (120, 260)}  # fmt: skip


@pytest.fixture(scope="module")
def reader() -> DiceReader:
    return DiceReader()


def eight() -> np.ndarray:
    return scene(*[(x, y, 1 + at % 6, colour, 13 * at) for at, (colour, (x, y)) in enumerate(EIGHT.items())])


def start(tmp_path: Path, reader: DiceReader, *pictures: np.ndarray) -> tuple[CameraSetup, Trays, FakeCamera]:
    trays, camera = Trays(tmp_path), FakeCamera(*pictures)
    return CameraSetup(camera, reader, trays, OwnDice(tmp_path), lambda: date(2026, 1, 9)), trays, camera


def test_aim_shows_the_tray_and_its_dice(tmp_path: Path, reader: DiceReader) -> None:
    setup, _, _ = start(tmp_path, reader, scene((150, 150, 3, "red", 20), (620, 20, 2, "blue", 0)))
    look = setup.aim()
    assert (look.width, look.height, len(look.rgb)) == (640, 480, 640 * 480 * 3)
    assert look.found == "found"
    corners = np.array(look.outline)
    assert np.abs(corners.min(axis=0) - TRAY[:2]).max() < 12 and np.abs(corners.max(axis=0) - TRAY[2:]).max() < 12
    assert [(die.value, die.inside) for die in look.dice] == [(3, True), (2, False)]
    assert all(check.good for check in look.checks), look.checks


def test_a_large_picture_is_shown_small_with_everything_in_its_pixels(tmp_path: Path, reader: DiceReader) -> None:
    large = np.repeat(np.repeat(scene((150, 150, 3, "red", 20)), 2, axis=0), 2, axis=1)
    setup, trays, _ = start(tmp_path, reader, large)
    look = setup.aim()
    assert max(look.width, look.height) == SHOWN
    (die,) = look.dice
    assert abs((die.box[0] + die.box[2]) / 2 - 150) < 6
    setup.keep_outline([[64, 48], [576, 48], [576, 432], [64, 432]], look.width, look.height)
    assert trays.chosen.outline == [(0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)]
    assert setup.aim().found == "kept"
    setup.find_anew()
    assert setup.aim().found == "found"


def test_a_found_outline_does_not_tremble(tmp_path: Path, reader: DiceReader) -> None:
    setup, _, _ = start(tmp_path, reader, *[scene(seed=seed) for seed in range(5)])
    assert len({str(setup.aim().outline) for _ in range(5)}) == 1


def test_the_day_of_an_aim_is_kept_with_a_rim_and_without_one(tmp_path: Path, reader: DiceReader) -> None:
    setup, _, _ = start(tmp_path, reader, scene())
    assert setup.trays()[0].aimed == ""
    setup.keep_outline([[64, 48], [576, 48], [576, 432]], 640, 480)
    assert (setup.trays()[0].aimed, setup.trays()[0].outlined) == ("2026-01-09", True)
    setup.find_anew()
    assert (setup.trays()[0].aimed, setup.trays()[0].outlined) == ("", False)
    setup.keep_outline([], 640, 480)
    assert (setup.trays()[0].aimed, setup.trays()[0].outlined) == ("2026-01-09", False)
    assert setup.aim().found == "found"
    assert Trays(tmp_path).facts()[0].aimed == "2026-01-09"


def test_the_day_of_a_good_light_is_kept_until_it_is_bad(tmp_path: Path, reader: DiceReader) -> None:
    setup, _, _ = start(tmp_path, reader, scene())
    setup.keep_light(True)
    setup.keep_outline([], 640, 480)
    assert Trays(tmp_path).facts()[0].lit == "2026-01-09"
    setup.keep_light(False)
    assert Trays(tmp_path).facts()[0].lit == ""


def test_the_sides_are_named_beyond_which_the_tray_goes_on(tmp_path: Path, reader: DiceReader) -> None:
    setup, _, _ = start(tmp_path, reader, scene())
    assert setup.aim().cut == []
    setup.keep_outline([[0, 40], [500, 40], [500, 479], [0, 479]], 640, 480)
    look = setup.aim()
    assert look.cut == ["left", "bottom"] and not look.checks[0].good


def test_light_is_judged(tmp_path: Path, reader: DiceReader) -> None:
    setup, _, _ = start(tmp_path, reader, scene((150, 150, 3, "red", 20), light=0.15))
    assert [check.name for check in setup.light().checks if not check.good] == [said("camera.check.brightness")]


def test_all_eight_colours_are_told_apart_and_kept(tmp_path: Path, reader: DiceReader) -> None:
    setup, trays, _ = start(tmp_path, reader, eight())
    look = setup.colours(list(EIGHT))
    for die in look.dice:
        x, y = EIGHT[die.colour]
        assert abs((die.box[0] + die.box[2]) / 2 - x) < 8 and abs((die.box[1] + die.box[3]) / 2 - y) < 8
    assert len(look.dice) == 8 and look.checks[0].good
    setup.keep_colours(look.dice)
    assert sorted(trays.chosen.colours) == sorted(EIGHT)


def test_what_people_put_right_is_what_is_kept(tmp_path: Path, reader: DiceReader) -> None:
    """A die called pink by the table is pink from then on, also beside its like."""
    setup, trays, camera = start(tmp_path, reader, scene((150, 150, 3, "red", 20), (300, 200, 5, "purple", 50)))
    look = setup.colours(["pink", "red"])
    pink, red = sorted(look.dice, key=lambda die: die.box[0])
    setup.keep_colours([SeenDie(pink.box, pink.value, "pink"), SeenDie(red.box, red.value, "red")])
    frame = camera.pictures[0]
    seen = faces(frame, [spot(pink.box), spot(red.box)])
    assert match_colours(seen, ["red", "pink"], trays.chosen.colours) == ["pink", "red"]


def test_fewer_or_more_dice_than_colours_are_told_of(tmp_path: Path, reader: DiceReader) -> None:
    setup, _, _ = start(tmp_path, reader, scene((150, 150, 3, "red", 20), (300, 200, 5, "white", 50)))
    look = setup.colours(["red", "white", "blue"])
    assert {die.colour for die in look.dice} == {"red", "white"} and "2 of 3" in tell(look.checks[0].says)
    assert not setup.colours(["red"]).checks[0].good
    empty, _, _ = start(tmp_path, reader, scene())
    assert "Lay the dice" in tell(empty.colours(["red"]).checks[0].says)


def test_colours_without_a_picture_are_refused(tmp_path: Path, reader: DiceReader) -> None:
    setup, _, _ = start(tmp_path, reader, scene())
    with pytest.raises(Refused, match="look again"):
        setup.keep_colours([])


def test_an_unplugged_camera_is_refused_with_its_sentence(tmp_path: Path, reader: DiceReader) -> None:
    setup, _, camera = start(tmp_path, reader, scene())

    def unplugged(after: float | None = None) -> np.ndarray:
        raise Unavailable("camera.usb.missing", path="the test camera")

    camera.read = unplugged
    with pytest.raises(Refused, match="plug one in"):
        setup.aim()


def test_a_folder_keeps_showing_its_first_picture(tmp_path: Path, reader: DiceReader) -> None:
    setup, _, camera = start(tmp_path, reader, scene(), eight())
    camera.live = False
    setup.aim()
    setup.light()
    assert camera.shown == 1


def test_leaving_lets_go_of_the_camera(tmp_path: Path, reader: DiceReader) -> None:
    setup, _, camera = start(tmp_path, reader, scene())
    setup.aim()
    setup.close()
    assert camera.closed == 1


def test_another_tray_has_an_outline_of_its_own(tmp_path: Path, reader: DiceReader) -> None:
    setup, _, _ = start(tmp_path, reader, scene())
    setup.keep_outline([[0, 0], [100, 0], [100, 100]], 640, 480)
    setup.choose("Other")
    assert setup.aim().found == "found" and [tray.name for tray in setup.trays()] == ["Other", "Tray"]
    setup.remove("Other")
    assert setup.aim().found == "kept" and setup.trouble() is None

"""Finding the tray, and the words about where the camera should go."""

from __future__ import annotations

import json

import cv2
import numpy as np
import pytest

from companion.words import tell
from hardware.dice import aim
from tests.beside import BESIDE, WHOLE
from tests.hardware.dice.drawn import TRAY, put, scene

PHOTOS = BESIDE / "dice-photos"

DICE = [[120, 120, 180, 180], [300, 200, 360, 260]]


def off(outline: aim.Corners, box: tuple[int, int, int, int]) -> float:
    """How far the farthest side of an outline lies from a box, in pixels of a 640 x 480 picture."""
    points = np.array(outline) * (639, 479)
    found = (*points.min(axis=0), *points.max(axis=0))
    return float(np.abs(np.array(found) - box).max())


def says(name: str, frame: np.ndarray, outline: aim.Corners = aim.WHOLE, found: str = "found", boxes=DICE):
    return next(check for check in aim.checks(frame, outline, found, boxes) if tell(check.name) == name)


@pytest.mark.parametrize("felt", [(70, 105, 60), (60, 40, 150), (35, 35, 38), (200, 205, 205)])
def test_the_tray_is_found_whatever_its_colour(felt: tuple[int, int, int]) -> None:
    outline = aim.find_tray(scene((150, 150, 3, "red", 20), (300, 200, 5, "white", 50), felt=felt))
    # Black felt in a dark rim goes on to the rim's outer edge.
    assert outline is not None and len(outline) == 4 and off(outline, TRAY) < 15


def test_dice_at_the_rim_do_not_dent_it() -> None:
    dice = [(80, 90 + 60 * at, 4, "white", 10 * at) for at in range(6)]
    outline = aim.find_tray(scene(*dice))
    assert outline is not None and off(outline, TRAY) < 14


def test_a_round_tray_has_up_to_eight_corners() -> None:
    frame = np.full((480, 640, 3), (70, 110, 150), np.uint8)
    cv2.circle(frame, (320, 240), 200, (60, 105, 60), -1)
    outline = aim.find_tray(frame)
    assert outline is not None and 5 <= len(outline) <= 8 and off(outline, (120, 40, 520, 440)) < 30


def test_without_a_rim_there_is_no_tray() -> None:
    frame = np.full((480, 640, 3), (70, 110, 150), np.uint8)
    put(frame, 300, 200, 44, 3, (235, 238, 238))
    assert aim.find_tray(frame) is None
    tray = says("Tray", frame, found="whole")
    assert tray.good and "whole picture" in tell(tray.says)


@pytest.mark.parametrize(
    ("shift", "words"),
    [((-100, 0), "to the left"), ((100, 0), "to the right"), ((0, -90), "up"), ((0, 90), "down")],
)
def test_a_tray_that_is_cut_off_says_where_to_go(shift: tuple[int, int], words: str) -> None:
    whole = scene((330, 240, 5, "white", 50))
    frame = cv2.warpAffine(whole, np.float32([[1, 0, shift[0]], [0, 1, shift[1]]]), (640, 480),
                           borderMode=cv2.BORDER_REPLICATE)  # fmt: skip
    outline = aim.find_tray(frame)
    assert outline is not None
    check = says("Tray", frame, outline)
    assert not check.good and f"Move the camera {words}" in tell(check.says)


def test_the_size_of_the_dice_says_near_or_far() -> None:
    frame = scene()
    assert "nearer" in tell(says("Distance", frame, boxes=[[10, 10, 28, 28]]).says)
    assert "further away" in tell(says("Distance", frame, boxes=[[10, 10, 210, 200]]).says)
    assert says("Distance", frame).good
    assert "Lay your dice" in tell(says("Distance", frame, boxes=[]).says)


def test_blurred_dice_are_told_of() -> None:
    frame = scene((150, 150, 3, "red", 20), (330, 230, 5, "white", 50))
    boxes = [[122, 122, 180, 180], [300, 200, 362, 262]]
    assert says("Focus", frame, boxes=boxes).good
    check = says("Focus", cv2.GaussianBlur(frame, (0, 0), 5), boxes=boxes)
    assert not check.good and "lens" in tell(check.says)


def test_a_tray_seen_from_the_side_is_told_of() -> None:
    frame = scene()
    slanted = [(0.3, 0.2), (0.7, 0.2), (0.95, 0.9), (0.05, 0.9)]
    assert "above its middle" in tell(says("Angle", frame, slanted).says)
    assert says("Angle", frame, [(0.1, 0.1), (0.9, 0.12), (0.92, 0.9), (0.1, 0.88)]).good


def test_trays_on_photographs() -> None:
    """Of leather trays at least three in four are found; where there is no rim, none is made up."""
    found: dict[str, list[bool]] = {}
    for one in json.loads((PHOTOS / "index.json").read_text())[:: 3 if WHOLE else 1]:
        if one["set"] in ("rune55-trays", "matteop65", "burak0206", "seanwieser", "jimthompson"):
            frame = cv2.imread(str(PHOTOS / one["file"]))
            found.setdefault(one["set"], []).append(aim.find_tray(frame) is not None)
    trays = found.pop("rune55-trays")
    assert sum(trays) >= 0.75 * len(trays)
    assert not any(any(one) for one in found.values())

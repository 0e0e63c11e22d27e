"""Where dice may lie: how often the network looks at a picture, and that an empty tray is seen at the first look."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import cv2
import numpy as np
import pytest

from hardware.dice.finder import SMALL, USUAL, WHOLE, Finder
from tests.hardware.dice.drawn import scene


class Looks(Finder):
    """A finder that notes at which sizes it looked."""

    def __init__(self) -> None:
        super().__init__()
        self.sizes: list[int] = []

    def _detect(self, picture: np.ndarray, longest: int):
        self.sizes.append(longest)
        return super()._detect(picture, longest)


@pytest.fixture(scope="module")
def finder() -> Looks:
    return Looks()


def looked(finder: Looks, picture: np.ndarray) -> list[int]:
    finder.sizes.clear()
    finder.find(picture)
    return finder.sizes


def test_two_that_look_at_the_same_time_see_as_one_after_the_other(finder: Looks) -> None:
    """A tray is read by its own faces while its dice are set up, with one finder."""
    trays = [scene((200 + 30 * at, 150, 3, "white", 20), (400, 300, 5, "red", 10 * at)) for at in range(4)]
    alone = [finder.find(tray) for tray in trays]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(finder.find, trays * 6)) == alone * 6


@pytest.mark.parametrize("felt", [(70, 105, 60), (60, 60, 130), (40, 40, 40)])
def test_an_empty_tray_gets_no_dear_look(finder: Looks, felt: tuple) -> None:
    empty = cv2.resize(scene(felt=felt), (1280, 960))
    assert looked(finder, empty) == [USUAL, SMALL] and finder.find(empty) == []


def test_dice_of_common_size_get_one_look(finder: Looks) -> None:
    assert looked(finder, cv2.resize(scene((300, 200, 5, "white", 20)), (1280, 960))) == [USUAL]


def far_away(side: int) -> np.ndarray:
    """A tray far away, on which a die has so many pixels when the picture is 640 wide; one lies in the very middle."""
    tray = scene((200, 150, 3, "white", 20), (400, 300, 5, "white", 50))
    small = cv2.resize(tray, None, fx=2 * side / 44, fy=2 * side / 44, interpolation=cv2.INTER_AREA)
    table = np.full((960, 1280, 3), (70, 110, 150), np.uint8)
    left, top = 640 - round(200 * 2 * side / 44), 480 - round(150 * 2 * side / 44)
    table[top : top + small.shape[0], left : left + small.shape[1]] = small
    return table


@pytest.mark.parametrize("side", [12, 14])
def test_very_small_dice_are_looked_at_from_closer_by(finder: Looks, side: int) -> None:
    table = far_away(side)
    assert WHOLE in looked(finder, table)
    assert len([one for one in finder.find(table) if one.likely > 0.5]) == 2


class Sizes:
    """A network that notes how many pixels it is shown at once."""

    def __init__(self, network) -> None:
        self.network = network
        self.pixels: list[int] = []

    def setInput(self, blob: np.ndarray) -> None:
        self.pixels.append(blob.shape[2] * blob.shape[3])
        self.network.setInput(blob)

    def forward(self) -> np.ndarray:
        return self.network.forward()


@pytest.mark.parametrize("turned", [False, True])
def test_a_large_picture_is_looked_at_in_parts_and_seen_as_a_whole(
    monkeypatch: pytest.MonkeyPatch, turned: bool
) -> None:
    """For memory's sake. The die in the middle lies where four parts meet."""
    table = far_away(12)
    table = np.ascontiguousarray(table.transpose(1, 0, 2)) if turned else table
    finder = Finder()
    sizes = finder._network = Sizes(finder._network)
    parts, _ = finder._detect(table, WHOLE)
    assert len(sizes.pixels) == 4 and max(sizes.pixels) < 0.5 * 1280 * 960
    monkeypatch.setattr("hardware.dice.finder.PART", WHOLE)
    whole, _ = finder._detect(table, WHOLE)
    assert len(sizes.pixels) == 5 and len(whole) == len(parts) == 2
    for one, other in zip(whole, parts, strict=True):
        assert (one.x, one.y, *one.box) == pytest.approx((other.x, other.y, *other.box), abs=0.5)
        assert one.likely == pytest.approx(other.likely, abs=0.01)

"""The value network's looks: a plain die gets a few, a doubtful one more, and a place without a face one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from hardware.dice.finder import Detection
from hardware.dice.values import LOOKS, MORE, Look, Values
from tests.hardware.dice.drawn import scene

FIVE = Detection(300, 200, (278, 178, 322, 222), 0.8)


class Counting(Values):
    """Notes how often it looks at how many places, and answers as it is told, if at all."""

    def __init__(self, told: list[float] | None = None) -> None:
        super().__init__()
        self.seen: list[tuple[int, int]] = []
        self.told = told

    def _classify(self, picture: np.ndarray, places: list[Detection], looks: tuple[Look, ...]) -> np.ndarray:
        self.seen.append((len(places), len(looks)))
        if self.told is None or not places:
            return super()._classify(picture, places, looks)
        return np.tile(np.array(self.told), (len(places), 1))


def test_a_plain_die_gets_the_usual_looks() -> None:
    values = Counting()
    answer = values.read(scene((300, 200, 5, "white", 20)), [FIVE])
    assert values.seen == [(1, 1), (1, len(LOOKS) - 1), (0, len(MORE))]
    assert answer[0].argmax() == 5


def test_a_place_that_surely_shows_no_face_is_looked_at_once() -> None:
    values = Counting([0.97, 0.03, 0.0, 0.0, 0.0, 0.0, 0.0])
    assert values.read(scene(), [FIVE])[0, 0] == pytest.approx(0.97)
    assert values.seen == [(1, 1), (0, len(LOOKS) - 1), (0, len(MORE))]


def test_a_doubtful_die_is_looked_at_again_and_all_looks_count_alike() -> None:
    values = Counting([0.0, 0.0, 0.6, 0.4, 0.0, 0.0, 0.0])
    answer = values.read(scene(), [FIVE])
    assert values.seen == [(1, 1), (1, len(LOOKS) - 1), (1, len(MORE))]
    assert answer[0] == pytest.approx([0, 0, 0.6, 0.4, 0, 0, 0])


def test_values_read_at_the_same_time_are_read_as_one_after_the_other() -> None:
    values = Values()
    trays = [scene((300, 200, 1 + at, "white", 15 * at)) for at in range(4)]
    alone = [values.read(tray, [FIVE]).tolist() for tray in trays]
    with ThreadPoolExecutor(4) as threads:
        together = threads.map(lambda tray: values.read(tray, [FIVE]).tolist(), trays * 6)
        assert list(together) == alone * 6


def test_no_place_no_answer() -> None:
    assert Values().read(scene(), []).shape == (0, 7)

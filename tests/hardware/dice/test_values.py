"""The value network's looks: a plain die gets a few, a doubtful one more, and a place without a face one."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from hardware.dice import values as values_file
from hardware.dice.finder import Detection
from hardware.dice.values import AT_ONCE, LOOKS, MORE, Look, Seen, Values
from tests.hardware.dice.drawn import scene

FIVE = Detection(300, 200, (278, 178, 322, 222), 0.8)


class Counting(Values):
    """Notes how often it looks at how many places, and answers as it is told, if at all."""

    def __init__(self, told: list[float] | None = None) -> None:
        super().__init__()
        self.seen: list[tuple[int, int]] = []
        self.told = told

    def _classify(self, picture: np.ndarray, places: list[Detection], looks: tuple[Look, ...]) -> Seen:
        self.seen.append((len(places), len(looks)))
        if self.told is None or not places:
            return super()._classify(picture, places, looks)
        return Seen(np.tile(np.array(self.told), (len(places), 1)), np.zeros((len(places), 4)))


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


class Batches:
    """A network that notes how many cuttings it is shown together."""

    def __init__(self, network) -> None:
        self.network = network
        self.shown: list[int] = []

    def setInput(self, blob: np.ndarray) -> None:
        self.shown.append(len(blob))
        self.network.setInput(blob)

    def forward(self, names: list[str]) -> list[np.ndarray]:
        return self.network.forward(names)


def test_many_dice_are_shown_to_the_network_few_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """For memory's sake; what it answers of one die has nothing to do with the others."""
    dice = [(120 + 100 * (at % 4), 110 + 100 * (at // 4), 1 + at % 6, "white", 20.0 * at) for at in range(12)]
    places = [Detection(x, y, (x - 22, y - 22, x + 22, y + 22), 0.8) for x, y, *_ in dice]
    values = Values()
    batches = values._network = Batches(values._network)
    few = values.read(scene(*dice), places)
    assert few.argmax(axis=1).tolist() == [value for _, _, value, *_ in dice]
    assert max(batches.shown) == AT_ONCE
    monkeypatch.setattr(values_file, "AT_ONCE", 1000)
    assert values.read(scene(*dice), places) == pytest.approx(few, abs=1e-6)
    assert max(batches.shown) == 12 * (len(LOOKS) - 1)


def test_what_is_seen_tells_dice_that_show_the_same_from_others() -> None:
    """However they are lit; a step of the network that is there anyway is all it takes."""
    values = Values()
    three, again, four = (
        values.look(scene((300, 200, value, "red", turn), light=light), [FIVE]).features[0]
        for value, turn, light in ((3, 10, 1.0), (3, 12, 0.8), (4, 10, 1.0))
    )
    assert three @ again > 0.9 > three @ four + 0.1
    assert three @ three == pytest.approx(1)

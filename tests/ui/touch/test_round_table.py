"""The table seen from above: chairs apart from each other, and everybody in the order in which they sit."""

from __future__ import annotations

from itertools import combinations
from math import atan2, hypot

import pytest


@pytest.fixture
def drawn(screen, monkeypatch):
    """Where badges are drawn, by their letters."""
    from ui.touch.shelf import round_table

    places = {}
    monkeypatch.setattr(round_table, "draw_mark", lambda _, shape, letter, x, y, radius, *rest: places.update(
        {letter: (x, y, radius)}))  # fmt: skip
    return places


@pytest.mark.parametrize(("size", "chairs"), [((520, 150), 6), ((480, 280), 6), ((300, 120), 4), ((444, 170), 5)])
def test_chairs_lie_apart_and_within_its_place(screen, size, chairs):
    from ui.touch.shelf.round_table import BEFORE, RoundTable

    table = RoundTable(size=size, pos=(7, 11))
    radius = min(26, size[1] * 0.2)
    high = min(size[1] - 2 * radius - BEFORE, size[0] / 2)
    long = min(size[0] - 2 * radius - BEFORE, 4 * high)
    places = [table._place(at / chairs, long, high) for at in range(chairs)]
    assert min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(places, 2)) > 2 * radius
    assert all(table.x + radius <= x <= table.right - radius for x, _ in places)
    assert all(table.y + radius <= y <= table.top - radius for _, y in places)


def test_people_sit_clockwise_in_the_order_of_their_names(screen, drawn):
    screen.app.preferences.names = ["Ada", "Ben", "Cem", "Dora"]
    screen.app.go("seats", game="break-out")
    screen.finger.frames(3)
    assert drawn == {}
    for name in ("Cem", "Ada", "Dora"):
        screen.touch(name, mark=None)
        screen.finger.frames(3)
    from ui.touch.shelf.round_table import RoundTable

    table = next(iter(screen.finger.all(RoundTable)))
    assert list(drawn) == ["C", "A", "D"] and table.chairs == 6
    turns = [atan2(y - table.center_y, x - table.center_x) for x, y, _ in drawn.values()]
    assert drawn["C"][1] < table.center_y, "the first sits at the near side"
    assert turns[0] > turns[1] and turns[2] > 0, "and the others follow clockwise"

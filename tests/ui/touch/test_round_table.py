"""The table seen from above: chairs apart from each other, and everybody in the order in which they sit."""

from __future__ import annotations

from itertools import combinations
from math import atan2

import pytest


@pytest.fixture
def drawn(screen, monkeypatch):
    """Where badges are drawn, by their letters."""
    from ui.touch.shelf import round_table

    places = {}
    monkeypatch.setattr(round_table, "draw_mark", lambda _, shape, letter, x, y, radius, *rest: places.update(
        {letter: (x, y, radius)}))  # fmt: skip
    return places


@pytest.mark.parametrize(("size", "chairs"), [((520, 150), 6), ((480, 280), 6), ((300, 120), 4), ((444, 170), 5),
                                              ((444, 112), 2), ((520, 112), 4)])  # fmt: skip
def test_chairs_can_be_touched_and_lie_apart_and_within_its_place(screen, size, chairs):
    from ui.touch.shelf.round_table import RoundTable

    table = RoundTable(size=size, pos=(7, 11), chairs=chairs)
    keys = table._keys
    assert len(keys) == chairs and all(48 <= key.width <= 84 and key.opacity for key in keys)
    gaps = (
        max(abs(one.center_x - other.center_x), abs(one.center_y - other.center_y)) - one.width
        for one, other in combinations(keys, 2)
    )
    assert min(gaps) >= 7.9
    assert all(table.x <= key.x and key.right <= table.right for key in keys)
    assert all(table.y <= key.y and key.top <= table.top for key in keys)


def test_without_room_for_fingers_there_is_no_table(screen):
    from ui.touch.shelf.round_table import RoundTable

    table = RoundTable(size=(300, 100), chairs=4)
    assert all(key.disabled and not key.opacity for key in table._keys)


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


def test_a_table_without_room_takes_no_touch_from_what_lies_elsewhere(screen):
    """Its chairs are not seen then, and lay in the corner of the page, over a key."""
    from kivy.metrics import dp

    from ui.touch.shelf.round_table import LOWEST, RoundTable

    table = RoundTable(chairs=4, size_hint=(None, None), size=(dp(300), dp(LOWEST) - 1), pos=(dp(300), dp(200)))
    screen.finger.frames(2)
    assert table.children and not any(key.collide_point(50, 40) for key in table.children)

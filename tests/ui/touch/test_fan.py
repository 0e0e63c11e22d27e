"""Before hands are seen there lies a fan of cards on their faces, one for each person: no empty half of a page."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.usefixtures("display")


def test_a_card_lies_there_for_each_person_and_none_is_cut(screen, monkeypatch):
    from ui.touch.cards import fan

    drawn = []
    monkeypatch.setattr(fan, "draw_mark", lambda _, shape, letter, x, y, radius, *colours: drawn.append(letter))
    screen.start(game="break-out")
    drawn.clear()
    screen.app.go("hands")
    screen.finger.frames(10)
    page = screen.app.stage.page
    (cards,) = [one for one in page.big.walk() if isinstance(one, fan.Fan)]
    assert drawn[-4:] == ["A", "B", "C", "D"]
    assert cards.height > 120 and cards.y >= page.big.y and cards.top <= page.big.top


def test_where_there_is_no_room_there_is_no_fan(screen):
    from kivy.graphics import InstructionGroup

    from ui.touch.cards.fan import Fan

    window = screen.start(game="break-out") and screen.table.window
    group = InstructionGroup()
    Fan(window.seats, size=(400, 60)).draw(group)
    assert not group.children

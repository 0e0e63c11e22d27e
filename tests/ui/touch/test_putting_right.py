"""Putting the app right: a typed number keeps the name of what it is, and a page without a board uses its room."""

from __future__ import annotations

import pytest

from tests.ui.touch.test_break_out import begin


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_typing_a_number_right_leaves_room_for_what_it_is(screen, size):
    from ui.touch.controls.button import BigButton
    from ui.touch.look.text import Say

    evening = begin(screen)
    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size
    screen.app.go("correct")
    screen.page._open_item(next(item for item in evening.corrections() if item.what == "round"))
    screen.finger.frames(3)
    page = screen.page
    assert max(one.top for one in screen.finger.all(Say, page.side)) <= page.side.top
    for digit in "12":
        screen.touch(digit, value=digit)
    screen.finger.tap_widget(next(one for one in screen.finger.all(BigButton, page) if one.value == "done"))
    screen.finger.frames(2)
    assert next(item for item in evening.corrections() if item.what == "round").value == 12


def test_what_is_on_offer_stands_where_a_board_would_be(screen):
    """A game without a board has its cards; whose things are wrong is touched beside them, as in all others."""
    from ui.touch.controls.button import BigButton
    from ui.touch.games.torture.stalls import Stalls

    screen.start("torture", names=("Ada", "Ben", "Cem"), dice="real")
    screen.app.go("correct")
    screen.finger.frames(3)
    page = screen.page
    (stalls,) = screen.finger.all(Stalls, page.big)
    assert stalls.keys and stalls.height == page.height
    assert {one.mark.name for one in screen.finger.all(BigButton, page.side) if one.mark} == {"Ada", "Ben", "Cem"}
    screen.touch("Ben")
    screen.finger.frames(3)
    assert screen.reads("Ben's gold") or screen.reads("Ben’s gold")


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
def test_the_board_stays_while_it_is_asked_who_of_a_pile_is_wrong(screen, size):
    from ui.touch.controls.button import BigButton

    evening = begin(screen)
    evening.window.correct_together([(f"place:{who}", "15") for who in "RYB"])
    stage = screen.app.stage
    stage.size_hint, stage.size = (None, None), size
    screen.app.go("correct")
    screen.finger.frames(4)
    screen.finger.tap(*screen.page.board.spot_place("15"))
    screen.finger.frames(4)
    page = screen.page
    assert page.board.parent is page.big and page.board.focus_spot == "15"
    assert len([one for one in screen.finger.all(BigButton, page.side) if one.value is not None]) == 4

"""A number that could be one of very many is typed, and what it is stays to be read meanwhile."""

from __future__ import annotations

from tests.ui.touch.test_break_out import begin


def test_typing_a_number_right_leaves_room_for_what_it_is(screen):
    from ui.touch.widgets.button import BigButton
    from ui.touch.widgets.text import Say

    evening = begin(screen)
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

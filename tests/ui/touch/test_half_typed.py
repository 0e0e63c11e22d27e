"""Dice that were half typed when the plug was pulled are on the keys again."""

from __future__ import annotations

from tests.ui.touch.test_break_out import begin, own, touch_keys


def test_two_of_three_typed_dice_outlive_a_pulled_plug(screen):
    begin(screen)
    touch_keys(screen, ["R", "G", "K"])
    number = screen.table.window.facts.number
    screen.finger.tap_widget(own(screen).keys([2, 5, 1])[0])
    screen.finger.tap_widget(own(screen).keys([2, 5, 1])[1])
    # Nobody closes anything: what is on the disk by now is all there is.
    screen.app.open_evening(lambda: screen.app.kept.take_up(number))
    screen.finger.frames(3)
    assert [key.chosen for key in own(screen).keys([2, 5, 1])] == [True, True, False]
    screen.finger.touches = 0
    screen.finger.tap_widget(own(screen).keys([2, 5, 1])[2])
    screen.finger.frames(2)
    assert screen.finger.touches == 1
    assert [line.kind for line in screen.here.log()].count("rolled") == 1

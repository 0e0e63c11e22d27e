"""The keys of a throw and of moves are kept from question to question, and drawn again only where they changed."""

from __future__ import annotations

from tests.ui.touch.test_break_out import begin, own, put, touch_keys


def test_keys_are_kept_and_deaf_when_they_mean_something_else(screen):
    from kivy.clock import Clock

    begin(screen)
    put(screen, R=4, G=7, K=20)
    first = own(screen)
    touch_keys(screen, ["R", "G", "K"])
    rows = own(screen)
    touch_keys(screen, [3, 2, 6])
    screen.table.undo(agreed=True)
    screen.finger.frames(2)
    # The key of what they showed takes a row: one die comes after the other now.
    pad = own(screen)
    key = pad.keys([3, 2, 6])[0]
    assert pad is not rows and key._deaf_until > Clock.get_time()
    touch_keys(screen, [3, 2, 6])
    screen.table.undo(agreed=True)
    screen.finger.frames(2)
    assert own(screen) is pad and pad.keys([3, 2, 6])[0] is key
    assert not key.chosen and key._deaf_until > Clock.get_time()
    screen.table.undo(agreed=True)
    screen.finger.frames(2)
    assert own(screen) is first


def test_a_key_that_says_the_same_is_not_drawn_again(screen):
    begin(screen)
    put(screen, R=4, G=7, K=20)
    screen.finger.frames(3)
    choice = own(screen)
    drawn = {die: key._drawing.children[:] for die, key in choice._keys.items()}
    put(screen, R=5)
    screen.finger.frames(3)
    assert own(screen) is choice
    changed = {die for die, key in choice._keys.items() if key._drawing.children != drawn[die]}
    assert changed == {"R"}

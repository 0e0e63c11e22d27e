"""The sand glass beside a name: quiet, off until somebody wants it, and no key anywhere minds it."""

from __future__ import annotations

import pytest
from kivy.clock import Clock

from ui.touch.app.preferences import SAND, Preferences

SIZES = [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)]


@pytest.fixture
def glass(screen):
    """A game with a glass of one minute, at its first question."""
    screen.app.preferences.sand = 1
    screen.app.preferences.dims = 0
    screen.app.follow_preferences()
    screen.start("break-out")
    return screen.page.sand


def fallen(screen):
    assert screen.page.frame.head.fallen == screen.page.sand.fallen
    return screen.page.sand.fallen


def ask(screen, seat):
    """As if that seat were asked now."""
    screen.page.show_head(seat, "")


def wait(screen, seconds):
    screen.finger.seconds(seconds, step=0.5)


def test_there_is_none_until_somebody_wants_one(screen):
    from ui.touch.table.sand_glass import NONE

    assert Preferences().sand == SAND[0] == 0
    screen.start("break-out")
    ask(screen, 0)
    wait(screen, 30)
    assert fallen(screen) == NONE and not screen.page.frame.head._glass.children


def test_it_runs_as_long_as_was_chosen_then_lies_still_and_nothing_happens(screen, glass):
    from ui.touch.table.sand_glass import GRAINS

    entries, asked = len(list(screen.app.kept.store.entries(1))), screen.table.asks[0].id
    ask(screen, 0)
    wait(screen, 30.5)
    assert fallen(screen) == GRAINS // 2
    wait(screen, 35)
    assert fallen(screen) == GRAINS and glass._next is None
    assert len(list(screen.app.kept.store.entries(1))) == entries and screen.table.asks[0].id == asked
    assert screen.app.page_name == "table"


def test_it_goes_on_for_the_same_seat_and_begins_anew_for_another_and_runs_for_nobody(screen, glass):
    from ui.touch.table.sand_glass import NONE

    ask(screen, 0)
    wait(screen, 10.5)
    ask(screen, 0)
    assert fallen(screen) == 4
    ask(screen, 1)
    assert fallen(screen) == 0
    wait(screen, 5.5)
    assert fallen(screen) == 2
    ask(screen, -1)
    assert fallen(screen) == NONE
    ask(screen, 1)
    assert fallen(screen) == 0


def test_it_stands_still_while_something_secret_is_open(screen, glass):
    from kivy.uix.widget import Widget

    ask(screen, 0)
    wait(screen, 5.5)
    curtain = screen.app.stage.draw_curtain(screen.table.seat(0), "For Ada", lambda _: Widget())
    wait(screen, 12)
    assert screen.app.stage.secret_open and fallen(screen) == 2
    curtain.close()
    wait(screen, 5)
    assert fallen(screen) in (3, 4)


def test_it_stands_still_while_the_screen_is_dim_or_another_page_is_shown(screen, glass):
    ask(screen, 0)
    wait(screen, 5.5)
    screen.app.stage.dimmer.dim()
    wait(screen, 10)
    assert fallen(screen) == 2
    screen.app.stage.dimmer.wake()
    screen.app.go("log")
    assert glass._next is None
    wait(screen, 10)
    assert glass.fallen == 2
    screen.app.back_to_table()
    ask(screen, 0)
    assert glass._next is not None


def test_another_time_counts_from_now_on(screen, glass):
    ask(screen, 0)
    wait(screen, 10.5)
    screen.app.preferences.sand = 3
    ask(screen, 0)
    wait(screen, 8)
    assert fallen(screen) == 1


def test_between_two_grains_nothing_is_drawn(screen, glass):
    ask(screen, 0)
    wait(screen, 4)
    drawn = []
    screen.page.frame.head._glass_soon = lambda: drawn.append(Clock.get_time())
    screen.page.frame.head.paint_soon = lambda *_: drawn.append(None)
    wait(screen, 10)
    assert len(drawn) == 4 and None not in drawn


@pytest.mark.parametrize(("size", "left"), [*((size, False) for size in SIZES), (SIZES[0], True)])
def test_it_has_room_beside_every_name_and_no_key_moves(screen, glass, size, left):
    from kivy.metrics import dp

    from tests.ui.touch.test_mistouches import as_it_lies
    from ui.touch.table.sand_glass import ROOM

    screen.app.preferences.hand = "left" if left else "right"
    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size
    head, table = screen.page.frame.head, screen.table
    found = {}
    for minutes in (0, 1):
        screen.app.preferences.sand = minutes
        for name in ("Al", "Bartholomäus"):
            ask(screen, 0)
            head.name, head.then = name, table.seat(1)
            screen.finger.frames(3)
            if minutes:
                assert head.x < head._glass_at - dp(ROOM) / 2 and head._glass_at + dp(ROOM) / 2 < head.why.x - dp(40)
        found[minutes] = as_it_lies(screen.page).keys
    assert found[0] == found[1]


def test_it_is_seen_on_the_seats_own_colour(screen, glass):
    ask(screen, 0)
    wait(screen, 30.5)
    head = screen.page.frame.head
    x, y = round(head._glass_at), round(head.center_y)
    pixels = screen.pixels()
    high = pixels.shape[0]
    ground, sand = pixels[high - int(head.y) - 2][x], pixels[high - (y - 11)][x]
    assert abs(ground.astype(int) - sand.astype(int)).sum() > 200

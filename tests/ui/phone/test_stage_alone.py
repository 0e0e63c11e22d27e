"""A large screen that is left to itself: it goes dark where nothing happens, and finds back when the table was gone."""

from __future__ import annotations

import random

from companion.client.holders import WATCHER
from companion.testing.by_chance import answer_by_chance
from tests.ui.phone.browser import COUNTED, LOOKS, stop_the_clock
from tests.ui.phone.table import PhoneTable, begin

MINUTE = 60_000
DARKENED = "getComputedStyle(document.body, '::after').content"
LATEST = "window.every[window.every.length - 1].readyState"
DARK = "getComputedStyle(document.body, '::after').opacity"


def screen_with_a_clock(sit, table, first=""):
    """A large screen whose clock goes on as far as the test says."""
    (screen,) = sit(table, WATCHER, first=first).values()
    screen.page.emulate_media(reduced_motion="reduce")
    screen.page.set_viewport_size({"width": 1280, "height": 720})
    stop_the_clock(screen.page)
    screen.page.reload()
    screen.until("!document.getElementById('stage').hidden && document.querySelector('#stage h1')")
    return screen


def happen(table, screen):
    """Something happens at the table, and the screen has heard of it: its line may be on its way back."""
    version = table.do(lambda: (answer_by_chance(table.window, random.Random(1)), table.window.changes)[1])
    passes(screen, f"document.body.dataset.version === '{version}'")


def passes(screen, true):
    """Let time pass on the page until that is so."""
    for _ in range(LOOKS):
        if screen.look(true):
            return
        screen.page.clock.fast_forward(100)
        screen.page.wait_for_timeout(15)
    raise AssertionError(true)


def test_it_goes_dark_after_ten_minutes_in_which_nothing_happened_and_wakes_with_the_next_change(sit):
    with PhoneTable(begin("break-out")) as table:
        screen = screen_with_a_clock(sit, table)
        # New letters for others, once a minute, are nothing that happens.
        for _ in range(9):
            screen.page.evaluate("document.querySelector('#stage h1').drawn = true; 0")
            screen.page.clock.fast_forward(MINUTE)
            passes(screen, "document.querySelector('#stage .joining') && !document.querySelector('#stage h1').drawn")
        screen.page.clock.fast_forward(MINUTE)
        assert screen.look(DARK) == "0.8"
        happen(table, screen)
        screen.page.clock.fast_forward(10 * MINUTE - 500)
        assert screen.look(DARK) == "0"
        screen.page.clock.fast_forward(600)
        assert screen.look(DARK) == "0.8"
        happen(table, screen)
        assert screen.look(DARK) == "0"
        screen.page.clock.fast_forward(10 * MINUTE + 100)
        assert screen.look(DARK) == "0.8"
        # A key of its remote, or a hand, wakes it as well; the page with its tabs is never dark.
        screen.page.keyboard.press("ArrowUp")
        assert screen.look(DARK) == "0"
        screen.page.clock.fast_forward(10 * MINUTE + 100)
        screen.page.tap("#stage h1")
        assert screen.page.locator("#tabs").is_visible() and screen.look(DARKENED) == "none"
        screen.page.tap("#large")
        assert screen.look(DARK) == "0"


def test_it_looks_for_the_table_for_hours_and_finds_back(sit, tmp_path):
    store = str(tmp_path / "kept.sqlite")
    with PhoneTable(begin("break-out"), store) as table:
        screen = screen_with_a_clock(sit, table, first=COUNTED)
        number = table.window.facts.number
    lost = "!document.getElementById('net').hidden"
    screen.until(lost)
    assert screen.read("#net") == "Looking for the table …"
    lies, ends = (screen.page.locator(place).bounding_box() for place in ("#net", "#stage .told"))
    assert lies["y"] > ends["y"] + ends["height"] - 1, "it lies over nothing of the picture"
    tried = screen.page.evaluate("window.every.length")
    for _ in range(40):
        # Each time a quarter of an hour: it has tried once more, and what it shows stays.
        screen.page.clock.fast_forward(15 * MINUTE)
        screen.until(f"window.every.length > {tried} && {LATEST} === 3")
        tried = screen.page.evaluate("window.every.length")
        assert screen.page.locator("#stage h1").is_visible() and screen.look(lost)
    assert screen.look(DARK) == "0.8" and tried < 200
    with PhoneTable(lambda kept: kept.take_up(number), store, port=None) as table:
        while screen.page.locator("#net").is_visible():
            # A browser that was often refused waits a while itself before it tries once more.
            screen.page.clock.fast_forward(3000)
            screen.until(f"{LATEST} === 3 || document.getElementById('net').hidden")
        happen(table, screen)
        assert screen.look(DARK) == "0" and screen.page.locator("#stage h1").is_visible()


def test_a_page_that_went_wrong_is_loaded_anew_only_where_there_is_a_table(sit, tmp_path):
    """Else the browser's own page would come, which looks for nobody."""
    store = str(tmp_path / "kept.sqlite")
    with PhoneTable(begin("break-out"), store) as table:
        screen = screen_with_a_clock(sit, table)
        number = table.window.facts.number
    screen.until("!document.getElementById('net').hidden")
    screen.page.evaluate("window.here = true; queueMicrotask(() => { throw new Error('anything'); }); 0")
    for _ in range(20):
        screen.page.clock.fast_forward(MINUTE)
        assert screen.page.evaluate("window.here") is True
    screen.faults.clear()
    with PhoneTable(lambda kept: kept.take_up(number), store, port=None):
        passes(screen, "window.here === undefined")
        screen.until("document.querySelector('#stage h1') && document.getElementById('net').hidden")

"""Garbage is looked for while nobody touches: never between a finger and its answer, and memory stays as it is."""

from __future__ import annotations

import gc
import weakref

import pytest

QUIET, STILL, ALONE = 0.2, 1.0, 60.0
"""Seconds, as ui.touch.app.garbage has them; Kivy must not be imported before there is a window."""

MANY = 20_000
"""Far more objects than a quiet moment lets lie."""


class Ring:
    """Garbage that only the collector finds."""

    def __init__(self):
        self.itself = self


def litter(many):
    """Leave so many objects behind."""
    for _ in range(many):
        Ring()


@pytest.fixture
def taken_in():
    """What was left out can be taken in again, by a test that is about that: each look at it takes as long as a test,
    since what other tests hold is among it."""


@pytest.fixture(autouse=True)
def left_out(request, monkeypatch):
    """Nothing of a test's own but what the app leaves out itself, at its starts and in quiet moments."""
    if "taken_in" in request.fixturenames:
        gc.unfreeze()
    else:
        monkeypatch.setattr("gc.unfreeze", lambda: None)
    yield
    gc.freeze()


@pytest.fixture(autouse=True, scope="module")
def garbage_of_all():
    """What the tests leave behind is looked for once, when all are through."""
    gc.freeze()
    yield
    gc.unfreeze()
    gc.collect()
    gc.freeze()


@pytest.fixture
def collected(screen):
    """The generations that were collected, in order. Every new picture is drawn: quiet moments count from there."""
    screen.finger.seldom = 1
    found = []

    def collecting(phase, about):
        if phase == "start":
            found.append(about["generation"])

    screen.start()
    screen.finger.seconds(2 * STILL)
    gc.callbacks.append(collecting)
    yield found
    gc.callbacks.remove(collecting)


def a_key(screen, row=0):
    from ui.touch.pads.dice import DieKey

    return next(key for key in screen.finger.all(DieKey) if key.row == row)


def press(screen, key):
    """A finger goes down and up, up to the picture of what comes of it."""
    screen.finger.press(*key.to_window(*key.center))
    screen.finger.frames()


def test_nothing_is_collected_between_a_finger_and_its_answer(screen, collected):
    before = screen.table.window.changes
    for row in (0, 1):
        screen.finger.seconds(2 * STILL)
        collected.clear()
        litter(MANY)
        press(screen, a_key(screen, row))
        assert collected == []
    assert screen.table.window.changes > before
    screen.finger.seconds(2 * STILL)
    assert 2 in collected


def test_a_quiet_moment_looks_through_what_came_since(screen, collected):
    lost = weakref.ref(Ring())
    litter(1000)
    assert lost() is not None
    screen.app.stage.canvas.ask_update()
    screen.finger.seconds(STILL + 0.1)
    assert collected == [2]
    assert lost() is None


def test_much_garbage_does_not_wait_until_people_think(screen, collected):
    litter(MANY)
    screen.app.stage.canvas.ask_update()
    screen.finger.seconds(QUIET + 0.1)
    assert collected == [2]


def test_a_resting_finger_is_waited_for(screen, collected):
    touch = screen.finger.rest(a_key(screen))
    collected.clear()
    litter(MANY)
    screen.finger.seconds(5 * STILL)
    screen.finger.seconds(ALONE)
    assert collected == []
    screen.finger.lift(touch)
    screen.finger.seconds(STILL + 0.1)
    assert collected == [2]


def test_nothing_new_is_not_worth_a_look(screen, collected):
    screen.finger.seconds(ALONE - 10, step=1.0)
    assert collected == []


def test_what_stays_for_long_is_left_out_and_found_once_people_are_away(screen, taken_in, collected):
    ring = Ring()
    lost = weakref.ref(ring)
    screen.app.collecting.leave_out()
    del ring
    litter(MANY)
    screen.finger.tap(1, 1)
    screen.finger.seconds(2 * STILL)
    assert lost() is not None
    screen.finger.seconds(ALONE, step=1.0)
    assert lost() is None
    assert gc.get_freeze_count()


def test_an_evening_is_left_out_when_it_is_opened_but_its_page_is_not(screen):
    screen.start()
    new = {id(one) for one in gc.get_objects()}
    assert id(screen.page) in new
    assert id(screen.table) not in new


def test_the_evening_before_is_found_when_the_next_one_is_opened(screen, taken_in):
    screen.start()
    before = weakref.ref(screen.table)
    screen.start()
    screen.start()
    assert before() is None


def test_the_collector_is_given_back(screen, taken_in):
    collecting = screen.app.collecting
    collecting.stop()
    before = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    collecting.start()
    assert gc.get_threshold() != (700, 10, 10)
    collecting.stop()
    assert gc.get_threshold() == (700, 10, 10)
    assert gc.get_freeze_count() == 0
    gc.set_threshold(*before)
    collecting.start()


def test_pages_that_were_left_are_gone_while_the_question_stays(screen):
    # Quiet moments count from the last picture.
    screen.finger.seldom = 1
    screen.start()
    table, pages = weakref.ref(screen.page), []
    for name in ("log", "hands", "more"):
        screen.app.go(name)
        screen.finger.frames(2)
        pages.append(weakref.ref(screen.page))
        screen.app.back_to_table()
        screen.finger.frames(2)
    screen.finger.seconds(2 * STILL)
    assert [page() for page in pages] == [None] * 3
    assert table() is screen.page


@pytest.mark.parametrize("game", ["outrage", "break-out"])
def test_the_table_goes_with_its_evening(screen, game):
    screen.start(game)
    table = weakref.ref(screen.page)
    screen.app.leave_evening()
    screen.app.go_first()
    screen.finger.seconds(2 * STILL)
    gc.collect()
    assert table() is None

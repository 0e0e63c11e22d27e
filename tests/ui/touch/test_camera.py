"""Dice that a camera reads: no touch when the read is sure and new, one when it asks."""

from __future__ import annotations

from concurrent.futures import Executor, Future

import pytest

from companion.table.dice import DiceRead


class AtOnce(Executor):
    """Does what it is given straight away, so that no test waits for a thread."""

    def submit(self, call, *args):
        done = Future()
        done.set_result(call(*args))
        return done


class Tray:
    name = "a tray in a test"

    def __init__(self):
        self.shows = None

    def throw(self, dice, faces, colours):
        return self.shows


@pytest.fixture
def tray(screen, monkeypatch):
    from ui.touch import dice_watch

    monkeypatch.setattr(dice_watch, "ThreadPoolExecutor", lambda **_: AtOnce())
    tray = Tray()
    screen.app.dice = tray
    screen.start(dice="camera")
    return tray


def thrown(screen):
    return [line.facts["dice"] for line in screen.desk.evening.log() if line.kind == "threw"]


def test_a_sure_new_throw_takes_no_touch(screen, tray):
    screen.finger.seconds(1)
    screen.finger.touches = 0
    tray.shows = DiceRead([2, 3], True)
    screen.finger.seconds(1)
    assert thrown(screen) == [[2, 3]] and screen.finger.touches == 0


def test_dice_that_lay_there_before_are_not_taken_again(screen, tray):
    screen.finger.seconds(1)
    tray.shows = DiceRead([2, 3], True)
    screen.finger.seconds(3)
    assert thrown(screen) == [[2, 3]]
    assert screen.reads("Take 2 and 3")


def test_an_unsure_read_asks_for_one_touch(screen, tray):
    screen.finger.seconds(1)
    tray.shows = DiceRead([4, 6], False, "One die leans on the edge.")
    screen.finger.seconds(1)
    assert thrown(screen) == [] and screen.reads("One die leans on the edge.")
    screen.finger.touches = 0
    screen.touch("Take 4 and 6")
    assert thrown(screen) == [[4, 6]] and screen.finger.touches == 1


def test_nothing_looks_at_the_dice_on_another_page(screen, tray):
    screen.touch("Log", stack=True)
    screen.finger.seconds(1)
    tray.shows = DiceRead([2, 3], True)
    screen.finger.seconds(1)
    assert thrown(screen) == []

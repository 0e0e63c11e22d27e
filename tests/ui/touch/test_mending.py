"""Dice that were thrown bear a pencil for a while: a touch puts them right."""

from __future__ import annotations

import pytest

from companion.devices.dice import DiceRead
from tests.ui.touch.cameras import BOXES, AtOnce, camera_with_two_dice, doubtful
from tests.ui.touch.test_pictures import ward


@pytest.fixture
def camera(screen, monkeypatch):
    from ui.touch.dice import watch as dice_watch

    monkeypatch.setattr(dice_watch, "ThreadPoolExecutor", lambda **_: AtOnce())
    screen.app.dice = camera_with_two_dice()
    return screen.app.dice


def pencils(screen):
    """The faces that bear one, on keys and on dice that were thrown."""
    from ui.touch.pads.dice import DiceRow, DieKey

    rows = [face for row in screen.finger.all(DiceRow) if row.mends for face in row.faces]
    return sorted([*(key.face for key in screen.finger.all(DieKey) if key.mends), *rows])


def read(screen, camera, *values):
    camera.shows = DiceRead(list(values), True, None, BOXES[: len(values)], doubtful(1).picture, fresh=True)
    screen.finger.until(lambda: any(line.kind == "threw" for line in screen.here.log()))
    camera.shows = None
    screen.finger.frames(3)


def test_read_dice_bear_a_pencil_for_a_while(screen, camera):
    ward(screen).set_source("dice", "camera")
    screen.finger.seconds(1)
    read(screen, camera, 2, 3)
    assert pencils(screen) == [2, 3]
    screen.finger.seconds(9)
    assert pencils(screen) == []
    # Gone is the pencil alone.
    assert screen.table.last_throw() == [2, 3]


def test_virtual_dice_bear_none(screen):
    evening = ward(screen)
    evening.set_source("dice", "virtual")
    screen.finger.frames(3)
    screen.answer(screen.table.display.throw_answer(screen.table.asks[0]))
    screen.finger.frames(3)
    assert screen.table.last_throw() and pencils(screen) == []


def test_another_answer_ends_it(screen, camera):
    ward(screen).set_source("dice", "camera")
    screen.finger.seconds(1)
    read(screen, camera, 2, 3)
    assert pencils(screen)
    screen.answer(screen.table.asks[0].options[0].value)
    screen.finger.frames(3)
    assert pencils(screen) == []


def test_dice_that_choose_a_prisoners_way_bear_one_too_until_one_has_moved(screen):
    from ui.touch.games.break_out.choose_move import Roll

    window = screen.start("break-out", names=("Ada", "Ben"), start="said")
    for question in window.questions:
        window.window.answer(question.id, list("RGYBOPK"))
    window.window.answer(window.questions[0].id, "0")
    window.window.answer(window.questions[0].id, ["R", "B", "G"])
    window.window.answer(window.questions[0].id, [2, 3, 4])
    screen.finger.frames(4)
    (roll,) = screen.finger.all(Roll)
    assert roll.mends
    screen.answer(window.questions[0].options[0].value)
    screen.finger.frames(3)
    assert not roll.mends

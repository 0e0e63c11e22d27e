"""Hints are off until a person wants them; what rests on a secret stands behind the curtain and nowhere else."""

from __future__ import annotations

import random

from ui.touch.app import preferences

PEOPLE = ("Ada", "Ben", "Cem", "Dora")


def want(screen, *names):
    """From now on these people are shown hints."""
    from ui.touch.table.hinting import set_hints

    for name in names:
        set_hints(screen.app.preferences, screen.app.kept, name, True)
    screen.app.back_to_table()
    screen.finger.frames(3)


def lamps(screen):
    """What the keys with a lamp stand for."""
    from ui.touch.controls.button import BigButton

    return [button.value for button in screen.finger.all(BigButton) if button.hinted]


def lane(screen):
    """Ada stands before the Cradle Tower with a Jewel and a coin, and has thrown."""
    evening = screen.start()
    for what, value in (("accredited:0", True), ("coin:0", True), ("jewel:orb", "inside:0"), ("square:0", "L2")):
        evening.correct(what, value)
    evening.correct("turn", 0)
    screen.finger.frames(4)
    return evening


def test_nobody_is_shown_any_at_first(screen):
    screen.start()
    assert not screen.reads("Hint")
    assert lamps(screen) == []


def test_under_more_each_person_has_their_own_switch(screen):
    screen.start()
    screen.app.go("more")
    screen.touch("Hints")
    screen.touch("Cem")
    assert screen.app.preferences.hints == ["Cem"]
    assert preferences.read(screen.app.kept).hints == ["Cem"]
    screen.finger.frames(3)
    assert lamps(screen) == [2]
    screen.touch("Cem")
    assert preferences.read(screen.app.kept).hints == []


def test_a_game_without_hints_has_no_switch(screen):
    screen.start("torture", dice="real")
    screen.app.go("more")
    screen.finger.frames(3)
    assert screen.button(value="hints") is None


def test_the_square_of_a_hint_bears_its_sign(screen):
    lane(screen)
    want(screen, "Ada")
    screen.throw([3, 4])
    screen.finger.frames(3)
    assert screen.table.asks[0].about in ("seven", "walk")
    if screen.table.asks[0].about == "seven":
        assert lamps(screen) == ["move"]
        screen.answer("move")
        screen.finger.frames(3)
    assert screen.table.view.players[0].square == "CRA" or screen.page.board.hinted == ["CRA"]


def test_only_who_wants_it_gets_it(screen):
    lane(screen)
    want(screen, "Ben")
    assert not screen.reads("Hint")
    want(screen, "Ada")
    assert screen.reads("Hint: Throw.")


def test_what_rests_on_the_hand_waits_behind_the_curtain(screen):
    """Ada stands before a case: whether she should try for it depends on her cards."""
    evening = screen.start()
    for what, value in (("accredited:0", True), ("coin:0", True), ("square:0", "V02"), ("hand:0", ["file", "mace"])):
        evening.correct(what, value)
    evening.correct("turn", 0)
    want(screen, *PEOPLE)
    assert screen.reads("Hint: hold your key")
    assert lamps(screen) == []
    screen.page.question.draw_curtain(screen.table.asks[0].id)
    screen.finger.frames(3)
    assert screen.reads("You hold a tool: try for")
    assert lamps(screen) == ["steal:sword"]


def test_a_forecast_is_told_to_nobody_by_hints(screen):
    """Every hint of Break Out rests on it: the shared screen says where to look, whatever it would be."""
    screen.start("break-out", forecast="dealt", start="said")
    want(screen, *PEOPLE)
    luck = random.Random(3)
    looked = 0
    for _ in range(40):
        ask = screen.table.asks[0]
        screen.finger.frames(2)
        assert lamps(screen) == [] and not screen.page.board.hinted
        hint = screen.table.window.seat(ask.seat).hint(ask.id) if ask.seat >= 0 else None
        if hint is not None:
            assert not screen.reads(hint.reason)
            screen.app.go("hands")
            screen.page._show(ask.seat)
            assert screen.reads(hint.reason)
            looked += 1
            screen.app.back_to_table()
        screen.answer(screen.table.window.random_answer(ask.id, luck))
    assert looked > 5


def test_a_layout_is_shown_square_by_square(screen):
    screen.start("cloaks", dice="virtual", city="drawn", start="drawn")
    want(screen, *PEOPLE)
    luck = random.Random(1)
    while screen.table.asks[0].about != "first_cloaks":
        screen.answer(screen.table.window.random_answer(screen.table.asks[0].id, luck))
    screen.finger.frames(3)
    assert len(screen.page.board.hinted) == 4


def test_where_people_sit_down_a_lamp_beside_each_name_is_one_touch(screen):
    screen.app.go("seats", game="outrage")
    screen.finger.frames(3)
    for name in ("Ada", "Ben"):
        screen.touch(name)
    screen.finger.frames(3)
    screen.touch("", value=("hints", "Ben"))
    assert preferences.read(screen.app.kept).hints == ["Ben"]
    assert screen.reads("Ben is shown hints.")
    screen.finger.seconds(1)
    screen.touch("", value=("hints", "Ben"))
    assert preferences.read(screen.app.kept).hints == []


def test_a_game_without_hints_has_no_lamps_beside_names(screen):
    from ui.touch.controls.button import BigButton

    screen.app.go("seats", game="torture")
    screen.finger.frames(3)
    screen.touch("Ada")
    screen.finger.frames(3)
    assert [one for one in screen.finger.all(BigButton) if isinstance(one.value, tuple)] == []

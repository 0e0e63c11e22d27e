"""The table page: dice, moves, holds, undo, corrections, errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.refused import Refused


def touch_die(screen, row, face):
    from ui.touch.pads.dice import DieKey

    screen.finger.tap_widget(next(k for k in screen.finger.all(DieKey) if k.row == row and k.face == face))


def throw(screen, one, other):
    touch_die(screen, 0, one)
    touch_die(screen, 1, other)


def ward(screen, square="G8", seat=0):
    """Everybody accredited, one seat in the Inner Ward and on turn."""
    evening = screen.start()
    for number in range(4):
        evening.correct(f"accredited:{number}", True)
    evening.correct(f"square:{seat}", square)
    evening.correct("turn", seat)
    screen.finger.frames(4)
    return evening


def test_a_throw_is_one_touch_a_die_and_moves(screen):
    evening = screen.start()
    seat = screen.table.asks[0].seat
    screen.finger.touches = 0
    throw(screen, 2, 3)
    assert screen.finger.touches == 2
    assert evening.view(None)["players"][seat]["square"] == "W05"
    assert screen.reads(f"{screen.table.seat(seat).name}: 5, to the ringed square")


def test_a_move_costs_one_touch_or_two(screen):
    evening = ward(screen)
    throw(screen, 3, 2)
    board = screen.page.board
    for spot in list(board.legal)[:3]:
        screen.finger.touches = 0
        screen.finger.tap(*board.spot_place(spot))
        if screen.table.asks[0].about == "walk":
            screen.finger.tap(*board.spot_place(spot))
        assert screen.finger.touches <= 2
        assert evening.log()[-1] is not None
        assert any(line.facts.get("square") == spot for line in evening.log() if line.kind == "moved")
        screen.table.undo(agreed=True)
        screen.finger.frames(4)


def test_undo_without_news_is_one_touch(screen):
    evening = ward(screen)
    screen.touch("Change cards")
    assert screen.table.asks[0].about == "change"
    screen.touch("Undo", stack=True)
    assert evening.asks(None)[0].about == "turn"


def test_undo_past_a_die_asks_the_others(screen):
    evening = screen.start()
    before = evening.view(None)["players"]
    throw(screen, 2, 3)
    screen.touch("Undo", stack=True)
    assert screen.reads("All must agree.")
    screen.touch("Take it back")
    assert evening.view(None)["players"] == before
    assert any(line.undone for line in evening.log())


def test_leaving_the_undo_changes_nothing(screen):
    evening = screen.start()
    throw(screen, 2, 3)
    after = evening.view(None)
    screen.touch("Undo", stack=True)
    screen.touch("No")
    assert evening.view(None) == after


def test_the_same_dice_again_with_one_touch(screen):
    evening = screen.start()
    throw(screen, 2, 3)
    after = evening.view(None)
    screen.table.undo(agreed=True)
    screen.finger.frames(3)
    if screen.table.asks[0].kind == "throw":
        screen.touch("2 and 3, as before")
        assert evening.view(None) == after


def test_a_wrong_die_is_corrected_in_one_touch(screen):
    evening = ward(screen)
    throw(screen, 3, 2)
    screen.finger.touches = 0
    touch_die(screen, 0, 6)
    assert screen.finger.touches == 1
    assert screen.table.last_throw() == [6, 2] and evening.asks(None)[0].facts["steps"] == 8
    assert any(line.undone and line.kind == "threw" for line in evening.log())


def test_why_opens_the_rule_behind_the_question(screen):
    screen.start()
    rule = screen.table.rule(screen.table.asks[0].rule)
    screen.finger.tap_widget(screen.page.frame.head.why)
    assert screen.reads(rule.text)


def test_a_refusal_is_a_sentence_and_changes_nothing(screen):
    evening = ward(screen)
    before = evening.view(None)
    assert not screen.answer("attack:0")
    assert evening.view(None) == before
    with pytest.raises(Refused) as refused:
        evening.answer(0, "attack:0")
    assert screen.reads(refused.value.reason)


def test_the_table_is_right_about_a_piece(screen):
    evening = ward(screen)
    screen.touch("More", stack=True)
    screen.touch("Fix the app")
    board = screen.page.board
    screen.finger.touches = 0
    screen.finger.tap(*board.spot_place("G8"))
    screen.finger.tap(*board.spot_place("HOS"))
    if evening.view(None)["players"][0]["square"] != "HOS":
        screen.finger.tap(*board.spot_place("HOS"))
    assert screen.finger.touches <= 3
    assert evening.view(None)["players"][0]["square"] == "HOS"
    assert evening.log()[-1].kind == "corrected"


def test_a_broken_page_keeps_the_table_alive(screen):
    from kivy.clock import Clock

    screen.start()

    def fail(_):
        raise RuntimeError("on purpose")

    Clock.schedule_once(fail, 0)
    screen.finger.frames(3)
    assert screen.reads("Something went wrong")
    throw(screen, 1, 2)
    assert any(screen.table.display.faces(line) == [1, 2] for line in screen.table.lines)


def test_virtual_dice_are_thrown_by_one_touch(screen):
    evening = screen.start(dice="virtual")
    screen.finger.touches = 0
    screen.touch("Throw")
    assert screen.finger.touches == 1
    assert any(line.kind == "threw" for line in evening.log())


def test_a_button_with_a_new_meaning_is_deaf_for_a_moment(screen):
    screen.start(dice="virtual")
    screen.finger.seconds(1)
    throw_button = screen.button(text="Throw")
    throw_button.text = "Something else"
    assert throw_button.deaf
    screen.finger.seconds(0.3)
    assert throw_button.deaf
    screen.finger.seconds(0.3)
    assert not throw_button.deaf


def test_the_way_walked_is_touched_fork_by_fork(screen):
    evening = ward(screen, "G4")
    throw(screen, 2, 2)
    board = screen.page.board
    walk_to(screen, "H7")
    assert screen.table.asks[0].about == "route"
    assert screen.reads("Which way did you walk?")
    assert (board.focus_spot, board.goal_spot) == ("G4", "H7")
    for way, here in (("G5", "G5"), ("G6", "G6"), ("G7", "")):
        screen.finger.touches = 0
        screen.finger.seconds(1)
        screen.finger.tap(*board.spot_place(way))
        assert screen.finger.touches == 1
        if here:
            assert board.focus_spot == here
    assert (screen.table.asks[0].about, board.goal_spot) == ("invited", "")
    assert evening.view(None)["turn"]["used"] == ["G4", "G5", "G6", "G7", "H7"]


def test_either_way_is_one_touch(screen):
    evening = ward(screen, "G4")
    throw(screen, 2, 2)
    walk_to(screen, "H7")
    screen.touch("Either way")
    used = evening.view(None)["turn"]["used"]
    assert len(used) == 5 and (used[0], used[-1]) == ("G4", "H7")


def walk_to(screen, spot):
    board = screen.page.board
    while screen.table.asks[0].about == "walk":
        screen.finger.seconds(1)
        screen.finger.tap(*board.spot_place(spot))
    screen.finger.seconds(1)


def test_nothing_drawn_waits_for_a_thread(screen):
    """Threads that draw, behind a busy machine, would hold many pictures at once."""
    screen.start()
    names = [path.read_text() for path in Path("/proc/self/task").glob("*/comm")]
    assert names and not any(name.startswith("llvmpipe") for name in names)


def test_coming_back_shows_the_same_table_with_what_has_changed_since(screen):
    screen.start("outrage", dice="typed")
    page = screen.app.table_page
    screen.app.go("log")
    before = page.frame.head.name
    assert screen.throw([1, 2])
    asked = screen.table.seat(screen.table.asks[0].seat).name
    assert (asked, page.frame.head.name) != (before, asked)
    screen.app.back_to_table()
    screen.finger.frames(3)
    assert screen.app.table_page is page
    assert page.frame.head.name == asked


def test_another_evening_has_a_table_of_its_own(screen):
    screen.start("outrage", dice="typed")
    page = screen.app.table_page
    screen.app.leave_evening()
    screen.start("outrage", dice="typed")
    assert screen.app.table_page is not page

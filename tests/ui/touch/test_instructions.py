"""What hands have to do and what just happened stays in sight, and no key moves because of it."""

from __future__ import annotations

from ui.touch.widgets.dice import DieKey
from ui.touch.widgets.loglist import LogTail
from ui.touch.widgets.panel import HandsNote


def notes(screen):
    """The instructions that are wholly in sight."""
    screen.finger.frames(4)
    side = screen.page.side
    return [note.text for note in screen.finger.all(HandsNote, side) if side.y <= note.y and note.top <= side.top]


def share(screen, words="share:1:3"):
    """Ada splits a seven with Ben and moves first, to the Wakefield Tower."""
    evening = screen.start()
    evening.correct_together([("turn", 0), ("square:0", "W11")])
    table = screen.table
    screen.throw([3, 4], "typed")
    screen.answer(words)
    if table.asks[0].about == "first_share":
        screen.answer("own")
    return evening


def test_two_pieces_that_move_in_one_change_are_both_told(screen):
    share(screen)
    (note,) = notes(screen)
    assert note == "Put Ada's piece on the Wakefield Tower. Put Ben's piece on the Shop."


def test_a_missed_turn_is_told_below_an_instruction(screen):
    evening = share(screen)
    assert any(line.text == "Ben misses this turn." for line in evening.log())
    assert notes(screen)
    tail = screen.finger.find(LogTail)
    assert tail.shown[0].text == "Ben misses this turn."
    assert screen.page.side.y <= tail.y and tail.top <= screen.page.side.top


def test_the_keys_of_the_dice_stay_where_they_are(screen):
    screen.start()
    screen.finger.frames(4)
    before = [key.pos for key in screen.finger.all(DieKey)]
    screen.throw([2, 3], "typed")
    assert notes(screen)
    assert [key.pos for key in screen.finger.all(DieKey)] == before


def test_a_changed_setting_takes_no_instruction_away(screen):
    evening = share(screen)
    before = notes(screen)
    evening.set_source("dice", "virtual")
    assert before and notes(screen) == before


def test_a_card_that_is_read_leaves_the_instruction_on_the_table(screen):
    evening = screen.start()
    evening.correct("accredited:0", True)
    evening.correct("square:0", "B3")
    evening.correct("next:raven", "pecked")
    evening.correct("turn", 0)
    table = screen.table
    screen.throw([1, 2], "typed")
    while table.asks[0].about in ("walk", "route"):
        screen.answer("B6" if table.asks[0].about == "walk" else table.asks[0].options[0].value)
    assert screen.page.story is not None
    (told,) = notes(screen)
    assert told.startswith("Put Ada's piece on ")
    screen.touch(screen.button(icon="arrow_forward").text, icon="arrow_forward")
    assert screen.page.story is None
    assert notes(screen) == [told]

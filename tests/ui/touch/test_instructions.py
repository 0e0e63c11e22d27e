"""What hands have to do has a place of its own: it stays there, and no key moves because of it."""

from __future__ import annotations

from tests.ui.touch.test_table import touch_die, ward
from ui.touch.widgets.dice import DieKey


def due(screen):
    return [one.text for one in screen.table.hands.due]


def shown(screen):
    screen.finger.frames(3)
    return screen.page.frame.hands.text


def share(screen, words="share:1:3"):
    """Ada splits a seven with Ben and moves first."""
    evening = screen.start()
    evening.correct("turn", 0)
    table = screen.table
    screen.throw([3, 4], "typed")
    screen.answer(words)
    if table.asks[0].about == "first_share":
        screen.answer("own")
    return evening


def test_two_pieces_that_move_in_one_change_are_told_one_after_the_other(screen):
    share(screen)
    first, second = due(screen)
    assert first.startswith("Your piece to ") and second == "Your piece to the Shop."
    assert shown(screen) == first
    strip = screen.page.frame.hands
    assert (strip.waiting, strip.mark.name) == (1, "Ada")
    assert strip.due.spot in screen.page.board.ringed
    screen.finger.tap_widget(strip.tick)
    assert due(screen) == [second] and shown(screen) == second and strip.mark.name == "Ben"
    screen.finger.tap_widget(strip.tick)
    assert strip.tick.parent is None and shown(screen) not in (first, second)


def test_an_instruction_stays_for_two_turns_and_goes_with_the_third(screen):
    screen.start()
    screen.throw([1, 2], "typed")
    (first,) = screen.table.hands.due
    while first in screen.table.hands.due:
        last = screen.table.lines[-1].turn
        assert shown(screen) == first.text
        screen.throw([1, 3], "typed")
    assert last >= first.turn + 2 and screen.table.lines[-1].turn > first.turn + 2


def test_an_undo_says_how_the_piece_goes_back(screen):
    screen.start()
    screen.throw([1, 2], "typed")
    assert len(due(screen)) == 1
    screen.table.undo(agreed=True)
    (back,) = screen.table.hands.due
    assert back.back and back.spot == "W00" and shown(screen) == "Piece back to Start."
    screen.table.redo()
    assert [one.back for one in screen.table.hands.due] == [False]


def test_the_keys_of_the_dice_stay_where_they_are(screen):
    screen.start()
    screen.finger.frames(4)
    before = [key.pos for key in screen.finger.all(DieKey)]
    screen.throw([2, 3], "typed")
    assert due(screen)
    screen.finger.frames(4)
    assert [key.pos for key in screen.finger.all(DieKey)] == before


def test_nothing_moves_because_of_a_long_name_a_banner_or_another_question(screen):
    def places():
        screen.finger.frames(4)
        frame = screen.page.frame
        parts = [frame.head, frame.seats, frame.hands, frame.question, frame.rows, screen.page.bar, frame.head.why]
        return [(*part.pos, *part.size) for part in parts], [key.pos for key in screen.finger.all(DieKey)]

    screen.start(names=("Al", "Bo", "Cy", "Di"))
    short = places()
    screen.app.stage.notice("A sentence at the top that has to be rather long to fill two lines of the screen with it.")
    assert places() == short
    screen.start(names=tuple(f"{name}-Maximiliane von Hohenstein" for name in ("Ada", "Ben", "Cem", "Dora")))
    assert places() == short
    screen.throw([2, 3], "typed")
    assert places() == short
    ward(screen)
    touch_die(screen, 0, 2)
    touch_die(screen, 1, 3)
    assert screen.page.board.legal and places() == short


def test_a_changed_setting_takes_no_instruction_away(screen):
    evening = share(screen)
    before = due(screen)
    evening.set_source("dice", "virtual")
    assert before and due(screen)[: len(before)] == before


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
    told = shown(screen)
    assert told.startswith("Your piece to ")
    screen.touch(screen.button(icon="arrow_forward").text, icon="arrow_forward")
    assert screen.page.story is None
    assert shown(screen) == told


def test_a_question_that_fits_its_line_is_not_told_once_more(screen):
    screen.start()
    screen.finger.frames(4)
    asked, frame = screen.table.asks[0], screen.page.frame
    assert frame.question.text == asked.short and not frame.question.cut
    assert asked.prompt not in frame.hands.text


def test_a_sentence_for_a_while_lies_over_the_board_and_covers_no_question(screen):
    from ui.touch.widgets.dialog import NoticeBar

    screen.start()
    screen.finger.frames(3)
    screen.app.stage.notice("A sentence that has to be rather long, so that it fills several lines beside the frame.")
    screen.finger.frames(3)
    bar, page = screen.finger.find(NoticeBar), screen.page
    assert page.big.x <= bar.x and bar.right <= page.big.right and bar.top <= page.big.top
    assert not any(bar.collide_widget(one) for one in (page.frame.head, page.frame.question, page.frame.hands))

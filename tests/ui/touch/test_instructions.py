"""What hands have to do has a place of its own: it stays there, and no key moves because of it."""

from __future__ import annotations

from tests.ui.touch.test_table import touch_die, ward
from ui.touch.pads.dice import DieKey


def due(screen):
    return [one.deed for one in screen.table.tasks]


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


def test_the_newest_task_stands_first_and_the_others_are_a_touch_away(screen):
    share(screen)
    second, first = due(screen)
    strip = screen.page.frame.hands
    assert second == "Piece to the Shop" and shown(screen) == "Ben: Piece to the Shop" and strip.task.mark.name == "Ben"
    assert strip.task.also[0] == f"also A: {first}"
    screen.finger.tap(strip.x + 100, strip.center_y)
    assert screen.app.page_name == "due"
    first_line = screen.table.tasks[1].text
    screen.touch(first_line)
    assert due(screen) == [second] and screen.app.page_name == "due"
    screen.touch(screen.table.tasks[0].text)
    assert screen.app.page_name == "table" and not due(screen)
    assert strip.tick.parent is None


def test_a_touch_on_what_covers_the_table_is_not_for_the_list_beneath(screen):
    from kivy.uix.widget import Widget

    from ui.touch.controls.curtain import Curtain

    share(screen)
    shown(screen)
    strip = screen.page.frame.hands
    assert strip.task.also
    screen.app.stage.draw_curtain(screen.table.seat(0), "", lambda curtain: Widget())
    screen.finger.tap(strip.x + 100, strip.center_y)
    assert screen.finger.find(Curtain) is not None and screen.app.page_name == "table"


def test_the_tick_takes_the_newest_and_the_board_rings_each_in_its_persons_colour(screen):
    share(screen)
    _, first = screen.table.tasks
    seats = screen.table.window.seats
    ada, ben = seats[0].colour, seats[1].colour
    assert [colour for _, colour in screen.page.board.tasks] == [ada, ben], "the newest is painted last"
    strip = screen.page.frame.hands
    assert shown(screen) == "Ben: Piece to the Shop"
    screen.finger.tap_widget(strip.tick)
    assert screen.table.tasks == [first] and screen.page.board.tasks == [(first.spot, ada)]
    assert strip.task.mark.name == "Ada" and strip.tick.tint is not None
    screen.finger.tap_widget(strip.tick)
    assert strip.task is None and screen.page.board.tasks == []


def test_f1_nobody_ticks_and_the_newest_persons_task_is_told_by_name(screen):
    """Of touch.md: Clro keeps a seven, Dan and Ann throw, and Ann's page still said "Your piece" of Clro's."""
    evening = screen.start(names=("Ann", "Brn", "Clro", "Dan"))
    evening.correct("turn", 2)
    screen.throw([1, 2], "typed")
    assert shown(screen).startswith("Clro: 3, to ") and len(due(screen)) == 1
    assert screen.table.asks[0].seat == 3
    screen.throw([1, 3], "typed")
    assert shown(screen).startswith("Dan: ") and len(due(screen)) == 1, "who plays on has seen the last one done"
    assert "our" not in shown(screen)


def test_a_task_ticked_elsewhere_goes_here_as_well(screen):
    screen.start()
    screen.throw([1, 2], "typed")
    assert screen.page.frame.hands.task is not None
    (task,) = screen.table.tasks
    screen.table.window.seat(1).tick(task.id)
    assert screen.page.frame.hands.task is None and screen.page.board.tasks == []


def test_an_undo_says_how_the_piece_goes_back(screen):
    screen.start()
    screen.throw([1, 2], "typed")
    assert len(due(screen)) == 1
    mover = screen.table.seat(screen.table.tasks[0].seat).name
    screen.table.undo(agreed=True)
    (back,) = screen.table.tasks
    assert back.back and back.spot == "W00" and shown(screen) == f"{mover}: Piece back to Start"
    screen.table.redo()
    assert [one.back for one in screen.table.tasks] == [False]


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
    assert told.startswith("Ada: ")
    screen.touch(screen.button(icon="arrow_forward").text, icon="arrow_forward")
    assert screen.page.story is None
    assert shown(screen) == told


def test_a_question_that_fits_its_line_is_not_told_once_more(screen):
    screen.start()
    screen.finger.frames(4)
    asked, frame = screen.table.asks[0], screen.page.frame
    assert frame.question.text == asked.short and not frame.question.cut
    assert asked.prompt not in frame.hands.text


def test_a_sentence_for_a_while_stands_where_it_is_told_what_happened_and_covers_no_board(screen):
    from ui.touch.controls.dialog import NoticeBar

    screen.start()
    screen.finger.frames(3)
    screen.app.stage.notice("A sentence that has to be rather long, so that it fills several lines beside the frame.")
    screen.finger.frames(3)
    bar, page = screen.finger.find(NoticeBar), screen.page
    hands = page.frame.hands
    assert hands.x <= bar.x and bar.right <= hands.right and hands.y <= bar.y and bar.top <= hands.top
    assert not any(bar.collide_widget(one) for one in (page.big, page.frame.head, page.frame.question))
    assert bar.ids.words.texture_size[1] <= bar.height


def test_whoever_is_asked_again_is_named(screen, monkeypatch):
    """A correction makes an answer of the turn impossible."""
    from ui.touch.controls.dialog import NoticeBar

    screen.start()
    screen.throw([3, 4])
    seat = screen.table.asks[0].seat
    window = screen.table.window
    assert window.words.say("touch.table.dropped", answers=1, seat=seat) == (
        f"{screen.table.seat(seat).name} is asked again: the old answer no longer fits."
    )
    assert window.words.say("touch.table.dropped", answers=2, seat=-1) == (
        "You are asked again: the old answers no longer fit."
    )
    monkeypatch.setattr(type(window), "dropped", property(lambda _: 1))
    screen.page.refresh()
    assert screen.finger.find(NoticeBar).text.endswith("is asked again: the old answer no longer fits.")

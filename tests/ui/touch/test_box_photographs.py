"""Photographs on the pages of a box: whether the board is played on, and a card beside the question about it."""

from __future__ import annotations

import pytest

pytest.importorskip("cv2", reason="photographs need the camera's parts (pip install -e '.[camera]')")

from companion.words import say
from tests.board_photographs import keep_dotted
from tests.photographs import DAMAGED, MAGENTA, photograph, share_of


def ground_key(screen):
    from ui.touch.controls.button import BigButton

    return next((one for one in screen.finger.all(BigButton) if one.value == "ground"), None)


def open_box(screen, game="outrage"):
    screen.app.go("box", game=game)
    screen.finger.seconds(0.4)


def test_a_key_says_whether_the_photograph_is_played_on_and_has_it_otherwise_at_once(screen):
    keep_dotted(screen.app.kept, "G6")
    screen.start()
    assert screen.page.board.photo is not None
    for ground, word in ((False, "boxes.ground_no"), (True, "boxes.ground_yes")):
        open_box(screen)
        screen.finger.tap_widget(ground_key(screen))
        screen.finger.seconds(0.4)
        assert ground_key(screen).sub == say(word)
        screen.app.go("table")
        screen.finger.frames(3)
        assert (screen.page.board.photo is not None) is ground


def test_without_a_photograph_or_where_none_can_be_played_on_there_is_no_such_key(screen):
    open_box(screen)
    assert ground_key(screen) is None
    screen.app.kept.box_pictures.keep_board("break-out", photograph(), {})
    open_box(screen, "break-out")
    assert ground_key(screen) is None


def question_of(box, sheet):
    return next(one for one in box.questions if one.sheet.key == sheet)


@pytest.mark.parametrize("size", [(800, 480), (480, 800)], ids=str)
def test_a_card_is_seen_beside_the_question_about_it(screen, size):
    from kivy.core.window import Window

    from tests.tour.cut import cut_texts
    from ui.touch.cards.photo import PhotoShown

    before = tuple(Window.size)
    Window.size = size
    try:
        open_box(screen)
        box = screen.page.box
        sheet = next(one.sheet.key for one in box.questions if one.sheet.at == "raven[]")
        question = question_of(box, sheet)
        number = int(question.path.rpartition("[")[2].rstrip("]"))
        card = box.edition["raven"][number]["card"]
        screen.app.go("box_question", box=box, question=question)
        assert screen.finger.find(PhotoShown) is None
        screen.app.kept.box_pictures.keep_card("outrage", "raven", card, photograph())
        screen.app.go("box_question", box=box, question=question)
        screen.finger.frames(3)
        assert screen.finger.find(PhotoShown) is not None and cut_texts() == []
        if size == before:
            assert share_of(screen.pixels(), MAGENTA) > 0.04
        screen.app.kept.box_pictures.keep_card("outrage", "raven", card, DAMAGED)
        screen.app.go("box_question", box=box, question=question)
        assert screen.finger.find(PhotoShown) is None
    finally:
        Window.size = before


def touch(screen, value):
    from ui.touch.controls.button import BigButton

    screen.finger.tap_widget(next(one for one in screen.finger.all(BigButton) if one.value == value))
    screen.finger.seconds(0.4)


@pytest.mark.parametrize("game", ["outrage", "break-out"])
def test_the_photograph_of_a_board_can_be_taken_away(screen, game):
    screen.app.kept.box_pictures.keep_board(game, photograph(), {})
    open_box(screen, game)
    touch(screen, "board_away")
    assert screen.app.kept.box_pictures.board(game) is None
    assert ground_key(screen) is None


def test_the_photograph_of_a_card_can_be_taken_away_and_what_was_read_stays(screen):
    from companion.client.boxes.editing import EditedBox

    kept = screen.app.kept
    box = EditedBox(kept.boxes, "cloaks")
    question = question_of(box, "action")
    box.differs(question, {"text": "Printed words"})
    kept.box_pictures.keep_card("cloaks", "action", "A1", photograph())
    screen.app.go("box_question", box=box, question=question)
    screen.finger.seconds(0.4)
    touch(screen, "differs")
    touch(screen, "photo_away")
    assert kept.box_pictures.card("cloaks", "action", "A1") is None
    assert box.value(question, "text") == "Printed words"

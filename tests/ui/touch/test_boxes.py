"""The owner's box on the glass: part by part with touches, and from then on in every new game."""

from __future__ import annotations

import pytest

from companion import games
from companion.client.boxes.sheets import sheets_of
from companion.words import say

GAME = "break-out"
WITH_SHEETS = [name for name in games.names() if sheets_of(name)]


@pytest.fixture
def glass(screen):
    return Glass(screen)


class Glass:
    """A finger on the pages of a box."""

    def __init__(self, screen):
        self.screen, self.app, self.finger = screen, screen.app, screen.finger

    @property
    def page(self):
        return self.screen.page

    def open(self, game=GAME):
        self.app.go("seats", game=game)
        self.finger.frames(3)
        self.touch("box")
        self.finger.frames(3)

    def key(self, value):
        from ui.touch.controls.button import BigButton

        def keys():
            shown = self.finger.all(BigButton, self.app.stage)
            return [one for one in shown if one.value == value and not one.disabled]

        self.finger.until(lambda: bool(keys()))
        return keys()[0]

    def touch(self, *values):
        for value in values:
            self.finger.tap_widget(self.key(value))
            self.finger.seconds(0.4)

    def leave(self):
        self.page._leave()
        self.finger.seconds(0.4)

    def types(self, number):
        for digit in str(number):
            self.touch(digit)
        self.touch("done")


def test_the_numbers_of_break_out_are_put_right_and_used(glass):
    glass.open()
    before = glass.finger.touches
    glass.touch("check", "differs")
    glass.types(40)
    glass.touch("differs")
    glass.types(21)
    glass.touch("same", "differs", ("side", 5), 5, "done")
    touches = glass.finger.touches - before
    assert touches <= 20
    box = glass.page.box
    assert (box.edition["track"]["spaces"], box.edition["entry"]["rope"]) == (40, 21)
    assert box.edition["dice"]["white"] == [1, 2, 3, 4, 5, 5]
    assert box.parts["board"] == box.parts["dice"] == (2, 2)
    assert glass.app.kept.boxes.edition(GAME) is None
    glass.leave()
    glass.touch("use")
    assert glass.screen.reads(say("boxes.used"))
    glass.app.open_evening(lambda: glass.app.kept.begin(GAME, ["Ada", "Ben"]))
    glass.finger.frames(3)
    window = glass.app.table.window
    assert window.facts.edition["track"]["spaces"] == 40
    assert "40" in glass.screen.page.board.spots
    assert "41" not in glass.screen.page.board.spots


def test_a_fault_is_said_where_it_is_and_undone(glass):
    glass.open()
    glass.touch("board")
    glass.touch("rope entry", "differs")
    glass.types(90)
    assert glass.screen.reads("2 to 36")
    glass.touch("undo")
    assert not glass.screen.reads("2 to 36")
    assert not glass.page.box.changed


def test_all_of_a_part_is_the_same_at_once(glass):
    glass.open()
    glass.touch("prisoners", "all_same")
    assert glass.page.box.parts["prisoners"] == (7, 7)
    glass.touch("undo")
    assert glass.page.box.parts["prisoners"] == (0, 7)


def test_a_name_is_typed_and_a_colour_touched(glass):
    glass.open()
    glass.touch("prisoners", "prisoner prisoner[3]", "differs", "name")
    keyboard = glass.app.stage.overlays.children[0]
    keyboard.text = "Turquoise with a name"
    glass.finger.frames(2)
    keyboard._finish()
    glass.touch("hex", "#00838f", "done")
    prisoner = glass.page.box.edition["prisoner"][3]
    assert (prisoner["name"], prisoner["hex"], prisoner["source"]) == ("Turquoise with a name", "#00838f", "owner")


def test_a_card_more_and_a_card_less(glass):
    glass.open("torture")
    glass.touch("felons", "felon felon[0]", "differs", "another", "fame", "1", "2", "done", "done")
    felons = glass.page.box.edition["felon"]
    assert (felons[1]["fame"], felons[1]["id"], len(felons)) == (12, "own1", 31)
    glass.app.go("box", box=glass.page.box, part="felons")
    glass.finger.frames(3)
    glass.touch("felon felon[0]", "differs", "none")
    assert glass.page.box.edition["felon"][0]["id"] == "own1"
    glass.touch("undo", "undo", "undo")
    assert not glass.page.box.changed


def test_ours_can_be_had_back(glass):
    glass.open()
    glass.touch("board", "spaces track", "differs")
    glass.types(40)
    glass.leave()
    glass.leave()
    glass.touch("use", "versions", 0)
    assert glass.app.kept.boxes.edition(GAME) is None
    assert glass.page.box.edition["track"]["spaces"] == 36
    glass.touch("versions", 1)
    assert glass.page.box.edition["track"]["spaces"] == 40


def test_what_was_left_is_found_again(glass):
    glass.open()
    glass.touch("board", "all_same")
    glass.app.go("tonight")
    glass.finger.frames(3)
    glass.open()
    assert glass.page.box.parts["board"] == (2, 2)


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)])
@pytest.mark.parametrize("name", WITH_SHEETS)
def test_every_sheet_has_room_at_every_size(glass, name, size):
    """The question itself, its fields, and what each is put right with."""
    from tests.tour.cut import cut_texts
    from tests.tour.keys import tight_keys
    from tests.tour.spilled import spilled_texts

    glass.app.stage.size_hint, glass.app.stage.size = (None, None), size
    glass.app.go("box", game=name)
    box, seen, wrong = glass.page.box, set(), []
    for question in box.questions:
        if question.sheet.key in seen:
            continue
        seen.add(question.sheet.key)
        glass.app.go("box_question", box=box, question=question)
        for _ in range(2):
            glass.finger.seconds(0.6)
            assert not glass.screen.reads(say("touch.broke.bar"))
            wrong += [(question.key, text) for text in (*cut_texts(), *spilled_texts(), *tight_keys())]
            if glass.page._differs:
                break
            glass.touch("differs")
    assert wrong == []


def test_the_boxes_stand_in_the_settings(glass):
    glass.app.go("settings", section="machine")
    glass.finger.frames(3)
    glass.touch("boxes", GAME, "board", "all_same")
    glass.leave()
    glass.leave()
    assert glass.app.page_name == "boxes"


def test_a_card_s_text_is_typed_with_digits_and_signs_and_its_end_is_seen(glass):
    from ui.touch.controls.button import BigButton
    from ui.touch.pads.keyboard import SHOWN, Keyboard

    typed = []
    keyboard = Keyboard(typed.append, glass.app.stage.uncover, heading="Text", longest=80)
    glass.app.stage.cover(keyboard)
    glass.finger.frames(3)

    def press(*texts):
        for text in texts:
            glass.finger.touch(BigButton, text=text)
            glass.finger.frames(2)

    press("G", "o", "123", "2", "!", "abc", "Space", "N")
    assert keyboard.text == "Go2! N"
    keyboard.text = "x" * 90
    press("z")
    assert keyboard.text == "x" * 90
    keyboard.text = "x" * 70 + " the end"
    assert keyboard.shown.endswith(" the end")
    assert len(keyboard.shown) == SHOWN
    keyboard._finish()
    assert typed == ["x" * 70 + " the end"]


def test_a_person_s_name_has_no_digits(glass):
    from ui.touch.controls.button import BigButton
    from ui.touch.pads.keyboard import Keyboard

    keyboard = Keyboard(lambda name: None, glass.app.stage.uncover, heading="Who?")
    glass.app.stage.cover(keyboard)
    glass.finger.frames(3)
    assert glass.finger.find(BigButton, text="123") is None

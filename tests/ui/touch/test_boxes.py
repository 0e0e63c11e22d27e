"""The owner's box on the glass: part by part with touches, and from then on in every new game."""

from __future__ import annotations

import pytest

from companion import games
from companion.client.boxes.sheets import sheets_of
from companion.words import say
from tests.ui.phone.socket import entering
from tests.ui.touch.box_keys import BoxKeys

GAME = "break-out"
WITH_SHEETS = [name for name in games.names() if sheets_of(name)]


@pytest.fixture
def glass(screen):
    return Glass(screen)


class Glass(BoxKeys):
    """A finger on the pages of a box."""

    def open(self, game=GAME):
        self.app.go("seats", game=game)
        self.finger.frames(3)
        self.touch("box")
        self.finger.frames(3)

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


def test_a_special_space_is_made_of_verbs(glass):
    glass.open()
    glass.touch("special", ("add", "space"), "at")
    glass.types(12)
    glass.touch("effects", "add", "move_by", "by", "−", "3", "done", "done", "add", "rest", "done")
    glass.touch("done")
    (space,) = glass.page.box.edition["space"]
    assert (space["at"], space["effects"]) == (12, [{"do": "move_by", "by": -3}, {"do": "rest"}])
    assert glass.page.box.wrong == []
    glass.app.go("box_question", box=glass.page.box, question=glass.page.box.questions[-2])
    glass.finger.frames(3)
    glass.touch("differs", "effects", ("effect", 0), "take_out", "done", "done")
    assert glass.page.box.edition["space"][0]["effects"] == [{"do": "rest"}]


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


def test_upright_a_board_has_all_the_height_that_its_question_leaves(glass):
    """It took less than half of the page, below which there was nothing."""
    glass.app.stage.size_hint, glass.app.stage.size = (None, None), (480, 800)
    glass.app.go("box", game="outrage")
    box = glass.page.box
    question = next(one for one in box.questions if one.sheet.run is not None)
    glass.app.go("box_question", box=box, question=question)
    glass.finger.seconds(0.6)
    page = glass.page
    assert page.side.height == pytest.approx(page.side.minimum_height)
    assert page._beside.height >= 0.55 * page.body.height
    glass.touch("differs")
    glass.finger.frames(3)
    assert page.side.height > page.side.minimum_height, "keys to type with need room of their own"


@pytest.mark.parametrize("size", [(800, 480), (480, 800)], ids=str)
def test_the_boxes_stand_in_the_settings(glass, size):
    glass.app.stage.size_hint, glass.app.stage.size = (None, None), size
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


@pytest.fixture
def phones():
    pytest.importorskip("aiohttp", reason="the parts for phones are not installed")


def in_the_house(glass, monkeypatch):
    from ui.phone.box import house

    monkeypatch.setattr(house, "house_addresses", lambda: ["127.0.0.1"])
    monkeypatch.setattr(house, "PORT", 0)


def enters(link):
    """A phone that opens the page's socket with the ticket behind a code, and stays until its line is closed."""
    import asyncio
    import json
    from threading import Thread

    import aiohttp

    place, _, ticket = link.removeprefix("http://").partition("/j#")
    told = []

    async def go():
        door, headers = f"http://{place}/edit", {"Origin": f"http://{place}"}
        who = entering({"key": "k" * 22, "ticket": ticket})
        async with aiohttp.ClientSession() as session, session.ws_connect(door, headers=headers, protocols=who) as line:
            await line.send_str(json.dumps({"do": "keep", "card": "felon/F01", "values": {"fame": 13}, "id": 1}))
            async for message in line:
                told.append(json.loads(message.data))

    thread = Thread(target=lambda: asyncio.run(go()), daemon=True)
    thread.start()
    return thread, told


def test_one_phone_is_let_in_and_what_it_changes_is_seen_here(glass, phones, monkeypatch):
    in_the_house(glass, monkeypatch)
    glass.open("torture")
    glass.touch("with_phone")
    assert glass.screen.reads(say("phone.box.scan"))
    box, house = glass.page.box, glass.app.box_phone.house
    thread, told = enters(glass.page.link)
    glass.finger.until(lambda: any(one.get("id") == 1 for one in told))
    glass.finger.frames(3)
    assert box.edition["felon"][0]["fame"] == 13 and box.parts["felons"] == (1, 30)
    assert glass.screen.reads(say("phone.box.is_in")) and glass.screen.reads(say("boxes.progress", done=1, most=30))
    glass.touch("felons")
    assert glass.page.box is box and glass.app.box_phone.house is house
    glass.touch("undo")
    assert box.parts["felons"] == (0, 30)
    glass.leave()
    glass.touch("with_phone", "take_back")
    glass.finger.until(lambda: not thread.is_alive())
    assert told[-1]["error"]["key"] in ("phone.box.taken_back", "phone.closed")
    assert glass.app.box_phone.house is None and glass.app.page_name == "box"


def test_a_row_that_a_phone_moves_is_not_answered_for_another(glass):
    glass.open("torture")
    glass.touch("felons", "felon felon[3]")
    box = glass.page.box
    box.another(box.questions[-6])
    glass.finger.frames(3)
    # One more after it moves nothing here.
    assert glass.app.page_name == "box_question"
    box.remove(next(one for one in box.questions if one.key == "felon felon[0]"))
    glass.finger.frames(3)
    assert glass.app.page_name == "box"
    glass.touch("felon felon[2]")
    before = glass.page
    box.differs(before.question, {"fame": 13})
    glass.finger.frames(3)
    assert glass.page is not before and glass.screen.reads("13")


def test_whoever_leaves_the_box_takes_the_leave_back(glass, phones, monkeypatch):
    in_the_house(glass, monkeypatch)
    glass.open("torture")
    glass.touch("with_phone")
    thread, _ = enters(glass.page.link)
    glass.finger.until(lambda: glass.app.box_phone.house.server.phone_is_in)
    glass.app.go("tonight")
    glass.finger.until(lambda: not thread.is_alive())
    assert glass.app.box_phone.house is None


def test_without_a_network_it_is_said(glass, phones, monkeypatch):
    from ui.phone.box import house

    monkeypatch.setattr(house, "house_addresses", list)
    glass.open("torture")
    glass.touch("with_phone")
    assert glass.screen.reads(say("phone.no_address"))
    in_the_house(glass, monkeypatch)
    glass.touch("try_again")
    assert glass.page.link

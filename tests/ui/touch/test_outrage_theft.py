"""A throw for a Jewel: the thief is told what it takes, and everybody sees what came of it."""

import msgspec
import pytest


def throw(screen, *faces):
    from ui.touch.pads.dice import DieKey

    for row, face in enumerate(faces):
        screen.finger.tap_widget(next(key for key in screen.finger.all(DieKey) if (key.row, key.face) == (row, face)))
    screen.finger.frames(3)


def thief(screen, jewel, *tools):
    evening = screen.start()
    for what, value in (
        ("accredited:0", True), ("square:0", "V02"), ("aim:0", jewel), ("laid:0", list(tools)), ("turn", 0),
    ):  # fmt: skip
        evening.correct(what, value)
    screen.finger.frames(3)
    return evening


def test_a_throw_that_is_not_enough_is_shown_before_the_next_turn(screen):
    evening = thief(screen, "sword", "key")
    assert screen.reads("Throw 3 or more for it.")
    throw(screen, 1, 1)
    assert screen.page.story is not None and evening.view(None)["turn"]["seat"] == 1
    for words in ("The case stays shut.", "Key 9", "3 or more", "The tools stay for the next throw."):
        assert screen.reads(words)
    assert "2" in screen.texts() and not screen.reads("is taken")
    screen.touch("Ben’s turn")
    assert screen.page.story is None and screen.reads("What will you do?")


@pytest.mark.parametrize(("tools", "need"), [(("file", "crowbar", "dynamite"), 2), (("crowbar", "dynamite"), 4)])
def test_a_jewel_that_is_taken_is_shown_with_the_tools_and_the_throw(screen, tools, need):
    from ui.touch.cards.card import CardFace
    from ui.touch.games.outrage.theft import TheftScene
    from ui.touch.pads.dice import DiceRow

    thief(screen, "prince", *tools)
    throw(screen, 3, 4)
    scene = screen.finger.find(TheftScene)
    assert screen.reads("The Prince of Wales’ Crown is taken!") and screen.reads(f"{need} or more")
    assert sorted(face.item for face in screen.finger.all(CardFace, scene)) == sorted(tools)
    assert screen.finger.find(DiceRow).faces == [3, 4] and "7" in screen.texts()
    assert not screen.reads("The tools stay")
    screen.touch("Ben’s turn")
    assert screen.reads("Take the Prince of Wales’ Crown out of its case")


def test_whoever_chose_to_steal_is_not_told_of_laying_nothing(screen):
    from ui.touch.controls.secret import HoldArea

    evening = screen.start()
    for what, value in (("accredited:0", True), ("square:0", "V02"), ("hand:0", ["file", "mace"]), ("turn", 0)):
        evening.correct(what, value)
    screen.finger.frames(3)
    evening.answer(0, "steal:sword")
    screen.finger.frames(3)
    screen.finger.hold(screen.finger.find(HoldArea))
    assert screen.reads("One tool at least") and not screen.reads("to walk on")


def test_whoever_throws_three_doubles_is_moved_by_one_task_and_the_log_has_the_reason(screen):
    evening = screen.start()
    evening.correct("turn", 1)
    evening.correct("doubles", 2)
    screen.finger.frames(3)
    throw(screen, 2, 2)
    assert [one.text for one in screen.table.tasks] == ["Ben: Piece to the Bloody Tower"]
    assert screen.reads("Ben: Piece to the Bloody Tower")
    assert "The third double running! Ben is caught at it." in [line.text for line in screen.table.lines]


@pytest.mark.parametrize("size", [(360, 440), (440, 330), (290, 440)])
def test_the_cards_of_a_fight_can_be_read_in_every_room(screen, size):
    from kivy.metrics import dp, sp

    from companion.client.layers.views import LogLine
    from ui.touch.cards.card import CardFace
    from ui.touch.games.outrage.fight import FightScene

    evening = screen.start()
    facts = {"other": 1, "weapons": ["pistols", "sword", "mace"], "defence": ["armour"], "strength": 22, "against": 8,
             "winner": 0}  # fmt: skip
    line = next(one for one in evening.window.log if one.kind == "turn")
    assert isinstance(line, LogLine)
    scene = FightScene(msgspec.structs.replace(line, kind="fight", facts=facts), evening.window)
    scene.size_hint, scene.size = (None, None), [dp(side) for side in size]
    screen.app.stage.pages.clear_widgets()
    screen.app.stage.pages.add_widget(scene)
    screen.finger.frames(6)
    faces = list(screen.finger.all(CardFace, scene))
    assert len(faces) == 4 and not any(face.note for face in faces)
    for face in faces:
        name = face.words(face.width, face.height)[0].size[1]
        assert face.lies or face.height - dp(8 + 27) - name >= sp(34), (face.title, face.size)


@pytest.mark.parametrize(("size", "stand"), [((480, 330), True), ((392, 440), True), ((290, 440), False)])
def test_tools_stand_in_a_low_room_and_say_what_they_do_in_a_high_one(screen, size, stand):
    from kivy.metrics import dp

    from ui.touch.cards.card import CardFace
    from ui.touch.games.outrage.theft import TheftScene

    evening = screen.start()
    facts = {"jewel": "orb", "cards": ["file", "crowbar", "dynamite"], "need": 3, "thrown": [2, 4]}
    line = next(one for one in evening.window.log if one.kind == "turn")
    scene = TheftScene(msgspec.structs.replace(line, kind="stole", facts=facts), evening.window)
    scene.size_hint, scene.size = (None, None), [dp(side) for side in size]
    screen.app.stage.pages.clear_widgets()
    screen.app.stage.pages.add_widget(scene)
    screen.finger.frames(6)
    faces = list(screen.finger.all(CardFace, scene))
    assert len(faces) == 3 and all(face.lies is not stand for face in faces)
    assert all(bool(face.note) is (size[0] < size[1]) for face in faces)

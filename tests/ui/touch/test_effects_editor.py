"""What a card does, made on the glass: ways with a text each, steps taken back one by one, faults where they are."""

from __future__ import annotations

import pytest

from companion import games
from companion.words import say
from tests.ui.touch.box_keys import BoxKeys, key_of

GAME = "outrage"


@pytest.fixture
def editor(screen):
    return Editor(screen)


class Editor(BoxKeys):
    """A finger on the effects of a card."""

    def open(self, game, sheet, number=0):
        """The fields of that row of a sheet."""
        self.app.go("box", game=game)
        box = self.screen.page.box
        question = [one for one in box.questions if one.sheet.key == sheet][number]
        self.app.go("box_question", box=box, question=question, differs=True)
        self.finger.frames(3)
        self.path = question.path

    @property
    def box(self):
        return self.screen.page.box

    @property
    def row(self):
        from companion.editions.places import at

        return at(self.box.edition, self.path)

    @property
    def effects(self):
        return self.screen.page._effects.effects

    def add(self, verb):
        """A thing that it does; the verbs have several pages."""
        from ui.touch.controls.button import BigButton

        self.touch("add")
        while not any(one.value == verb for one in self.finger.all(BigButton, self.screen.page)):
            self.finger.touch(BigButton, icon="expand_more")
            self.finger.seconds(0.4)
        self.touch(verb)

    def types(self, text):
        """On the keyboard, letter by letter."""
        from ui.touch.pads.keyboard import Keyboard

        keyboard = next(one for one in self.app.stage.walk() if isinstance(one, Keyboard))
        keyboard.text = text
        self.finger.tap_widget(keyboard._ready)
        self.finger.seconds(0.4)

    def way(self, number, text, *verbs):
        """Say that of a way, and what is done then."""
        self.touch(("of", number), "text")
        self.types(text)
        for verb in verbs:
            self.add(verb)
        self.touch("done")


def test_a_choice_is_made_with_its_texts_and_can_be_played(editor):
    editor.open(GAME, "raven")
    while True:
        editor.touch("effects")
        if not editor.effects:
            break
        editor.touch(("effect", 0))
        editor.touch("take_out", "done")
    editor.add("choose")
    editor.way(0, "Pay a coin", "lose_coin")
    editor.way(1, "Miss a turn", "end_turn")
    editor.touch(("of", "more"))
    editor.way(2, "To the Rack", "rack")
    assert editor.screen.reads("Pay a coin")
    editor.touch("done", "done", "done")
    (made,) = editor.row["effects"]
    assert made == {
        "do": "choose", "of": [[{"do": "lose_coin"}], [{"do": "end_turn"}], [{"do": "rack"}]],
        "texts": ["Pay a coin", "Miss a turn", "To the Rack"],
    }  # fmt: skip
    assert editor.box.wrong == []
    editor.touch("undo")
    assert not editor.box.changed


def test_a_condition_looks_at_one_thing_a_place_or_a_card(editor):
    editor.open(GAME, "raven")
    editor.touch("effects")
    before = len(editor.effects)
    editor.add("if")
    assert editor.effects[-1] == {"do": "if", "has": "jewel", "then": []}
    editor.touch("zone", "lane")
    assert editor.effects[-1] == {"do": "if", "zone": "lane", "then": []}
    assert editor.screen.reads("Only if: Water Lane")
    editor.touch("holds", "rope", "has", "coin", "undo")
    assert editor.effects[-1] == {"do": "if", "holds": "rope", "then": []}
    editor.touch("then")
    editor.add("by_table")
    editor.touch("text")
    editor.types("Let the rope down, and sing.")
    editor.touch("done", "done", "done", "done", "done")
    assert editor.row["effects"][before:] == [
        {"do": "if", "holds": "rope", "then": [{"do": "by_table", "text": "Let the rope down, and sing."}]}
    ]
    assert editor.box.wrong == []


def test_what_is_thrown_for_lights_up_where_it_cannot_be_and_is_put_right(editor):
    editor.open(GAME, "raven")
    editor.touch("effects")
    editor.add("roll")
    editor.way(0, "1-9", "take_coin")
    editor.touch(("of", "more"))
    editor.way(1, "4")
    editor.touch("dice", 2, "done", "done", "done")
    assert editor.row["effects"][-1] == {
        "do": "roll", "of": [[{"do": "take_coin"}], []], "faces": ["1-9", "4"], "dice": 2
    }  # fmt: skip
    assert editor.app.page_name == "box_question"
    assert editor.screen.reads("1-9")
    last = len(editor.row["effects"]) - 1
    editor.touch("differs", "effects", ("effect", last), ("of", 0), "text")
    editor.types("5-9")
    editor.touch("done", "done", "done", "done")
    assert editor.box.wrong == []


def test_a_way_without_a_text_lights_up(editor):
    editor.open(GAME, "raven")
    editor.touch("effects")
    editor.add("choose")
    editor.touch("done", "done", "done")
    assert editor.box.wrong != []
    assert editor.app.page_name == "box_question"
    editor.touch("undo")
    assert editor.box.wrong == []


def test_steps_are_taken_back_one_by_one_before_any_of_them_is_handed_in(editor):
    editor.open(GAME, "raven")
    editor.touch("effects")
    before = editor.effects
    editor.add("choose")
    editor.touch(("of", "more"), ("of", 2), "text")
    editor.types("Third")
    editor.touch("take_out")
    made = editor.effects[-1]
    assert (made["of"], made["texts"]) == ([[], []], ["", ""])
    editor.touch("undo")
    assert editor.effects[-1]["texts"] == ["", "", "Third"]
    editor.touch("undo")
    assert editor.effects[-1]["texts"] == ["", "", ""]
    editor.touch("undo")
    assert editor.effects[-1]["texts"] == ["", ""]
    editor.touch("undo")
    assert editor.effects == before
    assert editor.screen.page._undo.disabled
    assert not editor.box.changed


def test_no_way_goes_that_has_to_be(editor):
    editor.open("cloaks", "action")
    editor.touch("effects")
    editor.add("choose")
    editor.touch(("of", 0))
    values = [
        one.value for one in editor.finger.all(type(key_of(editor.app, editor.finger, "done")), editor.screen.page)
    ]
    assert "take_out" not in values
    assert "text" not in values


def test_a_felon_has_two_trumps_and_one_again(editor):
    editor.open("torture", "felon")
    was = editor.row["trump"]
    other = next(face["symbol"] for face in editor.box.edition["face"] if face["symbol"] not in ("", was))
    editor.touch("trump", other, "done", "done")
    assert sorted(editor.row["trump"]) == sorted([was, other])
    assert editor.box.wrong == []
    editor.app.go("box", box=editor.box, part="felons")
    editor.finger.seconds(0.4)
    names = {face["symbol"]: face["name"] for face in editor.box.edition["face"]}
    assert editor.screen.reads(names[other])
    editor.open("torture", "felon")
    editor.touch("trump", other, "done", "done")
    assert editor.row["trump"] == [was]
    assert editor.box.wrong == []


def test_a_set_of_cards_is_made_named_and_given_to_a_card(editor):
    editor.app.go("box", game="torture", part="sets")
    editor.finger.seconds(0.4)
    editor.path = "set[0]"
    editor.touch(("add", "set"))
    assert editor.screen.page.heading == "Cards for some tables"
    editor.touch("name")
    editor.types("The big evening")
    editor.touch("seats", 4, "done", "done")
    assert editor.row | {"confirmed": ""} == {
        "id": "own1", "seats": [4, 5], "name": "The big evening", "source": "owner", "confirmed": ""
    }  # fmt: skip
    box = editor.box
    second = box.add(next(sheet for sheet in box.addable("sets") if sheet.key == "set"))
    assert box.edition["set"][1]["id"] == "own2"
    box.remove(second)
    editor.open("torture", "equipment")
    editor.touch("set")
    assert editor.screen.reads("The big evening")
    editor.touch("own1", "done")
    assert editor.row["set"] == "own1"
    assert box.wrong == []
    assert games.load("torture").check_edition(box.edition).faults == []


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)], ids=str)
def test_ways_have_room_at_every_size(editor, size, language, monkeypatch):
    from companion.words import speak
    from tests.tour.cut import cut_texts
    from tests.tour.keys import tight_keys
    from tests.tour.spilled import spilled_texts

    def room():
        assert cut_texts() == spilled_texts() == tight_keys() == []

    speak(language)
    try:
        editor.app.stage.size_hint, editor.app.stage.size = (None, None), size
        editor.open(GAME, "raven")
        editor.touch("effects")
        editor.add("choose")
        editor.touch(*[("of", "more")] * 4)
        room()
        editor.touch(("of", 4), "text")
        editor.types("Pay the ferryman what he asks for")
        room()
        editor.touch("done", "done")
        room()
        editor.open("torture", "felon")
        editor.touch("trump")
        room()
        assert editor.screen.reads(say("boxes.right"))
    finally:
        speak("en")

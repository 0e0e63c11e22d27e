"""A box that is put right sheet by sheet: what is asked, what an answer does, steps back, and its use."""

from __future__ import annotations

from datetime import date

import msgspec
import pytest

from companion import games
from companion.client.boxes.editing import UNDONE, EditedBox
from companion.client.boxes.own import OwnBoxes
from companion.client.boxes.sheets import SheetWords, questions, sheets_of
from companion.editions.forms import FORM
from companion.editions.places import at
from companion.editions.sources import values
from companion.refused import Refused
from companion.table.file.store import Store
from companion.words import tell

GAME = "break-out"
TODAY = date(2026, 11, 24)
UNASKED = {"outrage": {"scenery", "estimated_link"}}
"""What is drawn, and no rule looks at; links that are asked with their squares."""

WITH_SHEETS = [name for name in games.names() if sheets_of(name)]


@pytest.fixture
def boxes(tmp_path):
    return OwnBoxes(Store(tmp_path / "games.sqlite"))


@pytest.fixture
def edited(boxes):
    return EditedBox(boxes, GAME, TODAY)


def asked(edited, key):
    return next(one for one in edited.questions if one.sheet.key == key)


def test_the_likeliest_is_asked_first_and_never_twice(edited):
    seen, question = [], edited.next_open()
    while question is not None:
        seen.append(question.key)
        edited.same([question])
        question = edited.next_open(after=question)
    assert seen[:4] == ["spaces track", "rope entry", "coloured dice", "white dice"]
    assert seen == [one.key for one in edited.questions]
    assert all(done == most for done, most in edited.parts.values())
    assert not edited.findings.faults


def test_the_same_is_written_down_and_nothing_else_is_changed(boxes, edited):
    spaces = asked(edited, "spaces")
    assert spaces.source(edited.edition) == "estimate"
    edited.same([spaces])
    assert spaces.source(edited.edition) == "owner"
    track = edited.edition["track"]
    assert (track["spaces"], track["sections"]) == (36, [12, 12, 12])
    assert track["other_confirmed"] == {"spaces": "2026-11-24"}
    assert edited.parts["board"] == (1, 2)
    assert boxes.draft(GAME) == edited.edition


def test_what_differs_drops_what_holds_no_longer(edited):
    edited.differs(asked(edited, "spaces"), {"spaces": 40})
    assert edited.edition["track"]["spaces"] == 40
    assert "sections" not in edited.edition["track"]
    assert edited.findings.faults == []
    assert edited.next_open().sheet.key == "rope"


def test_what_cannot_be_lights_up_at_its_question_and_is_not_used(boxes, edited):
    rope = asked(edited, "rope")
    edited.differs(rope, {"rope": 50})
    (found,) = edited.wrong_at(rope)
    assert "2 to 36" in tell(found)
    assert edited.wrong == edited.found_at(rope)
    assert edited.found_at(asked(edited, "spaces")) == []
    with pytest.raises(Refused, match="cannot be played"):
        edited.use()
    assert boxes.edition(GAME) is None
    edited.undo()
    assert edited.found_at(rope) == []


def test_steps_are_taken_back_one_by_one(boxes, edited):
    first = edited.edition
    spaces = asked(edited, "spaces")
    for number in (40, 41, 42):
        edited.differs(spaces, {"spaces": number})
    for number in (41, 40):
        edited.undo()
        assert edited.value(spaces, "spaces") == number
    assert boxes.draft(GAME)["track"]["spaces"] == 40
    edited.undo()
    assert edited.edition == first
    assert not edited.can_undo
    assert not edited.changed
    for number in range(UNDONE + 5):
        edited.differs(spaces, {"spaces": 20 + number % 7})
    for _ in range(UNDONE):
        edited.undo()
    assert not edited.can_undo


def test_a_draft_is_gone_on_with_and_used_when_it_is_right(boxes, edited):
    edited.differs(asked(edited, "spaces"), {"spaces": 40})
    assert boxes.edition(GAME) is None
    again = EditedBox(boxes, GAME, TODAY)
    assert again.edition["track"]["spaces"] == 40
    assert again.changed
    assert again.use() == 1
    assert boxes.edition(GAME)["track"]["spaces"] == 40
    assert boxes.edition(GAME)["edition"]["source"] == "owner"
    assert boxes.draft(GAME) is None
    assert not again.changed
    other = EditedBox(boxes, GAME, TODAY)
    other.differs(asked(other, "spaces"), {"spaces": 50})
    other.leave()
    assert (other.edition["track"]["spaces"], other.changed, boxes.draft(GAME)) == (40, False, None)


def test_cards_come_and_go(boxes):
    edited = EditedBox(boxes, "torture", TODAY)
    first = asked(edited, "felon")
    count = len(edited.edition["felon"])
    more = edited.another(first)
    assert more.path == "felon[1]"
    edited.differs(more, {"name": "Unkind aunt", "fame": 12})
    assert [one["name"] for one in edited.edition["felon"]][:2] == ["Pie snatcher", "Unkind aunt"]
    assert edited.edition["felon"][1]["id"] == "own1"
    assert edited.another(more).confirmed(edited.edition)
    assert edited.findings.faults == []
    edited.remove(asked(edited, "felon"))
    assert len(edited.edition["felon"]) == count + 1
    assert edited.edition["felon"][0]["name"] == "Unkind aunt"
    edited.undo()
    assert edited.edition["felon"][0]["name"] == "Pie snatcher"


def test_dice_that_are_unlike_begin_as_the_others_and_are_all_asked_about(boxes):
    edited = EditedBox(boxes, "torture", TODAY)
    (sheet,) = edited.addable("unlike")
    for language in ("en", "de"):
        assert SheetWords("torture", language).more(sheet)
    first = edited.add(sheet)
    faces = edited.edition["face"]
    assert first.path == "second_face[0]" and not edited.addable("unlike"), "once"
    assert [one["value"] for one in edited.edition["second_face"]] == [one["value"] for one in faces]
    there = [one for one in edited.questions if one.sheet.key == "second"]
    assert len(there) == 6 and not any(one.confirmed(edited.edition) for one in there)
    edited.differs(first, {"name": "Wheel", "symbol": "wheel"})
    edited.differs(asked(edited, "pieces"), {"second_dice": 2})
    assert edited.findings.faults == []
    felon = asked(edited, "felon")
    trump = next(field for field in felon.sheet.fields if field.name == "trump")
    choices = SheetWords("torture").choices(trump, edited.edition)
    assert choices["wheel"] == "Wheel" and list(choices)[:2] == ["feather", "stocks"]
    for _ in range(3):
        edited.undo()
    assert "second_face" not in edited.edition


def test_a_box_of_a_form_before_is_kept_as_one_of_today(boxes):
    """Else it would be taken over once more, with all that was put right in it."""
    old = games.load("torture").edition()
    del old["edition"]["format"]
    boxes.use("torture", old)
    edited = EditedBox(boxes, "torture", TODAY)
    edited.differs(asked(edited, "face"), {"value": 2})
    assert boxes.draft("torture")["edition"]["format"] == FORM
    edited.use()
    assert boxes.edition("torture")["edition"]["format"] == FORM


def test_what_is_skipped_is_asked_another_day(boxes, edited):
    spaces = edited.next_open()
    edited.skip(spaces)
    assert edited.next_open().key != spaces.key
    assert EditedBox(boxes, GAME, TODAY).next_open().key == spaces.key


@pytest.mark.parametrize("name", WITH_SHEETS)
def test_every_sheet_has_its_words_and_its_fields(name):
    edition = games.load(name).edition()
    for language in ("en", "de"):
        words = SheetWords(name, language)
        for question in questions(sheets_of(name), edition):
            assert words.part(question.sheet.part) != question.sheet.part
            assert words.title(question, edition)
            assert words.ask(question)
            for field in question.sheet.fields:
                value = at(edition, f"{question.path}.{field.name}")
                assert words.field(field) != field.name
                assert value is None or words.value(field, value, edition) or value in ("", [])


@pytest.mark.parametrize("name", WITH_SHEETS)
def test_what_stands_there_is_among_what_can_be_chosen(name):
    edition = games.load(name).edition()
    for question in questions(sheets_of(name), edition):
        for field in question.sheet.fields:
            value = at(edition, f"{question.path}.{field.name}")
            if field.kind == "number":
                assert value is None or field.least <= value <= field.most
            elif field.kind == "numbers":
                assert all(field.least <= one <= field.most for one in value)
            elif field.kind == "choice":
                assert value is None or value in SheetWords(name).choices(field, edition)
            elif field.kind == "rows":
                assert set("".join(value)) <= set(SheetWords(name).choices(field, edition))


@pytest.mark.parametrize("name", WITH_SHEETS)
def test_whatever_is_unsure_is_asked(name):
    """Every table that is not from the rulebook has a sheet, but for what is only drawn."""
    edition = games.load(name).edition()
    asked = {path for question in questions(sheets_of(name), edition) for path in question.paths}
    left = {one.path for one in values(edition) if one.source != "rulebook"} - asked
    assert {path.partition("[")[0] for path in left} <= UNASKED.get(name, set())


def test_a_file_of_sheets_with_a_slip_is_one_sentence(tmp_path, monkeypatch):
    file = tmp_path / "box.toml"
    file.write_text('[[sheet]]\nkey = "x"\npart = "y"\nat = "z"\nfields = [{ nam = "spaces" }]\n')
    monkeypatch.setattr(games, "package", lambda _: msgspec.defstruct("P", [("folder", object)])(tmp_path))
    with pytest.raises(Refused, match=r"box\.toml"):
        sheets_of(GAME)


@pytest.mark.parametrize(("language", "called"), [("en", "Feather"), ("de", "Feder")])
def test_what_we_have_named_is_called_so_in_every_language_and_an_owner_s_as_they_call_it(language, called):
    edition = games.load("torture").edition()
    edition["face"][1]["name"] = "Grandmother’s chair"
    trump = next(field for sheet in sheets_of("torture") for field in sheet.fields if field.name == "trump")
    named = SheetWords("torture", language).choices(trump, edition)
    assert named["feather"] == called
    assert named[edition["face"][1]["symbol"]] == "Grandmother’s chair"
    assert SheetWords("torture", language).value(trump, ["feather"], edition) == called

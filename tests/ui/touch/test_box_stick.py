"""A box to a stick and from one, by touches: asked each time, taken whole or not at all, every stick let go of."""

from __future__ import annotations

import os
import threading

import pytest

from companion import games
from companion.client.boxes.editing import EditedBox
from companion.client.boxes.giving import give
from companion.client.boxes.own import OwnBoxes
from companion.client.boxes.pictures import BoxPictures
from companion.client.evenings.kept import Kept
from companion.refused import Unavailable
from companion.table.file.store import Store
from companion.words import say
from tests.ui.touch.at_a_stick import PATIENCE, folder, settle, touch
from ui.touch.controls.button import BigButton

GAME = "cloaks"
CARD = b"\xff\xd8\xff\xe0" + b"one card" * 50 + b"\xff\xd9"

pytestmark = pytest.mark.usefixtures("kept_on_disk")


def box(name, text=False):
    edition = games.load(GAME).edition()
    edition["edition"]["name"] = name
    if text:
        edition["action"][0] |= {"text": "Printed words", "other_sources": {"text": "photo"}}
    return edition


def elsewhere(tmp_path, place, photographs=False):
    """A box of another table on the stick."""
    store = Store(tmp_path / "elsewhere" / "games.sqlite")
    OwnBoxes(store).use(GAME, box("Theirs"))
    BoxPictures(store).keep_card(GAME, "action", "one", CARD)
    return give(store, GAME, place / ("theirs.zip" if photographs else "theirs.json"), False, photographs).file


def show(screen, sticks, edited=True):
    kept = screen.app.kept
    screen.app.go("box_stick", back=lambda: screen.app.go("boxes"), sticks=sticks,
                  box=EditedBox(kept.boxes, GAME) if edited else None)  # fmt: skip
    settle(screen)


def ended(screen, sticks):
    screen.app.go("tonight")
    assert sticks.closed.wait(PATIENCE)


def used(screen):
    return (screen.app.kept.boxes.edition(GAME) or {"edition": {"name": "ours"}})["edition"]["name"]


def test_a_box_without_texts_and_photographs_is_given_at_once(screen, sticks, tmp_path):
    place = folder(tmp_path)
    stick = sticks.plug("GAMES", place)
    show(screen, sticks)
    assert screen.reads("GAMES is open. No box is on it.")
    touch(screen, "give")
    assert screen.reads("in cloaks-box-1.json.")
    assert screen.reads("You may take the stick out.")
    assert sticks.let_go_of == [stick.id]
    screen.finger.touch(BigButton, value="done")
    assert screen.app.page_name == "boxes"
    assert sticks.closed.wait(PATIENCE)


@pytest.mark.parametrize(("whom", "name", "text", "pictures", "left"), [
    ("others", "cloaks-box-1.json", False, 0, "Without one text read off cards."),
    ("texts", "cloaks-box-1.json", True, 0, ""), ("all", "cloaks-box-1.zip", True, 1, ""),
])  # fmt: skip
def test_what_goes_along_is_asked_each_time(screen, sticks, tmp_path, whom, name, text, pictures, left):
    screen.app.kept.boxes.use(GAME, box("Mine", text=True))
    screen.app.kept.box_pictures.keep_card(GAME, "action", "one", CARD)
    place = folder(tmp_path)
    sticks.plug("GAMES", place)
    show(screen, sticks)
    touch(screen, "give")
    assert screen.reads("Whom is it for?")
    assert os.listdir(place) == []
    touch(screen, whom)
    assert os.listdir(place) == [name]
    assert screen.reads(left)
    second = Kept(tmp_path / "second.sqlite")
    from companion.client.boxes.giving import take

    taken = take(second.store, place / name)
    assert (taken.name, taken.photographs) == ("Mine", pictures)
    assert ("Printed words" in str(second.boxes.edition(GAME))) is text
    ended(screen, sticks)


def test_only_what_is_there_is_asked_about(screen, sticks, tmp_path):
    screen.app.kept.boxes.use(GAME, box("Mine", text=True))
    sticks.plug("GAMES", folder(tmp_path))
    show(screen, sticks)
    touch(screen, "give")
    keys = {one.value for one in screen.finger.all(BigButton, screen.page)}
    assert {"others", "texts"} <= keys
    assert "all" not in keys
    ended(screen, sticks)


@pytest.mark.parametrize("edited", [True, False])
def test_a_box_is_taken_with_its_photographs_and_the_one_before_is_kept(screen, sticks, tmp_path, edited):
    kept, place = screen.app.kept, folder(tmp_path)
    kept.boxes.use(GAME, box("Mine"))
    file = elsewhere(tmp_path, place, photographs=True)
    stick = sticks.plug("GAMES", place)
    show(screen, sticks, edited)
    assert screen.reads("Throw Down the Cloaks, one photograph")
    touch(screen, file.name)
    assert screen.reads("New games of Throw Down the Cloaks are played with “Theirs”. One photograph came along.")
    assert screen.reads("You may take the stick out.")
    assert sticks.let_go_of == [stick.id]
    assert [(one.name, one.used) for one in kept.boxes.versions(GAME)] == [("Theirs", True), ("Mine", False)]
    assert kept.box_pictures.card(GAME, "action", "one") == CARD
    assert kept.begin(GAME, ["Ada", "Ben", "Cem"]).facts.edition["edition"]["name"] == "Theirs"
    ended(screen, sticks)


def test_a_box_that_was_lent_for_the_evening_is_one_no_longer(screen, sticks, tmp_path):
    screen.app.kept.boxes.lend(GAME, box("Lent"))
    place = folder(tmp_path)
    touched = elsewhere(tmp_path, place).name
    sticks.plug("GAMES", place)
    show(screen, sticks, edited=False)
    touch(screen, touched)
    assert used(screen) == "Theirs"
    ended(screen, sticks)


def test_what_is_not_used_yet_goes_only_where_somebody_says_so(screen, sticks, tmp_path):
    kept, place = screen.app.kept, folder(tmp_path)
    half = EditedBox(kept.boxes, GAME)
    half.put(box("Half done"))
    file = elsewhere(tmp_path, place)
    sticks.plug("GAMES", place)
    show(screen, sticks)
    assert screen.reads("without what is not used yet")
    touch(screen, file.name)
    assert screen.reads("have not used yet goes")
    screen.touch(say("touch.leave_it"))
    settle(screen)
    assert used(screen) == "ours"
    assert EditedBox(kept.boxes, GAME).changed
    touch(screen, file.name)
    touch(screen, "take")
    assert used(screen) == "Theirs"
    assert not EditedBox(kept.boxes, GAME).changed
    ended(screen, sticks)


WRONG = {
    "empty": (b"", "is not an edition"),
    "cut": (b'{"edition": {"name": "x", "ga', "is not an edition"),
    "encoding": ('{"edition": {"name": "Großmutter", "game": "cloaks"}}'.encode("utf-16"), "is not an edition"),
    "large": (b"[" + b" " * 10_000_000 + b"]", "larger than 2 MB"),
    "other game": (b'{"edition": {"name": "x", "game": "torture"}}', "is an edition of torture, not of cloaks"),
    "no game": (b'{"edition": {"name": "x", "game": "bridge"}}', "is an edition of bridge, not of cloaks"),
    "no head": (b"{}", "has no “edition” part"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_file_that_is_none_is_told_in_a_sentence_and_changes_nothing(screen, sticks, tmp_path, wrong):
    body, why = WRONG[wrong]
    place = folder(tmp_path)
    (place / "box.json").write_bytes(body)
    sticks.plug("GAMES", place)
    show(screen, sticks)
    assert screen.reads("cannot be taken")
    touch(screen, "box.json")
    assert screen.reads(why)
    touch(screen, "list")
    assert screen.reads("GAMES is open.")
    assert used(screen) == "ours"
    ended(screen, sticks)


@pytest.mark.parametrize(("head", "why"), [
    ('"format": 99', "newer form"), ('"source": "owner"', "cannot be played"),
])  # fmt: skip
def test_what_is_only_found_when_it_is_taken_changes_nothing_either(screen, sticks, tmp_path, head, why):
    place = folder(tmp_path)
    (place / "box.json").write_text(f'{{"edition": {{"game": "cloaks", "name": "x", {head}}}}}')
    stick = sticks.plug("GAMES", place)
    show(screen, sticks)
    touch(screen, "box.json")
    assert screen.reads(why)
    assert used(screen) == "ours"
    assert sticks.let_go_of == [stick.id]
    ended(screen, sticks)


def test_a_stick_pulled_out_between_two_touches(screen, sticks, tmp_path):
    place = folder(tmp_path)
    file = elsewhere(tmp_path, place, photographs=True)
    sticks.plug("GAMES", place)
    show(screen, sticks)
    file.unlink()
    touch(screen, file.name)
    assert screen.reads("cannot be read")
    assert used(screen) == "ours"
    touch(screen, "again")
    place.rmdir()
    touch(screen, "give")
    assert screen.reads("not there any more")
    assert len(sticks.let_go_of) == 2
    ended(screen, sticks)


def test_whoever_leaves_meanwhile_waits_for_nothing_and_it_is_taken_all_the_same(screen, sticks, tmp_path, monkeypatch):
    from ui.touch.boxes import stick as page

    screen.app.kept.boxes.use(GAME, box("Mine"))
    go_on, take = threading.Event(), page.take
    monkeypatch.setattr(page, "take", lambda *given: go_on.wait(PATIENCE) and take(*given))
    place = folder(tmp_path)
    file = elsewhere(tmp_path, place)
    sticks.plug("GAMES", place)
    show(screen, sticks)
    screen.finger.touch(BigButton, value=file.name)
    screen.finger.frames(3)
    assert screen.reads("Leave the stick in")
    screen.touch("", icon="arrow_back")
    assert screen.app.page_name == "boxes"
    assert sticks.let_go_of == []
    go_on.set()
    assert sticks.closed.wait(PATIENCE)
    assert used(screen) == "Theirs"
    assert len(sticks.let_go_of) == 1


def test_no_stick_opens_without_what_manages_them(screen, sticks):
    sticks.why["look"] = Unavailable("sticks.none")
    show(screen, sticks)
    assert screen.reads("nothing that opens sticks")
    ended(screen, sticks)


def test_both_ways_lead_there_and_back(screen, sticks, monkeypatch):
    monkeypatch.setattr("ui.touch.screens.stick_page.open_sticks", lambda: sticks)
    for page in ("boxes", "box"):
        screen.app.go(page, **({"game": GAME} if page == "box" else {}))
        screen.finger.seconds(0.4)
        screen.finger.touch(BigButton, value="by_stick")
        screen.finger.frames(3)
        assert screen.app.page_name == "box_stick"
        assert (screen.page.box is None) is (page == "boxes")
        screen.touch("", icon="arrow_back")
        assert screen.app.page_name == page


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1024, 600), (1280, 720), (720, 1280)], ids=str)
def test_nothing_is_cut(screen, sticks, tmp_path, size):
    from tests.tour.cut import cut_texts
    from tests.tour.keys import tight_keys
    from tests.tour.spilled import spilled_texts

    screen.app.kept.boxes.use(GAME, box("Mine", text=True))
    screen.app.kept.box_pictures.keep_card(GAME, "action", "one", CARD)
    place = folder(tmp_path)
    body = elsewhere(tmp_path, place).read_text()
    for number in range(6):
        (place / f"{number}.json").write_text(body.replace("Theirs", f"The box of number {number}, much used"))
    (place / "broken.json").write_text("{")
    sticks.plug("Ein langer Name", place)
    screen.app.stage.size_hint, screen.app.stage.size = (None, None), size
    show(screen, sticks)
    for value in ("give", "all"):
        assert cut_texts() == spilled_texts() == tight_keys() == []
        touch(screen, value)
    assert cut_texts() == spilled_texts() == tight_keys() == []
    ended(screen, sticks)

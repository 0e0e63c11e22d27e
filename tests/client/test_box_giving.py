"""A box in one file from table to table, with its photographs or without: taken whole, or nothing is changed."""

from __future__ import annotations

import os

import pytest

from companion import archive, games
from companion.client.boxes import giving
from companion.client.boxes.giving import BOX, boxes_in, give, next_name, take, there_is
from companion.client.boxes.own import OwnBoxes
from companion.client.boxes.pictures import BoxPictures
from companion.refused import Damaged, Newer, Refused, Unavailable
from companion.table.file.store import Store

GAME = "cloaks"
FIRST, SECOND, BOARD = (b"\xff\xd8\xff\xe0" + body + b"\xff\xd9" for body in (b"one card" * 50, b"another", b"board"))


def box(name="Grandmother's box", game=GAME):
    edition = games.load(game).edition()
    edition["edition"]["name"] = name
    return edition


@pytest.fixture
def store(tmp_path):
    """A table with a text off a card, two cards and the board photographed."""
    found = Store(tmp_path / "here" / "games.sqlite")
    edition = box()
    edition["action"][0] |= {"text": "Printed words", "other_sources": {"text": "photo"}}
    OwnBoxes(found).use(GAME, edition)
    pictures = BoxPictures(found)
    pictures.keep_card(GAME, "action", "one", FIRST)
    pictures.keep_card(GAME, "action", "two", SECOND)
    pictures.keep_board(GAME, BOARD, {"a": (0.1, 0.2)})
    return found


@pytest.fixture
def other(tmp_path):
    """A second table, with a box and a photograph of its own."""
    found = Store(tmp_path / "there" / "games.sqlite")
    OwnBoxes(found).use(GAME, box("Mine"))
    BoxPictures(found).keep_card(GAME, "action", "one", SECOND)
    BoxPictures(found).keep_card(GAME, "noble", "three", BOARD)
    return found


def stands(store):
    """All that a table has of the box."""
    pictures = BoxPictures(store)
    kept = {"/".join(card): pictures.card(GAME, *card) for card in pictures.cards(GAME)}
    folder = pictures.folder
    lies = sorted(os.listdir(folder)) if folder.exists() else []
    return OwnBoxes(store).edition(GAME)["edition"]["name"], OwnBoxes(store).versions(GAME), kept, lies


def test_without_photographs_it_is_a_text_that_any_table_takes(store, other, tmp_path):
    file = tmp_path / "box.json"
    assert there_is(store, GAME) == (1, 3)
    assert give(store, GAME, file) == (file, 1, 0)
    assert "Printed" not in file.read_text()
    assert give(store, GAME, file, texts=True) == (file, 0, 0)
    assert "Printed words" in file.read_text()
    before = stands(other)[2]
    assert take(other, file) == (GAME, "Grandmother's box", 2, 0)
    assert stands(other)[2] == before, "photographs are left as they are"
    assert [one.name for one in OwnBoxes(other).versions(GAME)] == ["Grandmother's box", "Mine"]


def test_with_photographs_these_take_the_place_of_those_of_the_same_card(store, other, tmp_path):
    file = tmp_path / "box.zip"
    assert give(store, GAME, file, texts=True, photographs=True) == (file, 0, 3)
    assert take(other, file, GAME) == (GAME, "Grandmother's box", 2, 3)
    name, _, cards, lies = stands(other)
    assert (name, cards) == (
        "Grandmother's box", {"action/one": FIRST, "action/two": SECOND, "noble/three": BOARD}
    )  # fmt: skip
    assert BoxPictures(other).board(GAME)[0] == BOARD
    assert len(lies) == 3
    assert take(other, file) == (GAME, "Grandmother's box", 2, 3), "the same again is no version of its own"


def test_the_name_says_whether_photographs_are_in_it(store, tmp_path):
    for name, photographs in (("box.json", True), ("box.ZIP", False)):
        with pytest.raises(Refused, match=r"\.zip"):
            give(store, GAME, tmp_path / name, photographs=photographs)
    assert os.listdir(tmp_path) == ["here"]


def test_a_photograph_that_the_disk_lost_is_not_given(store, other, tmp_path):
    digest = BoxPictures(store).digests(GAME)["action/one"]
    (BoxPictures(store).folder / f"{digest}.jpg").unlink()
    assert give(store, GAME, tmp_path / "box.zip", photographs=True).photographs == 2
    take(other, tmp_path / "box.zip")
    assert stands(other)[2]["action/one"] == SECOND, "what was there stays"


def changed(file, change):
    """The same file with other parts."""
    with archive.open_archive(file, BOX) as opened:
        parts = change(list(opened.parts()))
    archive.write(file, parts, "0.1", "", BOX)


def damaged_edition(parts):
    return [(parts[0][0], b"\xff" + parts[0][1]), *parts[1:]]


def text(head):
    return "edition.json", f'{{"edition": {{"name": ""{head}}}}}'.encode()


def turned(file, at):
    """One bit is another."""
    body = file.read_bytes()
    file.write_bytes(body[:at] + bytes([body[at] ^ 1]) + body[at + 1 :])


WRONG = {
    "none": (lambda file: file.write_bytes(b"no box at all, but long enough"), "box_file.none"),
    "empty": (lambda file: file.write_bytes(b""), "box_file.none"),
    "cut": (lambda file: file.write_bytes(file.read_bytes()[:-40]), "box_file.damaged"),
    "one bit": (lambda file: turned(file, 500), "box_file.damaged"),
    "a copy of games": (lambda file: archive.write(file, [], "0.1", ""), "box_file.none"),
    "newer": (lambda file: archive.write(file, [], "0.1", "", BOX._replace(form=2)), "box_file.newer"),
    "no parts": (lambda file: changed(file, lambda parts: []), "box_file.damaged"),
    "no text": (lambda file: changed(file, damaged_edition), "editions.not_an_edition"),
    "no list": (lambda file: changed(file, lambda parts: parts[:1]), "box_file.damaged"),
    "no photograph": (lambda file: changed(file, lambda parts: [*parts, ("pictures/x.jpg", b"x")]), "box_file.damaged"),
    "other game": (lambda file: changed(file, lambda parts: [text(', "game": "torture"')]), "editions.other_game"),
    "no game": (lambda file: changed(file, lambda parts: [text("")]), "editions.no_head"),
    "unplayable": (lambda file: changed(file, lambda parts: [text(', "game": "cloaks"')]), "table.edition_faults"),
}  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_a_file_that_is_wrong_is_one_sentence_and_changes_nothing(store, other, tmp_path, wrong):
    file = tmp_path / "box.zip"
    give(store, GAME, file, photographs=True)
    change, why = WRONG[wrong]
    change(file)
    before = stands(other)
    with pytest.raises(Refused) as refused:
        take(other, file, GAME)
    assert refused.value.key == why
    assert isinstance(refused.value, Newer) is (wrong == "newer")
    assert "\n" not in refused.value.reason
    assert stands(other) == before


def test_one_that_is_far_too_large_is_not_unpacked(store, other, tmp_path, monkeypatch):
    give(store, GAME, tmp_path / "box.zip", photographs=True)
    monkeypatch.setattr(giving, "MOST_BYTES", 1000)
    with pytest.raises(Damaged, match="larger than 0 MB"):
        take(other, tmp_path / "box.zip")


def test_a_stick_pulled_in_the_middle_leaves_the_old_box(store, other, tmp_path, monkeypatch):
    give(store, GAME, tmp_path / "box.zip", photographs=True)
    before, parts = stands(other), archive.Archive.parts

    def pulled(opened):
        for number, part in enumerate(parts(opened)):
            if number == 4:
                raise Unavailable("files.not_read", file="box.zip", error="gone")
            yield part

    monkeypatch.setattr(archive.Archive, "parts", pulled)
    with pytest.raises(Unavailable):
        take(other, tmp_path / "box.zip")
    assert stands(other) == before


def test_a_plug_pulled_before_the_last_write_leaves_the_old_box(store, other, tmp_path, monkeypatch):
    give(store, GAME, tmp_path / "box.zip", photographs=True)
    before = stands(other)
    with monkeypatch.context() as during:
        during.setattr(Store, "remember_all", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            take(other, tmp_path / "box.zip")
    assert stands(other)[:3] == before[:3]


def test_what_lies_in_a_folder(store, tmp_path):
    folder = tmp_path / "stick"
    folder.mkdir()
    assert next_name(folder, GAME, False) == folder / "cloaks-box-1.json"
    give(store, GAME, next_name(folder, GAME, False))
    give(store, GAME, next_name(folder, GAME, True), photographs=True)
    (folder / "own.toml").write_text('edition = { name = "Torn", game = "torture" }')
    (folder / "broken.json").write_text("{")
    (folder / "strange.json").write_text('{"edition": {"name": "x", "game": "bridge"}}')
    for name in ("._own.json", "table-companion-3.zip", "letter.txt"):
        (folder / name).write_text("{}")
    for at, name in enumerate(("own.toml", "cloaks-box-1.json", "cloaks-box-2.zip", "broken.json", "strange.json")):
        os.utime(folder / name, (at, at))
    found = boxes_in(folder, "", 20)
    assert [(one.file.name, one.game, one.name, one.photographs) for one in found[:3]] == [
        ("cloaks-box-2.zip", GAME, "Grandmother's box", 3), ("cloaks-box-1.json", GAME, "Grandmother's box", 0),
        ("own.toml", "torture", "Torn", 0),
    ]  # fmt: skip
    assert [(one.file.name, one.why.key) for one in found[3:]] == [
        ("strange.json", "table.no_such_game"), ("broken.json", "editions.not_an_edition"),
    ]  # fmt: skip
    assert [one.file.name for one in boxes_in(folder, GAME, 20) if one.why is None] == [
        "cloaks-box-2.zip", "cloaks-box-1.json",
    ]  # fmt: skip
    assert len(boxes_in(folder, "", 2)) == 2
    assert next_name(folder, GAME, True) == folder / "cloaks-box-3.zip"
    for call in (lambda: boxes_in(tmp_path / "gone", "", 2), lambda: next_name(tmp_path / "gone", GAME, True)):
        with pytest.raises(Unavailable):
            call()

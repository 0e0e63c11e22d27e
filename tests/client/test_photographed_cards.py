"""Cards and boards that were photographed: one step each, with their pictures, and back again by the same step."""

from __future__ import annotations

import base64

import pytest

from companion import games
from companion.client.boxes import pictures as pictures_module
from companion.client.boxes.board import named, plan
from companion.client.boxes.cards import likeliest
from companion.client.boxes.editing import EditedBox
from companion.client.evenings.kept import Kept
from companion.editions.giving import texts_off_cards
from companion.refused import Unavailable

# The smallest picture that there is, and another one: what stands behind its end is not looked at.
PICTURE = base64.b64decode(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////"
    "////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA//9k="
)
OTHER = PICTURE[:-2] + b"\x00\xff\xd9"


@pytest.fixture
def kept(tmp_path):
    kept = Kept(str(tmp_path / "kept.sqlite"))
    yield kept
    kept.close()


@pytest.fixture
def box(kept):
    return EditedBox(kept.boxes, "torture")


def felon(box, number=0):
    return next(one for one in box.questions if one.key == f"felon felon[{number}]")


def equipment(box):
    return next(one for one in box.questions if one.sheet.key == "equipment")


def test_a_card_and_its_picture_come_and_go_in_one_step(kept, box):
    pictures = kept.box_pictures
    for number, body in ((11, PICTURE), (12, OTHER)):
        box.photographed(felon(box), {"fame": number}, picture=(pictures, pictures.write(body)))
    assert pictures.card("torture", "felon", "F01") == OTHER
    box.undo()
    assert (box.edition["felon"][0]["fame"], pictures.card("torture", "felon", "F01")) == (11, PICTURE)
    box.undo()
    assert not box.changed and pictures.cards("torture") == []
    # Nothing speaks of them any longer; nor is anything taken away that something speaks of.
    pictures.keep_card("torture", "felon", "F02", PICTURE)
    pictures.tidy([pictures.write(PICTURE), pictures.write(OTHER)])
    assert len(list(pictures.folder.iterdir())) == 1
    assert pictures.card("torture", "felon", "F02") == PICTURE


def test_one_more_card_is_one_step(kept, box):
    pictures = kept.box_pictures
    fresh = box.photographed(felon(box), {"name": "Turnip thief"}, (), (pictures, pictures.write(PICTURE)), fresh=True)
    assert fresh.path == "felon[1]" and box.edition["felon"][1]["id"] == "own1"
    assert pictures.cards("torture") == [("felon", "own1")]
    box.undo()
    assert not box.changed and pictures.cards("torture") == []


def test_a_disk_that_is_full_keeps_neither(kept, box, monkeypatch):
    pictures = kept.box_pictures
    digest = pictures.write(PICTURE)

    def full(_):
        raise Unavailable("store.cannot", path="x", error="full")

    monkeypatch.setattr(kept.boxes._store, "remember_all", full)
    with pytest.raises(Unavailable):
        box.photographed(felon(box), {"fame": 3}, picture=(pictures, digest))
    assert not box.changed and not box.can_undo and pictures.cards("torture") == []


@pytest.mark.parametrize("where", ["write_whole", "remember_all"])
@pytest.mark.parametrize("done", [False, True])
def test_a_plug_that_is_pulled_leaves_the_old_card_or_the_new_one(tmp_path, monkeypatch, where, done):
    """Before and after everything that is written: the card says what its photograph shows, or neither is there."""

    class Pulled(BaseException):
        pass

    store = str(tmp_path / "pulled.sqlite")
    kept = Kept(store)
    box, pictures = EditedBox(kept.boxes, "torture"), kept.box_pictures
    box.photographed(felon(box), {"fame": 11}, picture=(pictures, pictures.write(PICTURE)))
    there = pictures_module if where == "write_whole" else kept.boxes._store
    real = getattr(there, where)

    def pull(*given):
        if done:
            real(*given)
        raise Pulled

    monkeypatch.setattr(there, where, pull)
    with pytest.raises(Pulled):
        box.photographed(felon(box), {"fame": 12}, picture=(pictures, pictures.write(OTHER)))
    monkeypatch.undo()
    kept.close()
    kept = Kept(store)
    fame = EditedBox(kept.boxes, "torture").edition["felon"][0]["fame"]
    new = where == "remember_all" and done
    assert (fame, kept.box_pictures.card("torture", "felon", "F01")) == ((12, OTHER) if new else (11, PICTURE))
    kept.close()


def test_what_was_read_stays_known_as_that_whatever_else_is_put_right(box):
    box.photographed(equipment(box), {"text": "Printed on it."}, ["text"])
    box.differs(equipment(box), {"price": 9})
    box.same([equipment(box)])
    row = box.edition["equipment"][0]
    assert (row["price"], row["source"], row["other_sources"]) == (9, "owner", {"text": "photo"})
    assert texts_off_cards(box.edition) == 1


def test_every_step_is_told_until_nobody_looks(box):
    told = []
    stop = box.watch(lambda: told.append(box.edition["felon"][0]["fame"]))
    box.differs(felon(box), {"fame": 3})
    box.undo()
    box.leave()
    stop()
    stop()
    box.differs(felon(box), {"fame": 4})
    assert told[0] == 3 and len(told) == 3


def test_whoever_looks_beside_saves_the_look_here(box, monkeypatch):
    box.differs(felon(box), {"fame": 3})
    found, edition = box.look(box.edition), box.edition
    box.differs(felon(box), {"fame": 4})
    box.have_found(edition, found)
    assert not box.looked_at
    box.have_found(box.edition, found)
    assert box.looked_at and box.findings is found


def test_the_version_that_is_used_now_is_what_is_left_to(kept, box):
    box.differs(felon(box), {"fame": 3})
    number = box.use()
    kept.boxes.use_version("torture", 0)
    box.leave()
    assert box.edition["felon"][0]["fame"] == games.load("torture").edition()["felon"][0]["fame"]
    kept.boxes.use_version("torture", number)
    box.leave()
    assert box.edition["felon"][0]["fame"] == 3 and not box.changed


@pytest.mark.parametrize(
    ("read", "meant"),
    [("FERRY STRIKE", "a"), ("Ferry strlke", "a"), ("Rope", "b"), ("Something else", None), ("", None)],
)
def test_a_title_is_known_by_most_of_its_letters(read, meant):
    assert likeliest(read, {"a": "Ferry strike", "b": "Rope", "c": ""}) == meant


def test_the_squares_of_a_board_are_found_by_names_that_only_one_has():
    edition = games.load("outrage").edition()
    names = named(edition)
    assert len(set(names.values())) == len(names) and names.keys() <= plan(edition).keys()
    assert plan(games.load("torture").edition()) == {} and plan({"square": [3, {"x": "1", "y": 2}]}) == {}

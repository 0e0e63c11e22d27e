"""Photographs of this table's own cards and boards: kept beside the games, old or new whenever the plug is pulled."""

from __future__ import annotations

import pytest

from companion.client.boxes.pictures import BoxPictures
from companion.client.evenings.backup import back_up
from companion.client.evenings.kept import Kept
from companion.client.evenings.taking_in import take_in
from companion.refused import Damaged, Refused, Unavailable
from companion.table.file.store import Store

FIRST, SECOND, BOARD = (b"\xff\xd8\xff\xe0" + body + b"\xff\xd9" for body in (b"one card" * 50, b"another", b"board"))
PLACES = {"W01": (0.25, 0.5), "W02": (0.3, 0.5)}


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))


@pytest.fixture(params=["file", ":memory:"])
def pictures(request, tmp_path):
    return BoxPictures(Store(":memory:" if request.param == ":memory:" else tmp_path / "games.sqlite"))


def test_a_card_s_picture_is_kept_replaced_and_taken_away(pictures):
    assert pictures.card("outrage", "raven", "pecked") is None
    pictures.keep_card("outrage", "raven", "pecked", FIRST)
    pictures.keep_card("outrage", "tower", "rope", FIRST)
    pictures.keep_card("outrage", "raven", "pecked", SECOND)
    assert pictures.card("outrage", "raven", "pecked") == SECOND
    assert pictures.card("outrage", "tower", "rope") == FIRST
    assert pictures.cards("outrage") == [("raven", "pecked"), ("tower", "rope")]
    assert pictures.cards("torture") == []
    pictures.forget_card("outrage", "tower", "rope")
    pictures.forget_card("outrage", "tower", "rope")
    assert pictures.card("outrage", "tower", "rope") is None
    assert pictures.card("outrage", "raven", "pecked") == SECOND


def test_a_board_with_the_places_of_its_squares(pictures):
    assert pictures.board("outrage") is None
    pictures.play_on("outrage", True)
    pictures.keep_board("outrage", BOARD, PLACES)
    body, board = pictures.board("outrage")
    assert (body, board.places, board.ground) == (BOARD, PLACES, True)
    pictures.play_on("outrage", False)
    assert not pictures.board("outrage")[1].ground
    pictures.forget_board("outrage")
    assert pictures.board("outrage") is None


def test_what_is_no_picture_changes_nothing(pictures):
    pictures.keep_card("outrage", "raven", "pecked", FIRST)
    for wrong in (b"", b"no picture", FIRST[:-5]):
        with pytest.raises(Damaged):
            pictures.keep_card("outrage", "raven", "pecked", wrong)
        with pytest.raises(Damaged):
            pictures.keep_board("outrage", wrong, {})
    assert pictures.card("outrage", "raven", "pecked") == FIRST


def test_pictures_that_nothing_speaks_of_are_swept(tmp_path):
    pictures = BoxPictures(Store(tmp_path / "games.sqlite"))
    pictures.keep_card("outrage", "raven", "a", FIRST)
    pictures.keep_card("torture", "felon", "b", FIRST)
    pictures.keep_board("outrage", BOARD, PLACES)
    assert len(list(pictures.folder.iterdir())) == 2
    pictures.forget_card("outrage", "raven", "a")
    assert len(list(pictures.folder.iterdir())) == 2
    pictures.forget_card("torture", "felon", "b")
    pictures.forget_board("outrage")
    assert list(pictures.folder.iterdir()) == []


def test_the_plug_is_pulled_between_picture_and_setting(tmp_path, monkeypatch):
    store = Store(tmp_path / "games.sqlite")
    pictures = BoxPictures(store)
    pictures.keep_card("outrage", "raven", "pecked", FIRST)

    def pulled(*_):
        raise Unavailable("store.full", path="x", why="y")

    with monkeypatch.context() as plug:
        plug.setattr(store, "remember", pulled)
        with pytest.raises(Refused):
            pictures.keep_card("outrage", "raven", "pecked", SECOND)
    assert BoxPictures(Store(tmp_path / "games.sqlite")).card("outrage", "raven", "pecked") == FIRST
    (tmp_path / "games-boxes").rename(tmp_path / "gone")
    assert pictures.card("outrage", "raven", "pecked") is None


def test_a_damaged_picture_is_not_shown(tmp_path):
    pictures = BoxPictures(Store(tmp_path / "games.sqlite"))
    pictures.keep_card("outrage", "raven", "pecked", FIRST)
    (file,) = pictures.folder.iterdir()
    file.write_bytes(SECOND)
    assert pictures.card("outrage", "raven", "pecked") is None


def test_they_go_with_a_copy_of_everything(tmp_path):
    here, there = Kept(tmp_path / "a.sqlite"), Kept(tmp_path / "b.sqlite")
    here.box_pictures.keep_card("outrage", "raven", "pecked", FIRST)
    here.box_pictures.keep_board("outrage", BOARD, PLACES)
    here.box_pictures.keep_card("cloaks", "action", "A1", FIRST)
    back_up(here, tmp_path / "copy.zip")
    assert take_in(there, tmp_path / "copy.zip").settings == 2
    assert there.box_pictures.card("outrage", "raven", "pecked") == FIRST
    assert there.box_pictures.card("cloaks", "action", "A1") == FIRST
    assert there.box_pictures.board("outrage")[0] == BOARD
    there.box_pictures.keep_card("outrage", "raven", "pecked", SECOND)
    assert take_in(there, tmp_path / "copy.zip").settings == 0
    assert there.box_pictures.card("outrage", "raven", "pecked") == SECOND


def test_half_of_a_board_is_kept_with_it_goes_with_it_and_into_no_copy(pictures):
    pictures.keep_board("outrage", BOARD, PLACES, half=SECOND)
    half = pictures.board("outrage")[1].half
    assert pictures.picture(half) == SECOND
    part, digests = pictures.as_part("outrage")
    assert half not in digests and half.encode() not in part
    assert half in pictures.spoken_of("outrage")
    pictures.play_on("outrage", False)
    pictures.keep_card("outrage", "raven", "pecked", FIRST)
    assert pictures.picture(half) == SECOND
    pictures.keep_board("outrage", BOARD, PLACES)
    assert pictures.picture(half) is None and pictures.board("outrage")[0] == BOARD

"""The room by its door: bytes in, bytes and plain data out, whatever size a photograph was unpacked at."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import cv2
import msgspec
import numpy as np
import pytest

from companion.devices import box_photos
from companion.devices.box_photos import open_box_photos
from companion.pictures import jpeg_size
from companion.refused import Refused, Unavailable
from hardware.photos import text
from tests.hardware.photos.drawn_cards import draw_card
from tests.hardware.photos.photographed import SENT, jpeg, photograph


@pytest.fixture(scope="module")
def card():
    """A photographed card as its bytes, and its corners as shares."""
    picture, corners = photograph(draw_card(1), 4, SENT[::-1])
    return jpeg(picture), [tuple(point) for point in ((corners + 0.5) / SENT[::-1]).tolist()]


def test_a_card_is_looked_at_squared_up_and_read(card, monkeypatch):
    photo, corners = card
    photos = open_box_photos()
    seen = photos.look(photo)
    assert (seen.width, seen.height) == SENT[::-1]
    assert np.allclose(seen.corners, corners, atol=0.02)
    assert msgspec.json.decode(msgspec.json.encode(seen), type=box_photos.Seen) == seen
    kept = photos.card(photo, seen.corners)
    assert jpeg_size(kept)[1] == 900
    monkeypatch.setattr(
        text, "recognise", lambda picture, language, layout: f"5\t1\t1\t1\t1\t1\t9\t9\t9\t9\t90\t{language}"
    )
    assert [word.text for word in photos.text(kept, "de").body] == ["de"]


def test_a_card_that_lies_is_kept_as_high_as_one_that_stands(card):
    photo, corners = card
    assert jpeg_size(open_box_photos().card(photo, corners, turns=1)) == pytest.approx((1290, 900), abs=40)


def test_a_camera_s_own_file_is_let_in_from_the_owner_alone():
    picture, corners = photograph(draw_card(0), 3, (2400, 1800))
    photo, corners = jpeg(picture), ((corners + 0.5) / (2400, 1800)).tolist()
    photos = open_box_photos()
    with pytest.raises(Refused):
        photos.look(photo)
    assert np.allclose(photos.look(photo, owner=True).corners, corners, atol=0.02)
    assert max(jpeg_size(photos.board(photo, corners, owner=True))) == 1200


@pytest.mark.parametrize(("longest", "unpacked"), [(240, 504), (1600, 2016)])
def test_a_camera_s_file_is_unpacked_no_larger_than_it_is_shown(monkeypatch, longest, unpacked):
    photo, sizes, decode = jpeg(np.full((3024, 4032, 3), 90, np.uint8)), [], cv2.imdecode

    def measured(*how):
        picture = decode(*how)
        sizes.append(max(picture.shape))
        return picture

    monkeypatch.setattr(cv2, "imdecode", measured)
    photos = open_box_photos()
    assert max(jpeg_size(photos.small(photo, longest, owner=True))) == longest
    assert sizes == [unpacked]
    with pytest.raises(Refused):
        photos.small(photo, longest)


def test_a_board_becomes_a_ground_as_large_as_it_is_wanted(card):
    photos = open_box_photos()
    board = photos.board(*card)
    assert max(jpeg_size(board)) == 1200 and max(jpeg_size(photos.ground(board, 416))) == 416


def test_squares_are_placed_one_after_the_other():
    photos = open_box_photos()
    plan = {f"{x}{y}": (float(x), float(y)) for x in range(4) for y in range(4)}
    put = {}
    while len(put) < 5:
        name = photos.next_square(plan, put)
        put[name] = (10 + 20 * plan[name][0], 10 + 20 * plan[name][1])
    placed = photos.place(plan, put)
    assert placed["21"] == pytest.approx((50, 30))
    assert photos.off_by(placed, {"21": (54.0, 30.0)})["21"] == pytest.approx(0.2)
    assert photos.is_enough([0.1] * 3)


@pytest.mark.parametrize("points", [[], [EntryPoint("photos", "no_such_module:open_photos", "companion.box_photos")]])
def test_without_its_parts_a_sentence_says_so(points, monkeypatch):
    monkeypatch.setattr(box_photos, "entry_points", lambda group: points)
    with pytest.raises(Unavailable, match="camera parts"):
        open_box_photos()

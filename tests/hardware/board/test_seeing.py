"""Drawn photographs of drawn boards: where the board is, what pieces look like, and where they stand."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.client.board_seen.comparing import Verdict, compare
from companion.refused import Refused
from hardware.board.seeing import Board
from tests.bench.board_seen.measure import Trial
from tests.bench.board_seen.positions import table_of

SEED = 21


@pytest.fixture(scope="module")
def glossy():
    """Break Out's way in a rich, glossy print, its pieces shown."""
    return Trial(table_of("break-out"), "glossy", SEED)


@pytest.fixture(scope="module")
def plain():
    """The Tower in a plain print."""
    return Trial(table_of("outrage"), "plain", SEED)


@pytest.fixture(params=["glossy", "plain"])
def trial(request):
    return request.getfixturevalue(request.param)


@pytest.mark.parametrize("tilt", [0, 20, 40])
def test_the_board_is_found_and_lies_as_thought(trial, tilt):
    pieces, photo = trial.photograph(tilt)
    wanted, sought = trial.asked(pieces)
    found = compare(wanted, trial.board.look(photo, sought, trial.learned.colours))
    assert found.verdict is Verdict.AS_THOUGHT
    assert len(found.unseen) < len(wanted)


def test_a_piece_that_is_believed_elsewhere_is_seen_where_it_stands(trial):
    pieces, photo = trial.photograph(15)
    wanted, sought = trial.asked(pieces)
    scores = trial.board.look(photo, sought, trial.learned.colours)
    seen = [one for one in wanted if scores[one.kind][one.spot] >= 8]
    assert len(seen) >= 3
    for piece in seen:
        far = max(
            trial.table.squares,
            key=lambda spot: np.hypot(*np.subtract(trial.made.at[spot][:2], trial.made.at[piece.spot][:2])),
        )
        moved = [one if one is not piece else type(one)(one.what, one.kind, one.called, far) for one in wanted]
        (difference,) = compare(moved, scores).differences
        assert (difference.piece.what, difference.spot) == (piece.what, piece.spot)


def test_what_pieces_look_like_is_a_hue_and_a_range_of_lightness(glossy):
    red, blue, black = (glossy.learned.colours[kind] for kind in ("red", "blue", "black"))
    assert red.a > 25 and blue.b < -20 and np.hypot(black.a, black.b) < 15
    assert all(one.darkest <= one.lightest for one in glossy.learned.colours.values())


def test_a_colour_that_is_printed_in_many_places_is_never_looked_for_and_in_few_not_there():
    trial = Trial(table_of("outrage"), "plain", 101)
    assert "white" in trial.learned.unclear and "red" not in trial.learned.unclear
    learned = Trial(table_of("outrage"), "glossy", 2).learned
    assert "black" not in learned.unclear and 0 < len(learned.hidden["black"]) < 10
    pieces, _ = trial.photograph(0)
    wanted, sought = trial.asked(pieces)
    assert "white" not in {one.kind for one in wanted} | {one.kind for one in sought}


def test_squares_out_of_the_picture_have_no_score(glossy):
    pieces, photo = glossy.photograph(0)
    _, sought = glossy.asked(pieces)
    whole = glossy.board.look(photo, sought, glossy.learned.colours)[sought[0].kind]
    found = glossy.board.print.find(photo)
    corner = cv2.perspectiveTransform(np.array([[glossy.board.at["1"]]], np.float32), np.linalg.inv(found.to_print))
    at = int(corner[0, 0, 1])
    cut = photo[: at - 5] if at > len(photo) / 2 else photo[at + 5 :]
    try:
        part = glossy.board.look(cut, sought, glossy.learned.colours)[sought[0].kind]
    except Refused as refused:
        assert refused.key in ("board_eyes.in_part", "board_eyes.not_found")
    else:
        assert "1" not in part and set(part) < set(whole)


def refused_for(board, photo):
    with pytest.raises(Refused) as refused:
        board.see(photo)
    return refused.value.key


def test_another_board_a_wall_the_dark_and_a_blur_are_each_a_sentence(glossy, plain):
    _, other = plain.photograph(10)
    assert refused_for(glossy.board, other) == "board_eyes.not_found"
    _, own = glossy.photograph(10)
    assert refused_for(glossy.board, (own * 0.05).astype(np.uint8)) == "board_eyes.dark"
    assert refused_for(glossy.board, cv2.GaussianBlur(own, (0, 0), 40)) == "board_eyes.blurred"
    wall = np.random.default_rng(1).normal(150, 12, own.shape).clip(0, 255).astype(np.uint8)
    assert refused_for(glossy.board, wall) == "board_eyes.not_found"


def test_half_a_board_is_a_sentence_of_its_own(plain):
    _, photo = plain.photograph(0)
    found = plain.board.print.find(photo)
    middle = cv2.perspectiveTransform(
        np.array([[[plain.board.print.wide / 2, plain.board.print.high / 2]]], np.float32),
        np.linalg.inv(found.to_print),
    )[0, 0]
    assert refused_for(plain.board, photo[:, : int(middle[0])]) in ("board_eyes.in_part", "board_eyes.not_found")


def test_a_picture_that_cannot_be_unpacked_is_no_board(plain):
    with pytest.raises(Refused):
        Board(type(plain.empty)(b"nothing", plain.empty.places))

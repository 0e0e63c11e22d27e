"""Draft pieces on a board: lifted by a touch, dragged by a finger, rimmed by what they are."""

from __future__ import annotations

from itertools import pairwise

import pytest


@pytest.fixture
def board(screen):
    from tests.ui.touch.nine_zones import NineZones, piece, put_on

    board = put_on(screen, NineZones())
    board.set_pieces([piece("7.7", "draft"), piece("6.7"), piece("8.8", "draft")])
    board.movable, board.legal = ["7.7", "8.8"], ["9.9", "5.5"]
    board.show_zone("11")
    screen.finger.frames(3)
    return board


def pixel(screen, x, y):
    return screen.pixels()[::-1][round(y), round(x)].astype(int)


def near(seen, token):
    from ui.touch.look.theme import theme

    return max(abs(int(part) - 255 * want) for part, want in zip(seen, getattr(theme, token)[:3], strict=True)) <= 24


def rim_of(screen, board, spot):
    """The colours from the left edge of a square to its middle."""
    left, low, wide, high = board.rect(board.spots[spot])
    row = screen.pixels()[::-1][round(low + high * 0.5)].astype(int)
    return row[round(left) : round(left + wide / 4)]


# Lifting and putting back


def test_a_touch_lifts_a_movable_piece_and_another_one_puts_it_back(screen, board):
    screen.finger.tap(*board.spot_place("7.7"))
    assert (board.told, board.lifted) == ([("lift", "7.7")], "7.7")
    screen.finger.tap(*board.spot_place("7.7"))
    assert (board.told[1:], board.lifted) == ([("drop", "7.7", "7.7")], "")


def test_another_piece_may_be_lifted_instead(screen, board):
    for spot in ("7.7", "8.8"):
        screen.finger.tap(*board.spot_place(spot))
    assert board.told == [("lift", "7.7"), ("lift", "8.8")] and board.lifted == "8.8"


def test_with_a_piece_in_hand_a_legal_square_is_touched_as_ever(screen, board):
    screen.finger.tap(*board.spot_place("7.7"))
    screen.finger.tap(*board.spot_place("9.9"))
    assert board.told == [("lift", "7.7"), ("square", "9.9")]


def test_a_square_that_is_legal_and_movable_answers_when_touched_and_is_lifted_when_dragged(screen, board):
    from tests.ui.touch.nine_zones import Drag

    board.legal = ["7.7", "7.8"]
    screen.finger.frames(2)
    screen.finger.tap(*board.spot_place("7.7"))
    assert board.told == [("square", "7.7")]
    Drag(screen, board.spot_place("7.7")).to(board.spot_place("7.8")).lift()
    assert board.told[1:] == [("lift", "7.7"), ("drop", "7.7", "7.8")]


def test_a_finger_beside_a_piece_means_a_legal_square_first(screen, board):
    board.legal, board.movable = ["8.8"], ["7.7"]
    screen.finger.frames(2)
    left, low, wide, _ = board.rect(board.spots["7.7"])
    screen.finger.tap(left + wide + 4, low + 6)
    assert board.told == [("square", "8.8")]
    board.legal = []
    screen.finger.tap(left + wide + 4, low + 6)
    assert board.told[1:] == [("lift", "7.7")]


def test_a_square_beside_a_legal_one_is_not_it(screen, board):
    """In a zone each square is as large as a fingertip: whoever touches the next one means that."""
    from tests.ui.touch.nine_zones import Drag

    x, y = board.spot_place("9.9")
    screen.finger.tap(x - board.seen.scale, y)
    assert board.told == []
    Drag(screen, board.spot_place("7.7")).to((x - board.seen.scale, y)).lift()
    assert board.told == [("lift", "7.7"), ("drop", "7.7", "7.7")]


def test_a_piece_stays_in_hand_while_the_view_is_moved(screen, board):
    from tests.ui.touch.nine_zones import Drag

    board.legal = ["12.7"]
    screen.finger.tap(*board.spot_place("7.7"))
    Drag(screen, board.spot_place("9.5")).to((20, 300)).lift()
    assert board.lifted == "7.7" and board.in_sight("12.7", 0.3)
    screen.finger.tap(*board.spot_place("12.7"))
    assert board.told == [("lift", "7.7"), ("square", "12.7")]


def test_pieces_that_stand_fast_are_ground(screen, board):
    from tests.ui.touch.nine_zones import Drag

    board.legal = []
    seen = board.seen
    Drag(screen, board.spot_place("6.7")).to((300, 150)).lift()
    assert board.seen != seen and board.told == []


def test_on_the_whole_board_nothing_is_lifted(screen, board):
    board.show_whole()
    screen.finger.frames(2)
    screen.finger.tap(*board.spot_place("7.7"))
    assert board.told == [] and board.zone == "11"


# Dragging


def test_a_piece_is_dragged_to_a_legal_square(screen, board):
    from tests.ui.touch.nine_zones import Drag

    x, y = board.spot_place("7.7")
    seen, end = board.seen, board.spot_place("9.9")
    drag = Drag(screen, (x, y)).to(end)
    assert board.told == [("lift", "7.7")] and board.lifted == "7.7" and board.dragging
    shift = board.figures.shifts["7.7"]
    assert shift.xy == pytest.approx((end[0] - x, end[1] - y), abs=0.5)
    assert board.figures.shifts["8.8"].xy == (0, 0)
    drag.lift()
    assert board.told[1:] == [("drop", "7.7", "9.9")] and board.lifted == ""
    assert board.seen == seen and not board.dragging


def test_what_can_be_touched_may_change_with_the_piece_in_hand(screen, board):
    from tests.ui.touch.nine_zones import Drag

    board.legal = []
    board.bind(on_lift=lambda *_: setattr(board, "legal", ["5.8"]))
    Drag(screen, board.spot_place("8.8")).to(board.spot_place("5.8")).lift()
    assert board.told == [("lift", "8.8"), ("drop", "8.8", "5.8")]


def test_a_piece_that_is_drawn_anew_stays_under_the_finger(screen, board):
    from tests.ui.touch.nine_zones import Drag, piece

    x, y = board.spot_place("7.7")
    drag = Drag(screen, (x, y)).to((x + 60, y))
    board.set_pieces([piece("7.7", "not_yet"), piece("8.8")])
    assert board.figures.shifts["7.7"].xy == pytest.approx((60, 0), abs=0.5)
    drag.lift()
    assert board.figures.shifts["7.7"].xy == (0, 0)


def test_dropped_on_nothing_legal_it_glides_back(screen, board):
    from tests.ui.touch.nine_zones import Drag

    board.legal, board.glides = ["5.5"], True
    screen.finger.frames(2)
    drag = Drag(screen, board.spot_place("8.8")).to(board.spot_place("9.9"))
    drag.lift()
    assert board.told == [("lift", "8.8"), ("drop", "8.8", "8.8")]
    start = board.figures.shifts["8.8"].x
    assert start > 0
    screen.finger.seconds(0.1)
    assert 0 < board.figures.shifts["8.8"].x < start
    screen.finger.seconds(0.4)
    assert board.figures.shifts["8.8"].xy == pytest.approx((0, 0), abs=0.01)


def test_dropped_where_the_game_moves_it_it_stands_there(screen, board):
    from tests.ui.touch.nine_zones import Drag, piece

    board.glides = True
    board.bind(on_drop=lambda _, start, end: board.set_pieces([piece(end, "draft", key=start)]))
    Drag(screen, board.spot_place("7.7")).to(board.spot_place("9.9")).lift()
    assert board.figures.pieces["7.7"].spot == "9.9" and board.figures.shifts["7.7"].xy == (0, 0)


def test_a_drag_that_leaves_the_page_puts_the_piece_back(screen, board):
    from tests.ui.touch.nine_zones import Drag

    drag = Drag(screen, board.spot_place("7.7")).to((30, 30))
    screen.app.stage.pages.clear_widgets()
    assert board.lifted == "" and board.figures.shifts["7.7"].xy == (0, 0)
    drag.lift()
    assert board.told == [("lift", "7.7")]


def test_pieces_can_be_dragged_on_a_board_without_zones(screen):
    from tests.ui.touch.nine_zones import Drag, NineZones, piece, put_on, spots_of

    board = put_on(screen, NineZones(spots_of(5, 5), []))
    board.set_pieces([piece("1.1")])
    board.movable, board.legal = ["1.1"], ["3.3"]
    screen.finger.frames(2)
    Drag(screen, board.spot_place("1.1")).to(board.spot_place("3.3")).lift()
    assert board.told == [("lift", "1.1"), ("drop", "1.1", "3.3")]


# What it looks like


@pytest.mark.parametrize("name", ["night", "day", "contrast"])
def test_a_draft_has_a_white_rim_and_one_in_hand_an_accent(screen, board, name):
    from ui.touch.look.theme import theme

    theme.use(name)
    try:
        board.lifted = "8.8"
        screen.finger.frames(3)
        draft, in_hand, stands = (rim_of(screen, board, spot) for spot in ("7.7", "8.8", "6.7"))
        assert any(near(one, "lit_rim") for one in draft) and any(near(one, "lit_line") for one in draft)
        assert any(near(one, "accent") for one in in_hand)
        assert not any(near(one, "lit_rim") or near(one, "lit_line") for one in stands)
    finally:
        theme.use("night")


def test_a_piece_in_hand_is_larger(screen, board):
    from tests.ui.touch.nine_zones import piece
    from ui.touch.board.pieces import IN_HAND, Piece

    radii = []
    board.set_pieces([Piece("a", "8.8", lambda group, x, y, radius: radii.append(radius)), piece("7.7")])
    board.lifted = "8.8"
    assert radii[-1] == pytest.approx(radii[0] * IN_HAND)
    board.lifted = ""
    assert radii[-1] == pytest.approx(radii[0]) and len(radii) == 3


def test_a_piece_that_may_not_stay_has_a_dashed_rim(screen, board):
    from tests.ui.touch.nine_zones import piece

    board.set_pieces([piece("7.7", "not_yet")])
    screen.finger.frames(3)
    left, low, _, high = board.rect(board.spots["7.7"], 0.05)
    column = screen.pixels()[::-1][round(low) : round(low + high), round(left + 2)].astype(int)
    dashed = [near(one, "not_yet_ink") for one in column]
    assert 0.35 < sum(dashed) / len(dashed) < 0.75
    assert sum(one != other for one, other in pairwise(dashed)) >= 7


def test_a_changed_rim_alone_draws_no_other_piece_anew(screen, board):
    from tests.ui.touch.nine_zones import piece
    from ui.touch.board.pieces import Piece

    drawn = []

    def draw(group, x, y, radius):
        drawn.append(1)

    board.set_pieces([piece("7.7", "draft"), Piece("b", "8.8", draw)])
    board.set_pieces([piece("7.7", "not_yet"), Piece("b", "8.8", draw)])
    assert drawn == [1]


@pytest.mark.parametrize("name", ["night", "day", "contrast"])
def test_every_rim_shows_on_its_line(name):
    from kivy.utils import get_color_from_hex

    from ui.touch.board.rims import RIMS, line_of
    from ui.touch.look.theme import THEMES, contrast

    tokens = THEMES[name]
    for token in RIMS.values():
        line = line_of(get_color_from_hex(tokens[token]))
        assert contrast(tokens[token], tokens[line]) >= 4.5, token

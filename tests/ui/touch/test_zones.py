"""A board in zones: each fills the view, the whole is for looking, and a finger moves what is seen."""

from __future__ import annotations

import pytest


@pytest.fixture
def board(screen):
    from tests.ui.touch.nine_zones import NineZones, put_on

    return put_on(screen, NineZones())


def seen_box(board):
    """The part of the board that is seen: left, upper, right, lower."""
    left, upper = board.point(board.x, board.top)
    right, lower = board.point(board.right, board.y)
    return left, upper, right, lower


def see_whole(board):
    return not board.zoomed and board.zone == ""


# Where zones lie


def test_a_zone_knows_what_it_holds_and_what_adjoins():
    from ui.touch.board.spots import Zone

    one, east, south, far = Zone("a", 0, 0, 5, 5), Zone("b", 5, 0, 5, 5), Zone("c", 0, 5, 5, 5), Zone("d", 5, 5, 5, 5)
    assert one.holds(0, 0) and one.holds(4.9, 4.9) and not one.holds(5, 1) and not one.holds(1, 5)
    assert one.beside(east) == (1, 0) and east.beside(one) == (-1, 0)
    assert one.beside(south) == (0, 1) and south.beside(one) == (0, -1)
    assert one.beside(far) == (0, 0)


@pytest.mark.parametrize("size", [(416, 416), (416, 480), (640, 416), (480, 311)])
def test_every_zone_fills_the_view_with_a_little_of_what_adjoins(screen, board, size):
    board.size = size
    screen.finger.frames(3)
    for zone in board.zones.values():
        board.show_zone(zone.id)
        left, upper, right, lower = seen_box(board)
        assert board.zone == zone.id and board.zoomed
        third, hair = 1 / 3 - 1e-6, 1e-6
        assert left <= zone.left - (third if zone.left else 0) + hair
        assert right >= zone.right + (third if zone.right < 15 else 0) - hair
        assert upper <= zone.upper - (third if zone.upper else 0) + hair
        assert lower >= zone.lower + (third if zone.lower < 15 else 0) - hair
        assert min(right - left, lower - upper) <= 5.7, "it does not fill the view"
        assert left >= -0.11 and upper >= -0.11 and right <= 15.11 and lower <= 15.11


@pytest.mark.parametrize("wide", range(3, 8))
@pytest.mark.parametrize("size", [(416, 416), (480, 311)])
def test_squares_of_a_zone_are_never_smaller_than_a_fingertip(screen, board, wide, size):
    from kivy.metrics import dp

    from tests.ui.touch.nine_zones import spots_of, zones_of

    board.set_spots(spots_of(3 * wide, 3 * wide), zones_of(wide))
    board.size = size
    screen.finger.frames(3)
    corner = f"{3 * wide - 1}.{3 * wide - 1}"
    board.show_zone("22", [corner])
    assert board.seen.scale >= dp(48)
    assert board.in_sight(corner, 0.45)


def test_an_unknown_zone_changes_nothing(board):
    board.show_zone("nowhere")
    assert see_whole(board)
    with pytest.raises(KeyError):
        board.zone_view("nowhere")


def test_the_whole_and_back_to_what_was_seen(screen, board):
    board.show_last()
    assert see_whole(board)
    board.show_zone("20")
    board.drag_view(60, -20)
    board.stop_pan()
    before = board.seen
    board.show_whole()
    assert see_whole(board) and board.last_zone == "20"
    board.show_last()
    assert board.seen == before
    board.size = (400, 400)
    screen.finger.frames(3)
    assert see_whole(board)
    board.show_last()
    assert board.zone == "20"


def test_a_board_without_zones_has_none(screen):
    from tests.ui.touch.nine_zones import NineZones, put_on

    board = put_on(screen, NineZones(zones=[]))
    assert not board.for_looking
    board.legal = ["0.0", "14.14"]
    screen.finger.tap(*board.spot_place("7.7"))
    assert not board.zoomed and board.told == [] and board.zone == ""


def test_a_board_that_grows_keeps_what_is_seen(screen):
    from tests.ui.touch.nine_zones import NineZones, put_on, spots_of, zones_of

    board = put_on(screen, NineZones(spots_of(5, 5), zones_of(across=1, down=1)))
    assert not board.for_looking
    board.set_spots(spots_of(), zones_of())
    screen.finger.frames(2)
    assert board.for_looking and see_whole(board) and board.whole().scale == pytest.approx(416 / 15)
    board.show_zone("00")
    seen = board.seen
    board.set_spots(spots_of(15, 10), zones_of(down=2))
    screen.finger.frames(2)
    assert board.seen == seen and board.zoomed and board.zone == "00"


def test_an_empty_board_has_the_room_of_its_zones(screen):
    from tests.ui.touch.nine_zones import NineZones, put_on

    board = put_on(screen, NineZones(spots=[]))
    assert board.whole().scale == pytest.approx(416 / 15)
    screen.finger.tap(208, 208)
    assert board.zone == "11"


# Touching the whole board


def test_the_whole_board_is_for_looking_and_a_touch_opens_a_zone(screen, board):
    board.legal = ["12.2"]
    screen.finger.tap(*board.spot_place("12.2"))
    assert (board.told, board.zone) == ([], "20")
    screen.finger.tap(*board.spot_place("12.2"))
    assert board.told == [("square", "12.2")] and screen.finger.touches == 2


def test_a_touch_opens_a_zone_in_which_nothing_is_legal_too(screen, board):
    screen.finger.tap(*board.spot_place("7.7"))
    assert board.zone == "11" and board.told == []


def test_a_crowd_opens_its_zone_and_no_other_view(screen, board):
    board.legal = ["1.1", "1.2", "2.1"]
    screen.finger.tap(*board.spot_place("1.1"))
    assert board.seen == board.zone_view("00")


def test_large_squares_are_touched_on_the_whole_board(screen):
    from tests.ui.touch.nine_zones import NineZones, put_on, spots_of, zones_of

    board = put_on(screen, NineZones(spots_of(6, 6), zones_of(3, 2, 2)), (400, 400))
    assert not board.for_looking
    board.legal = ["1.1"]
    screen.finger.tap(*board.spot_place("1.1"))
    assert board.told == [("square", "1.1")] and see_whole(board)
    screen.finger.tap(*board.spot_place("5.5"))
    assert board.zone == "11" and board.told == [("square", "1.1")]


def test_a_board_that_does_not_zoom_opens_no_zone(screen, board):
    board.zooms = False
    screen.finger.tap(*board.spot_place("7.7"))
    assert see_whole(board)


def test_a_piece_of_a_board_takes_no_touches(screen, board):
    from ui.touch.board.board_piece import BoardPiece

    part = BoardPiece(board, "7.7", None, size_hint=(None, None), size=(300, 200))
    screen.app.stage.pages.clear_widgets()
    screen.app.stage.pages.add_widget(part)
    screen.finger.frames(3)
    seen = board.seen
    screen.finger.tap(150, 100)
    from tests.ui.touch.nine_zones import Drag

    Drag(screen, (150, 100)).to((220, 150)).lift()
    assert board.seen == seen


def test_only_the_piece_that_is_there_looks_at_its_board(screen, board):
    """Whoever reads one line of the log after the other left a piece behind with each, and all of them looked on."""
    from ui.touch.board.board_piece import BoardPiece

    pages, board.size_hint = screen.app.stage.pages, (1, 1)
    for spot in ("2.2", "7.7", "12.12"):
        pages.clear_widgets()
        part = BoardPiece(board, spot, None, size_hint=(None, None), size=(300, 200))
        pages.add_widget(part)
        screen.finger.frames(3)
    looked, show = [], board.show
    board.show = lambda view: (looked.append(view), show(view))
    part.size = 310, 210
    screen.finger.frames(3)
    assert len(looked) == 1


# Moving the view


def test_a_finger_on_the_ground_moves_the_view(screen, board):
    from tests.ui.touch.nine_zones import Drag

    board.show_zone("11")
    board.legal = ["7.7"]
    screen.finger.frames(2)
    x, y = board.spot_place("6.6")
    drag = Drag(screen, (x, y)).to((x - 20, y))
    screen.finger.frames(2)
    painted, near = board.repainted, board.pans[0].x
    drag.to((x - 150, y + 40), steps=30)
    screen.finger.frames(2)
    assert board.spot_place("6.6") == pytest.approx((x - 150, y + 40), abs=0.5)
    assert board.repainted == painted, "nothing is drawn anew while the finger moves"
    assert board.pans[0].xy == pytest.approx((near - 130, 40), abs=0.5)
    drag.lift()
    assert board.repainted == painted + 1 and board.pans[0].xy == board.pans[1].xy == (0, 0)
    assert board.told == [] and not board.dragging


@pytest.mark.parametrize("meanwhile", [False, True])
def test_what_lies_on_the_ground_moves_with_it(screen, board, meanwhile):
    """meanwhile: whether something else is lit, and another piece put there, while the finger moves."""
    from tests.ui.touch.nine_zones import Drag, piece

    board.legal = ["7.7", "11.7"]
    board.set_pieces([piece("8.8")])
    board.show_zone("11")
    screen.finger.frames(3)
    drag = Drag(screen, board.spot_place("6.6")).to((80, 220))
    screen.finger.frames(2)
    if meanwhile:
        board.set_pieces([piece("8.8"), piece("9.7")])
        drag.to((60, 210))
        board.legal = ["9.9"]
        screen.finger.frames(2)
    drag.to((40, 200))
    screen.finger.frames(3)
    during = screen.pixels()[64:, :416].astype(int)
    drag.lift()
    screen.finger.frames(3)
    after = screen.pixels()[64:, :416].astype(int)
    assert (abs(during - after).max(axis=2) > 60).mean() < 0.002


@pytest.mark.parametrize("direction", [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1)])
def test_the_view_stays_on_the_board(screen, board, direction):
    from tests.ui.touch.nine_zones import Drag

    board.show_zone("11")
    for _ in range(9):
        Drag(screen, (208, 208)).to((208 + 190 * direction[0], 208 + 190 * direction[1])).lift()
    left, upper, right, lower = seen_box(board)
    assert left >= -1.01 and upper >= -1.01 and right <= 16.01 and lower <= 16.01
    assert board.zone != "11" and board.last_zone == board.zone


def test_a_finger_that_slips_a_little_still_touches(screen, board):
    from tests.ui.touch.nine_zones import Drag

    board.show_zone("11")
    board.legal = ["7.7"]
    screen.finger.frames(2)
    seen, (x, y) = board.seen, board.spot_place("7.7")
    Drag(screen, (x, y)).to((x + 8, y - 8)).lift()
    assert board.told == [("square", "7.7")] and board.seen == seen


def test_a_drag_that_comes_back_chooses_nothing(screen, board):
    from tests.ui.touch.nine_zones import Drag

    board.show_zone("11")
    board.legal = ["7.7"]
    screen.finger.frames(2)
    x, y = board.spot_place("7.7")
    Drag(screen, (x, y)).to((x + 60, y)).to((x, y)).lift()
    assert board.told == []


def test_the_whole_board_is_not_moved(screen, board):
    from tests.ui.touch.nine_zones import Drag

    seen = board.seen
    Drag(screen, (50, 50)).to((300, 50)).lift()
    assert board.zone in board.zones or board.seen == seen


def test_a_finger_is_forgotten_with_the_page(screen, board):
    from tests.ui.touch.nine_zones import Drag

    board.show_zone("11")
    drag = Drag(screen, (200, 200)).to((260, 200))
    screen.app.stage.pages.clear_widgets()
    assert not board.dragging and board.pans[0].xy == (0, 0)
    drag.lift()
    screen.app.stage.pages.add_widget(board)
    screen.finger.frames(3)
    board.show_whole()
    screen.finger.tap(*board.spot_place("7.7"))
    assert board.zone == "11"


def test_a_second_finger_does_nothing_while_one_is_down(screen, board):
    from tests.ui.touch.nine_zones import Drag

    board.show_zone("11")
    board.legal = ["7.7"]
    screen.finger.frames(2)
    drag = Drag(screen, (20, 20)).to((60, 60))
    screen.finger.tap(*board.spot_place("7.7"))
    assert board.told == []
    drag.lift()
    screen.finger.tap(*board.spot_place("7.7"))
    assert board.told == [("square", "7.7")]


# Where it opens


def test_it_opens_where_somebody_goes_from(board):
    board.focus_spot, board.legal = "7.7", ["7.8", "12.2", "12.3", "13.3"]
    board.open_on_legal()
    assert board.zone == "11"


def test_where_nothing_is_legal_there_it_opens_where_most_is(board):
    board.focus_spot, board.legal = "7.7", ["2.2", "12.2", "12.3"]
    board.open_on_legal()
    assert board.zone == "20"


def test_it_opens_at_the_one_zone_that_has_all(board):
    board.legal = ["12.2", "12.3"]
    board.open_on_legal()
    assert board.zone == "20"


def test_with_several_zones_and_no_start_the_view_stays(board):
    board.legal = ["2.2", "12.2", "12.3"]
    board.open_on_legal()
    assert see_whole(board)
    board.show_zone("00")
    board.open_on_legal()
    assert board.zone == "00"
    board.show_zone("22")
    board.open_on_legal()
    assert board.zone == "20"


def test_without_a_legal_square_it_opens_whole(board):
    board.show_zone("00")
    board.legal = []
    board.open_on_legal()
    assert see_whole(board)


def test_a_zone_of_many_squares_is_opened_around_its_start(screen, board):
    from tests.ui.touch.nine_zones import spots_of, zones_of

    board.set_spots(spots_of(21, 21), zones_of(7))
    board.size = (480, 311)
    screen.finger.frames(3)
    for start in ("7.7", "13.13", "7.13"):
        board.focus_spot, board.legal = start, [start]
        board.show_whole()
        board.open_on_legal()
        assert board.zone == "11" and board.in_sight(start, 0.45)


def test_within_a_turn_the_view_stays_as_long_as_it_serves(board):
    board.focus_spot, board.legal = "7.7", ["7.8"]
    board.open_on_legal()
    board.drag_view(-100, 0)
    board.stop_pan()
    seen = board.seen
    board.legal = ["8.8", "2.2", "2.3"]
    board.look_on()
    assert board.seen == seen
    board.legal = []
    board.look_on()
    assert board.seen == seen
    board.focus_spot, board.legal = "2.2", ["2.3"]
    board.look_on()
    assert board.zone == "00"


@pytest.mark.parametrize("legal", [["7.8", "10.9"], ["8.6", "9.7", "10.7"], ["5.5", "8.4"]])
def test_all_that_can_be_touched_is_seen_whole_where_it_lies_in_two_zones(board, legal):
    """And a square around it, so that it is seen where it lies; squares stay as large as a fingertip."""
    from kivy.metrics import dp

    board.focus_spot, board.legal = "7.7", legal
    board.open_on_legal()
    assert dp(48) <= board.seen.scale <= board.zone_view("11").scale
    assert all(board.in_sight(spot, 1.4) for spot in ["7.7", *legal])
    seen = board.seen
    board.legal = legal[:1]
    board.look_on()
    assert board.seen == seen


def test_what_lies_beside_pieces_that_may_be_moved_is_seen_before_one_is_lifted(board):
    board.focus_spot, board.movable = "7.7", ["7.8", "7.9"]
    board.open_on_legal()
    seen = board.seen
    board.lifted, board.legal = "7.9", ["6.10", "7.10", "8.8"]
    board.look_on()
    assert board.seen == seen and all(board.in_sight(spot, 0.5) for spot in board.legal)


def test_a_board_without_zones_keeps_a_view_in_which_all_can_be_touched(screen):
    from tests.ui.touch.nine_zones import NineZones, put_on

    board = put_on(screen, NineZones(zones=[]))
    board.legal = ["7.7", "8.7", "8.8"]
    board.open_on_legal()
    seen = board.seen
    assert board.zoomed
    for legal in (["7.8"], ["7.8", "8.8"]):
        board.legal = legal
        board.look_on()
        assert board.seen == seen
    board.legal = ["7.8", "14.0"]
    board.look_on()
    assert all(board.in_sight(spot, 0.5) for spot in board.legal) and board.seen.scale > board.whole().scale * 1.3
    board.legal = ["14.14", "0.0"]
    board.look_on()
    assert not board.zoomed
    board.legal = []
    board.look_on()
    assert not board.zoomed


def test_from_zone_to_zone_all_that_comes_into_sight_is_drawn(screen, board):
    """On the way one picture is moved and stretched: it has both zones, and all between them."""
    board.show_zone("00")
    start = seen_box(board)
    board.glides = True
    board.show_zone("21")
    screen.finger.seconds(0.05, step=0.05)
    assert board.moving < 1
    left, upper, right, lower = seen_box(board)
    end = board.zone_view("21")
    half = 208 / end.scale
    assert left <= min(start[0], end.x - half) + 1e-6 and right >= max(start[2], end.x + half) - 1e-6
    assert upper <= min(start[1], end.y - half) + 1e-6 and lower >= max(start[3], end.y + half) - 1e-6
    screen.finger.seconds(0.4)
    assert board.seen == end and board.moving == 1


def test_to_the_whole_board_and_back_the_whole_picture_is_stretched(screen, board):
    board.glides = True
    for show, on_the_way in ((lambda: board.show_zone("00"), board.whole()), (board.show_whole, board.whole())):
        show()
        screen.finger.seconds(0.05, step=0.05)
        assert board.moving < 1 and board.seen == on_the_way
        screen.finger.seconds(0.4)


def test_names_of_a_part_are_looked_for_once_it_is_seen(screen, board):
    """To find places for them takes longer than all else that an answer does, and nobody reads what flies by."""
    board.show_zone("00")
    board.glides = True
    board.named.clear()
    board.show_zone("21")
    assert board.named == [], "not in the touch, nor for a view between two others"
    screen.finger.seconds(0.4)
    assert board.named == [board.zone_view("21")]
    board.show_whole()
    assert board.named[1:] == [board.whole()], "of the whole board they are known"


def test_what_a_panel_points_at_is_shown_in_its_zone(screen, board):
    board.pointed = "2.2"
    assert see_whole(board)
    board.show_zone("22")
    board.pointed = "12.12"
    assert board.zone == "22"
    board.pointed = "2.2"
    assert board.zone == "00"


def test_a_board_is_painted_where_it_is_put_and_not_before(screen):
    """The log made one to ask for its squares, and it was painted at a size that nobody ever saw."""
    from tests.ui.touch.nine_zones import NineZones, put_on

    board, painted = NineZones(), []
    board.paint_ground = lambda group: painted.append(tuple(board.size))
    board.size = (300, 200)
    screen.finger.frames(4)
    assert painted == []
    put_on(screen, board, (400, 300))
    assert painted == [(400, 300)]
    screen.app.stage.pages.clear_widgets()
    put_on(screen, board, (400, 300))
    assert painted == [(400, 300)], "it was away for a moment, and is as it was"

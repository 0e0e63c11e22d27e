"""What a finger means on a crowded board."""

from __future__ import annotations

import random
from math import hypot

import pytest

from companion import games

FINGER_MM = 9


@pytest.fixture
def board(screen):
    from kivy.metrics import dp

    from ui.touch.games.outrage.board import TowerBoard

    edition = games.load("outrage").edition()
    screen.board = TowerBoard(edition, size_hint=(None, None), size=(dp(428), dp(480)))
    screen.board.glides = False
    screen.app.stage.pages.clear_widgets()
    screen.app.stage.pages.add_widget(screen.board)
    screen.finger.frames(4)
    return screen.board


def touched(screen, board, spot):
    """Touch a square as a person would, twice where the board zooms in. Returns the touches and what was chosen."""
    chosen = []
    board.bind(on_square=lambda _, one: chosen.append(one))
    board.show_whole()
    screen.finger.frames(3)
    screen.finger.touches = 0
    screen.finger.tap(*board.spot_place(spot))
    if not chosen:
        screen.finger.tap(*board.spot_place(spot))
    return screen.finger.touches, chosen


def test_only_legal_squares_can_be_touched(screen, board):
    board.legal = ["HOS"]
    _, chosen = touched(screen, board, "W56")
    assert chosen == []


def test_a_lone_square_takes_one_touch_even_beside_it(screen, board):
    board.legal = ["HOS", "W56"]
    chosen = []
    board.bind(on_square=lambda _, one: chosen.append(one))
    x, y, width, height = board.rect(board.spots["HOS"])
    screen.finger.tap(x + width + 9, y + height / 3)
    assert chosen == ["HOS"] and screen.finger.touches == 1


def test_close_squares_zoom_in_and_the_second_touch_decides(screen, board):
    board.legal = ["G9", "G7", "H8"]
    touches, chosen = touched(screen, board, "G7")
    assert (touches, chosen) == (2, ["G7"])


@pytest.mark.parametrize("seed", range(12))
def test_after_zooming_no_legal_square_is_harder_to_hit_than_a_fingertip(screen, board, seed):
    """However many squares are legal: what is meant owns the board at least 4.5 mm around its middle."""
    from kivy.metrics import dp

    chance = random.Random(seed)
    legal = chance.sample(sorted(board.squares), 25)
    board.legal = legal
    spot = chance.choice(legal)
    board.show_whole()
    screen.finger.frames(2)
    screen.finger.tap(*board.spot_place(spot))
    x, y = board.spot_place(spot)
    near = [one for one in board.crowd(x, y) if one.id != spot]
    assert all(board.spots[spot].apart(one) * board.seen.scale >= dp(47) for one in near)
    half = dp(48) / 2 * 0.98
    for dx, dy in ((half, 0), (-half, 0), (0, half), (0, -half)):
        assert board.owner(x + dx * 0.98, y + dy * 0.98) == spot


@pytest.mark.parametrize("seed", range(6))
def test_every_square_is_chosen_in_two_touches_at_most(screen, board, seed):
    chance = random.Random(100 + seed)
    board.legal = chance.sample(sorted(board.squares), 60)
    for spot in chance.sample(board.legal, 4):
        touches, chosen = touched(screen, board, spot)
        assert chosen[-1:] == [spot] and touches <= 2


def test_a_wide_throw_opens_zoomed_where_that_saves_a_touch(screen, board):
    board.focus_spot = "G8"
    board.legal = ["G9", "G6", "H8", "H6"]
    board.open_on_legal()
    screen.finger.frames(2)
    assert board.zoomed
    places = [board.spot_place(spot) for spot in board.legal]
    from kivy.metrics import dp

    for at, one in enumerate(places):
        assert all(hypot(one[0] - other[0], one[1] - other[1]) >= dp(47) for other in places[:at])
        assert board.collide_point(*one)


def test_what_lies_in_a_part_of_the_board_is_seen_large_and_a_touch_goes_on_from_there(screen, board):
    """However many squares a throw lights there: all are whole in sight, with what lies around them."""
    board.focus_spot, board.legal = "G9", ["G6", "G7", "G8", "G11", "H7", "H8", "W45"]
    board.open_on_legal()
    screen.finger.frames(2)
    assert board.seen.scale > board.whole().scale * 1.3
    assert all(board.in_sight(spot, 1.0) for spot in [*board.legal, board.focus_spot])
    chosen = []
    board.bind(on_square=lambda _, one: chosen.append(one))
    screen.finger.tap(*board.spot_place("H8"))
    assert chosen == [] and board.apart([board.spots[one] for one in board.legal]) <= board.seen.scale * 1.05
    screen.finger.tap(*board.spot_place("H8"))
    assert chosen == ["H8"]


def test_names_are_no_larger_than_the_squares_that_a_part_of_the_board_shows(screen, board):
    from ui.touch.games.outrage.names import Names

    board.focus_spot, board.legal = "G9", ["G6", "H8", "W45"]
    board.open_on_legal()
    screen.finger.frames(2)
    assert board.zoomed
    names = Names(board).place([one for one in board.edition["square"] if board.in_sight(one["id"])])
    assert names and all(13 <= name.size <= board.seen.scale * 0.62 for name in names)


def test_far_squares_do_not_zoom(screen, board):
    board.legal = ["W02", "W39"]
    board.open_on_legal()
    assert not board.zoomed


def test_sliding_to_another_square_chooses_nothing(screen, board):
    from kivy.base import EventLoop

    from tests.tour.finger import FingerTouch

    board.legal = ["HOS", "W56"]
    chosen = []
    board.bind(on_square=lambda _, one: chosen.append(one))
    touch = FingerTouch(*board.spot_place("HOS"))
    EventLoop.post_dispatch_input("begin", touch)
    assert board.pressed == "HOS"
    x, y = board.spot_place("W56")
    touch.move({"x": x / 799, "y": y / 479})
    EventLoop.post_dispatch_input("update", touch)
    EventLoop.post_dispatch_input("end", touch)
    assert chosen == [] and board.pressed == ""


def test_a_piece_is_seen_on_its_way_whatever_is_drawn_anew(screen, board):
    from ui.touch.board.pieces import HIDDEN, Way

    evening = screen.start()
    evening.correct("square:0", "W05")
    board.update(evening.window)

    def seen():
        home, shift = board.passing(board.figures.pieces["seat:0"], "W05"), board.figures.shifts["seat:0"]
        return home[0] + shift.x, home[1] + shift.y

    stops = ["W00", "W01", "W02", "W03", "W04", "W05"]
    for done, spot in ((0.0, "W00"), (0.4, "W02"), (1.0, "W05")):
        board.figures.send("seat:0", Way(stops, done))
        assert seen() == pytest.approx(board.spot_place(spot))
        board.figures.paint()
        assert seen() == pytest.approx(board.spot_place(spot)), "drawn anew it is still on its way"
    board.figures.send("seat:0", Way([board.point(100, 50)]))
    board.figures.send("seat:0", HIDDEN)
    assert seen()[0] > 10_000
    board.figures.stand()
    assert tuple(board.figures.shifts["seat:0"].xy) == (0, 0)


def test_an_owners_board_is_drawn_as_corrected(screen):
    from ui.touch.games.outrage.board import TowerBoard

    edition = games.load("outrage").edition()
    squares = [dict(square) for square in edition["square"] if square["id"] != "HOS"]
    squares[0]["x"] = 12.0
    board = TowerBoard({**edition, "square": squares}, size=(428, 480))
    assert "HOS" not in board.spots
    assert board.spots[squares[0]["id"]].x == pytest.approx(12 * 22 / 96)


@pytest.mark.parametrize("theme", ["night", "day", "contrast"])
def test_the_board_can_be_read(theme):
    from ui.touch.games.outrage.colours import COLOURS, READ_ON
    from ui.touch.look.theme import contrast

    for ink, ground in READ_ON:
        assert contrast(COLOURS[ink][theme], COLOURS[ground][theme]) >= 4.5, f"{ink} on {ground}"


def plain_board(screen, border, *spots):
    from ui.touch.board.board import BoardCanvas

    plain = type("Plain", (BoardCanvas,), {"border": border})(spots, size_hint=(None, None), size=(400, 400))
    screen.app.stage.pages.clear_widgets()
    screen.app.stage.pages.add_widget(plain)
    plain.settle()
    return plain


def test_light_is_seen_around_a_plain_piece_on_the_smallest_square(screen):
    from ui.touch.board.pieces import Piece
    from ui.touch.board.spots import Spot

    for side in (1.0, 0.5):
        plain = plain_board(screen, 0.0, Spot("a", 0, 0), Spot("b", 2, 2, side, side))
        *_, radius = plain.standing(Piece("man", "b", lambda *_: None), 0, 1)
        rimmed = radius * 1.2
        assert 0.6 < 2 * rimmed / plain.rect(plain.spots["b"])[2] < 0.9


def test_a_border_lies_around_the_outermost_places(screen):
    from ui.touch.board.spots import Spot

    plain = plain_board(screen, 0.5, Spot("a", 0, 0), Spot("b", 2, 0))
    assert plain.whole().scale == 100
    assert plain.rect(plain.spots["a"])[0] - plain.x == pytest.approx(50)


def test_a_piece_of_a_seat_that_stands_as_it_stood_is_not_drawn_again(screen):
    from ui.touch.board.pieces import Piece
    from ui.touch.board.seat_figure import seat_figure
    from ui.touch.board.spots import Spot

    ada, ben = screen.start(game="break-out", names=["Ada", "Ben"]).window.seats
    plain = plain_board(screen, 0.0, Spot("a", 0, 0), Spot("b", 2, 0))
    plain.set_pieces([Piece("one", "a", seat_figure(ada)), Piece("two", "b", seat_figure(ben))])
    drawn = dict(plain.figures.shifts)
    plain.set_pieces([Piece("one", "a", seat_figure(ada)), Piece("two", "b", seat_figure(ada))])
    assert plain.figures.shifts["one"] is drawn["one"] and plain.figures.shifts["two"] is not drawn["two"]

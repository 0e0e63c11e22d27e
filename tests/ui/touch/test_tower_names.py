"""Names and signs on the Tower's board: all of them at every size, and none under a piece that could be beside it."""

from __future__ import annotations

from math import hypot

import pytest

ROOMS = {(416, 480, 1): "800x480", (376, 418, 1): "480x800", (435, 480, 1.25): "1024x600", (469, 480, 1.5): "1280x720",
         (349, 386, 5 / 3): "800x1280", (391, 412, 1): "laying"}  # fmt: skip
"""What the board has of the screens, in dp, and how many pixels a dp has there; and on the page on which it is laid."""

PLAIN = ("order", "passage", "bench", "jewel", "post")
"""Kinds of squares without a name of their own on the whole board."""

NO_ROOM = {"W04", "W75", "V06"}
"""Squares with a sign of which no side is free: by the tray, and between a case and the name of the Rack."""


@pytest.fixture(params=ROOMS, ids=ROOMS.values())
def board(request, screen):
    from kivy.metrics import Metrics, dp

    from companion.client.games.shelf import BoxedGame
    from ui.touch.games.outrage.board import TowerBoard

    wide, high, density = request.param
    before, Metrics.density = Metrics.density, density
    board = TowerBoard(BoxedGame("outrage").edition, size_hint=(None, None), size=(dp(wide), dp(high)))
    board._fit()
    yield board
    Metrics.density = before


def names(board):
    """The names as they are placed."""
    from ui.touch.games.outrage.names import Names

    return Names(board).place(board.edition["square"])


def asides(board, **crowds):
    """The signs that go aside while so many pieces stand on these squares."""
    from ui.touch.games.outrage.names import Names

    squares, finder = board.edition["square"], Names(board)
    return list(finder.asides(squares, crowds, finder.taken(squares, names(board))))


def called(square):
    from ui.touch.games.outrage.signs import cut_sign, short_sign, sign

    return {sign(square), short_sign(square), cut_sign(square)} - {""}


def own(placed, square):
    return next((one for one in placed if one.text in called(square)), None)


def covered(board, name, square, count):
    """How much of a name the pieces on its square cover, at most one of them."""
    from ui.touch.board.label_shapes import box_of
    from ui.touch.board.pieces import Piece
    from ui.touch.games.outrage.names import wide

    left, low, across, down = box_of(name, wide)
    points = [(left + across * (i + 0.5) / 16, low + down * (j + 0.5) / 16) for i in range(16) for j in range(16)]
    pieces = [board.standing(Piece(f"seat:{at}", square["id"], None), at, count) for at in range(count)]
    return max(sum(hypot(px - x, py - y) < radius for px, py in points) / len(points) for x, y, radius in pieces)


def test_no_place_loses_its_name_and_none_but_the_ferryman_lies_in_the_river(board):
    from ui.touch.board.label_shapes import box_of, overlap
    from ui.touch.games.outrage.names import wide

    placed = names(board)
    for square in board.edition["square"]:
        if square.get("name") and square["kind"] not in PLAIN:
            name = own(placed, square)
            assert name is not None, called(square)
            assert overlap(box_of(name, wide), board.river) is (square["kind"] == "goal"), name.text


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_are_large_enough_and_lie_where_they_can(board, language):
    from companion.words import speak
    from ui.touch.board.label_shapes import box_of, overlap
    from ui.touch.games.outrage.names import wide

    speak(language)
    try:
        placed = names(board)
    finally:
        speak("en")
    assert min(name.size for name in placed) >= 13
    assert len({name.size for name in placed}) == 2
    boxes = []
    for name in placed:
        x, y, across, down = box_of(name, wide)
        assert x >= 6 and x + across <= board.right - 6, f"{name.text} is at the edge"
        assert not any(overlap((x - 3, y, across + 6, down), other) for other in boxes), f"{name.text} runs on"
        boxes.append((x, y, across, down))
    small = [square for square in board.edition["square"] if square["kind"] in ("plain", "order", "marked", "jewel")]
    for spot in (*(board.spots[square["id"]] for square in small), *board.plan.cases.values()):
        assert not [name.text for name in placed if overlap(box_of(name, wide), board.rect(spot, 0.05))], spot.id


def test_a_place_has_the_same_name_on_every_whole_board(board):
    placed = names(board)
    texts = {name.text for name in placed}
    assert {"St Thomas", "Armoury", "St John", "Rack", "Museum", "Cradle", "Start"} <= texts


def test_start_and_cradle_are_named_right_beside_their_squares(board):
    from kivy.metrics import dp

    from ui.touch.board.label_shapes import box_of
    from ui.touch.games.outrage.names import wide

    placed = names(board)
    for square in board.edition["square"]:
        if square["kind"] in ("start", "exit"):
            x, y, across, down = board.rect(board.spots[square["id"]])
            left, low, long, high = box_of(own(placed, square), wide)
            apart = max(left - x - across, x - left - long, low - y - down, y - low - high)
            assert apart <= dp(4.1), square["name"]


def test_names_are_faint_while_squares_are_lit(screen):
    from ui.touch.games.outrage.named_tower import FAINT

    screen.start(names=("Ada", "Ben"))
    board, inks = screen.page.board, []
    board.legal = []
    screen.finger.frames(4)
    board._paint_name = lambda group, name: inks.append(FAINT if board._fades else 1)
    for legal, solid in ((["W37", "W38"], FAINT), ([], 1)):
        board._names_for.clear()
        inks.clear()
        board.legal = legal
        screen.finger.frames(4)
        assert inks and set(inks) == {solid}, legal


def test_the_board_has_one_scale_and_takes_the_room_it_has(board):
    left, top, right, bottom = board.margins
    scale, square = board.whole().scale, board.rect(board.spots["G8"])
    assert square[2] / square[3] == pytest.approx(1, rel=0.03), "a square of the board on the table is square"
    across = (board.right_end - board.left) * scale / (board.width - left - right)
    down = (board.lower - board.upper) * scale / (board.height - top - bottom)
    assert max(across, down) == pytest.approx(1)


@pytest.mark.parametrize(("count", "most"), [(1, 0.15), (2, 0.25)])
def test_pieces_lie_off_all_names_wherever_they_stand(board, count, most):
    shares = {}
    for square in board.edition["square"]:
        if square["kind"] not in ("start", "goal"):
            for name in names(board):
                shares[square["id"], name.text] = covered(board, name, square, count)
    assert max(shares.values()) <= most, max(shares, key=shares.get)
    assert sum(share > 0.06 for share in shares.values()) <= (3 if count == 1 else 16)


def test_a_piece_in_a_slim_tower_stands_above_the_name_at_its_foot(board):
    from ui.touch.board.label_shapes import box_of
    from ui.touch.board.pieces import Piece
    from ui.touch.games.outrage.names import wide

    slim = [square for square in board.edition["square"] if board.is_slim(square["id"])]
    assert {square["id"] for square in slim} == {"W29", "W34", "W62"}
    for square in slim:
        _, low, _, high = box_of(own(names(board), square), wide)
        _, foot, _, tall = board.rect(board.spots[square["id"]])
        _, y, radius = board.standing(Piece("seat:0", square["id"], None), 0, 1)
        assert low >= foot - 1 and y - radius >= low + high - radius * 0.2, square["name"]
        assert y < foot + tall, "it stands in its tower all the same"


def test_a_sign_goes_aside_for_a_piece_onto_nothing_else(board):
    from ui.touch.board.label_shapes import box_of, overlap
    from ui.touch.games.outrage.names import wide

    for square in board.edition["square"]:
        if square["kind"] in ("order", "jewel", "bench") and square["id"] not in NO_ROOM:
            (aside,) = asides(board, **{square["id"]: 1})
            assert aside.square is square
            others = [board.rect(spot) for spot in board.spots.values()]
            others += [box_of(name, wide) for name in names(board) if not name.inside]
            assert not any(overlap(aside.box, other) for other in others), square["id"]


def test_a_sign_goes_aside_on_the_table(screen):
    window = screen.start(names=("Ada", "Ben"))
    seen = []
    board = screen.page.board
    board._paint_aside = lambda group, aside: seen.append(aside.square["id"])
    window.correct("square:1", "W37")
    screen.finger.frames(4)
    screen.finger.seconds(1)
    assert set(seen) == {"W37"}


def test_names_stay_where_they_are_whoever_stands_on_the_board(screen):
    from ui.touch.games.outrage.names import Names

    window = screen.start(names=("Ada", "Ben"))
    board = screen.page.board
    screen.finger.frames(4)
    before, drawn = Names(board).place(board.edition["square"]), []
    board._paint_name = lambda group, name: drawn.append(name)
    for square in ("HOS", "W29", "ARM", "W28"):
        window.correct("square:1", square)
        screen.finger.frames(4)
        board._names_for.clear()
        board._rename()
        assert drawn == before, square
        drawn.clear()


def test_no_name_is_cut_where_a_part_of_the_board_is_seen(board):
    from ui.touch.board.label_shapes import box_of, within
    from ui.touch.board.spots import View
    from ui.touch.games.outrage.names import wide

    named = 0
    for square in board.edition["square"]:
        if "name" not in square or square["kind"] in PLAIN:
            continue
        spot = board.spots[square["id"]]
        board.show(board.kept_in(View(spot.x, spot.y, board.whole().scale * 2.6)))
        placed = names(board)
        named += own(placed, square) is not None
        for name in placed:
            x, y, across, down = box_of(name, wide)
            seen = (board.x, board.y, board.width, board.height)
            assert within((x + 1, y + 1, across - 2, down - 2), seen), name.text
    assert named >= 24

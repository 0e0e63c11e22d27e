"""Names and signs on the Tower's board: all of them at every size, and none under a piece that could be beside it."""

from __future__ import annotations

from math import hypot

import pytest

ROOMS = {(416, 480, 1): "800x480", (480, 365, 1): "480x800", (320, 480, 1.25): "1024x600", (330, 480, 1.5): "1280x720",
         (373, 384, 1): "laying"}  # fmt: skip
"""What the board has of the screens, in dp, and how many pixels a dp has there; and on the page on which it is laid."""

PLAIN = ("order", "passage", "bench", "jewel", "post")
"""Kinds of squares without a name of their own on the whole board."""

NO_ROOM = {"W04", "W75"}
"""Squares with a sign above or below the tray: no side of them is free, at least on a low board."""


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


def names(board, **crowds):
    """The names as they are placed while so many pieces stand on these squares, and the signs that go aside."""
    from ui.touch.games.outrage.names import Names

    return Names(board, crowds).place(board.edition["square"])


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

    placed, _ = names(board)
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
        placed, _ = names(board)
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
    placed, _ = names(board)
    texts = {name.text for name in placed}
    assert {"St Thomas", "Armoury", "St John", "Rack", "Museum", "Cradle", "Start"} <= texts


def test_start_and_cradle_are_named_right_beside_their_squares(board):
    from ui.touch.board.label_shapes import box_of
    from ui.touch.games.outrage.names import wide

    placed, _ = names(board)
    for square in board.edition["square"]:
        if square["kind"] in ("start", "exit"):
            x, y, across, down = board.rect(board.spots[square["id"]])
            left, low, long, high = box_of(own(placed, square), wide)
            apart = max(left - x - across, x - left - long, low - y - down, y - low - high)
            assert apart <= 4, square["name"]


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


def test_the_board_takes_the_room_it_has(board):
    left, top, right, bottom = board.margins
    scale = board.whole().scale
    assert (board.right_end - board.left) * scale >= (board.width - left - right) * 0.93
    assert (board.lower - board.upper) * scale >= (board.height - top - bottom) * 0.93


@pytest.mark.parametrize("count", [1, 2])
def test_a_name_goes_off_the_pieces_on_its_square(board, count, request):
    if "laying" in request.node.callspec.id:
        pytest.skip("all stand at Start while the table is laid")
    shares = {}
    for square in board.edition["square"]:
        if square.get("name") and square["kind"] not in (*PLAIN, "start", "goal"):
            placed, _ = names(board, **{square["id"]: count})
            shares[square["id"]] = covered(board, own(placed, square), square, count)
    assert max(shares.values()) <= 0.36, shares
    assert sum(share > 0.2 for share in shares.values()) <= 3, shares


def test_a_sign_goes_aside_for_a_piece_onto_nothing_else(board):
    from ui.touch.board.label_shapes import box_of, overlap
    from ui.touch.games.outrage.names import wide

    for square in board.edition["square"]:
        if square["kind"] in ("order", "jewel", "bench") and square["id"] not in NO_ROOM:
            placed, (aside,) = names(board, **{square["id"]: 1})
            assert aside.square is square
            others = [board.rect(spot) for spot in board.spots.values()]
            others += [box_of(name, wide) for name in placed if not name.inside]
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


def test_a_name_at_the_edge_of_the_board_stays_there_when_somebody_comes(board):
    placed, _ = names(board)
    for square in board.edition["square"]:
        alone = own(placed, square) if square["zone"] == "wall" and square.get("name") else None
        if alone is not None and not alone.inside:
            crowded, _ = names(board, **{square["id"]: 1})
            assert not own(crowded, square).inside, alone.text


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
        placed, _ = names(board, V14=1, HOS=2)
        named += own(placed, square) is not None
        for name in placed:
            x, y, across, down = box_of(name, wide)
            seen = (board.x, board.y, board.width, board.height)
            assert within((x + 1, y + 1, across - 2, down - 2), seen), name.text
    assert named >= 24

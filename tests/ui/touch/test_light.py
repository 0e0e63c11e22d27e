"""What is drawn on squares that can be touched: many of them quietly, what they promise, and the ground below."""

from __future__ import annotations

import pytest

from ui.touch.look.theme import THEMES, contrast


@pytest.fixture
def board(screen):
    from tests.ui.touch.nine_zones import NineZones, put_on

    return put_on(screen, NineZones())


@pytest.fixture
def themes():
    from ui.touch.look.theme import theme

    yield theme
    theme.use("night")


def square(screen, board, spot):
    """The pixels of a square, from its lower left corner."""
    x, y, wide, high = (round(part) for part in board.rect(board.spots[spot]))
    return screen.pixels()[::-1][y : y + high, x : x + wide].astype(int)


def has(seen, colour):
    import numpy

    wanted = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    return bool((numpy.abs(seen - wanted).max(axis=2) <= 24).any())


def share(seen, colour):
    import numpy

    wanted = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    return float((numpy.abs(seen - wanted).max(axis=2) <= 24).mean())


# Very many


@pytest.mark.parametrize(("count", "many"), [(1, False), (24, False), (25, True), (120, True), (225, True)])
def test_very_many_squares_are_lit_quietly(board, count, many):
    board.legal = list(board.spots)[:count]
    assert (board.lit, board.lit_quietly) == (([], board.legal) if many else (board.legal, []))


def test_more_than_half_of_a_small_board_is_very_many(screen):
    from tests.ui.touch.nine_zones import NineZones, put_on, spots_of

    board = put_on(screen, NineZones(spots_of(3, 3), []))
    board.legal = list(board.spots)[:5]
    assert not board.lit and len(board.lit_quietly) == 5
    board.legal = [*list(board.spots)[:4], "nowhere"]
    assert len(board.lit) == 4


@pytest.mark.parametrize("name", THEMES)
def test_quiet_light_is_told_from_other_squares_in_a_zone(screen, board, themes, name):
    themes.use(name)
    board.legal = [f"{x}.{y}" for x in range(0, 15, 2) for y in range(15)][:100]
    board.show_zone("11")
    screen.finger.frames(3)
    assert not board._floor.dim
    lit, other = square(screen, board, "6.7"), square(screen, board, "7.7")
    rim, line = THEMES[name]["lit_rim"], THEMES[name]["lit_line"]
    assert has(lit, rim) and has(lit, line) and share(lit, "#6C8C5B") > 0.6, "the ground stays in sight"
    assert share(other, "#6C8C5B") == 1
    assert contrast(rim, "#6C8C5B") >= 3


def test_one_of_its_two_colours_shows_on_every_grey(themes):
    for name in THEMES:
        for grey in range(256):
            ground = f"#{grey:02X}{grey:02X}{grey:02X}"
            assert max(contrast(THEMES[name][token], ground) for token in ("lit_rim", "lit_line")) >= 4.5


def test_quiet_light_is_as_many_instructions_for_a_hundred_as_for_thirty(screen, board):
    counts = []
    for many in (30, 120):
        board.legal = list(board.spots)[:many]
        screen.finger.frames(2)
        counts.append(len(board._light.children))
    assert counts[0] == counts[1]


# What they promise


@pytest.mark.parametrize("name", THEMES)
def test_what_a_square_promises_can_be_read(name):
    from ui.touch.board.previews import READ_ON

    for ink, ground in READ_ON:
        assert contrast(THEMES[name][ink], THEMES[name][ground]) >= 4.5


def test_a_text_stands_on_a_lit_square_of_a_zone_and_not_on_the_whole_board(screen, board):
    from kivy.metrics import sp

    from ui.touch.board.previews import LEAST, texts_of

    board.legal, board.marks = ["7.7", "8.8"], {"7.7": "+8", "6.6": "+9"}
    assert texts_of(board) == {}
    board.show_zone("11")
    screen.finger.frames(3)
    assert list(texts_of(board)) == ["7.7"] and texts_of(board)["7.7"] >= sp(LEAST)
    marked, plain, other = (square(screen, board, spot) for spot in ("7.7", "8.8", "6.6"))
    night = THEMES["night"]
    assert share(marked, night["dusk"]) > 0.5 and has(marked, night["lit"])
    assert share(plain, night["lit"]) > 0.5
    assert not has(other, night["lit"]), "nothing is promised where nothing can be touched"


def test_a_text_that_has_no_room_is_left_out(screen, board):
    from ui.touch.board.previews import texts_of

    board.legal, board.marks = ["7.7"], {"7.7": "much too long a text"}
    board.show_zone("11")
    screen.finger.frames(3)
    assert texts_of(board) == {}
    assert share(square(screen, board, "7.7"), THEMES["night"]["lit"]) > 0.5


def test_an_icon_stands_in_place_of_the_dot(screen, board):
    board.legal, board.mark_icons = ["7.7", "8.8"], {"7.7": "link", "8.8": "no such icon"}
    board.show_zone("11")
    screen.finger.frames(3)
    icon, plain = square(screen, board, "7.7"), square(screen, board, "8.8")
    middle = icon[len(icon) // 2 - 3 : len(icon) // 2 + 3, 12:-12]
    assert has(icon, THEMES["night"]["lit_line"]) and (icon != plain).any()
    assert 0 < share(middle, "#000000") < 0.9


def test_many_squares_promise_something_too(screen, board):
    spots = [f"{x}.{y}" for x in range(5, 10) for y in range(5, 10)] + ["0.0"]
    board.legal, board.marks = spots, dict.fromkeys(spots, "+3")
    board.show_zone("11")
    screen.finger.frames(3)
    assert not board.lit
    assert share(square(screen, board, "7.7"), THEMES["night"]["dusk"]) > 0.5


# The ground


def test_the_ground_is_painted_anew_when_its_key_changes_and_never_otherwise(screen, board):
    board.legal = ["7.7"]
    screen.finger.frames(3)
    board.painted.clear()
    assert board.ground is not None
    for key in ("one", "one", ("a", 2), ("a", 2)):
        board.ground_key = key
        screen.finger.frames(3)
        assert board.ground is not None
    assert sorted(board.painted) == [False, False, True, True]
    board.painted.clear()
    for legal in ([], ["7.7"], list(board.spots)[:60], []):
        board.legal = legal
        board.show_zone("00")
        screen.finger.frames(2)
        board.show_whole()
        board.set_pieces([])
        screen.finger.frames(2)
    assert board.painted == []


def test_nothing_is_kept_of_what_the_ground_was_painted_with(screen, board):
    """The shapes of a ground take more memory than its picture."""
    groups = []
    paint, board.paint_ground = board.paint_ground, lambda group: (groups.append(group), paint(group))
    board.ground_key = "other"
    screen.finger.frames(3)
    board.legal = ["7.7"]
    screen.finger.frames(3)
    assert [group.children for group in groups] == [[], []]


def test_a_picture_of_the_ground_for_others_is_as_new_as_its_key(screen, board):
    """A strip beside the board looks at it in the same moment."""
    board.legal = ["7.7"]
    screen.finger.frames(3)
    assert board.ground is not None
    board.painted.clear()
    board.ground_key = 1
    assert board.ground is not None and board.painted == [False]
    screen.finger.frames(3)
    assert board.painted == [False, True]


def test_a_new_ground_stops_no_piece_on_its_way(screen, board):
    from tests.ui.touch.nine_zones import piece
    from ui.touch.board.pieces import Way

    board.set_pieces([piece("9.7", key="a")])
    screen.finger.frames(2)
    board.ground_key = 1
    board.figures.send("a", Way(["5.7", "9.7"], 0.5))
    screen.finger.frames(3)
    assert board.figures.shifts["a"].x < 0
    assert board.painted


def test_a_key_before_the_board_is_shown_paints_nothing(screen):
    from tests.ui.touch.nine_zones import NineZones, put_on

    board = NineZones()
    board.ground_key = "first"
    put_on(screen, board)
    assert board.painted == [False]


def test_a_board_that_grows_and_changes_its_ground_paints_it_once(screen, board):
    from tests.ui.touch.nine_zones import spots_of, zones_of

    board.painted.clear()
    board.set_spots(spots_of(10, 15), zones_of(across=2))
    board.ground_key = "larger"
    screen.finger.frames(4)
    assert board.painted == [False]

"""The owner's photograph of a board is what is played on, where they want it and it has a place for every square."""

from __future__ import annotations

import pytest

pytest.importorskip("cv2", reason="photographs need the camera's parts (pip install -e '.[camera]')")

from companion.devices.box_photos import open_box_photos
from hardware.photos.ground import LEAST_CONTRAST, contrast
from tests.board_photographs import ALL, SIZES, THEMES, keep_board, keep_dotted, lit_in, picture_of, places
from tests.photographs import DAMAGED, GREEN


def at_table(screen, size=(800, 480)):
    """The table's page in a window of that size, with everybody in."""
    from kivy.core.window import Window

    Window.size = size
    screen.start()
    for seat in range(4):
        screen.here.correct(f"accredited:{seat}", True)
    screen.here.correct("turn", 0)
    screen.finger.frames(5)
    return screen.page.board


@pytest.fixture(autouse=True)
def same_window(screen):
    from kivy.core.window import Window

    from ui.touch.look.theme import theme

    before = tuple(Window.size)
    yield
    Window.size = before
    theme.use("night")


def colour_at(board, spot):
    """What is seen in the middle of a square."""
    picture, (x, y) = picture_of(board), board.spot_place(spot)
    return tuple(int(part) for part in picture[picture.shape[0] - 1 - round(y - board.y), round(x - board.x)])


def is_green(colour):
    red, green, blue = colour
    return green > 1.25 * max(red, blue, 1)


@pytest.mark.parametrize("shape", [(1200, 1200), (900, 1200)], ids=str)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_squares_lie_where_the_photograph_has_them_near_and_far(screen, size, shape):
    keep_dotted(screen.app.kept, "G6", GREEN, shape)
    board = at_table(screen, size)
    assert board.photo is not None and is_green(colour_at(board, "G6"))
    assert not is_green(colour_at(board, "G11"))
    board.glides = False
    from ui.touch.board.spots import View

    near = board.spots["G6"]
    board.show(View(near.x, near.y, board.whole().scale * 2))
    screen.finger.frames(3)
    assert is_green(colour_at(board, "G6"))


def test_it_is_dimmed_and_has_less_colour(screen):
    keep_dotted(screen.app.kept, "G6", GREEN)
    board = at_table(screen)
    red, green, blue = colour_at(board, "G6")
    assert 90 <= green <= 132 and 20 <= red <= 52 and 20 <= blue <= 52
    assert abs(colour_at(board, "G11")[1] - 64) < 24


@pytest.mark.parametrize("wrong", ["none", "not wanted", "a square without a place", "damaged", "missing"])
def test_else_ours_is_played_on(screen, wrong):
    pictures = screen.app.kept.box_pictures
    if wrong == "not wanted":
        keep_dotted(screen.app.kept, "G6")
        pictures.play_on("outrage", False)
    elif wrong == "a square without a place":
        keep_dotted(screen.app.kept, "G6")
        body, board = pictures.board("outrage")
        pictures.keep_board("outrage", body, {name: at for name, at in board.places.items() if name != "W30"})
    elif wrong == "damaged":
        pictures.keep_board("outrage", DAMAGED, places())
    elif wrong == "missing":
        keep_dotted(screen.app.kept, "G6")
        pictures._unkept.clear()
    assert at_table(screen).photo is None


def test_a_board_that_is_no_outrage_is_ours(screen):
    for game in ("break-out", "cloaks"):
        keep_dotted(screen.app.kept, "G6")
        screen.start(game)
        assert getattr(screen.page.board, "photo", None) is None
        assert not screen.table.skin.plays_on_photo


@pytest.mark.parametrize("theme_name", THEMES)
def test_what_is_lit_stands_out_in_every_theme(screen, theme_name):
    from ui.touch.look.theme import theme

    keep_board(screen.app.kept)
    theme.use(theme_name)
    board = at_table(screen)
    board.legal = ALL[:: len(ALL) // 20]
    screen.finger.frames(3)
    lit = list(lit_in(board, picture_of(board)))
    assert len(lit) >= 15
    assert min(contrast(one.dark, one.light, one.outside[:, ::-1]) for one in lit) >= LEAST_CONTRAST


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("half", "unpacked"), [("kept", 600), ("none", 1200), ("missing", 1200)])
def test_no_more_of_it_is_unpacked_than_half_where_there_is_that(screen, monkeypatch, size, half, unpacked):
    from ui.touch.board import photograph

    keep_board(screen.app.kept)
    pictures = screen.app.kept.box_pictures
    body, board = pictures.board("outrage")
    small = photograph_of_half(body)
    pictures.keep_board("outrage", body, board.places, half=None if half == "none" else small)
    if half == "missing":
        pictures._unkept = {digest: one for digest, one in pictures._unkept.items() if one != small}
    sizes, unpack = [], photograph.photo_texture

    def measured(photo):
        texture = unpack(photo)
        sizes.append(max(texture.size))
        return texture

    monkeypatch.setattr(photograph, "photo_texture", measured)
    photograph._veiled.clear()
    board = at_table(screen, size)
    screen.finger.frames(3)
    assert board.photo is not None and set(sizes) == {unpacked}


def photograph_of_half(body):
    return open_box_photos().small(body, 600)


def test_it_is_kept_no_larger_than_it_is_shown_and_once(screen):
    from ui.touch.board import photograph

    keep_board(screen.app.kept)
    board = at_table(screen)
    screen.app.go("log")
    screen.app.go("table")
    screen.finger.frames(4)
    (texture,) = photograph._veiled.values()
    scale = board.whole().scale
    assert texture.width <= photograph.FINE * board.plan.wide * scale + 1
    assert texture.height <= photograph.FINE * board.plan.high * scale + 1


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_square_can_be_touched_and_every_name_is_whole(screen, size):
    from tests.tour.cut import cut_texts

    keep_board(screen.app.kept)
    board = at_table(screen, size)
    assert {one for one in board.spots if not one.startswith("case:")} == set(ALL) and cut_texts() == []
    chosen = []
    board.bind(on_square=lambda _, spot: chosen.append(spot))
    board.legal = ["HOS"]
    screen.finger.frames(3)
    screen.finger.tap(*board.spot_place("HOS"))
    assert chosen == ["HOS"]


@pytest.mark.parametrize("seed", [5, 17])
def test_no_square_lies_over_the_line_of_the_next(screen, seed):
    """As printed: a board drifts off its plan, and its squares come closer to each other than on ours."""
    from ui.touch.board.photograph import BoardPhoto
    from ui.touch.games.outrage.plan import Plan

    edition = screen.app.kept.boxed("outrage").edition
    plan = Plan(edition, photo=BoardPhoto("", b"", places(seed), 1.0))
    squares = [one for one in plan.spots if not one.id.startswith("case:")]
    ours = {one.id: one for one in Plan(edition).spots}

    def apart(one, other):
        return max(abs(one.x - other.x) - (one.w + other.w) / 2, abs(one.y - other.y) - (one.h + other.h) / 2)

    for number, one in enumerate(squares):
        for other in squares[number + 1 :]:
            assert apart(one, other) > 0.07 or apart(ours[one.id], ours[other.id]) < -0.1, (one, other)
    assert min(min(one.w, one.h) for one in squares) > 0.5

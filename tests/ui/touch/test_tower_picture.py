"""The Tower as a painted place: its layout, its colours, and that lit squares and letters keep off it."""

from __future__ import annotations

import pytest

from ui.touch.look.theme import LIT_CONTRAST, THEMES, contrast, shaded

SIZES = [(416, 480), (480, 365), (320, 480), (200, 240)]


def edition():
    from companion.client.games.shelf import BoxedGame

    return BoxedGame("outrage").edition


def board_of(size, data=None):
    from ui.touch.games.outrage.board import TowerBoard

    board = TowerBoard(data or edition(), size_hint=(None, None), size=size)
    board._fit()
    return board


@pytest.fixture
def themes():
    from ui.touch.look.theme import theme

    yield theme
    theme.use("night")


@pytest.mark.parametrize("theme", ["night", "day"])
def test_what_is_printed_on_a_stone_can_be_read_however_worn_it_is(screen, theme):
    from ui.touch.games.outrage.colours import COLOURS
    from ui.touch.games.outrage.painting.paints import WORN, stone_of, worn

    ink = COLOURS["ink"][theme]
    for token in ("order", "white"):
        for which in range(len(WORN)):
            stone = worn(stone_of(token, theme), which)
            assert contrast(ink, stone) >= 4.5, (token, which)
            assert contrast(ink, shaded(stone, theme)) >= 3, (token, which)


@pytest.mark.parametrize("theme", ["night", "day"])
def test_every_colour_of_the_picture_lets_lit_squares_be_seen(screen, theme):
    from ui.touch.games.outrage.painting.picture import paint_picture

    inks = paint_picture(board_of((416, 480)), theme).inks
    assert len(inks) > 100
    assert min(contrast(THEMES[theme]["lit"], shaded(ink, theme)) for ink in inks) >= LIT_CONTRAST


@pytest.mark.parametrize("theme", ["night", "day"])
def test_names_are_read_on_their_plaques_whatever_shines_through(screen, theme):
    from ui.touch.games.outrage.colours import COLOURS
    from ui.touch.games.outrage.named_tower import PLAQUE
    from ui.touch.games.outrage.painting.picture import paint_picture
    from ui.touch.look.theme import mixed

    letters, plaque = COLOURS["letters"][theme], COLOURS["plaque"][theme]
    for ink in (*paint_picture(board_of((416, 480)), theme).inks, THEMES[theme]["lit"]):
        assert contrast(letters, mixed(plaque, ink, 1 - PLAQUE)) >= 4.5, ink


@pytest.mark.parametrize("theme", ["night", "day"])
def test_faint_names_are_read_on_the_picture_in_the_dusk(screen, theme):
    from ui.touch.games.outrage.colours import COLOURS
    from ui.touch.games.outrage.named_tower import FAINT, PLAQUE
    from ui.touch.games.outrage.painting.picture import paint_picture
    from ui.touch.look.theme import mixed

    letters, plaque = COLOURS["letters"][theme], COLOURS["plaque"][theme]
    for ink in paint_picture(board_of((416, 480)), theme).inks:
        ground = mixed(plaque, shaded(ink, theme), 1 - PLAQUE)
        assert contrast(mixed(letters, ground, 1 - FAINT), ground) >= 4.5, ink


def test_squares_make_a_ward_with_four_walls_a_keep_and_a_bank(screen):
    board = board_of((416, 480))
    from ui.touch.games.outrage.painting.layout import Layout

    layout = Layout(board.edition, board.plan, board.spots)
    assert {side.name for side in layout.sides} == {"north", "south", "west", "east"}
    assert {"W14", "W56", "W77", "BLO"} <= layout.curtain
    assert {"W00", "W09", "SHP"}.isdisjoint(layout.curtain)
    west = next(side for side in layout.sides if side.name == "west")
    assert west.box[0] == pytest.approx(board.spots["W63"].x - board.spots["W63"].w / 2)
    assert layout.keep[0] < board.spots["V04"].x - board.spots["V04"].w / 2, "the cases stand inside"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["night", "day"])
def test_it_is_painted_at_every_size_and_always_alike(screen, size, theme):
    from ui.touch.games.outrage.painting.picture import paint_picture

    board = board_of(size)
    first, again = (paint_picture(board, theme)._pages for _ in range(2))
    assert first == again
    assert sum(len(indices) for _, indices in first) < 120_000


@pytest.mark.parametrize("gone", ["inner", "wall", "white", "inmost", "lane", "out"])
def test_an_owners_board_without_some_part_is_painted_too(screen, gone):
    from ui.touch.games.outrage.painting.picture import paint_picture

    whole = edition()
    squares = [square for square in whole["square"] if square["zone"] != gone]
    left = {square["id"] for square in squares}
    squares = [square | {"to": [to for to in square["to"] if to in left]} for square in squares]
    assert paint_picture(board_of((416, 480), {**whole, "square": squares}), "night").inks


def test_it_is_built_once_and_shown_calm_and_dim_and_flat_for_contrasts(screen, themes, monkeypatch):
    from kivy.graphics import InstructionGroup

    from ui.touch.games.outrage import board as module

    built, flat = [], []
    paint = module.paint_picture
    monkeypatch.setattr(module, "paint_picture", lambda *of: (built.append(of[1]), paint(*of))[1])
    monkeypatch.setattr(module, "paint_flat", lambda *_: flat.append(1))
    board = board_of((416, 480))
    for board._dimming in (False, True):
        board.paint_ground(InstructionGroup())
    assert built == ["night"] and not flat
    themes.use("day")
    board.paint_ground(InstructionGroup())
    assert built == ["night", "day"]
    themes.use("contrast")
    board.paint_ground(InstructionGroup())
    assert built == ["night", "day"] and flat == [1]


NINE = (
    *("W60", "W65", "W76", "W56", "B11", "B3", "C3", "E3", "G3", "G5", "G7", "G9", "H4", "H6", "H8"),
    *("AR1", "AR2", "MUS"),
)
"""Squares that a throw of nine lights, and two large ones."""


def pixels_of(board, screen):
    """The picture of the board with its light and its names, without its pieces: x to the right, y upwards."""
    from kivy.core.window import Window

    screen.app.root.add_widget(board)
    board._paint()
    screen.finger.frames(3)
    type(Window).on_draw(Window)
    texture = board._picture.sheet.texture
    (wide, high), pixels = texture.size, texture.pixels
    screen.app.root.remove_widget(board)

    def seen(x, y):
        if 0 <= x < wide and 0 <= y < high:
            return "#" + pixels[4 * (int(y) * wide + int(x)) :][:3].hex().upper()
        return None

    return seen


def around(box, off):
    """Points so many pixels outside a box, three pixels apart."""
    x, y, wide, high = box
    for step in range(0, int(wide), 3):
        yield from ((x + step, y - off), (x + step, y + high + off))
    for step in range(0, int(high), 3):
        yield from ((x - off, y + step), (x + wide + off, y + step))


@pytest.mark.parametrize("theme", ["night", "day"])
@pytest.mark.parametrize("size", [(416, 480), (480, 365)])
def test_lit_squares_stand_off_the_painted_ground_all_round(screen, themes, theme, size):
    from ui.touch.board.label_shapes import box_of
    from ui.touch.games.outrage.names import Names, wide

    themes.use(theme)
    board = board_of(size)
    board.pos = (0, 0)
    board.legal = list(NINE)
    seen = pixels_of(board, screen)
    names = Names(board).place(board.edition["square"])
    # Rims, and letters with their halos and plaques.
    bright = [(board.rect(board.spots[one]), 4) for one in NINE] + [(box_of(name, wide), 4) for name in names]
    taken = [(x - off, y - off, x + across + off, y + up + off) for (x, y, across, up), off in bright]
    points = [(one, point) for one in NINE for point in around(board.rect(board.spots[one]), 5)]
    points = [
        (one, (x, y)) for one, (x, y) in points
        if not any(left <= x <= right and low <= y <= top for left, low, right, top in taken)
    ]  # fmt: skip
    measured = {
        (one, point): contrast(THEMES[theme]["lit"], colour) for one, point in points if (colour := seen(*point))
    }
    assert len(measured) > 300 and {one for one, _ in measured} == set(NINE)
    # Colours are whole numbers: what is mixed of two is rounded.
    low = {at: value for at, value in measured.items() if value < LIT_CONTRAST - 0.02}
    assert not low


def test_a_lit_square_has_an_edge_in_the_colour_of_its_kind(screen, themes):
    from ui.touch.games.outrage.colours import paint

    themes.use("night")
    board = board_of((416, 480))
    board.pos = (0, 0)
    kinds = {square["kind"] + square["zone"]: square["id"] for square in board.edition["square"]}
    one, other = kinds["orderwall"], kinds["plaininner"]
    board.legal = [one, other]
    seen = pixels_of(board, screen)
    for spot, token in ((one, "order"), (other, "inner")):
        x, y, wide, _ = board.rect(board.spots[spot])
        row = [seen(x + wide / 2 + 3, y + step / 2) for step in range(12)]
        wanted = [round(255 * part) for part in paint(token)[:3]]
        colours = [tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5)) for colour in row if colour]
        off = min(max(abs(a - b) for a, b in zip(colour, wanted, strict=True)) for colour in colours)
        assert off <= 40, (token, row)

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

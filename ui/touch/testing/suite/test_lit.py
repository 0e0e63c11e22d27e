"""Squares that may be touched are seen on every ground of a board, in every light, and by eyes without colours."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from companion.testing.advice import advice
from ui.touch.app.skin_packages import has_part, part_of
from ui.touch.look.theme import LIT_CONTRAST, THEMES, contrast, dimmed

LEAST = 3.0
"""What a sign needs to be seen at all (WCAG 2, 1.4.11)."""

READ = 4.5
"""What letters need to be read (1.4.3)."""

HELP = "name in `grounds` every colour that lit squares lie on, and paint it as `ground_colour(token)` says"


def test_lit_squares_are_seen_on_every_ground(name, board):
    assert board.grounds, advice(name, "", "its board names no `grounds`", HELP)
    for token, values in board.grounds.items():
        for theme, tokens in THEMES.items():
            seen = contrast(tokens["lit"], dimmed(values[theme], values[theme], theme))
            told = f"light on {token} by {theme} has a contrast of {seen:.1f}"
            assert seen >= LIT_CONTRAST, advice(name, "", told, "choose a darker colour")


def test_what_is_printed_can_be_read_while_squares_are_lit(name):
    if not has_part(name, "board"):
        pytest.skip(f"{name} has no board")
    if not has_part(name, "colours"):
        pytest.skip(f"{name} has no colours of its own (colours.py)")
    colours = part_of(name, "colours")
    for ink, ground in getattr(colours, "READ_ON", ()):
        for theme in THEMES if ground in colours.GROUNDS else ():
            value = colours.COLOURS[ground][theme]
            seen = contrast(colours.COLOURS[ink][theme], dimmed(value, value, theme))
            told = f"{ink} on {ground} by {theme} has a contrast of {seen:.1f}"
            assert seen >= READ, advice(name, "", told, f"{READ} at least: change one of them in colours.py")


@pytest.mark.parametrize("theme", THEMES)
def test_the_board_itself_is_dark_enough_around_lit_squares(screen, board, themes, name, theme):
    """Looked at pixel by pixel: whatever the board draws its ground with, it has asked for the dimmed colour."""
    themes.use(theme)
    board.set_pieces([])
    board.legal = list(board.spots)[:1]
    screen.finger.frames(3)
    share = light_of(board._floor)[1]
    assert share >= 0.97, advice(name, "", f"only {share:.1%} of the ground is dark enough by {theme}", HELP)


def drawn(texture):
    """The pixels of a ground, once all that is new is drawn."""
    from kivy.core.window import Window

    type(Window).on_draw(Window)
    return texture.pixels


def light_of(floor):
    """The sum of the ground that is shown, and how much of it keeps off a lit square."""
    from ui.touch.look.theme import theme

    pixels = drawn(floor._rectangle.texture)
    # One in seven; what a number of four bytes looks like in memory is red, green, blue and how opaque it is.
    counts = Counter(memoryview(pixels).cast("I")[::7].tolist())
    lit = THEMES[theme.name]["lit"]
    off = sum(count for colour, count in counts.items() if contrast(lit, hex_of(colour)) >= LEAST)
    return sum(pixels), off / counts.total()


def hex_of(colour):
    """As themes write it: "#0F4C81"."""
    return f"#{colour.to_bytes(4, sys.byteorder)[:3].hex()}".upper()


def is_darker(board, dim, calm):
    """Whether a dimmed ground has less light, or as much where all grounds are dark enough by night as they are."""
    from ui.touch.look.theme import theme

    grounds = [values[theme.name] for values in board.grounds.values()]
    has_to = any(dimmed(ground, ground, theme.name) != ground for ground in grounds)
    return dim < calm if has_to else dim <= calm


def test_the_ground_is_dimmed_while_squares_are_lit_and_painted_only_once(screen, board, name):
    painted = []
    paint, board.paint_ground = board.paint_ground, lambda group: (painted.append(board._dimming), paint(group))
    before = light_of(board._floor)[0]
    for _ in range(5):
        board.legal = list(board.spots)[:2]
        screen.finger.frames(2)
        dark = board._floor.dim and is_darker(board, light_of(board._floor)[0], before)
        assert dark, advice(name, "", "the ground stays as light while squares are lit", HELP)
        board.legal = []
        screen.finger.frames(2)
        assert not board._floor.dim and light_of(board._floor)[0] == before
    help = "set `ground_key` in `update`, and change what is drawn below the squares only with it"
    assert painted == [True], advice(name, "", f"the ground is painted {len(painted)} times for one", help)


def test_a_board_that_opens_with_lit_squares_is_painted_once(screen, board, name):
    painted = []
    paint, board.paint_ground = board.paint_ground, lambda group: (painted.append(board._dimming), paint(group))
    board.legal = list(board.spots)[:2]
    board.width -= 8
    screen.finger.frames(3)
    told = f"its ground is painted {len(painted)} times as it opens"
    assert painted == [True], advice(name, "", told, "let `paint_ground` change nothing that has it painted anew")


def test_the_picture_of_the_ground_for_others_is_never_dimmed(screen, board):
    """A strip beside the board shows a piece of it."""
    board.legal = list(board.spots)[:2]
    board.width -= 8
    screen.finger.frames(3)
    texture = board.ground
    screen.finger.frames(2)
    assert texture is board.ground and texture is not board._floor._rectangle.texture
    assert is_darker(board, sum(drawn(board._floor._rectangle.texture)), sum(drawn(texture)))


def test_a_new_theme_and_a_new_size_are_painted_dimmed_too(screen, board, themes, name):
    board.legal = list(board.spots)[:2]
    screen.finger.frames(2)
    night = light_of(board._floor)[0]
    themes.use("day")
    screen.finger.frames(3)
    same = "its ground is the same by day and by night"
    assert light_of(board._floor)[0] != night, advice(name, "", same, "give each colour a value for every theme")
    themes.use("night")
    board.size = (300, 400)
    screen.finger.frames(3)
    assert board._floor.dim and tuple(board._floor._rectangle.texture.size) == (600, 800)
    board.legal = []
    screen.finger.frames(3)
    assert tuple(board._floor._rectangle.texture.size) == (600, 800)


def test_light_that_is_everywhere_dims_nothing(screen, board):
    board.legal = list(board.spots)
    screen.finger.frames(2)
    assert board.lit == [] and not board._floor.dim


def test_squares_that_only_a_loosened_dial_allows_dim_nothing(screen, board):
    board.overridable = list(board.spots)[:3]
    screen.finger.frames(2)
    assert not board._floor.dim


def test_an_unknown_ground_is_refused(board):
    with pytest.raises(KeyError):
        board.ground_colour("no such ground")

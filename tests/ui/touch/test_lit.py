"""Squares that may be touched are seen on every ground of every board, in every light, and by eyes without colours."""

from __future__ import annotations

import pytest

from ui.touch.app.skin_packages import part_of
from ui.touch.look.theme import LIT_CONTRAST, THEMES, contrast, dimmed, mixed
from ui.touch.testing.screen import board_alone


def board_of(screen, game):
    screen.start(game=game)
    return board_alone(screen.app, screen.table.window, screen.finger)


@pytest.fixture
def themes():
    from ui.touch.look.theme import theme

    yield theme
    theme.use("night")


# The tokens


def test_colours_are_mixed():
    assert mixed("#000000", "#FF8001", 0.0) == "#000000"
    assert mixed("#000000", "#FF8001", 1.0) == "#FF8001"
    assert mixed("#102030", "#304050", 0.5) == "#203040"


@pytest.mark.parametrize(
    ("ground", "dim"),
    {
        "#DDBB52": "#988340", "#A7AAA8": "#808384", "#949A9C": "#7F8588", "#EFCACB": "#927E82", "#D48B9A": "#AD7381",
    }.items(),
)  # fmt: skip
def test_a_ground_is_mixed_with_dusk_just_until_light_shows(ground, dim):
    ours = dimmed(ground, ground, "night")
    assert all(abs(int(ours[at : at + 2], 16) - int(dim[at : at + 2], 16)) <= 3 for at in (1, 3, 5))
    assert LIT_CONTRAST <= contrast(THEMES["night"]["lit"], ours) <= LIT_CONTRAST + 0.05


@pytest.mark.parametrize("name", THEMES)
def test_a_ground_that_is_dark_enough_stays(name):
    assert dimmed("#2E4A8A", "#2E4A8A", name) == "#2E4A8A"


@pytest.mark.parametrize("name", THEMES)
def test_the_lightest_ground_of_all_is_dimmed_enough(name):
    assert contrast(THEMES[name]["lit"], dimmed("#FFFFFF", "#FFFFFF", name)) >= LIT_CONTRAST


@pytest.mark.parametrize("name", THEMES)
def test_the_rim_and_the_line_of_a_lit_square_are_seen_against_each_other(name):
    tokens = THEMES[name]
    assert contrast(tokens["lit_rim"], tokens["lit_line"]) >= 7
    assert contrast(tokens["lit"], tokens["lit_line"]) >= 7


def test_posts_warders_and_jewels_keep_their_colour():
    colours = part_of("outrage", "colours")
    post = colours.GROUNDS["post"]
    assert all(dimmed(post[name], post[name], name) == post[name] for name in THEMES)
    assert not {"warder", "jewel"} & colours.GROUNDS.keys()


# A lit square


@pytest.mark.parametrize("name", THEMES)
def test_a_lit_square_has_a_dot_a_rim_and_a_line(screen, themes, name):
    themes.use(name)
    board = board_of(screen, "outrage")
    board.legal = ["G9", "W56"]
    screen.finger.frames(3)
    x, y = (round(part) for part in board.spot_place("G9"))
    seen = screen.pixels()[::-1][y, x : x + round(board.seen.scale)].astype(int)
    tokens = THEMES[name]
    found = [next((at for at, one in enumerate(seen) if _near(one, tokens[token])), None) for token in
             ("lit_line", "lit", "lit_rim")]  # fmt: skip
    assert None not in found and found[0] == 0
    black = [at for at, one in enumerate(seen) if max(one) < 40]
    assert any(at > max(found) for at in black), "no line around the rim"


def _near(pixel, colour):
    return all(abs(int(part) - int(colour[at : at + 2], 16)) <= 24 for part, at in zip(pixel, (1, 3, 5), strict=True))


def test_dots_keep_off_what_is_printed(screen):
    board = board_of(screen, "outrage")
    order = next(s["id"] for s in board.edition["square"] if s["kind"] == "order")
    assert board.dot_of(order) is None
    x, y, width, height = board.rect(board.spots["HOS"])
    dot = board.dot_of("HOS")
    assert x < dot[0] < x + width / 2 and y < dot[1] < y + height / 2
    assert board.dot_of("G9") == board.spot_place("G9")


def test_in_break_out_the_dot_lies_where_a_counter_stands(screen):
    board = board_of(screen, "break-out")
    assert board.dot_of("boat1") is None and board.dot_of("cell") is None
    x, _, width, _ = board.rect(board.spots["5"])
    assert x + width / 2 < board.dot_of("5")[0] < x + width

"""Squares that may be touched are seen on every ground of every board, in every light, and by eyes without colours."""

from __future__ import annotations

import pytest

from companion import games
from companion.testing.known import people
from ui.touch.app.skin_packages import has_part, part_of
from ui.touch.look.theme import LIT_CONTRAST, THEMES, contrast, dimmed, mixed

LEAST = 3.0
"""What a sign needs to be seen at all (WCAG 2, 1.4.11)."""


def colours_of(game):
    return part_of(game, "colours")


def has_board(game):
    return has_part(game, "board")


BOARDS = [game for game in games.names() if has_board(game)]
"""Games with squares to touch."""


def board_of(screen, game):
    evening = screen.start(game=game, names=people(game))
    while game == "cloaks" and evening.questions[0].about in ("home", "start_house"):
        # Until all houses stand the city is touched by whole tiles, which have rims of their own.
        evening.window.answer(evening.questions[0].id, evening.questions[0].options[0].value)
    board = screen.table.skin.board(screen.table.window)
    if game == "cloaks":
        board.update(screen.table.window)
    board.size_hint, board.size = (None, None), (416, 480)
    screen.app.stage.pages.clear_widgets()
    screen.app.stage.pages.add_widget(board)
    screen.finger.frames(3)
    return board


@pytest.fixture(params=BOARDS)
def board(screen, request):
    return board_of(screen, request.param)


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


# Every board


def test_lit_squares_are_seen_on_every_ground(board):
    assert board.grounds
    for token, values in board.grounds.items():
        for name, tokens in THEMES.items():
            dim = dimmed(values[name], values[name], name)
            assert contrast(tokens["lit"], dim) >= LIT_CONTRAST, f"{token} by {name}"


@pytest.mark.parametrize("game", BOARDS)
def test_what_is_printed_can_be_read_while_squares_are_lit(game):
    colours = colours_of(game)
    for ink, ground in getattr(colours, "READ_ON", ()):
        for name in THEMES if ground in colours.GROUNDS else ():
            values = colours.COLOURS[ground]
            assert contrast(colours.COLOURS[ink][name], dimmed(values[name], values[name], name)) >= 4.5, (ink, ground)


def test_posts_warders_and_jewels_keep_their_colour():
    colours = colours_of("outrage")
    post = colours.GROUNDS["post"]
    assert all(dimmed(post[name], post[name], name) == post[name] for name in THEMES)
    assert not {"warder", "jewel"} & colours.GROUNDS.keys()


@pytest.mark.parametrize("name", THEMES)
def test_the_board_itself_is_dark_enough_around_lit_squares(screen, board, themes, name):
    """Looked at pixel by pixel: whatever the board draws its ground with, it has asked for the dimmed colour."""
    themes.use(name)
    board.set_pieces([])
    board.legal = list(board.spots)[:1]
    screen.finger.frames(3)
    share = light_of(board._floor)[1]
    assert share >= 0.97, f"{share:.1%} of the ground is dark enough"


def drawn(texture):
    """The pixels of a ground, once all that is new is drawn."""
    from kivy.core.window import Window

    Window.dispatch("on_draw")
    return texture.pixels


def light_of(floor):
    """The mean of the ground that is shown, and how much of it keeps off a lit square."""
    import numpy

    from ui.touch.look.theme import theme

    sheet = numpy.frombuffer(drawn(floor._rectangle.texture), numpy.uint8).reshape(-1, 4)[:, :3]
    seen, counts = numpy.unique(sheet[::7], axis=0, return_counts=True)
    lit = THEMES[theme.name]["lit"]
    off = [contrast(lit, "#" + "".join(f"{part:02X}" for part in colour)) >= LEAST for colour in seen]
    return float(sheet.mean()), float((counts * off).sum() / counts.sum())


def gets_darker(board):
    """Whether any ground has to: those of the city are dark enough by night as they are."""
    from ui.touch.look.theme import theme

    grounds = [values[theme.name] for values in board.grounds.values()]
    return any(dimmed(ground, ground, theme.name) != ground for ground in grounds)


def test_the_ground_is_dimmed_while_squares_are_lit_and_painted_only_once(screen, board):
    painted = []
    paint, board.paint_ground = board.paint_ground, lambda group: (painted.append(board._dimming), paint(group))
    before = light_of(board._floor)[0]
    for _ in range(5):
        board.legal = list(board.spots)[:2]
        screen.finger.frames(2)
        assert board._floor.dim and (light_of(board._floor)[0] < before) == gets_darker(board)
        board.legal = []
        screen.finger.frames(2)
        assert not board._floor.dim and light_of(board._floor)[0] == before
    assert painted == [True]


def test_a_board_that_opens_with_lit_squares_is_painted_once(screen, board):
    painted = []
    paint, board.paint_ground = board.paint_ground, lambda group: (painted.append(board._dimming), paint(group))
    board.legal = list(board.spots)[:2]
    board.width -= 8
    screen.finger.frames(3)
    assert painted == [True]


def test_the_picture_of_the_ground_for_others_is_never_dimmed(screen, board):
    """A strip beside the board shows a piece of it."""
    board.legal = list(board.spots)[:2]
    board.width -= 8
    screen.finger.frames(3)
    texture = board.ground
    screen.finger.frames(2)
    assert texture is board.ground and texture is not board._floor._rectangle.texture
    assert (sum(drawn(texture)) > sum(drawn(board._floor._rectangle.texture))) == gets_darker(board)


def test_a_new_theme_and_a_new_size_are_painted_dimmed_too(screen, board, themes):
    board.legal = list(board.spots)[:2]
    screen.finger.frames(2)
    night = light_of(board._floor)[0]
    themes.use("day")
    screen.finger.frames(3)
    assert light_of(board._floor)[0] != night
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

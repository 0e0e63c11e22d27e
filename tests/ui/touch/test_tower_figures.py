"""Warders, thieves and Jewels on the Tower's board: painted once, few strokes each, letters never under a hood."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

SEAT = SimpleNamespace(colour="orange", shape="disc", letter="A")
PLAYER = SimpleNamespace(accredited=False)


@pytest.fixture
def themes():
    from ui.touch.look.theme import theme

    yield theme
    theme.use("night")


def drawn(figure):
    """What a figure is drawn with, its middle at 50, 50 and its radius 10."""
    from kivy.graphics import InstructionGroup

    group = InstructionGroup()
    figure(group, 50, 50, 10)
    return [one for one in group.children if type(one).__name__ in ("Mesh", "Rectangle", "Ellipse", "RoundedRectangle")]


def figure(hooded):
    from ui.touch.games.outrage.figures import player_figure

    return player_figure(SEAT, PLAYER, hooded)


def across(mesh):
    xs = mesh.vertices[::4]
    return max(xs) - min(xs)


def test_a_thief_is_a_hood_behind_the_whole_mark_of_its_seat(screen):
    hood, *mark = drawn(figure(1.0))
    bare = drawn(figure(0.0))
    assert type(hood).__name__ == "Rectangle" and len(mark) == len(bare) == 3
    assert across(mark[1]) == across(bare[1]) == 20, "the mark keeps its size"
    assert hood.pos[1] + hood.size[1] > 50 + 15, "the hood rises above it"


def test_a_piece_that_the_companion_plays_bears_its_sign_off_the_letter(screen, monkeypatch):
    """Nothing on the board told it from the others."""
    from kivy.graphics import InstructionGroup

    from ui.touch.games.outrage import figures
    from ui.touch.look import played

    signs = []
    monkeypatch.setattr(played, "draw_icon", lambda _, sign, x, y, size, ink: signs.append((x, y, size)))
    for by_companion, hooded in ((True, 1.0), (True, 0.0), (False, 1.0)):
        figures.player_figure(SEAT, PLAYER, hooded, by_companion)(InstructionGroup(), 50, 50, 10)
    ((x, y, size),) = signs
    assert x - 50 >= 8 and y <= 42 and size <= 10


def test_no_figure_takes_more_than_a_few_strokes_and_each_is_painted_once(screen):
    from ui.touch.games.outrage.figures import jewel_figure, warder_figure

    for one in (warder_figure, jewel_figure("edward"), jewel_figure("of our own")):
        (picture,), (again,) = drawn(one), drawn(one)
        assert picture.texture is again.texture


def test_sharp_contrasts_keep_flat_signs(screen, themes):
    from ui.touch.games.outrage.figures import jewel_figure, warder_figure

    themes.use("contrast")
    assert len(drawn(figure(1.0))) == 3
    assert len(drawn(warder_figure)) == 5 and len(drawn(jewel_figure("orb"))) > 3


def test_hoods_are_worn_where_they_cover_neither_letters_nor_names(screen):
    window = screen.start(names=("Ada", "Ben", "Cleo"))
    board = screen.page.board
    screen.finger.frames(4)
    hooded = {}
    board_hooded = board._hooded
    board._hooded = lambda square, count: hooded.setdefault((square, count), board_hooded(square, count))
    for seat, square in enumerate(("H8", "H8", "G4")):
        window.correct(f"square:{seat}", square)
    screen.finger.frames(4)
    assert hooded["G4", 1] == 1.0 and hooded["H8", 2] == 0.0
    window.correct("square:2", "W46")
    screen.finger.frames(4)
    assert hooded["W46", 1] == 0.0, "it would rise over the Bowyer Tower's name"
    assert 0 < board_hooded("W00", 3) < 1, "in the tray each has a place of its own"


class Strokes:
    """A brush that remembers how far each stroke reaches: left, low, right, top, and its colour."""

    def __init__(self):
        self.made = []

    def box(self, x, y, wide, high, colour):
        self.made.append((x, y, x + wide, y + high, colour))

    def shape(self, points, colour):
        across, up = [x for x, _ in points], [y for _, y in points]
        self.made.append((min(across), min(up), max(across), max(up), colour))

    def line(self, points, width, colour):
        self.shape(points, colour)

    def disc(self, x, y, radius, colour, strength=1.0, flat=1.0):
        self.box(x - radius, y - radius * flat, 2 * radius, 2 * radius * flat, colour)


def test_a_warder_has_a_flat_hat_a_ruff_two_legs_and_a_halberd(screen):
    from ui.touch.games.outrage import people

    brush = Strokes()
    people.warder(brush)
    black = [(right - left, top - low) for left, low, right, top, colour in brush.made if colour == people.BLACK]
    assert max(wide for wide, _ in black) > 2 * max(high for _, high in black), "a broad brim, a low crown"
    coat = max(right - left for left, low, right, _, colour in brush.made if colour == people.RED and low > 12)
    assert max(right - left for left, *_, right, _, colour in brush.made if colour == people.RUFF) > coat * 0.8
    legs = [(left, right) for left, low, right, _, colour in brush.made if colour == people.RED and low < 12]
    assert len(legs) == 2 and max(right for _, right in legs[:1]) < legs[1][0], "no gown that hides them"
    steel = [(left, top) for left, _, _, top, colour in brush.made if colour == people.STEEL]
    assert len(steel) == 2 and max(top for _, top in steel) > 96, "an axe and a spike above his hat"

"""Initials of one or two letters stay inside the smallest mark, and can be told apart there."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from companion.client.games.shelf import MARKS

SHAPES = [shape for _, shape in MARKS]
SIGNS = ["A", "W", "M", "Ä", "AN", "AL", "MW", "WM", "J2", "IJ"]


@pytest.fixture
def smallest(screen):
    """The radius of a piece that shares its square, on the whole board at 800x480."""
    screen.start()
    screen.finger.frames(3)
    board = screen.page.board
    piece = board.figures.pieces["seat:0"]
    return board.standing(piece, 0, 4)[2]


def test_an_initial_stays_inside_its_mark(smallest):
    for shape, sign, radius in product(SHAPES, SIGNS, (smallest, 14, 22, 60)):
        assert _inside(shape, sign, radius), (shape, sign, radius)


def _inside(shape, sign, radius):
    from ui.touch.look.ink import LOW_LETTER, POINTED, letter_fit, shape_points, text_width

    size, squeeze = letter_fit(shape, sign, radius)
    half = text_width(sign, int(size), True) * squeeze / 2
    if squeeze < 0.64 or size < 9:
        return False
    if len(sign) > 1 and shape in POINTED:
        return half <= radius * 0.92
    drop = radius * LOW_LETTER if shape == "triangle" else 0
    # Over the middle of the letters; the corners of a wide one may come up to the rim.
    ends = (-0.25 * size - drop, 0.25 * size - drop)
    return all(half <= _half_width(shape_points(shape), y / radius) * radius + 1.2 for y in ends)


@pytest.mark.parametrize("shape", SHAPES)
def test_no_mark_reaches_far_beyond_its_radius(shape):
    """The tip of a triangle was cut off at the top of the screen."""
    from ui.touch.look.ink import shape_points

    points = shape_points(shape)
    assert max(abs(y) for _, y in points) <= 1.23 and max(y for _, y in points) + min(y for _, y in points) <= 0.4


def _half_width(points, y):
    """How far the outline of a shape is from its upright axis at a height."""
    reach = 0.0
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        if min(y0, y1) <= y <= max(y0, y1) and y0 != y1:
            reach = max(reach, abs(x0 + (x1 - x0) * (y - y0) / (y1 - y0)))
    return reach


def test_two_people_of_one_initial_look_different_on_the_smallest_piece(smallest):
    for shape in SHAPES:
        drawn = [_drawn(shape, sign, smallest) for sign in ("A", "AN", "AL", "AB", "AE")]
        for one, other in combinations(drawn, 2):
            assert sum(abs(a - b) > 60 for a, b in zip(one, other, strict=True)) >= 12, shape


def _drawn(shape, sign, radius):
    """The picture of a mark, byte by byte."""
    from kivy.graphics import ClearBuffers, ClearColor, Fbo

    from ui.touch.look.ink import draw_mark

    sheet = Fbo(size=(40, 40))
    sheet.add(ClearColor(0, 0, 0, 1))
    sheet.add(ClearBuffers())
    draw_mark(sheet, shape, sign, 20, 20, radius, [0.4, 0.7, 0.9, 1], [0, 0, 0, 1], [1, 1, 1, 1])
    sheet.draw()
    return sheet.texture.pixels


def test_the_badge_of_a_seat_and_its_piece_show_the_same_initial(screen):
    screen.start(names=("Tom", "Anna", "Alma"))
    screen.finger.frames(3)
    board = screen.page.board
    assert [seat.letter for seat in screen.table.window.seats] == ["T", "AN", "AL"]
    assert [board.figures.pieces[f"seat:{seat}"].draw.args[2] for seat in range(3)] == ["T", "AN", "AL"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("shape", SHAPES)
def test_words_keep_off_the_mark_of_whoever_is_next(screen, monkeypatch, shape, language):
    """German's "dann" all but touched it, where the shape is broad."""
    from types import SimpleNamespace

    from kivy.graphics import Rectangle
    from kivy.metrics import dp

    from companion.words import speak
    from ui.touch.look.ink import shape_points
    from ui.touch.table import head as module

    speak(language)
    try:
        marks = []
        monkeypatch.setattr(
            module, "draw_mark", lambda _, shape, letter, x, y, radius, *inks: marks.append((x, radius))
        )
        head = module.Head(size=(480, 60), then=SimpleNamespace(shape=shape, letter="D", colour="pink"), name="Ada")
        head._paint()
        (middle, radius), (words, *_) = marks[-1], [one for one in head._drawing.children if isinstance(one, Rectangle)]
        edge = middle - max(across for across, _ in shape_points(shape)) * radius * 1.14
        assert edge - (words.pos[0] + words.size[0]) >= dp(8)
    finally:
        speak("en")

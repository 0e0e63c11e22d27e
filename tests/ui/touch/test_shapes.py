"""Grounds that are places are thousands of shapes in few instructions."""

from __future__ import annotations

import pytest

from ui.touch.look.theme import LIT_CONTRAST, THEMES, contrast, shaded


def seen(shapes, dim=False, side=40):
    """What a point of a picture of that many pixels shows, as it is asked for: x to the right, y upwards."""
    from kivy.graphics import ClearBuffers, ClearColor, Fbo, InstructionGroup

    sheet, group = Fbo(size=(side, side)), InstructionGroup()
    with sheet:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
    shapes.add_to(group, dim)
    sheet.add(group)
    sheet.draw()
    pixels = sheet.texture.pixels
    sheet.clear()
    return lambda x, y: tuple(pixels[4 * (y * side + x) :][:3])


@pytest.fixture
def shapes(screen):
    from ui.touch.look.shapes import Shapes

    return Shapes()


def test_shapes_lie_above_each_other_as_they_were_laid(shapes):
    shapes.box(0, 0, 40, 40, "#102030")
    shapes.box(10, 10, 20, 20, "#FF0000", corner=4)
    shapes.disc(20, 20, 5, "#00FF00")
    at = seen(shapes)
    assert (at(2, 2), at(12, 20), at(20, 20)) == ((16, 32, 48), (255, 0, 0), (0, 255, 0))
    assert at(10, 10) == (16, 32, 48), "the corner is round"


def test_a_colour_turns_into_another_from_top_to_foot(shapes):
    shapes.box(0, 0, 40, 40, "#FF0000", foot="#0000FF")
    at = seen(shapes)
    red, _, blue = at(20, 38)
    assert red > 230 and blue < 25
    red, _, blue = at(20, 20)
    assert abs(red - blue) < 12
    red, _, blue = at(20, 1)
    assert red < 25 and blue > 230


def test_a_colour_turns_into_another_on_any_way(shapes):
    whole = [(0, 0), (40, 0), (40, 40), (0, 40)]
    shapes.slope(whole, (0, 40), (40, 0), ("#FF0000", 1.0), ("#0000FF", 1.0))
    at = seen(shapes)
    assert at(2, 38)[0] > 230 and at(38, 2)[2] > 230
    red, _, blue = at(20, 20)
    assert abs(red - blue) < 12


def test_a_stamp_is_pressed_where_it_is_wanted_and_lies_nowhere_else(shapes):
    shapes.box(0, 0, 40, 40, "#102030")
    stamp = shapes.stamp(lambda: (shapes.box(-4, -4, 8, 8, "#FF0000"), shapes.box(-1, -1, 2, 2, "#00FF00")))
    for x in (8, 24):
        shapes.press(stamp, x, 30)
    shapes.box(22, 32, 4, 2, "#0000FF")
    at = seen(shapes)
    assert at(24, 32) == (0, 0, 255), "what is laid later lies above"
    assert [at(x, 30) for x in (8, 24)] == [(0, 255, 0)] * 2
    assert [at(x, 27) for x in (8, 24)] == [(255, 0, 0)] * 2
    assert at(2, 2) == at(16, 30) == (16, 32, 48)


def test_light_fades_outwards(shapes):
    shapes.glow(20, 20, 16, "#FFFFFF", 0.8)
    at = seen(shapes)
    middle, half, outside = at(20, 20)[0], at(28, 20)[0], at(38, 20)[0]
    assert middle > 190 and 60 < half < 140 and outside == 0


def test_a_line_is_as_wide_as_it_was_asked_for_round_its_corners_too(shapes):
    shapes.line([(5, 5), (5, 35), (35, 35)], 4, "#FFFFFF")
    at = seen(shapes)
    assert [at(x, 20)[0] for x in (2, 3, 6, 7)] == [0, 255, 255, 0]
    assert at(3, 36)[0] == 255 and at(20, 36)[0] == 255 and at(20, 37)[0] == 0


def test_more_shapes_than_a_mesh_can_hold_are_shown_all_the_same(shapes, monkeypatch):
    monkeypatch.setattr("ui.touch.look.shapes.MOST", 30)
    for step in range(40):
        shapes.box(step, 0, 1, 40, f"#{step * 6:02X}0000")
    at = seen(shapes)
    assert [at(step, 20)[0] for step in range(40)] == [step * 6 for step in range(40)]


def test_more_colours_than_a_row_has_are_told_apart(shapes):
    for step in range(300):
        shapes.box(0, 0, 40, 40, f"#{step % 250:02X}40{step // 250:02X}")
    shapes.box(0, 0, 40, 40, "#FF0000", foot="#0000FF")
    assert seen(shapes)(20, 38)[0] > 230
    assert len(shapes.inks) == 302


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("colour", ["#FFFFFF", "#FFC46B", "#3A5F42", "#000000"])
def test_a_lit_square_is_seen_on_every_colour_of_a_painted_ground(name, colour):
    assert contrast(THEMES[name]["lit"], shaded(colour, name)) >= LIT_CONTRAST


def test_the_same_shapes_are_shown_dimmed(shapes):
    shapes.box(0, 0, 40, 40, "#FFC46B")
    bright, dim = seen(shapes)(20, 20), seen(shapes, dim=True)(20, 20)
    assert bright == (255, 196, 107)
    assert "#{:02X}{:02X}{:02X}".format(*dim) == shaded("#FFC46B", "night")


def test_a_line_is_laid_in_one_piece(shapes):
    """Segments share their corners: pictures are lines for the most part, and are painted while a finger waits."""
    shapes.line([(4, 4), (36, 4), (36, 36), (4, 36)], 4, "#FF0000")
    [((corners, indices), _)] = shapes._pages
    assert (len(corners) // 4, len(indices)) == (2 * 4, 6 * 3)
    at = seen(shapes)
    assert at(20, 4) == at(36, 20) == at(20, 36) == at(37, 37) == (255, 0, 0)
    assert at(20, 20) == at(4, 20) == (0, 0, 0)


def test_a_rod_is_rounded_at_its_ends_and_where_it_turns_sharply():
    from math import cos, pi, sin

    from ui.touch.look.relief import _round_at

    corner = [(0, 0), (10, 0), (20, 1), (20, 10)]
    assert _round_at(corner) == [(0, 0), (20, 1), (20, 10)]
    arc = [(cos(pi * step / 30), sin(pi * step / 30)) for step in range(31)]
    assert _round_at(arc) == [arc[0], arc[-1]]

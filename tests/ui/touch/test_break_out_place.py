"""The way out is a place: painted from the box's own track, dark enough around light, its numbers read on it."""

from __future__ import annotations

import msgspec
import numpy
import pytest

from tests.ui.touch.test_break_out import begin, put
from ui.touch.look.theme import LIT_CONTRAST, THEMES, contrast


@pytest.fixture
def themes():
    from ui.touch.look.theme import theme

    yield theme
    theme.use("night")


@pytest.fixture
def board(screen):
    """The board as it is seen at the table, with nobody on it."""
    from ui.touch.testing.screen import board_alone

    begin(screen)
    board = board_alone(screen.app, screen.table.window, screen.finger)
    board.set_pieces([])
    return board


def hexes(pixels):
    """Every colour among these."""
    found = numpy.unique(pixels.reshape(-1, 3), axis=0)
    return [f"#{red:02X}{green:02X}{blue:02X}" for red, green, blue in found]


def ground(board, box):
    """What the picture of the ground has in a box of pixels: x, y, width, height."""
    texture = board._floor._rectangle.texture
    wide, high = texture.size
    rows = numpy.frombuffer(texture.pixels, numpy.uint8).reshape(high, wide, 4)
    x, y = 2 * (box[0] - board.x), 2 * (box[1] - board.y)
    return rows[int(y) : int(y + 2 * box[3]), int(x) : int(x + 2 * box[2]), :3]


def seen_in(screen, board):
    """The ground as it is drawn now."""
    from kivy.core.window import Window

    screen.finger.frames(3)
    type(Window).on_draw(Window)
    return lambda box: hexes(ground(board, box))


def around(board, spot):
    """Four strips close around a square, clear of the line around it."""
    x, y, wide, high = board.rect(board.spots[spot])
    unit = board.seen.scale
    off, deep = unit * 0.12, unit * 0.3
    return [
        (x, y + high + off, wide, deep), (x, y - off - deep, wide, deep),
        (x - off - deep, y, deep, high), (x + wide + off, y, deep, high),
    ]  # fmt: skip


@pytest.mark.parametrize("theme_name", ["night", "day", "contrast"])
def test_light_is_seen_all_around_a_lit_slab(screen, board, themes, theme_name):
    themes.use(theme_name)
    spots = ["4", "9", "15", "20", "28", "33"]
    board.legal = spots
    seen = seen_in(screen, board)
    lit = THEMES[theme_name]["lit"]
    for spot in spots:
        for box in around(board, spot):
            worst = min(contrast(lit, colour) for colour in seen(box))
            assert worst >= LIT_CONTRAST - 0.02, (spot, box, worst)


@pytest.mark.parametrize("dim", [False, True])
@pytest.mark.parametrize("theme_name", ["night", "day", "contrast"])
def test_every_number_is_read_on_its_slab(screen, board, themes, theme_name, dim):
    from ui.touch.games.break_out.colours import COLOURS
    from ui.touch.games.break_out.plan import NUMBER, NUMBER_HIGH, NUMBER_IN

    themes.use(theme_name)
    board.legal = ["cell"] if dim else []
    seen = seen_in(screen, board)
    ink, unit = COLOURS["ink"][theme_name], board.seen.scale
    for space in range(1, 37):
        x, y, _, high = board.rect(board.spots[str(space)])
        box = (
            x + NUMBER_IN * unit,
            y + high - NUMBER_HIGH * unit,
            (NUMBER - NUMBER_IN) * unit,
            NUMBER_HIGH * unit * 0.8,
        )
        worst = min(contrast(ink, colour) for colour in seen(box))
        assert worst >= 4.5, (space, worst)


def test_each_ground_lies_under_its_own_section(screen, board):
    """An owner's sections may end amid a row."""
    from ui.touch.games.break_out.site import Site

    plan = board.plan
    site = Site(plan, board.place, board.seen.scale, (*board.pos, *board.size), [8, 14, 14], 1, 19)
    assert [site.section(space) for space in (1, 8, 9, 22, 23, 36)] == [1, 1, 2, 2, 3, 3]
    strips = [(strip.section, round(strip.x), round(strip.wide)) for strip in site.strips()]
    width = round(board.width)
    assert strips[0] == (1, round(board.x), width)
    (first, _, one), (second, _, other) = strips[1:3]
    assert (first, second) == (2, 1) and one + other == width, "9 to 12 are to the left: the way turns back there"
    below = [number for number, *_ in site.seams()]
    assert below.count(2) and below.count(3)


def test_the_same_evening_looks_the_same(board, laid_grounds):
    """What is strewn belongs to a place, never to chance."""
    first = board._ground_of._painted()._pages
    laid_grounds.clear()
    second = board._ground_of._painted()._pages
    assert second is not first
    assert [(stamp[0].tobytes(), at) for stamp, at in first] == [(stamp[0].tobytes(), at) for stamp, at in second]


def test_both_pictures_are_laid_once_and_strong_contrasts_are_drawn_flat(screen, board, themes, monkeypatch):
    ground_of = board._ground_of
    laid = ground_of._painted()
    board.legal = ["4"]
    screen.finger.frames(3)
    assert ground_of._painted() is laid
    wanted = []
    monkeypatch.setattr(ground_of, "_painted", lambda: wanted.append(themes.name) or laid)
    themes.use("contrast")
    screen.finger.frames(3)
    assert wanted == [], "nothing is painted for it"
    themes.use("day")
    screen.finger.frames(3)
    assert wanted == ["day"]


@pytest.mark.parametrize("spaces", [8, 24, 60, 99])
def test_any_track_can_be_painted_and_is_never_too_much(screen, board, spaces):
    from ui.touch.games.break_out.ground import Ground
    from ui.touch.games.break_out.plan import Plan

    view = msgspec.structs.replace(screen.table.window.view)
    view.track = msgspec.structs.replace(view.track, spaces=spaces, first=3, sections=[spaces // 2, spaces // 4])
    shapes = Ground(board, Plan(view), view, 5)._painted()
    assert sum(len(indices) // 3 for _, indices in shapes._pages) < 40_000


def test_a_cell_is_shut_until_somebody_has_left_it(screen, monkeypatch):
    from kivy.graphics import InstructionGroup

    from ui.touch.games.break_out import ground as drawing
    from ui.touch.games.break_out.prison import Cell

    begin(screen)
    put(screen, R=4, G=9)
    board, drawn = screen.page.board, []
    monkeypatch.setattr(drawing, "draw_cutout", lambda _, what, *box: drawn.append(what))
    board._ground_of.draw_places(InstructionGroup(), frozenset(), screen.table.window.view)
    assert [cell.left for cell in drawn if isinstance(cell, Cell)] == [True, True, *[False] * 5]


@pytest.mark.parametrize("rope", [15, 19, 21, 24])
def test_the_rope_ends_on_its_space_and_crosses_no_number(board, rope):
    from ui.touch.games.break_out.plan import NUMBER_HIGH
    from ui.touch.games.break_out.rope import _hanging
    from ui.touch.games.break_out.site import Site

    plan, unit = board.plan, board.seen.scale
    site = Site(plan, board.place, unit, (*board.pos, *board.size), [12, 12, 12], rope, rope)
    points = _hanging(site)
    x, y, wide, high = board.rect(board.spots[str(rope)])
    end_x, end_y = points[-1]
    assert x <= end_x <= x + wide + 1 and y <= end_y <= y + high, "its end"
    for space in range(1, 37):
        left, low, across, up = board.rect(board.spots[str(space)])
        number = (left, low + up - NUMBER_HIGH * unit * 0.8, across * 0.4, NUMBER_HIGH * unit * 0.6)
        for px, py in points:
            inside = number[0] < px < number[0] + number[2] and number[1] < py < number[1] + number[3]
            assert not inside, (space, px, py)


# Moving


def stirred(screen):
    """A board on which things glide, and what stirs there."""
    board = screen.page.board
    board.glides = True
    return board.stirring


def turned(screen):
    """As the next turn begins, and as it was before."""
    from types import SimpleNamespace

    view = screen.table.window.view
    turn = SimpleNamespace(number=view.turn.number + 1)
    return SimpleNamespace(turn=view.turn, boats=view.boats), SimpleNamespace(turn=turn, boats=view.boats)


def test_a_searchlight_wanders_over_the_prison_after_a_turn_and_goes_out(screen):
    from ui.touch.games.break_out.searchlight import SPOT, SWEEP, WAITS

    begin(screen)
    put(screen, R=4, G=9)
    stirring = stirred(screen)
    light = stirring.light
    stirring.after(*turned(screen))
    assert not light.drawing.children, "first the turn is announced"
    screen.finger.seconds(WAITS + 0.1)
    assert light.drawing.children
    instructions, places, strengths = len(light.drawing.children), [], []
    for _ in range(20):
        screen.finger.seconds(SWEEP / 25)
        places.append(light._shift.x)
        strengths.append(light._glow.a)
    assert len(light.drawing.children) == instructions, "nothing is painted meanwhile"
    assert max(places) - min(places) > 200 and max(strengths) <= SPOT
    screen.finger.seconds(SWEEP)
    assert not light.drawing.children


@pytest.mark.parametrize("calm", [True, False])
def test_no_light_wanders_with_calm_motion_nor_by_day(screen, themes, calm):
    begin(screen)
    put(screen, R=4)
    stirring = stirred(screen)
    screen.page.board.glides = not calm
    themes.use("night" if calm else "day")
    stirring.after(*turned(screen))
    screen.finger.seconds(2)
    assert not stirring.light.drawing.children


def test_a_boat_that_is_full_casts_off(screen, monkeypatch):
    from kivy.graphics import InstructionGroup

    from ui.touch.games.break_out import ground as drawing
    from ui.touch.games.break_out.searchlight import WAKE
    from ui.touch.games.break_out.vessel import Vessel

    begin(screen)
    put(screen, R="boat1")
    stirring = stirred(screen)
    board, drawn = screen.page.board, []
    put(screen, R="boat1", Y="boat1")
    assert stirring.wake.drawing.children, "rings on the water about it"
    screen.finger.seconds(WAKE * 1.5)
    assert not stirring.wake.drawing.children
    monkeypatch.setattr(drawing, "draw_cutout", lambda _, what, *box: drawn.append(what))
    board._ground_of.draw_places(InstructionGroup(), frozenset(), screen.table.window.view)
    assert [boat.moored for boat in drawn if isinstance(boat, Vessel)] == [False, True, True, True]


def test_numbers_stay_readable_in_the_searchlight(screen):
    """Each pixel of a number's ink on the ground beside it, while the spot passes as near as it comes."""
    from ui.touch.games.break_out.searchlight import SWEEP, WAITS

    begin(screen)
    put(screen, R=20)
    stirring, board = stirred(screen), screen.page.board
    screen.finger.frames(3)
    stirring.after(*turned(screen))
    screen.finger.seconds(WAITS + 0.1)
    assert stirring.light.drawing.children
    lowest = 99.0
    for _ in range(24):
        screen.finger.seconds(SWEEP / 26)
        seen = screen.pixels()[::-1]
        for space in ("1", "2", "5", "11", "12"):
            x, y, wide, high = board.rect(board.spots[space])
            part = seen[round(y + high * 0.6) : round(y + high * 0.94), round(x + 4) : round(x + wide * 0.4), :3]
            tones = sorted(part.reshape(-1, 3).astype(int).tolist(), key=sum)
            dark, light = ("#{:02X}{:02X}{:02X}".format(*tones[at]) for at in (4, len(tones) * 2 // 3))
            lowest = min(lowest, contrast(dark, light))
    assert lowest >= 4.5


def test_the_searchlight_goes_out_as_soon_as_somebody_moves(screen):
    from ui.touch.board.pieces import Way
    from ui.touch.games.break_out.searchlight import WAITS

    begin(screen)
    put(screen, R=20)
    stirring, board = stirred(screen), screen.page.board
    stirring.after(*turned(screen))
    screen.finger.seconds(WAITS + 0.5)
    assert stirring.light.drawing.children
    board.figures.send("R", Way(["20", "21"], 0.5))
    screen.finger.seconds(0.1)
    assert not stirring.light.drawing.children


def test_the_searchlight_waits_beneath_what_covers_the_page_for_a_moment(screen):
    from ui.touch.controls.interlude import Interlude
    from ui.touch.games.break_out.searchlight import SWEEP, WAITS

    begin(screen)
    put(screen, R=20)
    light = stirred(screen).light
    screen.page.passing._play(Interlude(60))
    screen.page.board.stirring.after(*turned(screen))
    screen.finger.seconds(3 * WAITS)
    assert not light.drawing.children, "it does not begin"
    screen.app.stage.end_interlude()
    screen.finger.seconds(WAITS + 0.2)
    assert light.drawing.children
    screen.page.passing._play(Interlude(60))
    place = tuple(light._shift.xy)
    screen.finger.seconds(SWEEP + 1)
    assert light.drawing.children and tuple(light._shift.xy) == place, "nor does it go on"
    screen.app.stage.end_interlude()
    screen.finger.seconds(SWEEP / 4)
    assert tuple(light._shift.xy) != place

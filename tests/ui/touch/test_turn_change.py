"""The turn goes to somebody else: it is seen from afar, waits for the story, and nothing beneath it is touched."""

from __future__ import annotations

import pytest

from tests.ui.touch.test_story import begin, throw
from ui.touch.table.places import Box


@pytest.fixture
def moving(screen):
    screen.app.preferences.glides = True
    return screen


def passes(screen):
    """Ada throws no double on the wall walk and walks: the turn is another's."""
    seat = begin(screen)
    throw(screen, 2, 4)
    ask = screen.table.asks[0]
    screen.table.answer(ask.id, screen.table.window.answers(ask.id)[0].value) if ask.seat == seat else None
    return seat


def interlude(screen):
    return screen.app.stage.interlude


def test_the_colour_waits_until_the_story_is_told_and_then_the_turn_is_seen_to_pass(moving):
    seat = passes(moving)
    page = moving.page
    asked = moving.table.asks[0].seat
    assert asked != seat and page.teller.telling
    assert page.frame.mark == moving.table.seat(seat), "the frame is another's before all is told"
    moving.finger.until(lambda: not page.teller.telling)
    one = interlude(moving)
    assert one is not None and one.seconds == 0.9
    # Nothing of the next question is seen before the light covers all of what was.
    while not one.covers:
        assert page.frame.mark == moving.table.seat(seat) and page.question is None
        moving.finger.frames(1)
    assert page.frame.mark == moving.table.seat(asked) and page.question.ask.seat == asked


def test_it_goes_by_itself(moving):
    passes(moving)
    moving.finger.until(lambda: interlude(moving) is not None)
    one = interlude(moving)
    moving.finger.until(lambda: one._since > 0.8 * one.seconds)
    assert interlude(moving) is one
    moving.finger.until(lambda: interlude(moving) is None)


def test_a_touch_ends_it_and_does_nothing_else(moving):
    passes(moving)
    moving.finger.until(lambda: interlude(moving) is not None)
    before = len(moving.table.window.log)
    pad = moving.page.frame.rows
    moving.finger.seconds(0.4, step=0.1)
    moving.finger.press(pad.x + 30, pad.center_y)
    assert interlude(moving) is None
    assert len(moving.table.window.log) == before
    assert moving.page.question is not None and not moving.table.window.drafted


def test_whoever_touches_in_a_hurry_is_not_held_up(moving):
    passes(moving)
    assert moving.page.teller.telling
    moving.finger.press(moving.page.big.center_x, moving.page.big.center_y)
    assert not moving.page.teller.telling and interlude(moving) is None
    assert moving.page.frame.mark == moving.table.seat(moving.table.asks[0].seat)


def test_calm_tables_see_none(screen):
    screen.app.preferences.glides = False
    seat = passes(screen)
    asked = screen.table.asks[0].seat
    assert asked != seat and screen.page.frame.mark == screen.table.seat(asked)
    screen.finger.frames(3)
    assert interlude(screen) is None


def test_nobody_is_told_over_what_was_opened(moving):
    passes(moving)
    moving.app.stage.ask("A question", "of its own", [])
    moving.finger.until(lambda: not moving.page.teller.telling)
    assert interlude(moving) is None


def test_it_goes_with_its_page(moving):
    passes(moving)
    moving.finger.until(lambda: interlude(moving) is not None)
    moving.app.go("log")
    assert interlude(moving) is None


def test_no_sentence_lies_over_it(moving):
    from ui.touch.controls.dialog import NoticeBar

    passes(moving)
    moving.finger.until(lambda: interlude(moving) is not None)
    moving.app.stage.notice("Something that can wait.")
    moving.finger.frames(2)
    assert moving.finger.find(NoticeBar) is None
    moving.finger.until(lambda: interlude(moving) is None)
    assert moving.finger.find(NoticeBar).text == "Something that can wait."


def test_the_light_comes_from_where_somebody_sits():
    from ui.touch.table.turn_change import side_of

    assert [side_of(seat, 4) for seat in range(4)] == [270, 180, 90, 0]
    assert side_of(0, 1) == 270


@pytest.mark.parametrize("side", [270, 180, 90, 0, 33])
def test_it_fills_the_screen_from_that_side_and_then_shows_the_name(moving, side):
    from ui.touch.look.theme import theme
    from ui.touch.table.turn_change import RAY, Change, TurnChange

    moving.start()
    mark = moving.table.seat(1)
    stage = moving.app.stage
    came = []
    change = Change(mark, "Your turn", "", True, side)
    one = TurnChange(change, Box(416, 0, 384, 480), Box(416, 420, 384, 60), lambda: came.append(one._since))
    stage.play(one)
    colour = [round(255 * part) for part in theme.colour(mark.colour)[:3]]
    near = {270: (400, 4), 180: (4, 240), 90: (400, 475), 0: (795, 240), 33: (795, 475)}[side]
    far = {270: (400, 475), 180: (795, 240), 90: (400, 4), 0: (4, 240), 33: (4, 4)}[side]
    one._since = 0.1 * one.seconds
    one._paint()
    moving.finger.frames(1)
    assert lit(moving, near, colour) and not lit(moving, far, colour) and came == []
    one._since = 0.5 * one.seconds
    one._paint()
    moving.finger.frames(1)
    rays = [round(part + (255 - part) * RAY) for part in colour]
    assert all(lit(moving, place, colour) or lit(moving, place, rays) for place in (near, far))
    assert len(came) == 1, "what is asked now comes behind the light, once"
    row = [lit(moving, (x, 240), colour) for x in range(int(one.x) + 40, int(one.right) - 40, 4)]
    assert row.count(False) > 20, "no mark and no name stand in the light"


def lit(screen, place, colour):
    pixels = screen.pixels()[::-1]
    x, y = map(round, place)
    return all(abs(int(part) - want) < 12 for part, want in zip(pixels[y, x], colour, strict=False))


def area(instruction):
    """Square pixels that something plain fills."""
    from kivy.graphics import Mesh, Rectangle

    if isinstance(instruction, Rectangle):
        return instruction.size[0] * instruction.size[1]
    if not isinstance(instruction, Mesh):
        return 0.0
    points = list(zip(instruction.vertices[::4], instruction.vertices[1::4], strict=True))
    return abs(sum(x * b - a * y for (x, y), (a, b) in zip(points, points[1:] + points[:1], strict=True))) / 2


@pytest.mark.parametrize("side", [270, 180, 33])
def test_no_pixel_is_filled_twice_while_the_light_comes(moving, side):
    """It is the most that a frame has to do, and a screen twice over takes longer than a frame may."""
    from ui.touch.table.turn_change import Change, TurnChange

    moving.start()
    one = TurnChange(
        Change(moving.table.seat(1), "Your turn", "", True, side), Box(416, 0, 384, 480), Box(416, 420, 384, 60),
        lambda: None,
    )  # fmt: skip
    moving.app.stage.play(one)
    moving.finger.frames(1)
    for done in (0.05, 0.1, 0.13, 0.16):
        one._since = done * one.seconds
        one._paint()
        filled = sum(map(area, one._drawing.children))
        assert 0.999 < filled / (one.width * one.height) < 1.01, done


def test_what_lies_around_a_box_is_all_that_is_not_in_it():
    from ui.touch.table.turn_change import _around

    whole, box = Box(0, 0, 800, 480), Box(416, 380, 384, 60)
    beside = _around(whole, box)
    assert sum(one.width * one.height for one in beside) == 800 * 480 - 384 * 60
    assert not any(one.x < box.right and box.x < one.right and one.y < box.top and box.y < one.top for one in beside)
    assert _around(whole, whole) == []

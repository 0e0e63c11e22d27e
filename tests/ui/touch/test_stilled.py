"""A widget that is a picture is drawn when something in it changes, where it is, on the ground of the table."""

from __future__ import annotations

import pytest


@pytest.fixture
def shown(screen):
    """One with a child, alone on the page; `draws` counts how often it is drawn."""
    from kivy.graphics import Callback
    from kivy.uix.widget import Widget

    from ui.touch.look.stilled import Stilled

    shown, child, shown.draws = Stilled(size_hint=(None, None), size=(200, 120), pos=(40, 30)), Widget(), []
    screen.app.stage.pages.clear_widgets()
    screen.app.stage.pages.add_widget(shown)
    child.pos, child.size = (60, 50), (80, 60)
    shown.add_widget(child)
    shown.child = child
    shown.drawn.before.add(Callback(lambda _: shown.draws.append(1)))
    screen.pixels()
    shown.draws.clear()
    return shown


def paint(child, colour):
    from kivy.graphics import Color, Rectangle

    child.canvas.clear()
    child.canvas.add(Color(*colour))
    child.canvas.add(Rectangle(pos=child.pos, size=child.size))


def at(screen, x, y):
    pixels = screen.pixels()
    return tuple(int(part) for part in pixels[len(pixels) - 1 - y, x])


def test_it_is_drawn_when_something_changes_and_not_for_every_frame(screen, shown):
    def drawn():
        for _ in range(3):
            screen.finger.frame()
            screen.pixels()
        return len(shown.draws)

    assert drawn() == 0
    paint(shown.child, (1, 0, 0))
    assert drawn() == 1
    shown.child.opacity = 0.5
    assert drawn() == 2


def test_what_is_in_it_is_seen_where_it_is_and_goes_with_it(screen, shown):
    from ui.touch.look.theme import theme

    room = tuple(round(255 * part) for part in theme.room[:3])
    paint(shown.child, (1, 0, 0))
    screen.finger.frames(2)
    assert at(screen, 100, 80) == (255, 0, 0)
    assert at(screen, 45, 35) == pytest.approx(room, abs=1)
    shown.child.x = 150
    paint(shown.child, (0, 1, 0))
    screen.finger.frames(2)
    assert at(screen, 70, 80) == pytest.approx(room, abs=1) and at(screen, 180, 80) == (0, 255, 0)
    shown.remove_widget(shown.child)
    screen.finger.frames(2)
    assert at(screen, 180, 80) == pytest.approx(room, abs=1)


def test_what_is_none_of_its_ground_is_seen_through_and_what_is_soft_stays_whole(screen, shown):
    from kivy.graphics import Color, Rectangle

    from ui.touch.look.stilled import Stilled

    class Clear(Stilled):
        opaque, beyond = False, 10

    one = Clear(size_hint=(None, None), size=(80, 60), pos=(60, 50))
    shown.add_widget(one)
    paint(shown.child, (1, 0, 0))
    with one.drawn:
        Color(0, 0, 1)
        Rectangle(pos=(50, 50), size=(40, 20))
        # As the edge of a letter on paper: half of it lies over what is whole.
        Color(0, 1, 0, 0.5)
        Rectangle(pos=(60, 50), size=(10, 10))
    assert at(screen, 120, 90) == (255, 0, 0)
    assert at(screen, 55, 65) == (0, 0, 255), "what reaches beyond its edge is seen, too"
    assert at(screen, 65, 55) == pytest.approx((0, 128, 128), abs=1)


def test_a_child_beside_the_picture_is_drawn_with_every_frame_and_goes(screen, shown):
    from kivy.uix.widget import Widget

    beside = Widget(pos=(300, 50), size=(40, 40))
    shown.add_widget(beside, canvas="after")
    paint(beside, (0, 1, 0))
    assert at(screen, 320, 70) == (0, 255, 0), "it may lie outside"
    shown.draws.clear()
    paint(beside, (0, 0, 1))
    assert at(screen, 320, 70) == (0, 0, 255) and shown.draws == []
    shown.remove_widget(beside)
    assert at(screen, 320, 70) != (0, 0, 255)


def test_its_ground_is_the_colour_it_names_in_each_theme(screen, shown):
    from ui.touch.look.stilled import Stilled
    from ui.touch.look.theme import theme

    class Panel(Stilled):
        ground = "panel"

    one = Panel(size_hint=(None, None), size=(80, 60), pos=(300, 50))
    screen.app.stage.pages.add_widget(one)
    for name in ("night", "day"):
        theme.use(name)
        one.drawn.ask_update()
        panel = tuple(round(255 * part) for part in theme.panel[:3])
        assert at(screen, 340, 80) == pytest.approx(panel, abs=1)


def test_a_ring_leaves_what_lies_within_it_as_it_is(screen, shown):
    from ui.touch.look.ink import draw_ring

    paint(shown.child, (1, 0, 0))
    draw_ring(shown.child.canvas, (64, 54, 72, 52), 8, (60, 50, 80, 60), 12, [0, 1, 0, 1])
    assert at(screen, 100, 80) == (255, 0, 0)
    spots = ((62, 80), (138, 80), (100, 52), (100, 108), (65, 55))
    assert [at(screen, *spot) for spot in spots] == [(0, 255, 0)] * len(spots)
    assert at(screen, 60, 50) == (255, 0, 0), "outside of the round corner"
    shown.child.canvas.clear()
    draw_ring(shown.child.canvas, (64, 54, 72, 52), 8, (60, 50, 80, 60), 0, [0, 1, 0, 1])
    assert at(screen, 60, 50) == (0, 255, 0), "without round corners"

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

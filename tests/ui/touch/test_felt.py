"""A touch that comes too soon, while a page is made or before a button can have been seen, shows that it was felt."""

from __future__ import annotations

import types

import pytest
from kivy.base import EventLoop
from kivy.uix.boxlayout import BoxLayout


@pytest.fixture
def slow_page(screen, monkeypatch):
    """A page of one button that takes long to make: meanwhile fingers touch the screen. Says what was done by it."""
    from tests.tour.finger import FingerTouch
    from ui.touch.app import companion_app
    from ui.touch.controls.button import BigButton

    done = []

    class Page(BoxLayout):
        def __init__(self, app, fingers, at_once):
            super().__init__()
            self.add_widget(BigButton(text="New", size_hint_y=1, act=lambda: done.append("new")))
            for x, y in fingers:
                touch = FingerTouch(x, y)
                if at_once:
                    # Gathered up with the touch that asked for the page.
                    EventLoop.input_events += [("begin", touch), ("end", touch)]
                else:
                    # Still waiting in the system, which is asked again in the next frame.
                    waiting.extend([("begin", touch), ("end", touch)])

    class System:
        def update(self, dispatch_fn):
            events, waiting[:] = waiting[:], []
            for event in events:
                dispatch_fn(*event)

    waiting = []
    monkeypatch.setitem(companion_app.PAGES, "slow", "slow")
    load = companion_app.importlib.import_module
    here = types.SimpleNamespace(Page=Page)
    monkeypatch.setattr(companion_app.importlib, "import_module", lambda name: here if name == "slow" else load(name))
    system = System()
    EventLoop.input_providers.append(system)
    yield done
    EventLoop.input_providers.remove(system)


def asked_for(screen, **what):
    """A touch asks for the slow page, as a finger on the screen does."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: screen.app.go("slow", **what), -1)
    screen.finger.frames(2)


@pytest.mark.parametrize("at_once", [True, False])
def test_touches_while_a_page_is_made_do_nothing_on_it_and_are_shown(screen, slow_page, at_once):
    places = [(400, 240), (420, 200)]
    asked_for(screen, fingers=places, at_once=at_once)
    assert slow_page == []
    assert [tuple(map(round, place)) for place in screen.app.stage.felt.rings] == places
    screen.finger.seconds(1)
    assert screen.app.stage.felt.rings == []
    screen.touch("New")
    assert slow_page == ["new"]


def test_the_ring_can_be_seen(screen, slow_page):
    asked_for(screen, fingers=[], at_once=False)
    before = screen.pixels().copy()
    screen.finger.press(400, 240)
    screen.finger.frames(1)
    changed = (screen.pixels() != before).any(axis=2)
    assert changed[180:300, 340:460].sum() > 100
    screen.finger.seconds(1)
    assert (screen.pixels() == before).all()


def test_a_button_is_deaf_until_it_has_been_seen_for_a_moment_however_long_it_took(screen, slow_page):
    from ui.touch.controls.button import LOCK

    asked_for(screen, fingers=[], at_once=False)
    button = screen.button(text="New")
    button.text = "Newer"
    # Making and drawing what is new took long.
    screen.finger.seconds(5, step=5)
    assert button.deaf
    screen.finger.press(*button.center)
    assert slow_page == [] and len(screen.app.stage.felt.rings) == 1
    screen.finger.seconds(LOCK + 0.1)
    assert not button.deaf
    screen.finger.press(*button.center)
    assert slow_page == ["new"]


def test_a_key_that_is_deaf_shows_that_it_felt_the_touch(screen):
    from ui.touch.controls.key import Key

    key = Key(lambda key, group: None, pos=(300, 200), size=(100, 100), size_hint=(None, None))
    screen.app.stage.cover(key)
    screen.finger.press(350, 250)
    assert len(screen.app.stage.felt.rings) == 1


def test_a_touch_that_does_something_leaves_no_ring(screen, slow_page):
    asked_for(screen, fingers=[], at_once=False)
    screen.touch("New")
    assert slow_page == ["new"] and screen.app.stage.felt.rings == []

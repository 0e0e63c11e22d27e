"""The app on its window without a screen, for those who count touches there."""

from __future__ import annotations

import pytest

from companion.client.evenings.kept import Kept


@pytest.fixture(scope="session")
def display():
    """There is one window in a process."""
    from ui.touch.machine import window

    display = window.prepare((800, 480), off_screen=True)
    window.open_window(display)
    return display


@pytest.fixture(scope="module")
def opened(display):
    """The app and a finger that counts. Its preferences are its own: they lie with its games, in memory."""
    from tests.tour.quick import NEVER, QuickFinger
    from ui.touch.app.companion_app import CompanionApp
    from ui.touch.testing.frames import drawn_by

    app, finger = CompanionApp(Kept(":memory:"), display), QuickFinger(NEVER)
    with drawn_by(lambda: None):
        app.open_embedded()
    app.preferences.glides = False
    finger.frames(10)
    yield app, finger
    finger.leave()
    app.close_embedded()

"""However the app ends, nobody looks through the camera any more and the panel's lights are out."""

from __future__ import annotations

import contextlib

import pytest

from companion.client.evenings.kept import Kept
from companion.devices.panel import Found
from companion.words import said
from tests.tour.fake_camera import FakeCamera

NOTE = said("devices.panel.not_connected")


class Camera(FakeCamera):
    """Counts who looks through it after it was closed."""

    def __init__(self):
        super().__init__()
        self.late = 0

    def throw(self, dice, faces, colours):
        self.late += self.setup.closed > 0
        return super().throw(dice, faces, colours)


class Panel:
    """A panel that nobody presses."""

    name, faults, meaning = "a panel in a test", (), 0

    def __init__(self):
        self.closed = 0
        self.lit = []

    def presses(self):
        return []

    def show(self, lights):
        self.lit = list(lights)

    def buzz(self, signal):
        """Silent."""

    def close(self):
        self.closed += 1


def make(display):
    from ui.touch.app.companion_app import CompanionApp

    camera, panel = Camera(), Panel()
    return CompanionApp(Kept(":memory:"), display, dice=camera, buttons=Found(panel, NOTE, False)), camera, panel


@pytest.mark.parametrize("page", ["table", "dice_aim"])
def test_camera_and_panel_are_let_go_of_when_the_app_stops(display, page):
    from tests.tour.quick import QuickFinger

    app, camera, panel = make(display)
    app.open_embedded()
    finger = QuickFinger()
    app.open_evening(lambda: app.kept.begin("outrage", ["Ada", "Ben"], seed="5a" * 32))
    app.table.window.set_source("dice", "camera")
    app.go(page)
    finger.seconds(0.5)
    assert camera.setup.closed == 0 and panel.closed == 0
    finger.leave()
    app.close_embedded()
    assert camera.setup.closed == 1 and panel.closed == 1 and panel.lit == [] and camera.late == 0


@pytest.mark.parametrize("end", [RuntimeError, KeyboardInterrupt])
def test_they_are_let_go_of_when_the_app_breaks_off(display, monkeypatch, end):
    from ui.touch.app import companion_app
    from ui.touch.app import run as opened

    camera, panel = Camera(), Panel()

    def broken(app):
        raise end

    monkeypatch.setattr(opened.window, "prepare", lambda *_, **__: display)
    monkeypatch.setattr(opened.window, "open_window", lambda _: None)
    monkeypatch.setattr(opened, "_keep_picture", lambda *_: None)
    monkeypatch.setattr(companion_app.CompanionApp, "run", broken)
    monkeypatch.setattr(companion_app.CompanionApp, "stop", lambda app: None)
    with contextlib.suppress(RuntimeError):
        opened.run(Kept(":memory:"), dice=camera, buttons=Found(panel, NOTE, False))
    assert camera.setup.closed == 1 and panel.closed == 1

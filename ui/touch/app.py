"""Opens the touchscreen: what the command line calls. Kivy is imported here only after the window is prepared."""

from __future__ import annotations

import logging
import tempfile
from pathlib import Path

from companion.client.kept import Kept
from companion.devices.dice import DiceSource
from companion.devices.panel import Found
from companion.words import say, tell
from ui.touch import window
from ui.touch.sounds.loudspeaker import Loudspeaker

PICTURE_EVERY = 5.0
"""Seconds between two pictures of an app that nobody can see."""


def run(kept: Kept, game: str | None = None, dice: DiceSource | None = None, buttons: Found | None = None) -> None:
    """Show the table's pages until somebody closes the app.

    game: the new-game page of this game comes first; None goes on with tonight's game or offers one. dice: a camera
    that reads them. buttons: what came of looking for a panel. Where there is no screen, the app runs all the same and
    keeps a picture of itself in a file.
    """
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    display = window.prepare()
    window.open_window(display)
    from ui.touch.companion_app import CompanionApp

    player = None if display.off_screen else Loudspeaker()
    app = CompanionApp(kept, display, game, dice, buttons, player)
    if display.off_screen:
        _keep_picture(Path(tempfile.gettempdir()) / "table-companion.png")
    for warning in display.warnings:
        print(tell(warning), flush=True)
    try:
        app.run()
    except KeyboardInterrupt:
        app.stop()
    finally:
        app.let_go()


def _keep_picture(path: Path) -> None:
    """Say where the picture of an app without a screen is, and keep it fresh."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: window.save_picture(path), 0.2)
    Clock.schedule_interval(lambda _: window.save_picture(path), PICTURE_EVERY)
    print(say("touch.screen.none", path=path), flush=True)

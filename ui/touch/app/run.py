"""Opens the touchscreen: what the command line calls. Kivy is imported here only after the window is prepared."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.client.evenings.kept import Kept
from companion.devices import runs
from companion.devices.dice import DiceSource, open_dice
from companion.devices.panel import Found
from companion.refused import Refused
from companion.words import say, tell
from ui.touch.app import preferences
from ui.touch.app.arrived import tell_of_arrival
from ui.touch.app.sigterm import Ending
from ui.touch.machine import late_devices, splash, window
from ui.touch.machine.arrivals import Arrivals
from ui.touch.machine.services import Services
from ui.touch.machine.watchdog import Alive, Service
from ui.touch.sounds.loudspeaker import Loudspeaker

PICTURE_EVERY = 5.0
"""Seconds between two pictures of an app that nobody can see."""


def run(
    kept: Kept, game: str | None = None, dice: DiceSource | None = None, buttons: Found | None = None,
    language: str = "", in_window: bool = False,
) -> None:  # fmt: skip
    """Show the table's pages until somebody closes the app.

    game: the new-game page of this game comes first; None goes on with tonight's game or offers one. dice: a camera
    that reads them, None for the one that people chose on the screen. buttons: what came of looking for a panel.
    language: what somebody named, "" for nothing. in_window: as a window among others, on a desktop. Where there is no
    screen, the app runs all the same and keeps a picture of itself in a file.
    """
    service = Service(os.environ)
    if service.asked and runs.gives_up():
        # Whoever started it knows how to say why.
        print(say("touch.in_vain"), flush=True)
        raise SystemExit(runs.GIVES_UP)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    ending = Ending(sys.exit)
    # Before there is a window: SDL listens where nobody does.
    ending.listen()
    display = window.prepare(window.WINDOW if in_window else None, stands=preferences.read(kept).stands)
    window.open_window(display)
    from kivy.clock import Clock

    from ui.touch.app.companion_app import CompanionApp

    if dice is None:
        dice = _chosen_dice(preferences.read(kept).place, display)
    player = None if display.off_screen else Loudspeaker(card=lambda: app.preferences.loudspeaker)
    app = CompanionApp(kept, display, game, dice, buttons, player, Services(), language)
    ending.stop = lambda: Clock.schedule_once(lambda _: app.stop())
    try:
        app.home.open()
    except Refused as refused:
        display.warnings.append(refused.said)
    for warning in display.warnings:
        print(tell(warning), flush=True)
    with contextlib.ExitStack() as until_the_end:

        def begun() -> None:
            late_devices.await_them(display, app.stop if service.asked else None)
            Arrivals(partial(tell_of_arrival, app)).watch()
            if service.asked:
                splash.leave_word(app.turning.stands)
                # What is chosen meanwhile counts for the way off; where the plug is pulled, from the next start on.
                until_the_end.callback(lambda: splash.leave_word(app.turning.stands))

        # Not before it is ready: a start that comes to no picture would count as one in vain.
        alive = Alive(service, begun)
        until_the_end.push(lambda _, error, __: alive.stop(error if isinstance(error, Exception) else None))
        if display.off_screen:
            # Others who work on this machine can neither look into it nor put anything in its place.
            folder = until_the_end.enter_context(tempfile.TemporaryDirectory(prefix="table-companion-"))
            _keep_picture(Path(folder) / "screen.png", lambda: app.stage.secret_open)
        try:
            app.run()
        except KeyboardInterrupt:
            app.stop()
        finally:
            app.let_go()


def _chosen_dice(place: str, display: window.Display) -> DiceSource | None:
    """What reads dice where people said on the screen. A camera that is not plugged in says so when it looks."""
    if not place:
        return None
    try:
        return open_dice(place)
    except Refused as refused:
        display.warnings.append(refused.said)
        return None


def _keep_picture(path: Path, secret: Callable[[], bool]) -> None:
    """Say where the picture of an app without a screen is, and keep it fresh."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: write_picture(path, secret), 0.2)
    Clock.schedule_interval(lambda _: write_picture(path, secret), PICTURE_EVERY)
    print(say("touch.screen.none", path=path), flush=True)


def write_picture(path: Path, secret: Callable[[], bool]) -> None:
    """Write a picture of the window for its owner's eyes, in place of the last one.

    secret: whether something is open that is for one person at the table; nothing is written then.
    """
    if secret():
        return
    fresh = path.with_name("fresh-" + path.name)
    fresh.unlink(missing_ok=True)
    # Made anew and by nobody else, so that it is written to no other place, and found whole or not at all.
    os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600))
    window.save_picture(fresh)
    fresh.replace(path)

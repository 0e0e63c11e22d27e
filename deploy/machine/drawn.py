"""Draws the latest kept game as its table shows it when it is gone on with: `drawn.py STORE OUT.png`."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.client.evenings.kept import Kept
from ui.touch.machine import window

SIZE = (800, 480)
SECONDS = 8
"""Of the app's own time, until nothing moves any longer."""


def main(store: Path, picture: Path) -> None:
    """See above. Raises Refused where the game cannot be taken up."""
    display = window.prepare(SIZE, off_screen=True)
    window.open_window(display)
    from tests.tour.finger import Finger
    from ui.touch.app.companion_app import CompanionApp

    kept = Kept(store)
    app = CompanionApp(kept, display)
    # Its clock goes on by itself, however slow this machine is.
    finger = Finger()
    app.open_embedded()
    latest = next(kept.evenings(1)).id
    app.open_evening(lambda: kept.take_up(latest))
    finger.seconds(SECONDS)
    window.save_picture(picture)
    app.close_embedded()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))

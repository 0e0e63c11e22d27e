"""Tries the version this file lies in, before it takes the place of another: opens it off-screen on a copy of the
latest kept game and draws a picture. Ends with 0 when both went well.
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from companion import __version__
from companion.client.evenings.kept import Kept
from companion.table.file.store import default_path
from ui.touch.machine import window

LATEST = 12
"""So many of the latest games are looked through for one that is whole: a damaged one may not bar an update."""

FRAMES = 10
"""Frames until everything of a page has found its place."""

LEAST = 8_000
"""Bytes that the picture of a page has at least; one without anything on it has 3,000."""


def copy_of_games(folder: Path) -> Path:
    """A copy of the kept games, so that nothing can happen to them; an empty store where there are none."""
    copy = folder / "games"
    if default_path().exists():
        with (
            closing(sqlite3.connect(f"file:{default_path()}?mode=ro", uri=True)) as games,
            closing(sqlite3.connect(copy)) as target,
        ):
            games.backup(target)
    return copy


def main() -> int:
    """See above."""
    display = window.prepare(off_screen=True)
    window.open_window(display)
    from kivy.base import EventLoop

    from ui.touch.app.companion_app import CompanionApp

    with tempfile.TemporaryDirectory(prefix="table-companion-try-") as folder:
        kept = Kept(copy_of_games(Path(folder)))
        games = list(kept.evenings(LATEST))
        whole = next((game for game in games if game.state == "whole"), None)
        if games and whole is None:
            print(f"None of the {len(games)} latest games can be taken up.")
            return 1
        app = CompanionApp(kept, display)
        app.open_embedded()
        if whole is not None and not app.open_evening(lambda: kept.take_up(whole.id)):
            print(f"Game {whole.id} cannot be taken up.")
            return 1
        for _ in range(FRAMES):
            EventLoop.idle()
        picture = window.save_picture(Path(folder) / "picture.png")
        size = picture.stat().st_size
        app.close_embedded()
    print(f"{__version__}: {len(games)} games looked at, a picture of {size} bytes.")
    return 0 if size >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())

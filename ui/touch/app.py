"""Opens the touchscreen: what the command line calls. Kivy is imported here only after the window is prepared."""

from __future__ import annotations

import logging
import tempfile
from pathlib import Path

from companion.table.store import Store
from ui.touch import window


def run(store: Store, game: str | None = None) -> None:
    """Show the table's pages until somebody closes the app.

    game: the new-game page of this game comes first; None goes on with tonight's game or offers one. Where there is
    no screen, one picture of the first page is saved instead and a sentence says where.
    """
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    display = window.prepare()
    window.open_window(display)
    from ui.touch.companion_app import CompanionApp

    app = CompanionApp(store, display, game)
    if display.off_screen:
        app.open_embedded()
        path = window.save_picture(Path(tempfile.gettempdir()) / "table-companion.png")
        app.close_embedded()
        for warning in display.warnings:
            print(warning)
        print(f"There is no screen here; a picture of the first page is in {path}.")
        return
    app.run()

"""The house that is told whose turn it is: what its file says, and whoever tells it, changed while people play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.client.window import Window
from companion.refused import Refused
from ui.home.config import HomeFile, read, write
from ui.home.home import Home, open_home
from ui.home.standing import Standing
from ui.touch.app.worker import Worker


class HomeLink:
    """file: what it is kept in, None for this machine's own. opens: opens what tells it.

    config: what the file says, None where there is none. wrong: why it cannot be told, None where it can. waits: it is
    being changed. Everything here is called by the thread that draws.
    """

    def __init__(self, file: Path | None = None, opens: Callable[[HomeFile], Home | None] = open_home) -> None:
        self.config: HomeFile | None = None
        self.wrong: Refused | None = None
        self.waits = False
        self.home: Home | None = None
        self._file = file
        self._opens = opens
        self._window: Window | None = None
        # Whoever leaves a page takes nothing back: this is never left.
        self._beside = Worker("home")

    @property
    def standing(self) -> Standing | None:
        """How the line to the house is, None where nobody is told anything."""
        return self.home.standing if self.home is not None else None

    def open(self) -> None:
        """Tell the house from now on what its file wants. Raises Refused where that cannot be."""
        self.wrong = None
        try:
            self.config = read(self._file)
            self.home = self._opens(self.config) if self.config is not None else None
        except Refused as refused:
            self.wrong = refused
            raise

    def use(self, config: HomeFile, then: Callable[[], object]) -> None:
        """Keep that and tell the house anew, beside the screen; `then` is called when it is done or was refused."""
        before, self.home, self.waits = self.home, None, True
        if before is not None:
            before.leave()

        def change() -> tuple[Home | None, Refused | None]:
            write(config, self._file)
            # Who was told last says that nobody is here before the next one says who is.
            if before is not None:
                before.stop()
            try:
                return self._opens(config), None
            except Refused as why:
                return None, why

        def done(came: tuple[Home | None, Refused | None]) -> None:
            self.config = config
            self._go_on(*came)
            then()

        def not_kept(why: Refused) -> None:
            self._go_on(before, why)
            then()

        self._beside.do(change, done, not_kept)

    def _go_on(self, home: Home | None, wrong: Refused | None) -> None:
        self.home, self.wrong, self.waits = home, wrong, False
        if home is not None and self._window is not None:
            home.join(self._window)

    # The table

    def join(self, window: Window) -> None:
        """A game is on the table."""
        self._window = window
        if self.home is not None:
            self.home.join(window)

    def leave(self) -> None:
        """It was put away."""
        self._window = None
        if self.home is not None:
            self.home.leave()

    def close(self) -> None:
        """The table is closed. May be called twice."""
        self._beside.leave()
        if self.home is not None:
            self.home.close()

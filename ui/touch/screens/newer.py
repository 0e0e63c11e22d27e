"""A newer companion: found on a stick or at the owner's address, told in the words of its CHANGELOG, and installed."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import __version__
from companion.devices.releases import Release, Releases, open_releases
from companion.devices.sticks import Stick, Sticks
from companion.refused import Refused
from companion.words import say
from ui.touch.controls.button import BigButton
from ui.touch.controls.choices import Choice
from ui.touch.controls.reading import Paragraph, Reading
from ui.touch.pads.password_pad import PasswordPad
from ui.touch.screens.stick_page import Open, StickPage

if TYPE_CHECKING:
    from ui.touch.app.contracts import Covers, Goes, HasKept, HasStage

    class Needs(Goes, HasKept, HasStage[Covers], Protocol):
        """What this page takes of the app."""

        @property
        def table(self) -> object | None:
            """The game that is under way."""


MOST_LETTERS = 200
"""Of an address."""

ROW = 72
"""Height of the keys below what is new, in dp."""


class Page(StickPage):
    """sticks, releases: what manages them; this machine's own, when None."""

    def __init__(self, app: Needs, sticks: Sticks | None = None, releases: Releases | None = None) -> None:
        self.app = app
        self._releases = releases
        self._address = ""
        self._leave = partial(app.go, "doctor")
        super().__init__(app, sticks, say("touch_newer.title"), self._leave)

    # Beside the screen

    def _table(self) -> Releases:
        if self._releases is None:
            self._releases = open_releases()
        return self._releases

    def _all(self) -> list[Stick]:
        # Where nothing can be installed, nobody is asked for a stick.
        self._address = self._table().address
        return super()._all()

    def find(self, folder: Path) -> Release:
        """The newest on it."""
        return self.guarded(lambda: self._table().find(folder))

    def _open(self, stick: Stick) -> Open[Release]:
        opened: Open[Release] = super()._open(stick)
        # It is copied by now.
        self.finish()
        return opened

    def _take(self) -> None:
        self._table().install()

    def _end(self) -> None:
        super()._end()
        if self._releases is not None:
            with suppress(Refused):
                self._releases.close()

    # On the screen

    def tell_none(self) -> None:
        """Ask for a stick, and offer the address."""
        keys = [
            Choice(say("touch_newer.fetch"), self._fetch, sub=self._address, icon="arrow_downward", value="fetch"),
            Choice(say("touch_newer.change"), self._ask, icon="edit", value="address"),
        ] if self._address else [
            Choice(say("touch_newer.type"), self._ask, sub=say("touch_newer.type_note"), icon="edit", value="address"),
        ]  # fmt: skip
        self.tell(say("touch_newer.none"), keys, say("touch_newer.here", version=__version__))

    def opening(self, stick: Stick) -> str:
        """What is said meanwhile."""
        return say("touch_newer.reading", name=stick.name)

    def show_open(self, opened: Open[Release]) -> None:
        """Tell what is new, and offer to install it."""
        self._offer(opened.found)

    def _fetch(self) -> None:
        self.stop_looking()
        self.tell(say("touch_newer.fetching"))
        self.do(lambda: self._table().fetch(), self._offer)

    def _ask(self, typed: str | None = None, heading: str = "") -> None:
        self.stop_looking()
        stage = self.app.stage
        stage.cover(PasswordPad(self._typed, self._typed_nothing, text=self._address if typed is None else typed,
                                shown=True, heading=heading or say("touch_newer.asked"), least=0,
                                most=MOST_LETTERS))  # fmt: skip

    def _typed(self, typed: str) -> None:
        try:
            self._table().use_address(typed)
        except Refused as refused:
            self._ask(typed, refused.reason)
            return
        self.begin_again()

    def _typed_nothing(self, pad: PasswordPad) -> None:
        self.app.stage.uncover(pad)
        self.begin_again()

    def _offer(self, release: Release) -> None:
        busy = self.app.table is not None
        key = BigButton(text=say("touch_newer.install"), icon="check", look="accent", size_hint_y=1, value="install",
                        sub=say("touch_newer.busy" if busy else "touch_newer.install_note"), disabled=busy,
                        act=partial(self._install, release))  # fmt: skip
        reading = Reading([
            Paragraph(say("touch_newer.found", version=release.version), large=True),
            Paragraph(say("touch_newer.note")),
            *map(Paragraph, release.news),
        ])  # fmt: skip
        upright = self.app.stage.height > self.app.stage.width
        turner = BoxLayout(spacing=dp(8))
        for one in (reading.earlier, reading.later):
            turner.add_widget(one)
        below = BoxLayout(orientation="vertical" if upright else "horizontal", spacing=dp(8), size_hint_y=None)
        below.height = dp(2 * ROW + 8 if upright else ROW)
        for part in (turner, key):
            below.add_widget(part)
        self.room.clear_widgets()
        self.room.add_widget(reading)
        self.room.add_widget(below)

    def _install(self, release: Release) -> None:
        # Nobody begins an evening meanwhile: the table opens anew in the middle of it.
        self.ids.back.disabled = True
        self.tell(say("touch_newer.installing", version=release.version))
        self.do(self._take, lambda _: self._done(release))

    def _done(self, release: Release) -> None:
        self.ids.back.disabled = False
        done = Choice(say("touch_sticks.done"), self._leave, icon="check", look="accent", value="done", centred=True)
        self.tell(say("touch_newer.done", version=release.version), [done])

    def fail(self, refused: Refused) -> None:
        """Say why nothing came of it, and offer to begin again."""
        self.ids.back.disabled = False
        super().fail(refused)

"""Phones as the touchscreen knows them: served from when somebody wants them until the evening is put away.

What serves them is imported only then: without its extra the app is the same, but for a key that says what is missing.
"""

from __future__ import annotations

import importlib.util
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.event import EventDispatcher

from companion.devices.naming import NAMES
from companion.refused import Refused
from companion.words import say
from ui.touch.app.worker import Worker

if TYPE_CHECKING:
    from ui.phone.house import House
    from ui.touch.app.contracts import HasKept, HasServices, HasStage, Speaks
    from ui.touch.app.evening_contracts import HasPlayed, HasRunning
    from ui.touch.machine.dimmer import Dimmer

    class Wakes(Speaks, Protocol):
        """The stage, to have light as well."""

        @property
        def dimmer(self) -> Dimmer:
            """How bright it is."""

    class ServesPhones(HasKept, HasPlayed, HasRunning, HasServices, HasStage[Wakes], Protocol):
        """What phones take of the app."""


PARTS = ("aiohttp", "ifaddr")
"""What the extra brings."""


OF_A_FRAME = 0.004
"""Seconds of a frame that all phones together may take from the screen."""


def installed() -> bool:
    """Whether phones can be served here at all."""
    return all(importlib.util.find_spec(part) is not None for part in PARTS)


class Phones(EventDispatcher):
    """The running evening's phones. `on_change` follows every phone that came or went, and every start and stop.

    name: what this machine is called in the house's network while phones are served, "" where nothing announces it.
    """

    __events__ = ("on_change",)

    def __init__(self, app: ServesPhones) -> None:
        super().__init__()
        self._app = app
        self.house: House | None = None
        self.name = ""
        self._beside = Worker("naming")
        # A trigger may be pulled from any thread; what it calls runs on the screen's own.
        self._pump = Clock.create_trigger(self._do_what_waits)

    def on_change(self) -> None:
        """For those who listen."""

    @property
    def known(self) -> bool:
        """Whether phones sat at this evening before."""
        from ui.phone import kept_passes
        from ui.phone.passes import Passes

        passes = Passes()
        kept_passes.take_up(self._app.kept, self._app.running.window.facts.number, passes)
        return bool(passes.kept())

    def come_back(self) -> None:
        """An evening was taken up: phones that sat there find their seats again, without anybody's touch."""
        if not installed() or not self.known:
            return
        try:
            self.start()
        except Refused:
            # No network tonight: whoever wants phones all the same is told on their page.
            return

    def start(self) -> None:
        """Serve the running evening, if it is not served yet. Raises Unavailable where there is no way to."""
        if self.house is not None:
            return
        from ui.phone.house import House

        table = self._app.running
        from ui.phone.played import Pace

        pace = Pace(lambda: self._app.played.waits, self._app.played.go_on)
        house = House(
            self._app.kept, table.window, self._pump, names=NAMES, changed=self._changed, chosen=self._chosen, pace=pace
        )  # fmt: skip
        house.start()
        self.house = house
        self._app.played.bind(state=self._companion_thinks)
        self._changed()
        addresses = house.server.addresses
        self._beside.do(lambda: self._app.services.naming.announce(addresses), self._is_called, self._has_no_name)

    def stop(self) -> None:
        """The evening is put away. Keys stay good for when it is taken up again."""
        if self.house is not None:
            house, self.house, self.name = self.house, None, ""
            self._app.played.unbind(state=self._companion_thinks)
            house.stop()
            self._beside.do(lambda: self._app.services.naming.close(), lambda _: None, lambda _: None)
            self._changed()

    def move(self) -> None:
        """This machine's network has changed: whoever is served is served at its new addresses."""
        if self.house is not None:
            try:
                self.again()
            except Refused:
                # No network any more: their page says so to whoever opens it.
                return

    def _is_called(self, name: str) -> None:
        if self.house is not None:
            self.name = name
            self._changed()

    def _has_no_name(self, _: Refused) -> None:
        self.name = ""

    def again(self) -> None:
        """Look for this house's addresses anew, as after another Wi-Fi was joined. Raises Unavailable."""
        self.stop()
        self.start()

    def state(self, holder: int) -> str:
        """Whether that holder has a phone that listens, in words; "" without any."""
        if self.house is None:
            return ""
        if self.listens(holder):
            return say("phone.table.is_in")
        heard = self.house.server.heard(holder)
        if holder not in self.house.passes.seated():
            return ""
        return say("phone.table.heard", time=f"{heard:%H:%M}") if heard else say("phone.table.awaited")

    def listens(self, holder: int) -> bool:
        """Whether that holder has a phone that is there now, and is asked on it."""
        return self.house is not None and bool(self.house.server.phones(holder))

    def _do_what_waits(self, *_: object) -> None:
        if self.house is None:
            return
        window = self._app.running.window
        before = window.changes
        self.house.pump(OF_A_FRAME)
        if window.changes != before:
            # Whoever plays by phone is here and sees the table: that counts as a touch.
            self._app.stage.dimmer.takes()

    def _changed(self) -> None:
        self.dispatch("on_change")

    def _companion_thinks(self, *_: object) -> None:
        """It has begun to, or is ready and waits: phones say so, and have the key by which it goes on."""
        if self.house is not None:
            self.house.hub.look_again()

    def _chosen(self, seat: int) -> None:
        """Somebody answered on their phone: that they did is for everybody, what they said is not."""
        self._app.stage.notice(say("phone.table.has_chosen", name=self._app.running.window.seats[seat].name), "info")

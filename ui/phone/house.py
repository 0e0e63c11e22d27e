"""The phones of one evening, whole: who may come in, the server, the table's side of it, and what a restart needs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.refused import Unavailable
from ui.phone import kept_passes
from ui.phone.addresses import house_addresses
from ui.phone.hub import Hub
from ui.phone.passes import Passes
from ui.phone.played import UNASKED, Pace
from ui.phone.server import PhoneServer

PORT = 8410
"""Where we listen if nobody else does: a page that comes back after a restart looks for us where we were."""


class House:
    """Serves an evening to phones from `start` to `stop`. window: the table's, of an evening in `kept`.

    wake: called from any thread when `pump` has something to do. addresses: where to listen, everywhere in the house
    when None. port: that one alone, where it is not None. changed: called by `pump` when a phone came or went.
    chosen: called by `pump` with a seat that answered something that the others may not see. pace: as for `Hub`.
    """

    def __init__(
        self,
        kept: Kept,
        window: Window,
        wake: Callable[[], None],
        addresses: Sequence[str] | None = None,
        port: int | None = None,
        names: Sequence[str] = (),
        changed: Callable[[], None] = lambda: None,
        chosen: Callable[[int], None] = lambda seat: None,
        pace: Pace = UNASKED,
    ) -> None:
        self._kept = kept
        self._evening = window.facts.number
        self._changed = changed
        self.passes = Passes()
        before = kept_passes.take_up(kept, self._evening, self.passes)
        ports = list(dict.fromkeys([before or PORT, PORT, 0])) if port is None else [port]
        found = house_addresses() if addresses is None else addresses
        if not found:
            raise Unavailable("phone.no_address")
        self.hub = Hub(window, wake, self._came_or_went, chosen, pace)
        self.server = PhoneServer(self.hub, self.passes, found, ports, names)

    def start(self) -> None:
        """Listen. Raises Unavailable when no address can be listened on."""
        try:
            self.server.start()
        except Unavailable:
            self.hub.close()
            raise

    def pump(self, most: float = math.inf) -> None:
        """Do what phones asked for meanwhile, and let them see what changed, for at most so many seconds in all.

        On the table's thread; `wake` is called where there is more to do.
        """
        self.hub.pump(most)

    def stop(self) -> None:
        """Serve nobody any longer; their keys stay good for the next time."""
        self.server.stop()
        self._keep()
        self.hub.close()

    def take_back(self, holder: int) -> None:
        """End every key of that holder at once, here and after a restart."""
        self.server.take_back(holder)
        self._keep()

    def _came_or_went(self) -> None:
        self._keep()
        self._changed()

    def _keep(self) -> None:
        kept_passes.keep(self._kept, self._evening, self.server.port, self.passes)

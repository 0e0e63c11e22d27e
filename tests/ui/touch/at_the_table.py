"""Short ways for tests through the table's window: answers by whose they are, positions by corrections."""

from __future__ import annotations

import msgspec

from companion.client.layers.views import CHANCE
from companion.client.window import Window


class AtTheTable:
    """Sets up and looks at a game as the people around it do."""

    def __init__(self, window: Window):
        self.window = window

    def __getattr__(self, name):
        return getattr(self.window, name)

    def _owed(self, actor, seat=None):
        return next(one for one in self.window.questions if one.actor == actor and (seat is None or one.seat == seat))

    def answer(self, actor, answer, sure=False):
        """The open question of this actor is answered: a seat, -1 the table, -2 chance."""
        self.window.answer(self._owed(actor).id, answer, "typed" if actor == CHANCE else "touch", sure)

    def asks(self, viewer=None):
        """The open questions as a seat (None: everybody) sees them."""
        return self._of(viewer).questions

    def view(self, viewer=None):
        """The table as a seat (None: everybody) sees it, as a program would read it."""
        return msgspec.to_builtins(self._of(viewer).view)

    def log(self, viewer=None):
        """What happened, as a seat (None: everybody) may know it."""
        return list(self._of(viewer).log)

    def _of(self, viewer):
        return self.window if viewer is None else self.window.seat(viewer)

"""What hands have ticked off of an evening, and what each seat has seen: the same everywhere, kept beside the game.

A game is its answers alone. Ticks lie beside it, as half-typed dice do, so that a pulled plug leaves them: what hands
have done with real pieces is no answer, and an undo does not undo it. Neither is that somebody has looked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress

import msgspec

from companion.client.display.puts import Key
from companion.refused import Unavailable
from companion.table.file.store import TICKED, Store

SEEN = "seen"
"""What the thing is called that a seat has looked at: all that happened to it so far."""

Written = list[tuple[str, str, int]]
"""Ticks as they are kept: of each thing its name, its place, and how many changes there were."""


def ticked(store: Store, evening: int) -> Written:
    """What was ticked off of an evening that is kept there; nothing where what is kept cannot be read."""
    written = store.recall(f"{TICKED}{evening}")
    with suppress(msgspec.DecodeError):
        return msgspec.json.decode(written, type=Written) if written is not None else []
    return []


def keep_ticks(store: Store, evening: int, ticks: Written) -> None:
    """Keep that beside an evening. Raises Unavailable when the disk will not take it."""
    store.remember(f"{TICKED}{evening}", msgspec.json.encode(ticks))


class Ticks:
    """The ticks of one evening. store: where they are kept, None for nowhere. evening: its number there.

    made: grows with every tick, and with every look.
    """

    def __init__(self, store: Store | None = None, evening: int = 0) -> None:
        self._store = store
        self._evening = evening
        found = ticked(store, evening) if store is not None else []
        self._at = {Key(thing, place): at for thing, place, at in found}
        self.made = 0
        self._listeners: list[Callable[[], None]] = []

    def at(self, key: Key) -> int:
        """How many changes there were when that was ticked last, 0 where it never was."""
        return self._at.get(key, 0)

    def seen(self, seat: int) -> int:
        """How many changes there were when what that seat saw last came about, 0 where it has seen nothing."""
        return self.at(Key(SEEN, str(seat)))

    def see(self, seat: int, came: int) -> None:
        """That seat has seen what came about after so many changes, and all before it."""
        self._at[Key(SEEN, str(seat))] = max(came, self.seen(seat))
        self._keep()

    def tick(self, keys: Iterable[Key], changes: int, still: Iterable[Key]) -> None:
        """These are done. changes: how many there were. still: of what was ticked before, that which still matters.

        A disk that will not take it keeps nobody from playing.
        """
        kept = {key for key in self._at if key.thing == SEEN}.union(still)
        self._at = {key: at for key, at in self._at.items() if key in kept} | dict.fromkeys(keys, changes)
        self._keep()

    def _keep(self) -> None:
        self.made += 1
        if self._store is not None:
            with suppress(Unavailable):
                keep_ticks(self._store, self._evening, [(*key, at) for key, at in self._at.items()])
        for listener in list(self._listeners):
            listener()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be called after each tick and each look. Returns a function that stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

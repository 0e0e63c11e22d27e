"""What hands have ticked off of an evening: the same on every screen, and kept beside the game.

A game is its answers alone. Ticks lie beside it, as half-typed dice do, so that a pulled plug leaves them: what hands
have done with real pieces is no answer, and an undo does not undo it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress

import msgspec

from companion.client.display.puts import Key
from companion.refused import Unavailable
from companion.table.file.store import TICKED, Store

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

    made: grows with every tick.
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

    def tick(self, keys: Iterable[Key], changes: int, still: Iterable[Key]) -> None:
        """These are done. changes: how many there were. still: of what was ticked before, that which still matters.

        A disk that will not take it keeps nobody from playing.
        """
        self._at = {key: self._at[key] for key in still if key in self._at} | dict.fromkeys(keys, changes)
        self.made += 1
        if self._store is not None:
            with suppress(Unavailable):
                keep_ticks(self._store, self._evening, [(*key, at) for key, at in self._at.items()])
        for listener in list(self._listeners):
            listener()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Be called after each tick. Returns a function that stops it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

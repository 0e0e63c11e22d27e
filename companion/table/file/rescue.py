"""What can still be had of a damaged game: it goes on, as a new one, from the last entry that is as it was kept."""

from __future__ import annotations

from companion.refused import Damaged
from companion.table.exchange.foreign import play_foreign
from companion.table.file.store import Store
from companion.table.running.evening import Evening


def rescue(store: Store, number: int) -> Evening:
    """A new game out of the beginning of a damaged one, as far as that is whole. The damaged one stays as it is.

    Raises Damaged where no answer of it can be read, or what can be read cannot be played; nothing is then kept.
    """
    header, entries = store.header(number), store.readable(number)
    if not entries:
        raise Damaged("journal.nothing_left")
    scratch, begun = play_foreign(header, entries)
    return Evening.resume(store, store.create(header, list(scratch.entries(1)), begun.over))

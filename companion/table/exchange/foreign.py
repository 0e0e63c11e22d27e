"""A game that comes from elsewhere, by whichever way: looked at and played in a store of its own before it is kept."""

from __future__ import annotations

from collections.abc import Sequence

from companion.table.file.store import Store
from companion.table.journal import Entry, Header
from companion.table.running.evening import Evening


def play_foreign(header: Header, entries: Sequence[tuple[Entry, bytes | None]]) -> tuple[Store, Evening]:
    """The game, played, and the store that holds it alone. Raises Refused where it cannot have been fairly played."""
    scratch = Store(":memory:")
    return scratch, Evening.resume(scratch, scratch.create(header, entries), foreign=True)

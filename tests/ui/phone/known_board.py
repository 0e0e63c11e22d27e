"""A table with phones whose board can be looked at: its empty board and its pieces are known."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from companion.client.board_seen.lookout import Lookout
from tests.board_eyes import Eyes
from tests.client.board_seen.test_lookout import photographed, taught, walked
from tests.ui.phone.table import PhoneTable, begin

SQUARES = ["W10", "W13", "W16", "W19"]
"""Where the four pieces stand."""


@contextmanager
def known_board(eyes: Eyes) -> Iterator[PhoneTable]:
    """Outrage!; on a photograph all pieces are seen where they stand."""
    with PhoneTable(begin("outrage")) as table:

        def set_up() -> None:
            walked(photographed(table.kept, table.window))
            lookout = taught(Lookout(table.window), eyes)
            eyes.seen = {one.kind: one.spot for one in lookout.begin().pieces}

        table.do(set_up)
        yield table


def moved(eyes: Eyes, *squares: str) -> None:
    """Those of the first seats are seen on these instead."""
    eyes.seen.update(zip(eyes.seen, squares, strict=False))

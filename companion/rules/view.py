"""What every game's view has in common: the little that shared rooms read of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec


class TableView(msgspec.Struct, kw_only=True):
    """A game's table as one viewer may know it: plain data, the only way out of the game.

    A game's own view adds its fields, in the order in which a program reads them; one that only some viewers get is
    `T | UnsetType = UNSET`, and is left out for the others. What shared rooms show of it comes from the game's display.
    The one field they may read of every game:

    over: the game has ended.
    """

    if TYPE_CHECKING:
        # Each game's view places it among its own fields; declared here it would have to come first.
        over: bool

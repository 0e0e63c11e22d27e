"""What every game's view has in common: the little that shared rooms read of it."""

from __future__ import annotations

import msgspec


class TableView(msgspec.Struct, kw_only=True):
    """A game's table as one viewer may know it: plain data, the only way out of the game.

    over: the game has ended. A game's own view adds its fields; one that only some viewers get is `T | UnsetType`.
    """

    over: bool

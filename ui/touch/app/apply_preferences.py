"""Makes the app look and behave as this table likes it, and tells what a table waits for while nobody is there."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from ui.touch.app.idle import Waiting
from ui.touch.look.lettering import lettering
from ui.touch.look.theme import theme
from ui.touch.machine.daylight import darkness

if TYPE_CHECKING:
    from ui.touch.app.preferences import Preferences
    from ui.touch.machine.dimmer import Dimmer
    from ui.touch.machine.rotation import Rotation
    from ui.touch.table.model import TableModel

MINUTE = 60.0
"""Seconds."""


def follow(likes: Preferences, dimmer: Dimmer, turning: Rotation) -> None:
    """Whatever this table likes shows from now on, on the page that is shown and on all others."""
    large = likes.lettering == "large"
    if (theme.name, lettering.large) != (likes.theme, large):
        # All is painted anew, which takes a while: not for whatever else is set.
        lettering.large = large
        theme.use(likes.theme)
    turning.follow()
    dimmer.after = likes.dims * MINUTE
    dimmer.level = likes.level / 100
    dimmer.darkness = (lambda: darkness(datetime.now())) if likes.brightness == "by_hour" else (lambda: 0.0)
    dimmer.look()


def waiting_of(table: TableModel | None) -> Waiting:
    """The game and whose turn it is, as everybody may know. table: the running one, None between evenings."""
    if table is None or table.window.over:
        return Waiting("")
    words, asks = table.window.words, table.asks
    seat = asks[0].seat if len(asks) == 1 else -1
    return Waiting(table.window.facts.title, words.say("touch.idle.turn", seat=seat), table.seat(seat))

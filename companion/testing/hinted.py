"""The hint at a table of any game, as a seat or everybody has it."""

from __future__ import annotations

from companion.client.answering.hints import Hint, hint_for, hints_class
from companion.rules.play import Play
from companion.table.running.timeline import OpenQuestion


def hint(play: Play, own: bool = True) -> Hint | None:
    """The hint for the first open question. own: as its seat has it, else as everybody has."""
    return hint_for(hints_class(play.game.name)(play.box), play.game, play.state, OpenQuestion("", play.asks[0]), own)

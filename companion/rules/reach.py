"""What no rule of a game ever leads to: one look at a table for corrections, for whole positions and for the soak."""

from __future__ import annotations

from companion.rules.play import Play
from companion.words import Said


def broken(play: Play) -> list[Said]:
    """All that is wrong with a table that the rules never come to, each once; nothing in any game by the rules.

    It is looked at as it is now, and as it was when the running step began, which is what a position remembers.
    """
    found = [*play.game.faults(play.state), *play.game.unreachable(play.at_step_start())]
    return [fault for at, fault in enumerate(found) if fault not in found[:at]]

"""What happened to somebody since they last answered, for whoever was not looking: out of what they may know."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from companion import games
from companion.client.display.display import Display
from companion.client.display.telling import WORTH
from companion.client.layers.views import LogLine
from companion.rules.asks import CHANCE
from companion.rules.game import Game
from companion.table.journal import AUTOMATIC, Given
from companion.table.running.evening import Evening
from companion.table.running.log import TURN

MOST = 6
"""So many lines are told: what somebody's deed comes to has them all. Of more, the oldest are left out."""

SEAT = "seat"
"""What the vocabulary calls a fact that names one."""


def happened_meanwhile(seat: int, display: Display, log: Sequence[LogLine], evening: Evening) -> list[LogLine]:
    """What is told to that seat, in its order, from the first turn on. display, log: as its own window has them.

    Of what others did, and chance for them, all that names it and has some weight. What its own answer led to it knows,
    but for what that was to another's deed: with what somebody attacked lays against it, the fight comes.
    """
    live = [line for line in log if not line.undone]
    told = [line for line in live[_first(seat, evening, live) :] if _concerns(seat, display, evening.game, line)]
    return told[-MOST:]


def _first(seat: int, evening: Evening, live: Sequence[LogLine]) -> int:
    """From which line in force on that seat may not have seen what happened."""
    own, others = _since(evening, seat)
    if own is None:
        return next((place for place, line in enumerate(live) if line.kind == TURN), len(live))
    first, led_to = evening.log_at(own), evening.log_at(own + 1) if own + 1 < len(evening.played) else len(live)
    theirs = evening.log_at(others) if others is not None else len(live)
    known = live[first:led_to]
    if any(line.seat != seat and _names(evening.game, line, seat) for line in known):
        led_to = first
    # In its own turn, what comes up to somebody else's answer is of its own doing.
    return theirs if _turn_of(live[:first]) == seat else led_to


def _since(evening: Evening, seat: int) -> tuple[int | None, int | None]:
    """The places of the last answer that this seat gave, and of the first that others or the table gave after it."""
    others = None
    for place in range(len(evening.played) - 1, -1, -1):
        entry = evening.played[place]
        if isinstance(entry, Given) and entry.source not in AUTOMATIC and entry.actor != CHANCE:
            if entry.actor == seat:
                return place, others
            others = place
    return None, others


def _turn_of(before: Sequence[LogLine]) -> int:
    """Whose turn it was after these lines, -1 for nobody's."""
    return next((line.seat for line in reversed(before) if line.kind == TURN), -1)


def _concerns(seat: int, display: Display, game: Game, line: LogLine) -> bool:
    named = line.seat == seat or _names(game, line, seat)
    return named and bool(line.text) and display.tells(line).weight >= WORTH


def _names(game: Game, line: LogLine, seat: int) -> bool:
    """Whether the facts of a line name that seat."""
    named = (line.facts.get(fact) for fact in _seats_in(game.name).get(line.kind, ()))
    return any(seat in one if isinstance(one, list) else seat == one for one in named)


@cache
def _seats_in(game: str) -> dict[str, tuple[str, ...]]:
    """By the kind of event, the facts that are seats, as the game's vocabulary has them."""
    events = games.load(game).vocabulary().get("event", {})
    return {
        kind: tuple(name for name, type_ in entry.get("facts", {}).items() if type_.strip("[]?") == SEAT)
        for kind, entry in events.items()
    }

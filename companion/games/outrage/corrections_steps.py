"""Which steps still to come have lost their ground when something is put right, and what is done about them.

A step that waits, or asks, may rest on where a piece stands or on what holds it: nobody is attacked in the White Tower,
and whoever is off the Rack owes nothing for it. Steps that look for themselves when they run are not named here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.outrage.accreditation import is_waiting
from companion.games.outrage.attack import targets
from companion.games.outrage.squares import back_of
from companion.games.outrage.state import Tower
from companion.games.outrage.tea import can_be_asked
from companion.games.outrage.theft import facing
from companion.games.outrage.turn import opening
from companion.rules.state import Step


def _held_at(place: str) -> Callable[..., bool]:
    return lambda table, seat, *_: table.players[seat].held == place


def _lets_in(table: Tower, seat: int, square: str) -> bool:
    """Whether a piece may be sent to that square: nobody is without accreditation in the White Tower (OUT-WT-10)."""
    inside = square in table.box.board.for_accredited
    # An order may let the piece in and then send it there.
    return not inside or table.players[seat].accredited or ("accredit", seat) in table.agenda


def _lets_back(table: Tower, seat: int) -> bool:
    """Whether a piece may stand where going back leads (OUT-SQ-14)."""
    return _lets_in(table, seat, back_of(table, seat))


_GROUND: Mapping[str, Callable[..., bool]] = {
    "accredit_throw": is_waiting,
    "attack": lambda table, seat, other: int(other) in targets(table, seat),
    "beaten": lambda table, seat: table.players[seat].target_jewel != "",
    "come_back": lambda table, seat: table.players[seat].square == table.box.places.ferryman,
    "go_back": _lets_back,
    "go_to": lambda table, seat, square, *_: _lets_in(table, seat, square),
    "invited": can_be_asked,
    "locked_in": _held_at("beauchamp"),
    "may_show_pass": is_waiting,
    "plead": _held_at("bowyer"),
    "steal": lambda table, seat, jewel: facing(table, seat) == jewel,
    "toll": _held_at("rack"),
}
"""By step, whether there is still a ground for it."""

_USES_OF_A_TURN = ("attack", "steal")
"""Steps in whose place the turn opens again: the player has nothing of it."""


def has_ground(table: Tower, step: Step) -> bool:
    """Whether there is still a ground for a step, as far as it does not look for itself."""
    name, *arguments = step
    ground = _GROUND.get(name)
    return ground is None or ground(table, *arguments)


def leave_out_groundless(table: Tower) -> None:
    """Leave out what has lost its ground. The turn goes on from before that was chosen, or with what is left."""
    if table.box.leaves_out_groundless and not table.over:
        table.agenda = [left for step in table.agenda for left in _left(table, step)]


def _left(table: Tower, step: Step) -> list[Step]:
    if has_ground(table, step):
        return [step]
    name, *arguments = step
    if name in _USES_OF_A_TURN:
        return [opening(table, arguments[0])]
    # Whoever is not, or no more, at Queen's House for accreditation throws to move.
    return [("throw", arguments[0])] if name == "accredit_throw" else []

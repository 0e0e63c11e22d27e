"""Claiming sanctuary in the Chapel Royal."""

from __future__ import annotations

from companion.games.outrage import cards
from companion.games.outrage.place import in_white_tower, place
from companion.games.outrage.roles import SANCTUARY
from companion.games.outrage.state import Tower
from companion.games.outrage.turn import end_turn
from companion.rules.asks import Asking


def may_claim(table: Tower, seat: int) -> bool:
    """Whether the card would be of use now: with accreditation, and not from a lock-up or the Rack (OUT-TOWER-20)."""
    player = table.players[seat]
    if not player.accredited or player.held:
        return False
    return table.box.options.sanctuary_from_white_tower or not in_white_tower(table, seat)


def at_turn_start(table: Tower, seat: int) -> tuple[list[str], list[str]]:
    """Sanctuary takes the place of the throw (OUT-TOWER-17). A thief with tools laid gives up first."""
    if not table.players[seat].target_jewel and cards.has_role(table, seat, SANCTUARY) and may_claim(table, seat):
        return [], [SANCTUARY]
    return [], []


def sanctuary(table: Tower, seat: int) -> Asking:
    """Play Sanctuary instead of throwing; that is the turn (OUT-TOWER-17)."""
    yield from cards.play_role(table, seat, SANCTUARY, "OUT-TOWER-17")
    retreat(table, seat, "OUT-TOWER-18")
    end_turn(table, seat)


def retreat(table: Tower, seat: int, rule: str) -> None:
    """Go to the Chapel Royal, out of everybody's reach until the seat's next turn (OUT-TOWER-18)."""
    place(table, seat, table.box.places.chapel_royal, rule)
    table.players[seat].sanctuary = True
    table.tell("in_sanctuary", "OUT-TOWER-18", seat)
    table.then(("obey", seat))


STEPS = {"sanctuary": sanctuary}

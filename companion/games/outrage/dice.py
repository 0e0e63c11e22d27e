"""What every throw of a turn has in common: it is told, and doubles are counted."""

from __future__ import annotations

from companion.games.outrage import bans
from companion.games.outrage.state import Tower


def took_dice(table: Tower, seat: int, dice: list[int]) -> bool:
    """Take note of a throw and its double (OUT-DICE-03, OUT-DICE-05, OUT-DICE-07).

    Only doubles that follow each other count: a throw in between, such as a pardon earns, begins the count again.

    Returns whether it was the third double running: then the player is on the way to the Bloody Tower and nothing is
    moved (OUT-DICE-04).
    """
    turn = table.turn
    turn.dice = dice
    table.tell("threw", "OUT-DICE-01", seat, dice=dice, total=sum(dice))
    bans.thrown(table, seat, sum(dice))
    if dice[0] != dice[1]:
        turn.doubles = 0
        return False
    turn.doubles += 1
    if turn.doubles < 3:
        turn.owes_throw = True
        return False
    turn.owes_throw = False
    table.tell("third_double", "OUT-DICE-04", seat)
    table.then(("imprison", seat, "bloody"))
    return True

"""Who moves and throws for a seat that the companion plays: the people at the table, in turns."""

from __future__ import annotations

from collections.abc import Collection


def helper(seat: int, played: Collection[int], seats: int, turn: int) -> int:
    """The seat whose hands help that one in a turn; -1 where it has hands of its own, and where nobody is there.

    played: the seats that the companion plays. With every round it is the next person, clockwise from that seat.
    """
    people = [at % seats for at in range(seat + 1, seat + seats) if at % seats not in played]
    return people[turn // seats % len(people)] if seat in played and people else -1

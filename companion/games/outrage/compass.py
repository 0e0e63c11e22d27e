"""How far it is on the board to where somebody wants to go: for hints, out of what everybody sees."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from companion.games.outrage.box import Box

WAYS = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""In how many of 36 ways two dice show each total."""

THROW = 7
"""What two dice show on average."""

FURTHER = 4.0
"""Throws that are still to come from the last dozen squares before a goal; nobody hits it at once."""

SELDOM = 0.12
"""However near, so much of a chance there is always: by another way round, or by a double."""

ORDERS = {
    "draw_tower": -0.8,
    "draw_raven": 0.4,
    "miss_turn": 1.0,
    "extra_turn": -1.0,
    "surrender": 0.3,
    "torture": 2.5,
    "rack": 6.0,
    "go_back": 0.8,
    "clerks_tea": 0.6,
    "governors_tea": 0.6,
}
"""What a square's order costs, in throws: what it gives is less than nothing."""


class Compass:
    """Ways to some squares, as the posts are manned now. goals: where somebody wants to stop."""

    def __init__(self, box: Box, goals: Collection[str], warders: Iterable[str]) -> None:
        self._box = box
        self._goals = frozenset(goals)
        self._far = {goal: self._steps(goal, frozenset(warders)) for goal in self._goals}

    def _steps(self, goal: str, closed: Collection[str]) -> dict[str, int]:
        """How many steps it is from every square to a goal, round manned posts."""
        board = self._box.board
        far = {goal: 0}
        queue = [goal]
        for here in queue:
            for name in board.from_[here]:
                if name not in far and name not in closed:
                    far[name] = far[here] + 1
                    queue.append(name)
        return far

    def cost(self, square: str) -> float:
        """About how many throws it takes from a square, with what its order costs; one that sends on counts there."""
        order = self._box.board.order[square]
        if square in self._goals:
            return 0.0
        price = 0.0
        for verb, *rest in order:
            if verb == "go_to" and rest[0] != square:
                return 0.5 + self._throws(rest[0])
            price += ORDERS.get(verb, 0.0)
        return price + self._throws(square)

    def _throws(self, square: str) -> float:
        """About how many throws it takes, orders on the way left out."""
        distances = {far[square] for far in self._far.values() if square in far}
        if not distances:
            return 20.0
        if 0 in distances:
            return 0.0
        if min(distances) > 2 * THROW - 2:
            return FURTHER + (min(distances) - THROW) / THROW
        chance = sum(WAYS.get(distance, 0) for distance in distances) / 36
        return min(FURTHER, 1 / max(chance, SELDOM))

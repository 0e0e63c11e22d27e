"""Where a seat should go next, and how far each way leads it there: for hints, out of what one viewer may know."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import msgspec

from companion.games.outrage import cards, escape, split, walk
from companion.games.outrage.box import Box
from companion.games.outrage.compass import Compass
from companion.games.outrage.place import friends, jewels_inside
from companion.games.outrage.state import IN_CASE, UNKNOWN, Tower
from companion.words import Said, said

BARE_MOST = 4
"""Of so many cards nobody has dealt here one is likely to be a tool."""

VALUE = 0.01
"""How many throws a point of a Jewel is worth: of two cases within reach the better one."""

HINDERED = 0.1
"""How much it counts that a share leads a rival away from where they want to go; that it leads them there counts
whole."""

THREAT = 10.0
"""What it is worth to lead somebody away who could leave with a Jewel."""

KNOWN = 24
"""Ways to so many goals are remembered: a game that is played on is soon somewhere else, and comes back again."""


class Aim(msgspec.Struct, frozen=True):
    """Squares where a seat wants to stop, and what for."""

    goals: frozenset[str]
    why: Said


class Aims(msgspec.Struct, frozen=True):
    """What a seat wants next; any of them will do.

    whole: a look at its hand would add none. perhaps: what it may want besides, by its hand.
    """

    wanted: list[Aim]
    whole: bool = True
    perhaps: list[Aim] = []


def wants_jewel(table: Tower, seat: int) -> bool:
    """Whether another Jewel is of use: where the first thief out wins, one is enough."""
    return table.box.options.ending != "first_out" or not jewels_inside(table, seat)


def has_tool(table: Tower, seat: int) -> bool:
    """Whether the hand has a burglary tool, or very likely has."""
    hand = table.players[seat].hand
    return any(cards.is_tool(table, card) for card in hand) or hand.count(UNKNOWN) >= BARE_MOST


def aims_of(table: Tower, seat: int, sees_hand: bool) -> Aims:
    """What that seat wants next. sees_hand: its cards are seen; else only what is certain without them is wanted."""
    player, places = table.players[seat], table.box.places
    coin = [Aim(frozenset({places.mint}), said("outrage.hint.coin"))] if not player.coin and table.mint else []
    if not player.accredited:
        circuit = table.box.board.walk
        ahead = {player.square, places.mint} <= {*circuit} and circuit.index(player.square) < circuit.index(places.mint)
        round_once = Aim(frozenset({places.queens_house}), said("outrage.hint.round", queens_house="queens_house"))
        return Aims([round_once, *coin] if ahead else [round_once])
    if jewels_inside(table, seat) and player.coin:
        return Aims([Aim(frozenset({places.cradle}), said("outrage.hint.out", cradle="cradle"))])
    wanted = coin
    if not wants_jewel(table, seat):
        return Aims(wanted)
    cases = frozenset(case for case, jewel in table.box.cases.items() if table.jewels[jewel].holder == IN_CASE)
    to_a_case = [Aim(cases, said("outrage.hint.jewel"))] if cases else []
    if player.hand and not sees_hand:
        return Aims(wanted, whole=False, perhaps=to_a_case)
    if has_tool(table, seat) and cases:
        wanted += to_a_case
    elif player.coin:
        order = table.box.board.order
        gives = {square for square, steps in order.items() if any(step[0] == "draw_tower" for step in steps)}
        wanted.append(Aim(frozenset(gives - {places.mint}), said("outrage.hint.card")))
    return Aims(wanted)


class Ways:
    """How far it is from square to square, as the posts are manned. One for each table; what it found is kept."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._known: dict[tuple[Collection[str], Collection[str]], Compass] = {}

    def cost(self, table: Tower, square: str, goals: frozenset[str]) -> float:
        """About how many throws it takes from a square to one of these; 0 on one of them, less before more valuable
        cases."""
        key = goals, frozenset(table.warders)
        if key not in self._known:
            if len(self._known) >= KNOWN:
                self._known.clear()
            self._known[key] = Compass(self._box, goals, table.warders)
        jewel = self._box.cases.get(square, "") if square in goals else ""
        return self._known[key].cost(square) - (VALUE * self._box.jewels[jewel].value if jewel else 0.0)

    def best(self, table: Tower, square: str, aims: Aims) -> tuple[float, Said]:
        """The aim that is nearest from a square: how many throws away it is, and what it is for."""
        costs = [(self.cost(table, square, aim.goals), aim.why) for aim in aims.wanted]
        return min(costs, key=lambda one: one[0])

    def landing(self, table: Tower, seat: int, steps: int, aims: Aims) -> float | None:
        """How far off a seat is after the best walk of so many squares that needs no card; None where there is none."""
        free = walk.possible(table, seat, steps).free
        return min((self.best(table, square, aims)[0] for square in free), default=None)

    def seven(self, table: Tower, seat: int, aims: Aims, shares: Iterable[str]) -> dict[str, float]:
        """How far off that seat is after each way to use its seven, with what a share does for others.

        shares: answers that share it, "share:2:3" for three squares of one's own and four for seat 2.
        """
        whole = self.landing(table, seat, split.SEVEN, aims)
        here = self.best(table, table.players[seat].square, aims)[0]
        found = {"move": here if whole is None else whole}
        for option in shares:
            _, other, own = option.split(":")
            mine = self.landing(table, seat, int(own), aims)
            if mine is not None:
                found[option] = mine + self._helped(table, seat, int(other), split.SEVEN - int(own))
        return found

    def _helped(self, table: Tower, seat: int, other: int, steps: int) -> float:
        """What it costs a seat to move another piece so far, where it may choose the square."""
        if friends(table, seat, other):
            return 0.0
        theirs = aims_of(table, other, sees_hand=False)
        if not theirs.wanted:
            return 0.0
        here = self.best(table, table.players[other].square, theirs)[0]
        free = walk.possible(table, other, steps).free
        further = max((self.best(table, square, theirs)[0] for square in free), default=here) - here
        if further <= 0:
            return -further
        leaving = bool(jewels_inside(table, other)) and not escape.may_leave(table, other)
        return -(THREAT if leaving else HINDERED) * further


def lands_there(cost: float) -> bool:
    """Whether somebody so far off has arrived."""
    return cost <= 0.0

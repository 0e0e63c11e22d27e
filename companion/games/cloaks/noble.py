"""Phases 2 and 4: the noble's walk over linked cloaks, and its retreat (CLK-NOBLE, CLK-RET)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

from companion.games.cloaks.ground import parts, steps_apart
from companion.games.cloaks.state import City, cloak_owner, ground, nobles, on_cloak, order
from companion.games.cloaks.verbs import BARE_STEP, PASS_NOBLE

Leave = tuple[int, int]
"""For how many roads without a cloak, and past how many nobles, cards let the noble go."""


def leave_given(table: City) -> Leave:
    """What cards of this turn allow that was not used yet."""
    verbs = table.turn.verbs
    return verbs.count(BARE_STEP), verbs.count(PASS_NOBLE)


def reachable(table: City, seat: int, leave: Leave | None = None) -> list[str]:
    """The squares to which the noble may walk: any own cloak, and rivals' cloaks that are linked (CLK-NOBLE-01 to 04).

    It goes side to side over cloaks of anybody, past no other noble and onto none. leave: what cards allow beyond
    that; None for what they do allow.
    """
    owner, others = cloak_owner(table), nobles(table, but=seat)
    start = table.players[seat].noble
    ends = {square for square in walked(table, seat, owner, others, leave) if square in owner and square not in others}
    if _cut_off(table, seat, owner) and not ends.intersection(table.players[seat].cloaks):
        return []
    return order(ends - {start})


def _cut_off(table: City, seat: int, owner: Mapping[str, int]) -> bool:
    """Whether the noble is out on cloaks that no longer hang together with its own: nothing is linked then."""
    start = table.players[seat].noble
    linked = next((part for part in parts(ground(table), owner) if start in part), [])
    return bool(linked) and all(owner[square] != seat for square in linked)


def walked(
    table: City, seat: int, owner: Mapping[str, int], others: set[str], leave: Leave | None = None
) -> set[str]:  # fmt: skip
    """Every square that the noble comes to, those among them on which it cannot stop. leave: as of `reachable`."""
    leave = leave_given(table) if leave is None else leave
    there = ground(table)
    start = table.players[seat].noble
    touching = table.box.options.rival_chain == "touching"
    known = {(start, *leave)}
    waiting = list(known)
    for square, bare, past in waiting:
        for beside in there.beside[square]:
            if touching and square not in others and _leads_away(table, seat, owner, square, beside):
                continue
            if square == start and not on_cloak(table, seat) and owner.get(beside) != seat:
                continue  # Out of the house it steps onto an own cloak (CLK-FIRST-05).
            after = _after(beside, bare, past, owner, others, there.roads)
            if after is not None and after not in known:
                known.add(after)
                waiting.append(after)
    return {square for square, _, _ in known}


def _leads_away(table: City, seat: int, owner: Mapping[str, int], square: str, beside: str) -> bool:
    """Whether a step from a rival's cloak leads on to none of the own, where only those are linked that touch.

    Past a noble that steps aside it may (R-CLK-16, R-CLK-55).
    """
    own = (seat, None) if table.box.earlier else (seat,)
    return owner.get(square, seat) != seat and owner.get(beside) not in own


def use_leave(table: City, seat: int, square: str) -> None:
    """What cards allow for one road or one noble of this turn is gone once the walk to that square needed it."""
    owner, others, verbs = cloak_owner(table), nobles(table, but=seat), table.turn.verbs
    leaves = product(*(range(most + 1) for most in leave_given(table)))
    for bare, past in sorted(leaves, key=sum):
        if square in walked(table, seat, owner, others, (bare, past)):
            for verb in (*[BARE_STEP] * bare, *[PASS_NOBLE] * past):
                verbs.remove(verb)
            return


def _after(
    square: str, bare: int, past: int, owner: Mapping[str, int], others: set[str], roads: frozenset[str]
) -> tuple[str, int, int] | None:
    """What is left of the card's leave after a step to that square; None where it cannot be taken."""
    if square in others:
        # A noble that is still in its house stands on a field, where nobody walks.
        return (square, bare, past - 1) if past and square in owner else None
    if square in owner:
        return square, bare, past
    return (square, bare - 1, past) if square in roads and bare else None


def may_stay(table: City, seat: int) -> bool:
    """Not in the house: its first turn takes the noble onto a cloak, if it can reach one (CLK-FIRST-05, R-CLK-09)."""
    return on_cloak(table, seat) or not reachable(table, seat)


def retreats(table: City, seat: int) -> list[str]:
    """The nearest own cloaks of a noble that stands on a rival's (CLK-RET-02 to 04)."""
    player = table.players[seat]
    if table.box.options.retreat == "along_cloaks":
        found = _nearest_along(table, seat)
        if found:
            return order(found)
    # As the crow walks, and where no cloaks lead back any more (R-CLK-53).
    nearest = min(steps_apart(player.noble, square) for square in player.cloaks)
    return order([square for square in player.cloaks if steps_apart(player.noble, square) == nearest])


def _nearest_along(table: City, seat: int) -> list[str]:
    """The own cloaks that are reached first over adjoining cloaks, past no other noble (CLK-RET-04)."""
    there, owner, others = ground(table), cloak_owner(table), nobles(table, but=seat)
    known = {table.players[seat].noble}
    ring: Sequence[str] = list(known)
    while ring:
        ring = order(
            {
                beside
                for square in ring
                for beside in there.beside[square]
                if beside in owner and beside not in others and beside not in known
            }
        )
        known.update(ring)
        own = [square for square in ring if owner[square] == seat]
        if own:
            return own
    return []


def on_rival(table: City, seat: int) -> bool:
    """Whether the noble stands on a rival's cloak."""
    player = table.players[seat]
    return on_cloak(table, seat) and player.noble not in player.cloaks

"""Special spaces of an owner's board: what they do to whoever lands there (BRK-SPACE, R-BRK-32).

A space acts on the one who comes to stand there by a result, forward or back, also on top of others; whoever passes it,
stands beneath, or is put there by hand has nothing of it. Its effects are carried out in order. Where they lead to
another special space, that one acts too, but each no more than once for one result: so every chain ends.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.editions.effects import Number, Verbs
from companion.games.break_out.edition import LONGEST, Effect
from companion.games.break_out.going import go_ahead, go_back, go_straight
from companion.games.break_out.state import CELL, Escape, resting

ASKED = ("throw_again", "by_table")
"""Verbs that need somebody's answer (`space_asks`)."""


def landed(table: Escape, who: str, acted: Sequence[int] = ()) -> None:
    """A prisoner has come to stand somewhere. acted: the spaces that have acted on this result (BRK-SPACE-01)."""
    space = table.at[who]
    special = table.box.special.get(space)
    if special is None or space in acted or not (special.text or special.effects):
        return
    table.tell("special", "BRK-SPACE-01", table.seat, who=who, space=space, text=special.text)
    carry_out(table, who, [*acted, space], 0)


def carry_out(table: Escape, who: str, acted: list[int], first: int) -> None:
    """The effects of the last of these spaces, from one of them on, as far as nobody has to be asked."""
    effects = table.box.special[acted[-1]].effects
    for at, effect in enumerate(effects[first:], first):
        if effect.do in ASKED:
            table.then(("act", who, acted, at))
            return
        _VERBS[effect.do](table, who, effect)
        if table.over or table.at[who] <= CELL:
            return
    landed(table, who, acted)


def _move_by(table: Escape, who: str, effect: Effect) -> None:
    """Further on or back, counted as dice are (BRK-SPACE-02)."""
    by = effect.by or 0
    if by > 0:
        go_ahead(table, who, by, "BRK-SPACE-02")
    else:
        go_back(table, who, -by, "BRK-SPACE-02")


def _go_to(table: Escape, who: str, effect: Effect) -> None:
    """Straight to a space; 0 is the cells, and so is what lies before the way out (BRK-SPACE-03, BRK-ROPE-03)."""
    space = effect.space or CELL
    place = space if space >= table.box.first else CELL
    if place != table.at[who]:
        go_straight(table, who, place, "BRK-SPACE-03")


def _rest(table: Escape, who: str, effect: Effect) -> None:
    """The next result of that prisoner is lost (BRK-SPACE-04)."""
    if who not in resting(table):
        table.resting = [*resting(table), who]
    table.tell("must_rest", "BRK-SPACE-04", table.seat, who=who)


_VERBS: dict[str, Callable[[Escape, str, Effect], None]] = {"move_by": _move_by, "go_to": _go_to, "rest": _rest}

VERBS: Verbs = {
    "move_by": {"by": Number(-LONGEST, LONGEST)}, "go_to": {"space": Number(0, LONGEST)},
    "rest": {}, "throw_again": {}, "by_table": {},
}  # fmt: skip
"""Every verb, with what it needs."""

"""The throw that moves a piece."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from companion.games.outrage import accreditation, split, walk
from companion.games.outrage.dice import took_dice
from companion.games.outrage.state import Tower
from companion.rules.asks import Ask, Throw


def throw(table: Tower, seat: int) -> Generator[Ask, Any, None]:
    """Throw both dice and move the total (OUT-DICE-01), or try for accreditation at Queen's House (OUT-ACC-05)."""
    accreditation.go_back_to_walk(table, seat)
    if accreditation.is_waiting(table, seat):
        table.then(("accredit_throw", seat))
        return
    dice = yield Throw(seat, "move", "OUT-DICE-01", facts={"doubles": table.turn.doubles})
    if took_dice(table, seat, dice):
        return
    total = sum(dice)
    if total == split.SEVEN:
        yield from split.seven(table, seat)
    else:
        yield from walk.walk_piece(table, seat, total, seat)


STEPS = {"throw": throw}

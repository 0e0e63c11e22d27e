"""Sets up the decisive positions of Break Out and judges what is claimed of them.

table: position as in tables.at ("8:R b1:G"), dice and faces of seat 0's roll, play: answers from there, forecasts and
options where they are not the usual ones.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.break_out.scoring import boat_points, hits, most_possible
from companion.games.break_out.state import Escape
from companion.rules.play import Play
from companion.testing.decisive import Claim, Row
from tests.games.break_out.tables import FORECASTS, at, throw


def table(row: Row) -> Play:
    """The position, with its question open."""
    given = dict(row.table)
    dice, faces, answers = given.pop("dice", ""), given.pop("faces", []), given.pop("play", [])
    forecasts = [*given.pop("forecasts", []), *FORECASTS]
    play = at(given.pop("position"), forecasts=forecasts, **given)
    if dice:
        play.answer(0, list(dice))
        if play.asks[0].about == "roll":
            throw(play, faces)
    for answer in answers:
        play.answer(0, answer)
    return play


def same(play: Play) -> Hashable:
    """Everything but what was told: orders that lead to the same places are one."""
    position = play.position()
    return position.table, repr(position.answers)


def points(table: Escape, seat: int) -> int:
    """What a forecast has scored so far."""
    return sum(boat_points(table, hits(table, table.forecasts[seat])))


def claim(row: Row, play: Play) -> Claim:
    """For the end of this turn. points:2 - so many points more are scored, and none are lost that could still be.
    scored:2 - so many are, whatever is lost. open: nothing is lost that the forecast could still score."""
    word, _, what = row.claim.partition(":")
    seat = play.asks[0].seat
    before: Any = play.copy().state
    best, scored = most_possible(before, before.forecasts[seat]), points(before, seat)

    def settled(now: Play) -> bool | None:
        table: Any = now.state
        if table.turns == before.turns and not table.over:
            return None
        if word != "scored" and most_possible(table, table.forecasts[seat]) < best:
            return False
        return word == "open" or points(table, seat) >= scored + int(what)

    return settled

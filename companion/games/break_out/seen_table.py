"""The table as one seat may know it, in the shape the rules take, and copies for trying something out on."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET

from companion.games.break_out.box import Box, sides_of
from companion.games.break_out.dice import take
from companion.games.break_out.spaces import carry_out
from companion.games.break_out.state import CELL, Escape, acting
from companion.games.break_out.view import EscapeView, OwnSheet


def seen_table(view: EscapeView, mine: OwnSheet, box: Box) -> Escape:
    """A table at which everybody has this one's forecast: the others' are not seen."""
    forecast = ["".join(boat.prisoners) for boat in mine.boats]
    turn, covering = view.turn, {who: on for pile in view.piles for who, on in _on(pile.prisoners)}
    table = Escape(
        agenda=[],
        forecasts=[list(forecast) for _ in view.locked],
        at={one.id: _place(one.place) for one in view.prisoners},
        above={one.id: covering.get(one.id, 0) for one in view.prisoners},
        seat=max(turn.seat, 0),
        turns=turn.number,
        dice=list(turn.dice),
        named=turn.named,
        forward=dict(turn.forward),
        back=turn.back,
        white=turn.white,
        over=view.over,
        resting=[one.id for one in view.prisoners if one.rests is True] or UNSET,
    )
    vars(table).update(box=box, log=[])
    return table


MOST_AGAIN = 2
"""Throws by the way that are looked ahead to, one after the other."""


def _place(word: str) -> int:
    if word.startswith("boat"):
        return -int(word.removeprefix("boat"))
    return int(word) if word.isdecimal() else CELL


def _on(pile: Sequence[str]) -> list[tuple[str, int]]:
    """How many stand on each of a pile, bottom to top."""
    return [(who, len(pile) - height) for height, who in enumerate(pile, start=1)]


def scratch(table: Escape) -> Escape:
    """The table once more, for trying something out."""
    copied = msgspec.structs.replace(table, agenda=[], at=dict(table.at), above=dict(table.above),
                                     forward=dict(table.forward))  # fmt: skip
    vars(copied).update(box=table.box, log=[], thrown_again=vars(table).get("thrown_again", 0))
    return copied


def after(table: Escape) -> list[Escape]:
    """The tables that what a special space asks may lead to, each as likely: a throw in every way that it can fall.

    What the table may say is not counted on: the prisoner stays. Where nothing is asked it is this table alone. One
    throw may lead to the next without end; from MOST_AGAIN on they are not followed.
    """
    if not acting(table):
        return [table]
    _, who, acted, at = table.agenda[-1]
    thrown = vars(table).get("thrown_again", 0)
    again = table.box.special[acted[-1]].effects[at].do == "throw_again" and thrown < MOST_AGAIN
    found = []
    for side in sides_of(table.box, who) if again else (0,):
        tried = scratch(table)
        vars(tried)["thrown_again"] = thrown + again
        if again:
            tried.forward |= take(tried, {who: side})
        carry_out(tried, who, acted, at + 1)
        found += after(tried)
    return found

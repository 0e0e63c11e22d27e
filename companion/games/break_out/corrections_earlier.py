"""Corrections of evenings that were begun before corrections waited: played again, each has the effect it had then."""

from __future__ import annotations

from companion.games.break_out.boats import all_home, close
from companion.games.break_out.corrections import CORRECTIONS, pile_up, put_in
from companion.games.break_out.scoring import tell_scores
from companion.games.break_out.state import CELL, Escape
from companion.games.break_out.turn import begin_turn


def _put_right(table: Escape, who: str, place: str) -> None:
    put_in(table, who, place)
    _look_for_the_end(table)


def _pile_up(table: Escape, space: str, order: list[str]) -> None:
    pile_up(table, space, order)
    _look_for_the_end(table)


def _look_for_the_end(table: Escape) -> None:
    """The game was over at once, or went on at once; what was asked stayed."""
    limit = table.box.options.round_limit * len(table.forecasts)
    if all_home(table):
        table.agenda.clear()
        if table.over and all(at < CELL for at in table.at.values()):
            tell_scores(table)
        else:
            close(table)
    elif table.over and (not limit or table.turns < limit):
        table.over = False
        begin_turn(table, (table.seat + 1) % len(table.forecasts))
    elif table.over:
        tell_scores(table)


EARLIER = CORRECTIONS.but({"place": {"put": _put_right}, "pile": {"put": _pile_up}})

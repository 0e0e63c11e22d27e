"""Putting a turn right by hand, and what becomes of the running one when something else is put right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.outrage import bans
from companion.games.outrage.corrections_steps import leave_out_groundless
from companion.games.outrage.ravens import BIRTHDAY
from companion.games.outrage.scoring import finish
from companion.games.outrage.state import Ban, Player, Tower
from companion.games.outrage.turn import opening, turn
from companion.refused import Refused
from companion.rules.state import Step

_CHOSEN = ("attack", "change", "steal")
"""Ways to use a turn that rest on the hand and the square until they are done."""

_ABOUT_ANOTHER = ("challenge", "share")
"""Steps of one seat about another: their second argument."""

Put = Callable[[Tower, int, Any], None]
"""Puts a value of a seat right."""

IsAbout = Callable[[Step, int], bool]


def _is_about(step: Step, seat: int) -> bool:
    named = step[1:3] if step[0] in _ABOUT_ANOTHER else step[1:2]
    return any(type(one) is int and one == seat for one in named)


def of_player(put: Put, is_about: IsAbout = _is_about) -> Put:
    """Put a value of one player right. When that changes how their running turn opens, the turn opens again.

    is_about: tells which steps are left out when the player leaves for good.
    """

    def right(table: Tower, seat: int, value: Any) -> None:
        player = table.players[seat]
        standing, had = _standing(player), (list(player.hand), player.square)
        put(table, seat, value)
        if player.escaped and not table.turns:
            raise Refused("outrage.refused.nobody_leaves_yet", "OUT-SETUP-09")
        if not table.over:
            changed = _standing(player) != standing
            _settle(table, seat, changed, changed or had != (player.hand, player.square), is_about)
        leave_out_groundless(table)

    return right


def of_jewel(put: Callable[[Tower, str, str], None]) -> Callable[[Tower, str, str], None]:
    """Put a Jewel right, and leave out a theft of it that was being announced where it is not."""

    def right(table: Tower, name: str, place: str) -> None:
        put(table, name, place)
        leave_out_groundless(table)

    return right


def of_player_inside(put: Put) -> Put:
    """The same for what nobody has who has left for good."""

    def right(table: Tower, seat: int, value: Any) -> None:
        if table.players[seat].escaped:
            raise Refused("outrage.refused.has_left", "OUT-END-18", seat=seat)
        put(table, seat, value)

    return of_player(right)


def _standing(player: Player) -> tuple[Any, ...]:
    return player.held, player.target_jewel, player.staged_tools, player.tea, player.sanctuary, player.escaped


def _settle(table: Tower, seat: int, changed: bool, moved: bool, is_about: IsAbout) -> None:
    """What becomes of the running turn. changed: how the seat's turn opens. moved: that, its hand or its square."""
    running = table.agenda[-1]
    own = table.turn.seat == seat and table.turns > 0
    attacked = running[0] == "attack" and str(seat) in running
    if (own and (changed or (moved and running[0] in _CHOSEN))) or (attacked and changed):
        _leave_out_the_rest(table)
        if not table.players[table.turn.seat].escaped:
            if table.box.opens_anew:
                table.turn.turn_ended = False
            table.then(opening(table, table.turn.seat))
    elif table.players[seat].escaped:
        table.agenda = [step for step in table.agenda if not is_about(step, seat)]


def _leave_out_the_rest(table: Tower) -> None:
    table.agenda = [("next_turn",)]
    table.raven.cards[:0] = table.raven.shown
    table.raven.shown = []


def begin_turn(table: Tower, _: str, seat: int) -> None:
    """Begin that seat's turn afresh, leaving out whatever was still going on."""
    if table.players[seat].escaped:
        raise Refused("outrage.refused.no_turns", "OUT-END-18", seat=seat)
    table.regular = seat
    _leave_out_the_rest(table)
    turn(table, seat)


def give_extra(table: Tower, seat: int, count: int) -> None:
    """Let a seat take so many whole turns after this one."""
    table.extra = [other for other in table.extra if other != seat] + [seat] * count


def end_game(table: Tower, _: str, over: bool) -> None:
    """End the game as it stands, or let it go on with the next turn."""
    if over and not table.over:
        finish(table)
    elif table.over and not over:
        table.over = False
        table.winner = -1
        table.agenda = [("next_turn",)]


def count_doubles(table: Tower, _: str, doubles: int) -> None:
    """Say how many doubles were thrown running."""
    table.turn.doubles = doubles


def owe_further(table: Tower, _: str, again: bool) -> None:
    """Say whether a further throw is owed."""
    table.turn.owes_throw = again


def is_barred(table: Tower, name: str) -> bool:
    """Whether a seat may not do something: "2:attack"."""
    seat, _, what = name.partition(":")
    return bans.barred(table, int(seat), what)


def bar(table: Tower, name: str, right: bool) -> None:
    """Say that a seat may not do something, as the first order that bars it has it, or that it may."""
    at, _, what = name.partition(":")
    seat, effect = int(at), table.box.barring[what]
    if table.players[seat].escaped:
        raise Refused("outrage.refused.has_left", "OUT-END-18", seat=seat)
    until, total = effect.get("until", "next_turn"), effect.get("total", 0)
    bans.put(table, seat, what, Ban(seat, what, until, bans.lasts(table, until, total)) if right else None)
    leave_out_groundless(table)


def name_dealer(table: Tower, _: str, seat: int) -> None:
    """Say who holds the Tower pack."""
    table.dealer = seat


def ordinary_date(table: Tower) -> str:
    """A day that is not the Queen's birthday: today where it is none, else the evening's own, else the day after."""
    return next(date for date in (table.date, table.box.date, "04-22") if date != BIRTHDAY)


def set_date(table: Tower, _: str, date: str) -> None:
    """Say what day it is, "04-21"."""
    table.date = date

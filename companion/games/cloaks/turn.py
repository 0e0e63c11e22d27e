"""The frame of a turn, the last round, and the end (CLK-TURN, CLK-END)."""

from __future__ import annotations

from collections.abc import Generator

from msgspec import UNSET

from companion.games.cloaks.scoring import finish
from companion.games.cloaks.state import NOBODY, City, Turn, clockwise, houses_left, monuments_left
from companion.games.cloaks.verbs import REPEAT_MOVE
from companion.rules.asks import TABLE, Choose

FOUR_PHASES = (("cloaks",), ("noble",), ("build",), ("retreat",))
"""CLK-TURN-02."""

LIGHT_PHASES = (("lay_light",), ("build",), ("retreat",))
"""The same where squares are not followed: where cloaks lie and the noble walks is the table's to see to."""

STANDING_STILL = 2
"""Full rounds without a building after which the companion asks whether to end (R-CLK-42)."""


def begin_turn(table: City, seat: int) -> None:
    """This seat is on turn."""
    table.seat = seat
    table.turns += 1
    player = table.players[seat]
    kept = player.keeps or []
    table.turn = Turn(may_not=player.may_not, verbs=kept, repeats=kept.count(REPEAT_MOVE))
    player.may_not = player.keeps = UNSET
    player.turns += 1
    table.tell("turn", "CLK-TURN-01", seat, round=player.turns)
    if kept:
        table.tell("still_in_force", "CLK-CARD-14", seat)
    table.then(*(LIGHT_PHASES if table.box.light else FOUR_PHASES), ("end_turn",))


def end_turn(table: City) -> None:
    """The turn is over: the end may have come, or be near, or be agreed on."""
    seat = table.seat
    table.quiet = 0 if table.turn.built else table.quiet + 1
    _see_the_end(table, seat)
    following = (seat + 1) % len(table.players)
    if table.ender != NOBODY and following == table.starter:
        table.then(("finish",))
    elif table.ender == NOBODY and table.quiet and table.quiet % (STANDING_STILL * len(table.players)) == 0:
        table.then(("agree_end", following))
    else:
        table.then(("begin_turn", following))


def _see_the_end(table: City, seat: int) -> None:
    """Whether somebody has brought about the end, this seat or one whose monuments were put right; or nobody has."""
    found = [one for one in clockwise(table, seat) if _brings_the_end(table, one)]
    if not found:
        table.ender = NOBODY
    elif table.ender == NOBODY:
        table.ender = found[0]
        left = _still_to_play(table, seat)
        table.tell("last_round", "CLK-END-02", table.ender, seats=left, left=len(left))


def _brings_the_end(table: City, seat: int) -> bool:
    """A fifth monument (CLK-END-01), or the last house where the table plays so (R-CLK-42)."""
    if monuments_left(table, seat) == 0:
        return True
    return table.box.options.standstill == "supply" and houses_left(table, seat) == 0


def _still_to_play(table: City, seat: int) -> list[int]:
    """Everybody between this seat and the starting player (CLK-END-02)."""
    count = len(table.players)
    left = (table.starter - seat - 1) % count
    return [(seat + step) % count for step in range(1, left + 1)]


def agree_end(table: City, following: int) -> Generator[Choose, str, None]:
    """Nobody has built for two rounds: the table may end the game, if all agree (R-CLK-42)."""
    rounds = table.quiet // len(table.players)
    answer = yield Choose(TABLE, "agree_end", "CLK-END-05", ["play_on", "end"], facts={"rounds": rounds},
                          voices={"play_on": range(len(table.players))})  # fmt: skip
    if answer == "end":
        table.tell("end_agreed", "CLK-END-05", TABLE, rounds=rounds)
        finish(table)
    else:
        table.then(("begin_turn", following))

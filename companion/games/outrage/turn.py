"""The shape of a turn: missed turns, held places, further throws, extra turns, whose turn is next.

Steps here: ("turn", seat) opens a turn; ("act", seat), in menu.py, asks what to do with it; ("next_turn",), always the
first on the agenda and so the last to run, gives the further throw that is owed or calls the next player.

A seat that is held, or that stays for tea, opens its turn with a step of that chapter instead of "act":
("serve_prison", seat), ("serve_torture", seat), ("serve_rack", seat) or ("serve_tea", seat). When such a step sets
the player free for a normal turn it schedules ("act", seat).
"""

from __future__ import annotations

from companion.games.outrage import bans, scoring
from companion.games.outrage.state import Tower, Turn
from companion.rules.state import Step

SERVING = {
    "beauchamp": "serve_prison",
    "bloody": "serve_prison",
    "bowyer": "serve_torture",
    "rack": "serve_rack",
}
"""Where a player is held, and the step that opens a turn there (OUT-TURN-02)."""


def turn(table: Tower, seat: int) -> None:
    """Open a turn: pay a missed turn, or serve where held, or choose what to do (OUT-TURN-01 to 03)."""
    player = table.players[seat]
    table.turns += 1
    bans.turn_begins(table, seat)
    table.turn = Turn(seat=seat, squares_used=[player.square])
    player.last_steps = 0
    table.tell("turn", "OUT-TURN-05", seat)
    if player.misses:
        player.misses -= 1
        table.turn.turn_ended = True
        table.tell("missed", "OUT-TURN-01", seat, left=player.misses)
    elif table.box.any_turn:
        table.then(("any_turn", seat))
    else:
        table.then(opening(table, seat))


def opening(table: Tower, seat: int) -> Step:
    """The step with which the seat's turn opens: tea, the place that holds it, or the choice of what to do."""
    player = table.players[seat]
    if player.tea:
        return "serve_tea", seat
    if player.held:
        return SERVING[player.held], seat
    return "act", seat


def further(table: Tower) -> bool:
    """Give the further throw that a double or a pardon earned, unless the turn is over (OUT-DICE-03, OUT-TURN-06)."""
    turn = table.turn
    if not turn.owes_throw or turn.turn_ended:
        return False
    turn.owes_throw = False
    player = table.players[turn.seat]
    if player.held or player.target_jewel or player.escaped:
        return False
    table.tell("further", "OUT-DICE-03", turn.seat, doubles=turn.doubles)
    table.then(("throw", turn.seat))
    return True


def owe_throw(table: Tower, seat: int) -> None:
    """Let the seat throw again in its own turn; nothing for anybody else."""
    if table.turn.seat == seat:
        table.turn.owes_throw = True


def end_turn(table: Tower, seat: int) -> None:
    """End the seat's turn, a further throw included; no effect out of turn (OUT-TURN-06, OUT-RAVEN-37)."""
    turn = table.turn
    if turn.seat != seat or turn.turn_ended:
        return
    turn.turn_ended = True
    if turn.owes_throw:
        table.tell("further_lost", "OUT-TURN-06", seat)


def miss_turn(table: Tower, seat: int, turns: int = 1, rule: str = "OUT-SQ-10") -> None:
    """End the seat's turn and let it miss the next `turns` (RUL-TURN-01). 0 only ends the turn.

    When a further throw is owed it is lost, and the table chose whether the next turn is missed too (OUT-DICE-06).
    """
    running = table.turn
    throw_lost = running.seat == seat and running.owes_throw and not running.turn_ended
    end_turn(table, seat)
    if throw_lost and table.box.options.miss_after_double == "further_throw":
        return
    if turns:
        table.players[seat].misses += turns
        table.tell("must_miss", rule, seat, turns=turns)


def extra_turn(table: Tower, seat: int, rule: str = "OUT-SQ-13") -> None:
    """Another whole turn for the seat, straight after the running one (RUL-RAV-14)."""
    table.extra.append(seat)
    table.tell("extra_turn", rule, seat)


def next_turn(table: Tower) -> None:
    """Go on when a throw and all it led to are dealt with: a further throw, the end of the game, or the next player."""
    table.agenda.append(("next_turn",))
    if further(table):
        return
    if scoring.has_ended(table):
        scoring.finish(table)
    elif scoring.newly_decided(table):
        table.then(("decided",))
    else:
        turn(table, next_seat(table))


def next_seat(table: Tower) -> int:
    """Whose turn is next: extra turns first, then the order of the table, passing over those who stay outside."""
    players = table.players
    while table.extra:
        seat = table.extra.pop(0)
        if not players[seat].escaped:
            return seat
    order = table.order
    at = order.index(table.regular)
    while True:
        at = (at + 1) % len(order)
        seat = order[at]
        if not players[seat].escaped:
            table.regular = seat
            return seat


STEPS = {
    "turn": turn,
    "next_turn": next_turn,
    "end_turn": end_turn,
    "extra_turn": extra_turn,
}

"""What the rules of Break Out never lead to when nobody breaks one: boats out of order, results that no die gave."""

from __future__ import annotations

from companion.games.break_out.boats import all_home
from companion.games.break_out.edition import WHITE
from companion.games.break_out.moves import move_options
from companion.games.break_out.spaces import ASKED
from companion.games.break_out.start import FIRST_STEP
from companion.games.break_out.state import CELL, Escape, full, resting
from companion.games.break_out.white import available, candidates, goes_back_alone
from companion.rules.agenda import (
    Shapes,
    comes_to_an_end,
    misshapen,
    never_asked,
    number,
    one_of,
    seat,
    several,
    steps_of,
    waits,
)
from companion.rules.state import Step
from companion.words import Said, said

_BEFORE_PLAY: Shapes = {
    "ask_forecasts": (),
    "deal_forecast": (seat,),
    "roll_for_start": (several(seat),),
    "draw_start": (),
    "say_start": (),
}

_SETTLED: Shapes = {"use_results": (), "use_white": (), "next_turn": (), "close": ()}
"""What follows by itself: it waits on the agenda only until the table has said that all is put right."""

_prisoner = one_of(lambda table: table.box.prisoners)


def _space(table: Escape, value: object) -> bool:
    """A special space of this board."""
    return type(value) is int and value in table.box.special


SHAPES: Shapes = {
    **_BEFORE_PLAY,
    "roll_dice": (),
    "choose_white": (),
    "move": (),
    "act": (_prisoner, several(_space), number(0, 99)),
    **_SETTLED,
}

_MOST_DICE = 3
"""Coloured dice in a turn (BRK-DICE-01)."""


def unreachable(table: Escape) -> list[Said]:
    """See the game's contract (companion/rules/game.py)."""
    return [*_steps(table), *_turns(table), *_forecasts(table), *_boats(table), *_dice(table), *_results(table)]


def _fault(key: str, **facts: object) -> Said:
    return said(f"break-out.fault.{key}", **facts)


def _steps(table: Escape) -> list[Said]:
    """The set-up, then one thing at a time."""
    found = [*comes_to_an_end(table), *misshapen(table, SHAPES)]
    steps = steps_of(table)
    if found or not steps:
        return found
    step = steps[-1]
    if not table.turns:
        first = FIRST_STEP[table.box.options.start]
        forecast = "ask_forecasts" if table.box.options.forecast == "own" else "deal_forecast"
        known = steps[0][0] == first and all(one[0] == forecast for one in steps[1:])
        return [] if known else [never_asked(step)]
    # A correction that fills the boats lays the end on top of what is left out by it.
    below = steps[:-1] if step == ("close",) and waits(table) else steps
    if len(below) > 1 or any(one[0] in _BEFORE_PLAY for one in steps):
        return [never_asked(step)]
    if waits(table) or _has_ground(table, step):
        return []
    return [never_asked(step)]


def _has_ground(table: Escape, step: Step) -> bool:
    """Whether there is something to be asked (BRK-DICE-04, BRK-WHITE-05, BRK-MOVE-12, BRK-SPACE-05 and 06)."""
    name = step[0]
    if name == "act":
        _, who, acted, at = step
        effects = table.box.special[acted[-1]].effects if acted and len(set(acted)) == len(acted) else []
        return bool(table.dice) and table.at[who] > CELL and at < len(effects) and effects[at].do in ASKED
    if name == "roll_dice":
        return not table.dice
    if name == "choose_white":
        return table.white > 0 and not table.named and len(candidates(table)) > 1
    return name == "move" and len(move_options(table)) > 1


def _turns(table: Escape) -> list[Said]:
    """R-BRK-24: no turn is taken after the last round."""
    limit = table.box.options.round_limit
    if table.turns < 0:
        return [_fault("turns")]
    return [_fault("rounds", limit=limit)] if limit and table.turns > limit * table.box.seats else []


def _forecasts(table: Escape) -> list[Said]:
    """BRK-FORE-01 to 05: everybody's is locked before anything else, all at once or dealt one by one."""
    steps = steps_of(table)
    coming = {step[1] for step in steps if step[0] == "deal_forecast"}
    if ("ask_forecasts",) in steps:
        coming.update(range(table.box.seats))
    made = {one for one, forecast in enumerate(table.forecasts) if forecast}
    missing = [_fault("no_forecast", seat=one) for one in range(table.box.seats) if one not in made | coming]
    return [*missing, *(_fault("forecast_too_early", seat=one) for one in sorted(made & coming))]


def _boats(table: Escape) -> list[Said]:
    """BRK-BOAT-01, BRK-END-01 and 02: boats fill in their order; the game is over when all but the last are full."""
    places = list(table.at.values())
    if not table.turns:
        return [_fault("too_early", who=who) for who, at in table.at.items() if at != CELL]
    for boat in range(1, table.box.last_boat):
        later = min((-at for at in places if at < -boat), default=0)
        if later and not full(table, boat):
            return [_fault("boat_order", boat=boat, later=later)]
    running = any(at >= CELL for at in places)
    closing = any(step == ("close",) for step in steps_of(table))
    if all_home(table) and not closing and (running or not table.over):
        return [_fault("all_home", boats=table.box.last_boat - 1, last=table.box.last_boat)]
    limit = table.box.options.round_limit
    if table.over and running and not (limit and table.turns >= limit * table.box.seats):
        return [_fault("not_home", boats=table.box.last_boat - 1)]
    return []


def _dice(table: Escape) -> list[Said]:
    """BRK-DICE-01 to 03, BRK-WHITE-01 and 05: the dice of a turn, and whom White was said to send back."""
    if not table.dice:
        empty = not (table.forward or table.back or table.white or table.named)
        return [] if empty else [_fault("no_dice")]
    found = []
    coloured = [die for die in table.dice if die != WHITE]
    white = len(coloured) < len(table.dice)
    if not table.turns or not 1 <= len(coloured) <= _MOST_DICE or (len(coloured) == 1 and not white):
        found.append(_fault("count_of_dice"))
    if white and not available(table):
        found.append(_fault("white_too_soon"))
    named_at_all = white and table.box.options.white_named == "before_roll"
    if table.named not in (("", *table.box.prisoners) if named_at_all else ("",)):
        found.append(_fault("named"))
    return found


def _results(table: Escape) -> list[Said]:
    """BRK-DICE-07, BRK-WHITE-04: a result is what that die shows, and White's is somebody's or still to be given."""
    shown = {**table.forward, **({WHITE: table.white} if table.white else {})}
    sides = table.box.sides
    wrong = {die: pips for die, pips in shown.items() if pips not in (sides.get(die) or range(1, 7))}
    found = [_fault("pips", die=die, pips=pips) for die, pips in wrong.items()]
    settled = [step for step in steps_of(table) if step[0] in ("choose_white", "use_white")]
    owed = table.back or settled
    if (table.white and (WHITE not in table.dice or not owed)) or (table.back and not table.white):
        found.append(_fault("white_unused"))
    if WHITE in table.forward or (table.forward and goes_back_alone(table) and not table.box.throws_again):
        found.append(_fault("only_back"))
    if not table.turns and resting(table):
        found.append(_fault("rests_too_early"))
    if table.over and (table.forward or table.white or table.back):
        found.append(_fault("unused"))
    return found

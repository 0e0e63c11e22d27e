"""Broken invariants, and why an answer is not legal."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from companion.games.break_out.dice import outside
from companion.games.break_out.edition import WHITE
from companion.games.break_out.state import CELL, Escape, covered, resting, stage
from companion.games.break_out.white import available
from companion.refused import Illegal
from companion.rules.asks import Answer, Ask, Pick
from companion.words import Said, said


def faults(table: Escape) -> list[Said]:
    """Prisoners that were lost or made, piles with gaps, boats with too many, forecasts that are none."""
    box = table.box
    if tuple(table.at) != box.prisoners or tuple(table.above) != box.prisoners:
        return [_fault("prisoners")]
    return [*_turn(table), *_places(table), *_forecasts(table), *_results(table)]


def _fault(key: str, **facts: object) -> Said:
    return said(f"break-out.fault.{key}", **facts)


def _turn(table: Escape) -> list[Said]:
    """The turn is somebody's, and everybody has a place for a forecast."""
    seats = table.box.seats
    return [] if table.seat in range(seats) and len(table.forecasts) == seats else [_fault("turn")]


def _places(table: Escape) -> list[Said]:
    """BRK-STACK-01, BRK-BOAT-01."""
    box = table.box
    found = []
    levels: dict[int, list[int]] = {}
    for who, at in table.at.items():
        if at > CELL:
            levels.setdefault(at, []).append(table.above[who])
        elif table.above[who]:
            found.append(_fault("under_nobody", who=who))
        if CELL < at < box.first or at > box.last or at < -len(box.room):
            found.append(_fault("nowhere", who=who))
    found += [_fault("gap", space=at) for at, there in levels.items() if sorted(there) != [*range(len(there))]]
    places = list(table.at.values())
    found += [_fault("boat_too_full", boat=n) for n, room in enumerate(box.room, start=1) if places.count(-n) > room]
    return found


def _forecasts(table: Escape) -> list[Said]:
    """BRK-FORE-03."""
    box = table.box
    return [
        _fault("forecast", seat=seat)
        for seat, forecast in enumerate(table.forecasts)
        if forecast and (tuple(map(len, forecast)) != box.room or sorted("".join(forecast)) != sorted(box.prisoners))
    ]


def _results(table: Escape) -> list[Said]:
    """BRK-DICE-07, BRK-WHITE-14."""
    found = []
    known, thrown = (*table.box.prisoners, WHITE), table.box.prisoners if table.box.throws_again else table.dice
    if not all(die in known for die in table.dice) or len(set(table.dice)) < len(table.dice):
        found.append(_fault("dice"))
    if not set(table.forward) <= set(thrown) or any(table.at[who] < CELL for who in table.forward):
        found.append(_fault("result"))
    if not set(resting(table)) <= set(table.box.prisoners if table.box.lets_rest else ()):
        found.append(_fault("resting"))
    if table.back and (not table.white or table.at[table.back] < CELL):
        found.append(_fault("sent_back"))
    return found


def _illegal(key: str, rule: str, **facts: Any) -> Illegal:
    return Illegal(f"break-out.why_not.{key}", rule, **facts)


def why_not(table: Escape, ask: Ask, answer: Answer) -> Illegal:
    """Why an answer is refused. It says nothing that the one who tried does not know."""
    if ask.about == "forecast":
        return _illegal("forecast", "BRK-FORE-03")
    if isinstance(ask, Pick):
        return _why_not_dice(table, ask, answer)
    if ask.about == "roll":
        return _illegal("roll", "BRK-DICE-10")
    if ask.about == "move" and isinstance(answer, str):
        return _why_not_move(table, answer)
    return _illegal("not_offered", ask.rule)


def _why_not_dice(table: Escape, ask: Pick, answer: Answer) -> Illegal:
    dice = [die for die in answer if isinstance(die, str)] if isinstance(answer, list) else []
    if len(set(dice)) < len(dice):
        return _illegal("same_die", ask.rule, number=ask.least)
    for die in dice:
        if table.at.get(die, CELL) < CELL:
            return _illegal("in_boat", "BRK-DICE-07", who=die)
    if WHITE in dice and not available(table):
        return _illegal("white_too_soon", "BRK-WHITE-01", number=ask.least)
    if dice == [WHITE]:
        return _illegal("only_white", "BRK-WHITE-03", number=ask.least)
    coloured = [die for die in dice if die not in ask.besides]
    if len(coloured) == ask.least and ask.needs and not any(die in ask.needs for die in coloured):
        return _illegal("all_covered", "BRK-DICE-05", number=ask.least)
    return _illegal(f"dice_{stage(table)}" if available(table) else "dice", ask.rule, number=ask.least)


def _why_not_move(table: Escape, answer: str) -> Illegal:
    who = [*answer.split(":"), ""][1]
    if who in table.at and (who in table.forward or who == table.back):
        if covered(table, who):
            return _illegal("covered", "BRK-STACK-01", who=who)
        if answer.startswith("leave:"):
            return _illegal("must_move", "BRK-MOVE-11", who=who)
        return _illegal("other_landing", "BRK-MOVE-02", who=who)
    return _illegal("no_result", "BRK-MOVE-15", who=who)


def overridable(table: Escape, ask: Ask) -> list[Answer]:
    """What a table may do although the rules forbid it: other dice, or a result that is not used."""
    if ask.about == "move":
        leave = [*table.forward, *([WHITE] if table.back else [])]
        return [f"leave:{who}" for who in leave]
    if isinstance(ask, Pick) and ask.about != "forecast":
        prisoners = outside(table)
        chosen = [list(dice) for number in range(1, 5) for dice in combinations(prisoners, number)]
        return [*chosen, *([*dice, WHITE] for dice in chosen)]
    return []

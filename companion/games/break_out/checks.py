"""Broken invariants, and why an answer is not legal."""

from __future__ import annotations

from itertools import combinations

from companion.games.break_out.dice import COLOURED, outside
from companion.games.break_out.edition import WHITE
from companion.games.break_out.state import CELL, Escape, covered, stage
from companion.games.break_out.white import available
from companion.rules.asks import Answer, Ask, Pick

Reason = tuple[str, str, dict[str, object]]
"""A key of the words file, the rule id, and what the sentence needs to know."""


def faults(table: Escape) -> list[str]:
    """Prisoners that were lost or made, piles with gaps, boats with too many, forecasts that are none."""
    box = table.box
    if tuple(table.at) != box.prisoners or tuple(table.above) != box.prisoners:
        return ["The prisoners are not the seven of the box."]
    found = []
    levels: dict[int, list[int]] = {}
    for who, at in table.at.items():
        if at > CELL:
            levels.setdefault(at, []).append(table.above[who])
        elif table.above[who]:
            found.append(f"{who} is off the track, yet under somebody.")
        if CELL < at < box.first or at > box.last or at < -len(box.room):
            found.append(f"{who} is at {at}, which is nowhere.")
    found += [
        f"The pile on space {at} has a gap." for at, there in levels.items() if sorted(there) != [*range(len(there))]
    ]
    places = list(table.at.values())
    found += [f"Boat {n} is too full." for n, room in enumerate(box.room, start=1) if places.count(-n) > room]
    for forecast in table.forecasts:
        if forecast and (tuple(map(len, forecast)) != box.room or sorted("".join(forecast)) != sorted(box.prisoners)):
            found.append("A forecast does not name every prisoner once.")
    if not all(die == WHITE or die in box.prisoners for die in table.dice) or len(set(table.dice)) < len(table.dice):
        found.append("The dice of this turn are not different dice of the box.")
    if not set(table.forward) <= set(table.dice) or any(table.at[who] < CELL for who in table.forward):
        found.append("There is a result without a die or for a prisoner in a boat.")
    if table.back and (not table.white or table.at[table.back] < CELL):
        found.append("Somebody is sent back by no pips, or out of a boat.")
    return found


def why_not(table: Escape, ask: Ask, answer: Answer) -> Reason:
    """Why an answer is refused. It says nothing that the one who tried does not know."""
    if ask.about == "forecast":
        return "forecast", "BRK-FORE-03", {}
    if isinstance(ask, Pick):
        return _why_not_dice(table, ask, answer)
    if ask.about == "roll":
        return "roll", "BRK-DICE-10", {}
    if ask.about == "move" and isinstance(answer, str):
        return _why_not_move(table, answer)
    return "not_offered", ask.rule, {}


def _why_not_dice(table: Escape, ask: Pick, answer: Answer) -> Reason:
    dice = [die for die in answer if isinstance(die, str)] if isinstance(answer, list) else []
    facts: dict[str, object] = {"number": COLOURED[stage(table)]}
    if len(set(dice)) < len(dice):
        return "same_die", ask.rule, facts
    for die in dice:
        if table.at.get(die, CELL) < CELL:
            return "in_boat", "BRK-DICE-07", {"who": die, **facts}
    if WHITE in dice and not available(table):
        return "white_too_soon", "BRK-WHITE-01", facts
    if dice == [WHITE]:
        return "only_white", "BRK-WHITE-03", facts
    coloured = [die for die in dice if die not in ask.besides]
    if len(coloured) == facts["number"] and ask.needs and not any(die in ask.needs for die in coloured):
        return "all_covered", "BRK-DICE-05", facts
    return f"dice_{stage(table)}" if available(table) else "dice", ask.rule, facts


def _why_not_move(table: Escape, answer: str) -> Reason:
    who = [*answer.split(":"), ""][1]
    if who in table.at and (who in table.forward or who == table.back):
        if covered(table, who):
            return "covered", "BRK-STACK-01", {"who": who}
        if answer.startswith("leave:"):
            return "must_move", "BRK-MOVE-11", {"who": who}
        return "other_landing", "BRK-MOVE-02", {"who": who}
    return "no_result", "BRK-MOVE-15", {"who": who}


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

"""Hints for Break Out: whom to hurry and whom to hold back, by one's own forecast.

All of it rests on the forecast, so every hint is for its seat's eyes alone. What counts first is what can be settled
now: points that are scored, and points that can never be scored any more. Results that lie there are tried in every
order. For the rest the rule of thumb is: of two prisoners, the one who is to sit in the earlier boat should be ahead.
How much that matters is what their boats pay. The forecast itself has no hint: when it is made all prisoners are alike.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from statistics import mean

import msgspec

from companion.client.answering.hints import Hint, Hints, Sight
from companion.client.answering.wordless import WordlessQuestion
from companion.games.break_out import boats, white
from companion.games.break_out.box import Box, sides_of
from companion.games.break_out.dice import take
from companion.games.break_out.edition import WHITE
from companion.games.break_out.moves import BACKWARD, play
from companion.games.break_out.odds import by_own_die
from companion.games.break_out.scoring import boat_points, hits, most_possible
from companion.games.break_out.seen_table import after, scratch, seen_table
from companion.games.break_out.state import CELL, Escape, aboard, covered
from companion.games.break_out.view import EscapeView
from companion.games.break_out.ways import Way, way_of
from companion.words import Said, said

LEAD = 12
"""Spaces by which somebody can be ahead so that it counts; two good throws, and more is no surer."""

SCORED = 20.0
"""What a point that is scored is worth beside how everybody stands."""

OPEN = 40.0
"""What a point that can still be scored is worth beside that: once lost it never comes back."""

Places = Mapping[str, float]
"""How far each prisoner is who is in no boat: 0 in a cell, else the space."""


class Plan(msgspec.Struct, frozen=True):
    """What a forecast still wants. boats: where those should go who are in none. pays: what that brings."""

    boats: dict[str, int]
    pays: dict[str, int]


class GameHints(Hints):
    """Dice, moves, and whom the white die sends back."""

    about = frozenset({"dice", "dice_A", "dice_B", "dice_C", "name_white", "replace", "send_back", "move"})

    _box: Box

    def hint(self, sight: Sight) -> Hint | None:
        """By the forecast of whoever looks; nobody else's is seen."""
        view: EscapeView = sight.view
        if not sight.own or isinstance(view.mine, msgspec.UnsetType):
            return None
        table, question = seen_table(view, view.mine, self._box), sight.question
        if question.kind == "pick":
            return _dice(question, table)
        return _way(question, view, table)


def places_of(table: Escape) -> dict[str, float]:
    """How far each prisoner is who is in no boat."""
    return {who: float(at) for who, at in table.at.items() if at >= CELL}


def plan_of(table: Escape) -> Plan:
    """Those whose boat still has room go there; the others take what is left, where they disturb least."""
    box, running = table.box, places_of(table)
    goes: dict[str, int] = {}
    pays: dict[str, int] = {}
    empty: list[int] = []
    for number, forecast in enumerate(table.forecasts[0], start=1):
        left = max(0, box.room[number - 1] - len(aboard(table, number)))
        waiting = sorted((who for who in forecast if who in running), key=lambda who: -running[who])[:left]
        goes |= dict.fromkeys(waiting, number)
        pays |= dict.fromkeys(waiting, box.points[number - 1])
        empty += [number] * (left - len(waiting))
    others = sorted((who for who in running if who not in goes), key=lambda who: -running[who])
    goes |= dict(zip(others, empty, strict=False))
    return Plan(goes, {who: pays.get(who, 0) for who in goes})


def fit(places: Places, plan: Plan) -> float:
    """How well the prisoners stand for a forecast: more is better."""
    worth = 0.0
    for first, boat in plan.boats.items():
        for later, later_boat in plan.boats.items():
            if boat < later_boat and first in places and later in places:
                lead = max(-LEAD, min(LEAD, places[first] - places[later])) / LEAD
                worth += lead * (plan.pays[first] + plan.pays[later])
    return worth


def worth(table: Escape) -> float:
    """What a table is worth for the forecast: points scored, points still to be had, and how everybody stands."""
    forecast = table.forecasts[0]
    scored = sum(boat_points(table, hits(table, forecast)))
    return OPEN * most_possible(table, forecast) + SCORED * scored + fit(places_of(table), plan_of(table))


def best_order(table: Escape) -> float:
    """What the table is worth after the results that lie there, used in the best order."""
    free = [] if table.over else [(who, False) for who in table.forward if not covered(table, who)]
    if not table.over and table.back and not covered(table, table.back):
        free.append((table.back, True))
    if not free:
        return worth(table)
    return max(_used(table, who, back) for who, back in free)


def _used(table: Escape, who: str, back: bool) -> float:
    """What the table is worth once that result is used, and what a space there asks has come out either way."""
    played = scratch(table)
    play(played, who, back)
    worths = [best_order(one) for one in after(played)]
    # Mostly it can come out one way alone, and the exact mean of one number takes long.
    return worths[0] if len(worths) == 1 else mean(worths)


class Moves:
    """What a die of each prisoner is likely to bring for the forecast, forwards and by White."""

    def __init__(self, table: Escape) -> None:
        self._table, self._plan = table, plan_of(table)
        self._places, self._now = places_of(table), worth(table)
        free = {who for who in self._places if not covered(table, who)}
        self.ahead = {who: self._ahead(who) if who in free else 0.0 for who in self._places}
        self.back = {
            who: self._moved(who, -mean(sides_of(table.box, WHITE))) if who in free else 0.0 for who in self._places
        }

    def _ahead(self, who: str) -> float:
        """Some throws take it aboard, and the others so far on."""
        chance = float(by_own_die(self._table, who))
        seated = 0.0
        if chance:
            after = scratch(self._table)
            boats.board(after, who, 1)
            seated = worth(after) - self._now
        return chance * seated + (1 - chance) * self._moved(who, mean(sides_of(self._table.box, who)))

    def _moved(self, who: str, by: float) -> float:
        """What is gained where that one goes so far."""
        moved = {**self._places, who: max(0.0, self._places[who] + by)}
        return fit(moved, self._plan) - fit(self._places, self._plan)


def after_roll(table: Escape, dice: Sequence[str]) -> float:
    """What a table is worth on average after a roll of these dice, each fall used as well as it can be."""
    found = []
    for faces in product(*(sides_of(table.box, die) for die in dice)):
        rolled = scratch(table)
        rolled.dice = list(dice)
        rolled.forward = take(rolled, dict(zip(dice, faces, strict=True)))
        rolled.white = rolled.forward.pop(WHITE, 0)
        found.append(max((_sent_back(rolled, who) for who in _candidates(rolled)), default=best_order(rolled)))
    return mean(found)


def _candidates(table: Escape) -> list[str]:
    return white.candidates(table) if table.white else []


def _sent_back(table: Escape, who: str) -> float:
    """What a table is worth once White sends that one back, with what the other results can still do."""
    answered = scratch(table)
    white.send_back(answered, who)
    return best_order(answered)


def _last_dice(question: WordlessQuestion, table: Escape) -> Hint | None:
    """Of so few dice every choice is rolled in every way it can fall."""
    plan = plan_of(table)
    sets = [some for some in combinations(question.items, question.least) if set(some) & set(question.needs)]
    found = {some: after_roll(table, some) for some in sets}
    best = max(sets, key=lambda some: found[some], default=())
    if not best:
        return None
    return Hint(list(best), _reason_of_dice(best, plan))


def _reason_of_dice(dice: Sequence[str], plan: Plan) -> Said:
    """Whom White holds back; else of those who are rolled for the one whose boat is the earliest."""
    who = min((one for one in dice if one != WHITE), key=lambda one: plan.boats[one])
    if WHITE in dice:
        return said("break-out.hint.hold_back", who=who, boat=plan.boats[who])
    return _onwards(who, plan)


def _dice(question: WordlessQuestion, table: Escape) -> Hint | None:
    """The dice of those who should get on; with White where somebody should rather go back."""
    if question.about == "dice_C":
        return _last_dice(question, table)
    moves, plan = Moves(table), plan_of(table)
    ahead, back = moves.ahead, moves.back
    best = sorted(ahead, key=lambda who: -ahead[who])
    chosen, number = best[: question.least], question.least
    why = _onwards(chosen[0], plan)
    if WHITE in question.items:
        alone = WHITE not in question.besides
        others = [] if alone else best[: number - 1]
        held = max((who for who in ahead if who not in others), key=lambda who: back[who])
        gain = sum(ahead[who] for who in others) + back[held]
        if gain > sum(ahead[who] for who in chosen) or len(chosen) < number:
            chosen = [*others, held, WHITE]
            why = said("break-out.hint.hold_back", who=held, boat=plan.boats[held])
    if question.needs and not set(chosen) & set(question.needs):
        return None
    return Hint(chosen, why)


def _way(question: WordlessQuestion, view: EscapeView, table: Escape) -> Hint | None:
    """The answer after which everybody stands best, with what the other results still do."""
    plan, at = plan_of(table), {one.id: one.place for one in view.prisoners}
    ways = [way for way in (way_of(option, "", at) for option in question.options) if way.who in plan.boats]
    if len(ways) < 2:
        return None
    named = Moves(table) if question.about == "name_white" else None
    found = {way.value: _named(way, table, named) if named else _after(way, table, question.about) for way in ways}
    best = max(ways, key=lambda way: found[way.value])
    if found[best.value] == min(found.values()):
        return None
    return Hint(best.value, _reason(best, plan))


def _named(way: Way, table: Escape, moves: Moves) -> float:
    """What it is likely to bring that White sends that one back, and the other dice lead onwards."""
    return moves.back[way.who] + sum(moves.ahead[who] for who in table.dice if who not in (way.who, WHITE))


def _after(way: Way, table: Escape, about: str) -> float:
    """What an answer is worth, with what the results that are left can still do."""
    if about != "move":
        return _sent_back(table, way.who)
    return _used(table, way.who, way.value.partition(":")[0] in BACKWARD)


def _reason(way: Way, plan: Plan) -> Said:
    boat = plan.boats[way.who]
    if way.back or way.named:
        return said("break-out.hint.hold_back", who=way.who, boat=boat)
    if way.buries:
        return said("break-out.hint.bury", who=way.who, under=way.buries)
    return _onwards(way.who, plan)


def _onwards(who: str, plan: Plan) -> Said:
    """Why that one should get on: it is forecast so, or fills a place that nobody of the forecast can take."""
    if plan.pays[who]:
        return said("break-out.hint.hurry", who=who, boat=plan.boats[who])
    return said("break-out.hint.fill", who=who, boat=plan.boats[who])

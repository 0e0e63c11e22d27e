"""Hints for Break Out: whom to hurry and whom to hold back, by one's own forecast.

All of it rests on the forecast, so every hint is for its seat's eyes alone. The rule of thumb: of two prisoners, the
one who is to sit in the earlier boat should be ahead. How much that matters is what their boats pay. The forecast
itself has no hint: when it is made all prisoners are alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from companion.client.bare import BareQuestion
from companion.client.hints import Hint, Hints, Sight
from companion.games.break_out.view import EscapeView
from companion.games.break_out.ways import Way, way_of
from companion.words import Said, said

LEAD = 12
"""Spaces by which somebody can be ahead so that it counts; two good throws, and more is no surer."""

PIPS = 3.5
"""What a die shows on average."""

SETTLED = 2.0
"""How much more a point is worth in a boat than one that is on its way there."""

Places = Mapping[str, float]
"""How far each prisoner is who is in no boat: 0 in a cell, else the space."""


class Plan(msgspec.Struct, frozen=True):
    """What a forecast still wants. boats: where those should go who are in none. pays: what that brings."""

    boats: dict[str, int]
    pays: dict[str, int]


class GameHints(Hints):
    """Dice, moves, and whom the white die sends back."""

    about = frozenset({"dice", "dice_A", "dice_B", "dice_C", "name_white", "replace", "send_back", "move"})

    def hint(self, sight: Sight) -> Hint | None:
        """By the forecast of whoever looks; nobody else's is seen."""
        view: EscapeView = sight.view
        if not sight.own or view.mine is msgspec.UNSET:
            return None
        plan, question = plan_of(view), sight.question
        if question.kind == "pick":
            return _dice(question, view, plan)
        return _way(question, view, plan)


def places_of(view: EscapeView) -> dict[str, float]:
    """How far each prisoner is who is in no boat."""
    return {
        one.id: float(one.place) if one.place.isdecimal() else 0.0
        for one in view.prisoners
        if not one.place.startswith("boat")
    }


def plan_of(view: EscapeView) -> Plan:
    """Those whose boat still has room go there; the others take what is left, where they disturb least."""
    assert not isinstance(view.mine, msgspec.UnsetType)
    running = places_of(view)
    boats: dict[str, int] = {}
    pays: dict[str, int] = {}
    empty: list[int] = []
    for sheet, boat in zip(view.mine.boats, view.boats, strict=True):
        left = boat.seats - len(boat.prisoners)
        waiting = sorted((who for who in sheet.prisoners if who in running), key=lambda who: -running[who])[:left]
        boats |= dict.fromkeys(waiting, boat.boat)
        pays |= dict.fromkeys(waiting, boat.points)
        empty += [boat.boat] * (left - len(waiting))
    others = sorted((who for who in running if who not in boats), key=lambda who: -running[who])
    boats |= dict(zip(others, empty, strict=True))
    return Plan(boats, {who: pays.get(who, 0) for who in boats})


def fit(places: Places, plan: Plan) -> float:
    """How well the prisoners stand for a forecast: more is better."""
    worth = 0.0
    for first, boat in plan.boats.items():
        for later, later_boat in plan.boats.items():
            if boat < later_boat and first in places and later in places:
                lead = max(-LEAD, min(LEAD, places[first] - places[later])) / LEAD
                worth += lead * (plan.pays[first] + plan.pays[later])
    return worth


def _moved(places: Places, plan: Plan, who: str, by: float) -> float:
    """What is gained where that one goes so far."""
    return fit({**places, who: max(0.0, places[who] + by)}, plan) - fit(places, plan)


def _dice(question: BareQuestion, view: EscapeView, plan: Plan) -> Hint | None:
    """The dice of those who should get on; with White where somebody should rather go back."""
    places, covered = places_of(view), {one.id for one in view.prisoners if one.covered}
    ahead = {who: 0.0 if who in covered else _moved(places, plan, who, PIPS) for who in places}
    back = {who: 0.0 if who in covered else _moved(places, plan, who, -PIPS) for who in places}
    best = sorted(places, key=lambda who: -ahead[who])
    chosen, number = best[: question.least], question.least
    why = _onwards(chosen[0], plan)
    if view.white.id in question.items:
        alone = view.white.id not in question.besides
        others = [] if alone else best[: number - 1]
        held = max((who for who in places if who not in others), key=lambda who: back[who])
        gain = sum(ahead[who] for who in others) + back[held]
        if gain > sum(ahead[who] for who in chosen) or len(chosen) < number:
            chosen = [*others, held, view.white.id]
            why = said("break-out.hint.hold_back", who=held, boat=plan.boats[held])
    if question.needs and not set(chosen) & set(question.needs):
        return None
    return Hint(chosen, why)


def _way(question: BareQuestion, view: EscapeView, plan: Plan) -> Hint | None:
    """The answer after which everybody stands best, with what the other dice still do."""
    at = {one.id: one.place for one in view.prisoners}
    ways = [way for way in (way_of(option, "", at) for option in question.options) if way.who in plan.boats]
    if len(ways) < 2:
        return None
    worth = {way.value: _after(way, view, plan) for way in ways}
    best = max(ways, key=lambda way: worth[way.value])
    if worth[best.value] == min(worth.values()):
        return None
    return Hint(best.value, _reason(best, plan))


def _after(way: Way, view: EscapeView, plan: Plan) -> float:
    """What an answer is worth: where it leads, and where those get to whose dice can still be used."""
    places, worth = places_of(view), 0.0
    buried: Iterable[str] = way.under
    for who, pips in view.turn.forward.items():
        if who != way.who and who not in buried and who in places:
            places[who] += pips
    if way.named:
        places[way.who] = max(0.0, places[way.who] - PIPS)
    elif way.spot.startswith("boat"):
        right = plan.boats[way.who] == int(way.spot.removeprefix("boat"))
        worth = SETTLED * (plan.pays[way.who] if right else -plan.pays[way.who])
        places[way.who] = max(places.values()) + LEAD
    elif not way.covered and not way.stays:
        places[way.who] = float(way.spot) if way.spot.isdecimal() else 0.0
    return worth + fit(places, plan)


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

"""What an edition must be to be played with, and what is only unusual."""

from __future__ import annotations

from math import inf

import msgspec

from companion.editions.effects import check_effects
from companion.editions.fields import check_colour, check_different, check_filled, check_number, check_seats
from companion.games.break_out.edition import LONGEST, PRISONERS, SHORTEST, WHITE, Edition, Effect, Space
from companion.games.break_out.how_long import led, results_needed
from companion.games.break_out.spaces import VERBS
from companion.rules.findings import Findings

FEWEST_BOATS, MOST_BOATS = 2, 6
"""Of one boat all forecasts would be alike; of seven the end of the game would decide nothing."""

MOST_POINTS = 99
MOST_PIPS = 9

LONG, NEVER = 2000, 10_000
"""Results that a game takes by that reckoning, from which on it may take long, or is not over soon enough. Of random
games on random boxes these were not over after 20,000 answers: below LONG 0 of 630, below half of NEVER 1 of 296. Of 56
boxes between that and NEVER 31 saw all of 50 games end, of 28 boxes beyond it none."""


def check(box: Edition, findings: Findings) -> None:
    """Add every fault and doubt of an edition (BRK-COMP-02 to 05)."""
    _check_prisoners(box, findings)
    _check_board(box, findings)
    _check_boats(box, findings)
    _check_dice(box, findings)
    _check_spaces(box, findings)
    if not findings.faults:
        _check_end(box, findings)


def _fault(findings: Findings, path: str, key: str, **facts: object) -> None:
    findings.fault(path, f"break-out.edition.{key}", **facts)


def _doubt(findings: Findings, path: str, key: str, **facts: object) -> None:
    findings.doubt(path, f"break-out.edition.{key}", **facts)


def _check_prisoners(box: Edition, findings: Findings) -> None:
    if len(box.prisoner) != PRISONERS:
        _fault(findings, "prisoner", "prisoners", count=len(box.prisoner), wanted=PRISONERS)
    for place, prisoner in enumerate(box.prisoner):
        path = f"prisoner[{place}]"
        if len(prisoner.id) != 1 or not prisoner.id.isalpha() or not prisoner.id.isupper():
            _fault(findings, f"{path}.id", "letter", id=prisoner.id)
        if prisoner.id == WHITE or prisoner.colour == "white":
            _fault(findings, f"{path}.{'id' if prisoner.id == WHITE else 'colour'}", "white", id=prisoner.id)
        check_colour(findings, f"{path}.hex", prisoner.hex)
    for field in ("id", "name", "colour", "hex", "pattern"):
        values = [getattr(prisoner, field) for prisoner in box.prisoner]
        for place, value in enumerate(values):
            check_filled(findings, f"prisoner[{place}].{field}", value)
        if field == "id":
            check_different(findings, "prisoner", field, values)
        elif len(set(values)) < len(values):
            _doubt(findings, f"prisoner[].{field}", "alike")


def _check_board(box: Edition, findings: Findings) -> None:
    spaces, entry, parts = box.track.spaces, box.entry, box.components
    if not SHORTEST <= spaces <= LONGEST:
        _fault(findings, "track.spaces", "spaces", spaces=spaces, least=SHORTEST, most=LONGEST)
    if box.track.sections and sum(box.track.sections) != spaces:
        _doubt(findings, "track.sections", "sections", total=sum(box.track.sections), spaces=spaces)
    check_number(findings, "entry.normal", entry.normal, 1, max(spaces, SHORTEST))
    if entry.normal > 1:
        _doubt(findings, "entry.normal", "breakout", space=entry.normal)
    if not 2 <= entry.rope <= spaces:
        _fault(findings, "entry.rope", "rope", space=entry.rope, spaces=spaces)
    check_seats(findings, parts.seats_least, parts.seats_most, (2, 6))
    if parts.cells != PRISONERS:
        _doubt(findings, "components.cells", "cells", wanted=PRISONERS)


def _check_boats(box: Edition, findings: Findings) -> None:
    """Each prisoner has one place, in the boats of this box (BRK-BOAT-01, R-BRK-30)."""
    boats = box.boat
    if not FEWEST_BOATS <= len(boats) <= MOST_BOATS:
        _fault(findings, "boat", "boats", count=len(boats), least=FEWEST_BOATS, most=MOST_BOATS)
    for place, boat in enumerate(boats):
        check_number(findings, f"boat[{place}].seats", boat.seats, 1, PRISONERS)
        check_number(findings, f"boat[{place}].points", boat.points, 0, MOST_POINTS)
    if findings.faults:
        return
    places = sum(boat.seats for boat in boats)
    if places != PRISONERS:
        _fault(findings, "boat", "places", places=places, wanted=PRISONERS)
    elif not any(boat.points for boat in boats):
        _doubt(findings, "boat", "no_points")


def _check_dice(box: Edition, findings: Findings) -> None:
    """A die has six sides, some of them blank; which die is whose is said by letters (BRK-COMP-03, R-BRK-31)."""
    check_colour(findings, "dice.white_hex", box.dice.white_hex)
    letters = [prisoner.id for prisoner in box.prisoner]
    for who in box.dice.per_prisoner:
        if who not in letters:
            _doubt(findings, f"dice.per_prisoner.{who}", "no_prisoner", id=who, known=letters)
    own = {f"per_prisoner.{who}": sides for who, sides in box.dice.per_prisoner.items()}
    for name, sides in ({"coloured": box.dice.coloured, "white": box.dice.white} | own).items():
        if len(sides) != 6 or not all(0 <= side <= MOST_PIPS for side in sides):
            _fault(findings, f"dice.{name}", "sides", most=MOST_PIPS)
        elif len(set(sides)) == 1:
            _doubt(findings, f"dice.{name}", "same_sides", side=sides[0])


def _check_spaces(box: Edition, findings: Findings) -> None:
    """Each lies on the track, and does what is known (BRK-SPACE-01)."""
    seen: set[int] = set()
    for place, space in enumerate(box.space):
        path = f"space[{place}]"
        check_number(findings, f"{path}.at", space.at, 1, box.track.spaces)
        if space.at in seen:
            findings.fault(f"{path}.at", "editions.field.twice", value=str(space.at))
        seen.add(space.at)
        check_effects(msgspec.to_builtins(space.effects), f"{path}.effects", VERBS, findings)
        for number, effect in enumerate(space.effects):
            _check_effect(box, space, effect, f"{path}.effects[{number}]", findings)
        if any(effect.do == "by_table" for effect in space.effects) and not space.text.strip():
            _fault(findings, f"{path}.text", "no_text", space=space.at)
        if _leads_round(box, space):
            _doubt(findings, path, "round", space=space.at)


def _check_effect(box: Edition, space: Space, effect: Effect, path: str, findings: Findings) -> None:
    """What of an effect depends on the board (BRK-SPACE-02, 03)."""
    if effect.do == "move_by" and effect.by == 0:
        _fault(findings, f"{path}.by", "by", by=effect.by, most=LONGEST)
    if effect.do == "go_to" and effect.space is not None:
        check_number(findings, f"{path}.space", effect.space, 0, box.track.spaces)
        if effect.space == space.at:
            _doubt(findings, f"{path}.space", "itself", space=space.at)


def _leads_round(box: Edition, space: Space) -> bool:
    """Whether somebody who has nobody in the way would come back to that space by what spaces do."""
    spaces, at = {one.at: one for one in box.space}, space.at
    seen: set[int] = set()
    while at in spaces and at not in seen:
        seen.add(at)
        at = led(spaces[at], at)
    return at == space.at and len(seen) > 1


def _check_end(box: Edition, findings: Findings) -> None:
    """Enough prisoners can get away, and by chance they do so some day (R-BRK-33)."""
    needed = results_needed(box)
    facts = {"white": sum(box.dice.white), "coloured": sum(box.dice.coloured), "spaces": box.track.spaces}
    if needed == inf:
        _fault(findings, "dice.coloured", "no_way_out", wanted=PRISONERS - box.boat[-1].seats)
    elif needed > NEVER:
        _fault(findings, "dice.white", "never_ends", **facts)
    elif needed > LONG:
        _doubt(findings, "dice.white", "endless", **facts)

"""What owners' boxes of Break Out can have that ours has not, for `companion soak break-out --editions`."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

from companion.editions.varied import Table
from companion.games.break_out.edition import PRISONERS
from companion.games.break_out.spaces import VERBS


def vary(edition: Table, luck: random.Random) -> None:
    """Another track, other boats, other sides, or a special space."""
    luck.choice([_track, _boats, _sides, _own_die, _space, _space])(edition, luck)


def _track(edition: Table, luck: random.Random) -> None:
    """As counted on another board."""
    spaces = luck.randint(12, 60)
    edition["track"] = {"spaces": spaces, "sections": []}
    edition["entry"] = {"normal": 1, "rope": luck.randint(2, spaces)}


def _boats(edition: Table, luck: random.Random) -> None:
    """Seven places in two to six boats, the later ones worth more."""
    ends = [0, *sorted(luck.sample(range(1, PRISONERS), luck.randint(1, 5))), PRISONERS]
    rooms = [end - begin for begin, end in pairwise(ends)]
    edition["boat"] = [{"seats": room, "points": number} for number, room in enumerate(rooms, start=1)]


def _sides(edition: Table, luck: random.Random) -> None:
    """A blank side, or another number."""
    dice = edition.get("dice")
    sides = dice.get(luck.choice(["coloured", "white"])) if isinstance(dice, dict) else None
    if isinstance(sides, list) and sides:
        sides[luck.randrange(len(sides))] = luck.choice([0, 0, 1, 2, 3, 7, 8])


def _own_die(edition: Table, luck: random.Random) -> None:
    """One die is unlike the others."""
    dice, prisoners = edition.get("dice"), edition.get("prisoner")
    if isinstance(dice, dict) and isinstance(prisoners, list) and prisoners:
        who = luck.choice(prisoners).get("id", "R")
        sides = [luck.choice([0, 1, 1, 2, 2, 3, 4, 5, 6]) for _ in range(6)]
        dice["per_prisoner"] = {**dice.get("per_prisoner", {}), who: sides}


def _space(edition: Table, luck: random.Random) -> None:
    """A space with one or two effects; now and then two spaces lead to each other."""
    track = edition.get("track")
    last = track.get("spaces", 0) if isinstance(track, dict) else 0
    if not isinstance(last, int) or last < 2:
        return
    at = luck.randint(1, last)
    effects: list[dict[str, Any]] = []
    for _ in range(luck.choice([1, 1, 1, 2])):
        verb = luck.choice(list(VERBS))
        effect: dict[str, Any] = {"do": verb}
        if verb == "move_by":
            effect["by"] = luck.choice([-4, -3, -2, -1, 1, 2, 3, 5])
        elif verb == "go_to":
            effect["space"] = luck.choice([0, luck.randint(1, last), luck.randint(1, at)])
        effects.append(effect)
    space = {"at": at, "name": luck.choice(["", "Mole’s hole"]), "text": "As it says.", "effects": effects}
    edition["space"] = [*edition.get("space", []), space]

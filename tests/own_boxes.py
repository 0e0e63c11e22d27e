"""Boxes that an owner could have: so many differences from ours, made by chance, that can be played."""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

from companion.client.boxes.sheets import questions, sheets_of
from companion.client.games.plug_ins import part_of
from companion.editions.places import at
from companion.editions.varied import varied
from companion.rules.game import Game
from companion.soak_boxes import setups

DIFFERENCES, NAMES = 10, 4
"""Of an owner's box from ours, and how many of them are names where these are looked for."""

_LETTERS = "bdfgklmnprstvwz", "aeiou"


def box_of(game: Game, luck: random.Random, differences: int = DIFFERENCES) -> dict[str, Any]:
    """An edition with so many changes that can be played."""
    edition, made, own = game.edition(), 0, part_of(game.name, "varied", "vary", None)
    while made < differences:
        changed = varied(edition, luck, own)
        if changed != edition and not game.check_edition(changed).faults:
            edition, made = changed, made + 1
    return edition


def named_box_of(game: Game, luck: random.Random) -> tuple[dict[str, Any], set[str]]:
    """An edition with as many differences, and the names in it that ours has not."""
    return _renamed(game, box_of(game, luck, DIFFERENCES - NAMES), luck)


def seats_of(game: Game, edition: dict[str, Any], options: dict[str, Any], most: int) -> int:
    """The greatest number of seats, up to so many, that this box can be played with."""
    return max(setup.seats for setup in setups(game, options, edition) if setup.seats <= most)


def _renamed(game: Game, edition: dict[str, Any], luck: random.Random) -> tuple[dict[str, Any], set[str]]:
    """The same edition with other names for some of the things that an owner may name, and these names."""
    names = set[str]()
    places = [
        (question.path, field.name)
        for question in questions(sheets_of(game.name), edition)
        for field in question.sheet.fields
        if field.kind == "words" and at(edition, f"{question.path}.{field.name}")
    ]
    luck.shuffle(places)
    for path, field in places:
        if len(names) == NAMES:
            break
        changed, name = deepcopy(edition), _made_up(luck)
        at(changed, path)[field] = name
        if not game.check_edition(changed).faults:
            edition = changed
            names.add(name)
    return edition, names


def _made_up(luck: random.Random) -> str:
    """A name that no box has."""
    return "".join(luck.choice(_LETTERS[at % 2]) for at in range(9)).capitalize()

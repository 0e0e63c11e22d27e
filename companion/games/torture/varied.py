"""What owners of this box may have otherwise: dice, what cards do, how many there are, trumps, and sets."""

from __future__ import annotations

import random
from typing import Any

from companion.editions.varied_effects import some_effects
from companion.games.torture.edition import FAME, FEWEST_SIDES, MOST_VALUE, Components
from companion.games.torture.verbs import MOST_SIDES, VERBS

BLOCKS = ("equipment", "felon")


def vary(edition: dict[str, Any], luck: random.Random) -> None:
    """Change one thing."""
    if all(edition.get(block) for block in (*BLOCKS, "face")):
        luck.choice((_effects, _effects, _copies, _felon, _dice, _second, _set))(edition, luck)


def _effects(edition: dict[str, Any], luck: random.Random) -> None:
    luck.choice(edition["equipment"])["effects"] = some_effects(VERBS, luck)


def _copies(edition: dict[str, Any], luck: random.Random) -> None:
    luck.choice(edition[luck.choice(BLOCKS)])["copies"] = luck.randint(1, 5)


def _felon(edition: dict[str, Any], luck: random.Random) -> None:
    """Other fame, a text, and two trumps."""
    symbols = [face.get("symbol", "") for face in edition["face"]]
    luck.choice(edition["felon"]).update(
        fame=luck.randint(*FAME), text="Caught at last.", trump=luck.sample(symbols, min(2, len(symbols)))
    )


def _dice(edition: dict[str, Any], luck: random.Random) -> None:
    """Fewer sides, or more of them, in the order of their values."""
    faces, sides = edition["face"], luck.randint(FEWEST_SIDES, MOST_SIDES)
    del faces[sides:]
    faces += [{"value": at + 1, "symbol": "", "name": f"Side {at + 1}"} for at in range(len(faces), sides)]


def _second(edition: dict[str, Any], luck: random.Random) -> None:
    """Some dice have other sides, with any values and methods; seldom only one of these two is said."""
    symbols = ["", *(face.get("symbol", "") for face in edition["face"])]
    sides = range(1, luck.randint(FEWEST_SIDES, MOST_SIDES) + 1)
    said = luck.choice(((True, True), (True, True), (True, True), (True, False), (False, True)))
    if said[0]:
        edition["second_face"] = [
            {"value": luck.randint(0, MOST_VALUE), "symbol": luck.choice(symbols), "name": f"Second {side}"}
            for side in sides
        ]
    if said[1]:
        edition["components"] = {**edition.get("components", {}), "second_dice": luck.randint(1, Components().dice)}


def _set(edition: dict[str, Any], luck: random.Random) -> None:
    """Some cards are for other numbers of players."""
    edition["set"] = [{"id": "own", "seats": sorted(luck.sample(range(2, 6), luck.randint(1, 4)))}]
    for card in luck.sample(edition[luck.choice(BLOCKS)], luck.randint(1, 3)):
        card["set"] = "own"

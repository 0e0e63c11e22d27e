"""What a seat that plays itself answers: the same world, strength and seed lead to the same answer."""

from __future__ import annotations

import random
from enum import StrEnum

from companion.bots.searching import search
from companion.client.answering.thinking import World

SLIPS = 0.35
"""How often a gentle player answers whatever comes to mind."""

BLUFFS = 0.25
"""How often a fair player bluffs where its game has a bluff that could do."""


class Strength(StrEnum):
    """How well a seat plays. random is nobody to play with: by it others are measured."""

    RANDOM = "random"
    GENTLE = "gentle"
    FAIR = "fair"
    SHARP = "sharp"


def decide(world: World, strength: Strength, seed: str) -> str | list[object]:
    """A legal answer to what the seat of that world is asked."""
    luck = random.Random(seed)
    if strength is Strength.RANDOM or (strength is Strength.GENTLE and luck.random() < SLIPS):
        return world.by_chance(luck)
    sensible = world.sensible(luck)
    if strength is Strength.SHARP and world.looks_ahead:
        return search(world, sensible, seed)
    if strength is not Strength.GENTLE and (bluffs := world.bluffs()) and luck.random() < BLUFFS:
        return luck.choice(bluffs)
    return sensible

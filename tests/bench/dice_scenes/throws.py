"""How dice tumble into the place where they come to rest."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tests.bench.dice_scenes.die import about
from tests.bench.dice_scenes.plan import PlacedDie, Scene

RATE = 15
"""Frames a second."""


@dataclass(frozen=True)
class Way:
    """``stops``: seconds until the die lies; ``far``: centimetres that it comes; ``turns``: radians that it rolls,
    ``spins``: that it spins on its way; ``hop``: how high it springs in between.
    """

    stops: float
    far: float
    turns: float
    spins: float
    hop: float


@dataclass(frozen=True)
class Throw:
    """``frames`` in which something moves; in the next all lies still. All dice come from ``heading``, in radians."""

    frames: int
    heading: float
    ways: dict[tuple[float, float], Way]

    def at(self, die: PlacedDie, frame: int) -> tuple[np.ndarray, np.ndarray]:
        """Where a die's middle is in that frame, and its rotation."""
        way = self.ways[die.x, die.y]
        left = max(0.0, 1 - frame / RATE / way.stops)
        along = np.array([np.cos(self.heading), np.sin(self.heading), 0.0])
        roll = about(np.array([-along[1], along[0], 0.0]), -way.turns * left**1.6)
        turn = roll @ about(np.array([0.0, 0.0, 1.0]), way.spins * left**1.6) @ die.turn
        reach = np.abs(turn[2]).sum() * die.side / 2
        flat = np.array([die.x, die.y, 0.0]) - along * way.far * left**1.6
        hop = way.hop * left * abs(np.sin(3 * np.pi * left))
        # The corners are round: a die on one is no higher than this.
        return flat + np.array([0, 0, min(reach, 0.8 * die.side) + hop]), turn


def throw(scene: Scene, number: int, seed: int) -> Throw:
    """How the dice of a scene get to their places."""
    random = np.random.default_rng([seed, 77, number])
    ways = {
        (die.x, die.y): Way(float(random.uniform(0.55, 0.95)), scene.span * float(random.uniform(0.7, 1.1)),
                            float(random.uniform(5, 11)), float(random.normal(0, 3)), float(random.uniform(0.3, 3)))
        for die in scene.dice
    }  # fmt: skip
    longest = max(way.stops for way in ways.values())
    return Throw(int(np.ceil(longest * RATE)), float(random.uniform(0, 2 * np.pi)), ways)

"""Scenes of the other kinds in which one die stands on its edge, or nearly so: nobody can say what it shows."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tests.bench.dice_scenes.plan import Scene, readable, scene, touching

TIPPED = "tipped"

FROM = ("hue", "glare", "warm", "mixed")
"""The kinds whose scenes are used, by turns."""

LEANS = (38.0, 45.0)
"""Degrees by which the die is tipped over one of its edges, at least and at most."""

FIRST = 500
"""Scenes from this number on are used: those before are benches of their own."""


def tipped(number: int, seed: int = 1) -> Scene:
    """The scene of that number: the same for the same seed. The die on its edge is the last of its dice."""
    random = np.random.default_rng([seed, FIRST, number])
    at = FIRST + number
    while True:
        good = scene(FROM[number % len(FROM)], at, seed)
        which = int(random.integers(len(good.dice)))
        others = [die for die in good.dice if die is not good.dice[which]]
        die = replace(good.dice[which], leaning=float(np.radians(random.uniform(*LEANS))))
        dice = (*others, die)
        apart = not any(touching(die, other, 0.3 * die.side) for other in others)
        if apart and all(readable(one, dice, good.things, good.camera) for one in dice):
            return replace(good, kind=TIPPED, dice=dice)
        at += 1000

"""Things that lie about beside dice, as a plan knows them: what, where, how large."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tests.bench.dice_scenes.looks import Colour, linear

KINDS = ("coin", "pen", "card", "cube", "counter", "bead", "figure", "ring", "cable")


@dataclass(frozen=True)
class Thing:
    """``reach``: radius in centimetres of the circle on the table that it stays inside; ``height``: how high it is."""

    kind: str
    x: float
    y: float
    turned: float
    reach: float
    height: float
    colour: Colour
    seed: int


def random_thing(x: float, y: float, random: np.random.Generator) -> Thing:
    """Any thing, its middle at a place on the table."""
    kind = str(random.choice(KINDS))
    reach, height = {
        "coin": (random.uniform(0.8, 1.3), 0.2),
        "pen": (random.uniform(4, 7), 0.8),
        "card": (random.uniform(3.2, 5.5), 0.04),
        "cube": (random.uniform(0.55, 1.1), 1.0),
        "counter": (random.uniform(0.6, 1.5), random.uniform(0.2, 0.9)),
        "bead": (random.uniform(0.3, 0.7), 1.2),
        "figure": (random.uniform(0.8, 1.2), 1.0),
        "ring": (random.uniform(0.8, 1.6), 0.25),
        "cable": (random.uniform(3, 6), 0.5),
    }[kind]
    lab = random.uniform(15, 88), random.uniform(-40, 55), random.uniform(-45, 60)
    return Thing(kind, x, y, float(random.uniform(0, 2 * np.pi)), float(reach), float(height), linear(lab),
                 int(random.integers(2**31)))  # fmt: skip

"""Which answer turns out best: each is tried in the same imagined worlds, by the same luck, and played on sensibly.

The worse half is left out again and again (sequential halving), so that the more is spent on those that are close. What
the game holds sensible stays in to the end, and is kept unless another answer is better by `DOUBT`.
"""

from __future__ import annotations

import random
from math import sqrt
from statistics import mean, stdev
from typing import Any

from companion.client.answering.thinking import World

PLAYOUTS = 64
"""So often a world is played on for one decision, and a last round beyond it where there are many answers."""

FEWEST = 4
"""In so many worlds every answer is tried at least."""

DOUBT = 0.8
"""By so many standard errors another answer has to be better than the sensible one."""


def search(world: World, sensible: str | list[Any], seed: str) -> str | list[Any]:
    """The best answer to what the seat of that world is asked; the sensible one in doubt."""
    luck = random.Random(f"search {seed}")
    answers = [sensible, *world.others_than(sensible, luck)]
    worths: list[list[float]] = [[] for _ in answers]
    worlds: list[World] = []
    left, spent = list(range(len(answers))), 0
    while len(left) > 1 and spent < PLAYOUTS:
        more = max(FEWEST, PLAYOUTS // (2 * len(left)) // 2)
        for number in range(len(worlds), len(worlds) + more):
            worlds.append(world.imagine(random.Random(f"world {number} {seed}")))
            for one in left:
                worths[one].append(worlds[number].worth(answers[one], random.Random(f"luck {number} {seed}")))
        spent += more * len(left)
        ranked = sorted((one for one in left if one), key=lambda one: -mean(worths[one]))
        left = [0, *ranked[: max(1, len(left) // 2)]] if len(left) > 2 else left
    best = max(left[1:], key=lambda one: mean(worths[one]), default=0)
    return answers[best] if _better(worths[best], worths[0]) else sensible


def _better(one: list[float], other: list[float]) -> bool:
    """Whether the worths of one, world by world, are higher by more than `DOUBT`."""
    more = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    return len(more) > 1 and mean(more) > DOUBT * stdev(more) / sqrt(len(more))

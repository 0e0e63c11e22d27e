"""Which answer turns out best: each is tried in the same imagined worlds, by the same luck, and played on sensibly.

The worse half is left out again and again (sequential halving), and with it whatever is no better than the sensible
answer as far as can be told, so that the more is spent on those that are close, and little where nothing is. What the
game holds sensible stays in to the end, and is kept unless another answer is better by `DOUBT`.
"""

from __future__ import annotations

import random
from math import sqrt
from statistics import mean, stdev
from typing import Any

from companion.client.answering.thinking import World

EFFORT = 6000
"""So much work (`World.effort`) goes into one decision, and a last round beyond it where there are many answers."""

FEWEST = 6
"""In so many worlds every answer is tried at least."""

HOPE = 1.5
"""By so many standard errors an answer may be worse than the sensible one and still be tried further."""

DOUBT = 1.0
"""By so many standard errors another answer has to be better than the sensible one."""


def search(world: World, sensible: str | list[Any], seed: str) -> str | list[Any]:
    """The best answer to what the seat of that world is asked; the sensible one in doubt."""
    luck = random.Random(f"search {seed}")
    answers = [sensible, *world.others_than(sensible, luck)]
    worths: list[list[float]] = [[] for _ in answers]
    worlds, spent, left = 0, 0, list(range(1, len(answers)))
    more = FEWEST
    while left and spent < EFFORT:
        tried, before = [0, *left], spent
        for number in range(worlds, worlds + more):
            imagined = world.imagine(random.Random(f"world {number} {seed}"))
            for one in tried:
                worths[one].append(imagined.worth(answers[one], random.Random(f"luck {number} {seed}")))
            spent += imagined.effort
        each = (spent - before) / more / len(tried)
        worlds += more
        hopeful = [one for one in left if _better(worths[one], worths[0], -HOPE)]
        left = sorted(hopeful, key=lambda one: -mean(worths[one]))[: max(1, len(tried) // 2)]
        more = max(FEWEST, int(EFFORT / each) // (4 * (len(left) + 1)))
    return answers[left[0]] if left and _better(worths[left[0]], worths[0], DOUBT) else sensible


def _better(one: list[float], other: list[float], errors: float) -> bool:
    """Whether the worths of one, world by world, are higher by more than so many standard errors."""
    more = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    return mean(more) > errors * stdev(more) / sqrt(len(more))

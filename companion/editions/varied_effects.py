"""Effects that an owner could have written on a card, by the verbs that a game knows."""

from __future__ import annotations

import random
from typing import Any

from companion.editions.effects import DO, Argument, Inner, Number, Spot, Text, Verbs, Word, alternatives

MOST = 3
"""Effects in one list."""

_HIGHEST = 12
"""Of a number that could be far more."""

_DEEPEST = 2
"""So deep do effects lie in others."""

_SAID = 0.6
"""How likely an argument is written that need not be."""


def some_effects(verbs: Verbs, luck: random.Random, depth: int = 0) -> list[dict[str, Any]]:
    """One to MOST of them, with arguments that they can have."""
    # Which squares there are is for the game to say.
    verbs = {verb: those for verb, those in verbs.items() if not any(isinstance(one, Spot) for one in those.values())}
    flat = [verb for verb, arguments in verbs.items() if not any(isinstance(one, Inner) for one in arguments.values())]
    known = flat if depth == _DEEPEST else list(verbs)
    return [_effect(luck.choice(known), verbs, luck, depth) for _ in range(luck.randint(1, MOST))]


def _effect(verb: str, verbs: Verbs, luck: random.Random, depth: int) -> dict[str, Any]:
    effect: dict[str, Any] = {DO: verb}
    for name, argument in verbs[verb].items():
        needed = argument.needed if isinstance(argument, Inner) else argument.usual is None
        if needed or luck.random() < _SAID:
            effect[name] = _value(argument, verbs, luck, depth)
    for names in alternatives(verbs[verb]):
        # Of these exactly one is said.
        kept = luck.choice(sorted(names))
        effect = {name: one for name, one in effect.items() if name not in names}
        effect[kept] = _value(verbs[verb][kept], verbs, luck, depth)
    return effect


def _value(argument: Argument, verbs: Verbs, luck: random.Random, depth: int) -> Any:
    if isinstance(argument, Number):
        return luck.randint(argument.least, min(argument.most, _HIGHEST))
    if isinstance(argument, Word):
        return luck.choice(argument.words)
    if isinstance(argument, Text):
        return "As it is written."
    if isinstance(argument, Inner) and argument.ways:
        return [some_effects(verbs, luck, depth + 1) for _ in range(argument.ways + luck.randint(0, 1))]
    return some_effects(verbs, luck, depth + 1)

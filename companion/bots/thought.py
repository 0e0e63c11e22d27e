"""What a seat that plays itself answers, and why."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from companion.bots.deciding import Strength, decide
from companion.client.answering.thinking import World
from companion.words import Said, said


class Thought(msgspec.Struct, frozen=True):
    """An answer and the reason for it. secret: the reason would tell what only that seat may know."""

    answer: str | list[Any]
    why: Said
    secret: bool = False


def think(world: World, strength: Strength) -> Thought:
    """What the seat of that world answers; the same world and strength lead to the same thought."""
    answer = decide(world, strength, world.seed)
    hint = world.hint()
    if hint is not None and world.ask.same(hint.answer, answer):
        return Thought(answer, hint.why, hint.secret or world.secret)
    if world.ask.same(world.sensible(random.Random(world.seed)), answer):
        word = "sensible"
    else:
        word = "played_on" if strength is Strength.SHARP else "tried"
    # Were honest reasons told where there may be bluffs, one that is not told would give a bluff away.
    return Thought(answer, said(f"table.players.{word}"), world.secret)

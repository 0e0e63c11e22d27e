"""How many touches a turn of Break Out costs on the touchscreen, with dice that are read or typed: see it with -s.

Each die is one touch, each choice one; the last die that is chosen announces them all, reading dice costs none, typing
one a die, and what is forced happens by itself. tests/ui/touch/test_break_out.py holds the screen to that.
"""

from __future__ import annotations

import random
from statistics import mean, median
from typing import NamedTuple

from companion.games.break_out import game
from companion.rules.asks import Pick, Throw
from companion.rules.game import Setup
from companion.rules.play import Play

EVENINGS = 40
WHITE_SHARE = 0.3
"""How often a player takes White where it may be had."""


def dice_for(ask: Pick, chance: random.Random) -> list[str]:
    white = "W" in ask.items and chance.random() < WHITE_SHARE
    coloured = [die for die in ask.items if die != "W"]
    number = ask.least - (1 if white and "W" not in ask.besides else 0)
    return chance.sample(coloured, number) + (["W"] if white else [])


class Turn(NamedTuple):
    """One turn: the stage of the dice, whether White was taken, dice that were rolled, touches with dice read."""

    stage: str
    white: bool
    rolled: int
    touches: int


def turns_of(seed: int) -> list[Turn]:
    """Every turn of an evening of four."""
    chance = random.Random(seed)
    setup = Setup(4, game.edition(), {"forecast": "dealt", "start": "app"})
    box = game.box(setup)
    play = Play(game, box, game.new(box, setup))
    turns: list[Turn] = []
    while not play.over:
        ask = play.asks[0]
        if isinstance(ask, Pick):
            answer = dice_for(ask, chance)
            turns.append(Turn(ask.facts["stage"], "W" in answer, 0, len(answer)))
        elif isinstance(ask, Throw):
            answer = [chance.randint(1, 6) for _ in range(ask.dice)]
            turns[-1] = turns[-1]._replace(rolled=ask.dice)
        elif ask.actor == -2:
            answer = chance.sample(list(ask.cards), len(ask.cards)) if ask.about == "shuffle" else ask.cards[0]
        else:
            answer = chance.choice(ask.options)
            turns[-1] = turns[-1]._replace(touches=turns[-1].touches + 1)
        play.answer(ask.actor, answer)
    return turns


def test_touches_a_turn():
    turns = [turn for seed in range(EVENINGS) for turn in turns_of(seed)]
    groups = {
        "all turns": turns,
        "without White": [turn for turn in turns if not turn.white],
        "with White": [turn for turn in turns if turn.white],
        **{f"stage {stage}": [turn for turn in turns if turn.stage == stage] for stage in "ABC"},
    }
    print(f"\nBreak Out, {EVENINGS} evenings of four, touches a turn with dice read, and typed:")
    for name, those in groups.items():
        read = [turn.touches for turn in those]
        typed = [turn.touches + turn.rolled for turn in those]
        print(f"  {name:14} {len(those):5} turns  {figures(read)}   typed: {figures(typed)}")
    assert median(turn.touches for turn in turns) <= 5


def figures(touches: list[int]) -> str:
    return f"median {median(touches):g}  mean {mean(touches):.2f}  most {max(touches)}"

"""Whatever edition `check` lets through can be played: random changes, then random games with every invariant on."""

from __future__ import annotations

import random

import pytest

from companion import games
from companion.editions.varied import places
from companion.refused import Refused
from companion.rules.game import Setup
from companion.rules.play import Play
from companion.testing.advice import advice
from companion.words import tell

PLAYED = 12
"""Random editions of a game that are played, and refused ones are passed over."""

ANSWERS = 400


def spoil(edition, luck):
    """Change one thing: a number, a word for another that stands in the same place elsewhere, or one less of a list."""
    part = luck.choice([part for part in edition if part != "edition"])
    everything = list(places({part: edition[part]}))
    place, key = luck.choice(everything)
    value = place[key]
    if isinstance(value, bool):
        place[key] = not value
    elif isinstance(value, int | float):
        place[key] = luck.choice([0, 1, -5, value + 1, value - 1, luck.randint(0, 12), 99])
    elif isinstance(value, str):
        like = [p[k] for p, k in everything if k == key and isinstance(p[k], str)]
        place[key] = luck.choice(like)
    elif isinstance(value, list) and value:
        del value[luck.randrange(len(value))]


def play(game, edition, luck):
    """The faults of a random game, at every tenth answer."""
    parts, counts = edition.get("components", {}), game.seat_counts
    low, high = parts.get("seats_least", counts[0]), parts.get("seats_most", counts[-1])
    try:
        setup = Setup(luck.randint(low, high), edition, {})
        box = game.box(setup)
    except Refused:
        return []
    play = Play(game, box, game.new(box, setup))
    for count in range(ANSWERS):
        if not play.asks:
            break
        ask = luck.choice(play.asks)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
        if count % 10 == 0 and (broken := game.faults(play.state)):
            return broken
    return game.faults(play.state)


def test_what_is_not_refused_is_played_without_a_broken_invariant(name):
    game, played = games.load(name), 0
    if set(game.edition()) <= {"edition"}:
        pytest.skip(f"{name} has nothing in its box")
    for seed in range(400):
        luck = random.Random(f"{name} {seed}")
        edition = game.edition()
        for _ in range(luck.randint(1, 3)):
            spoil(edition, luck)
        if not game.check_edition(edition).faults:
            told = [tell(fault) for fault in play(game, edition, luck)]
            help = "let `check_box` find that such a box cannot be played, or mend the rules"
            assert told == [], advice(name, "game.py", f"seed {seed} plays {edition} to {told}", help)
            played += 1
        if played == PLAYED:
            return
    raise AssertionError(advice(name, "game.py", "nearly all are refused", "let `check_box` refuse less"))

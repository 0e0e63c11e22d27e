"""Positions and corrections that cannot be are refused; what a game comes to never is."""

from __future__ import annotations

import random
from importlib import import_module

import pytest

from companion import games
from companion.editions.folder import GameFolder
from companion.rules.reach import broken
from companion.testing import fuzz_positions
from companion.testing.advice import advice, of_tests
from companion.testing.fuzz import random_game
from companion.testing.judging import impossible
from companion.testing.known import own_file, people
from companion.testing.scene import not_taken, when_asked

PART = "judge of positions (impossible.py)"
needs_judge = pytest.mark.needs(PART)


@needs_judge
def test_a_fuzz_finds_nothing_taken_that_cannot_be(name):
    report = fuzz_positions.fuzz(games.load(name), 200, "the ordinary run", played_on=20)
    help = "let `unreachable` refuse it, or mend the judge in impossible.py"
    assert report.impossible == [], advice(name, "game.py", report.impossible, help)
    assert report.refused["position.faults"] > 10 and report.taken > 10


def random_plays(name, seed):
    """Games by chance: yields the play after each answer, and what was asked."""
    for number in range(4):
        luck = random.Random(f"{seed} {number}")
        play = random_game(games.load(name), luck)
        for _ in range(150):
            if play.over:
                break
            ask = luck.choice(play.asks)
            play.answer(ask.actor, ask.random_answer(luck), ask.seat)
            yield play, ask.about


@needs_judge
def test_the_rules_never_lead_to_what_the_judge_calls_impossible(name):
    for play, _ in random_plays(name, name):
        found = fuzz_positions.wrong(play)
        assert not found, of_tests(name, "impossible.py", f"the rules lead to: {found}", "let `wrong` know better")


@needs_judge
def test_the_judge_would_find_what_is_taken_if_nothing_were_checked(name, monkeypatch):
    game = games.load(name)
    monkeypatch.setattr(type(game), "unreachable", GameFolder.unreachable)
    assert fuzz_positions.fuzz(game, 120, "nothing checked", played_on=0).impossible, of_tests(
        name, "impossible.py", "it finds nothing where nothing is checked", "let `wrong` look at all of the table"
    )


@pytest.mark.needs("unreachable")
def test_every_step_of_a_game_says_how_it_looks(name):
    reach = import_module(f"{games.package(name).module}.reach")
    missing = sorted(set(games.load(name).steps) - set(reach.SHAPES))
    assert not missing, advice(name, "reach.py", f"SHAPES lacks the steps {missing}", "say how each of them looks")


def test_the_rules_never_lead_to_a_fault(name):
    """Also in games that say nothing of what cannot be reached: their invariants hold at every answer."""
    for plays in (random_plays(name, "faults"), random_plays(name, name)):
        for play, about in plays:
            told = broken(play)
            help = "mend the rule that leads there, or what `faults` and `unreachable` say of it"
            assert not told, advice(name, "game.py", f"after {about}: {told}", help)


def listed(name):
    """The positions that a game lists; none where it lists none."""
    return impossible(name) if own_file(name, "impossible.py") else []


@pytest.mark.each("row", listed, "positions that are refused (impossible.py)")
def test_what_was_taken_once_is_refused_with_a_sentence(name, row):
    try:
        play = when_asked(games.load(name), row.about, len(people(name, 3)))
    except LookupError as never:
        pytest.fail(of_tests(name, "impossible.py", never, "name what is asked in every game"), pytrace=False)
    told = not_taken(play, *row.path, to=row.to(play))
    where = f"{'.'.join(map(str, row.path))} at {row.about}"
    assert told, advice(name, "game.py", f"{where} is taken although it cannot be", "let `unreachable` refuse it")
    assert told.endswith("."), advice(name, "words/en/words.toml", f"{where}: {told}", "end it like a sentence")
    assert not_taken(play, "turns", to=play.state.turns) == "", "the position itself is taken"

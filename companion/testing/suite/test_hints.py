"""Hints are legal answers with a reason, at every table; they are worth following."""

from __future__ import annotations

import random

import pytest

from companion import games
from companion.client.answering.hints import Hints, hint_for, hints_class
from companion.hint_soak import ENOUGH, follow_hints
from companion.refused import Refused
from companion.rules.game import Setup
from companion.table.running.timeline import OpenQuestion
from companion.testing import fuzz
from companion.testing.advice import advice
from companion.testing.known import known
from companion.testing.scene import begin, words_of
from companion.words.catalogues import ENGLISH

FILE = "hints.py"

pytestmark = pytest.mark.needs("hints")


def tables(name):
    """How many can play, by themselves; nothing where there are no hints."""
    return {} if hints_class(name) is Hints else {str(seats): seats for seats in games.load(name).seat_counts}


def setup_of(name, seats):
    return Setup(seats, games.load(name).edition(), known(name).hinted)


@pytest.mark.each("seats", tables, "hints")
def test_whoever_follows_the_hints_wins_half_as_often_again(name, seats):
    """A short run; `companion soak GAME --hints --games 1000` is the long one."""
    report = follow_hints(games.load(name), setup_of(name, seats), 12, "guard")
    assert report.unfinished == 0
    won = f"with {seats} seats {report.wins} of {report.games} games are won, {report.ratio} of a fair share"
    assert report.ratio >= ENOUGH, advice(name, FILE, won, f"hint at what is worth it: {ENOUGH} of a fair share")


def test_every_question_that_may_have_a_hint_gets_one(name):
    """One that never gets any is named in vain; those of rare cards and options come too seldom to be sure of."""
    game = games.load(name)
    hinted = set()
    for seats in game.seat_counts[-2:]:
        report = follow_hints(game, setup_of(name, seats), 4, "some")
        hinted |= set(report.hinted)
        about = hints_class(name)(game.box(setup_of(name, seats))).about
        assert hinted <= about, advice(name, FILE, f"hints at {hinted - about}", "name these in `about`")
    told = f"only {sorted(hinted)} of {sorted(about)} ever got a hint"
    assert len(hinted) >= min(3, len(about)), advice(name, FILE, told, "hint at these, or name them no longer")


def hints_at(play, hints):
    """Every hint at this table, each as its seat has it and as everybody has."""
    return [
        (ask, found)
        for ask in play.asks
        for own in (False, True)
        if (found := hint_for(hints, play.game, play.state, OpenQuestion("", ask), own))
    ]


@pytest.mark.parametrize("seed", range(4))
def test_a_hint_is_legal_and_has_a_reason_whatever_was_put_right(name, seed):
    luck = random.Random(f"hints {seed}")
    game = games.load(name)
    play = begin(game, random_setup(game, luck))
    hints = hints_class(name)(play.box)
    said = set()
    for number in range(160):
        if play.over:
            break
        for ask, found in hints_at(play, hints):
            assert ask.allows(found.answer), advice(
                name, FILE, f"{found.answer} is hinted at and no answer to {ask.about}", "hint at one of its options"
            )
            said.add(words_of(play).tell(found.why))
        if number % 7 == 6:
            put_right(play, fuzz.random_changes(play, luck))
            continue
        ask = luck.choice(play.asks)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    assert said, advice(name, FILE, "160 answers without a single hint", "hint at what is asked often")
    bad = [text for text in said if "…" in text or "{" in text or not text.endswith((".", "!"))]
    assert not bad, advice(name, "words/en/words.toml", f"[hint] {bad}", "whole sentences with all their facts")


def random_setup(game, luck):
    """A game with some of its options otherwise than printed."""
    while True:
        options = {
            option["key"]: luck.choice(option["values"])
            for option in game.option_list(ENGLISH)
            if option["kind"] == "choice" and luck.random() < 0.3
        }
        seats = luck.choice(game.seat_counts)
        setup = Setup(seats, game.edition(), options | known(game.name).hinted, [seat % 2 for seat in range(seats)])
        try:
            game.box(setup)
        except Refused:
            continue
        return setup


def put_right(play, changes):
    """What can be so is so; a table that would be broken is left as it was."""
    before = play.position()
    try:
        play.correct(changes)
        broken = play.game.faults(play.state)
    except Refused:
        broken = True
    if broken:
        play.put(before)

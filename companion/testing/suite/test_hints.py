"""Hints are legal answers with a reason, at every table; they are worth following, and rest on no secret of others."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion import games
from companion.client.answering.hints import Hints, hint_for, hints_class
from companion.hint_soak import ENOUGH, follow_hints
from companion.refused import Refused
from companion.rules.asks import CHANCE
from companion.rules.game import Setup
from companion.rules.play import Play
from companion.table.running.timeline import OpenQuestion
from companion.testing import fuzz
from companion.testing.hinted import hint
from companion.testing.known import known
from companion.testing.scene import begin, words_of

GAMES = [name for name in games.names() if hints_class(name) is not Hints]
"""Those that give hints."""

TABLES = [(name, seats) for name in GAMES for seats in games.load(name).seat_counts]


def setup_of(name, seats, options=None):
    game = games.load(name)
    return Setup(seats, game.edition(), {**known(name).hinted, **(options or {})})


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_whoever_follows_the_hints_wins_half_as_often_again(name, seats):
    """A short run; `companion soak GAME --hints --games 1000` is the long one."""
    report = follow_hints(games.load(name), setup_of(name, seats), 12, "guard")
    assert report.unfinished == 0
    assert report.ratio >= ENOUGH, f"{report.wins} of {report.games} games"


@pytest.mark.parametrize("name", GAMES)
def test_every_question_that_may_have_a_hint_gets_one(name):
    """One that never gets any is named in vain; those of rare cards and options come too seldom to be sure of."""
    game, report = games.load(name), None
    hinted = set()
    for seats in game.seat_counts[-2:]:
        report = follow_hints(game, setup_of(name, seats), 4, "some")
        hinted |= set(report.hinted)
        assert hinted <= hints_class(name)(game.box(setup_of(name, seats))).about
    assert len(hinted) > 2


def hints_at(play, hints):
    """Every hint at this table, each as its seat has it and as everybody has."""
    return [
        (ask, found)
        for ask in play.asks
        for own in (False, True)
        if (found := hint_for(hints, play.game, play.state, OpenQuestion("", ask), own))
    ]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_hint_is_legal_and_has_a_reason_whatever_was_put_right(name, seed):
    luck = random.Random(f"hints {seed}")
    game = games.load(name)
    setup = random_setup(game, luck)
    play = begin(game, setup)
    hints = hints_class(name)(play.box)
    said = set()
    for number in range(160):
        if play.over:
            break
        for ask, found in hints_at(play, hints):
            assert ask.allows(found.answer), (ask.about, found)
            said.add(words_of(play).tell(found.why))
        if number % 7 == 6:
            put_right(play, fuzz.random_changes(play, luck))
            continue
        ask = luck.choice(play.asks)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    assert said
    assert not [text for text in said if "…" in text or "{" in text or not text.endswith((".", "!"))]


def random_setup(game, luck):
    """A game with some of its options otherwise than printed."""
    while True:
        options = {
            option["key"]: luck.choice(option["values"])
            for option in game.option_list("en")
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


@pytest.mark.parametrize("seed", range(3))
def test_a_hint_of_break_out_is_the_same_whatever_others_have_forecast(seed):
    luck = random.Random(f"forecasts {seed}")
    play = begin(games.load("break-out"), setup_of("break-out", 3))
    compared = 0
    while not play.over:
        seat = play.asks[0].seat
        if play.state.turns and play.asks[0].actor != CHANCE:
            twin = with_other_forecasts(play, seat, luck)
            ours, theirs = (hint(one) for one in (play, twin))
            assert ours == theirs
            assert hint(play, own=False) is None, "all of it rests on a secret"
            compared += ours is not None
        ask = luck.choice(play.asks)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    assert compared > 20


def with_other_forecasts(play, seat, luck):
    """The same table, but everybody else has foreseen something else."""
    position = play.position()
    table = msgspec.msgpack.decode(position.table, type=play.game.state_type)
    for other in range(len(table.forecasts)):
        if other != seat:
            letters = list(play.box.prisoners)
            luck.shuffle(letters)
            table.forecasts[other] = ["".join(letters[at : at + 2]) for at in range(0, 7, 2)]
    return Play.at(play.game, play.box, type(position)(msgspec.msgpack.encode(table), position.answers))

"""Worlds that fit what a seat sees: all that it may know is as it is, whatever it does not know is dealt anew."""

from __future__ import annotations

import random

import pytest

from companion import games
from companion.client.answering.worlds import imagine, seen_by
from companion.rules.asks import TABLE
from companion.testing.advice import advice
from companion.testing.worlds import begun, other_world

FILE = "worlds.py"
ANSWERS = 100


def asked_at(name, seed):
    """Questions of a random evening, each with the seat that is asked and the play."""
    luck = random.Random(f"worlds {seed}")
    evening = begun(games.load(name), luck)
    for _ in range(ANSWERS):
        if evening.over:
            return
        question = luck.choice(evening.questions())
        if question.ask.actor == question.ask.seat != TABLE:
            yield evening, question.ask.seat, evening.play()
        evening.answer(question.id, question.ask.random_answer(luck), "script")


def same(one, other):
    return one.position() == other.position() and one.fingerprint() == other.fingerprint()


@pytest.mark.parametrize("seed", range(4))
def test_a_world_looks_to_its_seat_as_the_table_does(name, seed):
    for _, seat, play in asked_at(name, seed):
        seen, ask = seen_by(play, seat), play.ask_of(seat)
        worlds = [imagine(play, seat, random.Random(number)) for number in range(3)]
        told = advice(name, FILE, f"seat {seat} can tell a world at {ask.about}", "leave as it is what the seat sees")
        assert [seen_by(world, seat) for world in worlds] == [seen] * 3, told
        luck = random.Random(seed)
        for world in worlds:
            answer = ask.random_answer(luck)
            assert world.ask_of(seat).allows(answer), told


@pytest.mark.needs("worlds")
@pytest.mark.parametrize("seed", range(4))
def test_tables_that_look_the_same_lead_to_the_same_worlds(name, seed):
    """So that nothing which a seat cannot see has a part in what is thought for it."""
    for number, (evening, seat, play) in enumerate(asked_at(name, f"twins {seed}")):
        others = [imagine(play, seat, random.Random(f"twin {number}"))]
        if number % 12 == 0:
            others += replayed(evening, seat, number)
        real = imagine(play, seat, random.Random(number))
        for twin in others:
            told = f"at {play.ask_of(seat).about} the world rests on what seat {seat} cannot see"
            do = "sort what nobody knows before it is dealt"
            assert same(real, imagine(twin, seat, random.Random(number))), advice(name, FILE, told, do)


def replayed(evening, seat, number):
    """The same evening with something secret otherwise that this seat cannot know, where one is found."""
    found = other_world(evening, seat, random.Random(f"replayed {number}"), keep=True)
    return [found.play] if found is not None and found.play.ask_of(seat) is not None else []


@pytest.mark.needs("worlds")
def test_what_a_seat_cannot_know_is_dealt_anew(name):
    varied = looked = 0
    for _, seat, play in (one for seed in range(3) for one in asked_at(name, f"varied {seed}")):
        one, other = (imagine(play, seat, random.Random(number)) for number in range(2))
        looked += 1
        varied += not same(one, other)
    told = f"of {looked} positions only {varied} have more than one world"
    assert varied >= looked / 4, advice(name, FILE, told, "deal what is secret")


def test_where_no_world_is_found_it_is_said(name, monkeypatch):
    _, seat, play = next(asked_at(name, 0))
    monkeypatch.setattr("companion.client.answering.worlds.seen_by", lambda *_: random.random())
    with pytest.raises(LookupError):
        imagine(play, seat, random.Random(0))

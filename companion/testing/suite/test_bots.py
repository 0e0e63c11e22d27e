"""Seats that play themselves: legal answers to an end, out of what their seat sees alone."""

from __future__ import annotations

import random

import pytest

from companion import games
from companion.bots.deciding import Strength, decide
from companion.client.answering.thinking import Counsel, World, part_of_win, thinking_class
from companion.client.answering.worlds import imagine
from companion.match import play_match
from companion.rules.play import Play
from companion.soak_boxes import setups
from companion.testing import decisive
from companion.testing.advice import advice
from companion.testing.soaks import soak
from companion.testing.won_at_once import tables_won_at_once

FILE = "thinking.py"

TRIES = 15
"""Games for each table that is looked for at which one answer wins: many end by a throw, or after somebody else's."""


def all_setups(name):
    """How many can play with what seats that play themselves need."""
    game = games.load(name)
    return {str(one.seats): one for one in setups(game, {**thinking_class(name).options}, game.edition())}


def won_at_once(name):
    """The positions that some answers are sure to win."""
    return [row for row in decisive.rows(name) if row.claim == "won"]


@pytest.mark.each("row", won_at_once, "decisive positions that are won at once")
def test_a_sharp_player_wins_where_a_hint_does(name, row):
    play = decisive.module(name).table(row)
    world = World.of(play, play.asks[0].seat, Counsel(play.game, play.box), random.Random(row.why))
    answer = decisive.in_order(decide(world, Strength.SHARP, row.why))
    told = f"{row.why}: {answer}, and not {row.right}"
    assert answer in map(decisive.in_order, row.right), advice(
        name, FILE, told, "let no table be worth more than a win"
    )


def test_a_sharp_player_never_leaves_a_win(name):
    """Where a fair player ends a game at once and has won it, alone or with others, a sharp one wins as much."""
    wanted, asked = soak(4, 60), 0
    for number, play in enumerate(tables_won_at_once(name, tries=wanted * TRIES)):
        seat, seed = play.asks[0].seat, f"won {number}"
        world = World.of(play, seat, Counsel(play.game, play.box), random.Random(seed))
        fair, sharp = (decide(world, strength, seed) for strength in (Strength.FAIR, Strength.SHARP))
        if won := part_won(play, fair):
            told = f"{sharp}, where {fair} has won, to {play.asks[0].about}"
            assert part_won(play, sharp) >= won, advice(name, FILE, told, "let no table be worth more than a win")
            asked += 1
        if asked == wanted:
            break
    if not asked:
        pytest.skip(f"{name}: none of {wanted * TRIES} games was won by an answer that ended it")


def part_won(play, answer):
    """The part of a win that a seat has at once by that answer."""
    after = play.copy()
    after.answer(after.asks[0].actor, answer, after.asks[0].seat)
    return part_of_win(after, play.asks[0].seat)


@pytest.mark.each("setup", all_setups, "seats")
def test_games_of_fair_players_end(name, setup):
    report = play_match(games.load(name), setup, Strength.FAIR, Strength.FAIR, 2, "suite")
    told = f"{report.unfinished} of 2 games of fair players did not end"
    assert report.unfinished == 0, advice(name, FILE, told, "give in at last where hints would go on for ever")


@pytest.mark.parametrize("strength", [Strength.GENTLE, Strength.FAIR])
def test_an_answer_rests_on_nothing_that_its_seat_cannot_see(name, strength):
    """Of tables that differ only in what others know the same comes out."""
    game = games.load(name)
    *_, setup = all_setups(name).values()
    box = game.box(setup)
    play, luck, counsel = Play(game, box, game.new(box, setup)), random.Random("honest"), Counsel(game, box)
    for number in range(120):
        if play.over:
            break
        ask = play.asks[0]
        answer = ask.random_answer(luck)
        if ask.actor >= 0:
            twin = imagine(play, ask.seat, random.Random(f"twin {number}"))
            answer, other = (
                decide(World.of(one, ask.seat, counsel, random.Random(number)), strength, f"{number}")
                for one in (play, twin)
            )
            told = f"{answer} and {other} to {ask.about}"
            assert answer == other, advice(name, FILE, told, "decide by the Sight alone")
            assert ask.allows(answer), advice(name, FILE, f"{answer} to {ask.about}", "give legal answers")
        play.answer(ask.actor, answer, ask.seat)


def test_what_a_table_is_worth_is_shared_by_all_seats(name):
    """At any table on the way; and an answer is worth a part of a win, the same by the same luck."""
    game = games.load(name)
    *_, setup = all_setups(name).values()
    box = game.box(setup)
    play, luck, counsel = Play(game, box, game.new(box, setup)), random.Random("worth"), Counsel(game, box)
    tried = 0
    for number in range(80):
        if play.over:
            break
        ask = play.asks[0]
        worths = [counsel.thinking.value(play.state, seat) for seat in range(setup.seats)]
        assert sum(worths) == pytest.approx(1), advice(
            name, FILE, f"all together expect {sum(worths)} wins", "share one"
        )
        answer = ask.random_answer(luck)
        if ask.actor >= 0 and counsel.thinking.ahead and number % 10 == 0:
            world = World.of(play, ask.seat, counsel, random.Random(number))
            one, again = (world.worth(answer, random.Random(number)) for _ in range(2))
            assert one == again and 0 <= one <= 1, advice(name, FILE, f"{ask.about}: {one} of a win", "0 to 1")
            tried += 1
        play.answer(ask.actor, answer, ask.seat)
    assert tried or not counsel.thinking.ahead

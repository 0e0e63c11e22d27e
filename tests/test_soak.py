"""Random play finds what is broken, and says so."""

from __future__ import annotations

import random

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.client.answering.hints import Hint, Hints
from companion.games.outrage import game as outrage
from companion.hint_soak import follow_hints
from companion.refused import Refused
from companion.rules.asks import Choose, Pick
from companion.rules.game import Setup
from companion.soak import soak
from companion.words import Said
from tests.house import toy
from tests.house.three_men import game as three_men
from tests.house.three_men import rules

GAME = toy.ToyGame()


def test_whole_games_without_a_violation():
    heard = []
    report = soak(GAME, 20, 1, heard.append)
    assert heard == list(range(1, 21))
    assert (report.games, report.finished, report.violations) == (20, 20, [])
    assert report.decisions == sum(report.kinds.values()) > 100


def test_the_same_seed_plays_the_same_games():
    assert soak(GAME, 5, 7).kinds == soak(GAME, 5, 7).kinds
    assert soak(GAME, 5, 7).kinds != soak(GAME, 5, 8).kinds


def test_a_game_that_does_not_end_is_named_with_its_options(monkeypatch):
    monkeypatch.setattr("companion.soak.LONGEST", 30)

    def setup(_):
        return Setup(2, outrage.edition(), {"ending": "all_jewels"})

    report = soak(outrage, 2, 5, setup=setup)
    assert (report.finished, report.violations) == (0, [])
    assert report.unfinished == [
        f"Game {number} of seed 5 was not over after 30 answers, and could go on. Seats: 2; options: ending=all_jewels."
        for number in (0, 1)
    ]
    assert soak(GAME, 2, 1).unfinished == []


def test_a_broken_invariant_is_reported_with_its_game():
    class Broken(toy.ToyGame):
        def faults(self, state):
            return [Said("toy.fault.cards")] if max(state.scores) > 5 else []

    report = soak(Broken(), 3, 1)
    assert report.finished == 0
    assert len(report.violations) == 3
    assert "Game 0" in report.violations[0]
    assert "are not there once each" in report.violations[0]


def test_a_turn_that_is_told_by_the_step_that_asks_is_a_violation(monkeypatch):
    def turn(table, seat):
        table.turns += 1
        table.tell("turn", "TMM-LAY-01", seat)
        yield from rules.lay(table, seat)

    monkeypatch.setitem(rules.STEPS, "turn", turn)
    [told] = soak(three_men, 1, 1).violations
    assert "lay is asked by the step that tells “turn”" in told and "Tell it in a step of its own" in told
    monkeypatch.undo()
    assert soak(three_men, 1, 1).violations == []


def test_a_step_that_fails_is_reported_and_the_soak_goes_on():
    def fall(table, seat):
        raise ZeroDivisionError("fell over")

    fallen = toy.ToyGame()
    fallen.steps = {**toy.STEPS, "throw": fall}
    assert "fell over" in soak(fallen, 2, 1).violations[0]


def test_an_outcome_that_depends_on_more_than_the_answers_is_found():
    rolls = iter(range(1_000_000))

    def throw(table, seat):
        yield from toy.throw(table, seat)
        table.scores[seat] += next(rolls) % 2

    moody = toy.ToyGame()
    moody.steps = {**toy.STEPS, "throw": throw}
    assert "led to another table" in soak(moody, 3, 1).violations[0]


def test_random_answers_are_legal():
    chance = random.Random(1)
    pick = Pick(0, "pick", "R", ["a", "a", "b", "c"], least=1, most=3, distinct=True, alone=["c"])
    for _ in range(200):
        assert pick.allows(pick.random_answer(chance))
    choose = Choose(0, "choose", "R", ["a"], hidden=["b"])
    assert {choose.random_answer(chance) for _ in range(100)} == {"a", "b"}
    with pytest.raises(ValueError, match="impossible"):
        Pick(0, "impossible", "R", ["a"], least=2).random_answer(chance)


@pytest.mark.parametrize("ending", ["first_out", "all_jewels"])
def test_games_of_outrage_lose_nothing_and_come_to_an_end_by_advice(ending):
    def setup(chance):
        return Setup(chance.randint(2, 4), outrage.edition(), {"ending": ending})

    report = soak(outrage, 3, 5, setup=setup)
    assert not report.violations
    assert report.finished == 3 and 0 < report.advised < report.decisions / 2 < 3000


class Wrong(Hints):
    """No legal answer."""

    about = frozenset({"act"})

    def hint(self, sight):
        return Hint("fly", Said("toy.no_such"))


class Scoring(Hints):
    """The last of the options, whatever the table."""

    about = frozenset({"act"})

    def hint(self, sight):
        return Hint(sight.question.options[-1], Said("toy.no_such"))


def test_after_so_many_answers_half_of_those_that_have_a_hint_are_advised(monkeypatch):
    monkeypatch.setattr("companion.soak_advice.BY_LUCK", 5)
    assert soak(GAME, 40, 1).advised == 0
    monkeypatch.setattr("companion.soak_advice.hints_class", lambda _: Scoring)
    report = soak(GAME, 40, 1)
    assert report.violations == []
    assert 0.3 * report.kinds["act"] < report.advised < 0.6 * report.kinds["act"]
    assert soak(GAME, 40, 1).kinds == report.kinds
    monkeypatch.setattr("companion.soak_advice.BY_LUCK", 1000)
    assert soak(GAME, 40, 1).advised == 0


def test_a_hint_that_cannot_be_given_is_a_violation(monkeypatch):
    monkeypatch.setattr("companion.soak_advice.BY_LUCK", 0)
    monkeypatch.setattr("companion.soak_advice.hints_class", lambda _: Wrong)
    [told] = soak(GAME, 1, 1).violations
    assert "Game 0 of seed 1" in told and "fly is on the list of act but not allowed" in told


def test_whoever_has_no_hints_wins_their_share():
    """A game that gives none, so that all play alike: the measure itself favours nobody."""
    report = follow_hints(GAME, Setup(2, GAME.edition(), {}), 400, 1)
    assert report.games == 400 and report.hinted == {} and sum(report.asked.values()) > 400
    assert 0.85 < report.ratio < 1.15 and not report.worth


def test_a_game_that_was_given_up_counts_as_lost(monkeypatch):
    monkeypatch.setattr("companion.hint_soak.LONGEST", 3)
    report = follow_hints(GAME, Setup(2, GAME.edition(), {}), 5, 1)
    assert (report.unfinished, report.wins, report.ratio) == (5, 0, 0)


def test_a_hint_that_is_no_answer_is_a_fault(monkeypatch):
    monkeypatch.setattr("companion.hint_soak.hints_class", lambda _: Wrong)
    with pytest.raises(Refused, match="fly"):
        follow_hints(GAME, Setup(2, GAME.edition(), {}), 1, 1)


def test_the_command_says_what_hints_are_worth():
    told = CliRunner().invoke(main, ["soak", "torture", "--hints", "--games", "3", "--option", "dice=virtual"])
    assert told.exit_code == 0
    assert "3 seats: whoever follows the hints wins 3.0 of 3 games, 100.0 %, 3.00 times its share." in told.output
    none = CliRunner().invoke(main, ["soak", "torture", "--hints", "--games", "3"])
    assert none.exit_code == 1 and "gives no hints" in none.output

"""What would have helped: the costliest answers, by what their seat could see, and none where nothing was lost."""

from __future__ import annotations

import json
import random

import pytest
from click.testing import CliRunner

from companion.bots.beside import Beside
from companion.bots.deciding import Strength
from companion.bots.looking_back import LEAST, TOLD, Missed, another, can_look_back, compare, look_back, looked_back
from companion.bots.missed import show_missed
from companion.bots.playing import Companion
from companion.bots.thought import think
from companion.cli import main
from companion.client.answering.thinking import thinking_class
from companion.client.evenings.answers import Answers
from companion.client.evenings.kept import Kept
from companion.client.layers.views import HandedIn
from companion.refused import Refused
from companion.testing.by_chance import answer_by_chance
from companion.words import said, speak
from tests.client.test_statistics import begin as begin_break_out
from tests.client.test_statistics import end_break_out

PEOPLE = ["Ada", "Ben"]
SEED = "07" * 32


def begin(game="torture", kept=None):
    options = {"dice": "virtual"} if game == "torture" else {}
    return (kept or Kept(":memory:")).begin(game, PEOPLE, options, seed=SEED)


def play(table, how):
    """To the end. how: well each seat's person plays."""
    luck = random.Random(7)
    while not table.over:
        question = table.questions[0]
        if question.actor < 0:
            answer_by_chance(table, luck)
        else:
            thought = think(table.world(question.seat), how[question.seat])
            table.seat(question.seat).answer(question.id, thought.answer)


@pytest.fixture(scope="module")
def evening():
    """Ada plays gently, Ben fairly."""
    table = begin()
    play(table, [Strength.GENTLE, Strength.FAIR])
    return table


@pytest.fixture(scope="module")
def missed(evening):
    return looked_back(evening, 0)


def test_what_cost_most_is_told_first_and_no_more_than_three(evening, missed):
    assert 0 < len(missed) <= TOLD
    assert [one.less for one in missed] == sorted((one.less for one in missed), reverse=True)
    assert all(one.less >= LEAST for one in missed)
    answers = dict(evening.answers(0).given())
    assert all(answers[one.count] == one.given != one.better for one in missed)


def test_both_answers_could_be_given_then(evening, missed):
    for one in missed:
        ask = evening.past(one.count).world(0).ask
        assert ask.allows(one.given) and ask.allows(one.better)


def test_who_answers_as_a_sharp_player_would_has_lost_nothing():
    table = begin("outrage")
    play(table, [Strength.FAIR, Strength.FAIR])
    assert looked_back(table, 1) == []


def test_the_worlds_of_then_are_those_that_a_player_thought_about(evening):
    """Nothing that came later is in them."""
    table, luck = begin(), random.Random(7)
    for count, answer in evening.answers(0).given()[:6]:
        while not (table.changes == count and any(one.actor == 0 for one in table.questions)):
            question = table.questions[0]
            if question.actor < 0:
                answer_by_chance(table, luck)
            else:
                thought = think(table.world(question.seat), [Strength.GENTLE, Strength.FAIR][question.seat])
                table.seat(question.seat).answer(question.id, thought.answer)
        now, then = table.world(0), evening.past(count).world(0)
        assert (now.seed, now.position) == (then.seed, then.position)
        question = next(one for one in table.questions if one.actor == 0)
        table.seat(0).answer(question.id, answer)


def test_what_was_taken_back_and_what_the_companion_answered_is_not_looked_at():
    table = begin("break-out")
    for seat, forecast in enumerate(("RGYBOPK", "KPOBYGR")):
        own = table.seat(seat)
        own.answer(next(one.id for one in own.questions if one.seat == seat), list(forecast))
    assert [answer for _, answer in table.answers(0).given()] == [list("RGYBOPK")]
    table.undo(agreed=True)
    assert table.answers(1).given() == []
    table.set_player(1, "fair")
    Companion(table).play()
    assert table.answers(1).given() == []


def test_secrets_of_then_are_for_the_table_s_own_window_alone(evening):
    for look in (
        lambda: evening.seat(0).answers(1),
        lambda: evening.seat(0).world(1),
    ):
        with pytest.raises(Refused) as refused:
            look()
        assert refused.value.key == "table.table_only"


def test_it_can_be_left_after_any_look_and_says_how_far_it_is(evening):
    looking = look_back(evening, 0)
    look = next(looking)
    shares = [look.share]
    for _ in range(8):
        look = looking.send(look.here())
        shares.append(look.share)
    assert shares == sorted(shares) and shares[0] == 0 and shares[-1] < 1
    looking.close()


def test_the_same_is_found_out_beside_the_screen(evening, missed):
    world, one = evening.past(missed[0].count).world(0), missed[0]
    beside = Beside()
    try:
        assert beside.do(another, world, one.given) == another(world, one.given)
        asked = (one.given, one.better, 4, "of 4")
        assert beside.do(compare, world, *asked) == compare(world, *asked)
    finally:
        beside.close()


def test_it_tells_what_the_seat_held_and_where_the_better_answer_lies():
    table = begin("outrage")
    play(table, [Strength.GENTLE, Strength.FAIR])
    told = [show_missed(table, 0, one) for one in looked_back(table, 0)]
    assert told and any(one.held for one in told)
    for one in told:
        cards = table.past(one.count).seat(0).display.hand(0)
        assert bool(cards) == bool(one.held) and one.turn <= len(table.turns)
        assert all(isinstance(spot, str) for spot in one.spots) and one.why[0].isupper()


def test_only_the_pieces_are_named_in_which_two_layouts_differ(monkeypatch):
    table = begin("outrage")
    given, better = HandedIn("Lay them.", ["A", "B", "C"], False), HandedIn("Lay them.", ["C", "A", "D", "E"], False)
    answers = iter([given, better, given, HandedIn("Lay them.", ["A", "B"], False)])
    monkeypatch.setattr(Answers, "called", lambda self, answer: next(answers))
    missed = Missed(0, ["A"], ["D"], said("table.players.played_on"), False, 0.24)
    told = show_missed(table, 0, missed)
    assert (told.given, told.better, told.cost) == ("B", "D and E", "It cost about one game in 4.")
    told = show_missed(table, 0, missed)
    assert (told.given, told.better) == ("A, B and C", "A and B"), "where one is a part of the other, both are whole"


def test_it_is_told_in_words(evening, missed):
    told = show_missed(evening, 0, missed[0])
    assert "Ada" in told.prompt and told.given != told.better and told.why.endswith(".")
    assert told.cost.startswith("It ")
    speak("de")
    try:
        assert show_missed(evening, 0, missed[0]).cost.startswith("Das kostete")
    finally:
        speak("en")


# From the command line


@pytest.fixture
def store(tmp_path):
    file = tmp_path / "evenings.sqlite"
    kept = Kept(file)
    play(begin(kept=kept), [Strength.GENTLE, Strength.FAIR])
    begin(kept=kept)
    end_break_out(begin_break_out(kept))
    kept.close()
    return file


def run(*arguments):
    return CliRunner().invoke(main, ["look-back", *map(str, arguments)])


def test_the_command_tells_what_would_have_helped(store):
    found = json.loads(run(1, 0, "--json", "--store", store).stdout)
    said = run(1, 0, "--store", store).stdout
    assert said.count("Better: ") == len(found) > 0 and found[0]["cost"] in said


def test_the_command_refuses_what_it_cannot_know(store, monkeypatch):
    assert run(2, 0, "--store", store).output.startswith("Error: This game is not over.")
    assert run(1, 7, "--store", store).exit_code == 1
    monkeypatch.setattr(thinking_class("break-out"), "ahead", 0)
    assert not can_look_back("break-out") and "cannot be said yet" in run(3, 0, "--store", store).output

"""A group is told once what a kind of question is: not again by undo, resume or another evening, unless asked."""

from __future__ import annotations

import msgspec
import pytest

from companion.client.evenings.coaching import KEY, MOST, Coaching
from companion.client.evenings.kept import Kept
from companion.client.games.first_turn import FirstTurn

PEOPLE = ["Ada", "Ben"]


@pytest.fixture
def kept():
    return Kept(":memory:")


def begun(kept, people=PEOPLE, game="break-out", **options):
    window = kept.begin(game, list(people), {"forecast": "dealt", **options} if game == "break-out" else options)
    return Coaching(kept.store, window), window


def first(window):
    return window.questions[0]


def test_it_is_told_as_long_as_the_question_is_open_and_no_second_time(kept):
    coaching, window = begun(kept)
    ask = first(window)
    told = coaching.tell(ask)
    assert told == window.words.say(f"break-out.coach.{ask.about}") and coaching.tell(ask) == told
    later = kept.take_up(window.facts.number)
    assert Coaching(kept.store, later).tell(first(later)) == "", "taken up again"
    next_evening, other = begun(kept)
    assert next_evening.tell(first(other)) == ""


def test_an_answer_taken_back_is_asked_again_without_it(kept):
    coaching, window = begun(kept, game="cloaks", people=["Ada", "Ben", "Cem"])
    ask = first(window)
    assert coaching.tell(ask)
    window.answer(ask.id, ask.options[0].value)
    coaching.tell(first(window))
    window.undo()
    again = first(window)
    assert again.about == ask.about and coaching.tell(again) == ""


def test_each_of_those_who_are_asked_at_once_is_told(kept):
    window = kept.begin("break-out", PEOPLE)
    coaching = Coaching(kept.store, window)
    ada, ben = window.questions
    assert ada.about == ben.about == "forecast" and coaching.tell(ada) == coaching.tell(ben) != ""
    window.seat(0).answer(ada.id, list("RGYBOPK"))
    window.seat(1).answer(ben.id, list("RGYBOPK"))
    assert coaching.tell(first(window)) != coaching.tell(ada) == ""


def test_another_group_is_told_and_another_game_too(kept):
    begun_first, window = begun(kept)
    assert begun_first.tell(first(window))
    others, window = begun(kept, ["Ada", "Ben", "Cem"])
    assert others.tell(first(window))
    same_people, window = begun(kept, game="outrage")
    assert same_people.tell(first(window))
    turned, window = begun(kept, ["ben", "ADA"])
    assert turned.tell(first(window)) == "", "the same people, in another order"


def test_enough_is_for_good_and_again_begins_anew(kept):
    coaching, window = begun(kept)
    assert coaching.tell(first(window))
    coaching.enough()
    assert coaching.tell(first(window)) == ""
    later, other = begun(kept)
    assert later.tell(first(other)) == ""
    later.again()
    assert later.tell(first(other))


def test_whoever_has_played_it_before_knows_it(kept):
    kept.begin("break-out", PEOPLE)
    coaching, window = begun(kept)
    assert coaching.tell(first(window)) == ""
    coaching.again()
    assert coaching.tell(first(window))


def test_letters_are_nobody_in_particular(kept):
    for _ in range(2):
        coaching, window = begun(kept, ["A", "B"])
        assert coaching.tell(first(window))


def test_nothing_is_said_where_there_are_no_words_nor_on_a_guided_turn(kept):
    coaching, window = begun(kept, game="outrage")
    assert coaching.tell(msgspec.structs.replace(first(window), about="by_table")) == ""
    assert not FirstTurn("outrage", "en").coached


def test_what_cannot_be_read_is_nothing_and_few_groups_are_kept(kept):
    kept.remember(KEY, b"{")
    for number in range(MOST + 5):
        coaching, window = begun(kept, [f"Ada {number}", "Ben"])
        assert coaching.tell(first(window))
    assert kept.recall(KEY).count(b'"game"') == MOST

"""What somebody claims is for the others to judge: they cannot say it for the table from their own door."""

import json
import random

import pytest

from companion import games
from companion.client.evenings.kept import Kept
from companion.client.holders import may_answer
from companion.headless import Door
from companion.headless.others import Others
from companion.headless.replies import write_reply
from companion.refused import Refused
from companion.rules.asks import TABLE, Choose
from companion.rules.game import Setup
from companion.testing.by_chance import answer_by_chance
from companion.testing.scene import begin
from tests.asking import window_asking


@pytest.fixture
def table(small_games):
    return window_asking(small_games, Choose(TABLE, "claim", "ASK-01", ["agree", "disagree"], claimant=1), seats=3)


def test_who_has_claimed_it_cannot_agree_for_the_table(table):
    claimant = table.seat(1)
    (question,) = claimant.questions
    assert not question.mine
    for refused in (claimant.check(question.id, "agree"), claimant.check(question.id, "disagree")):
        assert refused is not None
        assert refused.key == "table.own_claim"
        assert "Ben" in refused.reason
    with pytest.raises(Refused):
        claimant.answer(question.id, "agree")
    with pytest.raises(Refused):
        claimant.answer_first("agree")


@pytest.mark.parametrize("holder", [0, 2])
def test_anybody_else_can(table, holder):
    other = table.seat(holder)
    assert other.questions[0].mine
    other.answer(other.questions[0].id, "agree")
    assert table.over


def test_the_tables_own_window_can(table):
    table.answer(table.questions[0].id, "agree")
    assert table.over


def test_a_question_of_the_table_without_a_claim_is_anybodys(small_games):
    table = window_asking(small_games, Choose(TABLE, "any", "ASK-01", ["yes", "no"]))
    assert [table.seat(seat).questions[0].mine for seat in (0, 1)] == [True, True]


def test_who_says_that_they_are_blocked_does_not_agree_to_it():
    table = Kept(":memory:").begin("cloaks", ["Ada", "Ben", "Cy"], seed="31" * 32)
    while table.questions[0].about != "first_cloaks":
        question = table.questions[0]
        table.answer(question.id, question.options[0].value)
    seat = table.questions[0].seat
    mine = table.seat(seat)
    mine.answer(mine.questions[0].id, ["cards"])
    mine.answer(mine.questions[0].id, "blocked")
    assert [question.about for question in mine.questions] == ["blocked"]
    with pytest.raises(Refused, match="others"):
        mine.answer(mine.questions[0].id, "agree")
    other = table.seat((seat + 1) % 3)
    other.answer(other.questions[0].id, "agree")
    assert table.questions[0].about == "exchange"


def test_a_card_that_was_opened_is_not_taken_back_from_a_seats_own_door():
    """Four of five cards that lay face down were looked at, and everything was undone."""
    table = Kept(":memory:").begin("cloaks", ["Ada", "Ben", "Cy"], seed="31" * 32)
    while table.questions[0].about != "first_cloaks":
        question = table.questions[0]
        table.answer(question.id, question.options[0].value)
    for answer in (["cards"], "blocked", "agree"):
        table.answer_first(answer)
    exchange = table.questions[0]
    card = next(one.value for one in exchange.options if one.value.startswith("card:"))
    mine = table.seat(exchange.seat)
    mine.answer(exchange.id, card)
    assert mine.undo_offer.seen
    for agreed in (False, True):
        with pytest.raises(Refused):
            mine.undo(agreed)
    table.undo(agreed=True)


@pytest.fixture
def each_for_themselves(small_games):
    """Ada is accused; Ben and Cy may challenge, each in their own name."""
    voices = {"challenge:1": [1], "challenge:2": [2]}
    ask = Choose(TABLE, "any", "ASK-01", ["pass", *voices], claimant=0, voices=voices)
    return window_asking(small_games, ask, seats=4)


def values(window):
    return [option.value for option in window.questions[0].options]


def test_each_door_offers_what_its_own_seat_can_say(each_for_themselves):
    table = each_for_themselves
    assert [table.seat(seat).questions[0].mine for seat in range(4)] == [False, True, True, False]
    assert values(table) == ["pass", "challenge:1", "challenge:2"]
    assert values(table.seat(1)) == ["pass", "challenge:1"]
    assert table.seat(2).bare_questions()[0].options == ["pass", "challenge:2"]


@pytest.mark.parametrize("answer", ["challenge:2", "challenge:3", "nonsense", ["pass"]])
def test_nobody_speaks_in_anothers_name(each_for_themselves, answer):
    ben = each_for_themselves.seat(1)
    refused = ben.check(ben.questions[0].id, answer)
    assert refused is not None and refused.key == "table.own_voice"
    with pytest.raises(Refused, match="themselves"):
        ben.answer(ben.questions[0].id, answer, sure=True)
    assert not ben.handed_in


def test_ones_own_word_stands_at_once(each_for_themselves):
    each_for_themselves.seat(2).answer_first("challenge:2")
    assert each_for_themselves.over


def test_what_nobody_says_alone_stands_when_all_have_said_it(each_for_themselves):
    table, told = each_for_themselves, []
    table.watch_drafts(lambda: told.append(len(table.seat(1).handed_in)))
    ben, cy = table.seat(1), table.seat(2)
    ben.answer_first("pass")
    assert not table.over and told == [1]
    assert not ben.questions[0].mine and [one.pieces for one in ben.handed_in] == [["pass"]]
    assert cy.questions[0].mine and not cy.handed_in
    with pytest.raises(Refused, match="already"):
        ben.answer(ben.questions[0].id, "pass")
    cy.answer_first("pass")
    assert table.over and told == [1]


def test_the_table_says_it_for_all(each_for_themselves):
    each_for_themselves.seat(1).answer_first("pass")
    each_for_themselves.answer_first("pass")
    assert each_for_themselves.over


ABOUT_ONE = {"cloaks": {"blocked", "judge"}, "outrage": {"challenge", "other_raven", "by_table"}}
"""What the whole table is asked about one seat that gains or loses by the answer."""


def own_orders(name):
    """The edition; in Outrage! with an order of the table's own making on half of all squares that have none."""
    edition = games.load(name).edition()
    if name == "outrage":
        for square in edition["square"][::2]:
            square["effects"] = square.get("effects") or [{"do": "by_table", "text": "Sing."}]
    return edition


@pytest.mark.parametrize("name", games.names())
def test_nobody_says_for_the_table_what_is_about_themselves(name):
    """Every question of the whole table whose facts name a seat, met by chance play with packs of the table's own."""
    game, met = games.load(name), set()
    facts = {about: one.get("facts", {}) for about, one in game.vocabulary()["ask"].items()}
    options = {"actions": "real"} if name == "cloaks" else {}
    for number in range(12):
        luck = random.Random(f"claims {name} {number}")
        play = begin(game, Setup(3, own_orders(name), options))
        if name == "outrage":
            play.correct([("real:raven", True)])
        for _ in range(600):
            ask = None if play.over else luck.choice(play.asks)
            if ask is None or (number > 3 and met >= ABOUT_ONE.get(name, set())):
                break
            whose = [fact for fact, kind in facts.get(ask.about, {}).items() if kind == "seat"]
            if ask.actor == TABLE and whose:
                met.add(ask.about)
                assert not any(may_answer((ask.facts or {})[fact], ask) for fact in whose), ask.about
            play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    assert met - {"decided"} == ABOUT_ONE.get(name, set())


@pytest.fixture
def accused():
    """An evening in the Tower in which somebody has just surrendered weapons, and Raven Cards are the table's own."""
    luck = random.Random(3)
    table = Kept(":memory:").begin("outrage", ["Ada", "Ben", "Cy"], seed="31" * 32)
    while table.questions[0].about != "challenge":
        answer_by_chance(table, luck)
    return table


def test_who_is_accused_neither_lets_it_pass_nor_chooses_the_accuser(accused):
    seat = accused.questions[0].facts["accused"]
    first, second = [other for other in range(3) if other != seat]
    own = accused.seat(seat)
    assert not own.questions[0].mine
    for answer in ("pass", f"challenge:{first}"):
        assert own.check(own.questions[0].id, answer).key == "table.own_claim"
    bystander = accused.seat(first)
    assert bystander.check(bystander.questions[0].id, f"challenge:{second}").key == "table.own_voice"
    bystander.answer_first("pass")
    assert accused.questions[0].about == "challenge"
    accused.seat(second).answer_first(f"challenge:{second}")
    assert any(line.kind == "challenges" and line.seat == second for line in accused.log)


def test_a_program_that_lets_it_pass_leaves_the_word_to_the_others(accused):
    seat = next(other for other in range(3) if other != accused.questions[0].facts["accused"])
    door = Door(accused.seat(seat), others=Others(accused, seat, random.Random(1)).answer)
    asked = json.loads(write_reply(door.hello()))["questions"][0]
    assert [option["value"] for option in asked["options"]] == ["pass", f"challenge:{seat}"]
    door.take(json.dumps({"do": "answer", "question": asked["id"], "answer": "pass"}))
    door.take('{"do": "questions"}')
    assert all(one.about != "challenge" for one in accused.questions)
    assert not any(line.kind == "challenges" and line.seat == seat for line in accused.log)


@pytest.mark.parametrize(("answers", "over"), [(["end"], False), (["end", "end"], True), (["end", "play_on"], True)])
def test_a_game_is_ended_by_all_and_played_on_by_any(small_games, answers, over):
    voices = {"play_on": range(2)}
    table = window_asking(small_games, Choose(TABLE, "any", "ASK-01", ["play_on", "end"], voices=voices))
    for seat, answer in enumerate(answers):
        table.seat(seat).answer_first(answer)
    assert table.over is over


def test_the_companion_goes_along_with_what_people_say_for_the_table(small_games):
    """Else nobody could say it from their own places: its seats say nothing."""
    asked = Choose(TABLE, "agree", "ASK-01", ["on", "end"], voices={"on": range(3)})
    table = window_asking(small_games, asked, seats=3)
    table._evening.set_player(1, "fair")
    (question,) = table.questions
    table.seat(0).answer(question.id, "end")
    assert not table.over
    table.seat(2).answer(question.id, "end")
    assert table.over

"""Answers too many to list: what fits, what could come next and what is chosen to begin with, on every way in."""

import random

import pytest

from companion.panel.play import PanelPlay
from companion.refused import Refused
from companion.rules.asks import CHANCE, Choose, Compose, Part, Pick
from companion.soak import soak
from tests.answering import answer, answer_for
from tests.asking import window_asking
from tests.golden.record import play
from tests.house import night_market
from tests.table.panel_presser import Presser
from tests.table.test_headless import Client

STALL = ["tea", 2, 3]


def to_the_bid(market):
    """Everybody has thrown and looked; Ada is about to bid."""
    for seat in range(3):
        answer_for(market, seat, [1, 1])
    for seat in range(3):
        answer(market, seat, "ready")
    answer(market, 0, "bid")


def to_the_lamps(market, lamps=3):
    """Ada has bid most and may hang so many lamps."""
    to_the_bid(market)
    answer(market, 0, STALL)
    for seat in (1, 2):
        answer(market, seat, "pass")
    answer(market, CHANCE, [lamps])


def open_draft(table):
    return table.draft(table.questions[0].id)


def test_a_layout_is_refused_as_a_whole_with_its_own_reason_and_rule(market, market_table):
    to_the_lamps(market)
    question = market_table.questions[0]
    assert question.layout and not question.secret and question.chosen == []
    before = market.fingerprint()
    for lamps, key, rule in (
        (["1", "3"], "night-market.why_not.one_row", "MKT-LAMP-02"),
        (["1", "2", "3", "4"], "night-market.why_not.too_many", "MKT-LAMP-01"),
        (["1", "1"], "table.not_offered", "MKT-LAMP-02"),
        (["99"], "table.not_offered", "MKT-LAMP-02"),
    ):
        refused = market_table.check(question.id, lamps)
        assert (refused.key, refused.rule) == (key, rule)
        with pytest.raises(Refused) as raised:
            market_table.answer(question.id, lamps)
        assert raised.value.key == key
    assert market.fingerprint() == before
    assert market_table.check(question.id, ["5", "4", "6"]) is None
    market_table.answer(question.id, ["5", "4", "6"])
    assert market_table.view.seats[0].lamps == ["5", "4", "6"]


def test_what_could_come_next_grows_with_what_is_picked(market, market_table):
    to_the_lamps(market, 2)
    draft = open_draft(market_table)
    assert draft.complete and len(draft.nexts()) == 12
    assert draft.toggle("5") and draft.nexts() == ["4", "6"]
    assert not draft.add("9")
    assert draft.toggle("6") and draft.nexts() == []
    assert draft.complete and draft.answer == ["5", "6"]


def test_what_is_not_there_to_be_picked_is_refused(market, market_table):
    to_the_lamps(market)
    question = market_table.questions[0].id
    for taken in (["99"], ["1", "1"], [""]):
        with pytest.raises(Refused) as refused:
            market_table.could_come(question, taken)
        assert refused.value.key == "table.not_to_be_picked"


def test_what_hangs_already_is_chosen_to_begin_with(market, market_table):
    to_the_lamps(market, 1)
    answer(market, 0, ["7"])
    for seat in range(3):
        answer_for(market, seat, [1, 1])
    for seat in range(3):
        answer(market, seat, "ready")
    answer(market, 0, "bid")
    answer(market, 0, STALL)
    answer(market, 1, "pass")
    answer(market, 2, "pass")
    answer(market, CHANCE, [1])
    question = market_table.questions[0]
    draft = open_draft(market_table)
    assert question.chosen == draft.pieces == ["7"] and draft.empty
    assert draft.nexts() == ["6", "8"]
    assert draft.toggle("7") and draft.why_not.key == "night-market.why_not.stay"
    assert not draft.empty
    market_table.undo()
    assert draft.pieces == ["7"] and draft.empty


def test_undo_takes_a_half_made_answer_back_first_and_piece_by_piece(market, market_table):
    to_the_lamps(market)
    before = market.changes
    draft = open_draft(market_table)
    for place in ("4", "5", "6"):
        draft.add(place)
    for left in (["4", "5"], ["4"], []):
        market_table.undo()
        assert draft.pieces == left and market.changes == before
    with pytest.raises(Refused, match="agree"):
        market_table.undo()
    market_table.undo(agreed=True)
    assert market_table.questions[0].about == "lamps"


def test_undo_takes_the_parts_of_an_answer_back_first(market, market_table):
    to_the_bid(market)
    before = market.changes
    draft = open_draft(market_table)
    for part in STALL:
        assert draft.add(part)
    assert draft.full and draft.complete and draft.nexts() == []
    for left in (["tea", 2], ["tea"], []):
        market_table.undo()
        assert draft.pieces == left
    assert market.changes == before
    market_table.undo()
    assert market_table.questions[0].about == "bidding"


def test_undo_takes_the_dice_back_first_the_latest_before_the_others(market, market_table):
    ada = market_table.seat(0)
    draft = open_draft(ada)
    draft.set_die(0, 3)
    draft.set_die(1, 5)
    draft.set_die(0, 4)
    ada.undo()
    assert [draft.face(die) for die in (0, 1)] == [0, 5]
    ada.undo()
    assert draft.empty
    with pytest.raises(Refused, match="nothing to take back"):
        ada.undo()


def test_no_window_takes_back_what_another_half_enters(market, market_table):
    ada, ben = market_table.seat(0), market_table.seat(1)
    open_draft(ada).set_die(0, 3)
    for other in (ben, market_table):
        with pytest.raises(Refused, match="nothing to take back"):
            other.undo()
    assert not open_draft(ada).empty


def test_the_screen_and_the_seat_half_enter_the_same_where_all_may_see_it(market, market_table):
    to_the_lamps(market)
    shared = open_draft(market_table)
    assert market_table.seat(0).draft(market_table.questions[0].id) is shared
    shared.add("4")
    market_table.seat(0).undo()
    assert shared.empty


def test_of_several_half_made_answers_the_latest_touched_goes_back_first(small_games):
    both = (Pick(seat, "x", "R", ["file", "rope", "key"], secret=False) for seat in (0, 1))
    table = window_asking(small_games, *both)
    ada, ben = (table.draft(one.id) for one in table.questions)
    ada.add("file")
    ben.add("file")
    ada.add("rope")
    for left in ((["file"], ["file"]), ([], ["file"]), ([], [])):
        table.undo()
        assert (ada.pieces, ben.pieces) == left
    ada.add("key")
    with pytest.raises(Refused, match="nothing to take back"):
        table.seat(1).undo()
    table.seat(0).undo()
    assert ada.empty


def test_what_was_half_entered_is_gone_with_its_question(market, market_table):
    to_the_bid(market)
    draft = open_draft(market_table)
    draft.add("tea")
    answer(market, 0, STALL)
    market.undo()
    assert open_draft(market_table) is not draft and open_draft(market_table).empty


def test_an_answer_of_parts_is_given_part_by_part(market, market_table):
    to_the_bid(market)
    question = market_table.questions[0]
    assert [part.label for part in question.parts] == ["Which stall?", "How many dice?", "Which face?"]
    assert question.combinations[0].labels == ["the silk stall", "1", "1"]
    draft = open_draft(market_table)
    assert draft.nexts() == ["silk", "spice", "tea"]
    assert not draft.complete and not draft.add(2)
    draft.add("tea")
    assert draft.nexts() == [1, 2, 3, 4, 5, 6]
    for wrong in (["tea"], ["tea", 2], ["tea", 2, 9], ["tea", True, 3], ["tea", 2.0, 3], [2, "tea", 3], "tea:2:3"):
        assert market_table.check(question.id, wrong) is not None
    assert market_table.check(question.id, STALL) is None


def test_a_program_builds_such_answers_too(market, market_table):
    to_the_bid(market)
    client = Client(market_table)
    assert not client.send({"do": "check", "question": client.questions[0]["id"], "answer": ["tea", "2", 3]})["ok"]
    assert client.answer(0, STALL)["ok"]
    for seat in (1, 2):
        client.answer(seat, "pass")
    client.answer(0, [2])
    hang = client.questions[0]["id"]
    assert client.send({"do": "next", "question": hang, "taken": ["5"]})["next"] == ["4", "6"]
    error = client.send({"do": "check", "question": hang, "answer": ["5", "7"]})["error"]
    assert error == {
        "reason": "All your lamps hang in one row. Close the gap.",
        "key": "night-market.why_not.one_row",
        "rule": "MKT-LAMP-02",
    }
    assert client.answer(0, ["5", "4"])["ok"]


def test_a_panel_builds_such_answers_too(market, market_table):
    panel = PanelPlay(market_table, random.Random(2))
    presser = Presser(panel.state, lambda button, long: panel.press(button, long))
    for seat, faces in enumerate(([1, 6], [2, 2], [5, 3])):
        presser.throw_hidden(seat, faces)
    assert market.state.dice == [[1, 6], [2, 2], [5, 3]]
    for seat in range(3):
        presser.answer(seat, "ready")
    presser.answer(0, "bid")
    presser.compose(0, STALL)
    for seat in (1, 2):
        presser.answer(seat, "pass")
    presser.answer(CHANCE, [2])
    presser.point("item", value="5")
    panel.press("confirm")
    presser.point("item", value="8")
    with pytest.raises(Refused, match="cannot join"):
        panel.press("confirm")
    panel.press("undo")
    presser.answer(0, ["5", "4"])
    assert market_table.view.seats[0].lamps == ["5", "4"]


def test_random_play_ends_and_breaks_nothing():
    report = soak(night_market.game, 10, 3)
    assert (report.finished, report.violations) == (10, [])
    assert report.kinds["hang"] and report.kinds["bid"]


def test_whole_evenings_are_played_through_windows_alone(market, market_table):
    play(market_table, random.Random(6), 2_000)
    assert market_table.over and market_table.standings()


def test_a_pick_with_a_check_alone_is_answered_too(small_games):
    """No `grows`: any item may come next, and the whole is judged."""
    even = Pick(
        0, "x", "R", ["a", "b", "c"], secret=False,
        fits=lambda items: None if len(items) % 2 == 0 else night_market.game.refusal("one_row", "R"),
    )  # fmt: skip
    table = window_asking(small_games, even, Choose(1, "x", "R", ["yes", "no"]))
    draft = open_draft(table)
    draft.add("a")
    assert draft.nexts() == ["b", "c"] and draft.why_not.key == "night-market.why_not.one_row"
    draft.add("c")
    assert draft.complete


def test_parts_that_go_together_in_one_way_only_are_given_by_the_table(small_games):
    table = window_asking(small_games, Compose(0, "x", "R", [Part("a"), Part("b")], [["one", 1]]))
    assert table.over

"""Several seats owe an answer at once: in any order, nobody is answered for, and a secret throw is for two eyes."""

import itertools
import json

import pytest

from companion.client.window import Window
from companion.refused import Refused, Unavailable
from companion.rules.asks import CHANCE, TABLE, Choose, Pick, Throw
from companion.table.exchange.export import export_lines
from companion.table.file.store import Store
from companion.table.journal import Answered, Undone
from companion.table.running.evening import Evening
from companion.testing.suite.from_the_start import same
from tests.answering import answer, answer_for
from tests.asking import AskingGame, ask, window_asking

THROWN = {0: [3, 4], 1: [6, 1], 2: [5, 5]}


def hide(market, *seats):
    """Those seats throw their hidden dice."""
    for seat in seats:
        answer_for(market, seat, THROWN[seat], source="typed")


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_they_answer_in_any_order(market, order):
    hide(market, *order)
    assert market.state.dice == list(THROWN.values())
    for seat in order:
        answer(market, seat, "ready")
    assert [question.ask.about for question in market.questions()] == ["bidding"]


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_nobody_is_answered_for(small_games, order):
    """Each has one answer only. Alone that would be given by the table; here the last of them is waited for as well."""
    evening = ask(small_games, *(Choose(seat, "x", "R", ["ready"]) for seat in range(3)), seats=3)
    for seat in order[:2]:
        answer(evening, seat, "ready")
    assert [question.ask.seat for question in evening.questions()] == [order[2]]
    assert not evening.over
    answer(evening, order[2], "ready")
    assert evening.over and evening.state.answers == ["ready"] * 3


def test_the_only_answer_is_given_where_one_alone_is_asked(small_games):
    assert ask(small_games, Choose(0, "x", "R", ["ready"])).over


def test_every_seat_sees_its_own_question_first(market_table):
    for seat in range(3):
        questions = market_table.seat(seat).questions
        assert [question.mine for question in questions] == [True, False, False]
        assert questions[0].seat == seat


def kinds(small_games):
    """A red die in the open for Ada, a black one for Ben."""
    return ask(small_games, Throw(0, "x", "R", dice=1, kind="red"), Throw(1, "x", "R", dice=1, kind="black"))


def test_each_kind_of_dice_has_a_source_of_its_own(small_games):
    evening = kinds(small_games)
    assert evening.sources == {"red": "typed", "black": "typed"}
    evening.set_source("black", "virtual")
    assert [question.ask.kind for question in evening.questions()] == ["red"], "virtual dice fell at once"
    answer(evening, CHANCE, [2])
    assert evening.over and evening.state.answers[0] == [2]


def test_two_throws_at_once_are_typed_in_any_order(small_games):
    evening = kinds(small_games)
    answer_for(evening, 1, [6])
    answer_for(evening, 0, [2])
    assert evening.state.answers == [[2], [6]]


def test_virtual_dice_fall_for_everybody_at_once(small_games):
    evening = ask(small_games, *(Throw(seat, "x", "R", dice=5) for seat in range(4)), seats=4, typed=False)
    assert evening.over
    throws = evening.state.answers
    assert len({tuple(faces) for faces in throws}) > 1, "each throw is another"


def test_two_questions_of_one_seat_at_once_are_a_mistake_in_the_rules(small_games):
    with pytest.raises(ValueError, match="at once"):
        ask(small_games, Choose(0, "x", "R", ["a"]), Choose(0, "y", "R", ["b"]))


# Chance for one pair of eyes


def everything(window):
    """All that a window shows and tells, as text."""
    offer = window.undo_offer
    seen = [window.view, window.questions, window.log, offer, window.corrections(), window.standings()]
    return json.dumps(seen, default=str)


def test_a_secret_throw_is_seen_by_its_owner_alone(market, market_table):
    hide(market, 0, 1)
    assert market_table.view.seats[0].count == 0, "it counts when everybody has thrown"
    hide(market, 2)
    told = {seat: f"You threw {' and '.join(map(str, faces))}." for seat, faces in THROWN.items()}
    for window in (market_table, *(market_table.seat(seat) for seat in range(3))):
        lines = [line.text for line in window.log]
        assert [seat for seat in THROWN if told[seat] in lines] == ([window.holder] if window.holder >= 0 else [])
        dice = [seat.dice for seat in window.view.seats]
        assert [faces for faces in dice if isinstance(faces, list)] == (
            [THROWN[window.holder]] if window.holder >= 0 else []
        )


def test_what_a_secret_throw_showed_before_an_undo_is_told_to_its_owner_alone(store, market, market_table):
    hide(market, 0)
    assert market_table.undo_offer.sentence == "A secret answer."
    market.undo(agreed=True)
    for table in (market_table, Window(Evening.resume(store, market.number), TABLE)):
        remembered = {
            holder: [question.remembered for question in window.questions if question.seat == 0]
            for holder, window in ((TABLE, table), *((seat, table.seat(seat)) for seat in range(3)))
        }
        assert remembered == {TABLE: [None], 0: [[3, 4]], 1: [None], 2: [None]}


def test_a_secret_throw_that_was_undone_is_no_hint_for_an_open_one(small_games):
    """Ada throws behind her hand, takes it back, and throws in the open instead: nobody is shown what she had."""

    class Forked(AskingGame):
        def _ask(self, table):
            how = yield Choose(0, "how", "R", ["hidden", "open"])
            table.answers = [(yield Throw(0, "throw", "R", dice=1, secret=how == "hidden"))]

    small_games["asking"] = Forked((), typed=True)
    evening = Evening.start(Store(":memory:"), "asking", ["Ada", "Ben"], seed="33" * 32)
    table = Window(evening, TABLE)
    answer(evening, 0, "hidden")
    answer(evening, CHANCE, [5])
    evening.undo(agreed=True)
    assert table.seat(0).questions[0].remembered == [5] and table.questions[0].remembered is None
    evening.undo(agreed=True)
    answer(evening, 0, "open")
    for window in (table, table.seat(0), table.seat(1)):
        assert window.questions[0].remembered is None


def test_a_throw_of_other_dice_is_not_offered_what_these_showed(small_games):
    class Forked(AskingGame):
        def _ask(self, table):
            how = yield Choose(0, "how", "R", ["one", "two"])
            table.answers = [(yield Throw(0, "throw", "R", dice=1 if how == "one" else 2))]

    small_games["asking"] = Forked((), typed=True)
    evening = Evening.start(Store(":memory:"), "asking", ["Ada", "Ben"], seed="33" * 32)
    answer(evening, 0, "one")
    answer(evening, CHANCE, [5])
    evening.undo(agreed=True)
    evening.undo()
    answer(evening, 0, "two")
    assert Window(evening, TABLE).questions[0].remembered is None


def test_nobody_else_answers_or_half_enters_a_secret_throw(market, market_table):
    question = next(one for one in market_table.questions if one.seat == 0)
    before = market.fingerprint()
    ben = market_table.seat(1)
    for attempt in (
        lambda: ben.answer(question.id, [1, 1]),
        lambda: ben.draft(question.id),
        lambda: ben.could_come(question.id, []),
    ):
        with pytest.raises(Refused, match="It is for Ada to answer now"):
            attempt()
    assert market.fingerprint() == before


def test_an_undo_writes_down_nothing_of_a_secret_throw(store, market):
    hide(market, 0, 1, 2)
    market.undo(agreed=True)
    (undone,) = [line for line in export_lines(store, market.number, with_secrets=True) if '["undo"' in line]
    events = json.loads(undone)["entry"][3]
    assert [event["kind"] for event in events] == ["threw_hidden"] * 3
    assert all(event["secret"] is None for event in events)


def test_twins_that_differ_in_a_secret_throw_look_alike(small_games):
    def shown(faces):
        table = window_asking(small_games, Throw(0, "x", "R", dice=1, secret=True), Choose(1, "y", "R", ["a", "b"]))
        table.answer(table.questions[0].id, faces)
        return [everything(table), everything(table.seat(1))]

    assert shown([2]) == shown([6])


# What one takes back of it


def forecasts(small_games, **how):
    """Three hand in something at once, for nobody else's eyes."""
    picks = (Pick(seat, "x", "R", ["a", "b", "c"], least=1) for seat in range(3))
    return ask(small_games, *picks, seats=3, **how)


def test_ones_own_answer_is_taken_back_without_those_of_others(small_games):
    evening = forecasts(small_games)
    ada, ben, cy = (Window(evening, seat) for seat in range(3))
    answer(evening, 0, ["a"])
    answer(evening, 1, ["b"])
    for window, owner in ((ada, 0), (ben, 1), (cy, 1), (Window(evening, TABLE), 1)):
        assert window.undo_offer.owner == owner, "of the table, and of who has none, the latest goes"
    assert ada.undo_offer.sentence == "A secret answer." and ada.undo_offer.why.startswith("Only you")
    with pytest.raises(Refused, match="Only you"):
        ada.undo()
    ada.undo(agreed=True)
    assert [one.mine for one in ada.questions] == [True, False] and not ada.handed_in
    assert ben.handed_in and not [one for one in ben.questions if one.mine]
    assert ada.undo_offer.owner == ben.undo_offer.owner == 1 and not ada.can_redo
    answer(evening, 2, ["c"])
    answer(evening, 0, ["b", "c"])
    assert evening.state.answers == [["b", "c"], ["b"], ["c"]]


def test_nobody_takes_back_the_answer_of_another(small_games):
    evening = forecasts(small_games)
    answer(evening, 0, ["a"])
    answer(evening, 1, ["b"])
    for holder in (2, -3):
        with pytest.raises(Refused):
            Window(evening, holder).undo(agreed=True)
    answer(evening, 2, ["c"])
    with pytest.raises(Refused, match="Cy"):
        Window(evening, 0).undo(agreed=True)


def test_what_is_half_made_stays_where_others_take_back_their_own(small_games):
    table = Window(forecasts(small_games), TABLE)
    ada, cy = table.seat(0), table.seat(2)
    question = cy.questions[0].id
    cy.put_draft(question, ["c", "a"])
    answer(ada, 0, ["a"])
    answer(table.seat(1), 1, ["b"])
    asked = []
    for _ in range(2):
        ada.undo(agreed=True)
        asked.append(ada.questions[0].id)
        assert cy.questions[0].id == question and cy.half_made(question).pieces == ["c", "a"]
        answer(ada, 0, ["b"])
    ada.undo(agreed=True)
    ada.redo()
    assert cy.questions[0].id == question
    assert len({question, *asked}) == 3, "to whoever took it back it is another question"
    with pytest.raises(Refused):
        ada.answer(asked[0], ["c"])


def test_all_answers_that_stay_are_kept_in_one_piece(small_games, monkeypatch):
    """So that a pulled plug leaves either all as it was, or what was meant."""
    evening = forecasts(small_games)
    store = evening._keeping._store
    answer(evening, 0, ["a"])
    answer(evening, 1, ["b"])
    append, pieces = store.append, []

    def full(*_):
        raise Unavailable("store.not_saved", why="")

    def kept(evening, number, entries, over):
        pieces.append([entry for entry, _ in entries])
        append(evening, number, entries, over)

    monkeypatch.setattr(store, "append", full)
    with pytest.raises(Unavailable):
        Window(evening, 0).undo(agreed=True)
    assert [one.ask.seat for one in evening.questions()] == [2]
    same(evening, store)
    monkeypatch.setattr(store, "append", kept)
    Window(evening, 0).undo(agreed=True)
    ((undone, *again),) = pieces
    assert isinstance(undone, Undone) and again == [Answered(1, ["b"], "touch")]
    resumed = Evening.resume(store, evening.number)
    for one in (evening, resumed):
        same(one, store)
        assert [question.ask.seat for question in one.questions()] == [0, 2]

"""What is answered without asking anybody is said, as far as the holder of a window may know it."""

import pytest

from companion.client.layers.views import TakenView
from companion.client.window import Window
from companion.refused import Illegal, Refused
from companion.rules.asks import CHANCE, TABLE, Choose, Compose, Draw, Part, Shuffle, Throw
from companion.table.running.evening import Evening
from tests.answering import answer, answer_for
from tests.asking import window_asking


def labels(window):
    return [(one.source, one.label) for one in window.taken]


def test_an_only_answer_is_said_with_its_question_and_its_rule(small_games):
    table = window_asking(small_games, Choose(1, "way", "ASK-07", ["left_turn"]))
    assert table.taken == [TakenView(1, "way", "Way.", "left_turn", "left_turn", "only", "ASK-07")]


def test_an_only_answer_of_parts_is_said_part_by_part(small_games):
    table = window_asking(small_games, Compose(0, "bid", "R", [Part("count"), Part("face")], [[3, 6]]))
    assert labels(table) == [("only", "3 and 6")]


@pytest.mark.parametrize(
    ("asked", "label"),
    [
        (Throw(0, "throw", "R", dice=2, secret=True), None),
        (Throw(0, "throw", "R", dice=1, faces=1), "1"),
        (Draw(0, "draw", "R", "pack", ["ace"], secret=True), "ace"),
    ],
)
def test_what_the_seed_gives_is_told_to_whoever_may_know_it(small_games, asked, label):
    table = window_asking(small_games, asked, typed=False)
    hers, his = table.seat(0), table.seat(1)
    (one,) = hers.taken
    assert one.source == "virtual" and (label is None or one.label.lower() == label)
    assert [window.taken for window in (table, his)] == [[], []] if asked.secret else [[one], [one]]


def test_nobody_is_told_the_order_of_a_pack(small_games):
    table = window_asking(small_games, Shuffle(0, "shuffle", "R", "pack", ["a", "b", "c"]), typed=False)
    assert table.over and [window.taken for window in (table, table.seat(0), table.seat(1))] == [[], [], []]


def test_throws_that_were_named_are_said(evening, table):
    evening.name_throws([[4]])
    answer(evening, 0, "throw")
    assert labels(table) == [("named", "4")]


def test_only_the_latest_change_counts(evening, table):
    """Each change begins anew, whether anything is answered after it or not."""
    answer(evening, 0, "throw")
    assert [source for source, _ in labels(table)] == ["virtual"]
    evening.set_dial("warn")
    assert table.taken == []
    answer(evening, 1, "throw")
    answer_for(evening, 0, ["1"])
    assert table.taken == []


def test_what_is_refused_leaves_it_and_a_redo_takes_nothing_anew(evening, table):
    evening.name_throws([[2], [1, 1]])
    answer(evening, 0, "throw")
    before = table.taken
    with pytest.raises(Illegal):
        answer(evening, 1, "fly")
    with pytest.raises(Refused, match="Name the next throws anew"):
        answer(evening, 1, "throw")
    assert table.taken == before != []
    evening.undo(agreed=True)
    assert table.taken == []
    evening.redo()
    assert table.taken == []


def test_a_seed_that_gives_again_after_an_undo_is_said(store, small_games):
    evening = Evening.start(store, "toy", ["Ada", "Ben"], {"dice": "real"}, seed="11" * 32)
    table = Window(evening, TABLE)
    answer(evening, 0, "throw")
    assert table.taken == []
    answer(evening, CHANCE, [3], source="typed")
    evening.set_source("dice", "virtual")
    evening.undo(agreed=True)
    assert [source for source, _ in labels(table)] == ["virtual"]

"""A whole evening: what people read, the dial, undo, and coming back after the plug was pulled."""

import pytest

from companion.client.layers.wording import show_question
from companion.client.window import Window
from companion.games.break_out.view import PileView
from companion.refused import Refused
from companion.rules.asks import CHANCE, TABLE, Draw
from companion.table.chance import seed_from
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.table.running.timeline import OpenQuestion
from companion.words import Words
from tests.answering import answer
from tests.games.break_out.tables import edition


def window(*people, options=None, box=None):
    """The table's window on a new evening."""
    evening = Evening.start(Store(":memory:"), "break-out", list(people), options, box, seed=seed_from("evening"))
    return Window(evening, TABLE)


@pytest.fixture
def evening():
    """Seat 0, Ada, is on turn and may take White; dice are typed."""
    table = window("Ada", "Ben", options={"start": "said"}, box=edition(12))
    table.set_source("dice", "typed")
    answer(table, 0, list("RGYBOPK"))
    answer(table, 1, list("KPOBYGR"))
    answer(table, TABLE, "0")
    table.correct("round", 2)
    return table


def labels(table):
    return {option.value: option.label for option in table.questions[0].options}


def last(table):
    return table.log[-1]


def test_every_next_move_is_shown_with_its_landing_and_who_is_underneath(evening):
    for who, where in (("G", "3"), ("B", "3"), ("R", "2"), ("O", "11"), ("K", "12")):
        evening.correct(f"place:{who}", where)
    answer(evening, 0, list("RBO"))
    answer(evening, CHANCE, [1, 4, 2], source="typed")
    assert labels(evening) == {
        "step_bury:R:3:GB:B": "Red to space 3, on top of Green and Blue: buries Blue with a die still to use",
        "step:B:7": "Blue to space 7",
        "board:O:1": "Orange into boat 1",
    }
    answer(evening, 0, "step:B:7")
    assert labels(evening)["step_stack:R:3:G"] == "Red to space 3, on top of Green"
    assert last(evening).text == "Blue goes 4 to space 7."
    assert last(evening).hands == "Put Blue on space 7."


def test_white_says_what_it_would_do_to_each(evening):
    for who, where in (("G", "3"), ("R", "5"), ("B", "8"), ("O", "8")):
        evening.correct(f"place:{who}", where)
    answer(evening, 0, ["R", "B", "Y", "W"])
    assert evening.questions[0].colours == ["red", "blue", "yellow", "white"]
    assert evening.questions[0].prompt == "Ada, roll Red, Blue, Yellow and White."
    answer(evening, CHANCE, [1, 2, 3, 2], source="typed")
    assert evening.questions[0].prompt == "Ada, White shows 2: who goes back instead of forward?"
    assert labels(evening) == {
        "gives_stack:R:1:3:G": "Red gives up 1 and goes back to space 3, on top of Green",
        "gives_covered:B:2": "Blue gives up 2 and goes back once it is free",
        "gives_stay:Y:3": "Yellow gives up 3 and stays in the cell",
    }


def test_piles_are_always_there_to_be_seen_bottom_to_top(evening):
    for who in "GBK":
        evening.correct(f"place:{who}", "3")
    assert evening.view.piles == [PileView(3, ["G", "B", "K"])]


def test_a_refusal_names_the_prisoner_and_changes_nothing(evening):
    evening.correct("place:R", "boat1")
    before = evening.seat(0).view, list(evening.seat(0).log)
    with pytest.raises(Refused, match="Red is in a boat already"):
        answer(evening, 0, list("RGB"))
    assert (evening.seat(0).view, evening.seat(0).log) == before


def test_the_dial_lets_the_table_take_other_dice(evening):
    with pytest.raises(Refused, match="three coloured dice"):
        answer(evening, 0, list("GR"))
    evening.set_dial("warn")
    with pytest.raises(Refused, match="all the same"):
        answer(evening, 0, list("GR"))
    answer(evening, 0, list("GR"), sure=True)
    assert evening.questions[0].dice == 2
    assert evening.log[-1].kind == "broke_rule"


def test_the_dial_lets_the_table_leave_a_result(evening):
    evening.set_dial("off")
    answer(evening, 0, list("RGYW"))
    answer(evening, CHANCE, [1, 2, 3, 4], source="typed")
    answer(evening, 0, "gives_stay:R:1")
    answer(evening, 0, "leave:G")
    assert "Green does not use the 2." in [line.text for line in evening.log]
    assert evening.view.turn.seat == 1


def test_a_forecast_cannot_be_broken_whatever_the_dial():
    table = window("Ada", "Ben")
    table.set_dial("off")
    with pytest.raises(Refused, match="seven prisoners once"):
        answer(table, 0, list("RGYBOPP"))


def test_an_undo_brings_the_same_dice_again(evening):
    answer(evening, 0, list("RGY"))
    answer(evening, CHANCE, [4, 2, 6], source="typed")
    answer(evening, 0, "step:G:2")
    assert evening.undo_offer.sentence == "Green goes 2 to space 2."
    assert not evening.undo_offer.seen
    evening.undo()
    assert "step:G:2" in labels(evening)
    evening.undo(agreed=True)
    assert evening.questions[0].remembered == [4, 2, 6]


def test_everything_comes_back_after_the_plug_was_pulled(tmp_path):
    store = Store(tmp_path / "evenings.sqlite")
    table = Evening.start(store, "break-out", ["Ada", "Ben", "Cy"])
    for seat, order in enumerate(("RGYBOPK", "KPOBYGR")):
        answer(table, seat, list(order))
    again = Window(Evening.resume(store, table.number), TABLE)
    assert [question.seat for question in again.questions] == [2]
    answer(again, 2, list("YBRGKOP"))
    answer(again, again.questions[0].actor, list("RGY"))
    third = Window(Evening.resume(store, table.number), TABLE)
    for one, other in ((third, again), *((third.seat(seat), again.seat(seat)) for seat in range(3))):
        assert one.view == other.view
        assert one.questions == other.questions
        assert one.log == other.log


def test_the_result_is_told_line_by_line(evening):
    for who, where in (("R", "boat1"), ("G", "boat1"), ("Y", "boat2"), ("O", "boat2"), ("B", "boat3"), ("K", "boat3")):
        evening.correct(f"place:{who}", where)
    assert not evening.over, "a wrong touch must not show all forecasts"
    answer(evening, TABLE, "play_on")
    assert evening.over
    texts = [line.text for line in evening.log]
    assert texts[-1] == "Ada wins."
    shown = "Red and Green for boat 1, Yellow and Blue for boat 2, Orange and Purple for boat 3, Black for boat 4"
    assert f"Ada forecast {shown}, and scores 4." in texts
    best = evening.standings()[0]
    said = [evening.words.text("score", key, facts) for key, facts, _ in best.lines]
    assert said[:2] == ["boat 1: Red and Green right", "boat 2: Yellow right"]
    assert evening.rule("BRK-SCORE-06").title == "The score"
    assert evening.rule("R-BRK-20").options == ["tie"]


def test_a_locked_forecast_is_taken_back_by_its_owner_alone():
    table = window("Ada", "Ben")
    answer(table, 1, list("RGYBOPK"))
    offer = table.undo_offer
    assert (offer.seen, offer.owner) == (True, 1)
    assert "Ben" in offer.why
    with pytest.raises(Refused, match="Only Ben"):
        table.undo()
    table.undo(agreed=True)
    assert {ask.actor for ask in table.questions} == {0, 1}


def test_a_drawn_seat_is_called_by_its_name():
    table = window("Ada", "Ben", options={"start": "app"})
    answer(table, 0, list("RGYBOPK"))
    answer(table, 1, list("KPOBYGR"))
    (drawn,) = [one for one in table.taken if one.about == "start_drawn"]
    assert drawn.source == "virtual" and drawn.label == ["Ada", "Ben"][int(drawn.answer)]


def test_seats_that_could_be_drawn_are_called_by_their_names():
    ask = Draw(TABLE, "start_drawn", "BRK-START-01", "start", ["0", "1"], kind="seat")
    view = show_question(OpenQuestion("1", ask), None, Words("en", "break-out", seats=["Ben", "Ada"]))
    assert [(one.value, one.label) for one in view.cards] == [("1", "Ada"), ("0", "Ben")]
    assert view.option_kind == "seat"

"""What hands still have to do: for each thing the newest order, until it is ticked, overtaken, or others play on."""

from __future__ import annotations

import random

import pytest

from companion.client.display.puts import Key
from companion.client.evenings.kept import Kept
from companion.refused import Late, Refused
from companion.table.file.store import TICKED

NAMES = ["Ada", "Ben", "Cem", "Dora"]


@pytest.fixture
def table():
    """Break Out, after the forecasts: Ada is on turn, and real dice are said."""
    table = Kept(":memory:").begin("break-out", NAMES, {"start": "said"}, seed="07" * 32, dice="typed")
    for _ in range(4):
        answer(table, list("RGYBOPK"))
    answer(table, "0")
    return table


def answer(table, value):
    question = table.questions[0]
    window = table if question.seat < 0 else table.seat(question.seat)
    window.answer(question.id, value)
    return question


def turn(table, dice, faces, *moves):
    """A turn: these dice show that, and are used in that order."""
    answer(table, dice)
    answer(table, faces)
    for who in moves:
        options = [one.value for one in table.questions[0].options]
        answer(table, next(one for one in options if one.split(":")[1] == who))


def texts(window):
    return [one.text for one in window.tasks]


def test_a1_break_out_a_prisoner_moved_again_has_its_newest_place_alone(table):
    """Of phones.md: Cem's phone said space 30 while Yellow stood on 32."""
    turn(table, ["R", "G", "Y"], [1, 2, 3], "R", "G")
    assert texts(table) == ["Ada: Put Yellow on space 5", "Ada: Put Green on space 3", "Ada: Put Red on space 1"]
    turn(table, ["R", "B", "K"], [6, 1, 2], "R", "B")
    found = texts(table)
    assert not any(one.startswith("Ada") for one in found), "Ben has played on"
    assert sum("Red" in one for one in found) == 1 and "space 9" in found[-1]


def test_a1_the_same_list_for_every_window_and_a_watcher_ticks_nothing(table):
    turn(table, ["R", "G", "Y"], [1, 2, 3], "R", "G")
    windows = [table, *(table.seat(seat) for seat in range(4)), table.watcher()]
    assert all(texts(window) == texts(table) for window in windows)
    with pytest.raises(Refused) as refused:
        windows[-1].tick(table.tasks[0].id)
    assert refused.value.key == "table.only_looks"
    heard = []
    windows[2].watch_ticks(lambda: heard.append("tick"))
    first = table.tasks[0]
    table.seat(0).tick(first.id)
    assert heard == ["tick"] and all(first not in window.tasks and len(window.tasks) == 2 for window in windows)


def test_a1_black_ticked_leaves_no_second_order_for_another_prisoner(table):
    """Of phones.md: a tick on Black brought an older order of Purple back."""
    turn(table, ["K", "R", "P"], [1, 2, 3], "K", "R")
    before = {due.thing for task in table.tasks for due in task.puts}
    (black,) = [task for task in table.tasks if task.puts[0].thing == "K"]
    table.tick(black.id)
    after = [due.thing for task in table.tasks for due in task.puts]
    assert sorted(after) == sorted(before - {"K"})


def test_what_was_ticked_can_be_ticked_no_second_time(table):
    turn(table, ["R", "G", "Y"], [1, 2, 3], "R", "G")
    gone = table.tasks[0].id
    table.tick(gone)
    with pytest.raises(Late):
        table.tick(gone)


def test_an_undo_leads_back_whatever_was_ticked_and_a_redo_forward_again(table):
    turn(table, ["R", "G", "Y"], [1, 2, 3], "R", "G")
    for task in table.tasks:
        table.tick(task.id)
    assert not table.tasks
    table.undo(agreed=True)
    assert table.tasks and all(task.back for task in table.tasks)
    assert "Ada: Green back into any empty cell" in texts(table)
    table.redo()
    assert table.tasks and not any(task.back for task in table.tasks)


def test_the_table_put_right_asks_nothing_and_overtakes(table):
    turn(table, ["R", "G", "Y"], [1, 2, 3], "R", "G")
    table.correct("place:R", "20")
    assert not any("Red" in one for one in texts(table)) and len(table.tasks) == 2
    table.undo(agreed=True)
    assert texts(table)[0] == "Red back to space 1", "taken back, the place of before holds"


def test_a_correction_that_is_put_back_is_to_be_done_by_hand(table):
    """Hands were led back when it was undone: the thing does not lie there already any more."""
    turn(table, ["R", "G", "Y"], [1, 2, 3], "R", "G")
    table.correct("place:R", "20")
    table.undo(agreed=True)
    table.redo()
    (red,) = [task for task in table.tasks if task.puts[0].thing == "R"]
    assert red.text == "Red to space 20" and not red.back and red.puts[0].place == "20"


def test_who_lies_under_whom_is_said_when_the_upper_one_is_told_first(table):
    turn(table, ["R", "G", "Y"], [1, 1, 6], "R", "G")
    (green, red) = [task for task in table.tasks if task.puts[0].thing in "RG"]
    assert green.text == "Ada: Put Green on space 1, on top" and red.text == "Ada: Put Red on space 1, under Green"
    assert green.puts[0].over == ("R",)


def outrage():
    table = Kept(":memory:").begin("outrage", NAMES, seed="5a" * 32, dice="typed")
    while table.questions[0].about == "first_throw":
        answer(table, [6, 6] if table.questions[0].seat == 0 else [1, 2])
    return table


def test_f1_the_newest_task_is_named_by_person_and_goes_when_the_next_plays_on():
    """Of touch.md: "Your piece to the ringed square" stood on the next person's page."""
    table = outrage()
    table.answer(table.questions[0].id, "throw")
    answer(table, [1, 2])
    (task,) = table.tasks
    assert task.seat == 0 and task.text == "Ada: 3, to the 3rd square past Start"
    assert task.deed == "3, to the ringed square" and task.spot == "W03"
    answer(table, "throw")
    answer(table, [1, 3])
    assert {task.seat for task in table.tasks} == {1}


def test_a1_outrage_one_place_for_one_piece():
    """Of phones.md: Ben had three places for one piece."""
    luck = random.Random(3)
    table = Kept(":memory:").begin("outrage", NAMES, seed="0b" * 32)
    for _ in range(300):
        question = luck.choice(table.questions)
        window = table if question.seat < 0 else table.seat(question.seat)
        window.answer(question.id, window.random_answer(question.id, luck))
        things = [Key(due.thing, due.place if due.total is not None else "") for one in table.tasks for due in one.puts]
        assert len(set(things)) == len(things)
        assert not any("your" in one.lower() for one in texts(table))


def test_coins_given_and_lost_before_anybody_looks_are_nothing_to_do():
    table = outrage()
    table.correct_together([("coin:1", True), ("turn", 0)])
    table.correct("coin:1", False)
    assert not table.tasks


def test_what_a_correction_had_taken_back_is_to_be_done_again_once_that_is_undone():
    """The dice that are rolled: the correction leaves them unrolled until the table says that all is right."""
    table = Kept(":memory:").begin("torture", NAMES, {"start": "said"}, seed="07" * 32)
    answer(table, "0")
    rolls = {one.text for one in table.tasks if one.puts[0].place == "screen"}
    assert len(rolls) == 4
    for task in table.tasks:
        table.tick(task.id)
    table.correct("gold:1", 9)
    assert table.questions[0].about == "play_on" and not rolls & set(texts(table))
    table.undo(agreed=True)
    assert rolls <= set(texts(table))


def test_orders_that_cancel_out_say_how_much_lies_there():
    """Hands may have done the first of them and not the second."""
    table = Kept(":memory:").begin("torture", NAMES, {"start": "said"}, seed="07" * 32)
    answer(table, "0")
    while table.questions[0].about == "ready":
        answer(table, "ready")
    table.correct("phase", "torture")
    answer(table, "bank:3")
    table.undo(agreed=True)
    table.redo()
    (ada,) = [task for task in table.tasks if any(due.thing == "gold" for due in task.puts)]
    assert ada.text == "Ada: 8 gold in all and 5 dice behind Ada’s screen"


# Ticks are kept with the game


def test_a2_a_tick_outlasts_a_restart_and_goes_with_the_game(tmp_path):
    """Of phones.md: what was ticked came back when the page was loaded again."""
    kept = Kept(tmp_path / "games.sqlite")
    table = kept.begin("break-out", NAMES, {"start": "said"}, seed="07" * 32, dice="typed")
    for _ in range(4):
        answer(table, list("RGYBOPK"))
    answer(table, "0")
    turn(table, ["R", "G", "Y"], [1, 2, 3], "R", "G")
    before = table.position()
    table.tick(table.tasks[0].id)
    left = texts(table)
    assert len(left) == 2
    kept.close()
    again = Kept(tmp_path / "games.sqlite")
    table = again.take_up(1)
    assert texts(table) == left and table.position() == before, "a tick is no part of the game"
    table.undo(agreed=True)
    assert {task.puts[0].thing for task in table.tasks} >= {"G", "Y"}, "the ticked one has to go back as well"
    assert again.store.recall_all(TICKED)
    again.remove(next(again.evenings()))
    assert again.store.recall_all(TICKED) == {}


def test_ticks_that_say_nothing_any_more_are_forgotten(table):
    turn(table, ["R", "G", "Y"], [1, 2, 3], "R", "G")
    for task in table.tasks:
        table.tick(task.id)
    turn(table, ["B", "O", "P"], [1, 2, 3], "B", "O")
    table.tick(table.tasks[0].id)
    assert len(table._ticks._at) <= 4


def test_a_tick_that_cannot_be_read_is_no_tick(tmp_path):
    kept = Kept(tmp_path / "games.sqlite")
    number = kept.begin("break-out", NAMES, seed="07" * 32).facts.number
    kept.remember(f"{TICKED}{number}", b"nonsense")
    assert kept.take_up(number).tasks == []


@pytest.mark.parametrize("game", ["outrage", "break-out", "cloaks", "torture"])
@pytest.mark.parametrize("seed", range(2))
def test_whoever_takes_a_game_up_has_the_same_tasks(game, seed, tmp_path):
    """What is open rests on what is kept, and not on having been there."""
    kept, luck = Kept(tmp_path / "games.sqlite"), random.Random(seed)
    table = kept.begin(game, NAMES, seed=f"{seed:064x}")
    for count in range(50):
        if table.over:
            break
        if luck.random() < 0.15 and table.undo_offer is not None:
            table.undo(agreed=True)
        elif luck.random() < 0.1 and table.can_redo:
            table.redo()
        else:
            question = luck.choice(table.questions)
            window = table if question.seat < 0 else table.seat(question.seat)
            window.answer(question.id, window.random_answer(question.id, luck))
        if table.tasks and luck.random() < 0.4:
            table.tick(luck.choice(table.tasks).id)
        if count % 12 == 0:
            assert texts(kept.take_up(table.facts.number)) == texts(table)


def test_a_second_tick_leaves_the_first_one():
    table = Kept(":memory:").begin("break-out", NAMES, {"start": "said"}, seed="07" * 32, dice="typed")
    for _ in range(4):
        answer(table, list("RGYBOPK"))
    answer(table, "0")
    turn(table, ["R", "G", "Y"], [1, 2, 3], "R", "G")
    red, other = [next(one for one in table.tasks if one.puts[0].thing == who) for who in "RG"]
    table.tick(red.id)
    table.tick(other.id)
    assert [one.puts[0].thing for one in table.tasks] == ["Y"]

"""An evening: what people read, what is saved, and taking back."""

from __future__ import annotations

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.games.torture.display import GameDisplay
from companion.rules.asks import TABLE
from companion.table.chance import seed_from
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from tests.answering import answer
from tests.games.torture.tables import edition

PEOPLE = ["Ada", "Ben", "Cy"]


def started(store, **options):
    """The number of a new evening, and the table's window on it."""
    evening = Evening.start(store, "torture", PEOPLE, {"start": "said", **options}, seed=seed_from("torture"))
    return evening.number, Window(evening, TABLE)


def again(store, table, number):
    """The same evening, taken up by another companion on the same disk; everybody must see what they saw."""
    other = Window(Evening.resume(store, number), TABLE)
    for one, before in ((other, table), *((other.seat(seat), table.seat(seat)) for seat in range(len(PEOPLE)))):
        assert one.view == before.view
        assert one.questions == before.questions
        assert one.log == before.log
    return other


def some_answer(table, luck):
    """Answer one open question at random, whoever's it is."""
    question = luck.choice(table.questions)
    window = table.seat(question.actor) if question.actor >= 0 else table
    mine = next(one for one in window.questions if one.id == question.id)
    options = [one.value for one in (*mine.options, *mine.private)]
    if mine.kind == "pick":
        table.answer(mine.id, [])
    else:
        table.answer(mine.id, luck.choice(options))


@pytest.mark.rule("TOR-ROLL-02")
@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_the_plug_may_be_pulled_at_any_question(tmp_path, dice):
    store = Store(tmp_path / "evenings.sqlite")
    number, table = started(store, dice=dice)
    luck = random.Random(f"plug {dice}")
    for step in range(120):
        if not table.questions:
            break
        some_answer(table, luck)
        if step % 7 == 0:
            table = again(store, table, number)


def test_what_lies_on_a_card_and_what_beats_it_is_said_in_words():
    _, table = started(Store(":memory:"))
    answer(table, TABLE, "0")
    for seat in range(3):
        answer(table, seat, "ready")
    display = GameDisplay(table)
    card = table.view.equipment[0].card
    assert (display.lying(table.view.equipment[0]), display.beat_it(table.view.equipment[0])) == ("", "any pair")
    answer(table, 0, f"bid:{card}:5:2")
    assert display.lying(table.view.equipment[0]) == "two fives"
    assert display.beat_it(table.view.equipment[0]) == "two 6s, any three"
    answer(table, 1, f"bid:{card}:6:2")
    assert display.beat_it(table.view.equipment[0]) == "any three"


def test_what_beats_a_bid_is_worded_alike_however_long_it_is():
    """On one card of the stage it said "up", on the next one "or better"."""
    _, table = started(Store(":memory:"))
    answer(table, TABLE, "0")
    for seat in range(3):
        answer(table, seat, "ready")
    answer(table, 0, f"bid:{table.view.equipment[0].card}:3:2")
    lying = table.view.equipment[0]
    assert GameDisplay(table).beat_it(lying) == "two 4s+, any three"
    assert GameDisplay(table.seat(0, "de")).beat_it(lying) == "2× 4+, drei gleiche"


def test_a_value_that_is_the_trump_is_not_named_among_what_beats():
    _, table = started(Store(":memory:"))
    answer(table, TABLE, "0")
    for seat in range(3):
        answer(table, seat, "ready")
    felon = table.view.felons[0].card
    table.correct("open_felons", ["F26", *[one.card for one in table.view.felons[1:] if one.card != "F26"]][:3])
    table.correct("phase", "torture")
    while table.questions[0].about == "play_on":
        answer(table, TABLE, "play_on")
    seat = table.questions[0].actor
    iron = next(one.card for one in table.view.felons if one.card == "F26")
    answer(table, seat, f"bid:{iron}:5:2")
    shown = next(one for one in table.view.felons if one.card == iron)
    assert GameDisplay(table).beat_it(shown) == "any three or one Hot iron", felon


def test_a_bid_is_taken_back_with_its_dice():
    _, table = started(Store(":memory:"))
    answer(table, TABLE, "0")
    for seat in range(3):
        answer(table, seat, "ready")
    card = table.view.equipment[0].card
    answer(table, 0, f"bid:{card}:5:2")
    answer(table, 1, f"bid:{card}:5:3")
    assert [one.hand for one in table.view.seats] == [6, 3, 6]
    table.undo()
    assert [one.hand for one in table.view.seats] == [4, 6, 6]
    taken = [line for line in table.log if line.undone and line.kind == "bid"]
    assert GameDisplay(table).way_back(taken[-1]).startswith("Ben takes the dice off ")


@pytest.mark.rule("TOR-ROLL-02")
def test_no_hands_are_asked_to_move_dice_that_do_not_exist():
    _, table = started(Store(":memory:"), dice="virtual")
    luck = random.Random("no hands")
    for _ in range(150):
        if not table.questions:
            break
        some_answer(table, luck)
    lines = {line.kind: line.hands for line in table.log}
    assert {"bid", "banked"} & set(lines)
    for kind in ("bid", "outbid", "dice_spent", "turned", "peeked"):
        assert lines.get(kind, "") == ""
    assert "die" not in lines.get("banked", "") and "dice" not in lines.get("felon_taken", "")


@pytest.mark.rule("TOR-EQUIP-07")
def test_whose_own_card_lets_smaller_bids_stand_is_told_so():
    _, table = started(Store(":memory:"))
    answer(table, TABLE, "0")
    for seat in range(3):
        answer(table, seat, "ready")
    table.correct("equipment:0", ["E16", "E22"])
    while table.questions[0].about == "play_on":
        answer(table, TABLE, "play_on")
    (ask,) = table.questions
    assert (ask.seat, ask.about) == (0, "equipment")
    note, *_ = GameDisplay(table).notes(ask)
    assert note.startswith("Royal Warrant: ") and "single die" in note, "the chair helps with no bid"
    answer(table, 0, "pass")
    assert not [one for one in GameDisplay(table).notes(table.questions[0]) if "Warrant" in one]


@pytest.mark.rule("TOR-EQUIP-05")
def test_what_somebody_could_not_pay_for_is_said_before_they_bid():
    evening = Kept(":memory:").begin("torture", ["Ada", "Ben", "Cy"], {"start": "said"}, edition=edition())
    evening.answer_first("0")
    for _ in range(3):
        evening.answer_first("ready")
    evening.correct_together([("open_equipment", ["E22", "E23"]), ("gold:0", 4), ("gold:1", 3), ("turn", 0)])
    assert evening.display.notes(evening.questions[0]) == ["Too dear for Ada now: Gilded Chair."]
    evening.answer_first("bid:E23:3:2")
    assert evening.display.notes(evening.questions[0]) == ["Too dear for Ben now: Gilded Chair and Velvet Curtain."]


def test_with_hidden_gold_its_owner_alone_is_told():
    evening = Kept(":memory:").begin(
        "torture", ["Ada", "Ben", "Cy"], {"start": "said", "coins": "hidden"}, edition=edition()
    )
    evening.answer_first("0")
    for _ in range(3):
        evening.answer_first("ready")
    evening.correct_together([("open_equipment", ["E22", "E23"]), ("turn", 0)])
    evening.seat(0).correct("purse:0", 4)
    assert evening.display.notes(evening.questions[0]) == []
    own = evening.seat(0)
    assert own.display.notes(own.questions[0]) == ["Too dear for Ada now: Gilded Chair."]
    other = evening.seat(1)
    assert other.display.notes(other.questions[0]) == []

"""Two evenings that differ only in what one seat's dice show look the same to everybody else, at every door.

Longer runs, with figures: python -m tests.second.torture --pairs 1000
"""

from __future__ import annotations

import pytest

from companion.client.window import Window
from companion.games.torture.state import Bid
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.table.evening import Evening
from companion.table.store import Store
from tests.second.torture.follow import GAME
from tests.second.torture.pairs import play_pair


@pytest.mark.parametrize("part", range(3))
def test_nobody_sees_the_dice_of_others(part):
    compared = sum(play_pair(seed, 45).compared for seed in range(3 * part, 3 * part + 3))
    assert compared > 150


def evening_with(options=None, throws=None):
    """Two players whose dice the companion rolls."""
    throws = throws or [[1, 1, 1, 2, 2, 2], [3, 3, 4, 4, 5, 5]]
    options = {"dice": "virtual", "start": "said", **(options or {})}
    evening = Evening.start(Store(":memory:"), "torture", ["Ada", "Ben"], options, seed="ab" * 32, throws=throws)
    answer(evening, TABLE, "0")
    return evening


def answer(evening, actor, given):
    """Answer the question of that actor."""
    evening.answer(next(one.id for one in evening.questions() if one.ask.actor == actor), given)


def test_which_dice_were_rolled_again_is_told_to_nobody():
    """The rolls that are left are told, of all dice together; not how often any one of them may still be rolled."""
    told = []
    for second in ("1", "2"):
        evening = evening_with({"rerolls": "each_twice"})
        evening.name_throws([[1, 1, 1]])
        answer(evening, 0, ["1"] * 3)
        answer(evening, 1, [])
        evening.name_throws([[int(second)] * 3])
        answer(evening, 0, [second] * 3)
        told.append([one.facts for one in Window(evening, 1).questions])
    assert told[0] == told[1] == [{"left": 2}]


def to_a_tool(evening):
    """Ada has shown three ones, which came home, and is about to turn a die."""
    answer(evening, 0, [])
    answer(evening, 1, [])
    table = evening._course.play.state
    table.players[0].equipment.append("E11")
    for one in table.box.equipment:
        if one in table.equipment:
            card = one
    answer(evening, 0, f"bid:{card}:1:2")
    answer(evening, 1, f"bid:{card}:3:2")
    answer(evening, 0, "use:E11")


@pytest.mark.parametrize("bid", ["2:5", "1:1", "3:4", "6:5"])
def test_a_die_that_was_left_looks_like_one_that_was_turned(bid):
    """Also to the table, which may try what could be bid by all that everybody knows."""
    told = []
    for word in ("leave", "turn:1:2"):
        evening = evening_with()
        to_a_tool(evening)
        answer(evening, 0, word)
        (question,) = evening.questions()
        card = evening.state.equipment[0]
        refused = Window(evening, TABLE).check(question.id, f"bid:{card}:{bid}")
        told.append(None if refused is None else (refused.key, refused.reason))
    assert told[0] == told[1]


def test_a_card_that_was_put_right_while_somebody_buys_it_is_not_bought():
    evening = evening_with()
    answer(evening, 0, [])
    answer(evening, 1, [])
    (card,) = evening.state.equipment
    answer(evening, 0, f"bid:{card}:1:2")
    answer(evening, 1, "pass")
    answer(evening, 0, "pass")
    assert evening.questions()[0].ask.about == "buy"
    Window(evening, TABLE).correct(f"bid:{card}", "")
    while evening.questions()[0].ask.about == "play_on":
        answer(evening, TABLE, "play_on")
    assert evening.questions()[0].ask.about == "torture"
    assert not evening.state.players[0].equipment


def test_bids_on_felons_need_no_cover_when_the_first_phase_is_put_right():
    evening = evening_with({"cover": "needed"})
    table = Window(evening, TABLE)
    for seat in (0, 1):
        answer(evening, seat, [])
    for seat in (0, 1):
        answer(evening, seat, "pass")
    seat = evening.questions()[0].ask.seat
    bids = [one for one in evening.questions()[0].ask.private if one.startswith("bid")]
    answer(evening, seat, bids[0])
    try:
        table.correct("phase", "equipment")
    except Refused as refused:
        pytest.fail(refused.reason)
    while evening.questions()[0].ask.about == "play_on":
        answer(evening, TABLE, "play_on")
    while evening.questions()[0].ask.about == "equipment":
        answer(evening, evening.questions()[0].ask.seat, "pass")
    assert isinstance(evening.state.bids[bids[0].split(":")[1]], Bid), "a bid on a felon is no purchase"
    assert not GAME.faults(evening.state)

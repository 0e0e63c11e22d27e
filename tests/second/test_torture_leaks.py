"""Two evenings that differ only in what one seat's dice show look the same to everybody else, at every door.

Longer runs, with figures: python -m tests.second.torture --pairs 1000
"""

from __future__ import annotations

import pytest

from companion.client.window import Window
from companion.rules.asks import TABLE
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from tests.second.torture.pairs import play_pair


@pytest.mark.parametrize("part", range(3))
def test_nobody_sees_the_dice_of_others(part):
    compared = sum(play_pair(seed, 36).compared for seed in range(3 * part, 3 * part + 3))
    assert compared > 120


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

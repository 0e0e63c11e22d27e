"""The dial at warn and off: what a table may do although a rule forbids it leaves a whole table."""

import random

import pytest

from companion.client.window import Window
from companion.games.torture import game
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.rules.game import Setup
from companion.table.chance import seed_from
from companion.table.evening import Evening
from companion.table.store import Store
from tests.answering import answer
from tests.games.common.scene import Scene
from tests.games.torture.tables import at, edition, whole


def break_a_rule(dungeon, forbidden):
    """Give an answer that a rule forbids and the dial lets pass."""
    assert forbidden in game.overridable(dungeon.state, dungeon.ask), forbidden
    assert not dungeon.ask.allows(forbidden)
    dungeon.play.answer(dungeon.ask.actor, forbidden, dungeon.ask.seat)
    whole(dungeon)
    return dungeon


@pytest.mark.parametrize(
    ("card", "bid"),
    [("E22", "3:2"), ("E22", "2:2"), ("E22", "6:1"), ("E23", "6:1")],
    ids=["equal", "low", "one", "first"],
)
def test_a_bid_that_is_too_small_beats_all_the_same(card, bid):
    dungeon = break_a_rule(at(bids={"E22": "1:3:2"}), f"bid:{card}:{bid}")
    assert dungeon.on(card) == f"0:{bid}"
    assert dungeon.hands == ([6 - int(bid[-1]), 6, 6] if card == "E22" else [5, 4, 6])


def test_a_second_lead_and_a_bid_without_cover():
    dungeon = at(cover="needed", gold=(0, 5, 5), bids={"E23": "0:3:2"})
    break_a_rule(dungeon, "bid:E22:4:2")
    assert dungeon.hands[0] == 2


def test_a_trump_that_is_not_more():
    break_a_rule(at(phase="torture", bids={"F06": "1:trump:2"}), "bid:F06:trump:1")


def test_a_wait_without_a_lead_and_where_nobody_waits():
    dungeon = break_a_rule(at(), "wait")
    assert dungeon.seat(0).waits and dungeon.who == 1
    dungeon.do("pass", "pass")
    assert dungeon.asked == "torture"
    dungeon = at(leader_turn="strict").do("E22 3 2", "pass", "pass")
    assert break_a_rule(dungeon, "wait").asked == "buy"


def test_a_second_visit_to_the_bank():
    dungeon = at(seats=2, phase="torture", bank_visits="once").do("bank:6", "pass")
    assert break_a_rule(dungeon, "bank:6").seat(0).gold == 17


def test_dice_that_cannot_be_there_are_not_let_pass():
    dungeon = at(seats=2, phase="torture", bank_visits="once", hands=(3, 6)).do(
        "bank:1", "F06 1 2", "F06 5 2", "F06 trump 1"
    )
    offered = game.overridable(dungeon.state, dungeon.ask)
    assert "bank:5" in offered and "bank:4" not in offered, "both dice are fives"
    assert not [one for one in offered if one.startswith("bid:") and one.split(":")[2] not in ("5",)]


def test_nothing_is_let_pass_of_hidden_dice_or_of_other_questions():
    play = Scene(game, Setup(2, edition(), {"start": "said", "dice": "virtual"})).answer("0")
    assert game.overridable(play.state, play.ask) == []
    dungeon = at().do("E22 3 2").rest()
    assert dungeon.asked == "buy" and game.overridable(dungeon.state, dungeon.ask) == []


def test_warn_asks_once_more_and_off_does_not():
    evening = Evening.start(Store(":memory:"), "torture", ["Ada", "Ben"], {"start": "said"}, edition(),
                            seed=seed_from("dial"))  # fmt: skip
    table = Window(evening, TABLE)
    answer(table, TABLE, "0")
    for seat in (0, 1):
        answer(table, seat, "ready")
    name = table.view.equipment[0].card
    with pytest.raises(Refused):
        answer(table, 0, f"bid:{name}:3:1")
    table.set_dial("warn")
    with pytest.raises(Refused, match="all the same"):
        answer(table, 0, f"bid:{name}:3:1")
    answer(table, 0, f"bid:{name}:3:1", sure=True)
    assert evening.state.bids[name].count == 1
    assert "broke_rule" in [line.kind for line in table.log[-2:]]
    table.set_dial("off")
    answer(table, 1, f"bid:{name}:2:1")
    assert evening.state.bids[name].seat == 1 and not game.faults(evening.state)


@pytest.mark.parametrize("seed", range(60))
def test_random_games_in_which_rules_are_broken_stay_sound(seed):
    luck = random.Random(f"off {seed}")
    options = {option["key"]: luck.choice(option["values"]) for option in game.option_list("en")}
    options |= {"dice": "real"}
    play = Scene(game, Setup(2 + seed % 3, game.edition(), options)).play
    broken = 0
    for _ in range(400):
        if play.over:
            break
        ask = luck.choice(play.asks)
        found = [one for one in game.overridable(play.state, ask) if not ask.allows(one)]
        broken += bool(found)
        choice = luck.choice(found) if found and luck.random() < 0.4 else ask.random_answer(luck)
        play.answer(ask.actor, choice, ask.seat)
        assert not game.faults(play.state), (choice, ask.about)
    assert broken

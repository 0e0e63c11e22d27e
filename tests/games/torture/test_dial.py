"""The dial at warn and off: what a table may do although a rule forbids it leaves a whole table."""

import random

import pytest

from companion.client.window import Window
from companion.games.torture import game
from companion.refused import Refused
from companion.rules.asks import TABLE
from companion.rules.game import Setup
from companion.table.chance import seed_from
from companion.table.file.store import Store
from companion.table.running.evening import Evening
from companion.testing.scene import Scene
from companion.testing.soaks import soak
from tests.answering import answer
from tests.games.torture.tables import at, edition, virtual, whole


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


def mistapped():
    """Ada laid two threes, and they were touched in as fives; she has been outbid and wants to bid them."""
    return at(seats=2, hands=(2, 6)).do("E22 5 2", "E22 6 2")


def test_a_bid_that_was_touched_in_wrongly_does_not_block_the_true_one():
    dungeon = mistapped()
    assert dungeon.why_not("bid:E22:3:2").key == "torture.why_not.too_low"
    dungeon = at(seats=2, phase="torture", hands=(2, 6)).do("F06 5 2", "F06 6 2")
    assert dungeon.why_not("bid:F26:3:2").key == "torture.why_not.impossible"
    assert "Put that bid right, or your number of dice." in dungeon.sentence("bid:F26:3:2")
    break_a_rule(dungeon, "bid:F26:3:2")
    assert dungeon.on("F26") == "0:3:2" and dungeon.seat(0).shown == [{"3": 2}], "the fives were never there"


@pytest.mark.parametrize("right", [("hand:0", 2), ("hand:0", 3)])
def test_putting_the_number_of_dice_right_helps_as_the_refusal_says(right):
    dungeon = at(seats=2, phase="torture", hands=(2, 6)).do("F06 5 2", "F06 6 2")
    dungeon.change(right)
    assert dungeon.ask.allows("bid:F26:3:2")


def test_putting_the_bid_right_helps_while_it_lies_there():
    dungeon = at(seats=2, phase="torture", hands=(3, 6)).do("F06 5 2").change(("bid:F06", "0:3:2"))
    dungeon.do("F06 6 2")
    assert dungeon.ask.allows("bid:F26:3:2") and not dungeon.ask.allows("bid:F26:5:2")


def test_a_visit_to_the_bank_with_a_die_that_was_not_shown():
    dungeon = at(seats=2, phase="torture", hands=(2, 6)).do("F06 5 2", "F06 6 2")
    assert dungeon.why_not("bank:4").key == "torture.why_not.impossible"
    assert break_a_rule(dungeon, "bank:4").seat(0).gold == 9
    assert break_a_rule(at(seats=2), "bank:4").seat(0).gold == 9, "and in the first phase"


def test_more_dice_than_there_are_are_never_let_pass():
    dungeon = at(seats=2, hands=(2, 6))
    assert "bid:E22:3:3" not in game.overridable(dungeon.state, dungeon.ask)
    assert dungeon.sentence("bid:E22:3:3") == (
        "Behind your screen are only two dice. Bid no more, or put right how many there are."
    )


def test_ones_own_bid_is_raised_and_a_die_turned_once_more():
    dungeon = break_a_rule(at(seats=2).do("E22 3 2", "pass"), "bid:E22:3:3")
    assert dungeon.on("E22") == "0:3:3" and dungeon.hands[0] == 3
    dungeon = at(seats=2, phase="torture", owned={0: "E05"}).do("use:E05")
    assert dungeon.why_not("use:E05").key == "torture.why_not.used"
    break_a_rule(dungeon, "use:E05")
    dungeon = at(seats=2, phase="torture", owned={0: "E05"}).do("bank:3", "pass")
    assert dungeon.why_not("use:E05").key == "torture.why_not.not_now"
    break_a_rule(dungeon, "use:E05")


def test_a_trump_is_borrowed_that_was_not_shown():
    dungeon = at(seats=2, phase="torture", owned={0: "E17"}, hands=(2, 6)).do("F06 5 2", "F06 6 2")
    break_a_rule(dungeon, "bid:F26:wild:2:3")
    assert dungeon.seat(0).shown == [{"6": 1, "3": 1}]


def test_no_bid_is_let_pass_of_hidden_dice_and_nothing_of_other_questions():
    dungeon = virtual("112233", "445566").change(("equipment:0", ["E05"]), ("turn", 0))
    assert game.overridable(dungeon.state, dungeon.ask) == ["wait", "use:E05"], "that much is for all to see"
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


def test_a_bid_with_dice_that_the_app_rolled_is_refused_at_any_dial_and_it_is_said_why():
    evening = Evening.start(Store(":memory:"), "torture", ["Ada", "Ben"], {"start": "said", "dice": "virtual"},
                            edition(), seed=seed_from("dial"))  # fmt: skip
    table = Window(evening, TABLE)
    answer(table, TABLE, "0")
    while table.questions[0].about != "equipment":
        answer(table, table.questions[0].seat, [])
    ask, name = table.questions[0].id, table.view.equipment[0].card
    single = "A bid without trumps needs at least two dice of one value."
    told = f"{single} The app rolled these dice; if it let that pass, it would tell what they show."
    for dial, reason in (("enforce", single), ("warn", told), ("off", told)):
        table.set_dial(dial)
        refused = table.check(ask, f"bid:{name}:3:1", sure=True)
        assert refused.reason == reason and refused.rule == "TOR-BID-05" and not refused.overridable
        assert table.check(ask, f"bid:{name}:3:9").key == "torture.why_not.too_many", "nor with real ones"


@pytest.mark.parametrize("seed", range(soak(30, 60)))
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

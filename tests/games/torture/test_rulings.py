"""Each of our rulings, as far as it shows at the table and in what people read; each option changes what it says."""

from __future__ import annotations

import random

import pytest

from companion.games.torture import game
from companion.rules.game import Setup
from companion.testing.scene import begin
from tests.games.torture.tables import Dungeon, at, edition, virtual

OPTIONS = {option["key"]: option for option in game.option_list("en")}

VALUES = [(key, value) for key, option in OPTIONS.items() for value in option["values"]]


@pytest.mark.parametrize(("key", "value"), VALUES)
def test_a_whole_game_is_played_with_every_value_of_every_option(key, value):
    luck = random.Random(f"{key} {value}")
    play = begin(game, Setup(3, game.edition(), {key: value}))
    while not play.over:
        assert not game.faults(play.state)
        ask = luck.choice(play.asks)
        play.answer(ask.actor, ask.random_answer(luck), ask.seat)
    assert game.standings(play.state)


def found(**options):
    """What some seats may do in known positions, told apart by every option."""
    box = edition(felons=("F26", "F27", "F28"))
    lead = at(box=box, **options).do("E22 3 2", "pass", "pass")
    felon = at(box=box, phase="torture", **options).do("F26 3 2", "pass", "bank:1")
    return lead, felon


@pytest.mark.parametrize(
    ("key", "value", "tells"),
    [
        ("leader_turn", "strict", lambda lead, felon: "wait" not in lead.options),
        ("equipment_leads", "any", lambda lead, felon: bool(lead.bids("E23"))),
        ("felon_leads", "one", lambda lead, felon: not felon.bids("F27")),
        ("own_raise", "yes", lambda lead, felon: "4 2" in lead.bids("E22") and "4 2" in felon.bids("F26")),
        ("cover", "needed", lambda lead, felon: at(cover="needed", gold=(0, 5, 5)).bids("E22") == set()),
        ("coins", "hidden", lambda lead, felon: game.view(lead.state, None).seats[0].gold == -1),
    ],
)
def test_an_option_lets_a_table_do_otherwise(key, value, tells):
    assert not tells(*found()) or key == "cover"
    assert tells(*found(**{key: value}))


@pytest.mark.rule("TOR-BID-15")
def test_an_own_bid_may_be_raised_with_the_dice_that_lie_there():
    """R-TOR-14."""
    dungeon = at(own_raise="yes", hands=(4,)).do("E22 3 2", "pass", "pass")
    assert dungeon.bids("E22") == {"3 3", "3 4", "4 2", "5 2", "6 2"}, "two threes of her four dice are known"
    assert dungeon.refuses("bid:E22:3:5") == "TOR-BID-11"
    dungeon.do("E22 3 4")
    assert dungeon.hands[0] == 0 and dungeon.on("E22") == "0:3:4" and not dungeon.told("outbid")
    rolled = virtual("333445", "112233", own_raise="yes").do("E22 3 2", "pass")
    assert rolled.bids("E22") == {"3 3", "4 2"}
    assert rolled.do("E22 4 2").seat(0).sides == [3, 3, 3, 5]


@pytest.mark.rule("TOR-TORT-07")
def test_trumps_with_different_values_count_alike():
    """R-TOR-18."""
    box = edition(felons=("F06", "F26"), faces="1s 2s 3d 4t 5r 6s")
    dungeon = virtual("126333", "111111", box=box).change(("phase", "torture"), ("turn", 0)).do("F06 trump 3")
    assert dungeon.state.bids["F06"].dice == [1, 2, 6]
    assert "trump 3" not in dungeon.bids("F06") and "trump 4" in dungeon.bids("F06")


@pytest.mark.rule("TOR-END-02")
def test_dice_that_are_left_over_are_worth_nothing():
    """R-TOR-31."""
    dungeon = at(seats=2).through().through()
    assert dungeon.totals() == [5, 5]
    assert dungeon.hands == [0, 0] and not any(player.spent for player in dungeon.state.players)


@pytest.mark.rule("TOR-SETUP-04", "TOR-ROUND-01")
def test_two_players_have_one_equipment_card_and_two_rounds():
    """R-TOR-29, R-TOR-30."""
    dungeon = Dungeon(2)
    assert len(dungeon.state.equipment) == 1 and dungeon.state.box.rounds == 2


@pytest.mark.rule("TOR-TORT-03")
def test_without_a_winning_bid_is_one_thing_however_it_is_said():
    """R-TOR-17, R-TOR-27: a card that is left unbought was won all the same."""
    dungeon = at().do("E22 3 2", "E23 3 2").rest().settle_shop("leave")
    assert dungeon.who == 2


@pytest.mark.parametrize("number", range(1, 36))
def test_every_ruling_can_be_read(number):
    entry = game.rule_texts("en")[f"R-TOR-{number:02}"]
    assert entry["question"].endswith("?") and entry["text"]
    for key in entry["options"]:
        assert key in OPTIONS


def test_every_option_says_what_each_value_means():
    for option in OPTIONS.values():
        assert len(option["values"]) == len(set(option["values"])) >= 2
        assert option["default"] == option["values"][0]

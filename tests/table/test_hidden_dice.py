"""Dice that only the companion rolls have no source: nothing to choose, nothing to type, and the seed gives them."""

import json

import pytest
from msgspec import UNSET

from companion.client.evenings.kept import Kept
from companion.refused import Refused
from companion.rules.asks import HIDDEN, Throw
from companion.table.chance import VirtualChance
from companion.table.settings import Settings

GAME = "torture"
NAMES = ["Ada", "Ben", "Cy"]
SEED = "5a" * 32


@pytest.fixture(autouse=True)
def toy_game():
    """This is a real game, not the toy of this folder's other tests."""


def begin(dice, **more):
    return Kept(":memory:").begin(GAME, NAMES, {"dice": dice}, seed=SEED, dice="typed", **more)


@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_only_its_packs_have_a_source(dice):
    table = begin(dice)
    assert table.sources == {"equipment": "virtual", "felons": "virtual"} and table.dice_source() == ""
    for name in ("dice", HIDDEN):
        with pytest.raises(Refused) as refused:
            table.set_source(name, "typed")
        assert refused.value.key == "table.no_such_source"


def test_they_are_rolled_here_whatever_other_dice_come_from():
    table = begin("virtual")
    assert {one.about for one in table.questions} == {"reroll_which"}
    seeded = VirtualChance(SEED)
    for seat in range(3):
        assert table.seat(seat).view.hand == sorted(seeded.throw(f"throw hidden of {seat}", 0, 6, 6))


def test_nobody_else_reads_them():
    table = begin("virtual")
    own = table.seat(0).view.hand
    assert table.view.hand is UNSET and table.seat(1).view.hand != own
    for window in (table, table.seat(1)):
        assert str(own) not in json.dumps([one.facts for one in window.log])
        (asked,) = [one for one in window.questions if one.seat == 0]
        assert asked.items == []


def test_they_can_be_named_where_they_are_rolled():
    named = [[1, 2, 3, 4, 5, 6], [6] * 6, [2] * 6]
    table = begin("virtual", throws=named)
    assert [table.seat(seat).view.hand for seat in range(3)] == [sorted(one) for one in named]


def test_nothing_can_be_named_where_all_dice_are_real():
    with pytest.raises(Refused) as refused:
        begin("real", throws=[[1, 2, 3, 4, 5, 6]])
    assert refused.value.key == "table.no_dice"
    assert "no dice that could be named" in refused.value.reason


def test_a_kind_without_a_source_is_the_companions():
    from companion import games

    settings = Settings(games.load("outrage"), 2)
    settings.sources["dice"] = "typed"
    assert (settings.source_of(Throw(0, "x", "X-1").kind), settings.source_of(HIDDEN)) == ("typed", "virtual")

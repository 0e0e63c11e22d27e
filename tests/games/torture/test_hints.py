"""What is hinted at in Medieval Torture, where the companion rolls the dice."""

from __future__ import annotations

from companion.testing.hinted import hint
from tests.games.torture.tables import Dungeon


def test_nothing_is_hinted_where_dice_are_real():
    dungeon = Dungeon(3).ready()
    assert hint(dungeon.play) is None and hint(dungeon.play, own=False) is None


def test_high_dice_and_one_of_each_trump_are_kept():
    """Trumps of the felons that lie open are 2, 6 and 3."""
    dungeon = Dungeon(3, dice="virtual").throw(1, 2, 2, 3, 5, 6).throw(1, 1, 1, 1, 1, 1).throw(1, 1, 1, 1, 1, 1)
    found = hint(dungeon.play)
    assert sorted(found.answer) == ["1", "2"] and found.secret
    assert hint(dungeon.play, own=False) is None


def test_one_trump_is_enough_for_a_felon():
    dungeon = Dungeon(3, dice="virtual").rolled("224455", "224455", "224455")
    while dungeon.asked == "equipment":
        dungeon.answer("pass")
    found = hint(dungeon.play)
    assert found.answer == "bid:F06:trump:1" and found.why.key == "torture.hint.trump"


def test_what_leads_nothing_goes_to_the_bank():
    """A pair of fives would bring eight fame and cost ten gold."""
    dungeon = Dungeon(3, dice="virtual").rolled("555555", "555555", "555555")
    while dungeon.asked == "equipment":
        dungeon.answer("pass")
    assert hint(dungeon.play).answer == "bank:5"


def test_a_purchase_is_hinted_at_to_all():
    dungeon = Dungeon(3, dice="virtual").rolled("112456", "112456", "112456")
    dungeon.bid("E22", 1, 2)
    dungeon.rest()
    assert dungeon.asked == "buy"
    found = hint(dungeon.play, own=False)
    assert found.answer == "buy" and not found.secret

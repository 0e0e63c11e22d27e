"""What seats that play themselves answer in Medieval Torture beside the hints."""

from __future__ import annotations

import random

from companion.client.answering.thinking import Counsel
from companion.testing.hinted import hint
from tests.games.torture.tables import Dungeon, edition


def test_on_equipment_that_no_hint_is_for_nothing_is_bid():
    """An extra die may pay in the rounds to come; a hint does not say, and dice laid by chance were thrown away."""
    dungeon = Dungeon(3, edition(equipment=("E01", "E02")), dice="virtual").rolled("665544", "665544", "665544")
    counsel = Counsel(dungeon.play.game, dungeon.play.box)
    assert dungeon.asked == "equipment" and hint(dungeon.play) is None
    answers = {counsel.answer(dungeon.play, dungeon.play.asks[0], random.Random(number)) for number in range(20)}
    assert answers == {"pass"}


def test_of_dice_that_are_rolled_again_one_more_or_one_fewer_is_tried():
    """Trumps of the felons are 2, 6 and 3, and by the rule of thumb the 1 and one 2 are rolled again."""
    dungeon = Dungeon(3, dice="virtual").throw(1, 2, 2, 3, 5, 6).throw(1, 1, 1, 1, 1, 1).throw(1, 1, 1, 1, 1, 1)
    found = Counsel(dungeon.play.game, dungeon.play.box).promising(dungeon.play, dungeon.play.asks[0])
    fewer, more = [["1"], ["2"]], [["1", "2", "2"], ["1", "2", "3"], ["1", "2", "5"], ["1", "2", "6"]]
    assert sorted(found) == sorted([[], *fewer, *more])


def test_the_more_rounds_are_left_the_less_fame_decides():
    dungeon = Dungeon(3, dice="virtual").rolled("112456", "112456", "112456").change(("gold:0", 20))
    thinking = Counsel(dungeon.play.game, dungeon.play.box).thinking
    early = thinking.value(dungeon.state, 0)
    dungeon.state.round = 3
    assert 1 / 3 < early < thinking.value(dungeon.state, 0)

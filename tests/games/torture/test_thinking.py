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

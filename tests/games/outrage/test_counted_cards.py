"""How many cards came to a hand is counted on from change to change, and comes to what counting the whole log does."""

from __future__ import annotations

import random

from companion.client.evenings.kept import Kept
from companion.games.outrage.display import NEW_CARDS


def counted(table, seat):
    lines = [line for line in table.log if line.kind in NEW_CARDS and line.seat == seat and not line.undone]
    return sum(line.facts.get("count", 1) for line in lines)


def test_counting_on_comes_to_what_the_whole_log_says():
    luck = random.Random("cards")
    table = Kept(":memory:").begin("outrage", ["Ada", "Ben"], seed=f"{5:064x}", dice="typed")
    most, back = 0, 0
    for step in range(700):
        if luck.random() < 0.12 and table.undo_offer is not None:
            for _ in range(luck.randint(1, 6)):
                if table.undo_offer is not None:
                    table.undo(agreed=True)
            back += 1
            if luck.random() < 0.5 and table.can_redo:
                table.redo()
        elif not table.over:
            asked = table.questions[0]
            seat = table.seat(asked.seat) if asked.seat >= 0 and asked.actor >= 0 else table
            table.answer(asked.id, seat.random_answer(asked.id, luck))
        # Nobody looks after every change.
        if step % 3 == 0:
            assert [table.display.got(seat) for seat in (0, 1)] == [counted(table, seat) for seat in (0, 1)], step
            most = max(most, *map(table.display.got, (0, 1)))
    assert most > 8 and back > 20

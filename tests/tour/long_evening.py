"""An evening of many answers, given at random through the table's window, for measuring what only long evenings cost.

A game that ends sooner is taken back by some answers and goes on otherwise, as after a correction of what was done:
answers that were taken back stay in the evening and in its log.
"""

from __future__ import annotations

import random

from companion.client.evenings.kept import Kept

NAMES = ("Ada", "Ben", "Cem", "Dora")

BACK = 60
"""How many answers are taken back from the end of a game."""


def play_long(kept: Kept, game: str, answers: int, seed: int = 11) -> int:
    """Begin an evening of that game with touched dice and answer so many questions. Its number among the kept ones.

    The game is open afterwards. seed: of the game's chance and of the answers.
    """
    luck = random.Random(seed)
    table = kept.begin(game, list(NAMES), seed=f"{seed:064x}", dice="typed")
    for _ in range(answers):
        asked = table.questions[0]
        seat = table.seat(asked.seat) if asked.seat >= 0 and asked.actor >= 0 else table
        table.answer(asked.id, seat.random_answer(asked.id, luck))
        if table.over:
            for _ in range(BACK):
                table.undo(agreed=True)
    number = table.facts.number
    table.close()
    return number

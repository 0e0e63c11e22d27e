"""What odds cost: nothing where nobody asks for them, a few milliseconds where somebody does. Figures are printed.

The screen works them out after it has drawn the question, so that no touch waits for them.
"""

from __future__ import annotations

import random
import statistics
from time import process_time

import pytest

from companion.client.evenings.kept import Kept
from tests.bench.reference import few, show

ANSWERS = {"outrage": few(400, 60), "break-out": 250, "torture": few(150, 60)}


def played(game, asks):
    """The seconds of an evening played at random, and of each question's odds. asks: whether anybody wants to know."""
    luck = random.Random(f"odds {game}")
    options = {"dice": "virtual"} if game == "torture" else {}
    table = Kept(":memory:").begin(game, ["Ada", "Ben", "Cem", "Dora"], options, seed="5e" * 32, dice="typed")
    playing, odds = 0.0, []
    for _ in range(ANSWERS[game]):
        if table.over:
            break
        question = luck.choice(table.questions)
        window = table.seat(question.seat) if question.seat >= 0 else table
        answer = window.random_answer(question.id, luck)
        if asks:
            begin = process_time()
            told = window.odds(question.id, answer if question.kind == "pick" else ())
            if told:
                odds.append(process_time() - begin)
        begin = process_time()
        window.answer(question.id, answer)
        playing += process_time() - begin
    return playing, odds


@pytest.mark.parametrize("game", ANSWERS)
def test_what_odds_cost(game):
    silent, _ = played(game, False)
    asked, odds = played(game, True)
    assert odds
    show(f"{game}: answering where odds are asked for, against where they are not", asked / silent, "times", "1")
    show(f"{game}: the odds of a question that has some, median", statistics.median(odds) * 1000, "ms", "10")
    show(f"{game}: the slowest", max(odds) * 1000, "ms", "100")

"""How many touches everything in Medieval Torture costs on the real screens, real dice and hidden ones: see it with -s.

Every touch is a real one on the real window. A card that was touched before stays chosen and would save one; here each
is touched, as by people who do not look. Holding one's badge counts as a touch.
"""

from __future__ import annotations

import random
from collections import defaultdict
from statistics import mean

import pytest

EVENINGS = 2

LIMITS = {
    "real": {"ready": 1, "pass": 1, "wait": 1, "bid": 3, "bank": 2, "use": 2, "buy": 1, "leave": 1},
    "virtual": {"pass": 2, "wait": 2, "bid": 4, "bank": 3, "buy": 1, "leave": 2},
}
"""The most touches an answer may cost, by its first word; behind the curtain the hold is one more. A re-roll is a hold,
one a die, and one to hand in."""


@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_touches_an_answer(opened, dice, monkeypatch):
    from ui.touch.table.model import TableModel

    app, finger = opened
    found, given = defaultdict(list), []
    answer = TableModel.answer
    monkeypatch.setattr(
        TableModel, "answer", lambda table, ask, one, *more: given.append(one) or answer(table, ask, one, *more)
    )
    for seed in range(EVENINGS):
        play(app, finger, dice, seed, given, found)
    print(f"\nMedieval Torture, {EVENINGS} evenings of three, {dice} dice, touches an answer:")
    for word in sorted(found):
        touches = [number for number, _ in found[word]]
        print(f"  {word:8} {len(touches):4} answers  mean {mean(touches):.2f}  most {max(touches)}")
    for word, most in LIMITS[dice].items():
        assert all(touches <= most for touches, _ in found[word]), word
    assert all(touches <= len(answer) + 2 for touches, answer in found["reroll"])


def play(app, finger, dice, seed, given, found):
    """An evening by touches. given: what the table is answered; touches are noted in `found` by its first word."""
    from ui.touch.tour.player import TouchPlayer

    app.open_evening(lambda: app.kept.begin("torture", ["Ada", "Ben", "Cem"], {"dice": dice}, seed=f"{seed + 1:064x}"))
    player = TouchPlayer(app, finger, random.Random(seed))
    window = app.running.window
    while window.questions:
        finger.frames(2)
        touches = finger.touches
        given.clear()
        player.answer()
        if len(given) == 1:
            word = "reroll" if isinstance(given[0], list) else given[0].partition(":")[0]
            found[word].append((finger.touches - touches, given[0]))

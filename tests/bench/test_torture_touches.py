"""How many touches everything in Medieval Torture costs on the real screens, real dice and hidden ones: see it with -s.

Every touch is a real one on the real window. A card that was touched before stays chosen and would save one; here each
is touched, as by people who do not look. Holding one's badge counts as a touch.
"""

from __future__ import annotations

import random
from collections import defaultdict
from statistics import mean

import pytest

from tests.bench.reference import few

EVENINGS = few(2, 1)

LIMITS = {
    "real": {"ready": 1, "pass": 1, "wait": 1, "bid": 3, "bank": 2, "use": 2, "buy": 1, "leave": 1},
    "virtual": {"pass": 1, "wait": 1, "bid": 3, "bank": 3, "buy": 1, "leave": 1},
}
"""The most touches an answer may cost, by its first word. A re-roll is a hold, one a die, and one to hand in."""

OPEN = {"pass", "wait", "leave"}
"""What can be said without a look at one's dice: whoever looks first has held a badge for that alone."""


@pytest.mark.parametrize("dice", ["real", "virtual"])
def test_touches_an_answer(opened, dice, monkeypatch):
    from tests.tour.player import TouchPlayer
    from ui.touch.table.model import TableModel

    app, finger = opened
    found, given, looks = defaultdict(list), [], []
    behind = TouchPlayer._behind_curtain
    monkeypatch.setattr(TouchPlayer, "_behind_curtain", lambda player, ask: looks.append(ask) or behind(player, ask))
    answer = TableModel.answer
    monkeypatch.setattr(
        TableModel, "answer", lambda table, ask, one, *more: given.append(one) or answer(table, ask, one, *more)
    )
    for seed in range(EVENINGS):
        play(app, finger, dice, seed, given, found, looks)
    print(f"\nMedieval Torture, {EVENINGS} evenings of three, {dice} dice, touches an answer:")
    for word in sorted(found):
        touches = [number for number, _ in found[word]]
        print(f"  {word:8} {len(touches):4} answers  mean {mean(touches):.2f}  most {max(touches)}")
    for word, most in LIMITS[dice].items():
        assert all(touches <= most for touches, _ in found[word]), word
    assert all(touches <= len(answer) + 2 for touches, answer in found["reroll"])


def play(app, finger, dice, seed, given, found, looks):
    """An evening by touches. given: what the table is answered; looks: every look behind the curtain; touches are noted
    in `found` by the first word of the answer."""
    from tests.tour.player import TouchPlayer

    app.open_evening(lambda: app.kept.begin("torture", ["Ada", "Ben", "Cem"], {"dice": dice}, seed=f"{seed + 1:064x}"))
    player = TouchPlayer(app, finger, random.Random(seed))
    window = app.running.window
    while window.questions:
        finger.frames(2)
        touches, seen = finger.touches, len(looks)
        given.clear()
        player.answer()
        if len(given) == 1:
            word = "reroll" if isinstance(given[0], list) else given[0].partition(":")[0]
            held = len(looks) - seen if word in OPEN else 0
            found[word].append((finger.touches - touches - held, given[0]))

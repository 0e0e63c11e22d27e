"""Medieval Torture with the buttons of a panel alone: whole random games with real dice and with hidden ones."""

import random

import pytest

from companion.client.evenings.kept import Kept
from companion.panel.play import PanelPlay
from tests.table.panel_presser import Presser

NAMES = ["Ada", "Ben", "Cem"]


@pytest.mark.parametrize("options", [{}, {"dice": "virtual"}, {"dice": "virtual", "rerolls": "each_twice"}])
def test_a_whole_random_game_is_played_by_presses(options):
    window = Kept(":memory:").begin("torture", NAMES, options, seed=f"{5:064x}")
    play, luck = PanelPlay(window, random.Random(5)), random.Random(5)
    presser = Presser(play.state, play.press)
    asked = set()
    while window.questions:
        ask = luck.choice(window.questions)
        asked.add(ask.about)
        owner = window.seat(ask.seat) if ask.covered else window
        changes = window.changes
        presser.answer(ask.seat, owner.random_answer(ask.id, luck))
        assert window.changes > changes and play.state().curtain is None
    assert window.over and {"equipment", "torture", "buy"} <= asked
    assert ("reroll_which" if options else "ready") in asked

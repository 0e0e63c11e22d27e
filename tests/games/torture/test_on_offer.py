"""The open cards as everybody sees them: with the dice that lie on them, and what beats these."""

from __future__ import annotations

import random

from companion.client.evenings.kept import Kept
from companion.games.torture.cards_told import TRUMPS
from companion.games.torture.display import NOTICED
from companion.testing.by_chance import answer_by_chance


def test_bids_lie_as_dice_and_what_beats_them_is_said():
    window = Kept(":memory:").begin("torture", ["Ada", "Ben", "Cem"], seed="11" * 32, dice="virtual")
    luck, trumps, values, aghast = random.Random(4), 0, 0, 0
    while not window.over:
        answer_by_chance(window, luck)
        display = window.watcher().display
        for offered, card in zip(display.on_offer(), display.open_cards(), strict=True):
            assert len(offered.dice) == (card.count if card.seat >= 0 else 0) and offered.seat == card.seat
            assert bool(offered.beat) == bool(window.view.phase)
            felon, bid_for = offered.card.printed.startswith("felon/"), offered.seat >= 0
            assert offered.card.picture.endswith(NOTICED) == (felon and bid_for), "smug until somebody bids"
            aghast += felon and bid_for
            for die in offered.dice:
                trumps += card.what in TRUMPS
                values += card.what not in TRUMPS
                assert (die.face, bool(die.icon)) == ((0, True) if card.what in TRUMPS else (int(card.what), False))
    assert trumps and values and aghast

"""What can be bid for, die by die, as it is touched: each answer stands at one place."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from companion import games
from companion.client.evenings.kept import Kept
from companion.client.window import Window
from companion.games.torture.shown import BANK
from companion.testing.by_chance import answer_by_chance
from tests.own_boxes import box_of, seats_of

NAMES = ("Ada", "Ben", "Cem")


def looked_at(window: Window, luck: random.Random) -> int:
    """Play on by chance to the end and look at every question on the way; how many asked for a bid."""
    bids = 0
    while not window.over:
        watcher = window.watcher()
        assert not any(watcher.display.lots(one) for one in watcher.questions)
        for question in window.questions:
            seat = window.seat(question.seat)
            asked = seat.question(question.id)
            found = seat.display.lots(asked)
            values = [one.value for one in (*asked.options, *asked.private) if one.value.startswith(("bid:", "bank:"))]
            assert (found is not None) == bool(values)
            if found is None:
                continue
            bids += 1
            laid = []
            for lot in found.lots:
                assert (lot.offer >= 0) == (lot.id != BANK) and bool(lot.title) == (lot.id == BANK)
                for one in lot.alike:
                    assert one.name and (one.look.face or one.look.icon or one.name == "0")
                    for count, answers in enumerate(one.answers, start=1):
                        laid += answers
                        for answer in answers:
                            of, *rest = answer.split(":")
                            assert (count, lot.id) == ((1, BANK) if of == BANK else (int(rest[2]), rest[0]))
            assert Counter(laid) == Counter(values)
        answer_by_chance(window, luck)
    return bids


@pytest.mark.parametrize("options", [{"dice": "virtual"}, {"dice": "real"}, {"dice": "virtual", "own_raise": "yes"}])
def test_every_bid_is_touched_at_one_place(options):
    window = Kept(":memory:").begin("torture", list(NAMES), options, seed="7c" * 32, dice="virtual")
    assert looked_at(window, random.Random(3)) > 20


@pytest.mark.parametrize("seed", range(4))
def test_an_owners_dice_are_seen_as_they_are(seed):
    """Several sides with one value, sides with none, pictures, dice of a second kind."""
    luck = random.Random(seed)
    game = games.load("torture")
    edition = box_of(game, luck)
    options = {"dice": luck.choice(["virtual", "real"])}
    names = list(NAMES[: seats_of(game, edition, options, len(NAMES))])
    window = Kept(":memory:").begin("torture", names, options, seed="7c" * 32, dice="virtual", edition=edition)
    assert looked_at(window, luck) > 5

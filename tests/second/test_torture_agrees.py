"""Medieval Torture agrees with a second reading of its rulebook, in every pair of bids there is."""

from __future__ import annotations

import itertools

import pytest

from tests.games.torture.tables import at, edition
from tests.second.torture_bids import COUNTS, VALUES, there_can_be, wins

FELONS = {1: "F01", 2: "F06", 3: "F11", 4: "F16", 5: "F21", 6: "F26"}
"""For each value a felon on which its method is trump, in the faces that come with the app."""

ALL = list(itertools.product(COUNTS, VALUES))


def offered(dungeon, card, trump):
    """Every (count, value) that may be bid on a card."""
    found = set()
    for bid in dungeon.bids(card):
        what, count = bid.split()
        found.add((int(count), trump if what == "trump" else int(what)))
    return found


@pytest.mark.parametrize("trump", [0, *VALUES])
def test_every_pair_of_bids(trump):
    """Trump 0 stands for equipment, where nothing is trump."""
    card = FELONS[trump] if trump else "E22"
    box = edition(felons=(card, *(one for one in FELONS.values() if one != card)) if trump else (), dice_in_use=8)
    phase = "torture" if trump else "equipment"
    dungeon = at(seats=2, phase=phase, box=box)
    for standing in (None, *ALL):
        if standing is not None:
            count, value = standing
            word = f"1:{'trump' if value == trump else value}:{count}"
            dungeon.change((f"bid:{card}", word), ("turn", 0))
        before = None if standing is None else (*standing, standing[1] == trump)
        rightly = {(count, value) for count, value in ALL if wins(before, (count, value, value == trump))}
        assert offered(dungeon, card, trump) == rightly, standing


@pytest.mark.parametrize("first", [(count, value) for count in (2, 3, 5, 7) for value in VALUES])
def test_every_bid_against_dice_that_were_shown(first):
    """Ada shows dice on one felon, then on a second, and has them all back; a third is open."""
    names = [FELONS[2], FELONS[6], FELONS[1]]
    for second in [(count, value) for count in (2, 4) for value in VALUES]:
        shown = {}
        box = edition(felons=names, dice_in_use=8)
        dungeon = at(seats=3, phase="torture", box=box)
        for name, (count, value) in zip(names, (first, second), strict=False):
            if not there_can_be(8, shown, value, count):
                assert not {(count, value)} & offered(dungeon, name, {names[0]: 2, names[1]: 6}[name])
                continue
            trump = {names[0]: 2, names[1]: 6}[name]
            what = "trump" if value == trump else value
            dungeon.bid(name, what, count).bid(name, "trump", count + 1 if value == trump else 1)
            shown[value] = max(shown.get(value, 0), count)
            dungeon.change(("bid:" + name, ""), ("turn", 0))
        rightly = {
            (count, value)
            for count, value in ALL
            if there_can_be(8, shown, value, count) and wins(None, (count, value, value == 1))
        }
        assert offered(dungeon, names[2], 1) == rightly, (first, second)

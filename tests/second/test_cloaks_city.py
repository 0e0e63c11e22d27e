"""Every way in which two tiles can lie before a third: the game and the second model turn it alike, and it can be laid.

9 tiles to the left in 4 turnings, 8 above in 4, 7 that remain: 8,064 corners, as in the printed example (CLK-SETUP-09).
"""

from __future__ import annotations

from itertools import product

import pytest

from tests.second.cloaks.follow import GAME, Followed

TILES = {tile["id"]: tile["rows"] for tile in GAME.edition()["tile"]}
TURNINGS = ("0", "1", "2", "3")
OPTIONS = {"city": "chosen", "laying": "free"}


def corner(left, left_turn, upper, upper_turn):
    """The middle of the city, with a tile to its left and one above it; compares what can be laid there."""
    followed = Followed(3, OPTIONS)
    for answer in ("3", f"lay:{left}:{left_turn}", "1", f"lay:{upper}:{upper_turn}", "4"):
        followed.answer(answer)
    return followed


@pytest.mark.parametrize("left", TILES)
def test_every_corner_is_joined_alike_and_never_stuck(left):
    corners = 0
    for upper in TILES.keys() - {left}:
        for left_turn, upper_turn in product(TURNINGS, TURNINGS):
            options = corner(left, left_turn, upper, upper_turn).ask.options
            fitting = {option.split(":")[1] for option in options if option.startswith("lay:")}
            assert fitting == TILES.keys() - {left, upper}, (left, left_turn, upper, upper_turn)
            corners += len(fitting)
    assert corners == 8_064 // len(TILES)


@pytest.mark.parametrize("side", ["left", "upper"])
def test_two_tiles_are_joined_alike(side):
    """Places that share one edge only, with the new tile before and after the one that lies."""
    lies, new = ("3", "4") if side == "left" else ("1", "4")
    for first, turning in product(TILES, TURNINGS):
        for here, there in ((lies, new), (new, lies)):
            followed = Followed(3, OPTIONS)
            for answer in (here, f"lay:{first}:{turning}", there):
                followed.answer(answer)

"""What painting the light of a board costs. Figures are printed, nothing here fails on a clock."""

from __future__ import annotations

from time import perf_counter

import pytest

pytest.importorskip("kivy", reason="the touchscreen parts are not installed (pip install -e '.[touch]')")

from tests.bench.reference import few, show
from tests.ui.touch import conftest as touch

screen = touch.screen

ROUNDS = few(200, 2)


def test_many_lit_squares(screen):
    from tests.ui.touch.nine_zones import NineZones, put_on
    from ui.touch.board.light import paint_light

    board = put_on(screen, NineZones())
    board.show_zone("11")
    spent = {}
    for count in (12, 120):
        board.legal = list(board.spots)[:count]
        screen.finger.frames(3)
        begun = perf_counter()
        for _ in range(ROUNDS):
            board._light.clear()
            paint_light(board, board._light)
        spent[count] = (perf_counter() - begun) / ROUNDS
    show("Light of 12 squares painted", 1 / spent[12], "a second", "500")
    show("Light of 120 squares painted", 1 / spent[120], "a second", "500")
    print(f"120 squares take {spent[120] / spent[12]:.1f} times as long as 12")

"""Whole evenings on four phones with boxes that an owner could have, ten differences from ours each: see it with -s."""

from __future__ import annotations

import time

import pytest

pytest.importorskip("aiohttp", reason="the parts for phones are not installed (pip install -e '.[phones]')")

from companion import games
from tests.bench.reference import SHORT, few
from tests.ui.phone.own_box_evening import evening

EVENINGS, ANSWERS, EVERY = few(3, 1), few(5000, 25), few(40, 10)


@pytest.mark.parametrize("seed", range(EVENINGS))
@pytest.mark.parametrize("name", games.names())
def test_an_evening_on_phones_with_a_box_of_ones_own(name, seed):
    begun = time.perf_counter()
    came, names, compared = evening(name, f"bench {seed}", ANSWERS, EVERY)
    took = time.perf_counter() - begun
    assert SHORT or (came.over and all(came.heard.values()))
    read = sorted(len(heard) for heard in came.heard.values())
    print(
        f"\n{name}: {came.answers} answers ({came.advised} advised) in {took:.0f} s, "
        f"{'to its end' if came.over else 'not over yet'}; {came.states} states, {came.cuts} breaks of all lines, "
        f"{compared} looks for secrets; of {len(names)} names phones read {read[0]} to {read[-1]}"
    )

"""What everybody may know of a seat changes with the step of the story that it belongs to."""

from __future__ import annotations

import random

import pytest

from companion.client.display.beats import beats_of
from companion.testing.by_chance import lines_as_they_come, virtual_evening


def chips(window):
    return [list(window.display.chips(seat)) for seat in range(len(window.seats))]


@pytest.mark.parametrize("game", ["outrage", "cloaks", "torture"])
@pytest.mark.parametrize("seed", [2, 3])
def test_every_fact_that_changes_belongs_to_a_step_that_says_so(game, seed):
    window = virtual_evening(game)
    before, seen = chips(window), set()
    for fresh in lines_as_they_come(window, random.Random(seed), 300):
        beats, now = beats_of(window.display, fresh), chips(window)
        for seat, (old, new) in enumerate(zip(before, now, strict=True)):
            changed = {chip.icon for chip in (*old, *new) if (chip in old) != (chip in new)}
            told = {sign for beat in beats if seat in beat.seats for sign in beat.changes}
            assert changed <= told, f"{changed - told} of seat {seat} with {[beat.line.kind for beat in beats]}"
            seen |= changed
        before = now
    assert len(seen) >= 2

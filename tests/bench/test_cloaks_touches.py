"""How many touches a turn of Throw Down the Cloaks costs at 800x480, by taps and by drags: run with -s to see it.

Two cloaks moved, the noble walked, two houses built. What is counted are real touches on the real window; the aim is
eight by taps without the last word "That is all", and none of them for a closer view.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.tour.tour import Guide

MOST = 8
"""Two touches a cloak, one that they are laid, one for the noble, one a house."""

LIE = "G2 G3 G4 G5 G6 G7 G8 G9 F9 H9".split()
"""The ten cloaks of whoever moves."""

MOVES = (("H9", "G10"), ("F9", "H6"))
"""Cloaks from where to where; all of them hang together after the second, too."""


@pytest.fixture
def guide(opened, tmp_path):
    return Guide(*opened, tmp_path, lambda name: None)


def touches_of_a_turn(guide: Guide, drags: bool) -> dict[str, int]:
    """The touches of each part of the turn."""
    # Only now: it needs the window.
    from ui.touch.controls.button import BigButton
    from ui.touch.games.cloaks import placing

    finger: Any = guide.finger
    placing.begin(guide)
    # No monument may stand there, and all cloaks lie: none is left to be earned.
    placing.place(guide, cloaks_0=LIE, monuments_0=["J7"], houses_0=["F1", "F6", "F7"])
    counts: dict[str, int] = {}
    views = []

    def done(part: str) -> None:
        counts[part] = finger.touches
        finger.touches = 0
        views.append(guide.board.seen)

    finger.touches = 0
    views.append(guide.board.seen)
    for start, end in MOVES:
        if drags:
            drag(guide, start, end)
        else:
            placing.touch(guide, start, end)
    done("cloaks")
    placing.press_text(guide, "laid")
    done("laid")
    placing.touch(guide, "G10")
    done("noble")
    window = guide.app.running.window
    houses = [one.value for one in window.questions[0].options if one.value.startswith("house")]
    for value in houses[:2]:
        placing.touch(guide, value.split(":")[1])
    done("houses")
    assert len(window.view.seats[0].houses) == 3 + 2
    assert len(set(views)) == 1, "no touch was for another view"
    if window.view.seat == 0:  # Where a third building could stand people say that they want none.
        finger.touch(BigButton, value="done")
    done("that is all")
    assert window.view.seat == 1
    return counts


def drag(guide: Guide, start: str, end: str) -> None:
    """One touch that moves."""
    from tests.ui.touch.nine_zones import Drag

    board: Any = guide.board
    guide.finger.touches += 1
    Drag(guide, board.spot_place(start)).to(board.spot_place(end)).lift()


@pytest.mark.parametrize("drags", [False, True], ids=["taps", "drags"])
def test_touches_a_turn(guide, drags):
    counts = touches_of_a_turn(guide, drags)
    turn = sum(counts.values()) - counts["that is all"]
    parts = "  ".join(f"{part} {count}" for part, count in counts.items())
    how, whole = "drags" if drags else "taps", sum(counts.values())
    print(f"\nThrow Down the Cloaks, {how}: {turn} touches, {whole} in all: {parts}")
    assert turn <= (MOST - len(MOVES) if drags else MOST)

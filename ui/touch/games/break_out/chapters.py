"""What each chapter of the rules shows: something of the game that is painted for another place."""

from __future__ import annotations

from collections.abc import Sequence

from ui.touch.board.counter import CounterStyle
from ui.touch.games.break_out.art import paint_lid
from ui.touch.games.break_out.staged import boatful, locked, pile, prisoner
from ui.touch.look.dice_picture import TwoDice
from ui.touch.look.painted import Paint

ALONE = {"BRK-SETUP": 0, "BRK-START": 1, "BRK-MOVE": 2, "BRK-SPACE": 4}
"""Where one of the prisoners stands alone, and which."""


def chapter_of(chapter: str, looks: Sequence[CounterStyle], white: CounterStyle) -> Paint | None:
    """chapter: what the ids of its rules begin with. looks: of the prisoners; white: of the white die."""
    if chapter == "BRK-WHITE":
        return prisoner(white)
    if chapter in ALONE:
        return prisoner(looks[ALONE[chapter] % len(looks)])
    groups: dict[str, Paint] = {
        "BRK-FORE": locked(tuple(looks)), "BRK-STACK": pile(tuple(looks[:3])), "BRK-BOAT": boatful(tuple(looks[:2])),
        "BRK-SCORE": boatful(tuple(looks[2:4])), "BRK-END": boatful(tuple(looks[4:6])),
        "BRK-COMP": paint_lid, "BRK-ROPE": paint_lid, "BRK-DICE": TwoDice(3, 5),
    }  # fmt: skip
    return groups.get(chapter)

"""What each chapter of the rules shows: something of the game that is painted for another place."""

from __future__ import annotations

from collections.abc import Mapping

from ui.touch.games.cloaks.art import paint_lid
from ui.touch.games.cloaks.card_art import PICTURES
from ui.touch.games.cloaks.staged import bell, cloak, monument, noble
from ui.touch.look.painted import Paint

CHAPTERS: Mapping[str, Paint] = {
    "CLK-COMP": paint_lid, "CLK-SETUP": PICTURES["A6"], "CLK-TURN": PICTURES["A9"], "CLK-FIRST": PICTURES["A2"],
    "CLK-MOVE": cloak, "CLK-NOBLE": noble, "CLK-BUILD": PICTURES["A7"], "CLK-INF": PICTURES["A8"],
    "CLK-RET": PICTURES["A4"], "CLK-CARD": PICTURES["A1"], "CLK-END": bell, "CLK-SCORE": monument,
}  # fmt: skip
"""By what the ids of its rules begin with."""

"""What each chapter of the rules shows: something of the game that is painted for another place."""

from __future__ import annotations

from collections.abc import Mapping

from ui.touch.games.outrage.card_pictures import PICTURES
from ui.touch.games.outrage.raven_pictures import warder_on_guard
from ui.touch.games.outrage.staged import ferry
from ui.touch.look.dice_picture import TwoDice
from ui.touch.look.painted import Paint

CHAPTERS: Mapping[str, Paint] = {
    "OUT-COMP": PICTURES["see_orb"], "OUT-BOARD": PICTURES["place_of_interest"], "OUT-DECK": PICTURES["pecked"],
    "OUT-SETUP": PICTURES["lost"], "OUT-TURN": PICTURES["warders_tour"], "OUT-DICE": TwoDice(4, 6),
    "OUT-WALL": PICTURES["go_to_flint"], "OUT-ACC": PICTURES["tower_pass"], "OUT-INNER": PICTURES["bench"],
    "OUT-WT": PICTURES["armour"], "OUT-MOVE": PICTURES["rope"], "OUT-WARD": warder_on_guard,
    "OUT-CHANGE": PICTURES["key"], "OUT-SURR": PICTURES["pistols"], "OUT-STEAL": PICTURES["see_edward"],
    "OUT-ATK": PICTURES["sword"], "OUT-PRISON": PICTURES["imprisoned_bloody"], "OUT-BOWYER": PICTURES["confession"],
    "OUT-RACK": PICTURES["rack"], "OUT-END": ferry, "OUT-RAVEN": PICTURES["pecked"], "OUT-TOWER": PICTURES["crowbar"],
    "OUT-GOAL": PICTURES["see_sceptre"], "OUT-SPLIT": TwoDice(2, 5), "OUT-TEAM": PICTURES["sanctuary"],
    "OUT-COIN": PICTURES["pardon"], "OUT-SQ": PICTURES["curfew"],
}  # fmt: skip
"""By what the ids of its rules begin with."""

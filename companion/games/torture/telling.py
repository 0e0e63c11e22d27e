"""How each event of the dungeon is told: what weighs, its sign and its sound."""

from __future__ import annotations

from companion.client.display.telling import BIG, HUGE, QUIET, STEP, WORTH, Telling

FAME, DICE, GOLD = "star", "casino", "paid"
"""The signs of what everybody may know of a seat."""

TELLING: dict[str, Telling] = {
    "starter": Telling(WORTH, "start"),
    "marker": Telling(STEP, "start"),
    "round": Telling(WORTH, "notifications", "bell"),
    "none_left": Telling(STEP, "block"),
    "rolls": Telling(STEP, "casino", "dice", (DICE,)),
    "all_ready": Telling(STEP, "check"),
    "passed": Telling(STEP, "close"),
    "waits": Telling(STEP, "hourglass_empty"),
    "bid": Telling(WORTH, "gavel", "dice", (DICE,)),
    "outbid": Telling(BIG, "arrow_back", "bad", (DICE,)),
    "banked": Telling(WORTH, "paid", "coin", (DICE, GOLD, FAME)),
    "turned": Telling(WORTH, "rotate_right", "dice"),
    "peeked": Telling(WORTH, "visibility"),
    "bought": Telling(BIG, "construction", "gavel", (GOLD, FAME)),
    "got_gold": Telling(WORTH, "paid", "coin", (GOLD, FAME)),
    "judged": Telling(STEP, "handshake"),
    "way_taken": Telling(WORTH, "playing_cards"),
    "came_to_nothing": Telling(STEP, "block"),
    "not_bought": Telling(WORTH, "close"),
    "cannot_pay": Telling(BIG, "block", "bad"),
    "dice_spent": Telling(STEP, "casino", "", (DICE,)),
    "begins": Telling(STEP, "start"),
    "felon_taken": Telling(BIG, "star", "gavel", (FAME,)),
    "discarded": Telling(STEP, "delete"),
    "dice_home": Telling(STEP, "casino", "dice", (DICE,)),
    "scored": Telling(STEP, "star"),
    "won": Telling(HUGE, "trophy"),
    "won_together": Telling(HUGE, "trophy"),
    "opened": Telling(icon="playing_cards"),
    "turn": QUIET,
    "lifted": QUIET,
}

SHOWN = 4
"""More dice than these do not fly one by one."""
